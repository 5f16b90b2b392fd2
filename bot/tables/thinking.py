"""Where computer players think: beside the event loop, never on it.

A compiled kernel lets go of the interpreter while it searches, so threads will do. A search in Python would hold up
every answer, so it gets processes of its own; they are started when a game first needs one.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context, parent_process
from secrets import randbits
from threading import Thread
from time import perf_counter
from typing import TypeVar

from bot import metrics
from bot.tables.fair_turns import FairTurns
from engine.brains.default import searcher_of
from engine.brains.levels import AnyLegalMove, brain_of, playouts_of, stand_in_level
from engine.core.actions import Action
from engine.core.game import AnyGame
from engine.core.view import View

log = logging.getLogger(__name__)

T = TypeVar("T")


def choose(game: AnyGame, level: str, view: View, seed: int) -> Action:
    """The action of a computer player of this level, with a budget that suits this machine."""
    return brain_of(level, game, playouts_of(game)).choose(view, seed)


def workers() -> int:
    """How many threads or processes search: one less than there are cores, but at least one."""
    return max(1, (os.cpu_count() or 2) - 1)


def threads() -> Executor:
    return ThreadPoolExecutor(workers(), "thinking")


def processes() -> Executor:
    return ProcessPoolExecutor(workers(), get_context("spawn"), end_with_the_bot)


def end_with_the_bot() -> None:
    """Ctrl-C is for the bot, which ends its processes itself; a bot that was killed leaves none behind."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=wait_for_the_end, daemon=True).start()


def wait_for_the_end() -> None:
    bot = parent_process()
    assert bot is not None
    bot.join()
    os._exit(1)


class Thinkers:
    """Where brains are asked, a few at a time, and the servers in turn."""

    def __init__(self, executor: Executor | None = None, seed: Callable[[], int] = lambda: randbits(63)) -> None:
        """`executor` is used for every game. Without one, each game uses threads or processes as suits it."""
        self._given = executor
        self._executors: dict[Callable[[], Executor], Executor] = {}
        self._turns: defaultdict[Callable[[], Executor], FairTurns] = defaultdict(lambda: FairTurns(workers()))
        self._seed = seed
        self._others = FairTurns(1)

    async def choose(self, level: str | None, game: AnyGame, view: View, *, server: int = 0) -> Action:
        """The action of a computer player of this level, or of a stand-in."""
        seed = self._seed()
        try:
            action = await self._ask(server, choose, game, level or stand_in_level(game), view, seed)
            failure = None if action in view.legal else "an illegal move"
        except Exception as error:  # noqa: BLE001 - a table never waits for a broken brain
            failure = type(error).__name__  # and no more: its text may reveal a hand
        if failure is None:
            return action
        log.error("a %s player of %s failed (%s); any legal move is made", level or "stand-in", game.key, failure)
        return AnyLegalMove().choose(view, seed)

    async def run(self, work: Callable[..., T], game: AnyGame, *arguments: object, server: int = 0) -> T:
        """Run another search for this game, one at a time: a computer player's move waits for at most one."""
        async with self._others.turn(server):
            return await self._ask(server, work, game, *arguments)

    async def _ask(self, server: int, work: Callable[..., T], game: AnyGame, *arguments: object) -> T:
        """If a process of the pool was killed, the pool is useless: replace it, and ask the new one once."""
        make = threads if searcher_of(game).compiled else processes
        async with self._turns[make].turn(server):
            begun = perf_counter()
            loop, asked = asyncio.get_running_loop(), self._executor(make)
            try:
                return await loop.run_in_executor(asked, work, game, *arguments)
            except BrokenExecutor:
                self._executors = {kind: pool for kind, pool in self._executors.items() if pool is not asked}
                return await loop.run_in_executor(self._executor(make), work, game, *arguments)
            finally:
                metrics.SEARCHES_DONE.observe(perf_counter() - begun)

    def _executor(self, make: Callable[[], Executor]) -> Executor:
        if self._given:
            return self._given
        if make not in self._executors:
            self._executors[make] = make()
        return self._executors[make]

    def close(self) -> None:
        for executor in (*self._executors.values(), *([self._given] if self._given else ())):
            executor.shutdown(wait=False, cancel_futures=True)
