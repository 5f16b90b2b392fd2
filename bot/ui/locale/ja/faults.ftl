### 設定・配札・記録のどこが正しくないか。文の中に入る形で書きます。

## 設定

fault-setup = この設定では始められません（{ $why }）
fault-players = { $fewest }人から{ $most }人で遊ぶゲームです
fault-other-options = このゲームの設定ではありません
fault-option = { $option }はこのようには設定できません
fault-picks = カードを選べるのは、選ぶ設定にしたときだけです
fault-first-game-set = 初回セットはてづま師のものです
fault-redraw = ラウンドごとの引き直しはてづまトリックの設定です
fault-redraw-picked = ラウンドごとに引き直すカードは選べません
fault-tables = この版の異なる得点表が{ $count }枚必要です
fault-other-fixed-table = No.7は4人用、No.8は3人用です
fault-fixed-table = { $players }人のゲームにはNo.{ $table }が必ず入ります
fault-beginners = 初心者向けでは能力を使いません
fault-sides = 6枚の能力カードから片面ずつ必要です
fault-abilities = 異なる能力が{ $count }枚必要です
fault-honors = 異なる字牌が{ $count }種必要です

## 配札

fault-deal = この配札はありえません（{ $why }）
fault-deal-number = 次は第{ $due }回で、第{ $found }回ではありません
fault-starts = 席{ $seat }から始まる回ではありません
fault-cards = カードがそろっていません
fault-pain = マイナスのカードが各スート1枚ずつではありません
fault-same-market = 得点表と能力はどの回でも同じはずです
fault-same-honors = 字牌はどの回でも同じはずです

## 記録

fault-not-json = JSONのオブジェクトではありません
fault-not-a-record = { $where }がないか、正しくありません
fault-game = { $game }というゲームはありません
fault-edition = { $game }に{ $edition }という版はありません
fault-options = 設定の{ $where }を読み取れません
fault-commitment = 公開された指紋は{ $published }ですが、秘密の指紋は{ $found }です
fault-secret = ゲームは終わっていますが、秘密が公開されていません
fault-no-end = 秘密が公開されていますが、ゲームは終わっていません（記録の終わりが欠けています）

## 記録の出来事

fault-event = { $number }番目の出来事：{ $what }
fault-no-event = { $game }の出来事ではありません（{ $where }）
fault-picked-deal = カードを選んだゲームは、それを示す配札から始まります
fault-other-event = { $due }のはずですが、{ $found }になっています
fault-other-keys = この{ $kind }では{ $due }のはずですが、{ $found }になっています
fault-no-action = 誰かの手のはずですが、{ $found }になっています
fault-no-deal = 配札のはずですが、{ $found }になっています
fault-after-the-end = ゲームは終わっていますが、{ $found }があります
fault-stops = { $due }のはずですが、記録がそこで終わっています
fault-against-the-rules = { $found }は規則に反しています（{ $refusal }）
