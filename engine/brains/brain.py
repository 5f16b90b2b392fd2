"""Computer players: they see what their seat may see, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Protocol

from engine.brains.easy import EasyTezuma, EasyTsumo
from engine.brains.search import search
from engine.brains.tezuma import TezumaTable
from engine.brains.tsumo import TsumoTable
from engine.core.actions import Action


class Brain(Protocol):
    """Chooses an action from a seat's view: the same view, level and seed give the same action on any machine."""

    def choose(self, view: Any, seed: int) -> Action: ...


class AnyLegalMove:
    """The simplest player: any legal action, each as likely as the others."""

    def choose(self, view: Any, seed: int) -> Action:
        action: Action = Random(seed).choice(view.legal)  # noqa: S311 - play, not secrets
        return action


TABLES: Mapping[str, Callable[[Any], TezumaTable | TsumoTable]] = {"tezuma": TezumaTable, "tsumo": TsumoTable}
EASY: Mapping[str, Callable[[], Brain]] = {"tezuma": EasyTezuma, "tsumo": EasyTsumo}
SEEDS = (1 << 62) - 1
"""The kernel's chances start from 62 bits of the seed."""


class RulesOfThumb:
    """Normal: the kernel's rules of thumb, the same that guide the playouts of a search."""

    def __init__(self, game: str) -> None:
        self.table = TABLES[game]

    def choose(self, view: Any, seed: int) -> Action:
        table = self.table(view)
        return table.action(table.position.thumb(seed & SEEDS))


class Search:
    """Hard: every move is played out in worlds that fit what was seen."""

    def __init__(self, game: str, playouts: int) -> None:
        self.table, self.playouts = TABLES[game], playouts

    def choose(self, view: Any, seed: int) -> Action:
        table = self.table(view)
        moves = table.moves()
        if len(moves) == 1:
            return table.action(moves[0])
        return table.action(search(table.position, moves, self.playouts, seed & SEEDS)[0].code)


PLAYOUTS = 2000
"""For one move of the hard level."""


def named(key: str) -> str:
    return key.partition(":")[0]


LEVELS: Mapping[str, Callable[[str], Brain]] = {
    "random": lambda _key: AnyLegalMove(),
    "easy": lambda key: EASY[named(key)](),
    "normal": lambda key: RulesOfThumb(named(key)),
    "hard": lambda key: Search(named(key), PLAYOUTS),
}
"""By level: the brain for a game of the registry's key."""
