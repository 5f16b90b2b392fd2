"""The steps of a replay: never a position that nobody saw because something was still to follow from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.audit import Step, walk
from engine.core.events import Acted, Event
from engine.core.record import Record

CARD, TRICK, DEAL = range(3)
KINDS: Mapping[str, int] = {"trick": TRICK, "deal": DEAL}
"""By event: where whoever goes from trick to trick, or from deal to deal, stops. All others are a card's."""
BEGINNINGS = frozenset({"deal", "end"})
"""Events that are steps of their own, like every action."""


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A deal, somebody's action, or the end; with everything that followed by itself, such as a trick and a score."""

    happened: tuple[Step, ...]

    @property
    def event(self) -> Event:
        """What the step began with."""
        return self.happened[0].event

    @property
    def after(self) -> Any:
        """The position that everybody saw then."""
        return self.happened[-1].after

    @property
    def kind(self) -> int:
        return max(KINDS.get(step.event.event, CARD) for step in self.happened)

    def is_decision(self, seat: int | None = None) -> bool:
        """Whether it was an action; with a seat, one that its own player decided on."""
        if not isinstance(self.event, Acted):
            return False
        return seat is None or (self.event.seat == seat and not self.event.auto)


def steps_of(record: Record) -> list[ReplayStep]:
    """All steps of a game; `BadRecord` where the record breaks the rules."""
    groups: list[list[Step]] = []
    for step in walk(record):
        if isinstance(step.event, Acted) or step.event.event in BEGINNINGS or not groups:
            groups.append([])
        groups[-1].append(step)
    return [ReplayStep(tuple(group)) for group in groups]
