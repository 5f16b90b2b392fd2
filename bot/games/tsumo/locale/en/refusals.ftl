### Why something was not done, and what to do now. One sentence or two; the rule's number is added below.

## The games

refusal-stack-five = { $cards ->
    [one] A Tsumo deck is five cards; you chose one. Choose five different cards from your hand.
   *[other] A Tsumo deck is five cards; you chose { $cards }. Choose five different cards from your hand.
}
refusal-out-of-range = { $wins } can’t be declared. Declare a number from 0 to 10.
refusal-empty-deck = { $source }’s deck has no cards left. Draw from another one.
refusal-own-deck = You may draw from your own deck only when no other has cards left. Choose another player’s deck.
