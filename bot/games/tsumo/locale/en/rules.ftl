### The rules course: a title and a short text per page.

## Tsumo

course-won = tricks won
course-declared = declared { $wins }

rules-chapter-tsumo = Tsumo
rules-chapter-tsumo-rulings = Tsumo’s rulings

rules-tsumo-goal = Tsumo: the game in a minute
rules-tsumo-goal-text =
    Say how many of ten tricks you will win, then win exactly that many.

    You are dealt ten cards, but you stack five of them face down for the others to draw. After each of the first five tricks you draw one card, from a deck that somebody else stacked.

    There are as many rounds as players, three to five. The highest total wins.
rules-tsumo-cards = Tsumo: seasons and honors
rules-tsumo-cards-text =
    Four seasons with numbers up to 12, and four honors: White, Green, Red and Sparrow.

    3 players: numbers 6 to 12 and two honors. 4 players: 4 to 12 and all four honors. 5 players: 1 to 12 and two honors. Everyone is dealt 10 cards.
rules-tsumo-stacking = Tsumo: stacking your deck
rules-tsumo-stacking-text =
    Choose five of your ten cards and stack them face down in any order: your Tsumo deck. The others will draw from it, the top card first. You keep five in hand.

    All stack at the same time. Only you know the order.
rules-tsumo-declaring = Tsumo: declaring
rules-tsumo-declaring-text =
    When all decks are stacked, everyone declares how many tricks they will win, from 0 to 10. All at the same time: no number shows before all are in.

    You begin with the five cards in your hand. After each of the first five tricks you draw one that somebody else chose to give away.
rules-tsumo-follow = Tsumo: the lead card
rules-tsumo-follow-text =
    The dealer leads the first trick, the winner the next. Any card may be led.

    The **first number** played is the lead card. If you hold a number of its season you must play one of these, or an honor. If you hold none, play anything. While only honors lie, anything goes.

    Here Sparrow was led, so Kaede’s Autumn 5 became the lead card. Ren held Autumn and had to play it or an honor.
rules-tsumo-winning = Tsumo: who wins a trick
rules-tsumo-winning-text =
    The highest number of the lead card’s season wins. Other seasons and honors never do: the Winter 12 is off season, the Red is an honor, so the Spring 12 takes it.
rules-tsumo-void = Tsumo: a void trick
rules-tsumo-void-text =
    If all play honors, the trick is void: nobody wins, its cards are discarded and the same player leads again. It still counts as one of the ten. It takes four honors, so it can only happen with four players.
rules-tsumo-drawing = Tsumo: drawing
rules-tsumo-drawing-text =
    After each of the first five tricks everyone draws one card, the winner first, then clockwise: the top card of another player’s deck, of your choice. From your own only if no other deck has cards left.

    Who draws from whom and how high the decks are is public. The card is known to the drawer, and to the one who stacked it.
rules-tsumo-scoring = Tsumo: scoring a round
rules-tsumo-scoring-text =
    Declared n (1 or more) and won exactly n: n points. Declared 0 and won none: 3 points. Otherwise you lose the difference.

    • 5 declared, 5 won: +5
    • 3 declared, 1 won: −2
    • 0 declared, 2 won: −2
    • 0 declared, 0 won: +3

    Totals may be negative: −3 and then +2 make −1.
rules-tsumo-end = Tsumo: the end of the game
rules-tsumo-end-text =
    After as many rounds as players the highest total wins. On a tie at the top another round is played, and so on until one player leads alone.

    • **Short game**: one round only, and ties share the victory.

## Rulings on Tsumo

rules-ruling-tsumo-C2 = Tsumo ruling: which honors
rules-ruling-tsumo-C2-text =
    With three or five players two honors are in the game: “any two”. They are drawn by lot once, or chosen by the host, and stay the same in every round.
rules-ruling-tsumo-S3 = Tsumo ruling: when numbers are declared
rules-ruling-tsumo-S3-text =
    Declaring begins when all decks are stacked, and nobody’s number shows before all are in. You see that somebody has declared, not what.
rules-ruling-tsumo-T3 = Tsumo ruling: honors have no rank
rules-ruling-tsumo-T3-text =
    The rulebook’s figure of card strength is lost in our copy. That honors never win follows from the void trick: if one of them could win, a trick of honors would have a winner.
rules-ruling-tsumo-D1 = Tsumo ruling: drawing after a void trick
rules-ruling-tsumo-D1-text =
    The winner draws first. After a void trick there is none: the player who led it draws first.
rules-ruling-tsumo-D2 = Tsumo ruling: knowing your own deck
rules-ruling-tsumo-D2-text =
    The decks lie face down, but you chose the cards of yours and their order. So your panel shows your deck again while you declare, and a computer player remembers the rest of its own deck and who drew which card of it, as you may. Nobody else learns more than how many cards are left.
rules-ruling-tsumo-P2 = Tsumo ruling: tie rounds
rules-ruling-tsumo-P2-text =
    On a tie at the top all players play one more round and the totals go on. The dealer is the first round’s dealer again, then moves left. This repeats until one player leads alone.
