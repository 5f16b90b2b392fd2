"""Who is looking at a channel: whoever has just clicked or typed a command there."""

from __future__ import annotations

import time
from collections.abc import Callable

LOOKING = 120.0
"""Seconds for which somebody is taken to look at a table after a click in its channel."""
SWEEP = 10_000
"""Clicks that are remembered before old ones are forgotten."""


class Presence(dict[tuple[int, int], float]):
    """By channel and user: when they last clicked."""

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        super().__init__()
        self.now = now

    def looks_until(self, channel: int, user: int, window: float = LOOKING) -> float:
        """Until when this person is taken to look, if nothing more comes from them."""
        if len(self) >= SWEEP:
            self._sweep()
        return self.get((channel, user), float("-inf")) + min(window, LOOKING)

    def is_looking(self, channel: int, user: int) -> bool:
        return self.looks_until(channel, user) > self.now()

    def _sweep(self) -> None:
        since = self.now() - LOOKING
        for who in [who for who, at in self.items() if at <= since]:
            del self[who]

    def forget(self, user: int) -> None:
        for who in [who for who in self if who[1] == user]:
            del self[who]
