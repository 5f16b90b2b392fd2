"""The kernels in both ways to run them."""

from __future__ import annotations

from typing import Any

from engine.games.tezuma.brain import adapter as tezuma
from engine.games.tezuma.brain import kernel as tezuma_kernel
from engine.games.tezuma.brain.kernel import interpreted as tezuma_interpreted
from engine.games.tsumo.brain import adapter as tsumo
from engine.games.tsumo.brain import kernel as tsumo_kernel
from engine.games.tsumo.brain.kernel import interpreted as tsumo_interpreted

INSTALLED = {"tezuma": tezuma_kernel, "tsumo": tsumo_kernel}
ADAPTERS = (tezuma, tsumo)
WAYS = {"interpreted": (tezuma_interpreted, tsumo_interpreted)}
if all(kernel.COMPILED for kernel in INSTALLED.values()):
    WAYS["compiled"] = (tezuma_kernel, tsumo_kernel)


def use(way: str, monkeypatch: Any) -> None:
    """Let views be set up in the kernels of this way."""
    for adapter, kernel in zip(ADAPTERS, WAYS[way], strict=True):
        monkeypatch.setattr(adapter, "kernel", kernel)
