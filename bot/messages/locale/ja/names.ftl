### ものの名前。

list-comma = 、

deal = ディール{ $deal }
yes = はい
no = いいえ

phase-dealing = 配札
phase-tricks = トリック
phase-over = ゲーム終了

pace-live = リアルタイム
pace-relaxed = ゆったり
pace-correspondence = 文通
pace-in-full-live = リアルタイム：1手3分、その場で続けて遊ぶ
pace-in-full-relaxed = ゆったり：1手8時間、一日の合間に遊ぶ
pace-in-full-correspondence = 文通：1手2日、手紙のように遊ぶ

level-random = 運まかせ
level-easy = やさしい
level-normal = ふつう
level-hard = つよい

computer-name-sumire = すみれ
computer-name-tama = たま
computer-name-koto = 琴
computer-name-ran = 蘭
computer-name-yuki = 雪

permission-view_channel = チャンネルを見る
permission-connect = 接続
permission-send_messages = メッセージを送信
permission-send_messages_in_threads = スレッドでメッセージを送信
permission-attach_files = ファイルを添付
