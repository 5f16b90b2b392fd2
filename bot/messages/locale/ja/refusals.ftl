### できなかった理由と、次にすること。ルールの番号は下に添えられます。

refusal-rule = ルール{ $rule }（`/{ command-rules }`で読めます）
refusal-some-player = プレイヤー{ $seat }
refusal-other = ルール上できません：{ $why } できることはパネルに表示されています。

## ゲーム

refusal-not-seated = このゲームにその席はありません。「手札を見る」から開き直してください。
refusal-game-over = ゲームは終了しました。「もう一度」で次のゲームを始められます。
refusal-not-your-turn = あなたの番ではありません。{ $waiting_for }さんを待っています。番が来るとパネルが変わります。
refusal-wrong-phase = 今は「{ $phase }」の段階なので、それはできません。パネルにある操作を選んでください。
refusal-not-in-hand = { $cards }は手札にありません。パネルにあるカードから選んでください。
refusal-must-follow = { $suit }を持っているので、フォローしなければなりません。金の枠のカードから選んでください。
refusal-malformed = それはこのゲームの操作ではありません。「手札を見る」から開き直してください。
refusal-bad-options = この設定では始められません（{ $reason }）。設定を変えてからもう一度始めてください。
refusal-one-card = ここで出すカードは1枚だけです。1枚選んでください。

## 卓

refusal-no-such-table = 今ここに卓はありません。`/{ command-play }`で開けます。
refusal-channel-has-table = { $channel }にはもう卓があります。そちらに参加するか、スレッドで開いてください。
refusal-you-have-enough-tables = 一人がホストできる卓は{ $most }つまでです。どれかを終えるか、そのチャンネルで`/{ command-end }`を使って閉じてください。
refusal-server-has-enough-tables = このサーバーで開ける卓は{ $most }つまでです。どれかに参加するか、終わるまでお待ちください。
refusal-unknown-game = 「{ $game }」というゲームはありません。`/{ command-play }`の候補から選んでください。
refusal-unknown-level = 「{ $level }」という強さのコンピューターはいません。候補から選んでください。
refusal-unknown-pace = 「{ $pace }」というペースはありません。候補から選んでください。
refusal-already-seated = もうこの卓に着いています。ゲームが始まったら「手札を見る」で手札を確認できます。
refusal-not-at-table = あなたはこの卓に着いていません。観戦するか、次のゲームに参加してください。
refusal-seat-taken = その席にはほかの人がいます。別の席を選んでください。
refusal-by-invitation = この卓は招待制です。主催者の{ $host }さんに招待してもらうか、別のチャンネルで`/{ command-play }`から自分の卓を開いてください。
refusal-removed = 主催者の{ $host }さんがあなたの席を空けたため、今はこの卓に参加できません。主催者に招待されれば、また参加できます。別のチャンネルで`/{ command-play }`から自分の卓を開くこともできます。
refusal-no-longer-here = その人はもうこの卓にいません。「{ button-options }」を押して、今いる人を確かめてください。
refusal-plays-on = この卓は別のゲームの続きなので、ルールも席もそのままです。変えられるのはペースだけで、コンピューターの席にはどこでも座れます。
refusal-nothing-to-play = その場面ではもうゲームが終わっています。前の場面に戻って、そこから続けてください。
refusal-nowhere-to-play = ここではスレッドを作れず、{ $channel }にはもう卓があります。先にその卓を終えるか、別のチャンネルを使ってください。
refusal-table-full = { $seats }席すべて埋まっています。空くのを待つか、スレッドで卓を開いてください。
refusal-too-few-players = あと{ $missing }人必要です。誰かを誘うか、コンピューターを加えてください。
refusal-too-many-players = このゲームは{ $most }人までです。別のゲームを選ぶか、誰かに席を立ってもらってください。
refusal-not-host = それができるのは卓の主催者（{ $host }）だけです。主催者に頼んでください。
refusal-no-computer = 外せるコンピューターはいません。受付画面の一覧から加えられます。
refusal-already-started = ゲームはもう始まっているので、受付は終わりました。観戦するか、スレッドで卓を開いてください。
refusal-not-announced = このチャンネルに開始のお知らせを投稿できなかったため、ゲームは始まらず、受付に戻りました。ボットがメッセージを送れるか確かめてから、もう一度「{ button-start }」を押してください。
refusal-announced-later = 今はDiscordがメッセージを受け付けていません。受け付けられるようになり次第、ゲームは自動で始まります。
refusal-not-started = この卓ではゲームが始まっていません。主催者が受付から始められます。
refusal-paused = ゲームは一時停止中です。「再開」で続けられます。
refusal-not-paused = ゲームは一時停止していません。「手札を見る」で自分の番かどうか確かめられます。
refusal-stale = それはもう済んでいます。今の卓はこのとおりです。
refusal-has-resigned = このゲームは投了しました。残りはコンピューターが引き継いでいます。次のゲームでまた遊べます。
refusal-served-elsewhere = この卓はボットの別のプロセスに移りました。もう一度お試しください。
refusal-out-of-order = 今は保存ができないため、ゲームを進められません。失われたものはありません。しばらくしてからもう一度お試しください。
refusal-channel-not-allowed = このサーバーでは{ $channel }など別のチャンネルで遊びます。卓はそちらで開いてください。
refusal-pace-not-allowed = このサーバーでは「{ $pace }」のペースは使えません。`/{ command-play }`か受付の「設定」で別のペースを選んでください。
refusal-not-permitted = このチャンネルには卓を表示できません。チャンネルを管理できる人に、ボットへ次の権限を付けてもらってから、もう一度お試しください：**{ $permissions }**。
refusal-not-allowed = これを変更できるのは、サーバーを管理できる人だけです。管理者に頼んでください。
refusal-not-offered = それは選べません。パネルを開き直して、一覧から選んでください。
refusal-no-such-game = その番号の終わったゲームは、このサーバーにはありません。`/{ command-history }`で一覧を見られます。
refusal-not-your-game = このゲームを最後までプレイしていないので、振り返る手がありません。他のゲームは`/{ command-history }`で見られます。
refusal-profile-hidden = このプレイヤーはプロフィールを非公開にしています。サーバー全体の成績は`/{ command-leaderboard }`で見られます。
refusal-being-deleted = あなたのデータを削除しています。少しお待ちください。終わったら、最初から遊び直せます。
refusal-record-too-large = そのファイルは{ $kilobytes }kBを超えています。ゲームの記録はそれほど大きくなりません。「記録」で受け取ったファイルを添付してください。
refusal-too-much-work = 時間内に確認できませんでした。「記録」で受け取ったファイルであれば、後でもう一度お試しください。
refusal-too-often = 一度にたくさん頼みすぎです。{ $seconds }秒後にもう一度お試しください。
refusal-hints-off = このサーバーではヒントを使えません。管理者が`/{ command-settings }`で変えられます。

## 招待

refusal-no-lobby-of-yours = このサーバーで参加している募集中の卓がありません。`/{ command-play }`で卓を開いてから招待してください。
refusal-invited-yourself = それはあなた自身です。ほかの人を招待してください。
refusal-invited-a-bot = それはボットです。コンピューターは卓の一覧から追加できます。
refusal-sits-there = { $person }さんはもうこの卓にいます。ほかの人を招待してください。
refusal-cannot-be-invited-now = { $person }さんは今は招待できません。少し待ってからもう一度試してください。
refusal-invited-already = { $person }さんはもう招待されています。招待は{ $channel }にあります。
refusal-cannot-come-there = { $person }さんは{ $channel }を見られません。見られる場所で卓を開いてください。
