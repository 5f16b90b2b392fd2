### 図の中の短い言葉と、図を言葉で伝える代替テキスト。

## 卓

scene-deal-masters = ディール{ $deal }/{ $deals }
scene-deal-trick = ラウンド{ $deal }/{ $deals }
scene-draft = { $round }/{ $rounds }巡目
scene-pain-masters = マイナス
scene-pain-trick = ペイン
scene-bid = { $number }番
scene-scoring = 勝利数→点数
scene-uses = ×2：2回使える

tag-trump = 切り札
tag-zero = 0扱い
tag-silenced = 無効
tag-plus = +2 = { $value }
tag-double = ×2 = { $value }
tag-sum = { $first } + { $second } = { $value }
tag-as = = { $suit }{ $value }

## 手元

hand-draft = あなたの番：カードを選ぶ
hand-armed = { $ability }を使う

## 得点

sheet-deals-masters = { $deals }ディール終了
sheet-deals-trick = { $deals }ラウンド終了
sheet-tezuma = { $tricks }トリック：
sheet-legend-tezuma = トリック：得点−減点

## 代替テキスト

alt-table = { $title }、{ $deal }、トリック{ $n }/{ $of }。
alt-pain = { $pain }は{ $suit }
alt-ability = { $ability }は残り{ $left }/{ $all }回
alt-points = { $kind }は{ $points }
alt-market = { $title }、{ $deal }、カード選び{ $draft }。
alt-order = この巡の続き：{ $names }。
alt-offer = 残っている{ $kind }：{ $cards }。
alt-uses = { $ability }（{ $uses }回）
alt-holding = { $name }が選んだカード：{ $cards }。
