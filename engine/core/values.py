"""Values never change once they are made; a change makes a new value. Cards are values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from typing import Self, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """A dataclass that the type checker treats as frozen. At run time nothing guards it, because a guarded one takes
    five times as long to make, and a playout makes several for every card; the conformance suite watches instead.
    """
    return dataclass(unsafe_hash=True)(cls)


blank = object.__new__


def changed(thing: T, /, **fields: object) -> T:
    """The same value with these fields changed: `dataclasses.replace` at a fifth of its cost. The dictionary is built
    anew, because one joined with `|` would share its keys with the class, and reading from that takes thrice as long.
    """
    copy = blank(thing.__class__)
    copy.__dict__ = {**thing.__dict__, **fields}
    return copy


class Card(str):
    """One card face. Equal faces are equal cards: the three trumps of a suit can't be told apart."""

    __slots__ = ("number", "suit")

    suit: str
    number: int

    def __new__(cls, code: str, suit: str, number: int) -> Self:
        card = super().__new__(cls, code)
        card.suit = suit
        card.number = number
        return card

    def __getnewargs__(self) -> tuple[str, str, int]:  # type: ignore[override]
        return str(self), self.suit, self.number


Hand = tuple[Card, ...]
AnyCard = TypeVar("AnyCard", bound=str)
"""A playing card, or a card that lies before a seat, which is just its code."""


def without(hand: tuple[AnyCard, ...], gone: Iterable[AnyCard]) -> tuple[AnyCard, ...]:
    """The hand without these cards. Each of them removes only one of several equal cards."""
    left = [*hand]
    for card in gone:
        left.remove(card)
    return (*left,)


def holds(hand: Hand, cards: Hand) -> bool:
    """Whether the hand holds all these cards, and equal ones as often as listed."""
    if len(cards) == 1:
        return cards[0] in hand
    return all(hand.count(card) >= cards.count(card) for card in cards)


def of_suit(hand: Hand, suit: str | None) -> Hand:
    return tuple([card for card in hand if card.suit == suit])


def dealt_from(deck: Hand, hands: tuple[Hand, ...], size: int) -> bool:
    """Whether these hands, each of this size, are exactly the deck."""
    return all(len(hand) == size for hand in hands) and sorted(chain(*hands)) == sorted(deck)
