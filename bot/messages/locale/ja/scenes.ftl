### 図の中の短い言葉と、図を言葉で伝える代替テキスト。

## 卓

scene-deal = ディール{ $deal }/{ $deals }
scene-trick = トリック{ $n }/{ $of }
scene-led = リード
scene-tricks = 勝ち
scene-points = 得点
scene-to-play = 手番
scene-to-lead = リード
scene-last = 前回
scene-takes = トリックを獲得
scene-and-leads = トリック{ $n }をリード
scene-other-leads = トリック{ $n }のリード：{ $name }
scene-void = 流れ

review-done = 出した札
review-better = より良い札
tag-wins = 勝ち

## 手元

hand-waiting = あなたの手札
hand-turn = あなたの番
hand-lead = あなたの番：リード
hand-follow = あなたの番：フォロー
hand-free = あなたの番：好きなカード

## 得点

sheet-deals = { $deals }ディール終了
sheet-total = 合計
sheet-rating = レート
leaderboard-games = 対局
leaderboard-wins = 勝利
leaderboard-column-rating = レート
leaderboard-column-rate = 勝率
leaderboard-column-place = 平均順位
leaderboard-column-points = 平均得点

## 代替テキスト

alt-full-stop = 。
alt-led = リードは{ $suit }。
alt-play = { $name }：{ $card }。
alt-play-remark = { $name }：{ $card }（{ $remark }）。
alt-ahead = 今のところ{ $name }が勝っています。
alt-outcome = { $name }：{ $takes }。
alt-turn = 手番：{ $name }。
alt-seat = { $name }：{ $tricks }勝、{ $points }点
alt-computer = { $name }（コンピューター）
alt-last = 前のトリック：{ $cards }。獲得は{ $name }。
alt-last-void = 前のトリック：{ $cards }。流れ。
alt-no-cards = 手札はもうありません。
alt-hand = { $title }。手札：{ $cards }。
alt-playable = 出せるカード：{ $cards }。
alt-sheet = { $title }、{ $deals }時点の得点。
alt-sheet-row = { $place }位 { $name }：合計{ $total }点。{ $deals }。
alt-rating = レート{ $change }
alt-podium = { $count ->
    [1] { $names }さんの勝利です。
   *[other] { $names }の皆さんが勝利を分かち合いました。
}
alt-leaderboard = { $page ->
    [only] { $game }の順位表。
   *[other] { $game }の順位表、{ $page }。
}
alt-leader = { $rank }位 { $name }：{ $games }対局、{ $wins }勝、{ $what }{ $value }。
alt-playbill = { $game }のビラ：幕の開いた舞台にカードが並んでいます。
alt-replay = { $game }の再生、{ $deal }。
alt-taken = { $n }：{ $name }。
alt-dealt = { $name }に配られたカード：{ $cards }。
