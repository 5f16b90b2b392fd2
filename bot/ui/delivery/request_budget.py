"""Requests that are not answers to interactions share one budget, below Discord's fifty a second for a bot."""

from __future__ import annotations

import asyncio

A_SECOND = 30


class RequestBudget:
    """So many passes a second, evenly spread: who comes too early waits in line, and there is never a burst."""

    def __init__(self, a_second: int = A_SECOND) -> None:
        self._apart = 1 / a_second
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
