"""Tsumo's rules of thumb: what cards and tricks are worth."""

from engine.brains import uncompiled as cython
from engine.brains.kernel.cards import COUNT, LOWEST, ONE, Cards, count, of_suit
from engine.brains.kernel.odds import ODDS
from engine.games.tsumo.brain.kernel.rules import BUILD, FIRST_HONOR, TsumoGame, TsumoLaws, tsumo_points

SEASON_STRENGTH = cython.declare(cython.int[13])
FROM_A_DECK = cython.declare(cython.int[3])
OF_ROUNDS_LEFT = cython.declare(cython.int[11][3])


def fill_season_strengths() -> None:
    """SEASON_STRENGTH: how much of a trick a number is worth, in 64ths, by the higher ones unseen. FROM_A_DECK: the
    same for a card still to be drawn. OF_ROUNDS_LEFT: how much of that came true when these rules of thumb played
    against themselves, for three, four and five players.
    """
    for i, strength in enumerate((46, 33, 23, 16, 11, 8, 6, 4, 3, 2, 1, 1, 0)):
        SEASON_STRENGTH[i] = strength
    for i, strength in enumerate((32, 24, 19)):
        FROM_A_DECK[i] = strength
    for i, part in enumerate((0, 30, 33, 35, 37, 39, 41, 42, 43, 43, 41)):
        OF_ROUNDS_LEFT[0][i] = part
    for i, part in enumerate((0, 24, 26, 29, 32, 35, 38, 40, 41, 42, 40)):
        OF_ROUNDS_LEFT[1][i] = part
    for i, part in enumerate((0, 21, 24, 26, 29, 33, 40, 44, 46, 47, 46)):
        OF_ROUNDS_LEFT[2][i] = part


fill_season_strengths()


@cython.cfunc
def tsumo_expectations(laws: TsumoLaws) -> cython.void:
    declared: cython.int
    left: cython.int
    won: cython.int
    quarters: cython.int
    more: cython.int
    total: cython.int
    for declared in range(11):
        for left in range(11):
            for won in range(11 - left):
                for quarters in range(4 * left + 1):
                    total = 0
                    for more in range(left + 1):
                        total += (ODDS[left][quarters][more] * tsumo_points(declared, won + more)) >> 4
                    laws.worth[declared][left][won][quarters] = total >> 4


@cython.cfunc
def tsumo_worth(
    laws: TsumoLaws, declared: cython.int, left: cython.int, won: cython.int, expected: cython.int
) -> cython.int:
    """As in Tezuma."""
    quarters: cython.int
    low: cython.int
    expected = (expected * OF_ROUNDS_LEFT[laws.n - 3][left]) >> 6
    expected = max(expected, 0)
    if expected >= 64 * left:
        return laws.worth[declared][left][won][4 * left] * 16
    quarters = expected >> 4
    low = laws.worth[declared][left][won][quarters]
    return low * 16 + (laws.worth[declared][left][won][quarters + 1] - low) * (expected & 15)


@cython.cfunc
def season_strength(unseen: Cards, card: cython.int) -> cython.int:
    if card >= FIRST_HONOR:
        return 0
    return SEASON_STRENGTH[COUNT[of_suit(unseen, card // 12) >> (card % 12 + 1)]]


@cython.cfunc
def tsumo_strength(hand: Cards, unseen: Cards) -> cython.int:
    season: cython.int
    mask: cython.int
    total: cython.int = 0
    for season in range(4):
        mask = of_suit(hand, season)
        while mask:
            total += season_strength(unseen, 12 * season + LOWEST[mask])
            mask &= mask - 1
    return total


@cython.cfunc
def own_deck(g: TsumoGame, seat: cython.int) -> Cards:
    i: cython.int
    cards: Cards = 0
    for i in range(g.height[seat]):
        cards |= ONE << g.deck[seat][i]
    return cards


@cython.cfunc
def still_to_draw(g: TsumoGame, seat: cython.int) -> cython.int:
    """How many cards the seat has yet to draw in this round."""
    held: cython.int = count(g.hand[seat])
    return 10 - g.number - held if g.phase != BUILD else 0


@cython.cfunc
def demand(g: TsumoGame) -> cython.int:
    """How many tricks all seats together still want: the more, the harder each is to win."""
    i: cython.int
    wanted: cython.int = 0
    for i in range(g.n):
        wanted += max(0, g.declared[i] - g.tricks[i])
    return wanted
