"""Where computer players think: beside the event loop, never on it."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import cache
from multiprocessing import get_context
from secrets import randbits
from typing import Any, TypeVar

from engine.brains import kernel
from engine.brains.brain import LEVELS, PLAYOUTS, REDUCED_LEVELS, REDUCED_PLAYOUTS, AnyLegalMove, Brain
from engine.core.actions import Action

log = logging.getLogger(__name__)

T = TypeVar("T")

STAND_IN_LEVEL = "normal"

HERE, PLAYOUTS_HERE = (LEVELS, PLAYOUTS) if kernel.COMPILED else (REDUCED_LEVELS, REDUCED_PLAYOUTS)
"""The levels as this machine plays them: an interpreted kernel gets a smaller budget, and `/about` says so."""


@cache
def brain(level: str, game: str) -> Brain:
    return HERE[level](game)


def choose(level: str, game: str, view: Any, seed: int) -> Action:
    return brain(level, game).choose(view, seed)


def beside_the_loop() -> Executor:
    """At most one core less than there are. The compiled kernel lets go of the interpreter while it searches, so
    threads will do; an interpreted one would hold up every answer, so it gets processes of its own.
    """
    workers = max(1, (os.cpu_count() or 2) - 1)
    if kernel.COMPILED:
        return ThreadPoolExecutor(workers, "thinking")
    return ProcessPoolExecutor(workers, get_context("spawn"))


class Thinkers:
    """Where brains are asked, a few at a time."""

    def __init__(self, executor: Executor | None = None, seed: Callable[[], int] = lambda: randbits(63)) -> None:
        self._executor = executor or beside_the_loop()
        self._seed = seed
        self._others = asyncio.Lock()

    async def choose(self, level: str | None, game: str, view: Any) -> Action:
        """The action of a computer player of this level, or of a stand-in."""
        seed = self._seed()
        try:
            action = await self._ask(choose, level or STAND_IN_LEVEL, game, view, seed)
            failure = None if action in view.legal else "an illegal move"
        except Exception as error:  # noqa: BLE001 - a table never waits for a broken brain
            failure = type(error).__name__  # and no more: what it says may tell of a hand
        if failure is None:
            return action
        log.error("a %s player of %s failed (%s); any legal move is made", level or "stand-in", game, failure)
        return AnyLegalMove().choose(view, seed)

    async def run(self, work: Callable[..., T], *arguments: object) -> T:
        """Another search, one at a time: a computer player's move waits for no more than one of them."""
        async with self._others:
            return await self._ask(work, *arguments)

    async def _ask(self, work: Callable[..., T], *arguments: object) -> T:
        """A pool of which a process was killed does nothing more: another takes its place, and is asked once."""
        loop, asked = asyncio.get_running_loop(), self._executor
        try:
            return await loop.run_in_executor(asked, work, *arguments)
        except BrokenExecutor:
            if self._executor is asked:
                self._executor = beside_the_loop()
            return await loop.run_in_executor(self._executor, work, *arguments)

    def close(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)
