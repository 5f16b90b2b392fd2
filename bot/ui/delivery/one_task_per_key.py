"""What is done over and over for many keys, a table or a message each: for every key at most one task is at it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.worker_process import at_fault

log = logging.getLogger(__name__)


class OneTaskPerKey:
    """The work is told its key, and takes the newest of what there is to do until nothing is left."""

    def __init__(self, work: Callable[[int], Awaitable[None]]) -> None:
        self._work = work
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def see_to(self, key: int) -> None:
        """Somebody does the work of this key: who is at it takes up what has come since, who is done does not."""
        if key not in self._tasks:
            self._tasks[key] = asyncio.create_task(self._do(key), name=f"{self._work.__qualname__} {key}")

    async def _do(self, key: int) -> None:
        try:
            await self._work(key)
        except Exception as error:  # noqa: BLE001 - a bug at one key is none at another
            log.error("%s of %s failed: %s", self._work.__qualname__, key, at_fault(error))  # noqa: TRY400 - nor tells it a card
        finally:
            del self._tasks[key]

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
