"""Answers come first: everything else waits while somebody waits for an answer."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum

A_BREATH = 0.001
"""Seconds between two pieces of other work, so that a click that has just arrived is noticed."""
PATIENCE = 0.1
"""Seconds after which other work is done regardless: tables must be shown even if answers never cease."""


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
