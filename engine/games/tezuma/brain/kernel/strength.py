"""Tezuma's rules of thumb: what cards and tricks are worth."""

from engine.brains import uncompiled as cython
from engine.brains.kernel.cards import COUNT, LOWEST, Cards, of_suit
from engine.brains.kernel.odds import ODDS
from engine.games.tezuma.brain.kernel.tricks import FIRST_TRUMP, TRUMPS, TezumaLaws

NUMBER_STRENGTH = cython.declare(cython.int[10])
TRUMP_STRENGTH = cython.declare(cython.int[13])
OF_THOSE_LEFT = cython.declare(cython.int[13][2])


def fill_strengths() -> None:
    """NUMBER_STRENGTH: by higher numbers unseen. TRUMP_STRENGTH: by the length of the shortest other suit.

    OF_THOSE_LEFT: strengths add up to more tricks than are left. This is the share of them that came true when these
    rules of thumb played against themselves, in 64ths, by number of players (three or four) and tricks left.
    """
    for i, strength in enumerate((33, 21, 13, 8, 5, 3, 2, 1, 1, 0)):
        NUMBER_STRENGTH[i] = strength
    for i, strength in enumerate((37, 31, 25, 19, 15, 12, 9, 6, 4, 3, 2, 0, 0)):
        TRUMP_STRENGTH[i] = strength
    for i, part in enumerate((0, 38, 41, 43, 46, 48, 51, 54, 57, 61, 65, 69, 74)):
        OF_THOSE_LEFT[0][i] = part
    for i, part in enumerate((0, 28, 30, 33, 35, 38, 40, 44, 47, 51, 55, 60, 64)):
        OF_THOSE_LEFT[1][i] = part


fill_strengths()


@cython.cfunc
def tezuma_expectations(laws: TezumaLaws) -> cython.void:
    """Fill in `worth` from the scoring tables."""
    table: cython.int
    left: cython.int
    won: cython.int
    quarters: cython.int
    more: cython.int
    total: cython.int
    for table in range(laws.tables):
        for left in range(13):
            for won in range(13 - left):
                for quarters in range(4 * left + 1):
                    total = 0
                    for more in range(left + 1):
                        total += (ODDS[left][quarters][more] * laws.points[table][won + more]) >> 4
                    laws.worth[table][left][won][quarters] = total >> 4


@cython.cfunc
def tezuma_worth(
    laws: TezumaLaws, table: cython.int, left: cython.int, won: cython.int, expected: cython.int
) -> cython.int:
    """The expected points, in 4096ths, given the tricks won, left, and (in 64ths) expected of those left."""
    quarters: cython.int
    low: cython.int
    expected = (expected * OF_THOSE_LEFT[laws.n - 3][left]) >> 6
    expected = max(expected, 0)
    if expected >= 64 * left:
        return laws.worth[table][left][won][4 * left] << 4
    quarters = expected >> 4
    low = laws.worth[table][left][won][quarters]
    return (low << 4) + (laws.worth[table][left][won][quarters + 1] - low) * (expected & 15)


@cython.cfunc
def card_strength(hand: Cards, unseen: Cards, card: cython.int) -> cython.int:
    """The share of a trick that a card is likely to win later, in 64ths."""
    suit: cython.int = card // 12
    rank: cython.int = card % 12
    i: cython.int
    length: cython.int
    shortest: cython.int = 12
    if rank < FIRST_TRUMP:
        return NUMBER_STRENGTH[COUNT[of_suit(unseen & ~TRUMPS, suit) >> (rank + 1)]]
    for i in range(4):
        if i != suit and of_suit(unseen, i):
            length = COUNT[of_suit(hand, i)]
            shortest = min(shortest, length)
    return TRUMP_STRENGTH[shortest]


@cython.cfunc
def hand_strength(hand: Cards, unseen: Cards) -> cython.int:
    suit: cython.int
    mask: cython.int
    total: cython.int = 0
    for suit in range(4):
        mask = of_suit(hand, suit)
        while mask:
            total += card_strength(hand, unseen, 12 * suit + LOWEST[mask])
            mask &= mask - 1
    return total
