"""Tsumo's rules: the position, what may be done, and what it does.

A suit's bits are the numbers 1 to 12 of a season; the four honors follow as a fifth suit.
"""

from engine.brains import uncompiled as cython
from engine.brains.kernel.cards import (
    COUNT,
    LED,
    LOWEST,
    NTH,
    ONE,
    OVER,
    PLAY,
    Actions,
    Cards,
    Chances,
    chance,
    counted,
    nth_card,
    of_suit,
    round_table,
)

# The phases beside PLAY and OVER.
BUILD = cython.declare(cython.int, 3)
DECLARE = cython.declare(cython.int, 4)
DRAW = cython.declare(cython.int, 5)

FIRST_HONOR = cython.declare(cython.int, 48)
HONORS = cython.declare(cython.ulonglong, 0xF_000_000_000_000)

TsumoBook = cython.struct(
    n=cython.int,
    full=cython.ulonglong,
    worth=cython.short[50][12][11][11],
)
"""worth[declared][r][t][4e], as in Tezuma."""

TsumoState = cython.struct(
    n=cython.int,
    phase=cython.int,
    leader=cython.int,
    number=cython.int,
    laid=cython.int,
    led=cython.int,
    top=cython.int,
    winner=cython.int,
    to_draw=cython.int,
    gone=cython.ulonglong,
    hand=cython.ulonglong[5],
    deck=cython.int[5][5],
    height=cython.int[5],
    declared=cython.int[5],
    tricks=cython.int[5],
    void=cython.int[4][5],
)
"""A deck's top is its last card: deck[seat][height - 1]. void: -1, or how many cards the seat drew since it was shown.
top and winner: the highest card of the led season, and its place after the leader; -1 while there are only honors."""

TsumoLaws = cython.typedef(cython.pointer(TsumoBook))
TsumoGame = cython.typedef(cython.pointer(TsumoState))


@cython.cfunc
@cython.inline
def tsumo_points(declared: cython.int, won: cython.int) -> cython.int:
    """P1."""
    if declared == won:
        return declared if declared > 0 else 3
    return won - declared if declared > won else declared - won


@cython.cfunc
@cython.inline
def tsumo_seat(g: TsumoGame) -> cython.int:
    """The seat whose turn it is; while decks are stacked or numbers declared, the first seat that has not done so."""
    i: cython.int
    if g.phase == DRAW:
        return round_table(g.leader + g.n - g.to_draw, g.n)
    if g.phase == PLAY:
        return round_table(g.leader + g.laid, g.n)
    for i in range(g.n):
        if (g.height[i] == 0) if g.phase == BUILD else (g.declared[i] < 0):
            return i
    return -1


# What may be done


@cython.cfunc
@cython.inline
def tsumo_playable(g: TsumoGame, seat: cython.int) -> Cards:
    """T2: a number of the led season or an honor, if the seat holds such a number; else anything."""
    hand: Cards = g.hand[seat]
    following: Cards = hand & LED[g.led + 1]
    return following | (hand & HONORS) if following else hand


@cython.cfunc
@cython.inline
def tsumo_sources(g: TsumoGame, seat: cython.int) -> cython.int:
    """D1: the decks of the others, as bits; the seat's own only if no other deck has cards left."""
    i: cython.int
    sources: cython.int = 0
    for i in range(g.n):
        sources |= (g.height[i] > 0) << i
    sources &= ~(1 << seat)
    return sources or 1 << seat


@cython.cfunc
def tsumo_legal(g: TsumoGame, acts: Actions) -> cython.int:
    """T2, D1, S3: cards to play, decks to draw from, numbers to declare. Stackings are not listed."""
    i: cython.int
    n: cython.int = 0
    cards: Cards
    mask: cython.int
    if g.phase == DECLARE:
        for i in range(11):
            acts[i] = i
        return 11
    cards = tsumo_sources(g, tsumo_seat(g)) if g.phase == DRAW else tsumo_playable(g, tsumo_seat(g))
    for i in range(5):
        mask = of_suit(cards, i)
        while mask:
            acts[n] = 12 * i + LOWEST[mask]
            n += 1
            mask &= mask - 1
    return n


