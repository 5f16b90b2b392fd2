"""Tezuma's computer players, put together."""

from __future__ import annotations

from collections.abc import Mapping

from engine.brains.kernel_mind import KernelMind
from engine.brains.search import Reason, take_or_duck
from engine.core.actions import PlayCard
from engine.games.tezuma.actions import Defer, Pick
from engine.games.tezuma.brain import kernel
from engine.games.tezuma.brain.adapter import TezumaTable
from engine.games.tezuma.brain.beginner import plan

REASONS: Mapping[type, Reason] = {
    Pick: lambda pick, _: f"pick-{pick.kind}",
    Defer: lambda _, __: "defer",
    PlayCard: lambda play, wins: "use-ability" if play.ability else take_or_duck(play, wins),
}

MIND = KernelMind(set_up=TezumaTable, plan=plan, reasons=REASONS, compiled=kernel.COMPILED)

LEVEL_RATINGS = {
    "masters": {"random": -0.9, "easy": 11.7, "normal": 25.0, "hard": 54.2},
    "trick": {"random": 3.8, "easy": 15.1, "normal": 25.0, "hard": 52.0},
}
"""By edition and level, as `bench/level_ratings.py` reads them from the arena."""
