"""What a search would do and why, for a hint; and where a person's moves cost most, for a review after the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine.brains.default import searcher_of
from engine.brains.levels import playouts_of
from engine.core.actions import Action
from engine.core.events import Acted, Event
from engine.core.game import AnyGame
from engine.core.mind import Option, Searcher
from engine.core.values import value
from engine.core.view import View

NO_DIFFERENCE = 0.1
"""Points. A smaller difference is not worth mentioning."""

WORTH_A_MOMENT = 0.5
MOMENTS = 5
SECOND_LOOK = 400
"""Worlds in which a move is compared with the best one. Both get the same worlds, but not those that chose the best."""

SHORT_SECOND_LOOK = 60
"""The same for an interpreted search."""


@value
class Advice:
    """The best move, all that were compared (the best first), and the facts for a sentence that says why.

    Reasons that any game may give: `only-move`; `no-difference`; `take` and `duck` for cards that most likely win or
    lose the trick; `best` for anything else. A game's mind may give others, for which its face has words.
    """

    options: tuple[Option, ...]
    reason: str

    @property
    def action(self) -> Action:
        return self.options[0].action

    @property
    def points(self) -> float:
        return self.options[0].points

    @property
    def ahead(self) -> float:
        """How many points better the best move is than the next one."""
        return self.points - self.options[1].points if len(self.options) > 1 else 0.0

    @property
    def facts(self) -> Mapping[str, object]:
        return {"points": self.points, "ahead": self.ahead, "wins": self.options[0].wins}


@value
class Moment:
    """A decision where another move would have been better: its place among the person's decisions, what was done,
    what the search advises, and what the difference was worth.
    """

    number: int
    view: View
    done: Option
    advised: Option
    reason: str

    @property
    def loss(self) -> float:
        return self.advised.points - self.done.points


def best(game: AnyGame, view: View, seed: int, playouts: int | None = None) -> Advice:
    """What the best player would do here, and why."""
    searcher = searcher_of(game)
    options = tuple(searcher.ranked(view, playouts or playouts_of(game), seed))
    return Advice(options, reason(searcher, options))


def reason(searcher: Searcher, options: tuple[Option, ...]) -> str:
    first = options[0]
    if len(options) == 1:
        return "only-move"
    if abs(first.points - options[1].points) < NO_DIFFERENCE and isinstance(first.action, searcher.interchangeable):
        return "no-difference"
    return searcher.reason(first.action, first.wins)


Decision = tuple[View, Action]
"""What a seat saw, and what it did."""


def decisions(game: AnyGame, state: Any, events: Iterable[Event], seat: int) -> Iterator[Decision]:
    """What a seat saw at each of its own decisions in these events, and what it did. A stand-in's are left out."""
    for event in events:
        if isinstance(event, Acted) and event.seat == seat and not event.auto:
            yield game.view(state, seat), game.action_of(event)
        state = game.evolve(state, event)


def costliest(moments: Iterable[Moment | None]) -> list[Moment]:
    """The moments that cost most, at most five, the costliest first."""
    worth_telling = [moment for moment in moments if moment and moment.loss >= WORTH_A_MOMENT]
    return sorted(worth_telling, key=lambda moment: -moment.loss)[:MOMENTS]


def look(
    game: AnyGame, number: int, view: View, action: Action, seed: int, playouts: int | None = None
) -> Moment | None:
    """Compare this decision with the search's best move; None if they agree."""
    searcher = searcher_of(game)
    advised = searcher.ranked(view, playouts or playouts_of(game), seed)[0].action
    if advised == action:
        return None
    worlds = SECOND_LOOK if searcher.compiled else SHORT_SECOND_LOOK
    better, other = searcher.compared(view, (advised, action), worlds, seed + 2)
    return Moment(number, view, other, better, searcher.reason(advised, better.wins))
