### Heron: everything that it says.

game-heron = Heron
credit-heron = Heron is an example for everybody who adds a game.

heron-suit-R = Reed
heron-suit-S = Stone
heron-suit-L = Lily
heron-card = { $suit } { $number }

heron-misere = Fish
heron-misere-yes = the fish bite: every trick costs a point
heron-misere-no = the fish are good: every trick is a point

heron-follow = **Your turn** · { $suit } leads: follow ({ $count }).
heron-fish = { $fish } fish

rules-chapter-heron = Heron
rules-heron-goal = Heron: the game in a minute
rules-heron-goal-text =
    A pond with reeds, stones and lilies, each from 1 to 6. Two to four players are dealt four cards each; the rest stays face down.

    A trick is a fish, and a fish is a point. After two deals the highest total wins.
rules-heron-tricks = Heron: following suit
rules-heron-tricks-text =
    The start player leads, later whoever won the last trick. Follow the led suit if you can; otherwise play any card.

    The highest card of the led suit takes the trick: here Reed 5, though Lily 6 is higher.
