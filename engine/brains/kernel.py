# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Playouts of both games over bit masks: the rules a second time, for speed; tests prove both equal.

One source for two ways to run: compiled by Cython as an optional extension, or interpreted as it stands. Both give the
same numbers, so nothing here may depend on the width of an integer: what can grow past 64 bits is masked, what can be
negative is shifted, never divided.

A card is a bit: 12 for each suit. Tezuma: numbers 1 to 9, then the three trumps. Tsumo: numbers 1 to 12; the four
honors follow as a fifth suit. Chances are in 1024ths, tricks in 64ths, points in 4096ths. (In types the sizes of an
array stand inside out: `int[5][10]` is ten times five.)
"""

try:
    import cython

    if not cython.compiled:
        raise ImportError  # noqa: TRY301 - Cython's own stand-in can't hold structs
except ImportError:
    from engine.brains import uncompiled as cython

from math import comb

COMPILED = cython.compiled
SOURCE = None
"""The hash of the source this was compiled from."""

U64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
ONE = cython.declare(cython.ulonglong, 1)
SUIT = cython.declare(cython.ulonglong, 0xFFF)
FIRST_TRUMPS = cython.declare(cython.ulonglong, 0x200_200_200_200)
TRUMPS = cython.declare(cython.ulonglong, 0xE00_E00_E00_E00)
FOURS_AND_FIVES = cython.declare(cython.ulonglong, 0x018_018_018_018)

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

# Phases of both games.
DRAFT = cython.declare(cython.int, 0)
PLAY = cython.declare(cython.int, 1)
OVER = cython.declare(cython.int, 2)
BUILD = cython.declare(cython.int, 3)
DECLARE = cython.declare(cython.int, 4)
DRAW = cython.declare(cython.int, 5)

BY_TRUMP = cython.declare(cython.int, 16)
OUTRIGHT = cython.declare(cython.int, 32)

# Tables over the 12 bits of a suit, and over chances.
COUNT = cython.declare(cython.uchar[4096])
LOWEST = cython.declare(cython.uchar[4096])
NTH = cython.declare(cython.uchar[12][4096])
ODDS = cython.declare(cython.int[13][50][13])
NONE_OF = cython.declare(cython.int[40][17])
if not cython.compiled:
    COUNT = [0] * 4096
    LOWEST = [0] * 4096
    NTH = [[0] * 12 for _ in range(4096)]
    ODDS = [[[0] * 13 for _ in range(50)] for _ in range(13)]
    NONE_OF = [[0] * 40 for _ in range(17)]


def fill_tables() -> None:
    """COUNT: cards in a suit; LOWEST: the first of them; NTH: each of them.

    ODDS[r][4e][k]: winning k of r tricks where e are expected, in 65536ths. NONE_OF[16s][k]: that a player who holds
    the share s of the unseen cards has none of k of them.
    """
    for mask in range(4096):
        COUNT[mask] = mask.bit_count()
        LOWEST[mask] = (mask & -mask).bit_length() - 1 if mask else 0
        for n, place in enumerate(place for place in range(12) if mask >> place & 1):
            NTH[mask][n] = place
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


fill_tables()

# Chance


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def chance(rng: cython.pointer(cython.ulonglong), below: cython.int) -> cython.int:
    """A number from 0 to below - 1: xorshift, the upper half of 64 bits scaled."""
    x: cython.ulonglong = rng[0]
    x ^= (x << 13) & U64
    x ^= x >> 7
    x ^= (x << 17) & U64
    rng[0] = x
    return ((x >> 32) * below) >> 32


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def start_chance(rng: cython.pointer(cython.ulonglong), seed: cython.ulonglong, world: cython.ulonglong) -> cython.void:
    """Each world of a search has its own chances, the same for every action that is tried in it."""
    _: cython.int
    rng[0] = (seed ^ (world << 20) ^ (world << 41) ^ (ONE << 62)) & U64
    for _ in range(12):
        chance(rng, 2)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def count(cards: cython.ulonglong) -> cython.int:
    return (
        COUNT[cards & SUIT]
        + COUNT[(cards >> 12) & SUIT]
        + COUNT[(cards >> 24) & SUIT]
        + COUNT[(cards >> 36) & SUIT]
        + COUNT[cards >> 48]
    )


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def round_table(seat: cython.int, n: cython.int) -> cython.int:
    """A seat counted on past the last one: what a division would give, for less."""
    return seat - n if seat >= n else seat


# Hidden cards

ANY_NUMBER = cython.declare(cython.int, 99)

Deal = cython.struct(
    places=cython.int,
    need=cython.int[10],
    room=cython.int[5][10],
    got=cython.ulonglong[10],
)
"""A deal of hidden cards to places, which are hands and decks: how many each needs, how many it may take of each suit,
and which it has got beyond those that are known."""


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def place_for(deal: cython.pointer(Deal), suit: cython.int, rng: cython.pointer(cython.ulonglong)) -> cython.int:
    """A place that may take a card of the suit, likelier the more cards it lacks; -1 if there is none."""
    i: cython.int
    total: cython.int = 0
    for i in range(deal.places):
        if deal.room[i][suit] > 0:
            total += deal.need[i]
    if total == 0:
        return -1
    total = chance(rng, total)
    for i in range(deal.places):
        if deal.room[i][suit] > 0:
            total -= deal.need[i]
            if total < 0:
                return i
    return -1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def put(deal: cython.pointer(Deal), place: cython.int, card: cython.int) -> cython.void:
    deal.need[place] -= 1
    deal.room[place][card // 12] -= 1
    deal.got[place] |= ONE << card


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def make_room(deal: cython.pointer(Deal), card: cython.int) -> cython.int:
    """Where a card fits no place that lacks one, another card moves on to such a place; the place then open, or -1."""
    i: cython.int
    j: cython.int
    suit: cython.int
    mask: cython.ulonglong
    for i in range(deal.places):
        if deal.room[i][card // 12] <= 0:
            continue
        for suit in range(5):
            mask = (deal.got[i] >> (12 * suit)) & SUIT
            if mask == 0:
                continue
            for j in range(deal.places):
                if deal.need[j] > 0 and deal.room[j][suit] > 0:
                    put(deal, j, 12 * suit + LOWEST[mask])
                    deal.got[i] ^= ONE << (12 * suit + LOWEST[mask])
                    deal.need[i] += 1
                    deal.room[i][suit] += 1
                    return i
    return -1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def shuffled(
    cards: cython.pointer(cython.int), mask: cython.ulonglong, rng: cython.pointer(cython.ulonglong)
) -> cython.int:
    """List the cards in random order; how many they are."""
    i: cython.int
    j: cython.int
    n: cython.int = 0
    for i in range(52):
        if (mask >> i) & 1:
            cards[n] = i
            n += 1
    for i in range(n - 1, 0, -1):
        j = chance(rng, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def is_free(deal: cython.pointer(Deal), suit: cython.int) -> cython.bint:
    """Whether every place may take any number of cards of this suit."""
    i: cython.int
    limited: cython.int = 0
    for i in range(deal.places):
        if deal.room[i][suit] < ANY_NUMBER - 52:
            limited += 1
    return limited == 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def find_place(
    deal: cython.pointer(Deal), card: cython.int, strict: cython.bint, rng: cython.pointer(cython.ulonglong)
) -> cython.int:
    """A place for the card; -1 if there is none that fits, and if it is strict."""
    i: cython.int
    place: cython.int = place_for(deal, card // 12, rng)
    if place < 0:
        place = make_room(deal, card)
    if place < 0 and not strict:
        for i in range(deal.places):
            if deal.need[i] > 0:
                place = i
    return place


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def deal_out(
    deal: cython.pointer(Deal), unseen: cython.ulonglong, strict: cython.bint, rng: cython.pointer(cython.ulonglong)
) -> cython.bint:
    """Give every unseen card a place; suits that somebody lacks go first. False if it came to a dead end."""
    cards: cython.int[52]
    if not cython.compiled:
        cards = [0] * 52
    i: cython.int
    free: cython.bint
    place: cython.int
    n: cython.int = shuffled(cards, unseen, rng)
    for free in range(2):
        for i in range(n):
            if is_free(deal, cards[i] // 12) == free:
                place = find_place(deal, cards[i], strict, rng)
                if place < 0:
                    return False
                put(deal, place, cards[i])
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def deal_hidden(
    deal: cython.pointer(Deal),
    spare: cython.pointer(Deal),
    unseen: cython.ulonglong,
    rng: cython.pointer(cython.ulonglong),
) -> cython.void:
    """Hidden cards that fit all that was shown. `spare` keeps the question, `deal` becomes the answer."""
    attempt: cython.int
    spare[0] = deal[0]
    for attempt in range(20):
        if deal_out(deal, unseen, attempt < 19, rng):
            return
        deal[0] = spare[0]


# Tezuma

TezumaLaws = cython.struct(
    n=cython.int,
    full=cython.ulonglong,
    uses=cython.int[13],
    tables=cython.int,
    points=cython.int[14][8],
    worth=cython.short[50][14][13][8],
    totals=cython.int[5],
    final=cython.int,
)
"""What stays the same during a deal. worth[table][r][t][4e]: the points to expect, in 256ths, with t tricks won, r to
play and e of them expected."""

TezumaGame = cython.struct(
    n=cython.int,
    phase=cython.int,
    leader=cython.int,
    number=cython.int,
    laid=cython.int,
    deferred=cython.int,
    led=cython.int,
    silenced=cython.int,
    outright=cython.int,
    gone=cython.ulonglong,
    hand=cython.ulonglong[4],
    ability=cython.int[4],
    uses=cython.int[4],
    tricks=cython.int[4],
    pain=cython.int[4],
    hurt=cython.int[4],
    table=cython.int[4],
    void=cython.int[4],
    lay_seat=cython.int[4],
    lay_card=cython.int[4],
    lay_second=cython.int[4],
    lay_ability=cython.int[4],
    turns=cython.int[12],
    turn=cython.int,
    turns_in_all=cython.int,
    pains=cython.ulonglong,
    tables=cython.ulonglong,
    abilities=cython.ulonglong,
)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def tezuma_seat(g: cython.pointer(TezumaGame)) -> cython.int:
    """Whose turn it is; who announced Paper Egg comes last."""
    place: cython.int
    if g.phase == DRAFT:
        return g.turns[g.turn]
    if g.deferred < 0:
        return round_table(g.leader + g.laid, g.n)
    if g.laid == g.n - 1:
        return g.deferred
    place = round_table(g.deferred - g.leader + g.n, g.n)
    return round_table(g.leader + g.laid + (1 if g.laid >= place else 0), g.n)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def faces(cards: cython.ulonglong) -> cython.ulonglong:
    """The different cards among these: of a suit's equal trumps only the first."""
    first: cython.ulonglong = cards & FIRST_TRUMPS
    second: cython.ulonglong = (cards >> 1) & FIRST_TRUMPS
    return cards & ~((first << 1) | ((first | second) << 2))


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def add_cards(
    acts: cython.pointer(cython.int), n: cython.int, cards: cython.ulonglong, ability: cython.int
) -> cython.int:
    """One action for each different card."""
    suit: cython.int
    mask: cython.int
    cards = faces(cards)
    for suit in range(4):
        mask = (cards >> (12 * suit)) & SUIT
        while mask:
            acts[n] = (12 * suit + LOWEST[mask]) | NO_SECOND | (ability << 12)
            n += 1
            mask &= mask - 1
    return n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def add_pairs(acts: cython.pointer(cython.int), n: cython.int, cards: cython.ulonglong) -> cython.int:
    """Fire Breathing: two numbers of one suit, the higher first."""
    suit: cython.int
    low: cython.int
    high: cython.int
    for suit in range(4):
        low = (cards >> (12 * suit)) & 0x1FF
        while low:
            high = low & (low - 1)
            while high:
                acts[n] = (12 * suit + LOWEST[high]) | ((12 * suit + LOWEST[low]) << 6) | (FIRE << 12)
                n += 1
                high &= high - 1
            low &= low - 1
    return n


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def tezuma_offer(g: cython.pointer(TezumaGame)) -> cython.ulonglong:
    """D1: what the seat may take, 12 bits for each kind that it lacks."""
    seat: cython.int = g.turns[g.turn]
    offer: cython.ulonglong = 0
    if g.pain[seat] < 0:
        offer |= g.pains
    if g.table[seat] < 0:
        offer |= g.tables << 12
    if g.ability[seat] == 0:
        offer |= g.abilities << 24
    return offer


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tezuma_picks(g: cython.pointer(TezumaGame), acts: cython.pointer(cython.int)) -> cython.int:
    offer: cython.ulonglong = tezuma_offer(g)
    n: cython.int = 0
    kind: cython.int
    mask: cython.int
    for kind in range(3):
        mask = (offer >> (12 * kind)) & SUIT
        while mask:
            acts[n] = PICK | (kind << 6) | LOWEST[mask]
            n += 1
            mask &= mask - 1
    return n


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def tezuma_playable(g: cython.pointer(TezumaGame), hand: cython.ulonglong) -> cython.ulonglong:
    """T2: follow the led suit if you can; otherwise any card."""
    if g.led < 0 or (hand >> (12 * g.led)) & SUIT == 0:
        return hand
    return hand & (SUIT << (12 * g.led))


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def tezuma_usable(g: cython.pointer(TezumaGame), seat: cython.int) -> cython.int:
    """A1, A8: the ability, if uses are left and it can be announced; Paper Egg needs a lead and somebody to follow."""
    if g.uses[seat] == 0 or g.deferred == seat:
        return 0
    if g.ability[seat] == EGG and (g.led < 0 or g.laid == g.n - 1):
        return 0
    return g.ability[seat]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def tezuma_with_ability(
    g: cython.pointer(TezumaGame), hand: cython.ulonglong, playable: cython.ulonglong, ability: cython.int
) -> cython.ulonglong:
    """A7, A10: the single cards that may be laid with the ability."""
    if ability <= HORSE:
        return 0 if ability == EGG else playable
    if ability >= FIRE:
        return playable & FOURS_AND_FIVES if ability == UMBRELLAS else 0
    if g.led < 0:
        return 0
    return playable & TRUMPS if ability == BUTTERFLY else hand & ~(SUIT << (12 * g.led))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tezuma_legal(g: cython.pointer(TezumaGame), acts: cython.pointer(cython.int)) -> cython.int:
    """T2, A1, A8: what may be played, plainly and with the ability; in the draft what may be taken."""
    if g.phase == DRAFT:
        return tezuma_picks(g, acts)
    seat: cython.int = tezuma_seat(g)
    hand: cython.ulonglong = g.hand[seat]
    playable: cython.ulonglong = tezuma_playable(g, hand)
    ability: cython.int = tezuma_usable(g, seat)
    n: cython.int = add_cards(acts, 0, playable, 0)
    if ability == 0:
        return n
    if ability == SAND:
        acts[n] = NO_CARD | NO_SECOND | (SAND << 12)
        return n + 1
    if ability == EGG:
        acts[n] = DEFER
        return n + 1
    if ability == FIRE:
        return add_pairs(acts, n, playable)
    return add_cards(acts, n, tezuma_with_ability(g, hand, playable, ability), ability)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def nth_card(cards: cython.ulonglong, n: cython.int) -> cython.int:
    suit: cython.int = 0
    mask: cython.int = cards & SUIT
    while n >= COUNT[mask]:
        n -= COUNT[mask]
        suit += 1
        mask = (cards >> (12 * suit)) & SUIT
    return 12 * suit + NTH[mask][n]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def tezuma_random(g: cython.pointer(TezumaGame), rng: cython.pointer(cython.ulonglong)) -> cython.int:
    """Any legal action, each as likely as the others, without listing them unless they are pairs."""
    acts: cython.int[64]
    if not cython.compiled:
        acts = [0] * 64
    others: cython.ulonglong = 0
    n: cython.int
    if g.phase == DRAFT:
        others = tezuma_offer(g)
        n = nth_card(others, chance(rng, count(others)))
        return PICK | ((n // 12) << 6) | (n % 12)
    seat: cython.int = tezuma_seat(g)
    ability: cython.int = tezuma_usable(g, seat)
    if ability == FIRE:
        return acts[chance(rng, tezuma_legal(g, acts))]
    playable: cython.ulonglong = tezuma_playable(g, g.hand[seat])
    plain: cython.ulonglong = faces(playable)
    plays: cython.int = count(plain)
    announced: cython.int = 0
    if ability in (SAND, EGG):
        announced = 1
    elif ability:
        others = faces(tezuma_with_ability(g, g.hand[seat], playable, ability))
        announced = count(others)
    n = chance(rng, plays + announced)
    if n < plays:
        return nth_card(plain, n) | NO_SECOND
    if ability == EGG:
        return DEFER
    return (NO_CARD if ability == SAND else nth_card(others, n - plays)) | NO_SECOND | (ability << 12)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def counts_as(card: cython.int, second: cython.int, ability: cython.int) -> cython.int:
    """What a following card counts: its number, a trump 0, changed by some abilities."""
    number: cython.int = card % 12 + 1
    if number > 9:
        number = 0
    if ability == HORSE:
        return number + 2
    if ability == UMBRELLAS:
        return number * 2
    if ability == FIRE:
        return number + second % 12 + 1
    return number


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tezuma_standing(g: cython.pointer(TezumaGame)) -> cython.int:
    """T4, T5, A4, A5, A12 to A14: the place of the winning card so far, marked if it wins as trump or outright."""
    i: cython.int
    ability: cython.int
    card: cython.int
    value: cython.int
    follows: cython.bint
    trump: cython.int = -1
    best: cython.int = -1
    top: cython.int = -1
    if g.outright >= 0:
        return g.outright | OUTRIGHT
    for i in range(g.laid):
        ability = g.lay_ability[i]
        card = g.lay_card[i]
        follows = card // 12 == g.led or ability == CUP
        if follows:
            value = counts_as(card, g.lay_second[i], ability)
            if value > top or (value == top and ability == SWORD):
                best = i
                top = value
            if ability == BUTTERFLY and trump < 0:
                trump = i
        elif card % 12 >= 9 and (not g.silenced or ability == BUTTERFLY) and (trump < 0 or ability == SWORD):
            trump = i
    return trump | BY_TRUMP if trump >= 0 else best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def end_trick(g: cython.pointer(TezumaGame)) -> cython.void:
    """T6, A6, A9, P1: the winner takes the cards and leads, unless an ability says who does."""
    i: cython.int
    card: cython.int
    winner: cython.int = g.lay_seat[tezuma_standing(g) & 15]
    g.leader = winner
    g.tricks[winner] += 1
    for i in range(g.laid):
        card = g.lay_card[i]
        if card != NO_CARD and card // 12 == g.pain[winner]:
            g.hurt[winner] += 1
        if g.lay_second[i] != NO_CARD:
            g.hand[g.lay_seat[i]] |= ONE << g.lay_second[i]
        if g.lay_ability[i] == CHICKS:
            g.leader = g.lay_seat[i]
        elif g.lay_ability[i] == PAIL:
            g.leader = round_table(g.lay_seat[i] + 1, g.n)
    g.laid = 0
    g.led = -1
    g.silenced = 0
    g.outright = -1
    g.deferred = -1
    g.number += 1
    if g.number == 12:
        g.phase = OVER


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tezuma_pick(g: cython.pointer(TezumaGame), laws: cython.pointer(TezumaLaws), action: cython.int) -> cython.void:
    seat: cython.int = g.turns[g.turn]
    which: cython.int = action & 63
    kind: cython.int = (action >> 6) & 3
    if kind == 0:
        g.pain[seat] = which
        g.pains &= ~(ONE << which)
    elif kind == 1:
        g.table[seat] = which
        g.tables &= ~(ONE << which)
    else:
        g.ability[seat] = which + 1
        g.uses[seat] = laws.uses[which + 1]
        g.abilities &= ~(ONE << which)
    g.turn += 1
    if g.turn == g.turns_in_all:
        g.phase = PLAY


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def lay(g: cython.pointer(TezumaGame), seat: cython.int, action: cython.int) -> cython.void:
    """Put the play into the trick, without its consequences."""
    card: cython.int = action & 63
    g.lay_seat[g.laid] = seat
    g.lay_card[g.laid] = card
    g.lay_second[g.laid] = (action >> 6) & 63
    g.lay_ability[g.laid] = (action >> 12) & 15
    g.laid += 1
    if g.led < 0 and card != NO_CARD:
        g.led = card // 12
    if g.lay_ability[g.laid - 1] == WATER:
        g.silenced = 1
    elif card == NO_CARD:
        g.outright = g.laid - 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def take_back(g: cython.pointer(TezumaGame), led: cython.int) -> cython.void:
    """Undo the last `lay`."""
    g.laid -= 1
    g.led = led
    if g.lay_ability[g.laid] == WATER:
        g.silenced = 0
    elif g.lay_card[g.laid] == NO_CARD:
        g.outright = -1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tezuma_play(g: cython.pointer(TezumaGame), laws: cython.pointer(TezumaLaws), action: cython.int) -> cython.void:
    """One action of the seat whose turn it is."""
    if g.phase == DRAFT:
        tezuma_pick(g, laws, action)
        return
    seat: cython.int = tezuma_seat(g)
    if action == DEFER:
        g.deferred = seat
        g.uses[seat] -= 1
        return
    card: cython.int = action & 63
    second: cython.int = (action >> 6) & 63
    ability: cython.int = (action >> 12) & 15
    if ability:
        g.uses[seat] -= 1
    if card != NO_CARD:
        g.hand[seat] ^= ONE << card
        g.gone |= ONE << card
        if second != NO_CARD:
            g.hand[seat] ^= ONE << second
        if g.led >= 0 and card // 12 != g.led and ability not in (RINGS, CUP):
            g.void[seat] |= 1 << g.led
    lay(g, seat, action)
    if g.laid == g.n:
        end_trick(g)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tezuma_points(g: cython.pointer(TezumaGame), laws: cython.pointer(TezumaLaws), seat: cython.int) -> cython.int:
    """P1."""
    points: cython.int = laws.points[g.table[seat]][g.tricks[seat]] - g.hurt[seat]
    return max(0, points)


# Tezuma: rules of thumb


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tezuma_worth(
    laws: cython.pointer(TezumaLaws), table: cython.int, left: cython.int, won: cython.int, expected: cython.int
) -> cython.int:
    """The points to expect, in 4096ths, from so many tricks won, left and (in 64ths) expected of those left."""
    quarters: cython.int
    low: cython.int
    expected = (expected * OF_THOSE_LEFT[laws.n - 3][left]) >> 6
    expected = max(expected, 0)
    if expected >= 64 * left:
        return laws.worth[table][left][won][4 * left] << 4
    quarters = expected >> 4
    low = laws.worth[table][left][won][quarters]
    return (low << 4) + (laws.worth[table][left][won][quarters + 1] - low) * (expected & 15)


NUMBER_STRENGTH = cython.declare(cython.int[10])
TRUMP_STRENGTH = cython.declare(cython.int[13])
OF_THOSE_LEFT = cython.declare(cython.int[13][2])
USE_COST = cython.declare(cython.int[13])
ABILITY_WORTH = cython.declare(cython.int[13])
if not cython.compiled:
    NUMBER_STRENGTH = [0] * 10
    TRUMP_STRENGTH = [0] * 13
    OF_THOSE_LEFT = [[0] * 13, [0] * 13]
    USE_COST = [0] * 13
    ABILITY_WORTH = [0] * 13


def fill_thumbs() -> None:
    """By higher numbers unseen; by the length of the shortest other suit; by ability, in 4096ths of a point.

    OF_THOSE_LEFT: strengths add up to more tricks than are left; by three or four players and tricks left, in 64ths,
    how much of them came true in games of these rules of thumb among themselves.
    """
    for i, part in enumerate((0, 38, 41, 43, 46, 48, 51, 54, 57, 61, 65, 69, 74)):
        OF_THOSE_LEFT[0][i] = part
    for i, part in enumerate((0, 28, 30, 33, 35, 38, 40, 44, 47, 51, 55, 60, 64)):
        OF_THOSE_LEFT[1][i] = part
    for i, strength in enumerate((33, 21, 13, 8, 5, 3, 2, 1, 1, 0)):
        NUMBER_STRENGTH[i] = strength
    for i, strength in enumerate((37, 31, 25, 19, 15, 12, 9, 6, 4, 3, 2, 0, 0)):
        TRUMP_STRENGTH[i] = strength
    #           plain sword egg water chicks pail horse butterfly rings cup fire umbrellas sand
    for i, cost in enumerate((0, 1200, 900, 1200, 1500, 1500, 1500, 2200, 2200, 1800, 1500, 1200, 3500)):
        USE_COST[i] = cost
    for i, worth in enumerate((0, 3000, 4000, 2500, 2500, 1500, 4500, 6000, 7000, 5500, 5000, 3500, 6000)):
        ABILITY_WORTH[i] = worth


fill_thumbs()


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def card_strength(hand: cython.ulonglong, unseen: cython.ulonglong, card: cython.int) -> cython.int:
    """How much of a trick a card is good for later, in 64ths."""
    suit: cython.int = card // 12
    rank: cython.int = card % 12
    i: cython.int
    length: cython.int
    shortest: cython.int = 12
    if rank < 9:
        return NUMBER_STRENGTH[COUNT[((unseen >> (12 * suit)) & 0x1FF) >> (rank + 1)]]
    for i in range(4):
        if i != suit and (unseen >> (12 * i)) & SUIT:
            length = COUNT[(hand >> (12 * i)) & SUIT]
            shortest = min(shortest, length)
    return TRUMP_STRENGTH[shortest]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def hand_strength(hand: cython.ulonglong, unseen: cython.ulonglong) -> cython.int:
    suit: cython.int
    mask: cython.int
    total: cython.int = 0
    for suit in range(4):
        mask = (hand >> (12 * suit)) & SUIT
        while mask:
            total += card_strength(hand, unseen, 12 * suit + LOWEST[mask])
            mask &= mask - 1
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def chance_to_hold(g: cython.pointer(TezumaGame), unseen: cython.ulonglong, mine: cython.int) -> cython.int:
    """That the play laid last still wins when the others have played, in 1024ths."""
    standing: cython.int = tezuma_standing(g)
    seat: cython.int
    value: cython.int
    higher: cython.int
    trumps: cython.int
    voided: cython.int
    risk: cython.int
    i: cython.int
    p: cython.int = 1024
    share: cython.int = 16 // (g.n - 1)
    if standing & 15 != mine:
        return 0
    if standing & OUTRIGHT:
        return 1024
    later: cython.int = g.n - g.laid
    if standing & BY_TRUMP:
        return 1024 - 24 * later
    value = counts_as(g.lay_card[mine], g.lay_second[mine], g.lay_ability[mine])
    suited: cython.int = (unseen >> (12 * g.led)) & SUIT
    higher = COUNT[(suited & 0x1FF) >> value] if value < 9 else 0
    trumps = 0 if g.silenced else 1024 - NONE_OF[share][count(unseen & TRUMPS & ~(SUIT << (12 * g.led)))]
    for i in range(later):
        seat = round_table(g.leader + g.laid + i, g.n)
        if g.deferred >= 0 and i == later - 1:
            seat = g.deferred
        elif g.deferred >= 0 and round_table(g.deferred - g.leader + g.n, g.n) <= g.laid + i:
            seat = round_table(seat + 1, g.n)
        if (g.void[seat] >> g.led) & 1:
            risk = (trumps * 640) >> 10
        else:
            voided = NONE_OF[share][COUNT[suited]]
            risk = ((1024 - NONE_OF[share][higher]) * 720 + voided * ((trumps * 640) >> 10)) >> 10
        p = (p * (1024 - risk)) >> 10
    return p


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def pain_in_trick(g: cython.pointer(TezumaGame), suit: cython.int) -> cython.int:
    """Cards of the suit that the winner of this trick would take, in quarters: those laid and a guess at the rest."""
    i: cython.int
    pain: cython.int = 0
    for i in range(g.laid):
        if g.lay_card[i] != NO_CARD and g.lay_card[i] // 12 == suit:
            pain += 4
    return pain + (g.n - g.laid) * (3 if g.led == suit else 1)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def leads_well(hand: cython.ulonglong, unseen: cython.ulonglong) -> cython.bint:
    """Whether a number in the hand has no higher one unseen."""
    suit: cython.int
    mask: cython.int
    for suit in range(4):
        mask = (hand >> (12 * suit)) & 0x1FF
        if mask > ((unseen >> (12 * suit)) & 0x1FF):
            return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def play_value(
    g: cython.pointer(TezumaGame),
    laws: cython.pointer(TezumaLaws),
    seat: cython.int,
    action: cython.int,
    unseen: cython.ulonglong,
    strength: cython.int,
) -> cython.int:
    """The points to expect after this play, in 4096ths."""
    left: cython.int = 11 - g.number
    won: cython.int = g.tricks[seat]
    card: cython.int = action & 63
    ability: cython.int = (action >> 12) & 15
    led: cython.int = g.led
    laid: cython.int = g.laid
    p: cython.int
    pain: cython.int = 0
    with_it: cython.int
    without_it: cython.int
    value: cython.int
    if action == DEFER:
        strength -= strength // (left + 1)
        with_it = tezuma_worth(laws, g.table[seat], left, won + 1, strength)
        without_it = tezuma_worth(laws, g.table[seat], left, won, strength)
        value = with_it - without_it
        value = (value if value > 0 else -value) * 3 >> 3
        return ((with_it + without_it) >> 1) + value - (USE_COST[EGG] * left >> 3)
    if card != NO_CARD:
        strength -= card_strength(g.hand[seat], unseen, card)
    lay(g, seat, action)
    p = chance_to_hold(g, unseen, laid)
    if g.pain[seat] >= 0:
        pain = pain_in_trick(g, g.pain[seat])
    take_back(g, led)
    with_it = tezuma_worth(laws, g.table[seat], left, won + 1, strength)
    without_it = tezuma_worth(laws, g.table[seat], left, won, strength)
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
@cython.nogil
@cython.exceptval(check=False)
def pain_risk(hand: cython.ulonglong, suit: cython.int, unseen: cython.ulonglong) -> cython.int:
    """What a pain suit may cost: high cards of it win tricks full of it; without any, trumps do."""
    mask: cython.int = (hand >> (12 * suit)) & SUIT
    total: cython.int = 600
    length: cython.int = COUNT[mask]
    while mask:
        total += card_strength(hand, unseen, 12 * suit + LOWEST[mask]) * 120
        mask &= mask - 1
    if length < 3:
        total += (3 - length) * 700 * count(hand & TRUMPS & ~(SUIT << (12 * suit)))
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def pick_value(
    g: cython.pointer(TezumaGame),
    laws: cython.pointer(TezumaLaws),
    action: cython.int,
    unseen: cython.ulonglong,
    strength: cython.int,
) -> cython.int:
    """The worth of a card on offer, in 4096ths of a point."""
    hand: cython.ulonglong = g.hand[g.turns[g.turn]]
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
@cython.nogil
@cython.exceptval(check=False)
def tezuma_pick_by_thumb(
    g: cython.pointer(TezumaGame), laws: cython.pointer(TezumaLaws), rng: cython.pointer(cython.ulonglong)
) -> cython.int:
    """Take the best card of the kind in which waiting would cost most."""
    acts: cython.int[64]
    best: cython.int[3]
    second: cython.int[3]
    choice: cython.int[3]
    if not cython.compiled:
        acts = [0] * 64
        best = [0] * 3
        second = [0] * 3
        choice = [0] * 3
    hand: cython.ulonglong = g.hand[g.turns[g.turn]]
    unseen: cython.ulonglong = laws.full & ~hand
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


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tezuma_thumb(
    g: cython.pointer(TezumaGame), laws: cython.pointer(TezumaLaws), rng: cython.pointer(cython.ulonglong)
) -> cython.int:
    """A good move without search, from what the seat to act may know."""
    acts: cython.int[64]
    if not cython.compiled:
        acts = [0] * 64
    if g.phase == DRAFT:
        return tezuma_pick_by_thumb(g, laws, rng)
    n: cython.int = tezuma_legal(g, acts)
    if n == 1:
        return acts[0]
    seat: cython.int = tezuma_seat(g)
    unseen: cython.ulonglong = laws.full & ~(g.hand[seat] | g.gone)
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


# Searching


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def utility(
    points: cython.pointer(cython.int),
    totals: cython.pointer(cython.int),
    n: cython.int,
    seat: cython.int,
    final: cython.bint,
) -> cython.int:
    """Own points count fully, those of the others together half; in the last deal the victory counts, too."""
    i: cython.int
    others: cython.int = 0
    better: cython.int = 0
    equal: cython.int = 0
    for i in range(n):
        if i != seat:
            others += points[i]
            if totals[i] + points[i] > totals[seat] + points[seat]:
                better += 1
            elif totals[i] + points[i] == totals[seat] + points[seat]:
                equal += 1
    value: cython.int = 2 * (n - 1) * points[seat] - others
    if final and better == 0:
        value += VICTORY // (1 + equal)
    return value


VICTORY = cython.declare(cython.int, 60)
DEALS_A_WORLD = cython.declare(cython.int, 3)
"""How many deals are drawn for one world, of which the likeliest is kept."""


@cython.cclass
class Tezuma:
    """One deal of Tezuma as a seat sees it, or as it stands if nothing is hidden."""

    laws: TezumaLaws
    root: TezumaGame
    world: TezumaGame
    line: TezumaGame
    question: Deal
    deal: Deal
    spare: Deal
    unseen: cython.ulonglong
    arms: cython.int[320]
    utilities: cython.longlong[320]
    points_won: cython.longlong[320]
    tricks_won: cython.longlong[320]

    def __init__(self, players: int, full: int, uses: list, tables: list) -> None:
        if not cython.compiled:
            self.laws, self.root, self.world, self.line = TezumaLaws(), TezumaGame(), TezumaGame(), TezumaGame()
            self.question, self.deal, self.spare = Deal(), Deal(), Deal()
            self.arms, self.utilities, self.points_won, self.tricks_won = ([0] * 320 for _ in range(4))
        i: cython.int
        tricks: cython.int
        self.unseen = 0
        self.laws.n = self.root.n = players
        self.laws.full = full
        self.laws.final = 0
        for i in range(13):
            self.laws.uses[i] = uses[i]
        self.laws.tables = len(tables)
        for i in range(len(tables)):
            for tricks in range(13):
                self.laws.points[i][tricks] = tables[i][tricks]
        tezuma_expectations(cython.address(self.laws))
        self.question.places = players
        for i in range(4):
            self.laws.totals[i] = 0
            self.root.hand[i] = 0
            self.root.ability[i] = self.root.uses[i] = self.root.tricks[i] = self.root.hurt[i] = 0
            self.root.void[i] = 0
            self.root.pain[i] = self.root.table[i] = -1
            self.question.need[i] = 0
        self.root.phase = PLAY
        self.root.gone = 0
        self.root.turn = self.root.turns_in_all = 0

    def seat(
        self,
        i: int,
        hand: int,
        ability: int,
        uses: int,
        tricks: int,
        pain: int,
        hurt: int,
        table: int,
        void: int,
        hidden: int,
    ) -> None:
        """What is known of a seat, and how many cards it holds beyond the known ones."""
        suit: cython.int
        self.root.hand[i] = hand
        self.root.ability[i] = ability
        self.root.uses[i] = uses
        self.root.tricks[i] = tricks
        self.root.pain[i] = pain
        self.root.hurt[i] = hurt
        self.root.table[i] = table
        self.root.void[i] = void
        self.question.need[i] = hidden
        self.question.got[i] = 0
        for suit in range(5):
            self.question.room[i][suit] = 0 if (void >> suit) & 1 else ANY_NUMBER

    def stakes(self, totals: list, final: bool) -> None:
        for i in range(len(totals)):
            self.laws.totals[i] = totals[i]
        self.laws.final = final

    def trick(self, number: int, leader: int, deferred: int, gone: int, unseen: int) -> None:
        """The trick's number from 0, who leads it, who is passed over (-1: nobody); `lay` lays its cards."""
        self.root.phase = PLAY
        self.root.number = number
        self.root.leader = leader
        self.root.deferred = deferred
        self.root.gone = gone
        self.root.laid = 0
        self.root.led = -1
        self.root.silenced = 0
        self.root.outright = -1
        self.unseen = unseen

    def lay(self, seat: int, action: int) -> None:
        lay(cython.address(self.root), seat, action)

    def draft(self, turns: list, pains: int, tables: int, abilities: int) -> None:
        """The turns still to come and what is on offer, as bits."""
        self.root.phase = DRAFT
        self.root.turn = 0
        self.root.turns_in_all = len(turns)
        for i in range(len(turns)):
            self.root.turns[i] = turns[i]
        self.root.pains = pains
        self.root.tables = tables
        self.root.abilities = abilities

    # A position with nothing hidden can be played.

    def to_act(self) -> int:
        return -1 if self.root.phase == OVER else tezuma_seat(cython.address(self.root))

    def legal(self) -> list:
        acts: cython.int[64]
        if not cython.compiled:
            acts = [0] * 64
        n: cython.int = tezuma_legal(cython.address(self.root), acts)
        return [acts[i] for i in range(n)]

    def play(self, action: int) -> None:
        tezuma_play(cython.address(self.root), cython.address(self.laws), action)

    def hands(self) -> list:
        return [self.root.hand[i] for i in range(self.root.n)]

    def tricks(self) -> list:
        return [self.root.tricks[i] for i in range(self.root.n)]

    def uses(self) -> list:
        return [self.root.uses[i] for i in range(self.root.n)]

    def voids(self) -> list:
        return [self.root.void[i] for i in range(self.root.n)]

    def points(self) -> list:
        return [tezuma_points(cython.address(self.root), cython.address(self.laws), i) for i in range(self.root.n)]

    # What a player asks.

    def thumb(self, seed: int) -> int:
        """The rules of thumb's choice."""
        rng: cython.ulonglong[1]
        if not cython.compiled:
            rng = [0]
        start_chance(rng, seed, 0)
        return tezuma_thumb(cython.address(self.root), cython.address(self.laws), rng)

    def sample(self, seed: int, world: int) -> list:
        """The hands of one world that fits what is known."""
        rng: cython.ulonglong[1]
        if not cython.compiled:
            rng = [0]
        start_chance(rng, seed, world)
        self._imagine(rng)
        return [self.world.hand[i] for i in range(self.root.n)]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _imagine(self, rng: cython.pointer(cython.ulonglong)) -> cython.void:
        """A world: of a few deals that fit what was shown the one that fits the scoring tables best."""
        i: cython.int
        _: cython.int
        likely: cython.int
        most: cython.int = -(1 << 30)
        cython.address(self.world)[0] = cython.address(self.root)[0]
        if self.unseen == 0:
            return
        for _ in range(DEALS_A_WORLD):
            cython.address(self.deal)[0] = cython.address(self.question)[0]
            deal_hidden(cython.address(self.deal), cython.address(self.spare), self.unseen, rng)
            likely = self._likelihood()
            if likely > most:
                most = likely
                for i in range(self.root.n):
                    self.world.hand[i] = self.root.hand[i] | self.deal.got[i]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _likelihood(self) -> cython.int:
        """Who took a scoring table took one that fits the hand."""
        i: cython.int
        total: cython.int = 0
        left: cython.int = 12 - self.root.number
        hand: cython.ulonglong
        for i in range(self.root.n):
            if self.question.need[i] > 0 and self.root.table[i] >= 0:
                hand = self.root.hand[i] | self.deal.got[i]
                total += tezuma_worth(
                    cython.address(self.laws),
                    self.root.table[i],
                    left,
                    self.root.tricks[i],
                    hand_strength(hand, self.laws.full & ~(hand | self.root.gone)),
                )
        return total

    def random_playouts(self, playouts: int, seed: int) -> int:
        """Random play to the end, again and again; how many actions that took."""
        rng: cython.ulonglong[1]
        if not cython.compiled:
            rng = [0]
        _: cython.int
        rounds: cython.int = playouts
        actions: cython.longlong = 0
        g: cython.pointer(TezumaGame) = cython.address(self.line)
        laws: cython.pointer(TezumaLaws) = cython.address(self.laws)
        root: cython.pointer(TezumaGame) = cython.address(self.root)
        start_chance(rng, seed, 0)
        with cython.nogil:
            for _ in range(rounds):
                g[0] = root[0]
                while g.phase != OVER:
                    tezuma_play(g, laws, tezuma_random(g, rng))
                    actions += 1
        return actions

    def evaluate(self, arms: list, first: int, worlds: int, seed: int) -> tuple:
        """Play each action out in the same worlds; the sums of what came of it: utility, own points, and how often the
        trick at hand was won."""
        n: cython.int = len(arms)
        i: cython.int
        for i in range(n):
            self.arms[i] = arms[i]
            self.utilities[i] = self.points_won[i] = self.tricks_won[i] = 0
        start: cython.int = first
        rounds: cython.int = worlds
        chances: cython.ulonglong = seed
        with cython.nogil:
            self._evaluate(n, start, rounds, chances)
        return (
            [self.utilities[i] for i in range(n)],
            [self.points_won[i] for i in range(n)],
            [self.tricks_won[i] for i in range(n)],
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _evaluate(self, arms: cython.int, first: cython.int, worlds: cython.int, seed: cython.ulonglong) -> cython.void:
        rng: cython.ulonglong[1]
        points: cython.int[5]
        if not cython.compiled:
            rng = [0]
            points = [0] * 5
        w: cython.int
        arm: cython.int
        i: cython.int
        after: cython.ulonglong
        g: cython.pointer(TezumaGame) = cython.address(self.line)
        world: cython.pointer(TezumaGame) = cython.address(self.world)
        laws: cython.pointer(TezumaLaws) = cython.address(self.laws)
        me: cython.int = tezuma_seat(cython.address(self.root))
        for w in range(first, first + worlds):
            start_chance(rng, seed, w)
            self._imagine(rng)
            after = rng[0]
            for arm in range(arms):
                g[0] = world[0]
                rng[0] = after
                tezuma_play(g, laws, self.arms[arm])
                while g.phase == DRAFT or g.number == world.number:
                    tezuma_play(g, laws, tezuma_thumb(g, laws, rng))
                self.tricks_won[arm] += g.tricks[me] - world.tricks[me]
                while g.phase != OVER:
                    tezuma_play(g, laws, tezuma_thumb(g, laws, rng))
                for i in range(g.n):
                    points[i] = tezuma_points(g, laws, i)
                self.points_won[arm] += points[me]
                self.utilities[arm] += utility(points, laws.totals, g.n, me, laws.final)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tezuma_expectations(laws: cython.pointer(TezumaLaws)) -> cython.void:
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


# Tsumo

TsumoLaws = cython.struct(
    n=cython.int,
    full=cython.ulonglong,
    worth=cython.short[50][12][11][11],
    totals=cython.int[5],
    final=cython.int,
)
"""worth[declared][r][t][4e], as in Tezuma."""

TsumoGame = cython.struct(
    n=cython.int,
    phase=cython.int,
    leader=cython.int,
    number=cython.int,
    laid=cython.int,
    led=cython.int,
    to_draw=cython.int,
    gone=cython.ulonglong,
    hand=cython.ulonglong[5],
    deck=cython.int[5][5],
    height=cython.int[5],
    declared=cython.int[5],
    tricks=cython.int[5],
    void=cython.int[4][5],
    lay_card=cython.int[5],
)
"""A deck's top is its last card: deck[seat][height - 1]. void: -1, or how many cards were drawn since it showed."""


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def tsumo_points(declared: cython.int, won: cython.int) -> cython.int:
    """P1."""
    if declared == won:
        return declared if declared > 0 else 3
    return won - declared if declared > won else declared - won


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tsumo_expectations(laws: cython.pointer(TsumoLaws)) -> cython.void:
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
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def tsumo_seat(g: cython.pointer(TsumoGame)) -> cython.int:
    """Whose turn it is; while decks are stacked or numbers declared the first who has not."""
    i: cython.int
    if g.phase == DRAW:
        return round_table(g.leader + g.n - g.to_draw, g.n)
    if g.phase == PLAY:
        return round_table(g.leader + g.laid, g.n)
    for i in range(g.n):
        if (g.height[i] == 0) if g.phase == BUILD else (g.declared[i] < 0):
            return i
    return -1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tsumo_playable(g: cython.pointer(TsumoGame), seat: cython.int) -> cython.ulonglong:
    """T2: a number of the led season or an honor, if any such number is held."""
    hand: cython.ulonglong = g.hand[seat]
    if g.led < 0 or (hand >> (12 * g.led)) & SUIT == 0:
        return hand
    return hand & ((SUIT << (12 * g.led)) | (SUIT << 48))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tsumo_sources(g: cython.pointer(TsumoGame), seat: cython.int, acts: cython.pointer(cython.int)) -> cython.int:
    """D1: the decks of the others; one's own only if no other has cards left."""
    i: cython.int
    n: cython.int = 0
    for i in range(g.n):
        if i != seat and g.height[i] > 0:
            acts[n] = i
            n += 1
    if n == 0:
        acts[0] = seat
        n = 1
    return n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tsumo_legal(g: cython.pointer(TsumoGame), acts: cython.pointer(cython.int)) -> cython.int:
    """T2, D1, S3: cards to play, decks to draw from, numbers to declare. Stackings are not listed."""
    i: cython.int
    n: cython.int = 0
    cards: cython.ulonglong
    mask: cython.int
    if g.phase == DECLARE:
        for i in range(11):
            acts[i] = i
        return 11
    if g.phase == DRAW:
        return tsumo_sources(g, tsumo_seat(g), acts)
    cards = tsumo_playable(g, tsumo_seat(g))
    for i in range(5):
        mask = (cards >> (12 * i)) & SUIT
        while mask:
            acts[n] = 12 * i + LOWEST[mask]
            n += 1
            mask &= mask - 1
    return n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tsumo_stack(g: cython.pointer(TsumoGame), seat: cython.int, stacking: cython.int) -> cython.void:
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
@cython.nogil
@cython.exceptval(check=False)
def tsumo_declare(g: cython.pointer(TsumoGame), seat: cython.int, wins: cython.int) -> cython.void:
    i: cython.int
    g.declared[seat] = wins
    g.phase = PLAY
    for i in range(g.n):
        if g.declared[i] < 0:
            g.phase = DECLARE


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tsumo_draw(g: cython.pointer(TsumoGame), seat: cython.int, source: cython.int) -> cython.void:
    """D1."""
    season: cython.int
    g.height[source] -= 1
    g.hand[seat] |= ONE << g.deck[source][g.height[source]]
    for season in range(4):
        if g.void[seat][season] >= 0:
            g.void[seat][season] += 1
    g.to_draw -= 1
    if g.to_draw == 0:
        g.phase = PLAY


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tsumo_winner(g: cython.pointer(TsumoGame)) -> cython.int:
    """T3, T4: the place of the highest card of the led season so far; -1 while only honors lie."""
    i: cython.int
    best: cython.int = -1
    for i in range(g.laid):
        if g.lay_card[i] // 12 == g.led and (best < 0 or g.lay_card[i] > g.lay_card[best]):
            best = i
    return best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tsumo_lay(g: cython.pointer(TsumoGame), card: cython.int) -> cython.void:
    g.lay_card[g.laid] = card
    g.laid += 1
    if g.led < 0 and card < 48:
        g.led = card // 12


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tsumo_card(g: cython.pointer(TsumoGame), seat: cython.int, card: cython.int) -> cython.void:
    """T1 to T4, D1: lay a card, and where it was the last one end the trick."""
    season: cython.int = card // 12
    winner: cython.int
    g.hand[seat] ^= ONE << card
    g.gone |= ONE << card
    if card < 48:
        if g.led >= 0 and season != g.led:
            g.void[seat][g.led] = 0
        if g.void[seat][season] > 0:
            g.void[seat][season] -= 1
    tsumo_lay(g, card)
    if g.laid < g.n:
        return
    winner = tsumo_winner(g)
    if winner >= 0:
        g.leader = round_table(g.leader + winner, g.n)
        g.tricks[g.leader] += 1
    g.laid = 0
    g.led = -1
    g.number += 1
    if g.number == 10:
        g.phase = OVER
    elif g.number <= 5:
        g.phase = DRAW
        g.to_draw = g.n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tsumo_play(g: cython.pointer(TsumoGame), seat: cython.int, action: cython.int) -> cython.void:
    if g.phase == PLAY:
        tsumo_card(g, seat, action)
    elif g.phase == DRAW:
        tsumo_draw(g, seat, action)
    elif g.phase == DECLARE:
        tsumo_declare(g, seat, action)
    else:
        tsumo_stack(g, seat, action)


# Tsumo: rules of thumb

SEASON_STRENGTH = cython.declare(cython.int[13])
FROM_A_DECK = cython.declare(cython.int[3])
OF_ROUNDS_LEFT = cython.declare(cython.int[11][3])
if not cython.compiled:
    SEASON_STRENGTH = [0] * 13
    FROM_A_DECK = [0] * 3
    OF_ROUNDS_LEFT = [[0] * 11 for _ in range(3)]


def fill_season_thumbs() -> None:
    """SEASON_STRENGTH: how much of a trick a number is worth, in 64ths, by the higher ones unseen. FROM_A_DECK: and a
    card still to be drawn. OF_ROUNDS_LEFT: how much of it came true, as in Tezuma; for three, four and five players.
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


fill_season_thumbs()


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tsumo_worth(
    laws: cython.pointer(TsumoLaws), declared: cython.int, left: cython.int, won: cython.int, expected: cython.int
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
@cython.nogil
@cython.exceptval(check=False)
def season_strength(unseen: cython.ulonglong, card: cython.int) -> cython.int:
    if card >= 48:
        return 0
    return SEASON_STRENGTH[COUNT[((unseen >> (12 * (card // 12))) & SUIT) >> (card % 12 + 1)]]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tsumo_strength(hand: cython.ulonglong, unseen: cython.ulonglong) -> cython.int:
    season: cython.int
    mask: cython.int
    total: cython.int = 0
    for season in range(4):
        mask = (hand >> (12 * season)) & SUIT
        while mask:
            total += season_strength(unseen, 12 * season + LOWEST[mask])
            mask &= mask - 1
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def own_deck(g: cython.pointer(TsumoGame), seat: cython.int) -> cython.ulonglong:
    i: cython.int
    cards: cython.ulonglong = 0
    for i in range(g.height[seat]):
        cards |= ONE << g.deck[seat][i]
    return cards


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def still_to_draw(g: cython.pointer(TsumoGame), seat: cython.int) -> cython.int:
    """How many cards the seat has yet to draw in this round."""
    held: cython.int = count(g.hand[seat])
    return 10 - g.number - held if g.phase != BUILD else 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def demand(g: cython.pointer(TsumoGame)) -> cython.int:
    """How many tricks all seats together still want: the more, the harder each is to win."""
    i: cython.int
    wanted: cython.int = 0
    for i in range(g.n):
        wanted += max(0, g.declared[i] - g.tricks[i])
    return wanted


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def card_value(
    g: cython.pointer(TsumoGame),
    laws: cython.pointer(TsumoLaws),
    seat: cython.int,
    card: cython.int,
    unseen: cython.ulonglong,
    strength: cython.int,
) -> cython.int:
    """The points to expect after playing this card, in 4096ths."""
    left: cython.int = 9 - g.number
    declared: cython.int = g.declared[seat]
    won: cython.int = g.tricks[seat]
    laid: cython.int = g.laid
    led: cython.int = g.led
    p: cython.int = 1024
    i: cython.int
    other: cython.int
    share: cython.int
    eager: cython.int
    higher: cython.int
    hidden: cython.int
    strength -= season_strength(unseen, card)
    tsumo_lay(g, card)
    if tsumo_winner(g) != laid:
        p = 0
    else:
        hidden = count(unseen)
        higher = COUNT[((unseen >> (12 * g.led)) & SUIT) >> (card % 12 + 1)]
        for i in range(g.laid, g.n):
            other = round_table(g.leader + i, g.n)
            if g.void[other][g.led] != 0 and hidden > 0:
                share = 16 * count(g.hand[other]) // hidden
                share = min(share, 16)
                eager = 940 if g.declared[other] > g.tricks[other] else 480
                p = (p * (1024 - (((1024 - NONE_OF[share][higher]) * eager) >> 10))) >> 10
    g.laid = laid
    g.led = led
    return (
        p * tsumo_worth(laws, declared, left, won + 1, strength)
        + (1024 - p) * tsumo_worth(laws, declared, left, won, strength)
    ) >> 10


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def declare_by_thumb(
    g: cython.pointer(TsumoGame),
    laws: cython.pointer(TsumoLaws),
    seat: cython.int,
    rng: cython.pointer(cython.ulonglong),
) -> cython.int:
    """The number with the most points to expect."""
    hand: cython.ulonglong = g.hand[seat]
    unseen: cython.ulonglong = laws.full & ~(hand | own_deck(g, seat))
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


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def draw_by_thumb(
    g: cython.pointer(TsumoGame), seat: cython.int, strength: cython.int, rng: cython.pointer(cython.ulonglong)
) -> cython.int:
    """Who wants tricks draws from those who declared few and so stacked high cards; who has enough the other way."""
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
@cython.nogil
@cython.exceptval(check=False)
def by_strength(
    hand: cython.ulonglong,
    unseen: cython.ulonglong,
    cards: cython.pointer(cython.int),
    rng: cython.pointer(cython.ulonglong),
) -> cython.void:
    """The cards of a hand, the weakest first."""
    keys: cython.int[52]
    if not cython.compiled:
        keys = [0] * 52
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
@cython.nogil
@cython.exceptval(check=False)
def stack_by_thumb(
    g: cython.pointer(TsumoGame),
    laws: cython.pointer(TsumoLaws),
    seat: cython.int,
    rng: cython.pointer(cython.ulonglong),
) -> cython.int:
    """Keep what is sure: cards with at most one higher, and with them the weakest. The middle goes to the others."""
    cards: cython.int[10]
    if not cython.compiled:
        cards = [0] * 10
    unseen: cython.ulonglong = laws.full & ~g.hand[seat]
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
@cython.nogil
@cython.exceptval(check=False)
def tsumo_thumb(
    g: cython.pointer(TsumoGame),
    laws: cython.pointer(TsumoLaws),
    seat: cython.int,
    rng: cython.pointer(cython.ulonglong),
) -> cython.int:
    """A good move without search, from what the seat may know."""
    acts: cython.int[16]
    if not cython.compiled:
        acts = [0] * 16
    if g.phase == BUILD:
        return stack_by_thumb(g, laws, seat, rng)
    if g.phase == DECLARE:
        return declare_by_thumb(g, laws, seat, rng)
    hand: cython.ulonglong = g.hand[seat]
    unseen: cython.ulonglong = laws.full & ~(hand | g.gone | own_deck(g, seat))
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


@cython.cclass
class Tsumo:
    """One round of Tsumo as a seat sees it, or as it stands if nothing is hidden."""

    laws: TsumoLaws
    root: TsumoGame
    world: TsumoGame
    line: TsumoGame
    question: Deal
    deal: Deal
    spare: Deal
    likeliest: Deal
    me: cython.int
    unseen: cython.ulonglong
    arms: cython.int[320]
    utilities: cython.longlong[320]
    points_won: cython.longlong[320]
    tricks_won: cython.longlong[320]

    def __init__(self, players: int, full: int) -> None:
        if not cython.compiled:
            self.laws, self.root, self.world, self.line = TsumoLaws(), TsumoGame(), TsumoGame(), TsumoGame()
            self.question, self.deal, self.spare, self.likeliest = Deal(), Deal(), Deal(), Deal()
            self.arms, self.utilities, self.points_won, self.tricks_won = ([0] * 320 for _ in range(4))
        i: cython.int
        season: cython.int
        self.me = 0
        self.unseen = 0
        self.laws.n = self.root.n = players
        self.laws.full = full
        self.laws.final = 0
        tsumo_expectations(cython.address(self.laws))
        for i in range(5):
            self.laws.totals[i] = 0
            self.root.hand[i] = 0
            self.root.height[i] = self.root.tricks[i] = 0
            self.root.declared[i] = -1
            for season in range(4):
                self.root.void[i][season] = -1
        self.question.places = 2 * players
        for i in range(10):
            self.question.need[i] = 0
            self.question.got[i] = 0
            for season in range(5):
                self.question.room[i][season] = ANY_NUMBER
        self.root.phase = BUILD
        self.root.gone = 0
        self.root.number = self.root.leader = self.root.laid = self.root.to_draw = 0
        self.root.led = -1

    def seat(self, i: int, hand: int, deck: list, declared: int, tricks: int, void: list) -> None:
        """What is known of a seat; a deck's top comes first."""
        self.root.hand[i] = hand
        self.root.declared[i] = declared
        self.root.tricks[i] = tricks
        self.root.height[i] = len(deck)
        for place in range(len(deck)):
            self.root.deck[i][len(deck) - 1 - place] = deck[place]
        for season in range(4):
            self.root.void[i][season] = void[season]

    def hide(self, i: int, cards: int, height: int) -> None:
        """How many cards of this seat are not known, beyond those in `seat`: in its hand, and in its deck."""
        season: cython.int
        self.question.need[2 * i] = cards
        self.question.need[2 * i + 1] = self.root.height[i] = height
        self.question.got[2 * i] = self.question.got[2 * i + 1] = 0
        for season in range(4):
            if self.root.void[i][season] >= 0:
                self.question.room[2 * i][season] = (
                    self.root.void[i][season] - COUNT[(self.root.hand[i] >> (12 * season)) & SUIT]
                )

    def round(self, me: int, phase: int, number: int, leader: int, to_draw: int, gone: int, unseen: int) -> None:
        """Where the round stands: the trick's number from 0, and how many are still to draw."""
        self.me = me
        self.root.phase = phase
        self.root.number = number
        self.root.leader = leader
        self.root.to_draw = to_draw
        self.root.gone = gone
        self.unseen = unseen

    def lay(self, card: int) -> None:
        tsumo_lay(cython.address(self.root), card)

    def stakes(self, totals: list, final: bool) -> None:
        for i in range(len(totals)):
            self.laws.totals[i] = totals[i]
        self.laws.final = final

    # A position with nothing hidden can be played.

    def phase(self) -> int:
        return self.root.phase

    def to_act(self) -> int:
        return -1 if self.root.phase == OVER else tsumo_seat(cython.address(self.root))

    def legal(self) -> list:
        acts: cython.int[16]
        if not cython.compiled:
            acts = [0] * 16
        n: cython.int = tsumo_legal(cython.address(self.root), acts)
        return [acts[i] for i in range(n)]

    def play(self, seat: int, action: int) -> None:
        tsumo_play(cython.address(self.root), seat, action)

    def hands(self) -> list:
        return [self.root.hand[i] for i in range(self.root.n)]

    def decks(self) -> list:
        """By seat, the top first."""
        return [
            [self.root.deck[i][self.root.height[i] - 1 - place] for place in range(self.root.height[i])]
            for i in range(self.root.n)
        ]

    def tricks(self) -> list:
        return [self.root.tricks[i] for i in range(self.root.n)]

    def voids(self) -> list:
        return [[self.root.void[i][season] for season in range(4)] for i in range(self.root.n)]

    def points(self) -> list:
        return [tsumo_points(self.root.declared[i], self.root.tricks[i]) for i in range(self.root.n)]

    # What a player asks.

    def thumb(self, seed: int) -> int:
        """The rules of thumb's choice for the seat whose view this is."""
        rng: cython.ulonglong[1]
        if not cython.compiled:
            rng = [0]
        start_chance(rng, seed, 0)
        self._imagine(rng)
        return tsumo_thumb(cython.address(self.world), cython.address(self.laws), self.me, rng)

    def sample(self, seed: int, world: int) -> tuple:
        """Hands and decks (the top last) of one world that fits what is known."""
        rng: cython.ulonglong[1]
        if not cython.compiled:
            rng = [0]
        start_chance(rng, seed, world)
        self._imagine(rng)
        return (
            [self.world.hand[i] for i in range(self.root.n)],
            [[self.world.deck[i][place] for place in range(self.world.height[i])] for i in range(self.root.n)],
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _imagine(self, rng: cython.pointer(cython.ulonglong)) -> cython.void:
        """A world: hidden hands and decks; before the first trick the others stack by the rules of thumb."""
        i: cython.int
        _: cython.int
        likely: cython.int
        most: cython.int = -(1 << 30)
        cython.address(self.world)[0] = cython.address(self.root)[0]
        if self.unseen == 0:
            return
        for _ in range(DEALS_A_WORLD):
            cython.address(self.deal)[0] = cython.address(self.question)[0]
            deal_hidden(cython.address(self.deal), cython.address(self.spare), self.unseen, rng)
            likely = self._likelihood()
            if likely > most:
                most = likely
                cython.address(self.likeliest)[0] = cython.address(self.deal)[0]
        for i in range(self.root.n):
            if i == self.me:
                continue
            self.world.hand[i] = self.root.hand[i] | self.likeliest.got[2 * i]
            self._shuffle_deck(i, self.likeliest.got[2 * i + 1], rng)
            if self.root.phase == DECLARE:
                tsumo_stack(
                    cython.address(self.world),
                    i,
                    stack_by_thumb(cython.address(self.world), cython.address(self.laws), i, rng),
                )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _likelihood(self) -> cython.int:
        """Who declared a number holds a hand that is good for it."""
        i: cython.int
        total: cython.int = 0
        hand: cython.ulonglong
        strength: cython.int
        for i in range(self.root.n):
            if i != self.me and self.root.declared[i] >= 0:
                hand = self.root.hand[i] | self.deal.got[2 * i]
                strength = tsumo_strength(hand, self.laws.full & ~(hand | self.root.gone))
                strength += (10 - self.root.number - count(hand)) * FROM_A_DECK[self.root.n - 3]
                total += tsumo_worth(
                    cython.address(self.laws),
                    self.root.declared[i],
                    10 - self.root.number,
                    self.root.tricks[i],
                    strength,
                )
        return total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _shuffle_deck(
        self, seat: cython.int, cards: cython.ulonglong, rng: cython.pointer(cython.ulonglong)
    ) -> cython.void:
        card: cython.int
        place: cython.int
        n: cython.int = 0
        for card in range(52):
            if (cards >> card) & 1:
                place = chance(rng, n + 1)
                self.world.deck[seat][n] = self.world.deck[seat][place]
                self.world.deck[seat][place] = card
                n += 1
        self.world.height[seat] = n

    def random_playouts(self, playouts: int, seed: int) -> int:
        """Random play to the end, again and again; how many actions that took."""
        rng: cython.ulonglong[1]
        acts: cython.int[16]
        if not cython.compiled:
            rng = [0]
            acts = [0] * 16
        _: cython.int
        n: cython.int
        rounds: cython.int = playouts
        actions: cython.longlong = 0
        g: cython.pointer(TsumoGame) = cython.address(self.line)
        root: cython.pointer(TsumoGame) = cython.address(self.root)
        start_chance(rng, seed, 0)
        with cython.nogil:
            for _ in range(rounds):
                g[0] = root[0]
                while g.phase != OVER:
                    n = tsumo_legal(g, acts)
                    tsumo_play(g, tsumo_seat(g), acts[chance(rng, n)])
                    actions += 1
        return actions

    def evaluate(self, arms: list, first: int, worlds: int, seed: int) -> tuple:
        """Play each action out in the same worlds; the sums of what came of it: utility, own points, and how often the
        trick at hand was won."""
        n: cython.int = len(arms)
        i: cython.int
        for i in range(n):
            self.arms[i] = arms[i]
            self.utilities[i] = self.points_won[i] = self.tricks_won[i] = 0
        start: cython.int = first
        rounds: cython.int = worlds
        chances: cython.ulonglong = seed
        with cython.nogil:
            self._evaluate(n, start, rounds, chances)
        return (
            [self.utilities[i] for i in range(n)],
            [self.points_won[i] for i in range(n)],
            [self.tricks_won[i] for i in range(n)],
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _evaluate(self, arms: cython.int, first: cython.int, worlds: cython.int, seed: cython.ulonglong) -> cython.void:
        rng: cython.ulonglong[1]
        points: cython.int[5]
        if not cython.compiled:
            rng = [0]
            points = [0] * 5
        w: cython.int
        arm: cython.int
        i: cython.int
        seat: cython.int
        after: cython.ulonglong
        g: cython.pointer(TsumoGame) = cython.address(self.line)
        world: cython.pointer(TsumoGame) = cython.address(self.world)
        laws: cython.pointer(TsumoLaws) = cython.address(self.laws)
        for w in range(first, first + worlds):
            start_chance(rng, seed, w)
            self._imagine(rng)
            after = rng[0]
            for arm in range(arms):
                g[0] = world[0]
                rng[0] = after
                tsumo_play(g, self.me, self.arms[arm])
                while g.number == world.number:
                    seat = tsumo_seat(g)
                    tsumo_play(g, seat, tsumo_thumb(g, laws, seat, rng))
                self.tricks_won[arm] += g.tricks[self.me] - world.tricks[self.me]
                while g.phase != OVER:
                    seat = tsumo_seat(g)
                    tsumo_play(g, seat, tsumo_thumb(g, laws, seat, rng))
                for i in range(g.n):
                    points[i] = tsumo_points(g.declared[i], g.tricks[i])
                self.points_won[arm] += points[self.me]
                self.utilities[arm] += utility(points, laws.totals, g.n, self.me, laws.final)
