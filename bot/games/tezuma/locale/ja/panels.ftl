### パネル：受付、卓、手札、得点、表彰、順位表、設定、このボットについて。

## 設定

option-abilities = 能力
option-abilities-yes = 能力あり
option-abilities-no = 初心者用：能力なし
option-setup-first-game = お勧めのセット
option-redraw = ラウンドごとの引き直し
option-redraw-yes = ラウンドごとに引き直す
option-redraw-no = 全ラウンド同じカード

## 受付

lobby-source-house = ※説明書にないため、独自の値を使う得点表：{ $tables }。
lobby-source-operator = ◆運営者が値を設定した得点表：{ $tables }。

## 卓

seat-score = { $tricks }勝、{ $points }点
seat-pain = { $pain } { $suit }
seat-pain-costs = { $pain } { $suit } 1枚−1点
seat-table = { $table }（勝利数→点数）：{ $points }
trick-open = リードスートは未定：
trick-marks = { $play }（{ $marks }）

## 手札

play-no-card = カードを出さずに勝つ
play-pair = { $cards } = { $sum }
play-pair-placeholder = どの2枚を出しますか？
ability-on = { $ability }を使う
ability-off = { $ability }を使わない
ability-defer = 紙卵：最後に出す
draft-your-turn = **あなたの番** · まだ持っていない種類を1枚選ぶ
draft-last-deal = 前のディール：{ $tricks }勝、{ $points }点（合計{ $total }点）
draft-table-told = 勝利数→点数。
draft-pain-told = 獲得した{ $pain }のスートは1枚につき−1点。
draft-tab-pain-masters = マイナス
draft-tab-table-masters = 得点表
draft-tab-ability-masters = 能力
draft-tab-pain-trick = ペイン
draft-tab-table-trick = ビッド
draft-tab-ability-trick = 能力

## ヒント

review-because-pick-pain = このスートのほうが痛手が小さく、{ $ahead }点得でした。
review-because-pick-table = このカードのほうが手札に合い、{ $ahead }点得でした。
review-because-pick-ability = この能力のほうが手札の助けになり、{ $ahead }点得でした。
hint-because-pick-pain = このスートなら失点が一番少なそうです（次の候補より{ $ahead }点上）。
hint-because-pick-table = このカードが手札に一番合っています（次の候補より{ $ahead }点上）。
hint-because-pick-ability = この能力が手札に一番役立ちます（次の候補より{ $ahead }点上）。
hint-because-defer = 他の人のカードを先に見ることには、能力を1回使う価値があります。
hint-because-use-ability = ここで能力を使うと{ $ahead }点の価値があります。
move-play-with = { $ability }を使って{ $cards }を出す
move-use = { $ability }を使う
move-pick = { $kind ->
    [pain-masters] { $card }のマイナスカードを取る
    [pain-trick] { $card }のペインスートカードを取る
    [table-masters] { $card }の得点表カードを取る
    [table-trick] { $card }を取る
   *[ability] 能力カードの{ $card }を取る
}
