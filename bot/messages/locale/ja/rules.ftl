### ルール講座：各ページの題と短い説明。

course-player-0 = あおい
course-player-1 = かえで
course-player-2 = れん
course-player-3 = そら
course-takes = { $name }がトリックを獲得します。
course-back = 裏向き
alt-scoring = { $heading }ごとの得点。
alt-points-row = { $name }：{ $points }。
alt-cards = カード：{ $cards }。
