### 再生：出来事の説明、1手ずつ見るパネル、ゲームを再生するページ。

## 起きたこと

replay-dealt = { $deal }：カードが配られました。
replay-acted = { $name }：{ $move }。
replay-stand-in = { $name }（代理）：{ $move }。
replay-then = {""}
replay-taken = { $name }がトリック{ $n }を取りました。
replay-void = トリック{ $n }は無効です。
replay-scored = { $deal }の得点：{ $points }。
replay-holds = { $name }の手札：{ $cards }。

## 1手ずつ見る

replay-back-card = ◀ 1手
replay-back-trick = ◀ トリック
replay-back-deal = ◀ ディール
replay-next-card = 1手 ▶
replay-next-trick = トリック ▶
replay-next-deal = ディール ▶
replay-eyes = 視点：{ $name }
replay-master = { $name }の席で名人が選ぶのは「{ $move }」です。期待得点は{ $points }点です。
page-explanation = ゲーム全体を1つのページにしました。どのブラウザでも通信なしで再生できます。結果は最後まで見るか、ボタンを押すまで表示されません。

## ページ

page-trick = トリック{ $n }
page-language = 言語
page-eyes = 視点
page-face-up = 全員の手札を公開
page-ahead = 優勢
page-offer = 選べるカード
page-more = 卓の様子（文字）
page-face-down = 伏せたカード
page-controls = ゲームを1手ずつ見る
page-progress = このディールでの位置
page-previous-deal = ディールの始めへ
page-previous-trick = 前のトリックへ
page-previous-card = 1手戻る
page-play = 再生
page-pause = 一時停止
page-next-card = 1手進む
page-next-trick = トリックの終わりへ
page-next-deal = 次のディールへ
page-keys = ← → 1手 · Shift ← → トリック · Shift ↑ ↓ ディール
page-seats = プレイヤー
page-hand = 手札
page-before = 卓上の公開カード
page-no-cards = カードなし
page-score = 得点
page-deal = ディール
page-show-result = 結果を見る
page-footer = Yoseが作成しました。このファイルは通信なしで動きます。
