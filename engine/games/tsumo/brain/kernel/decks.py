"""Tsumo's rules of thumb: which deck to stack, and what number to declare."""

from engine.brains import uncompiled as cython
from engine.brains.kernel.cards import Actions, Cards, Chances, chance
from engine.games.tsumo.brain.kernel.rules import TsumoGame, TsumoLaws
from engine.games.tsumo.brain.kernel.strength import (
    FROM_A_DECK,
    SEASON_STRENGTH,
    own_deck,
    season_strength,
    tsumo_strength,
    tsumo_worth,
)


@cython.cfunc
def by_strength(
    hand: Cards,
    unseen: Cards,
    cards: Actions,
    rng: Chances,
) -> cython.void:
    """The cards of a hand, the weakest first."""
    keys = cython.declare(cython.int[52])
    i: cython.int
    n: cython.int = 0
    key: cython.int
    card: cython.int
    for card in range(52):
        if (hand >> card) & 1:
            key = 16 * season_strength(unseen, card) + chance(rng, 16)
            i = n
            while i > 0 and keys[i - 1] > key:
                keys[i] = keys[i - 1]
                cards[i] = cards[i - 1]
                i -= 1
            keys[i] = key
            cards[i] = card
            n += 1


@cython.cfunc
def stack_by_thumb(
    g: TsumoGame,
    laws: TsumoLaws,
    seat: cython.int,
    rng: Chances,
) -> cython.int:
    """Keep what is safe: cards with at most one higher, and the weakest ones. The middle cards go to the others."""
    cards = cython.declare(cython.int[10])
    unseen: Cards = laws.full & ~g.hand[seat]
    i: cython.int
    weak: cython.int = 5
    stacking: cython.int = 0
    by_strength(g.hand[seat], unseen, cards, rng)
    for i in range(5, 10):
        if season_strength(unseen, cards[i]) >= SEASON_STRENGTH[1]:
            weak -= 1
    for i in range(5):
        stacking |= cards[weak + i] << (6 * i)
    return stacking


@cython.cfunc
def declare_by_thumb(
    g: TsumoGame,
    laws: TsumoLaws,
    seat: cython.int,
    rng: Chances,
) -> cython.int:
    """The number with the most expected points."""
    hand: Cards = g.hand[seat]
    unseen: Cards = laws.full & ~(hand | own_deck(g, seat))
    strength: cython.int = tsumo_strength(hand, unseen) + 5 * FROM_A_DECK[g.n - 3]
    declared: cython.int
    value: cython.int
    best: cython.int = 0
    top: cython.int = -(1 << 30)
    for declared in range(11):
        value = tsumo_worth(laws, declared, 10, 0, strength) + chance(rng, 512)
        if value > top:
            top = value
            best = declared
    return best
