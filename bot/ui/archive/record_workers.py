"""Where records are read: anybody's file in a process of its own, with limits; the bot's own records in a thread."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from bot.tables.refusals import TooMuchWork
from bot.ui.archive.verifying_process import SECONDS
from bot.worker_process import NotDoneError, WorkerProcess
from engine.audit import Verdict
from engine.core.faults import Fault
from engine.core.record import BadRecord, Record
from engine.registry import GAMES

log = logging.getLogger(__name__)

VERIFYING_PROCESS = "bot.ui.archive.verifying_process"
PATIENCE = 60 * SECONDS
"""Seconds after which nobody waits any more, however many files came first and however busy the machine is."""

P = ParamSpec("P")
T = TypeVar("T")


class RecordWorkers:
    """Neither ever holds up a game: the process gives way to all others, and the thread is nobody else's."""

    def __init__(self) -> None:
        self._process = WorkerProcess(VERIFYING_PROCESS)
        self._thread = ThreadPoolExecutor(1, "records")

    async def verify(self, text: str | bytes) -> tuple[Record, Verdict]:
        """The record without its events, and what an audit finds; BadRecord if this is not a record, TooMuchWork if it
        takes more than any record does.
        """
        try:
            async with asyncio.timeout(PATIENCE):
                found: tuple[Record, Verdict] | Fault = await self._process.do("verify", text, GAMES, SECONDS)
        except (NotDoneError, TimeoutError) as error:
            log.warning("a record could not be verified: %s", str(error) or "it took too long")
            raise TooMuchWork from None
        if isinstance(found, Fault):
            raise BadRecord(found)
        return found

    async def read(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something with a record of the bot's own."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, lambda: work(*args, **kwargs))

    async def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
        await self._process.close()
