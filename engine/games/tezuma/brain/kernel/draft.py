"""Tezuma's rules of thumb: what to take in the draft."""

from engine.brains import uncompiled as cython
from engine.brains.kernel.cards import COUNT, LOWEST, SUIT, Cards, Chances, chance, count, of_suit
from engine.games.tezuma.brain.kernel.moves import FOURS_AND_FIVES, tezuma_picks
from engine.games.tezuma.brain.kernel.strength import card_strength, hand_strength, tezuma_worth
from engine.games.tezuma.brain.kernel.tricks import BUTTERFLY, RINGS, TRUMPS, UMBRELLAS, TezumaGame, TezumaLaws

ABILITY_WORTH = cython.declare(cython.int[13])


def fill_ability_worth() -> None:
    """In 4096ths of a point, in the order of the rulebook's list. The first entry stands for no ability."""
    for i, worth in enumerate((0, 3000, 4000, 2500, 2500, 1500, 4500, 6000, 7000, 5500, 5000, 3500, 6000)):
        ABILITY_WORTH[i] = worth


fill_ability_worth()


@cython.cfunc
def pain_risk(hand: Cards, suit: cython.int, unseen: Cards) -> cython.int:
    """What a pain suit may cost: high cards of it win tricks full of it. Without any of it, trumps do."""
    mask: cython.int = of_suit(hand, suit)
    total: cython.int = 600
    length: cython.int = COUNT[mask]
    while mask:
        total += card_strength(hand, unseen, 12 * suit + LOWEST[mask]) * 120
        mask &= mask - 1
    if length < 3:
        total += (3 - length) * 700 * count(hand & TRUMPS & ~(SUIT << (12 * suit)))
    return total


@cython.cfunc
def pick_value(
    g: TezumaGame,
    laws: TezumaLaws,
    action: cython.int,
    unseen: Cards,
    strength: cython.int,
) -> cython.int:
    """The worth of a card on offer, in 4096ths of a point."""
    hand: Cards = g.hand[g.turns[g.turn]]
    which: cython.int = action & 63
    kind: cython.int = (action >> 6) & 3
    worth: cython.int
    if kind == 0:
        return -pain_risk(hand, which, unseen)
    if kind == 1:
        return tezuma_worth(laws, which, 12, 0, strength)
    worth = ABILITY_WORTH[which + 1]
    if which + 1 == BUTTERFLY or which + 1 == RINGS:
        worth += (count(hand & TRUMPS) - 3) * 700
    elif which + 1 == UMBRELLAS:
        worth += (count(hand & FOURS_AND_FIVES) - 2) * 900
    return worth


@cython.cfunc
def tezuma_pick_by_thumb(g: TezumaGame, laws: TezumaLaws, rng: Chances) -> cython.int:
    """Take the best card of the kind in which waiting would cost most."""
    acts = cython.declare(cython.int[64])
    best = cython.declare(cython.int[3])
    second = cython.declare(cython.int[3])
    choice = cython.declare(cython.int[3])
    hand: Cards = g.hand[g.turns[g.turn]]
    unseen: Cards = laws.full & ~hand
    strength: cython.int = hand_strength(hand, unseen)
    n: cython.int = tezuma_picks(g, acts)
    i: cython.int
    kind: cython.int
    value: cython.int
    for kind in range(3):
        best[kind] = second[kind] = -(1 << 24)
        choice[kind] = -1
    for i in range(n):
        kind = (acts[i] >> 6) & 3
        value = pick_value(g, laws, acts[i], unseen, strength) + chance(rng, 256)
        if value > best[kind]:
            second[kind] = best[kind]
            best[kind] = value
            choice[kind] = acts[i]
        elif value > second[kind]:
            second[kind] = value
    i = -1
    for kind in range(3):
        if choice[kind] >= 0 and (i < 0 or best[kind] - second[kind] > best[i] - second[i]):
            i = kind
    return choice[i]
