"""Time as the tables know it: a clock to read and to wait for, and an alarm for all tables."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from heapq import heappop, heappush
from typing import Any, Protocol

from bot.safe_logging import fault_location

log = logging.getLogger(__name__)

LOOK_AGAIN = 60.0
"""Seconds. The alarm never sleeps longer, because the machine may be suspended or its clock set meanwhile. A key that
has rung without being set again rings again after this time.
"""


class Clock(Protocol):
    def now(self) -> float:
        """Seconds since 1970."""

    def sleep(self, seconds: float) -> Awaitable[None]:
        """Return after this many seconds."""


class WallClock:
    """The machine's own clock."""

    now = staticmethod(time.time)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Alarm:
    """Calls `ring(key)` when a key is due, and again from time to time until it is set again: no key is ever lost."""

    def __init__(self, clock: Clock, ring: Callable[[int], Awaitable[None]]) -> None:
        self._clock = clock
        self._ring = ring
        self.changed: set[int] = set()
        """Keys that are due at once, whatever their time was. Whoever adds one sets `woken`."""
        self.woken = asyncio.Event()
        """Set when there is something to do before the first time in the queue."""
        self.due: dict[int, float] = {}
        """By key: when it rings next."""
        self._queue: list[tuple[float, int]] = []
        """Every key's time, and times since replaced. These are removed once they are the greater part."""

    def set(self, key: int, due: float | None) -> None:
        """Replace the key's time; None removes it."""
        if due is None:
            self.due.pop(key, None)
            self.changed.discard(key)
        elif self.due.get(key) != due:
            self.due[key] = due
            heappush(self._queue, (due, key))
            if self._queue[0] == (due, key):
                self.woken.set()
        if len(self._queue) > 2 * len(self.due):
            self._queue = sorted((due, key) for key, due in self.due.items())  # a sorted list is a heap

    async def run(self) -> None:
        while True:
            await self._until_next()
            self.woken.clear()
            while self.changed:
                await self._ring_now(self.changed.pop())
            while self._queue and self._queue[0][0] <= self._clock.now():
                due, key = heappop(self._queue)
                if self.due.get(key) == due:
                    await self._ring_now(key)

    async def _ring_now(self, key: int) -> None:
        self.set(key, self._clock.now() + LOOK_AGAIN)  # unless ringing sets it
        try:
            await self._ring(key)
        except Exception as error:  # noqa: BLE001 - the other clocks go on
            where, about = fault_location(error), {"table": key}
            log.error("the clock of table %s could not do its work: %s", key, where, extra=about)  # noqa: TRY400 - names no card

    async def _until_next(self) -> None:
        """Until the first time in the queue, until it is woken, or for a while."""
        waits: list[asyncio.Future[Any]] = [asyncio.ensure_future(self.woken.wait())]
        if self._queue:
            seconds = max(0.0, self._queue[0][0] - self._clock.now())
            waits.append(asyncio.ensure_future(self._clock.sleep(min(seconds, LOOK_AGAIN))))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
