"""Tezuma's rules of thumb: which card to play."""

from engine.brains import uncompiled as cython
from engine.brains.kernel.cards import COUNT, SUIT, Cards, Chances, chance, count, of_suit, round_table
from engine.brains.kernel.odds import NONE_OF
from engine.games.tezuma.brain.kernel.draft import tezuma_pick_by_thumb
from engine.games.tezuma.brain.kernel.moves import tezuma_plays
from engine.games.tezuma.brain.kernel.strength import card_strength, hand_strength, tezuma_worth
from engine.games.tezuma.brain.kernel.tricks import (
    BY_TRUMP,
    CHICKS,
    DEFER,
    DRAFT,
    EGG,
    NO_CARD,
    OUTRIGHT,
    TRUMPS,
    TezumaGame,
    TezumaLaws,
    TezumaTrick,
    lay,
    silenced,
    tezuma_seat,
    tezuma_standing,
)

USE_COST = cython.declare(cython.int[13])


def fill_use_cost() -> None:
    """What a use of an ability could be worth later, in 4096ths of a point, in the order of the rulebook's list."""
    for i, cost in enumerate((0, 1200, 900, 1200, 1500, 1500, 1500, 2200, 2200, 1800, 1500, 1200, 3500)):
        USE_COST[i] = cost


fill_use_cost()


@cython.cfunc
def seat_to_come(g: TezumaGame, i: cython.int, last: cython.bint) -> cython.int:
    """The seat that plays after i others; whoever announced Paper Egg comes last."""
    seat: cython.int = round_table(g.leader + g.trick.laid + i, g.n)
    if g.deferred < 0:
        return seat
    if last:
        return g.deferred
    if round_table(g.deferred - g.leader + g.n, g.n) <= g.trick.laid + i:
        return round_table(seat + 1, g.n)
    return seat


@cython.cfunc
def chance_to_hold(g: TezumaGame, unseen: Cards, mine: cython.int) -> cython.int:
    """The chance that this seat's play, the last one laid, still wins after the others have played, in 1024ths."""
    standing: cython.int = tezuma_standing(g)
    later: cython.int = g.n - g.trick.laid
    led: cython.int = g.trick.led
    i: cython.int
    p: cython.int = 1024
    share: cython.int = 16 // (g.n - 1)
    if standing & 15 != mine:
        return 0
    if standing & OUTRIGHT:
        return 1024
    if standing & BY_TRUMP:
        return 1024 - 24 * later
    suited: cython.int = of_suit(unseen, led)
    higher: cython.int = COUNT[of_suit(unseen & ~TRUMPS, led) >> g.trick.top] if g.trick.top < 9 else 0
    trumps: cython.int = 0 if silenced(g) else 1024 - NONE_OF[share][count(unseen & TRUMPS & ~(SUIT << (12 * led)))]
    if_void: cython.int = (trumps * 640) >> 10
    if_not: cython.int = ((1024 - NONE_OF[share][higher]) * 720 + NONE_OF[share][COUNT[suited]] * if_void) >> 10
    for i in range(later):
        if (g.void[seat_to_come(g, i, i == later - 1)] >> led) & 1:
            p = (p * (1024 - if_void)) >> 10
        else:
            p = (p * (1024 - if_not)) >> 10
    return p


@cython.cfunc
def pain_in_trick(g: TezumaGame, suit: cython.int) -> cython.int:
    """How many cards of the suit this trick's winner would take, in quarters: those laid plus a guess at the rest."""
    return 4 * COUNT[of_suit(g.trick.cards, suit)] + (g.n - g.trick.laid) * (3 if g.trick.led == suit else 1)


@cython.cfunc
def leads_well(hand: Cards, unseen: Cards) -> cython.bint:
    """Whether a number in the hand has no higher one unseen."""
    suit: cython.int
    for suit in range(4):
        if of_suit(hand & ~TRUMPS, suit) > of_suit(unseen & ~TRUMPS, suit):
            return True
    return False


@cython.cfunc
def defer_value(g: TezumaGame, laws: TezumaLaws, seat: cython.int, strength: cython.int) -> cython.int:
    """The expected points after announcing Paper Egg, in 4096ths: whoever plays last mostly gets what they want."""
    left: cython.int = 11 - g.number
    strength -= strength // (left + 1)
    with_it: cython.int = tezuma_worth(laws, g.table[seat], left, g.tricks[seat] + 1, strength)
    without_it: cython.int = tezuma_worth(laws, g.table[seat], left, g.tricks[seat], strength)
    value: cython.int = with_it - without_it
    value = (value if value > 0 else -value) * 3 >> 3
    return ((with_it + without_it) >> 1) + value - (USE_COST[EGG] * left >> 3)


@cython.cfunc
def play_value(
    g: TezumaGame, laws: TezumaLaws, seat: cython.int, action: cython.int, unseen: Cards, strength: cython.int
) -> cython.int:
    """The expected points after this play, in 4096ths."""
    before = cython.declare(TezumaTrick)
    left: cython.int = 11 - g.number
    card: cython.int = action & 63
    ability: cython.int = (action >> 12) & 15
    p: cython.int
    pain: cython.int = 0
    with_it: cython.int
    without_it: cython.int
    value: cython.int
    if action == DEFER:
        return defer_value(g, laws, seat, strength)
    if card != NO_CARD:
        strength -= card_strength(g.hand[seat], unseen, card)
    cython.address(before)[0] = g.trick
    lay(g, seat, action)
    p = chance_to_hold(g, unseen, seat)
    if g.pain[seat] >= 0:
        pain = pain_in_trick(g, g.pain[seat])
    cython.address(g.trick)[0] = before
    with_it = tezuma_worth(laws, g.table[seat], left, g.tricks[seat] + 1, strength)
    without_it = tezuma_worth(laws, g.table[seat], left, g.tricks[seat], strength)
    pain <<= 10
    pain = min(pain, with_it)
    value = (p * (with_it - pain) + (1024 - p) * without_it) >> 10
    if card != NO_CARD and card // 12 == g.pain[seat]:
        value += (1024 - p) >> 1
    if ability:
        value -= USE_COST[ability] * left >> 3
        if ability == CHICKS and with_it > without_it and p < 512 and leads_well(g.hand[seat], unseen):
            value += 3000
    return value


@cython.cfunc
def tezuma_thumb(g: TezumaGame, laws: TezumaLaws, rng: Chances) -> cython.int:
    """A good move without search, from what the seat to act may know."""
    acts = cython.declare(cython.int[64])
    if g.phase == DRAFT:
        return tezuma_pick_by_thumb(g, laws, rng)
    seat: cython.int = tezuma_seat(g)
    n: cython.int = tezuma_plays(g, seat, acts)
    if n == 1:
        return acts[0]
    unseen: Cards = laws.full & ~(g.hand[seat] | g.gone)
    strength: cython.int = hand_strength(g.hand[seat], unseen)
    i: cython.int
    value: cython.int
    best: cython.int = 0
    top: cython.int = -(1 << 30)
    for i in range(n):
        value = play_value(g, laws, seat, acts[i], unseen, strength) + chance(rng, 64)
        if value > top:
            top = value
            best = acts[i]
    return best
