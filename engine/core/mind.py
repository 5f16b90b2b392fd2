"""What a game's own computer players can be asked. They are given a seat's view and nothing else.

Every game can be played by the default player (`engine.brains.default`); a game that has a mind is played better.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from engine.core.actions import Action
from engine.core.values import value

T = TypeVar("T")


class Chance(Protocol):
    """What computer players ask of chance: a `random.Random`, made from a seed."""

    def random(self) -> float: ...
    def choice(self, seq: Sequence[T]) -> T: ...
    def sample(self, population: Sequence[T], k: int) -> list[T]: ...


@value
class Option:
    """A move, the points it can be expected to bring in this deal, and how likely it is to win the trick at hand."""

    action: Action
    points: float
    wins: float


class Searcher(Protocol):
    """Tries moves out in imagined worlds. The same view, budget and seed give the same answer on any machine."""

    @property
    def compiled(self) -> bool:
        """Whether it is compiled. A searcher that is interpreted must not share a process with an event loop."""

    @property
    def interchangeable(self) -> tuple[type[Action], ...]:
        """Kinds of action for which a hint mentions that the two best are equally good."""

    def ranked(self, view: Any, playouts: int, seed: int) -> Sequence[Option]:
        """The moves worth trying out, the best first."""

    def compared(self, view: Any, actions: Sequence[Action], worlds: int, seed: int) -> Sequence[Option]:
        """These moves, in the order given, tried out in the same worlds."""

    def reason(self, action: Action, wins: float) -> str:
        """Why this is the best move, as a name for which the ui has words."""


class Mind(Searcher, Protocol):
    """A game's own computer players."""

    def plan(self, view: Any, chance: Chance) -> Action:
        """What a sound beginner would do."""

    def thumb(self, view: Any, seed: int) -> Action:
        """A good move without searching, by rules of thumb."""
