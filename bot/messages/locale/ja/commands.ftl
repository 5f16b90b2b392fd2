### Discordに表示されるコマンド。名前は空白なしで1〜32文字、説明は1〜100文字。

command-play = 遊ぶ
command-play-description = このチャンネルに卓を開きます
command-play-game = ゲーム
command-play-game-description = どのゲームを遊ぶか
command-play-pace = ペース
command-play-pace-description = 1手にかけられる時間
command-play-computers = コンピューター
command-play-computers-description = 一緒に遊ぶコンピューターの人数
command-play-level = 強さ
command-play-level-description = コンピューターの強さ
command-play-mode = 種別
command-play-mode-description = ランク戦かフレンドリー戦か
command-play-seats = 席
command-play-seats-description = 誰が着席できるか

command-hand = 手札
command-hand-description = 自分の手札を見ます（他の人には見えません）

command-table = 卓
command-table-description = 卓をチャンネルの一番下に表示し直します

command-rules = ルール
command-rules-description = ゲームの遊び方やルールを図入りで読みます
command-rules-topic = 項目
command-rules-topic-description = ゲーム、能力、段階、裁定など

command-leaderboard = 順位表
command-leaderboard-description = このサーバーの順位表を見ます
command-leaderboard-game = ゲーム
command-leaderboard-game-description = どのゲームの順位か（省略するとすべて）
command-leaderboard-period = 期間
command-leaderboard-period-description = 通算、または今シーズン・今月・今週
command-leaderboard-order = 並び順
command-leaderboard-order-description = 何の順に並べるか
command-leaderboard-page = ページ
command-leaderboard-page-description = 何ページ目か

command-profile = プロフィール
command-profile-description = プレイヤーのレート、戦績、実績を見ます
command-profile-player = プレイヤー
command-profile-player-description = 誰のプロフィールか（省略すると自分）

command-history = 対局履歴
command-history-description = このサーバーで終わったゲームの一覧を見ます
command-history-player = プレイヤー
command-history-player-description = このプレイヤーのゲームだけを見る
command-history-page = ページ
command-history-page-description = 何ページ目か

command-replay = 再生
command-replay-description = 終わったゲームを1手ずつ見直し、共有できるファイルを受け取ります
command-replay-record = 記録
command-replay-record-description = どのゲームか
command-replay-deal = ディール
command-replay-deal-description = このディール（ラウンド）を動く画像で見ます

command-verify = 検証
command-verify-description = 終わったゲームの配札が公正だったか確かめます
command-verify-record = 記録
command-verify-record-description = どのゲームか
command-verify-file = ファイル
command-verify-file-description = ダウンロードした記録のファイル

command-resign = 投了
command-resign-description = ゲームを投了します（残りはコンピューターが引き継ぎます）

command-pause = 一時停止
command-pause-description = ゲームを一時停止または再開します

command-end = 終了
command-end-description = ゲームを終わらせ、このチャンネルの卓を閉じます

command-settings = 設定
command-settings-description = このサーバーでの動作を設定します

command-me = 自分
command-me-description = お知らせの時期と方法、お知らせを控える時間帯など、自分だけの設定です
command-me-zone = タイムゾーン
command-me-zone-description = 都市名を英字で入力し、一覧から選んでください

command-privacy = プライバシー
command-privacy-description = 保存されている自分のデータを確認、ダウンロード、非公開、削除

command-about = このボット
command-about-description = このボットとゲームの作者を紹介します

## 人のメニュー

menu-profile = プロフィール
menu-invite = 卓に招待
