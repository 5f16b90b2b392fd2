"""Time as the tables know it: a clock to read and to wait for, and an alarm for all tables."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from heapq import heappop, heappush
from math import inf
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

    def __init__(
        self, clock: Clock, ring: Callable[[int], Awaitable[None]], due_at: Callable[[int], float] = lambda _: inf
    ) -> None:
        """`due_at` tells when a key should ring that has `changed`."""
        self._clock = clock
        self._ring = ring
        self._due_at = due_at
        self.changed: asyncio.Queue[int] = asyncio.Queue()
        """Keys that may be due earlier by now. A key that is due too early rings for nothing and is set again, so later
        times need not be noticed.
        """
        self.due: dict[int, float] = {}
        """By key: when it rings next."""
        self._queue: list[tuple[float, int]] = []
        """Every key's time, and times since replaced. These are removed once they are the greater part."""
        self._earlier = asyncio.Event()

    def set(self, key: int, due: float | None) -> None:
        """Replace the key's time; None removes it."""
        if due is None:
            self.due.pop(key, None)
        elif self.due.get(key) != due:
            self.due[key] = due
            heappush(self._queue, (due, key))
            if self._queue[0] == (due, key):
                self._earlier.set()
        if len(self._queue) > 2 * len(self.due):
            self._queue = sorted((due, key) for key, due in self.due.items())  # a sorted list is a heap

    def _look_at(self, key: int) -> None:
        if (due := self._due_at(key)) < self.due.get(key, inf):
            self.set(key, due)

    async def run(self) -> None:
        while True:
            self._earlier.clear()
            await self._until_next()
            while not self.changed.empty():
                self._look_at(self.changed.get_nowait())
            while self._queue and self._queue[0][0] <= (now := self._clock.now()):
                due, key = heappop(self._queue)
                if self.due.get(key) == due:
                    self.set(key, now + LOOK_AGAIN)  # unless ringing sets it
                    await self._ring_safely(key)

    async def _ring_safely(self, key: int) -> None:
        try:
            await self._ring(key)
        except Exception as error:  # noqa: BLE001 - the other clocks go on
            where, about = fault_location(error), {"table": key}
            log.error("the clock of table %s could not do its work: %s", key, where, extra=about)  # noqa: TRY400 - names no card

    async def _until_next(self) -> None:
        """Until the first time in the queue, until an earlier one is set, until a key has changed, or for a while."""
        changed = asyncio.ensure_future(self.changed.get())
        waits: list[asyncio.Future[Any]] = [changed, asyncio.ensure_future(self._earlier.wait())]
        if self._queue:
            seconds = max(0.0, self._queue[0][0] - self._clock.now())
            waits.append(asyncio.ensure_future(self._clock.sleep(min(seconds, LOOK_AGAIN))))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
        if changed.done():
            self._look_at(changed.result())
