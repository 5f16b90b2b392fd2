### 設定・配札・記録のどこが正しくないか。文の中に入る形で書きます。

## 設定

fault-setup = この設定では始められません：{ $why }
fault-players = { $fewest }人から{ $most }人で遊ぶゲームです
fault-other-options = このゲームの設定ではありません
fault-option = 設定の{ $option }をその値にはできません
fault-picks = カードは「主催者が選ぶ」の設定のときに限り、必ず選びます

## 配札

fault-deal = この配札はありえません（{ $why }）
fault-deal-number = 次は{ $due }回目の配札で、{ $found }回目ではありません
fault-starts = 席{ $seat }はスタートプレイヤーではありません
fault-cards = カードがそろっていません

## 記録

fault-too-long = { $most }バイトを超えています
fault-not-json = 一つのJSONオブジェクトとして読み取れません
fault-not-a-record = { $where }がないか、正しくありません
fault-game = { $game }というゲームはありません
fault-edition = { $game }に{ $edition }という版はありません
fault-options = 設定の{ $where }を読み取れません
fault-option-missing = 設定の{ $option }がありません
fault-nonce = 席{ $seat }のコンピューターに番号（ノンス）がありますが、番号を加えるのは人だけです
fault-no-number = 席{ $seat }の人が、Discordの番号を加えていません
fault-late-number = 席{ $seat }の人の番号は、開始のお知らせより後のものです
fault-start = { $found }はDiscordのメッセージの番号ではないため、開始のお知らせと見比べられません
fault-start-link = 開始のお知らせへのリンクがメッセージ{ $message }を指していません
fault-commitment = 公開された指紋は{ $published }ですが、秘密の指紋は{ $found }です
fault-parent = 続きの元になったゲームで、{ $what }
fault-secret = ゲームは終わっていますが、秘密が公開されていません
fault-no-end = 秘密が公開されていますが、ゲームは終わっていません（記録の終わりが欠けています）

## 記録の出来事

fault-event = { $number }番目の出来事：{ $what }
fault-no-event = { $game }の出来事ではありません（{ $where }）
fault-picked-deal = カードを選んだゲームは、それを示す配札から始まります
fault-other-event = { $due }のはずですが、{ $found }になっています
fault-other-keys = この{ $kind }では{ $due }のはずですが、{ $found }になっています
fault-no-action = プレイヤーの行動のはずですが、{ $found }になっています
fault-no-deal = 配札のはずですが、{ $found }になっています
fault-after-the-end = ゲームは終わっていますが、{ $found }が続いています
fault-stops = { $due }のはずですが、記録がそこで終わっています
fault-against-the-rules = { $found }はルールに反しています（{ $refusal }）
