"""A process of its own that paints: neither the interpreter's lock nor a long picture ever holds up the event loop."""

import asyncio
import pickle
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Callable
from traceback import extract_tb
from typing import Any, TypeVar

T = TypeVar("T")

PROGRAM = f"from {__name__} import main; main()"
SIZE = 4
"""Bytes that say how long what follows is."""


class NotPaintedError(Exception):
    """Why there is no picture. It is logged, so it tells the place and the kind of the fault, never a card."""


class Easel:
    """Work is done one after the other, in the order in which it was asked for."""

    def __init__(self) -> None:
        self._process: asyncio.Task[Process] | None = None
        self._waiting: deque[asyncio.Future[Any]] = deque()
        self._listening: asyncio.Task[None] | None = None

    async def do(self, work: Callable[..., T], *arguments: object) -> T:
        """Call a function of a module over there; a process that has died is replaced."""
        process = await self.ready()
        assert process.stdin is not None
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append(done)
        process.stdin.write(packed((work, arguments)))
        return await done

    async def ready(self) -> Process:
        """The process; whoever comes first starts it."""
        if self._process is None:
            self._process = asyncio.create_task(self._start(), name="easel")
        return await asyncio.shield(self._process)

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(sys.executable, "-c", PROGRAM, stdin=PIPE, stdout=PIPE)
        self._listening = asyncio.create_task(self._listen(process), name="easel listening")
        return process

    async def _listen(self, process: Process) -> None:
        """Hand out what comes back, until the process ends."""
        assert process.stdout is not None
        try:
            while True:
                size = int.from_bytes(await process.stdout.readexactly(SIZE))
                result = pickle.loads(await process.stdout.readexactly(size))  # noqa: S301 - it is our own process
                self._hand_out(result)
        except asyncio.IncompleteReadError:
            self._process = None
            while self._waiting:
                self._hand_out(NotPaintedError("the painting process has ended"))

    def _hand_out(self, result: object) -> None:
        done = self._waiting.popleft()
        if done.done():
            return  # nobody waits for it any more
        if isinstance(result, NotPaintedError):
            done.set_exception(result)
        else:
            done.set_result(result)

    async def close(self) -> None:
        """The process ends with its input."""
        if self._process is not None:
            process = await self._process
            assert process.stdin is not None
            process.stdin.close()
            await process.wait()
        if self._listening is not None:
            await self._listening


def packed(thing: object) -> bytes:
    data = pickle.dumps(thing, pickle.HIGHEST_PROTOCOL)
    return len(data).to_bytes(SIZE) + data


def done_here(work: Callable[..., object], arguments: tuple[object, ...]) -> object:
    try:
        return work(*arguments)
    except Exception as error:  # noqa: BLE001 - whatever it is, the next picture is painted
        frame = extract_tb(error.__traceback__)[-1]
        return NotPaintedError(f"{type(error).__name__} in {frame.name}, line {frame.lineno} of {frame.filename}")


def main() -> None:
    """Over there: paint whatever is asked for, until there is nobody left to ask."""
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, signal.SIG_IGN)  # the bot still answers with pictures when it is asked to stop
    asked, answered = sys.stdin.buffer, sys.stdout.buffer
    while size := asked.read(SIZE):
        work, arguments = pickle.loads(asked.read(int.from_bytes(size)))  # noqa: S301 - it comes from the bot itself
        answered.write(packed(done_here(work, arguments)))
        answered.flush()
