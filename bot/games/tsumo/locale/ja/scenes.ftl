### 図の中の短い言葉と、図を言葉で伝える代替テキスト。

## 卓

scene-title-tsumo = 万有ツモの法則
scene-deal-tsumo = ラウンド{ $deal }/{ $deals }
scene-build = 山札づくり
scene-declare = 宣言
scene-won = 勝ち
scene-of = ／
scene-declared = 宣言
scene-deck = 山札
scene-to-draw = ツモ番
scene-draws = ツモ番：{ $name }
scene-drew = { $name }が{ $source }の山札からツモ
scene-void-why = 全員が字牌で勝者なし

## 手元

hand-build = ツモの山札を作る
hand-declare = 勝利数を宣言
hand-draw = あなたの番：ツモ
tag-drawn = 新
stacking-note = { $of }枚中{ $count }枚
stacking-first = 最初に引かれる
stacking-last = 最後に引かれる
stacking-next = 次

## 得点

sheet-deals-tsumo = { $deals }ラウンド終了
sheet-tsumo = { $won }/{ $declared }
sheet-legend-tsumo = 勝ち/宣言
score-tsumo = 宣言{ $declared }で{ $won }勝：{ $points }

## 代替テキスト

alt-tsumo = 万有ツモの法則、{ $deal }、{ $stage }。
alt-tsumo-seat = { $declared ->
    [open] { $name }：未宣言、{ $points }点、山札{ $deck }枚
    [ready] { $name }：宣言済み、{ $points }点、山札{ $deck }枚
   *[other] { $name }：宣言{ $declared }、{ $won }勝、{ $points }点、山札{ $deck }枚
}
alt-dealer = 親
alt-stacked = 積んだカード（先に引かれる順）：{ $cards }。

## 席の前にあるもの

fact-declared = { $declared ->
    [open] 未宣言
    [ready] 宣言済み
   *[other] 宣言{ $declared }勝
}
fact-deck = 山札{ $deck }枚
