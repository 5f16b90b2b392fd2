"""Deals hidden cards so that they fit everything that was shown."""

from engine.brains import uncompiled as cython
from engine.brains.kernel.cards import LOWEST, ONE, Actions, Cards, Chances, chance, of_suit

ANY_NUMBER = cython.declare(cython.int, 99)

Deal = cython.struct(
    places=cython.int,
    need=cython.int[10],
    room=cython.int[5][10],
    got=cython.ulonglong[10],
)
"""A deal of hidden cards to places, which are hands and decks: how many cards each needs, how many of each suit it may
take, and which cards it got besides the known ones."""

Dealt = cython.typedef(cython.pointer(Deal))


@cython.cfunc
def place_for(deal: Dealt, suit: cython.int, rng: Chances) -> cython.int:
    """A random place that may take a card of the suit, likelier the more cards it lacks; -1 if there is none."""
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
def put(deal: Dealt, place: cython.int, card: cython.int) -> cython.void:
    deal.need[place] -= 1
    deal.room[place][card // 12] -= 1
    deal.got[place] |= ONE << card


@cython.cfunc
def make_room(deal: Dealt, card: cython.int) -> cython.int:
    """If a card fits no place that lacks one, move another card there. Returns the place that this frees, or -1."""
    i: cython.int
    j: cython.int
    suit: cython.int
    mask: cython.int
    for i in range(deal.places):
        if deal.room[i][card // 12] <= 0:
            continue
        for suit in range(5):
            mask = of_suit(deal.got[i], suit)
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
def shuffled(cards: Actions, among: Cards, rng: Chances) -> cython.int:
    """List the cards in random order, and return how many there are."""
    i: cython.int
    j: cython.int
    mask: cython.int
    n: cython.int = 0
    for i in range(5):
        mask = of_suit(among, i)
        while mask:
            cards[n] = 12 * i + LOWEST[mask]
            n += 1
            mask &= mask - 1
    for i in range(n - 1, 0, -1):
        j = chance(rng, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return n


@cython.cfunc
def limited_suits(deal: Dealt) -> cython.int:
    """Bits of the suits that some place may take only a limited number of."""
    i: cython.int
    suit: cython.int
    limited: cython.int = 0
    for i in range(deal.places):
        for suit in range(5):
            if deal.room[i][suit] < ANY_NUMBER:
                limited |= 1 << suit
    return limited


@cython.cfunc
def find_place(deal: Dealt, card: cython.int, strict: cython.bint, rng: Chances) -> cython.int:
    """A place for the card. If none fits: -1 if strict, else any place that lacks a card."""
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
def deal_out(deal: Dealt, unseen: Cards, strict: cython.bint, rng: Chances) -> cython.bint:
    """Give every unseen card a place, limited suits first. False if it came to a dead end."""
    cards = cython.declare(cython.int[52])
    i: cython.int
    limited: cython.int
    place: cython.int
    suits: cython.int = limited_suits(deal)
    n: cython.int = shuffled(cards, unseen, rng)
    for limited in range(1, -1, -1):
        for i in range(n):
            if (suits >> (cards[i] // 12)) & 1 == limited:
                place = find_place(deal, cards[i], strict, rng)
                if place < 0:
                    return False
                put(deal, place, cards[i])
    return True


@cython.cfunc
def deal_hidden(deal: Dealt, question: Dealt, unseen: Cards, rng: Chances) -> cython.void:
    """Deal hidden cards so that they fit everything that was shown. `question` is unchanged, `deal` gets the result."""
    attempt: cython.int
    for attempt in range(20):
        deal[0] = question[0]
        if deal_out(deal, unseen, attempt < 19, rng):
            return
