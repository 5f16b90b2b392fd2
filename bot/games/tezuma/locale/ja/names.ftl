### ものの名前。

game-tezuma-masters = てづま師
game-tezuma-trick = てづまトリック
pitch-tezuma-masters = 手妻師になってトリックを取り合うゲームです。何トリックが得か、どのスートがマイナスか、どの能力でルールを曲げるかを自分で選びます。
pitch-tezuma-trick = 手妻師になってトリックを取り合うゲームです。取る回数をビッドし、ペインスートを避け、12種の能力の一つでルールを曲げます。
credit-tezuma = てづま師とてづまトリックは折口日向さんのゲームです。

deal-masters = ディール{ $deal }
deal-trick = ラウンド{ $deal }

suit-B = 蝶
suit-U = 傘
suit-W = 水
suit-R = 輪っか
suit-F = 扇子
suit-M = 仮面

suit-letter-B = 蝶
suit-letter-U = 傘
suit-letter-W = 水
suit-letter-R = 輪
suit-letter-F = 扇
suit-letter-M = 面

card-number = { $suit }の{ $number }
card-trump = { $suit }の切り札

ability-sword_walking = 刃渡り
ability-paper_egg = 紙卵
ability-water_trick = 水芸
ability-baby_chicks = ヒヨコ
ability-pail_dance = 緒小桶の曲
ability-horse_swallowing = 呑馬術
ability-butterfly_dance = 浮かれの蝶
ability-linking_rings = 金輪の曲
ability-cup_and_ball = お椀と玉
ability-fire_breathing = 火吹きの術
ability-many_umbrellas = 万倍傘
ability-five_color_sand = 五色の砂

## 一行100文字まで。メニューに表示されます。

ability-effect-sword_walking = 有効な切り札や最大の数字が並んだとき、後から出していても勝ちます。
ability-effect-paper_egg = 今は出さず、全員が出した後にカードを出します。リードでは使えません。
ability-effect-water_trick = このトリックでは、誰の切り札も有効になりません。
ability-effect-baby_chicks = 誰が勝っても、次のトリックはあなたがリードします。
ability-effect-pail_dance = 誰が勝っても、次のトリックは左隣のプレイヤーがリードします。
ability-effect-horse_swallowing = 出したカードの数字に2を足します。フォローした切り札は2になります。
ability-effect-butterfly_dance = フォローした切り札でも有効になります。リードでは使えません。
ability-effect-linking_rings = リードスートを持っていても別のスートを出せます。リードでは使えません。
ability-effect-cup_and_ball = 別のスートを出してもフォローしたことになります。リードでは使えません。
ability-effect-fire_breathing = 同じスートの数字カード2枚を合計して出します。小さい方は手札に戻ります。
ability-effect-many_umbrellas = 出した4か5の数字が2倍になります。
ability-effect-five_color_sand = カードを出さずにトリックに勝ちます。

kind-pain-masters = マイナスカード
kind-table-masters = 得点表カード
kind-ability-masters = 能力カード
kind-pain-trick = ペインスートカード
kind-table-trick = ビッドカード
kind-ability-trick = 能力カード

table-number = { $number }番
table-bid = ビッド{ $number }
table-in-full = { $table }：{ $points }

## 説明書にない得点表の値：このボット独自のものか、運営者が設定したもの

source-mark-house = ※
source-mark-operator = ◆
source-house = 独自の値
source-operator = 運営者の値
source-told = （{ $source }）
source-house-legend = ※独自の値：説明書にないため、このボットが独自に決めたものです。
source-operator-legend = ◆運営者の値：このボットの運営者が設定したものです。

phase-draft = カード選び
