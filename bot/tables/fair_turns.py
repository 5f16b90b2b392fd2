"""Whose turn it is when many wait: one server after the other, however long its own line is."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Waiting = asyncio.Future[None]


class FairTurns:
    """Lets so many in at once. Whoever waits longest is next on their server, and the servers take turns."""

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._lines: dict[int, deque[Waiting]] = {}
        """By server, the next one first."""

    @asynccontextmanager
    async def turn(self, server: int) -> AsyncIterator[None]:
        await self.take(server)
        try:
            yield
        finally:
            self.give_back()

    async def take(self, server: int) -> None:
        """Wait for a turn. Whoever takes one gives it back."""
        if self._free:
            self._free -= 1
            return
        called: Waiting = asyncio.get_running_loop().create_future()
        self._lines.setdefault(server, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if not called.cancelled():  # called in the same moment
                self.give_back()
            raise

    def give_back(self) -> None:
        while self._lines:
            server = next(iter(self._lines))
            line = self._lines.pop(server)
            called = line.popleft()
            if line:
                self._lines[server] = line  # behind all others
            if not called.done():
                called.set_result(None)
                return
        self._free += 1
