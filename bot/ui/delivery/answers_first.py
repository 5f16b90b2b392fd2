"""Who has clicked goes first: everything that is not an answer waits while somebody waits for one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum

A_BREATH = 0.001
"""Seconds between two pieces of other work, in which a click that has just come in is noticed."""
PATIENCE = 0.1
"""Seconds after which other work is done all the same: where answers never cease, tables must be shown, too."""


class Rank(IntEnum):
    """Hands go before tables: whose turn it is learns it there."""

    HAND = 0
    TABLE = 1


class AnswersFirst:
    """The line of work that can wait. It is let in piece by piece, so that a click never waits for more than one."""

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

    @property
    def to_one(self) -> bool:
        """Whether just one person is being answered."""
        return self._answering == 1

    async def turn(self, rank: Rank) -> None:
        """Wait for a moment in which nobody is kept waiting; what follows should be short."""
        loop = asyncio.get_running_loop()
        called: asyncio.Future[None] = loop.create_future()
        line = self._lines[rank]
        line[called] = None
        impatient = loop.call_later(PATIENCE, let_in, called)
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
        """Let one in, and the next one after a breath."""
        self._calling = False
        first = next((called for line in self._lines.values() for called in line if not called.done()), None)
        if first is not None and not self._answering:
            let_in(first)
            self._call()


def let_in(called: asyncio.Future[None]) -> None:
    if not called.done():
        called.set_result(None)
