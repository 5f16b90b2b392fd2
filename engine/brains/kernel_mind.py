"""A mind whose searches and rules of thumb run in a game's kernel, over bit masks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from engine.brains.search import Candidate, Reason, Sums, Trial, ranked, tried_out
from engine.core.actions import Action, PlayCard
from engine.core.mind import Chance, Option
from engine.core.values import value

SEEDS = (1 << 62) - 1
"""The kernel's chances start from 62 bits of the seed."""

PLAYOUTS_WITHOUT_THUMB = 80
"""The budget for a decision without a rule of thumb."""


class KernelPosition(Protocol):
    """A position in the kernel; a move is a number."""

    def evaluate(self, arms: list[int], first: int, worlds: int, seed: int) -> Sums: ...
    def thumb(self, seed: int) -> int: ...


class KernelTable(Protocol):
    """A seat's view, set up in the kernel."""

    @property
    def position(self) -> KernelPosition: ...

    @property
    def lacks_thumb(self) -> bool:
        """Whether there is no good rule of thumb for this decision."""

    @property
    def effort(self) -> int:
        """A search's budget as a multiple of the usual one."""

    def moves(self) -> list[int]:
        """The moves worth a search."""

    def forms(self, code: int) -> list[int]:
        """The variants of a move, which the search compares only at the end."""

    def code(self, action: Action, among: Iterable[int]) -> int:
        """The one of these numbers that stands for the action."""

    def action(self, code: int) -> Action:
        """The action that this number stands for."""


@value
class KernelMind:
    """A game's own computer players: what the game has to provide, and what all of them share."""

    set_up: Callable[[Any], KernelTable]
    plan: Callable[[Any, Chance], Action]
    reasons: Mapping[type, Reason]
    compiled: bool
    interchangeable: tuple[type[Action], ...] = (PlayCard,)

    def thumb(self, view: Any, seed: int) -> Action:
        table = self.set_up(view)
        if table.lacks_thumb:
            return table.action(search(table, PLAYOUTS_WITHOUT_THUMB, seed)[0].move)
        return table.action(table.position.thumb(seed & SEEDS))

    def ranked(self, view: Any, playouts: int, seed: int) -> Sequence[Option]:
        table = self.set_up(view)
        return [option(table, candidate) for candidate in search(table, playouts, seed)]

    def compared(self, view: Any, actions: Sequence[Action], worlds: int, seed: int) -> Sequence[Option]:
        table = self.set_up(view)
        known = table.moves()
        candidates = [Candidate(table.code(action, known)) for action in actions]
        tried_out(trial(table, seed), candidates, 0, worlds)
        return [option(table, candidate) for candidate in candidates]

    def reason(self, action: Action, wins: float) -> str:
        return self.reasons[type(action)](action, wins)


def search(table: KernelTable, playouts: int, seed: int) -> list[Candidate[int]]:
    """The moves worth a search, the best first. A move with several variants is replaced by its best variant."""
    candidates = ranked(trial(table, seed), table.moves(), playouts * table.effort)
    forms = table.forms(candidates[0].move)
    return ranked(trial(table, seed + 1), forms, playouts) + candidates[1:] if len(forms) > 1 else candidates


def trial(table: KernelTable, seed: int) -> Trial[int]:
    """Play moves out by the kernel's rules of thumb."""

    def played(moves: Sequence[int], first: int, worlds: int) -> Sums:
        return table.position.evaluate(list(moves), first, worlds, seed & SEEDS)

    return played


def option(table: KernelTable, candidate: Candidate[int]) -> Option:
    return Option(table.action(candidate.move), candidate.expected_points, candidate.wins_the_trick)
