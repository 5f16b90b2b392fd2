### The few words in pictures, and the alt texts that tell them. Words in pictures are short: they stand on cards.

## On the table

scene-deal = Deal { $deal }/{ $deals }
scene-trick = Trick { $n }/{ $of }
scene-led = Led
scene-tricks = tricks
scene-points = points
scene-to-play = to play
scene-to-lead = to lead
scene-last = Last trick
scene-takes = takes the trick
scene-and-leads = and leads trick { $n }
scene-other-leads = trick { $n } is led by { $name }
scene-void = Void

tag-wins = WINS
review-done = played
review-better = BETTER

## In private

hand-waiting = Your hand
hand-turn = Your turn
hand-lead = Your turn: lead
hand-follow = Your turn: follow
hand-free = Your turn: any card

## Sheets

sheet-deals = { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}
sheet-total = Total
sheet-rating = Rating
leaderboard-games = games
leaderboard-wins = wins
leaderboard-column-rating = rating
leaderboard-column-rate = won
leaderboard-column-place = place
leaderboard-column-points = a deal

## Alt texts: what a seeing person reads from the picture

alt-full-stop = .
alt-led = Led: { $suit }.
alt-play = { $name }: { $card }.
alt-play-remark = { $name }: { $card } ({ $remark }).
alt-ahead = Winning so far: { $name }.
alt-outcome = { $name }: { $takes }.
alt-turn = To act: { $name }.
alt-seat = { $name }: { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
alt-computer = { $name } (computer)
alt-last = Last trick: { $cards }; taken by { $name }.
alt-last-void = Last trick: { $cards }; void.
alt-no-cards = You have no cards left.
alt-hand = { $title }. Your cards: { $cards }.
alt-playable = You may play: { $cards }.
alt-sheet = Score of { $title } after { $deals }.
alt-sheet-row = { $place }. { $name }: { $total } in all; { $deals }.
alt-rating = rating { $change }
alt-podium = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}
alt-leaderboard = { $page ->
    [only] Leaderboard of { $game }.
   *[other] Leaderboard of { $game }, { $page }.
}
alt-leader = { $rank }. { $name }: { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins ->
    [one] 1 win
   *[other] { $wins } wins
}, { $what } { $value }.
alt-playbill = Playbill of { $game }: some of its cards on a stage between drawn curtains.
alt-replay = Replay of { $game }, { $deal }.
alt-taken = { $n }: { $name }.
alt-dealt = { $name } was dealt { $cards }.
