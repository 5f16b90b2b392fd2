### パネル：受付、卓、手札、得点、表彰、順位表、設定、このボットについて。

sorry = 申し訳ありません。こちらで問題が起きました。もう一度お試しください。何度も起きるときは、参照番号`{ $reference }`をボットの運営者に伝えてください。
unknown-command = このコマンドは変更されたか、なくなりました。Discordを再読み込みして、一覧から選び直してください。
carried-out = 受け付けました。
clicked-message-gone = 受け付けました。押したメッセージはもうありません。
unknown-button = これは以前の版のボタンで、もう使えません。`/{ command-table }`で今の卓を表示できます。

## `make play`のページ

welcome-title = Yose（寄席）へようこそ
welcome-text = チャンネルの卓で遊ぶ、トリックテイキングのカードゲームです。空席にはコンピューターが座るので、一人でも始められます。このページはあなたのパソコンの中にある小さなDiscordです。アカウントはいらず、ほかの人からは見えません。
welcome-button = 遊ぶ

## ボタン

button-join = 参加する
button-leave = 席を立つ
button-start = 開始
button-now = すぐに{ $others }人と対戦
button-fill = コンピューター{ $seats }人で席を埋める
button-fair = 公正な配札
button-options = 設定
button-rules = ルール
button-hand = 手札を見る
button-resume = 再開
button-resign = はい、投了します
button-end = はい、終了します
button-rematch = もう一度
button-leaderboard = 順位表
button-away = 席を外す
button-back = 戻りました

## 受付

lobby-players = { $fewest }～{ $most }人
lobby-minutes = 約{ $minutes }分
lobby-first-game = このゲームが初めての人がいるので、ルールブックが最初のゲームに勧めるカードで遊びます。主催者は「{ button-options }」で変えられます。
lobby-free-seat = *空席*
lobby-seat-by-invitation = *空席（招待制）*
lobby-host = 主催者
lobby-options = **設定：** { $options }
lobby-pace = { $pace }（1手{ $minutes ->
    [480] 8時間
    [2880] 2日
   *[other] { $minutes }分
}）
lobby-plays-on = **もしも……** ゲーム{ $number }の{ $deal }の途中から続きを遊ぶ卓です。手札はその場面のままです。
lobby-plays-on-friendly = 再生を見た人はこの手札を知っているので、フレンドリー戦です。レートにも順位表にもプロフィールにも残りません。次からの配札は新しく、公平です。
lobby-points = { $points }点
lobby-seat = 席{ $seat } · { $points }
lobby-choose-seat = 席を選ぶ
computer-add = コンピューターを加える：{ $level }
computer-remove = コンピューターを外す
computer-placeholder = コンピューター
lobby-starting = まもなくゲームが始まります。
lobby-number-later = （ゲームを開始するとき）
number-own = あなたの番号：{ $number }
fair-title = 公正な配札
fair-commitment = -# 🔏 { fair-title } · `{ $commitment }`
fair-numbers = -# 番号：{ $numbers }
fair-announced = [開始のお知らせ]({ $link })に、全員の番号を含めてすべて書かれています。
fair-explanation = カードは、秘密、全員の番号、開始を知らせるメッセージの番号で決まります。指紋はその秘密のもので、誰かが番号を加える前に公開されました。自分の番号と一緒に控えておくと、ゲームの後に`/{ command-verify }`で両方が守られたか確かめられます。
fair-closed = -# カードは配られませんでした。指紋`{ $commitment }`の秘密は`{ $secret }`でした。
announce-title = ゲーム開始：{ $game }
announce-commitment = 秘密の指紋：`{ $commitment }`
announce-terms = 条件の指紋：`{ $terms }`
announce-house = ⚠️ ボットの運営者が決めた数値を使います。
announce-plays-on = 🔀 もしも：ゲーム{ $number }（秘密の指紋は`{ $commitment }`）のイベント{ $events }の後から続けます。それまでの配札はそのゲームのものです。
announce-explanation = カードは以上と、秘密の指紋`{ $commitment }`、条件の指紋`{ $terms }`、このメッセージの番号で決まります。編集されたり消えたりしたら、そのゲームを信用しないでください。
fair-evidence = -# 🔏 { fair-title } · [配る前に公開された値]({ $link })

## 設定

