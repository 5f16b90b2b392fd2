"""C1 to C3: four suits, numbers 1 to 9 and three trumps in each."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations

from engine.core.values import Card, Hand
from engine.games.tezuma.data import EDITIONS, NUMBERS, TRUMPS, Edition

SUITS = tuple(dict.fromkeys(suit for edition in EDITIONS.values() for suit in edition.suits))
NUMBER_CARDS = {(suit, n): Card(f"{suit}{n}", suit, n) for suit in SUITS for n in NUMBERS}
TRUMP_CARDS = {suit: Card(f"{suit}*", suit, 0) for suit in SUITS}
CARDS: dict[str, Card] = {card: card for card in (*NUMBER_CARDS.values(), *TRUMP_CARDS.values())}
TWO_NUMBERS = frozenset(
    (NUMBER_CARDS[suit, high], NUMBER_CARDS[suit, low]) for suit in SUITS for low, high in combinations(NUMBERS, 2)
)
"""Two numbers of one suit, the higher first, as Fire Breathing plays them."""


def is_trump(card: Card) -> bool:
    """C2: a trump has no number; when it follows, it counts as 0."""
    return card.number == 0


def highest_first(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: -card.number)


def deck(edition: Edition, players: int) -> Hand:
    """C3: all 48 cards for four players; for three, without the 1, the 9 and one trump of each suit. The order before
    shuffling: suit by suit in the edition's order, numbers upwards, then the trumps.
    """
    return _deck(edition.suits, short=players == 3)


@cache
def _deck(suits: tuple[str, ...], *, short: bool) -> Hand:
    numbers = NUMBERS[1:-1] if short else NUMBERS
    trumps = TRUMPS - short
    return tuple(
        card for suit in suits for card in (*(NUMBER_CARDS[suit, n] for n in numbers), *(TRUMP_CARDS[suit],) * trumps)
    )
