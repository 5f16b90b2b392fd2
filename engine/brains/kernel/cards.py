"""Cards as bits, 12 for each of four suits and the rest for a fifth, and random numbers."""

from engine.brains import uncompiled as cython

Cards = cython.typedef(cython.ulonglong)
Chances = cython.typedef(cython.pointer(cython.ulonglong))
Actions = cython.typedef(cython.pointer(cython.int))

U64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
ONE = cython.declare(cython.ulonglong, 1)
SUIT = cython.declare(cython.ulonglong, 0xFFF)

# Every second bit, every second pair, the lower half of every byte; the lowest and the highest bit of every byte.
ODD_BITS = cython.declare(cython.ulonglong, 0x5555555555555555)
ODD_PAIRS = cython.declare(cython.ulonglong, 0x3333333333333333)
ODD_HALVES = cython.declare(cython.ulonglong, 0x0F0F0F0F0F0F0F0F)
LOW_BITS = cython.declare(cython.ulonglong, 0x0101010101010101)
HIGH_BITS = cython.declare(cython.ulonglong, 0x8080808080808080)

# Phases that every game has. Each game numbers its other phases itself.
PLAY = cython.declare(cython.int, 1)
OVER = cython.declare(cython.int, 2)

COUNT = cython.declare(cython.uchar[4096])
LOWEST = cython.declare(cython.uchar[4096])
NTH = cython.declare(cython.uchar[8][256])
LED = cython.declare(cython.ulonglong[5])


def fill_tables() -> None:
    """COUNT: the cards in a suit. LOWEST: the first of them. NTH: each card in a byte.

    LED: the cards of the led suit. Suits are counted from 1; 0 stands for a lead.
    """
    for led in range(1, 5):
        LED[led] = SUIT << 12 * (led - 1)
    for mask in range(4096):
        COUNT[mask] = mask.bit_count()
        LOWEST[mask] = (mask & -mask).bit_length() - 1 if mask else 0
    for mask in range(256):
        for n, place in enumerate(place for place in range(8) if mask >> place & 1):
            NTH[mask][n] = place


fill_tables()


@cython.cfunc
@cython.inline
def chance(rng: Chances, below: cython.int) -> cython.int:
    """A number from 0 to below - 1: xorshift, the upper half of 64 bits scaled."""
    x: cython.ulonglong = rng[0]
    x ^= (x << 13) & U64
    x ^= x >> 7
    x ^= (x << 17) & U64
    rng[0] = x
    return ((x >> 32) * below) >> 32


@cython.cfunc
def start_chance(rng: Chances, seed: cython.ulonglong, world: cython.ulonglong) -> cython.void:
    """Each world of a search has its own random numbers, the same for every action that is tried in it."""
    _: cython.int
    rng[0] = (seed ^ (world << 20) ^ (world << 41) ^ (ONE << 62)) & U64
    for _ in range(12):
        chance(rng, 2)


@cython.cfunc
@cython.inline
def of_suit(cards: Cards, suit: cython.int) -> cython.int:
    """The 12 bits of a suit."""
    return (cards >> (12 * suit)) & SUIT


@cython.cfunc
@cython.inline
def count(cards: Cards) -> cython.int:
    return (
        COUNT[cards & SUIT]
        + COUNT[(cards >> 12) & SUIT]
        + COUNT[(cards >> 24) & SUIT]
        + COUNT[(cards >> 36) & SUIT]
        + COUNT[cards >> 48]
    )


@cython.cfunc
@cython.inline
def counted(cards: Cards) -> cython.ulonglong:
    """In every byte, how many cards there are up to its end. The highest byte counts them all."""
    cards = cards - ((cards >> 1) & ODD_BITS)
    cards = (cards & ODD_PAIRS) + ((cards >> 2) & ODD_PAIRS)
    cards = (cards + (cards >> 4)) & ODD_HALVES
    return (cards * LOW_BITS) & U64


@cython.cfunc
@cython.inline
def nth_card(cards: Cards, up_to: cython.ulonglong, n: cython.int) -> cython.int:
    """The card that n others precede, found without a branch. `up_to` is the result of `counted`."""
    passed: cython.ulonglong = (((n * LOW_BITS) | HIGH_BITS) - up_to) & HIGH_BITS
    start: cython.int = (((passed >> 7) * LOW_BITS) & U64) >> 56 << 3
    n -= (up_to << 8 >> start) & 0xFF
    return start + NTH[(cards >> start) & 0xFF][n]


@cython.cfunc
@cython.inline
def round_table(seat: cython.int, n: cython.int) -> cython.int:
    """Wrap a seat number past the last seat: the result of a modulo, but cheaper."""
    return seat - n if seat >= n else seat