options-title = 設定
options-explanation = 変更できるのは主催者だけです。変更はすぐ受付に反映されます。
options-fixed = ゲームが始まったので、設定はもう変えられません。
options-pick = { $count }枚選ぶ
option-game = ゲーム
option-pace = ペース
option-mode = ランク戦かフレンドリー戦か
mode-ranked = ランク戦
mode-friendly = フレンドリー戦
mode-in-full-ranked = ランク戦：ヒントが使われなければ、レートと順位表に反映する
mode-in-full-friendly = フレンドリー戦：どちらにも反映しない
option-seats = 着席できる人
seats-open = 誰でも参加可
seats-invited = 招待制
seats-in-full-open = 誰でも参加可：このチャンネルを見られる人なら誰でも
seats-in-full-invited = 招待制：主催者が招待した人だけ
option-people = 卓の参加者
option-people-how = 招待するには、相手の名前のメニュー（右クリック、スマートフォンでは長押し）から「アプリ」→「{ menu-invite }」を選びます。
person-host = { $name }さんに主催者を譲る
person-remove = { $name }さんを卓から外す
option-setup = カードの準備
option-setup-random = ランダム
option-setup-picked = 主催者が選ぶ

## 卓

table-paused = ⏸️ ゲームは一時停止中です。
table-waiting = 🏮 { $names }の番です
table-missed = ⚙️ { $name }さんは時間切れのため、コンピューターがその手番を代わりに行いました。
table-stand-in = ⚙️ { $name }さんの席は、コンピューターが代わりにプレイしています。
table-resigned = ⚙️ { $name }さんは投了しました。コンピューターが引き継いでいます。
table-plays-on = 🔀 もしも：ゲーム{ $number }の続きです。成績には残りません。
table-friendly = 🎈 フレンドリー戦です。レートは変わりません。
table-helped = 🎈 ヒントが使われたので、ここからはフレンドリー戦です。レートは変わりません。
table-coming = 卓をこのチャンネルの一番下に表示し直します。
table-resumed = ゲームを再開しました。
table-pausing = ゲームを一時停止しました。もう一度`/{ command-pause }`を使うか、卓のボタンで再開できます。
end-sure = { $game }をここで終了しますか？ 参加している{ $people }人全員のゲームが打ち切られ、得点は記録されず、再開もできません。
end-sure-lobby = この卓を閉じますか？ 今{ $people }人が席に着いています。
end-keep-playing = -# 続けるにはこのメッセージを閉じてください。`/{ command-pause }`で時計を止めることも、`/{ command-resign }`で自分だけ投了することもできます。
end-keep-lobby = -# 続けるにはこのメッセージを閉じてください。
table-ended = 卓を閉じました。
seat-points = { $points }点
trick-now = 場のカード：
trick-led = リードは**{ $suit }**：
trick-last = 前のトリック（{ $name }の勝ち）：
trick-void = 前のトリック（流れ）：
trick-none = まだカードは出ていません。
trick-begun = { $of }枚中{ $cards }枚が出ています。
trick-ahead = 今のところ{ $name }の勝ち：{ $cards }
trick-taken = 前のトリックは{ $name }の勝ち：{ $cards }
trick-was-void = 前のトリックは流れました。

## 手札

hand-waiting-for = { $more ->
    [0] **{ $name }**を待っています
   *[other] **{ $name }**と他{ $more }人を待っています
}
hand-resting = 少しお待ちください…
hand-moved = 手札は別のパネルに開いています。卓の「{ button-hand }」を押すと、いちばん下に開き直せます。
hand-stand-in = コンピューターが代わりにプレイしています。手番を行うか「戻りました」を押すと、席に戻れます。手番の半分より多くを任せると、最下位になります。
play-your-turn = **あなたの番**
play-lead = **あなたのリード**（{ $n }/{ $of }）· 自由に出せます
play-action-placeholder = どうしますか？
play-follow = **あなたの番** · { $suit }をフォロー（{ $count }枚）
play-free = **あなたの番** · { $suit }がないので自由です
resign-sure = 投了しますか？ 残りはコンピューターが引き継ぎ、あなたは最下位になります。
resign-done = 投了しました。あなたの席はコンピューターが引き継ぎます。
call-turn = { $mention } さん、あなたの番です。{ $deadline }にはコンピューターが代わりに手番を行います。

## 得点

score-title = { $deal }の得点
score-line = **{ $name }** · { $how } → **{ $total }**
score-leads = { $count ->
    [1] **{ $names }**さんが{ $points }点で首位です。
   *[other] **{ $names }**の皆さんが{ $points }点で首位です。
}
end-winners = { $count ->
    [1] { $names }さんの勝利です！
   *[other] { $names }の皆さんが勝利を分かち合いました！
}
end-line = **{ $place }位 { $name }** · { $points }点
end-line-resigned = { $line } · 投了
end-line-stand-in = { $line } · 主に代理がプレイ
end-no-winner = 勝者はいません。全員の席を代理がプレイしました。
end-resigned = { $name }さんは投了したので最下位です。
end-stand-in = { $name }さんは大半を代理に任せたので最下位です。
end-ratings = 🏅 レート：{ $ratings }
end-helped = 🎈 ヒントが使われたので、レートは変わりませんでした。
end-closed = この卓は閉じられました。
end-abandoned = ゲームは途中で打ち切られました。
end-abandoned-why = 得点は記録されません。`/{ command-play }`で新しい卓を開けます。

