"""Tsumo's computer players, put together."""

from __future__ import annotations

from collections.abc import Mapping

from engine.brains.kernel_mind import KernelMind
from engine.brains.search import Reason, take_or_duck
from engine.core.actions import PlayCard
from engine.games.tsumo.actions import Build, Declare, Draw
from engine.games.tsumo.brain import kernel
from engine.games.tsumo.brain.adapter import TsumoTable
from engine.games.tsumo.brain.beginner import plan

REASONS: Mapping[type, Reason] = {
    Build: lambda _, __: "stack",
    Declare: lambda _, __: "declare",
    Draw: lambda _, __: "draw",
    PlayCard: take_or_duck,
}

MIND = KernelMind(
    set_up=TsumoTable,
    plan=plan,
    reasons=REASONS,
    compiled=kernel.COMPILED,
    interchangeable=(PlayCard, Draw),
)

LEVEL_RATINGS = {"random": -8.6, "easy": 10.7, "normal": 25.0, "hard": 33.7}
"""By level, as `bench/level_ratings.py` reads them from the arena."""
