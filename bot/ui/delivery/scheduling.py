"""When work is done that can wait: after answers, one task per key, and within Discord's limit of requests."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from enum import Enum, IntEnum, auto

from bot.safe_logging import fault_location
from bot.tables.fair_turns import FairTurns

# Answers first

A_BREATH = 0.001
"""Seconds between two pieces of other work, so that a click that has just arrived is noticed."""
PATIENCE = 0.1
"""Seconds after which other work is done regardless: tables must be shown even if answers never stop."""


class Rank(IntEnum):
    """Hands go before tables: that is where people see that it is their turn."""

    HAND = 0
    TABLE = 1


class AnswersFirst:
    """The queue of work that can wait. It is admitted piece by piece, so that a click waits for one piece at most."""

    def __init__(self) -> None:
        self._answering = 0
        self._lines: dict[Rank, dict[asyncio.Future[None], None]] = {rank: {} for rank in Rank}
        self._calling = False

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Somebody waits for an answer."""
        self._answering += 1
        try:
            yield
        finally:
            self._answering -= 1
            self._call()

    async def turn(self, rank: Rank) -> None:
        """Wait until nobody is waiting for an answer. What follows should be short."""
        loop = asyncio.get_running_loop()
        called: asyncio.Future[None] = loop.create_future()
        line = self._lines[rank]
        line[called] = None
        impatient = loop.call_later(PATIENCE, admit, called)
        self._call()
        try:
            await called
        finally:
            impatient.cancel()
            line.pop(called, None)

    def _call(self) -> None:
        if not self._calling and not self._answering and any(self._lines.values()):
            self._calling = True
            asyncio.get_running_loop().call_later(A_BREATH, self._next)

    def _next(self) -> None:
        """Admit one, and the next one a moment later."""
        self._calling = False
        first = next((called for line in self._lines.values() for called in line if not called.done()), None)
        if first is not None and not self._answering:
            admit(first)
            self._call()


def admit(called: asyncio.Future[None]) -> None:
    if not called.done():
        called.set_result(None)


log = logging.getLogger(__name__)


# One task per key

FIRST_PAUSE, LONGEST_PAUSE = 2.0, 60.0
"""Seconds before what failed in passing is tried again: doubled after each failure, up to the longest."""


class Then(Enum):
    """What follows a piece of work."""

    DONE = auto()
    LOOK_AGAIN = auto()
    """More may have come up meanwhile."""
    TRY_AGAIN = auto()
    """It failed, but the same may succeed later."""


class OneTaskPerKey:
    """Runs the work with its key, piece by piece, until nothing is left to do for that key."""

    def __init__(self, work: Callable[[int], Awaitable[Then]], interval: float = 0.0) -> None:
        """`interval` are the seconds between two pieces."""
        self._work = work
        self._interval = interval
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._due: dict[int, asyncio.TimerHandle] = {}
        self._asked: dict[int, float] = {}
        self._at_work: dict[int, float] = {}
        """By key: since when its piece of work has been asked for, as the loop's clock tells it."""

    def see_to(self, key: int) -> None:
        """Start a task for this key. If one is already running, it also does what has come up since."""
        self._asked.setdefault(key, asyncio.get_running_loop().time())
        if key not in self._tasks:
            self._tasks[key] = asyncio.create_task(self._run(key), name=f"{self._work.__qualname__} {key}")

    def see_to_later(self, key: int, seconds: float) -> None:
        """The same in so many seconds, unless it is due before."""
        if key not in self._due:
            self._due[key] = asyncio.get_running_loop().call_later(seconds, self._see_to_due, key)

    def _see_to_due(self, key: int) -> None:
        del self._due[key]
        self.see_to(key)

    async def _run(self, key: int) -> None:
        try:
            await self._do(key)
        except Exception as error:  # noqa: BLE001 - a bug at one key must not affect another
            log.error("%s of %s failed: %s", self._work.__qualname__, key, fault_location(error))  # noqa: TRY400 - names no card
        finally:
            del self._tasks[key]
            self._asked.pop(key, None)
            self._at_work.pop(key, None)

    async def _do(self, key: int) -> None:
        pause = FIRST_PAUSE
        while (then := await self._piece(key)) is not Then.DONE:
            if then is Then.TRY_AGAIN:
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                await asyncio.sleep(self._interval)
                pause = FIRST_PAUSE

    async def _piece(self, key: int) -> Then:
        since = self._at_work[key] = self._asked.pop(key, asyncio.get_running_loop().time())
        then = await self._work(key)
        del self._at_work[key]
        if then is Then.TRY_AGAIN:
            self._asked[key] = since
        return then

    def waiting(self) -> Sequence[float]:
        """For each key with work to do: since when, as the loop's clock tells it."""
        return [*(self._asked | self._at_work).values()]

    async def close(self) -> None:
        for due in self._due.values():
            due.cancel()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Repeated:
    """Work that is done again and again until it is closed. It says how many seconds to wait before the next time."""

    def __init__(self, work: Callable[[], Awaitable[float]]) -> None:
        self._work = work
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name=self._work.__qualname__)

    async def _run(self) -> None:
        while True:
            seconds = await self._work()
            await asyncio.sleep(seconds)

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


# The request budget

PER_SECOND = 30


class RequestBudget:
    """Lets this many requests through per second, evenly spread and fairly among servers: no bursts, no favourites."""

    def __init__(self, per_second: int = PER_SECOND) -> None:
        self._per_second = per_second
        self._apart = 1 / per_second
        self._turns = FairTurns(1)

    def take_part(self, part: float) -> None:
        """The limit is for the whole bot: a process that is a part of it takes as much of the budget."""
        self._apart = 1 / (self._per_second * (part or 1.0))

    async def turn(self, server: int = 0) -> None:
        """Wait until a request for this server may be sent."""
        await self._turns.take(server)
        asyncio.get_running_loop().call_later(self._apart, self._turns.give_back)