## 順位表

leaderboard-title = 順位表
leaderboard-all = すべてのゲーム
leaderboard-empty = このサーバーには、最後まで遊んだランク戦がまだありません。`/{ command-play }`で始められます。
leaderboard-empty-period = この期間に最後まで遊んだランク戦がまだありません。`/{ command-play }`で始められます。
leaderboard-row = { $rank }位 { $name } · { $measure } · { $games }戦{ $wins }勝
leaderboard-by-rating = レート{ $value }
leaderboard-by-rate = 勝率{ $value }
leaderboard-by-place = 平均{ $value }位
leaderboard-by-points = 1ディール{ $value }点
leaderboard-page = { $page }/{ $pages }ページ
leaderboard-choose-game = どのゲームですか？
leaderboard-choose-period = どの期間ですか？
leaderboard-choose-order = 何の順に並べますか？
leaderboard-season = { $year }年第{ $part }シーズン
leaderboard-month = { $year }年{ $part }月
leaderboard-week = { $year }年第{ $part }週
leaderboard-moved = ▲▼ 月曜日からの順位の変化
leaderboard-provisional = ? 暫定：このゲームのランク戦がまだ{ $games }回未満
leaderboard-few = { $games }戦未満の人は、ほかの人の後になります。
season-over = { $season }の結果
period-all = 通算
period-season = 今シーズン（四半期）
period-month = 今月
period-week = 今週
order-rating = レート順
order-wins = 勝ち数順
order-rate = 勝率順
order-place = 平均順位順
order-points = 1ディールの得点順
order-games = 対局数順

first-time = ここで遊ぶのは初めてですか？ 図入りの短いルール講座があります。いつでも開けます。
first-time-lesson = ここで遊ぶのは初めてですか？ 本物のカードで学ぶ3分のレッスンがあります（あなただけに表示されます）。図入りのルール講座もあります。どちらも`/rules`からいつでも開けます。
rules-place = { $chapter } { $page }/{ $pages }
rules-numbers = ルール { $numbers }
rules-choose = ページを選ぶ

## はじめてのレッスン

button-lesson = はじめてのレッスン
button-lesson-on = レッスンの続き（{ $step }/{ $steps }）
button-lesson-again = もう一度レッスン
button-lesson-next = 次へ
button-lesson-restart = 最初から
button-lesson-game = 短いゲームで遊ぶ
lesson-place = はじめてのレッスン · { $step }/{ $steps }
lesson-well = ✅ { $said }
lesson-try-again = 💬 { $said }
lesson-you = あなた

## サーバーの設定

settings-title = 設定
settings-explanation = このサーバーの設定です。選ぶとすぐに保存されます。
settings-language = 公開メッセージの言語
settings-paces = 選べるペース
settings-pace = 標準のペース
settings-hints = ヒント
settings-hints-yes = ヒントを使える
settings-hints-no = ヒントなし
settings-notices = リマインダー
settings-notices-yes = 卓を待たせている人をメンションする
settings-notices-no = 誰もメンションしない
settings-ranked = 新しい卓
settings-ranked-yes = 主催者が変えなければランク戦
settings-ranked-no = 主催者が変えなければフレンドリー戦
settings-channels = すべてのチャンネル
settings-channels-explanation = 卓を開ける**チャンネル**です（その中のスレッドも含みます）。選ばなければどこでも開けます。
settings-seasons = なし
settings-seasons-explanation = **シーズン：** 四半期が終わるたびに、このチャンネルで上位の人を発表します。
settings-new_tables = 卓のチャンネルだけ
settings-new_tables-explanation = **新しい卓**をこのチャンネルで、このロールへのメンションを付けてお知らせします。どちらも選ばなければ、`/{ command-me }`で希望した人だけに知らせます。
settings-new_tables_role = ロールなし
settings-month = -# **このサーバーの直近30日間：** { $games }局、{ $players }人。{ $errors ->
    [0] 不具合はありませんでした。
   *[other] 不具合が{ $errors }回ありました。
}
language-auto = Discordのサーバー設定に合わせる
language-en = English
language-ja = 日本語

## このボットについて

