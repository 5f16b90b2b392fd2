"""A second process for work that takes long or can wait, so that it never holds up an answer.

Both ends are here: the bot calls `WorkerProcess.do`, and in the other process a worker's method of that name runs.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import sys
from asyncio.subprocess import PIPE, Process
from itertools import count
from typing import Any, NoReturn

from bot.safe_logging import fault_location

SIZE = 4
"""The number of bytes in the length that precedes each message."""
NICEST = 19


class NotDoneError(Exception):
    """Why the work was not done. It is logged, so it says what went wrong and where, but names no card."""


class WorkerProcess:
    """A process and the calls it has not answered yet. If it dies, the next call starts another."""

    def __init__(self, module: str) -> None:
        """The process runs `main` of this module."""
        self._program = f"from {module} import main; main()"
        self._process: asyncio.Task[Process] | None = None
        self._listening: asyncio.Task[None] | None = None
        self._asked: dict[int, asyncio.Future[Any]] = {}
        self._numbers = count()

    async def do(self, what: str, *arguments: object) -> Any:
        """Call the worker's method of this name; what it raises is raised here."""
        process = await self.ready()
        assert process.stdin is not None
        number, done = next(self._numbers), asyncio.get_running_loop().create_future()
        self._asked[number] = done
        process.stdin.write(packed((number, what, arguments)))
        return await done

    async def ready(self) -> Process:
        """The process. The first caller starts it."""
        if self._process is None:
            self._process = asyncio.create_task(self._start(), name="worker process")
        try:
            return await asyncio.shield(self._process)
        except OSError as error:
            self._process = None  # the next caller tries again
            raise NotDoneError(f"the process could not be started: {error.strerror}") from None

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(sys.executable, "-c", self._program, stdin=PIPE, stdout=PIPE)
        self._listening = asyncio.create_task(self._listen(process), name="worker process answers")
        return process

    async def _listen(self, process: Process) -> None:
        """Pass each result on to its caller, until the process ends."""
        assert process.stdout is not None
        try:
            while True:
                self._hand_out(*await unpacked(process.stdout))
        except asyncio.IncompleteReadError:
            self._process = None
            for number in list(self._asked):
                self._hand_out(number, NotDoneError("the process has ended"))

    def _hand_out(self, number: int, result: object) -> None:
        done = self._asked.pop(number)
        if done.done():
            return  # its caller was cancelled
        if isinstance(result, Exception):
            done.set_exception(result)
        else:
            done.set_result(result)

    async def close(self) -> None:
        """Close the process's input, which ends it."""
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


async def unpacked(stream: asyncio.StreamReader) -> Any:
    size = int.from_bytes(await stream.readexactly(SIZE))
    return pickle.loads(await stream.readexactly(size))  # noqa: S301 - the other end is our own process


def make_way() -> None:
    """Give up the processor as soon as any other process needs it.

    Being nice is not enough: Linux lets even the nicest process finish its time slice, which is as long as an answer.
    """
    try:
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    except (AttributeError, OSError):  # not Linux, or forbidden
        os.nice(NICEST)


def serve(worker: object) -> None:
    """In the other process: answer calls until the bot closes the pipe."""
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, signal.SIG_IGN)  # a bot that is asked to stop still answers, with pictures
    make_way()
    asyncio.run(_serve(worker))


async def _serve(worker: object) -> None:
    loop, asked = asyncio.get_running_loop(), asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(asked), sys.stdin)
    at_work: set[asyncio.Task[None]] = set()
    try:
        while True:
            task = loop.create_task(_do(worker, *await unpacked(asked)))
            at_work.add(task)
            task.add_done_callback(at_work.discard)
    except asyncio.IncompleteReadError:
        leave()


def leave() -> NoReturn:
    """End at once: the bot is gone, so nobody waits for results."""
    os._exit(0)


async def _do(worker: object, number: int, what: str, arguments: tuple[object, ...]) -> None:
    try:
        result = await getattr(worker, what)(*arguments)
    except NotDoneError as error:
        result = error
    except Exception as error:  # noqa: BLE001 - whatever it is, the bot learns of it
        result = NotDoneError(fault_location(error))
    try:
        sys.stdout.buffer.write(packed((number, result)))
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        leave()
