"""Who is looking at a channel: whoever has just clicked or typed a command there."""

from __future__ import annotations

import time
from collections.abc import Callable

LOOKING = 120.0
"""Seconds for which somebody is taken to look at a table after a click in its channel."""
SWEEP = 10_000
"""Clicks that are remembered before old ones are forgotten."""


class Presence:
    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self.now = now
        self._last: dict[tuple[int, int], float] = {}

    def note(self, channel: int, user: int) -> None:
        if len(self._last) >= SWEEP:
            since = self.now() - LOOKING
            self._last = {who: at for who, at in self._last.items() if at > since}
        self._last[channel, user] = self.now()

    def looks_until(self, channel: int, user: int, window: float = LOOKING) -> float:
        """Until when this person is taken to look, if nothing more comes from them."""
        return self._last.get((channel, user), float("-inf")) + min(window, LOOKING)

    def is_looking(self, channel: int, user: int) -> bool:
        return self.looks_until(channel, user) > self.now()

    def forget(self, user: int) -> None:
        for who in [who for who in self._last if who[1] == user]:
            del self._last[who]
