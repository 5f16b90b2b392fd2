### The few words in pictures, and the alt texts that tell them. Words in pictures are short: they stand on cards.

## On the table

scene-title-tsumo = Tsumo
scene-deal-tsumo = Round { $deal }/{ $deals }
scene-build = Stacking
scene-declare = Declaring
scene-won = won
scene-of = of
scene-declared = declared
scene-deck = deck
scene-to-draw = to draw
scene-draws = next to draw: { $name }
scene-drew = { $name } drew from { $source }
scene-void-why = Only honors, so nobody wins

## In private

hand-build = Stack your Tsumo deck
hand-declare = Declare your wins
hand-draw = Your turn: draw
tag-drawn = NEW
stacking-note = { $count } of { $of } chosen
stacking-first = drawn first
stacking-last = drawn last
stacking-next = next

## Sheets

sheet-deals-tsumo = { $deals ->
    [one] 1 round
   *[other] { $deals } rounds
}
sheet-tsumo = { $won }/{ $declared }
sheet-legend-tsumo = won/declared
score-tsumo = won { $won } of { $declared }: { $points }

## Alt texts: what a seeing person reads from the picture

alt-tsumo = The Universal Law of Tsumo, { $deal }, { $stage }.
alt-tsumo-seat = { $declared ->
    [open] { $name }: not declared yet
    [ready] { $name }: has declared
   *[other] { $name }: declared { $declared }, won { $won }
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}, deck { $deck }
alt-dealer = dealer
alt-stacked = Stacked so far, drawn first at the front: { $cards }.

## What lies before a seat

fact-declared = { $declared ->
    [open] not declared yet
    [ready] has declared
   *[other] declared { $declared }
}
fact-deck = deck { $deck }
