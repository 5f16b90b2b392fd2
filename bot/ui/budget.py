"""Requests that are not answers to interactions share one budget, below Discord's fifty a second for a bot."""

from __future__ import annotations

import asyncio
from collections import deque

A_SECOND = 30


class Budget:
    """At most so many passes in any second; who comes too early waits in line."""

    def __init__(self, a_second: int = A_SECOND) -> None:
        self._a_second = a_second
        self._passed: deque[float] = deque(maxlen=a_second)
        self._line = asyncio.Lock()

    async def __aenter__(self) -> None:
        async with self._line:
            loop = asyncio.get_running_loop()
            if len(self._passed) == self._a_second:
                await asyncio.sleep(max(0.0, self._passed[0] + 1 - loop.time()))
            self._passed.append(loop.time())

    async def __aexit__(self, *_: object) -> None:
        return None
