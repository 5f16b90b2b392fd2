### Panels: lobby, table, hand, score, podium, leaderboard, settings, about.

## Options

option-abilities = Abilities
option-abilities-yes = with abilities
option-abilities-no = beginners: without abilities
option-setup-first-game = the first-game set
option-redraw = New cards each round
option-redraw-yes = new cards each round
option-redraw-no = the same cards in every round

## Lobby

lobby-source-house = † House values, because no rulebook prints them: { $tables }.
lobby-source-operator = ‡ Values set by whoever runs this bot: { $tables }.

## Table

seat-score = { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
seat-pain = { $pain } { $suit }
seat-pain-costs = { $pain } { $suit } −1 each
seat-table = { $table } (tricks→points): { $points }
trick-open = No suit is led yet:
trick-marks = { $play } ({ $marks })

## Hand

play-no-card = Win without a card
play-pair = { $cards } = { $sum }
play-pair-placeholder = Which two cards?
ability-on = Use { $ability }
ability-off = Without { $ability }
ability-defer = Paper Egg: play last
draft-your-turn = **Your pick** · one card of a kind you lack.
draft-last-deal = Last deal: tricks won { $tricks }, points { $points }; { $total } in all.
draft-table-told = Tricks won → points.
draft-pain-told = Each card of your { $pain } suit that you win costs 1 point.
draft-tab-pain-masters = Negative
draft-tab-table-masters = Scoring
draft-tab-ability-masters = Ability
draft-tab-pain-trick = Pain
draft-tab-table-trick = Bid
draft-tab-ability-trick = Ability

## Hint

review-because-pick-pain = This suit would have hurt you less: { $ahead } points.
review-because-pick-table = This card fitted your hand better: { $ahead } points.
review-because-pick-ability = This ability would have helped your hand more: { $ahead } points.
hint-because-pick-pain = This suit will hurt you least ({ $ahead } points better than the next).
hint-because-pick-table = This card fits your hand best ({ $ahead } points better than the next).
hint-because-pick-ability = This ability helps your hand most ({ $ahead } points better than the next).
hint-because-defer = Seeing the other cards first is worth a use of the ability.
hint-because-use-ability = The ability is worth { $ahead } points here.
move-play-with = play { $cards } with { $ability }
move-use = use { $ability }
move-pick = { $kind ->
    [pain-masters] take the Negative Point card { $card }
    [pain-trick] take { $card } as pain suit
    [table-masters] take the scoring table { $card }
    [table-trick] take { $card }
   *[ability] take the ability { $card }
}
