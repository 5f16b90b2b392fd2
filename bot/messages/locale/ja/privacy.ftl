### `/privacy`

privacy-title = 保存されているあなたのデータ
privacy-what = この表示はあなただけに見えます。このボットで遊んだすべてのサーバーについて、次のものを保存しています。
privacy-kept-games = **対局**：あなたのID、当時の名前、招待・参加・退席・主催者に外された時刻、手、結果。ほかの人の対局でもあるので、あなたが削除するまで残ります。
privacy-kept-standings = **レート、順位表の成績、プロフィール、実績**：あなたのゲームから計算したものです。
privacy-kept-lessons = **はじめてのレッスン**の進み具合。
privacy-kept-settings = **`/{ command-me }`で選んだこと：** お知らせの時期と方法、控える時間帯、タイムゾーン、卓を待っているゲーム。
privacy-kept-messages = **開いている手札の場所**：メッセージとそのトークン。卓が開いている間だけ保存し、トークンは15分で無効になります。
privacy-kept-server = サーバーがボットを外すと、そのサーバーのデータは、あなたの対局も含めて{ $days ->
    [0] 数時間後
   *[other] { $days }日後
}にすべて削除されます。
privacy-not-kept = あなたのメッセージを読むことはありません。データを売ることも、Discord以外に送ることもありません。
privacy-policy = プライバシーポリシー
privacy-terms = 利用規約
privacy-shown-now = 👁️ 同じサーバーの人は、あなたのプロフィールを見られます。
privacy-hidden-now = 🙈 プロフィールは非公開です。ほかの人はあなたのプロフィールや対局履歴を開けず、ランキングには「{ hidden-player }」と表示されます。卓や遊んだ対局の記録には名前が残ります。
former-player = 元プレイヤー
hidden-player = 非公開プレイヤー
button-my-data = データを受け取る
button-hide-profile = 非公開にする
button-show-profile = 公開する
button-forget = データを削除…
my-data-explanation = すべてのサーバーに保存されている、あなたのデータです。ほかの人の名前は含まれません。対局全体は`/{ command-history }`の「記録」で受け取れます。

## 削除

forget-sure = あなたのデータをすべて削除しますか？
forget-goes = **消えるもの**（すべてのサーバー）：あなたのIDと名前、プロフィール、レート、レッスンの進み具合。これまでの対局では「{ former-player }」があなたの代わりになり、IDは無作為な番号に置き換わります。
forget-stays = **残るもの**：対局のカードと結果（あとから検証でき、ほかの人の成績が変わらないようにするためです）。チャンネルに投稿済みのメッセージはDiscordのもので、残ります。
forget-tables = 開いている{ $tables }つの卓に着席しています。募集中の卓からは抜け、進行中のゲームは投了します。
forget-copies = これより前に作られたバックアップには、ボットの運営者が削除するまで残ります。
forget-keep = **この操作は取り消せません。** もう一度遊ぶときは、最初からになります。
button-forget-sure = はい、すべて削除
button-forget-not = いいえ、戻る
forget-under-way = データを削除しています
forget-under-way-explanation = 終わると、このメッセージでお知らせします。閉じても削除は続きます。
forget-done = データを削除しました
forget-done-explanation = このボットが保存しているもののどこにも、あなたの名前やIDはもうありません。
