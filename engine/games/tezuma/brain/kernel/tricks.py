"""Tezuma's rules: the position, and what a play does to it.

A suit's bits are the numbers 1 to 9, then its three trumps.
"""

from engine.brains import uncompiled as cython
from engine.brains.kernel.cards import COUNT, ONE, OVER, PLAY, SUIT, of_suit, round_table

# The phase before the first trick; PLAY and OVER follow.
DRAFT = cython.declare(cython.int, 0)

# Abilities, numbered in the order of the rulebook's list; 0 is a card played plainly.
SWORD = cython.declare(cython.int, 1)
EGG = cython.declare(cython.int, 2)
WATER = cython.declare(cython.int, 3)
CHICKS = cython.declare(cython.int, 4)
PAIL = cython.declare(cython.int, 5)
HORSE = cython.declare(cython.int, 6)
BUTTERFLY = cython.declare(cython.int, 7)
RINGS = cython.declare(cython.int, 8)
CUP = cython.declare(cython.int, 9)
FIRE = cython.declare(cython.int, 10)
UMBRELLAS = cython.declare(cython.int, 11)
SAND = cython.declare(cython.int, 12)

# How actions are written: a play is card | second card << 6 | ability << 12, 63 standing for no card.
NO_CARD = cython.declare(cython.int, 63)
NO_SECOND = cython.declare(cython.int, 63 << 6)
DEFER = cython.declare(cython.int, 1 << 17)
PICK = cython.declare(cython.int, 1 << 18)

CARDS = cython.declare(cython.ulonglong, 0xFFF_FFF_FFF_FFF)
TRUMPS = cython.declare(cython.ulonglong, 0xE00_E00_E00_E00)
FIRST_TRUMP = cython.declare(cython.int, 9)

# Marks on the number of the seat that wins a trick.
BY_TRUMP = cython.declare(cython.int, 16)
OUTRIGHT = cython.declare(cython.int, 32)

NUMBER = cython.declare(cython.int[64])
TIMES = cython.declare(cython.int[13])
PLUS = cython.declare(cython.int[13])


def fill_numbers() -> None:
    """What a following card counts: its number (trumps: 0), changed by some abilities. Fire Breathing adds a second."""
    for card in range(48):
        NUMBER[card] = 0 if card % 12 >= FIRST_TRUMP else card % 12 + 1
    for ability in range(13):
        TIMES[ability] = 2 if ability == UMBRELLAS else 1
        PLUS[ability] = 2 if ability == HORSE else 0


fill_numbers()

# Abilities that do more than change what a card counts, as bits: Baby Chicks, Pail Dance, Butterfly Dance, the Sand.
EFFECTS = cython.declare(cython.int, 1 << 4 | 1 << 5 | 1 << 7 | 1 << 12)

TezumaBook = cython.struct(
    n=cython.int,
    full=cython.ulonglong,
    uses=cython.int[13],
    tables=cython.int,
    points=cython.int[14][8],
    worth=cython.short[50][14][13][8],
)
"""What stays the same during a deal. worth[table][r][t][4e]: the expected points, in 256ths, with t tricks won, r left
to play and e of those expected."""

TezumaTrick = cython.struct(
    laid=cython.int,
    led=cython.int,
    abilities=cython.int,
    best=cython.int,
    top=cython.int,
    trump=cython.int,
    bright=cython.int,
    outright=cython.int,
    heir=cython.int,
    cards=cython.ulonglong,
)
"""A trick so far: the abilities in it as bits; the seats with the highest card of the led suit (and what that counts),
with the winning trump, with the trump that wins even if trumps are silenced, with Five-Color Sand, and the seat that
leads next because of an ability. -1: nobody."""

TezumaState = cython.struct(
    n=cython.int,
    phase=cython.int,
    leader=cython.int,
    number=cython.int,
    deferred=cython.int,
    trick=TezumaTrick,
    gone=cython.ulonglong,
    hand=cython.ulonglong[4],
    back=cython.ulonglong[4],
    ability=cython.int[4],
    uses=cython.int[4],
    tricks=cython.int[4],
    pain=cython.int[4],
    hurt=cython.int[4],
    table=cython.int[4],
    void=cython.int[4],
    turns=cython.int[12],
    turn=cython.int,
    turns_in_all=cython.int,
    offer=cython.ulonglong,
    lacks=cython.ulonglong[4],
)
"""By seat: the hand, the card that returns to it after this trick, what it took and won. For the draft, 12 bits each
for pain suits, scoring tables and abilities: what is on offer, and by seat which kinds it has yet to take."""

TezumaLaws = cython.typedef(cython.pointer(TezumaBook))
TezumaGame = cython.typedef(cython.pointer(TezumaState))


@cython.cfunc
@cython.inline
def tezuma_seat(g: TezumaGame) -> cython.int:
    """The seat whose turn it is; whoever announced Paper Egg comes last."""
    place: cython.int
    if g.phase == DRAFT:
        return g.turns[g.turn]
    if g.deferred < 0:
        return round_table(g.leader + g.trick.laid, g.n)
    if g.trick.laid == g.n - 1:
        return g.deferred
    place = round_table(g.deferred - g.leader + g.n, g.n)
    return round_table(g.leader + g.trick.laid + (1 if g.trick.laid >= place else 0), g.n)


@cython.cfunc
@cython.inline
def start_trick(g: TezumaGame) -> cython.void:
    g.deferred = -1
    g.trick.laid = g.trick.abilities = 0
    g.trick.cards = 0
    g.trick.led = g.trick.best = g.trick.top = -1
    g.trick.trump = g.trick.bright = g.trick.outright = g.trick.heir = -1


