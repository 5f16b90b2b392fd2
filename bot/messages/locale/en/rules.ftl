### The rules course: a title and a short text per page.

course-player-0 = Aoi
course-player-1 = Kaede
course-player-2 = Ren
course-player-3 = Sora
course-takes = { $name } takes the trick.
course-back = face down
alt-scoring = Points by { $heading }.
alt-points-row = { $name }: { $points }.
alt-cards = Cards: { $cards }.