@cython.cfunc
@cython.inline
def random_draw(g: TsumoGame, seat: cython.int, rng: Chances) -> cython.int:
    sources: cython.int = tsumo_sources(g, seat)
    return NTH[sources][chance(rng, COUNT[sources])]


@cython.cfunc
@cython.inline
def random_card(g: TsumoGame, seat: cython.int, rng: Chances) -> cython.int:
    cards: Cards = tsumo_playable(g, seat)
    up_to: Cards = counted(cards)
    return nth_card(cards, up_to, chance(rng, up_to >> 56))


# What it does


@cython.cfunc
def tsumo_stack(g: TsumoGame, seat: cython.int, stacking: cython.int) -> cython.void:
    """S2: five cards, six bits each, the top of the deck in the lowest bits."""
    i: cython.int
    for i in range(5):
        g.deck[seat][4 - i] = (stacking >> (6 * i)) & 63
        g.hand[seat] ^= ONE << g.deck[seat][4 - i]
    g.height[seat] = 5
    g.phase = DECLARE
    for i in range(g.n):
        if g.height[i] == 0:
            g.phase = BUILD


@cython.cfunc
def tsumo_declare(g: TsumoGame, seat: cython.int, wins: cython.int) -> cython.void:
    """S3."""
    i: cython.int
    g.declared[seat] = wins
    g.phase = PLAY
    for i in range(g.n):
        if g.declared[i] < 0:
            g.phase = DECLARE


@cython.cfunc
@cython.inline
def tsumo_draw(g: TsumoGame, seat: cython.int, source: cython.int) -> cython.void:
    """D1."""
    season: cython.int
    g.height[source] -= 1
    g.hand[seat] |= ONE << g.deck[source][g.height[source]]
    for season in range(4):
        g.void[seat][season] += g.void[seat][season] >= 0
    g.to_draw -= 1
    if g.to_draw == 0:
        g.phase = PLAY


@cython.cfunc
@cython.inline
def open_trick(g: TsumoGame) -> cython.void:
    g.laid = 0
    g.led = g.top = g.winner = -1


@cython.cfunc
@cython.inline
def tsumo_lay(g: TsumoGame, card: cython.int) -> cython.void:
    """T3, T4: put the card into the trick, and note whether it wins so far."""
    if g.led < 0 and card < FIRST_HONOR:
        g.led = card // 12
    if card // 12 == g.led and card > g.top:
        g.top = card
        g.winner = g.laid
    g.laid += 1


@cython.cfunc
@cython.inline
def tsumo_card(g: TsumoGame, seat: cython.int, card: cython.int) -> cython.void:
    """T1 to T4, D1: lay a card, and end the trick if it was the last one."""
    season: cython.int = card // 12
    g.hand[seat] ^= ONE << card
    g.gone |= ONE << card
    if card < FIRST_HONOR:
        if g.led >= 0 and season != g.led:
            g.void[seat][g.led] = 0
        g.void[seat][season] -= g.void[seat][season] > 0
    tsumo_lay(g, card)
    if g.laid < g.n:
        return
    if g.winner >= 0:
        g.leader = round_table(g.leader + g.winner, g.n)
        g.tricks[g.leader] += 1
    open_trick(g)
    g.number += 1
    if g.number == 10:
        g.phase = OVER
    elif g.number <= 5:
        g.phase = DRAW
        g.to_draw = g.n


@cython.cfunc
def tsumo_play(g: TsumoGame, seat: cython.int, action: cython.int) -> cython.void:
    """One action of a seat."""
    if g.phase == PLAY:
        tsumo_card(g, seat, action)
    elif g.phase == DRAW:
        tsumo_draw(g, seat, action)
    elif g.phase == DECLARE:
        tsumo_declare(g, seat, action)
    else:
        tsumo_stack(g, seat, action)
