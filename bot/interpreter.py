"""Tunes Python for a host with one busy event loop and a few other threads."""

from __future__ import annotations

import gc
import sys

SWITCH_INTERVAL = 0.00002
"""Seconds after which a thread yields to another. Otherwise the writer's thread would wait up to 5 ms for the loop."""
OFTEN_AND_LITTLE = (500, 5, 500)
"""When Python collects reference cycles, which discord.py leaves behind with every panel. Collecting five hundred new
objects takes 0.3 ms, twenty thousand take ten; a full collection takes long with many tables.
"""


def tune() -> None:
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.set_threshold(*OFTEN_AND_LITTLE)
