"""Computer players: they see what their seat may see, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Protocol

from engine.brains.easy import PLANS, Easy
from engine.brains.search import SEEDS, search, set_up
from engine.core.actions import Action


class Brain(Protocol):
    """Chooses an action from a seat's view: the same view, level and seed give the same action on any machine."""

    def choose(self, view: Any, seed: int) -> Action: ...


class AnyLegalMove:
    """The simplest player: any legal action, each as likely as the others."""

    def choose(self, view: Any, seed: int) -> Action:
        action: Action = Random(seed).choice(view.legal)  # noqa: S311 - play, not secrets
        return action


class RulesOfThumb:
    """Normal: the kernel's rules of thumb, the same that guide the playouts of a search. Only a number to declare, for
    which there is no good one, is tried out in a few imagined rounds.
    """

    def choose(self, view: Any, seed: int) -> Action:
        table = set_up(view)
        if table.declares:
            return table.action(search(table, PLAYOUTS_TO_DECLARE, seed)[0].code)
        return table.action(table.position.thumb(seed & SEEDS))


class Search:
    """Hard: every move is played out in worlds that fit what was seen."""

    def __init__(self, playouts: int) -> None:
        self.playouts = playouts

    def choose(self, view: Any, seed: int) -> Action:
        table = set_up(view)
        return table.action(search(table, self.playouts, seed)[0].code)


PLAYOUTS = 1000
"""For one move of the hard level."""

PLAYOUTS_TO_DECLARE = 80
"""For a number that the normal level declares."""

REDUCED_PLAYOUTS = 40
"""The same where the kernel is interpreted: about a tenth of a second instead of two."""


LEVELS: Mapping[str, Callable[[str], Brain]] = {
    "random": lambda _: AnyLegalMove(),
    "easy": lambda key: Easy(PLANS[key.partition(":")[0]]),
    "normal": lambda _: RulesOfThumb(),
    "hard": lambda _: Search(PLAYOUTS),
}
"""By level: the brain for a game of the registry's key."""

REDUCED_LEVELS: Mapping[str, Callable[[str], Brain]] = {**LEVELS, "hard": lambda _: Search(REDUCED_PLAYOUTS)}
"""The levels for a host whose kernel is interpreted (`kernel.COMPILED` is false); it should say that it uses them."""
