"""What a seat can do in The Universal Law of Tsumo, besides laying a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations
from math import perm
from typing import overload

from engine.core.actions import Action, PlayCard
from engine.core.values import Card, Hand, holds, value
from engine.games.tsumo.cards import CARDS, LOWEST, STACK, TRICKS


@value
class Build:
    """S2: stack five cards as a Tsumo deck, the top of the deck first."""

    cards: Hand

    @property
    def code(self) -> str:
        return f"build:{','.join(self.cards)}"


@value
class Declare:
    """S3: declare a number of wins."""

    wins: int

    @property
    def code(self) -> str:
        return f"declare:{self.wins}"


@value
class Draw:
    """D1: draw the top card of this seat's deck."""

    source: int

    @property
    def code(self) -> str:
        return f"draw:{self.source}"


class Stackings(Sequence[Action]):
    """All decks that can be stacked from a hand, without listing 30,240 of them."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand

    def __len__(self) -> int:
        return perm(len(self.hand), STACK)

    def __iter__(self) -> Iterator[Action]:
        return (Build(cards) for cards in permutations(self.hand, STACK))

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Build) or len(action.cards) != STACK:
            return False
        return len(set(action.cards)) == STACK and holds(self.hand, action.cards)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        index %= len(self)
        left, cards = list(self.hand), []
        for place in range(STACK):
            step = perm(len(left) - 1, STACK - place - 1)
            cards.append(left.pop(index // step))
            index %= step
        return Build(tuple(cards))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stackings) and self.hand == other.hand

    def __hash__(self) -> int:
        return hash(self.hand)

    def __repr__(self) -> str:
        return f"Stackings({' '.join(self.hand)})"


PLAIN: Mapping[Card, Action] = {card: PlayCard((card,)) for card in CARDS.values()}
DRAWS: Sequence[Action] = [Draw(source) for source in range(max(LOWEST))]
DECLARATIONS: Sequence[Action] = [Declare(wins) for wins in range(TRICKS + 1)]


def cards_of(codes: str) -> Hand:
    return tuple(CARDS[code] for code in codes.split(","))


READERS: Mapping[str, Callable[[str], Action]] = {
    "build": lambda codes: Build(cards_of(codes)),
    "declare": lambda wins: Declare(int(wins)),
    "play": lambda codes: PlayCard(cards_of(codes)),
    "draw": lambda source: Draw(int(source)),
}


def read(code: str) -> Action:
    verb, argument = code.split(":")
    return READERS[verb](argument)
