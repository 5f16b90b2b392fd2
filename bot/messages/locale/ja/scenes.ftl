### 図の中の短い言葉と、図を言葉で伝える代替テキスト。

## 卓

scene-title-tsumo = 万有ツモの法則
scene-deal-masters = ディール{ $deal }/{ $deals }
scene-deal-trick = ラウンド{ $deal }/{ $deals }
scene-deal-tsumo = ラウンド{ $deal }/{ $deals }
scene-trick = トリック{ $n }/{ $of }
scene-draft = { $round }/{ $rounds }巡目
scene-build = 山札づくり
scene-declare = 宣言
scene-led = リード
scene-tricks = 勝ち
scene-points = 得点
scene-pain-masters = マイナス
scene-pain-trick = ペイン
scene-corner = 得点
scene-bid = { $number }番
scene-won = 勝ち
scene-of = ／
scene-declared = 宣言
scene-deck = 山札
scene-to-play = 手番
scene-to-lead = リード
scene-to-draw = ツモ番
scene-last = 前回
scene-takes = トリックを獲得
scene-and-leads = トリック{ $n }をリード
scene-other-leads = トリック{ $n }のリード：{ $name }
scene-draws = ツモ番：{ $name }
scene-void = 流れ
scene-void-why = 全員が字牌で勝者なし

tag-wins = 勝ち
tag-trump = 切り札
tag-zero = 0扱い
tag-silenced = 無効
tag-plus = +2 = { $value }
tag-double = ×2 = { $value }
tag-sum = { $first } + { $second } = { $value }
tag-as = = { $suit }{ $value }

## カードの下の言葉

foot-Sp = はる
foot-Su = なつ
foot-Au = あき
foot-Wi = ふゆ
foot-HW = ハク
foot-HG = ハツ
foot-HR = チュン
foot-HS = スズメ

## 手元

hand-waiting = あなたの手札
hand-draft = あなたの番：カードを選ぶ
hand-armed = { $ability }を使う
hand-lead = あなたの番：リード
hand-follow = あなたの番：フォロー
hand-free = あなたの番：好きなカード
hand-build = ツモの山札を作る
hand-declare = 勝利数を宣言
hand-draw = あなたの番：ツモ
stacking-note = { $of }枚中{ $count }枚
stacking-first = 最初に引かれる
stacking-last = 最後に引かれる
stacking-next = 次

## 得点

sheet-deals = { $game ->
    [masters] { $deals }ディール終了
   *[other] { $deals }ラウンド終了
}
sheet-total = 合計
sheet-rating = レート
sheet-tezuma = { $tricks }勝{ $pain ->
    [0] {""}
   *[other] {" "}−{ $pain }
}
sheet-tsumo = { $tricks }勝
leaderboard-games = 対局
leaderboard-wins = 勝利
leaderboard-points = 得点

## 代替テキスト

alt-full-stop = 。
alt-table = { $title }、{ $deal }、トリック{ $n }/{ $of }。
alt-tsumo = 万有ツモの法則、{ $deal }、{ $stage }。
alt-led = リードは{ $suit }。
alt-play = { $name }：{ $card }。
alt-play-remark = { $name }：{ $card }（{ $remark }）。
alt-ahead = 今のところ{ $name }が勝っています。
alt-outcome = { $name }：{ $takes }。
alt-turn = 手番：{ $name }。
alt-seat = { $name }：{ $tricks }勝、{ $points }点
alt-computer = { $name }（コンピューター）
alt-pain = { $pain }は{ $suit }
alt-ability = { $ability }は残り{ $left }/{ $all }回
alt-points = { $kind }は{ $points }
alt-last = 前のトリック：{ $cards }。獲得は{ $name }。
alt-last-void = 前のトリック：{ $cards }。流れ。
alt-tsumo-seat = { $declared ->
    [open] { $name }：未宣言、{ $points }点、山札{ $deck }枚
    [ready] { $name }：宣言済み、{ $points }点、山札{ $deck }枚
   *[other] { $name }：宣言{ $declared }、{ $won }勝、{ $points }点、山札{ $deck }枚
}
alt-dealer = 親
alt-no-cards = 手札はもうありません。
alt-hand = { $title }。手札：{ $cards }。
alt-playable = 出せるカード：{ $cards }。
alt-stacked = 積んだカード（先に引かれる順）：{ $cards }。
alt-market = { $title }、{ $deal }、カード選び{ $draft }。
alt-order = この巡の続き：{ $names }。
alt-offer = 残っている{ $kind }：{ $cards }。
alt-cost-masters = { $ability }（1回におはじき{ $marbles }個）
alt-cost-trick = { $ability }（{ $marbles }回）
alt-holding = { $name }が選んだカード：{ $cards }。
alt-sheet = { $title }、{ $deals }時点の得点。
alt-sheet-row = { $place }位 { $name }：合計{ $total }点。{ $deals }。
alt-deal = { $points }点（{ $how }）
alt-rating = レート{ $change }
alt-podium = { $count ->
    [1] { $names }さんの勝利です。
   *[other] { $names }の皆さんが勝利を分かち合いました。
}
alt-leaderboard = { $page ->
    [only] { $game }の順位表。
   *[other] { $game }の順位表、{ $page }。
}
alt-leader = { $rank }位 { $name }：{ $games }対局、{ $wins }勝、{ $points }点。
alt-replay = { $game }の再生、{ $deal }。
alt-taken = { $n }：{ $name }。
