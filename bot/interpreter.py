"""How Python itself is set for a host with one busy event loop and a few threads beside it."""

from __future__ import annotations

import gc
import sys

SWITCH_INTERVAL = 0.0001
"""Seconds after which a thread makes way for another; the writer's would otherwise wait up to 5 ms for the loop's."""
RARELY = (20_000, 20, 50)
"""When Python looks for garbage that only cycles keep alive: a look at everything takes long with many tables."""


def tune() -> None:
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.set_threshold(*RARELY)
