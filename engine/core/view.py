"""What code shared by all games reads from a game's view. A game's own view may hold more."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Protocol

from engine.core.actions import Action
from engine.core.events import Ended
from engine.core.values import Hand


class Laid(Protocol):
    """What one seat has laid into a trick."""

    @property
    def seat(self) -> int: ...
    @property
    def cards(self) -> Hand: ...


class Trick(Protocol):
    """A trick, in order of play. Tricks of a deal are counted from 1."""

    @property
    def number(self) -> int: ...
    @property
    def leader(self) -> int: ...
    @property
    def laid(self) -> Sequence[Laid]: ...


class FinishedTrick(Protocol):
    """The trick that was last taken; without a winner it was void."""

    @property
    def trick(self) -> Trick: ...
    @property
    def winner(self) -> int | None: ...


class ScoredDeal(Protocol):
    """A line of the score sheet; everything but the deal's number is by seat."""

    @property
    def deal(self) -> int: ...
    @property
    def tricks(self) -> tuple[int, ...]: ...
    @property
    def points(self) -> tuple[int, ...]: ...
    @property
    def total(self) -> tuple[int, ...]: ...


class View(Protocol):
    """The game as one seat may know it. For a spectator, the seat is None."""

    @property
    def seat(self) -> int | None: ...
    @property
    def players(self) -> int: ...
    @property
    def phase(self) -> Enum: ...

    @property
    def deal(self) -> int:
        """The number of this deal, from 1; 0 before the first."""

    @property
    def deals(self) -> int:
        """How many deals the game has; a tie may add more."""

    @property
    def start(self) -> int:
        """The seat that started this deal."""

    @property
    def to_act(self) -> tuple[int, ...]: ...
    @property
    def trick(self) -> Trick: ...
    @property
    def last(self) -> FinishedTrick | None: ...
    @property
    def sheet(self) -> Sequence[ScoredDeal]: ...
    @property
    def ended(self) -> Ended | None: ...

    @property
    def tricks(self) -> tuple[int, ...]:
        """The tricks won in this deal so far, by seat."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of all deals so far, by seat."""

    @property
    def hand(self) -> Hand:
        """The seat's own cards; none for a spectator."""

    @property
    def legal(self) -> Sequence[Action]:
        """What the seat may do now; nothing if it is not to act."""
