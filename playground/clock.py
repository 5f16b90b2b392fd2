"""The playground's time: real time or a stopped clock, plus whatever it was advanced by."""

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta


@dataclass(order=True, slots=True)
class Timer:
    """Something that happens once the clock passes a moment, unless it is cancelled first."""

    when: float
    number: int
    callback: Callable[[], object] | None = field(compare=False)

    def cancel(self) -> None:
        self.callback = None


class Clock:
    """Tells the time and runs timers; `advance` makes both jump ahead."""

    def __init__(self, ahead: float = 0.0) -> None:
        self.ahead = ahead
        self._held: float | None = None
        self._timers: list[Timer] = []
        self._numbers = itertools.count()
        self._wake: asyncio.TimerHandle | None = None

    def now(self) -> float:
        return (time.time() if self._held is None else self._held) + self.ahead

    def iso(self) -> str:
        return datetime.fromtimestamp(self.now(), UTC).isoformat()

    def call_later(self, seconds: float, callback: Callable[[], object]) -> Timer:
        timer = Timer(self.now() + seconds, next(self._numbers), callback)
        heapq.heappush(self._timers, timer)
        if self._timers[0] is timer:
            self._arm()
        return timer

    async def sleep(self, seconds: float) -> None:
        over = asyncio.Event()
        self.call_later(seconds, over.set)
        await over.wait()

    def advance(self, **by: float) -> None:
        """Jump ahead, `advance(minutes=16)`, running every timer that falls due on the way."""
        self.ahead += timedelta(**by).total_seconds()
        self._run_due()

    def hold(self) -> None:
        """Stop the clock, so that nothing falls due because a machine is slow. Only `advance` moves it."""
        self._held = time.time()

    def stop(self) -> None:
        self._timers.clear()
        if self._wake is not None:
            self._wake.cancel()

    def _arm(self) -> None:
        if self._wake is not None:
            self._wake.cancel()
        delay = max(0.0, self._timers[0].when - self.now())
        self._wake = asyncio.get_running_loop().call_later(delay, self._run_due)

    def _run_due(self) -> None:
        while self._timers and (self._timers[0].callback is None or self._timers[0].when <= self.now()):
            callback = heapq.heappop(self._timers).callback
            if callback is not None:
                callback()
        if self._timers:
            self._arm()
