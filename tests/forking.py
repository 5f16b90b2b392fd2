"""Processes that begin with the bot's modules imported: to import them takes longer than most tests.

One process per test worker has imported them, and has drawn the cards. It does nothing else, and every new process is
a fork of it.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import runpy
import sys
from asyncio.subprocess import DEVNULL
from collections.abc import Mapping
from multiprocessing.context import ForkServerContext, ForkServerProcess
from pathlib import Path
from typing import Any

from bot import shard_bot, worker_process
from bot.client import Client
from bot.store.postgres import leases
from tests.forked_worker import Nursery

ROOT = Path(__file__).parents[1]
IMPORTED = [
    "bot.app",
    "bot.cli",
    "tests.tables.evening",
    "tests.store.deleting",
    "tests.store.ending",
    "tests.forked_worker",
]

FRESH = {"tests.games"}
"""Programs that change what other modules find when they are imported, and so import them themselves."""


def context() -> ForkServerContext:
    forking = multiprocessing.get_context("forkserver")
    forking.set_forkserver_preload(IMPORTED)
    return forking


def look_again_soon() -> None:
    """In this process: PostgreSQL takes a moment to notice that the process before was killed."""
    leases.LOOK_AGAIN = 0.01


class Forked:
    """A process as asyncio's: it can be waited for."""

    def __init__(self, process: ForkServerProcess) -> None:
        """Start it. There must be a running loop."""
        process.start()
        assert process.pid is not None
        self.pid: int = process.pid
        self._process = process
        self._loop = asyncio.get_running_loop()
        self._ended = self._loop.create_future()
        self._loop.add_reader(process.sentinel, self._notice)

    def _notice(self) -> None:
        self._loop.remove_reader(self._process.sentinel)
        self._process.join()
        self._ended.set_result(self._process.exitcode)

    @property
    def returncode(self) -> int | None:
        return self._ended.result() if self._ended.done() else None

    async def wait(self) -> int:
        code: int = await asyncio.shield(self._ended)
        return code

    def send_signal(self, number: int) -> None:
        if self.returncode is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self._process.kill()


Process = Forked | asyncio.subprocess.Process


class SoonReady(Client):
    """Waits only a moment for further servers before it is ready. A real bot waits for two seconds."""

    def __init__(self, *args: Any, **keys: Any) -> None:
        super().__init__(*args, **keys)
        self._connection.guild_ready_timeout = 0.1


async def bot(name: str, environment: Mapping[str, str], log: Path, checkout: Path = ROOT) -> Process:
    """The bot by `python -m name`, with these variables set, whose standard error is added to the log."""
    if name not in FRESH and checkout == ROOT:
        return Forked(context().Process(target=_run, args=(name, dict(environment), log)))
    with log.open("ab") as errors:
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", name), cwd=checkout, env=os.environ | environment, stdout=DEVNULL, stderr=errors
        )


def _run(name: str, environment: Mapping[str, str], log: Path) -> None:
    os.environ.update(environment)
    shard_bot.Client = SoonReady  # type: ignore[misc]
    for path, flags, descriptor in ((os.devnull, os.O_WRONLY, 1), (log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 2)):
        opened = os.open(path, flags, 0o644)
        os.dup2(opened, descriptor)
        os.close(opened)
    if sys.platform == "linux":
        worker_process.begin = Nursery().begin
    sys.argv = [name]
    runpy.run_module(name, run_name="__main__", alter_sys=True)
