### パネル：受付、卓、手札、得点、表彰、順位表、設定、このボットについて。

## 設定

option-short = 長さ
option-short-yes = 短いゲーム：1ラウンド
option-short-no = 人数と同じ回数のラウンド

## 卓

seat-declared = 宣言**{ $declared }**、**{ $won }**勝
trick-honors = まだ字牌だけ：

## 手札

play-honors = **あなたの番** · まだ字牌だけ：自由に出せます
play-season = **あなたの番** · { $suit }（{ $count }枚）か字牌
stack-your-turn = **ツモの山札を作る** · 先に引かせるカードから順に5枚選んでください。
stack-so-far = { $count }/5：{ $cards }
stack-confirm = この山札にする
stack-undo = 一つ戻す
stack-lowest = 小さい{ $count }枚
stack-own = あなたの山札（上から）：{ $cards }
declare-your-turn = **宣言** · 10回のトリックのうち、何回勝ちますか？
draw-your-turn = **ツモ** · 誰の山札から引きますか？
draw-from = { $name }（{ $cards }枚）
draw-drew = { $name }の山札から**{ $card }**を引きました。
draw-drew-own = 自分の山札から**{ $card }**を引きました。
draw-one = { $name }←{ $source }
draws-told = ツモ：{ $draws }。

## ヒント

hint-because-stack = 手札に残しても一番役に立たない5枚を、この順で積みます。
review-because-declare = 手札から見てこの勝利数が最もありそうで、{ $ahead }点得でした。
hint-because-declare = この手札で一番ありそうな勝利数です（次の候補より{ $ahead }点上）。
hint-because-draw = その山札なら、必要なカードが来る見込みが一番高そうです。
move-build = { $cards }の順に積む
move-build-unseen = ツモの山札を作る
move-declare = { $wins }勝を宣言する
move-declare-unseen = 伏せて宣言する
move-draw = { $name }の山札から引く
