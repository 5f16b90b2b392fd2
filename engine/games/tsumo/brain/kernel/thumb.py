"""Tsumo's rules of thumb: which card to play, and from which deck to draw."""

from engine.brains import uncompiled as cython
from engine.brains.kernel.cards import COUNT, Cards, Chances, chance, count, of_suit, round_table
from engine.brains.kernel.odds import NONE_OF
from engine.games.tsumo.brain.kernel.decks import declare_by_thumb, stack_by_thumb
from engine.games.tsumo.brain.kernel.rules import BUILD, DECLARE, DRAW, TsumoGame, TsumoLaws, tsumo_lay, tsumo_legal
from engine.games.tsumo.brain.kernel.strength import (
    FROM_A_DECK,
    demand,
    own_deck,
    season_strength,
    still_to_draw,
    tsumo_strength,
    tsumo_worth,
)


@cython.cfunc
def chance_to_top(g: TsumoGame, unseen: Cards) -> cython.int:
    """The chance that the card laid last, which wins so far, still wins after the others have played, in 1024ths."""
    i: cython.int
    other: cython.int
    share: cython.int
    eager: cython.int
    p: cython.int = 1024
    hidden: cython.int = count(unseen)
    higher: cython.int = COUNT[of_suit(unseen, g.led) >> (g.top % 12 + 1)]
    for i in range(g.laid, g.n):
        other = round_table(g.leader + i, g.n)
        if g.void[other][g.led] != 0 and hidden > 0:
            share = 16 * count(g.hand[other]) // hidden
            share = min(share, 16)
            eager = 940 if g.declared[other] > g.tricks[other] else 480
            p = (p * (1024 - (((1024 - NONE_OF[share][higher]) * eager) >> 10))) >> 10
    return p


@cython.cfunc
def card_value(
    g: TsumoGame, laws: TsumoLaws, seat: cython.int, card: cython.int, unseen: Cards, strength: cython.int
) -> cython.int:
    """The expected points after playing this card, in 4096ths."""
    left: cython.int = 9 - g.number
    declared: cython.int = g.declared[seat]
    won: cython.int = g.tricks[seat]
    laid: cython.int = g.laid
    led: cython.int = g.led
    top: cython.int = g.top
    winner: cython.int = g.winner
    strength -= season_strength(unseen, card)
    tsumo_lay(g, card)
    p: cython.int = chance_to_top(g, unseen) if g.winner == laid else 0
    g.laid, g.led, g.top, g.winner = laid, led, top, winner
    return (
        p * tsumo_worth(laws, declared, left, won + 1, strength)
        + (1024 - p) * tsumo_worth(laws, declared, left, won, strength)
    ) >> 10


@cython.cfunc
def draw_by_thumb(g: TsumoGame, seat: cython.int, strength: cython.int, rng: Chances) -> cython.int:
    """Whoever wants tricks draws from players who declared few, and so stacked high cards; whoever has enough does the
    opposite.
    """
    i: cython.int
    value: cython.int
    best: cython.int = seat
    top: cython.int = -(1 << 30)
    wants: cython.bint = 64 * (g.declared[seat] - g.tricks[seat]) > strength
    for i in range(g.n):
        if i != seat and g.height[i] > 0:
            value = 16 * (-g.declared[i] if wants else g.declared[i]) + chance(rng, 16)
            if value > top:
                top = value
                best = i
    return best


@cython.cfunc
def tsumo_thumb(
    g: TsumoGame,
    laws: TsumoLaws,
    seat: cython.int,
    rng: Chances,
) -> cython.int:
    """A good move without search, from what the seat may know."""
    acts = cython.declare(cython.int[16])
    if g.phase == BUILD:
        return stack_by_thumb(g, laws, seat, rng)
    if g.phase == DECLARE:
        return declare_by_thumb(g, laws, seat, rng)
    hand: Cards = g.hand[seat]
    unseen: Cards = laws.full & ~(hand | g.gone | own_deck(g, seat))
    strength: cython.int = tsumo_strength(hand, unseen) + still_to_draw(g, seat) * FROM_A_DECK[g.n - 3]
    strength = strength * 2 * (10 - g.number) // (10 - g.number + demand(g))
    if g.phase == DRAW:
        return draw_by_thumb(g, seat, strength, rng)
    n: cython.int = tsumo_legal(g, acts)
    i: cython.int
    value: cython.int
    best: cython.int = acts[0]
    top: cython.int = -(1 << 30)
    if n == 1:
        return best
    for i in range(n):
        value = card_value(g, laws, seat, acts[i], unseen, strength) + chance(rng, 64)
        if value > top:
            top = value
            best = acts[i]
    return best