about-title = Yose（寄席）{ $version }
about-what = チャンネルで遊べるトリックテイキングゲーム。手札は自分だけに見え、空席にはコンピューターが座り、順位表もあります。
about-fair = **公正：** 誰かが番号を加える前に、卓の秘密の指紋（コミットメント）を公開します。ゲームの後で秘密そのものを公開するので、すべての配札を誰でも計算し直せます。
about-computers = **コンピューター**は、自分の席から見えるものだけを見てプレイします。
about-compiled = 「つよい」は1手ごとに{ $playouts }回、最後まで試してから選びます。
about-interpreted = 「つよい」が1手ごとに試すのは{ $playouts }回だけです（このマシンでは探索がコンパイルされていないため）。
about-fans = このボットはファンが作ったもので、作者の方々とは関係ありません。
about-tables = -# { $tables ->
    [0] 開いている卓はありません。
   *[other] { $tables }卓が開いています。
}

## 終わったゲーム

button-record = 記録
button-verify = 検証
button-review = 振り返り
button-step = 1手ずつ見る
button-page = 再生ファイル
button-moment = この場面を見る
button-what-if = もしも
what-if-thread = もしも：{ $game } { $number }
what-if-opened = { $channel }に卓を開きました。そこで席を選び、ほかの人を待って始めてください。
button-master = 名人の一手
button-game = 再生と記録
game-ended = { $at }に終了
game-player = **{ $name }** · { $points }点
replay-choose = 見直すディール（ラウンド）を選ぶ
record-explanation = このゲームの記録です。これがあれば、このボットがなくても誰でも再生と検証ができます。
verify-clean = このゲームに問題はありません。
verify-explanation = すべての手がルールどおりで、秘密は公開した指紋と一致し、すべての配札が秘密から導かれます。
verify-compare = **投稿されたものと見比べてください：**
verify-announcement = [開始のお知らせ]({ $link })の番号は`{ $message }`（{ $at }）です。編集済みの表示がなく、一度だけ投稿されているはずです。
verify-plays-on = 🔀 [ゲーム{ $number }]({ $link })のイベント{ $events }の後からの続きです。それまでの配札はそのゲームの秘密から、その後の配札はこのゲームの秘密から導かれます。それまでの手は、そのゲームの記録と見比べてください。
verify-seat = { $seat }. **{ $name }** · 番号{ $number }（{ $at }）
verify-computer = { $seat }. ⚙️ **{ $name }** · コンピューター
verify-unnumbered = { $seat }. **{ $name }** · Discordの番号がありません
verify-late = ⚠️ **開始のお知らせは、最後の番号の{ $seconds }秒後に投稿されています。** 何度か試せる長さなので、理由を尋ねてください。
verify-house = ⚠️ **ボットの運営者が決めた数値でプレイしています。** 開始前に知らされていましたか？ { $values }
verify-version-1 = ⚠️ **これは第1版の記録です。** 番号が参加者本人のものだと確かめられないため、運営者がこの配札を探し出すことも可能でした。
verify-running = ここまでの手はすべてルールどおりです。
verify-running-explanation = ゲームがまだ終わっておらず、秘密が公開されていないため、配札は確かめられません。
verify-wrong = この記録には誤りがあります。
verify-fault = { $why }。
verify-bad-file = このファイルは記録として読み取れません（{ $why }）。「記録」で受け取ったファイルを添付してください。
history-title = 終わったゲーム
history-open = ゲームを開く
history-abandoned = 打ち切り
history-no-winner = 勝者なし
history-own = あなた：{ $result }
history-other = { $name }さん：{ $result }
history-result = { $place }位、{ $points }点
review-title = ゲームの振り返り
review-nothing = 明らかにまさる別の手は見つかりませんでした。お見事です！
review-place = { $deal }、トリック{ $trick }
review-phase = { $deal }、{ $phase }
review-moment = あなたの手は「{ $done }」、コンピューターの読みでは「{ $advised }」です。
review-worth = -# 期待得点：{ $done }点に対して{ $advised }点。
review-because-best = { $ahead }点多く期待できました。
review-explanation = -# 他の人の手札ではなく、そのときあなたに見えていたものだけで判断しています。

## ヒント

button-hint = ヒント
hint = お勧めは「{ $move }」です。期待得点は{ $points }点です。
hint-marked = -# ヒントを使ったことは記録に残ります。
hint-friendly = -# ヒントを使ったことは記録に残り、このゲームはレートに反映されなくなります。
hint-because-only-move = 他に手がありません。
hint-because-no-difference = 他の手でも変わりません。
hint-because-best = 次に良い手より{ $ahead }点ほど有利です。
hint-because-take = 100回中{ $wins }回はトリックに勝てます。この1勝が必要です。
hint-because-duck = ほとんどの場合トリックに負けます。それが狙いです。
move-other = { $action }を選ぶ
move-play = { $cards }を出す
move-unseen = 伏せて決める
