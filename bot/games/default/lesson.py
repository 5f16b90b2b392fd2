"""A game's first lesson: one deal that is always the same, in which a newcomer is asked for some of the moves.

The deal and everybody's moves are data. The engine replays them, so a lesson can teach nothing but the rules. A game
without a lesson offers none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from bot.messages.words import Words
from engine.core.actions import Action
from engine.core.events import Event, TrickTaken
from engine.core.game import AnyGame
from engine.core.options import Options

LEARNER = 0
"""The seat of whoever takes the lesson. All other seats are computer players with fixed moves."""

OTHERWISE = "else"


@dataclass(frozen=True, slots=True)
class Step:
    """One idea, and the move that shows it.

    Its words are in the game's `lesson.ftl`: `lesson-LESSON-ID` is the title, `…-text` the idea, `…-well` is said after
    the move, and `…-else` after any other legal move.
    """

    id: str
    move: str
    """The code of the action that is asked for."""
    remarks: Mapping[str, str] = field(default_factory=dict)
    """By the ending of the code of another legal action: which words are said about it instead of `else`."""
    in_order: bool = False
    """Whether the choices that lead to the move must be made in its order, one card after the other."""

    def remark(self, code: str) -> str:
        return next((remark for ending, remark in self.remarks.items() if code.endswith(ending)), OTHERWISE)

    def leads_to_move(self, choice: str) -> bool:
        """Whether a half-made choice can still become the move."""
        return not self.in_order or f"{self.move.partition(':')[2]},".startswith(f"{choice}," if choice else "")


@dataclass(frozen=True, slots=True)
class Task:
    """A step with its positions in the game."""

    step: Step
    before: Any
    """When the learner is asked."""
    after: Any = None
    """When the trick that the move belongs to has been taken; None if the move was not about a trick."""


@dataclass(frozen=True)
class Lesson:
    """`moves` are, by seat, the codes of all actions in their order; a `Step` where the learner is asked for one."""

    name: str
    """Its words begin with `lesson-NAME-`."""
    game: AnyGame
    options: Options
    deal: Event
    moves: Sequence[Sequence[str | Step]]
    short_game: Mapping[str, object] = field(default_factory=dict)
    """The options of the short game that is offered at the end."""
    facts: Mapping[str, str] = field(default_factory=dict)
    """What its sentences select by, such as the edition."""

    @property
    def players(self) -> int:
        return len(self.moves)

    @property
    def tasks(self) -> tuple[Task, ...]:
        return self._replayed[0]

    @property
    def end(self) -> Any:
        """The position when the deal has been scored."""
        return self._replayed[1]

    def action(self, task: Task) -> Action:
        """The move that is asked for."""
        return self.game.parse(task.step.move)

    def says(self, words: Words, task: Task, what: str = "") -> str:
        """The title, the idea (`text`), or a remark."""
        key = f"lesson-{self.name}-{task.step.id}"
        return words(f"{key}-{what}" if what else key, **self.facts)

    def closes(self, words: Words, what: str = "") -> str:
        """What is said at the end: the title, or the `-text`."""
        return words(f"lesson-{self.name}-end{what}", **self.facts)

    @cached_property
    def _replayed(self) -> tuple[tuple[Task, ...], Any]:
        """Whoever is to act makes their next move; where several are, the learner is the last."""
        game, left = self.game, [iter(moves) for moves in self.moves]
        state = game.evolve(game.setup(self.players, self.options), self.deal)
        tasks: list[Task] = []
        awaited = False  # whether the trick that the latest step is about is still open
        while seats := game.to_act(state):
            move = next(left[max(seats)])
            if max(seats) == LEARNER:
                awaited = isinstance(move, Step)
            if isinstance(move, Step):
                tasks.append(Task(move, state))
            for event in game.decide(state, max(seats), game.parse(move.move if isinstance(move, Step) else move)):
                state = game.evolve(state, event)
                if awaited and isinstance(event, TrickTaken):
                    tasks[-1], awaited = Task(tasks[-1].step, tasks[-1].before, state), False
        return tuple(tasks), state
