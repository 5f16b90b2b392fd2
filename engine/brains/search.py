"""Search: imagine hidden cards that fit all that was seen, play every move out in each such world, keep the better half.

The budget counts playouts, so that the same view, level and seed give the same move on any machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


class Position(Protocol):
    """What the kernel's positions answer."""

    def evaluate(self, arms: list[int], first: int, worlds: int, seed: int) -> tuple[list[int], list[int]]: ...


@dataclass
class Candidate:
    """A move with what came of it so far."""

    code: int
    playouts: int = 0
    utility: int = 0
    points: int = 0

    @property
    def mean(self) -> float:
        return self.utility / max(1, self.playouts)

    @property
    def expected_points(self) -> float:
        return self.points / max(1, self.playouts)


def search(position: Position, moves: Sequence[int], playouts: int, seed: int) -> list[Candidate]:
    """All moves, the best first: each round shares its part of the budget among the moves that are left."""
    running = [Candidate(code) for code in moves]
    dropped: list[Candidate] = []
    rounds = max(1, (len(running) - 1).bit_length())
    world = 0
    while len(running) > 1:
        worlds = max(1, playouts // rounds // len(running))
        utilities, points = position.evaluate([one.code for one in running], world, worlds, seed)
        for one, utility, won in zip(running, utilities, points, strict=True):
            one.playouts += worlds
            one.utility += utility
            one.points += won
        world += worlds
        running.sort(key=lambda one: -one.mean)
        half = (len(running) + 1) // 2
        running, dropped = running[:half], running[half:] + dropped
    return running + dropped
