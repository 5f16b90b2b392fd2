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
