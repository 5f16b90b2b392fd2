### The few words in pictures, and the alt texts that tell them. Words in pictures are short: they stand on cards.

## On the table

scene-title-tsumo = Tsumo
scene-deal-masters = Deal { $deal }/{ $deals }
scene-deal-trick = Round { $deal }/{ $deals }
scene-deal-tsumo = Round { $deal }/{ $deals }
scene-trick = Trick { $n }/{ $of }
scene-draft = Draft { $round }/{ $rounds }
scene-build = Stacking
scene-declare = Declaring
scene-led = Led
scene-tricks = tricks
scene-points = points
scene-pain-masters = pain
scene-pain-trick = pain
scene-corner = 得点
scene-bid = Bid { $number }
scene-won = won
scene-of = of
scene-declared = declared
scene-deck = deck
scene-to-play = to play
scene-to-lead = to lead
scene-to-draw = to draw
scene-last = Last trick
scene-takes = takes the trick
scene-and-leads = and leads trick { $n }
scene-other-leads = trick { $n } is led by { $name }
scene-draws = next to draw: { $name }
scene-void = Void
scene-void-why = Only honors, so nobody wins

tag-wins = WINS
tag-trump = TRUMP
tag-zero = counts 0
tag-silenced = no effect
tag-plus = +2 = { $value }
tag-double = ×2 = { $value }
tag-sum = { $first } + { $second } = { $value }
tag-as = = { $suit } { $value }

## In the foot of Tsumo's cards

foot-Sp = Spring
foot-Su = Summer
foot-Au = Autumn
foot-Wi = Winter
foot-HW = White
foot-HG = Green
foot-HR = Red
foot-HS = Sparrow

## In private

hand-waiting = Your hand
hand-draft = Your turn: draft
hand-armed = With { $ability }
hand-lead = Your turn: lead
hand-follow = Your turn: follow
hand-free = Your turn: any card
hand-build = Stack your Tsumo deck
hand-declare = Declare your wins
hand-draw = Your turn: draw
stacking-note = { $count } of { $of } chosen
stacking-first = drawn first
stacking-last = drawn last
stacking-next = next

## Sheets

sheet-deals = { $game ->
    [masters] { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    }
   *[other] { $deals ->
        [one] 1 round
       *[other] { $deals } rounds
    }
}
sheet-total = Total
sheet-rating = Rating
sheet-tezuma = { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}{ $pain ->
    [0] {""}
   *[other] {" "}−{ $pain }
}
sheet-tsumo = { $tricks } won
leaderboard-games = games
leaderboard-wins = wins
leaderboard-points = points

## Alt texts: what a seeing person reads from the picture

alt-full-stop = .
alt-table = { $title }, { $deal }, trick { $n } of { $of }.
alt-tsumo = The Universal Law of Tsumo, { $deal }, { $stage }.
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
alt-pain = { $pain } { $suit }
alt-ability = { $ability } { $left } of { $all } left
alt-points = { $kind } { $points }
alt-last = Last trick: { $cards }; taken by { $name }.
alt-last-void = Last trick: { $cards }; void.
alt-tsumo-seat = { $declared ->
    [open] { $name }: not declared yet
    [ready] { $name }: has declared
   *[other] { $name }: declared { $declared }, won { $won }
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}, deck { $deck }
alt-dealer = dealer
alt-no-cards = You have no cards left.
alt-hand = { $title }. Your cards: { $cards }.
alt-playable = You may play: { $cards }.
alt-stacked = Stacked so far, drawn first at the front: { $cards }.
alt-market = { $title }, { $deal }, { $draft }.
alt-order = Then, in this round of the draft: { $names }.
alt-offer = { $kind } on offer: { $cards }.
alt-cost-masters = { $ability } ({ $marbles ->
    [one] 1 marble
   *[other] { $marbles } marbles
} a use)
alt-cost-trick = { $ability } ({ $marbles ->
    [one] 1 use
   *[other] { $marbles } uses
})
alt-holding = { $name } has { $cards }.
alt-sheet = Score of { $title } after { $deals }.
alt-sheet-row = { $place }. { $name }: { $total } in all; { $deals }.
alt-deal = { $points } ({ $how })
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
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
alt-replay = Replay of { $game }, { $deal }.
alt-taken = { $n }: { $name }.
