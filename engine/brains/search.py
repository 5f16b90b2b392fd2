"""Search: imagine hidden cards that fit all that was seen, play every move out in each such world, keep the better.

The budget counts playouts, so that the same view, level and seed give the same move on any machine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.brains.tezuma import TezumaTable
from engine.brains.tsumo import TsumoTable
from engine.games.tezuma.view import View as TezumaView
from engine.games.tsumo.view import View as TsumoView

Table = TezumaTable | TsumoTable

TABLES: Mapping[type, Callable[[Any], Table]] = {TezumaView: TezumaTable, TsumoView: TsumoTable}
SEEDS = (1 << 62) - 1
"""The kernel's chances start from 62 bits of the seed."""


def set_up(view: Any) -> Table:
    """The view in the kernel."""
    return TABLES[type(view)](view)


@dataclass
class Candidate:
    """A move, and what came of it in all its playouts together."""

    code: int
    playouts: int = 0
    utility: int = 0
    points: int = 0
    tricks: int = 0

    @property
    def merit(self) -> float:
        return self.utility / max(1, self.playouts)

    @property
    def expected_points(self) -> float:
        return self.points / max(1, self.playouts)

    @property
    def wins_the_trick(self) -> float:
        """How often the trick at hand was won."""
        return self.tricks / max(1, self.playouts)


def play_out(table: Table, moves: Sequence[Candidate], first: int, worlds: int, seed: int) -> None:
    """Play all these moves out in the same worlds."""
    sums = table.position.evaluate([move.code for move in moves], first, worlds, seed & SEEDS)
    for move, utility, points, tricks in zip(moves, *sums, strict=True):
        move.playouts += worlds
        move.utility += utility
        move.points += points
        move.tricks += tricks


def ranked(table: Table, moves: Sequence[int], playouts: int, seed: int) -> list[Candidate]:
    """All moves, the best first: each round shares its part of the budget among the moves that are left."""
    running = [Candidate(code) for code in moves]
    dropped: list[Candidate] = []
    rounds = max(1, (len(running) - 1).bit_length())
    world = 0
    while len(running) > 1:
        worlds = max(1, playouts // rounds // len(running))
        play_out(table, running, world, worlds, seed)
        world += worlds
        running.sort(key=lambda move: -move.merit)
        half = (len(running) + 1) // 2
        running, dropped = running[:half], running[half:] + dropped
    return running + dropped


def search(table: Table, playouts: int, seed: int) -> list[Candidate]:
    """The moves worth a search, the best first; of a move that comes in several forms the best form."""
    candidates = ranked(table, table.moves(), playouts * table.effort, seed)
    forms = table.forms(candidates[0].code)
    return ranked(table, forms, playouts, seed + 1) + candidates[1:] if len(forms) > 1 else candidates
