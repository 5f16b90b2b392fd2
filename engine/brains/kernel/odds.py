"""Tables of chances for the rules of thumb."""

from math import comb

from engine.brains import uncompiled as cython

ODDS = cython.declare(cython.int[13][50][13])
NONE_OF = cython.declare(cython.int[40][17])


def fill_odds() -> None:
    """ODDS[r][4e][k]: the chance to win k of r tricks when e are expected, in 65536ths. NONE_OF[16s][k]: the chance
    that a player who holds the share s of the unseen cards has none of k of them.
    """
    for tricks in range(13):
        for quarters in range(4 * tricks + 1):
            whole = (4 * tricks) ** tricks
            for won in range(tricks + 1):
                ways = comb(tricks, won) * quarters**won * (4 * tricks - quarters) ** (tricks - won)
                ODDS[tricks][quarters][won] = (ways << 16) // whole
    ODDS[0][0][0] = 1 << 16
    for share in range(17):
        for cards in range(40):
            NONE_OF[share][cards] = ((16 - share) ** cards << 10) // 16**cards


fill_odds()
