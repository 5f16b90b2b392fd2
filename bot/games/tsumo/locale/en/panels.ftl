### Panels: lobby, table, hand, score, podium, leaderboard, settings, about.

## Options

option-short = Length
option-short-yes = short game: one round
option-short-no = as many rounds as players

## Table

seat-declared = won **{ $won }** of **{ $declared }**
trick-honors = Only honors so far:

## Hand

play-honors = **Your turn** · only honors so far: play anything.
play-season = **Your turn** · { $suit } (you have { $count }) or an honor.
stack-your-turn = **Stack your Tsumo deck** · choose five cards; the one you choose first is drawn first.
stack-so-far = { $count }/5: { $cards }
stack-confirm = Stack this deck
stack-undo = Undo
stack-lowest = Lowest { $count }
stack-own = Your deck, top first: { $cards }
declare-your-turn = **Declare** · how many of the ten tricks will you win?
draw-your-turn = **Draw** the top card: from whose deck?
draw-from = { $name } ({ $cards })
draw-drew = You drew **{ $card }** from { $name }’s deck.
draw-drew-own = You drew **{ $card }** from your own deck.
draw-one = { $name } from { $source }
draws-told = Drawn since: { $draws }.

## Hint

hint-because-stack = These five help your hand least; stack them in this order.
review-because-declare = That is what your cards would most likely have won: { $ahead } points more.
hint-because-declare = That is what your cards will most likely win ({ $ahead } points better than the next).
hint-because-draw = That deck is the likeliest to give you what you need.
move-build = stack { $cards }
move-build-unseen = stack the Tsumo deck
move-declare = declare { $wins }
move-declare-unseen = declare in secret
move-draw = draw from { $name }
