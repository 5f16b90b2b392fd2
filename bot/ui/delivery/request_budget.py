"""Requests that are not answers to interactions share one budget, below Discord's limit of fifty per second."""

from __future__ import annotations

import asyncio

PER_SECOND = 30


class RequestBudget:
    """Lets this many requests through per second, evenly spread. Whoever comes too early waits: no bursts."""

    def __init__(self, per_second: int = PER_SECOND) -> None:
        self._apart = 1 / per_second
        self._next = 0.0
        self._line = asyncio.Lock()

    async def __aenter__(self) -> None:
        async with self._line:
            loop = asyncio.get_running_loop()
            if (early := self._next - loop.time()) > 0:
                await asyncio.sleep(early)
            self._next = loop.time() + self._apart

    async def __aexit__(self, *_: object) -> None:
        return None
