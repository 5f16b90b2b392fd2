"""The frame of every search: moves are tried out in imagined worlds, and the better half of them is kept.

The budget counts playouts, so that the same view, level and seed give the same move on any machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

Move = TypeVar("Move")

Sums = tuple[Sequence[float], Sequence[float], Sequence[float]]
"""By move, over all worlds: the utility, the seat's own points, and how often it won the current trick."""

Trial = Callable[[Sequence[Move], int, int], Sums]
"""Plays these moves out in the same worlds. The numbers are the first world, and how many there are."""

Reason = Callable[[Any, float], str]
"""Why a move is the best, given the action and how likely it is to win the current trick."""


@dataclass
class Candidate(Generic[Move]):
    """A move, and the sums over all its playouts."""

    move: Move
    playouts: int = 0
    utility: float = 0
    points: float = 0
    tricks: float = 0

    @property
    def merit(self) -> float:
        return self.utility / max(1, self.playouts)

    @property
    def expected_points(self) -> float:
        return self.points / max(1, self.playouts)

    @property
    def wins_the_trick(self) -> float:
        """How often the current trick was won."""
        return self.tricks / max(1, self.playouts)


def tried_out(trial: Trial[Move], moves: Sequence[Candidate[Move]], first: int, worlds: int) -> None:
    """Add the results of these moves in this many more worlds."""
    sums = trial([candidate.move for candidate in moves], first, worlds)
    for candidate, utility, points, tricks in zip(moves, *sums, strict=True):
        candidate.playouts += worlds
        candidate.utility += utility
        candidate.points += points
        candidate.tricks += tricks


def ranked(trial: Trial[Move], moves: Sequence[Move], playouts: int) -> list[Candidate[Move]]:
    """All moves, the best first. Each round shares its part of the budget among the remaining moves."""
    running = [Candidate(move) for move in moves]
    dropped: list[Candidate[Move]] = []
    rounds = max(1, (len(running) - 1).bit_length())
    world = 0
    while len(running) > 1:
        worlds = max(1, playouts // rounds // len(running))
        tried_out(trial, running, world, worlds)
        world += worlds
        running.sort(key=lambda candidate: -candidate.merit)
        half = (len(running) + 1) // 2
        running, dropped = running[:half], running[half:] + dropped
    return running + dropped


def take_or_duck(_: object, wins: float) -> str:
    """The reason for a card: it will most likely win the trick, or lose it."""
    return "take" if wins >= 0.5 else "duck"