@cython.cfunc
@cython.inline
def take_effect(g: TezumaGame, seat: cython.int, ability: cython.int) -> cython.void:
    """A5, A9, A12: note who leads next, whose trump is effective regardless, and who wins outright."""
    if ability == CHICKS:
        g.trick.heir = seat
    elif ability == PAIL:
        g.trick.heir = round_table(seat + 1, g.n)
    elif ability == SAND:
        g.trick.outright = seat
    else:
        g.trick.trump = seat if g.trick.trump < 0 else g.trick.trump
        g.trick.bright = seat if g.trick.bright < 0 else g.trick.bright


@cython.cfunc
@cython.inline
def lay(g: TezumaGame, seat: cython.int, action: cython.int) -> cython.void:
    """T4, T5, A4, A14: put the play into the trick, and note who wins it so far."""
    card: cython.int = action & 63
    second: cython.int = (action >> 6) & 63
    ability: cython.int = (action >> 12) & 15
    value: cython.int = NUMBER[card] * TIMES[ability] + PLUS[ability] + NUMBER[second]
    g.back[seat] = (ONE << second) & CARDS
    g.trick.laid += 1
    g.trick.abilities |= 1 << ability
    if card != NO_CARD:
        g.trick.cards |= ONE << card
        if g.trick.led < 0:
            g.trick.led = card // 12
        if card // 12 == g.trick.led or ability == CUP:
            if value > g.trick.top or (value == g.trick.top and ability == SWORD):
                g.trick.best = seat
                g.trick.top = value
        elif (TRUMPS >> card) & 1 and (g.trick.trump < 0 or ability == SWORD):
            g.trick.trump = seat
    if (EFFECTS >> ability) & 1:
        take_effect(g, seat, ability)


@cython.cfunc
@cython.inline
def silenced(g: TezumaGame) -> cython.bint:
    """A4: whether trumps are silenced."""
    return (g.trick.abilities >> WATER) & 1


@cython.cfunc
@cython.inline
def tezuma_standing(g: TezumaGame) -> cython.int:
    """T4, T5, A4, A5, A12 to A14: the seat that wins so far, marked if it wins by a trump or outright."""
    trump: cython.int = g.trick.bright if silenced(g) else g.trick.trump
    if g.trick.outright >= 0:
        return g.trick.outright | OUTRIGHT
    return trump | BY_TRUMP if trump >= 0 else g.trick.best


@cython.cfunc
@cython.inline
def end_trick(g: TezumaGame) -> cython.void:
    """T6, A6, A9, P1: the winner takes the cards and leads, unless an ability says who does."""
    i: cython.int
    winner: cython.int = tezuma_standing(g) & 15
    g.leader = g.trick.heir if g.trick.heir >= 0 else winner
    g.tricks[winner] += 1
    if g.pain[winner] >= 0:
        g.hurt[winner] += COUNT[of_suit(g.trick.cards, g.pain[winner])]
    if (g.trick.abilities >> FIRE) & 1:
        for i in range(g.n):
            g.hand[i] |= g.back[i]
    start_trick(g)
    g.number += 1
    if g.number == 12:
        g.phase = OVER


@cython.cfunc
@cython.inline
def tezuma_pick(g: TezumaGame, laws: TezumaLaws, action: cython.int) -> cython.void:
    """D1: take a pain suit, a scoring table or an ability."""
    seat: cython.int = g.turns[g.turn]
    which: cython.int = action & 63
    kind: cython.int = (action >> 6) & 3
    g.offer ^= ONE << (12 * kind + which)
    g.lacks[seat] &= ~(SUIT << (12 * kind))
    g.pain[seat] = which if kind == 0 else g.pain[seat]
    g.table[seat] = which if kind == 1 else g.table[seat]
    if kind == 2:
        g.ability[seat] = which + 1
        g.uses[seat] = laws.uses[which + 1]
    g.turn += 1
    if g.turn == g.turns_in_all:
        g.phase = PLAY


@cython.cfunc
@cython.inline
def tezuma_card(g: TezumaGame, seat: cython.int, action: cython.int) -> cython.void:
    """T1 to T6: one play of the seat whose turn it is."""
    card: cython.int = action & 63
    ability: cython.int = (action >> 12) & 15
    if action == DEFER:
        g.deferred = seat
        g.uses[seat] -= 1
        return
    g.uses[seat] -= ability != 0
    g.hand[seat] &= ~((ONE << card) | (ONE << ((action >> 6) & 63)))
    g.gone |= (ONE << card) & CARDS
    lay(g, seat, action)
    if card != NO_CARD:
        g.void[seat] |= ((card // 12 != g.trick.led) & (ability != RINGS) & (ability != CUP)) << g.trick.led
    if g.trick.laid == g.n:
        end_trick(g)


@cython.cfunc
def tezuma_play(g: TezumaGame, laws: TezumaLaws, action: cython.int) -> cython.void:
    """One action of the seat whose turn it is."""
    if g.phase == DRAFT:
        tezuma_pick(g, laws, action)
    else:
        tezuma_card(g, tezuma_seat(g), action)


@cython.cfunc
def tezuma_points(g: TezumaGame, laws: TezumaLaws, seat: cython.int) -> cython.int:
    """P1."""
    points: cython.int = laws.points[g.table[seat]][g.tricks[seat]] - g.hurt[seat]
    return max(0, points)
