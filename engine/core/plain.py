"""Ready-made parts for a game that needs nothing special: a plain trick, and what everybody sees of a position.

A position and a view both build on `Public`, so that a view shows what is public and adds only what its seat may know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, Protocol, TypeVar

from engine.core.events import Ended, Scored
from engine.core.game import Phases, Position
from engine.core.values import Hand, changed, value
from engine.core.view import ScoredDeal


class Phase(Phases):
    DEALING = "dealing"
    TRICKS = "tricks"
    OVER = "over"


@value
class Laid:
    """What a seat laid into the trick."""

    seat: int
    cards: Hand


@value
class Trick:
    """The trick on the table, in order of play."""

    number: int
    leader: int
    laid: tuple[Laid, ...] = ()

    @property
    def led(self) -> str | None:
        """The suit of the first card; None before it is laid."""
        return self.laid[0].cards[0].suit if self.laid else None

    def with_laid(self, seat: int, cards: Hand) -> Trick:
        return Trick(self.number, self.leader, (*self.laid, Laid(seat, cards)))


@value
class FinishedTrick:
    """The trick that was last taken: it stays in sight until the next one is."""

    trick: Trick
    winner: int


@value
class Public:
    """What everybody sees. A game adds its own public fields in a subclass. Its position and its view build on that."""

    players: int
    phase: Phase = Phase.DEALING
    deal: int = 0
    start: int = 0
    to_act: tuple[int, ...] = ()
    trick: Trick = Trick(1, 0)
    last: FinishedTrick | None = None
    won: tuple[Hand, ...] = ()
    """By seat: the cards of the tricks that it has taken in this deal."""
    sheet: tuple[Scored, ...] = ()
    ended: Ended | None = None

    @property
    def tricks(self) -> tuple[int, ...]:
        return tuple(len(cards) // self.players for cards in self.won) or (0,) * self.players

    @property
    def totals(self) -> tuple[int, ...]:
        return self.sheet[-1].total if self.sheet else (0,) * self.players


class Scorable(Position, Protocol):
    """A position that keeps the score sheet. Its phases include DEALING and OVER."""

    @property
    def sheet(self) -> Sequence[ScoredDeal]: ...


AnyState = TypeVar("AnyState", bound=Scorable)


class SeatTally(Protocol):
    @property
    def tricks(self) -> int: ...
    @property
    def total(self) -> int: ...


class TalliedBySeat:
    """A view that keeps the tricks and points of each seat with the seat."""

    seats: tuple[SeatTally, ...]

    @property
    def tricks(self) -> tuple[int, ...]:
        return tuple([seat.tricks for seat in self.seats])

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple([seat.total for seat in self.seats])


def fields_of(kind: type[Public], seen: Public) -> Mapping[str, Any]:
    """The fields of this public class, read from a position or a view."""
    return {field.name: getattr(seen, field.name) for field in fields(kind)}


def scored(state: AnyState, event: ScoredDeal) -> AnyState:
    """The score is noted; the next deal is due."""
    return changed(state, phase=type(state.phase)["DEALING"], to_act=(), sheet=(*state.sheet, event))


def ended(state: AnyState, event: Ended) -> AnyState:
    return changed(state, phase=type(state.phase)["OVER"], to_act=(), ended=event)
