"""Tezuma's rules: what may be played or taken, listed in full or drawn at random."""

from engine.brains import uncompiled as cython
from engine.brains.kernel.cards import LED, LOWEST, Actions, Cards, Chances, chance, counted, nth_card, of_suit
from engine.games.tezuma.brain.kernel.tricks import (
    BUTTERFLY,
    CARDS,
    CHICKS,
    CUP,
    DEFER,
    DRAFT,
    EGG,
    FIRE,
    HORSE,
    NO_CARD,
    NO_SECOND,
    PAIL,
    PICK,
    RINGS,
    SAND,
    SWORD,
    TRUMPS,
    UMBRELLAS,
    WATER,
    TezumaGame,
    tezuma_seat,
)

FIRST_TRUMPS = cython.declare(cython.ulonglong, 0x200_200_200_200)
FOURS_AND_FIVES = cython.declare(cython.ulonglong, 0x018_018_018_018)

GOES_WITH = cython.declare(cython.ulonglong[13][5])
LETS_OFF = cython.declare(cython.ulonglong[13][5])


def fill_abilities() -> None:
    """A7, A10. GOES_WITH: which of the playable cards may be laid with the ability, by the led
    suit as in LED. LETS_OFF: the cards of other suits that the ability allows.
    """
    for led in range(5):
        for ability in (SWORD, WATER, CHICKS, PAIL, HORSE):
            GOES_WITH[led][ability] = CARDS
        GOES_WITH[led][UMBRELLAS] = FOURS_AND_FIVES
        if led:
            GOES_WITH[led][BUTTERFLY] = TRUMPS
            LETS_OFF[led][RINGS] = LETS_OFF[led][CUP] = CARDS & ~LED[led]


fill_abilities()


@cython.cfunc
@cython.inline
def faces(cards: Cards) -> Cards:
    """The distinct cards among these: only the first of a suit's equal trumps."""
    first: Cards = cards & FIRST_TRUMPS
    second: Cards = (cards >> 1) & FIRST_TRUMPS
    return cards & ~((first << 1) | ((first | second) << 2))


@cython.cfunc
@cython.inline
def tezuma_playable(g: TezumaGame, hand: Cards) -> Cards:
    """T2: follow the led suit if you can; otherwise any card."""
    following: Cards = hand & LED[g.trick.led + 1]
    return following or hand


@cython.cfunc
@cython.inline
def tezuma_usable(g: TezumaGame, seat: cython.int) -> cython.int:
    """A1, A8: the ability, if uses are left and it can be announced; Paper Egg needs a lead and somebody to follow."""
    if g.uses[seat] == 0 or g.deferred == seat:
        return 0
    if g.ability[seat] == EGG and (g.trick.led < 0 or g.trick.laid == g.n - 1):
        return 0
    return g.ability[seat]


@cython.cfunc
@cython.inline
def playable_with(g: TezumaGame, hand: Cards, playable: Cards, ability: cython.int) -> Cards:
    """The single cards that may be laid with the ability."""
    return (playable & GOES_WITH[g.trick.led + 1][ability]) | (hand & LETS_OFF[g.trick.led + 1][ability])


# Listed


@cython.cfunc
@cython.inline
def add_cards(acts: Actions, n: cython.int, cards: Cards, ability: cython.int) -> cython.int:
    """Add one action for each distinct card."""
    suit: cython.int
    mask: cython.int
    cards = faces(cards)
    for suit in range(4):
        mask = of_suit(cards, suit)
        while mask:
            acts[n] = (12 * suit + LOWEST[mask]) | NO_SECOND | (ability << 12)
            n += 1
            mask &= mask - 1
    return n


@cython.cfunc
def add_pairs(acts: Actions, n: cython.int, cards: Cards) -> cython.int:
    """Fire Breathing: two numbers of one suit, the higher first."""
    suit: cython.int
    low: cython.int
    high: cython.int
    for suit in range(4):
        low = of_suit(cards & ~TRUMPS, suit)
        while low:
            high = low & (low - 1)
            while high:
                acts[n] = (12 * suit + LOWEST[high]) | ((12 * suit + LOWEST[low]) << 6) | (FIRE << 12)
                n += 1
                high &= high - 1
            low &= low - 1
    return n


@cython.cfunc
def tezuma_plays(g: TezumaGame, seat: cython.int, acts: Actions) -> cython.int:
    """T2, A1, A8: what may be played, plainly and with the ability."""
    hand: Cards = g.hand[seat]
    playable: Cards = tezuma_playable(g, hand)
    ability: cython.int = tezuma_usable(g, seat)
    n: cython.int = add_cards(acts, 0, playable, 0)
    if ability == SAND:
        acts[n] = NO_CARD | NO_SECOND | (SAND << 12)
        return n + 1
    if ability == EGG:
        acts[n] = DEFER
        return n + 1
    if ability == FIRE:
        return add_pairs(acts, n, playable)
    return add_cards(acts, n, playable_with(g, hand, playable, ability), ability)


@cython.cfunc
def tezuma_picks(g: TezumaGame, acts: Actions) -> cython.int:
    """D1: the cards on offer of each kind that the seat lacks."""
    offer: Cards = g.offer & g.lacks[g.turns[g.turn]]
    n: cython.int = 0
    kind: cython.int
    mask: cython.int
    for kind in range(3):
        mask = of_suit(offer, kind)
        while mask:
            acts[n] = PICK | (kind << 6) | LOWEST[mask]
            n += 1
            mask &= mask - 1
    return n


@cython.cfunc
def tezuma_legal(g: TezumaGame, acts: Actions) -> cython.int:
    """List all actions of the seat whose turn it is, and return how many there are."""
    return tezuma_picks(g, acts) if g.phase == DRAFT else tezuma_plays(g, tezuma_seat(g), acts)


# At random: each as likely as the others, without listing them


@cython.cfunc
@cython.inline
def random_pick(g: TezumaGame, rng: Chances) -> cython.int:
    offer: Cards = g.offer & g.lacks[g.turns[g.turn]]
    up_to: Cards = counted(offer)
    n: cython.int = nth_card(offer, up_to, chance(rng, up_to >> 56))
    return PICK | ((n // 12) << 6) | (n % 12)


@cython.cfunc
def random_pair(g: TezumaGame, seat: cython.int, rng: Chances) -> cython.int:
    """Fire Breathing has many combinations, so these are listed."""
    acts = cython.declare(cython.int[64])
    return acts[chance(rng, tezuma_plays(g, seat, acts))]


@cython.cfunc
@cython.inline
def random_play(g: TezumaGame, seat: cython.int, rng: Chances) -> cython.int:
    ability: cython.int = tezuma_usable(g, seat)
    if ability == FIRE:
        return random_pair(g, seat, rng)
    playable: Cards = tezuma_playable(g, g.hand[seat])
    plain: Cards = faces(playable)
    up_to: Cards = counted(plain)
    plays: cython.int = up_to >> 56
    if ability == 0:
        return nth_card(plain, up_to, chance(rng, plays)) | NO_SECOND
    with_it: Cards = faces(playable_with(g, g.hand[seat], playable, ability))
    up_to_with: Cards = counted(with_it)
    n: cython.int = chance(rng, plays + (up_to_with >> 56) + ((ability == SAND) | (ability == EGG)))
    if n < plays:
        return nth_card(plain, up_to, n) | NO_SECOND
    if ability == EGG:
        return DEFER
    if ability == SAND:
        return NO_CARD | NO_SECOND | (SAND << 12)
    return nth_card(with_it, up_to_with, n - plays) | NO_SECOND | (ability << 12)
