"""What happened, in past tense: the events that all games share, and how they are written.

An event is a frozen dataclass whose fields are the keys of the record. Pydantic reads and writes them at the border
of the engine; inside it they are plain objects.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY
from typing import Any, ClassVar, Literal, TypeVar

from engine.core.reading import Count, Flag, Many, Whole
from engine.core.values import Card, changed, value


@value
class Acted:
    """An event that is somebody's action. A stand-in's is marked `auto`, and one taken after a hint `hint`."""

    ordered: ClassVar[bool] = False
    """Whether the order of its cards is part of the action."""

    seat: Count
    _: KW_ONLY
    auto: Flag = False
    hint: Flag = False


@value
class TrickTaken:
    """The trick is over: `winner` took the cards (None: void), `next` leads."""

    n: Count
    leader: Count
    winner: Count | None
    taken: Many[Card]
    next: Count | None
    event: Literal["trick"] = "trick"


@value
class Scored:
    """The deal is over: by seat, the tricks and points in it, and the points of all deals so far."""

    deal: Count
    tricks: Many[Count]
    points: Many[Whole]
    total: Many[Whole]
    event: Literal["score"] = "score"


@value
class Ended:
    """The game is over: finished with winners, or abandoned without."""

    winners: Many[Count]
    reason: Literal["finished", "abandoned"]
    event: Literal["end"] = "end"


def highest_wins(total: Sequence[int]) -> Ended:
    """The usual end: the highest total wins, and equal totals share the victory."""
    best = max(total)
    return Ended(winners=tuple(seat for seat, points in enumerate(total) if points == best), reason="finished")


def card_reader(cards: Mapping[str, Card]) -> Callable[[object], Card]:
    """A function that reads the codes of a game's cards."""

    def read(code: object) -> Card:
        if isinstance(code, str) and code in cards:
            return cards[code]
        raise ValueError(f"{code!r} is not a card of this game")

    return read


Event = Any
"""One of a game's event classes."""

ActedEvent = TypeVar("ActedEvent", bound=Acted)


def marked(event: ActedEvent, *, auto: bool = False, hint: bool = False) -> ActedEvent:
    """The same action, marked as a stand-in's or as taken after a hint, or as neither."""
    return event if (event.auto, event.hint) == (auto, hint) else changed(event, auto=auto, hint=hint)
