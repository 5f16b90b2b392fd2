### Why something was not done, and what to do now. One sentence or two; the rule's number is added below.

## The games

refusal-already-picked = { $kind ->
    [pain] You already have a pain suit (Masters: Negative Point card). Take a card of another kind.
    [table] You already have a scoring card. Take a card of another kind.
   *[ability] You already have an ability. Take a card of another kind.
}
refusal-not-in-market = { $card } is no longer on offer. Take one of the cards that are left.
refusal-not-your-ability = { $ability } is not your ability. Use the one you drafted, or play without it.
refusal-ability-spent = { $ability } is used up, or was already used in this trick. Play the card without it.
refusal-ability-does-not-fit = { $ability } can’t be used here or with that card. Choose another card, or play without it.
