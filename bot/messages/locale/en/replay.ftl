### Replays: what is said about each event, the panel that steps through a game, and the page that plays it.

## What happened

replay-dealt = { $deal }: the cards are dealt.
replay-acted = { $name }: { $move }.
replay-stand-in = { $name } (stand-in): { $move }.
replay-then = {" "}
replay-taken = { $name } takes trick { $n }.
replay-void = Trick { $n } is void.
replay-scored = { $deal } is scored: { $points }.
replay-holds = { $name } holds { $cards }.

## Stepping through a game

replay-back-card = ◀ card
replay-back-trick = ◀ trick
replay-back-deal = ◀ deal
replay-next-card = card ▶
replay-next-trick = trick ▶
replay-next-deal = deal ▶
replay-eyes = Seen by { $name }
replay-master = In { $name }’s place, the master would { $move }, expecting { $points } points.
page-explanation = The whole game as a page that any browser plays, without a network. It tells the result at the end, or when asked.

## The page

page-trick = trick { $n }
page-language = Language
page-eyes = Seen by
page-face-up = everybody, face up
page-ahead = ahead
page-offer = on offer
page-more = The table in words
page-face-down = card face down
page-controls = Step through the game
page-progress = Place in this deal
page-previous-deal = Back to the deal
page-previous-trick = Back to the last trick
page-previous-card = One card back
page-play = Play
page-pause = Pause
page-next-card = Next card
page-next-trick = End of the trick
page-next-deal = Next deal
page-keys = ← → card · Shift ← → trick · Shift ↑ ↓ deal
page-seats = Players
page-hand = cards in hand
page-before = face up on the table
page-no-cards = no cards
page-score = Score
page-deal = Deal
page-show-result = Show the result
page-footer = Made by Yose. This file works without a network, and asks nobody for anything.
