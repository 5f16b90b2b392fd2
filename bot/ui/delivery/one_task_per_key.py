"""Work that comes up again and again for many keys, such as tables: at most one task per key does it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.safe_logging import fault_location

log = logging.getLogger(__name__)


class OneTaskPerKey:
    """The work gets its key, and goes on until nothing is left to do for it."""

    def __init__(self, work: Callable[[int], Awaitable[None]]) -> None:
        self._work = work
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def see_to(self, key: int) -> None:
        """Start a task for this key unless one is running, which then does what has come up since."""
        if key not in self._tasks:
            self._tasks[key] = asyncio.create_task(self._do(key), name=f"{self._work.__qualname__} {key}")

    async def _do(self, key: int) -> None:
        try:
            await self._work(key)
        except Exception as error:  # noqa: BLE001 - a bug at one key must not affect another
            log.error("%s of %s failed: %s", self._work.__qualname__, key, fault_location(error))  # noqa: TRY400 - names no card
        finally:
            del self._tasks[key]

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
