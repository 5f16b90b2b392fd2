"""What the search would do and why, for a hint; and where a person's moves cost most, for a review after the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from engine.brains.brain import PLAYOUTS
from engine.brains.search import Candidate, Table, play_out, search, set_up
from engine.core.actions import Action, PlayCard
from engine.core.events import Acted, Event
from engine.core.game import AnyGame
from engine.core.value import value
from engine.games.tezuma.actions import Defer, Pick
from engine.games.tsumo.actions import Build, Declare, Draw

NO_DIFFERENCE = 0.1
"""Points; less is not worth a sentence."""

WORTH_A_MOMENT = 0.5
MOMENTS = 5
SECOND_LOOK = 400
"""Worlds in which a move is compared with the best one: the same for both, and not those that chose the best."""


@value
class Option:
    """A move with the points it can be expected to bring in this deal, and how likely it wins the trick at hand."""

    action: Action
    points: float
    wins: float


@value
class Advice:
    """The best move, all that were compared (the best first), and the facts for a sentence that says why.

    Reasons: `only-move`; `no-difference`; `pick-pain`, `pick-table`, `pick-ability`; `stack`, `declare`, `draw`;
    `defer`; `use-ability`; `take` and `duck` for cards that most likely win or lose the trick.
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
        """By how many points the best move is better than the next."""
        return self.points - self.options[1].points if len(self.options) > 1 else 0.0

    @property
    def facts(self) -> Mapping[str, object]:
        return {"points": self.points, "ahead": self.ahead, "wins": self.options[0].wins}


@value
class Moment:
    """A decision in which another move would have been better: its place among the person's decisions, what was done,
    what the search advises, and what the difference was worth.
    """

    number: int
    view: Any
    done: Option
    advised: Option
    reason: str

    @property
    def loss(self) -> float:
        return self.advised.points - self.done.points


REASONS: Mapping[type, Callable[[Any, float], str]] = {
    Pick: lambda pick, _: f"pick-{pick.kind}",
    Defer: lambda _, __: "defer",
    Build: lambda _, __: "stack",
    Declare: lambda _, __: "declare",
    Draw: lambda _, __: "draw",
    PlayCard: lambda play, wins: "use-ability" if play.ability else "take" if wins >= 0.5 else "duck",
}


def best(view: Any, seed: int, playouts: int = PLAYOUTS) -> Advice:
    """What the hard level would do here, and why."""
    table = set_up(view)
    options = tuple(option(table, candidate) for candidate in search(table, playouts, seed))
    return Advice(options, reason(options))


def option(table: Table, candidate: Candidate) -> Option:
    return Option(table.action(candidate.code), candidate.expected_points, candidate.wins_the_trick)


def reason(options: tuple[Option, ...]) -> str:
    first = options[0]
    if len(options) == 1:
        return "only-move"
    if abs(first.points - options[1].points) < NO_DIFFERENCE and isinstance(first.action, PlayCard | Draw):
        return "no-difference"
    return REASONS[type(first.action)](first.action, first.wins)


Decision = tuple[Any, Action]
"""What a seat saw, and what it did."""


def decisions(game: AnyGame, state: Any, events: Iterable[Event], seat: int) -> Iterator[Decision]:
    """What a seat saw at each of its own decisions in these events, and what it did; a stand-in's are left out."""
    for event in events:
        if isinstance(event, Acted) and event.seat == seat and not event.auto:
            yield game.view(state, seat), game.action_of(event)
        state = game.evolve(state, event)


def costliest(moments: Iterable[Moment | None]) -> list[Moment]:
    """The moments that cost most, at most five, the costliest first."""
    worth_telling = [moment for moment in moments if moment and moment.loss >= WORTH_A_MOMENT]
    return sorted(worth_telling, key=lambda moment: -moment.loss)[:MOMENTS]


def look(number: int, view: Any, action: Action, seed: int, playouts: int) -> Moment | None:
    """This decision beside the search's best; None if they agree."""
    table = set_up(view)
    candidates = search(table, playouts, seed)
    advised = candidates[0].code
    done = table.code(action, [candidate.code for candidate in candidates])
    if done == advised:
        return None
    pair = [Candidate(advised), Candidate(done)]
    play_out(table, pair, 0, SECOND_LOOK, seed + 2)
    better, other = (option(table, candidate) for candidate in pair)
    return Moment(number, view, other, better, REASONS[type(better.action)](better.action, better.wins))
