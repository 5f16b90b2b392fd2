### The few words in pictures, and the alt texts that tell them. Words in pictures are short: they stand on cards.

## On the table

scene-deal-masters = Deal { $deal }/{ $deals }
scene-deal-trick = Round { $deal }/{ $deals }
scene-draft = Draft { $round }/{ $rounds }
scene-pain-masters = negative
scene-pain-trick = pain
scene-bid = Bid { $number }
scene-scoring = tricks → points
scene-uses = ×2: two uses

tag-trump = TRUMP
tag-zero = counts 0
tag-silenced = no effect
tag-plus = +2 = { $value }
tag-double = ×2 = { $value }
tag-sum = { $first } + { $second } = { $value }
tag-as = = { $suit } { $value }

## In private

hand-draft = Your turn: draft
hand-armed = With { $ability }

## Sheets

sheet-deals-masters = { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}
sheet-deals-trick = { $deals ->
    [one] 1 round
   *[other] { $deals } rounds
}

sheet-tezuma = { $tricks ->
    [one] 1 trick:
   *[other] { $tricks } tricks:
}
sheet-legend-tezuma = tricks: points−loss

## Alt texts: what a seeing person reads from the picture

alt-table = { $title }, { $deal }, trick { $n } of { $of }.
alt-pain = { $pain } { $suit }
alt-ability = { $ability } { $left } of { $all } left
alt-points = { $kind } { $points }
alt-market = { $title }, { $deal }, { $draft }.
alt-order = Then, in this round of the draft: { $names }.
alt-offer = { $kind } on offer: { $cards }.
alt-uses = { $ability } ({ $uses ->
    [one] { $uses } use
   *[other] { $uses } uses
})
alt-holding = { $name } has { $cards }.
