### `/me`: what a person sets for themselves, and the calls that follow from it.

mine-title = 自分の設定
mine-explanation = あなただけに見えています。ゲームの選択を除き、すべてのサーバーで有効です。選ぶたびに保存されます。操作したばかりの卓からは、お知らせしません。
mine-turn = 自分の番のお知らせ
mine-turn-next = 次が自分の番だとわかったらすぐ
mine-turn-now = 自分の番になったらすぐ
mine-turn-later = しばらくしてから（卓のペースに応じて）
mine-turn-never = 知らせない
mine-way = お知らせの方法
mine-way-mention = チャンネルでのメンション（操作すると消える）
mine-way-dm = ダイレクトメッセージ
mine-way-refused = ⚠️ ダイレクトメッセージを届けられなかったため、代わりにメンションでお知らせしています。このサーバーのメンバーからのダイレクトメッセージを許可してから、もう一度選んでください。
mine-ends = 参加したゲームが終わったとき
mine-ends-yes = 知らせる
mine-ends-no = 知らせない
mine-games = このサーバーで卓が開いたら知らせるゲーム
mine-choose = 選んでください
mine-from = お知らせを控える時間帯：開始
mine-until = お知らせを控える時間帯：終了
mine-quiet-never = 控えない
mine-zone = あなたの現在時刻は**{ $time }**です（{ $zone }）。タイムゾーンを変えるには：`/{ command-me } { command-me-zone }:`

## お知らせ

direct-turn = **{ $game }：** あなたの番です。{ $deadline }にはコンピューターが代わりに手番を行います。{ $link }
call-next = { $mention } さん、次はあなたの番です。
direct-next = **{ $game }：** 次はあなたの番です。{ $link }
call-end = { $mention } さん、ゲームが終わりました。
direct-end = **{ $game }：** 参加したゲームが終わりました。{ $link }
call-opening = { $mention } さん、卓が開きました。
direct-opening = **{ $game }：** 卓が開きました。{ $link }
call-dm-refused = （ダイレクトメッセージを送れませんでした。`/{ command-me }`でもう一度選ぶまで、代わりにメンションでお知らせします。）
new-table = **{ $game }**の卓が開きました：{ $link }
button-seen = 了解
refusal-unknown-zone = 「{ $zone }」というタイムゾーンはありません。東京なら「Tokyo」のように都市名を英字で入力し、一覧から選んでください。
refusal-calls-somebody-else = これは別の人へのお知らせです。消せるのは、メンションされた本人だけです。
refusal-role-not-mentionable = そのロールへのメンションは誰にも届きません。サーバー設定で「@メンションを許可」をオンにするか、別のロールを選んでください。
