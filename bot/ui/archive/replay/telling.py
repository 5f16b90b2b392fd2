"""A finished game, event by event: what is said about each."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.games.default.names import readable
from bot.games.default.pictures import signed
from bot.games.registry import face_of
from bot.messages.words import Words, listed
from bot.ui.archive.replay.steps import ReplayStep
from engine.audit import Step
from engine.core import ranking
from engine.core.events import Acted
from engine.core.game import AnyGame
from engine.core.record import Record


@dataclass(frozen=True, slots=True)
class Result:
    """Who came where, by seat, and why somebody is placed last whatever the points are."""

    places: tuple[int, ...]
    absent: Mapping[int, str]

    @property
    def winners(self) -> tuple[int, ...]:
        return ranking.winners(self.places, self.absent)


def result_of(record: Record, totals: Sequence[int], resigned: Collection[int]) -> Result:
    """`resigned` are the seats given up in games of 0.1, whose records don't say so."""
    absent = record.absent(resigned)
    return Result(ranking.places(totals, absent), absent)


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells a game in one reader's words. `names` are the players', by seat, ready for where they are shown."""

    game: AnyGame
    words: Words
    names: Sequence[str]
    result: Result

    def told(self, step: ReplayStep, eyes: int | None = None) -> str:
        """What happened, as this seat saw it; None sees everything."""
        return self.words("replay-then").join(self._told(each, eyes) for each in step.happened)

    def _told(self, step: Step, eyes: int | None) -> str:
        event = step.event
        if isinstance(event, Acted):
            return self._acted(event, hidden=eyes not in (None, event.seat))
        tell = TOLD.get(event.event)
        return tell(self, step) if tell else readable(event.event)

    def _acted(self, event: Any, *, hidden: bool) -> str:
        names, action = face_of(self.game).names, self.game.action_of(event)
        move = (names.public_move if hidden else names.move)(self.words, self.game, action, self.names)
        return self.words("replay-stand-in" if event.auto else "replay-acted", name=self.names[event.seat], move=move)

    def deal(self, number: int) -> str:
        return face_of(self.game).names.deal(self.words, self.game, number)

    def dealt(self, step: Step) -> str:
        return self.words("replay-dealt", deal=self.deal(step.event.deal))

    def taken(self, step: Step) -> str:
        event = step.event
        if event.winner is None:
            return self.words("replay-void", n=event.n)
        return self.words("replay-taken", name=self.names[event.winner], n=event.n)

    def scored(self, step: Step) -> str:
        event = step.event
        each = (f"{name} {signed(points)}" for name, points in zip(self.names, event.points, strict=True))
        return self.words("replay-scored", deal=self.deal(event.deal), points=listed(self.words, each))

    def ended(self, step: Step) -> str:
        if step.event.reason == "abandoned":
            return self.words("end-abandoned")
        won = [self.names[seat] for seat in self.result.winners]
        if not won:
            return self.words("end-no-winner")
        return self.words("alt-podium", count=len(won), names=listed(self.words, won))

    def why_last(self, seat: int) -> str:
        """Why this seat is placed last whatever its points are; nothing if it is not."""
        absent = self.result.absent
        return self.words(f"end-{absent[seat]}", name=self.names[seat]) if seat in absent else ""


TOLD: Mapping[str, Callable[[Teller, Step], str]] = {
    "deal": Teller.dealt,
    "trick": Teller.taken,
    "score": Teller.scored,
    "end": Teller.ended,
}
"""By event: those of all games that are nobody's action. Another one is called by its name."""
