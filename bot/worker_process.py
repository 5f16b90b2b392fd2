"""Processes behind the stage: what takes long or can wait is done there, where it never holds up an answer.

Both ends are here. The bot asks with `WorkerProcess.do`; the process over there has a worker whose methods do it.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import sys
from asyncio.subprocess import PIPE, Process
from itertools import count
from traceback import extract_tb
from typing import Any, NoReturn

SIZE = 4
"""Bytes that say how long what follows is."""
NICEST = 19


class NotDoneError(Exception):
    """Why something was not done. It is logged, so it tells the place and the kind of a fault, never a card."""


def at_fault(error: Exception) -> NotDoneError:
    """A bug, told without a value: it could be a card."""
    frame = extract_tb(error.__traceback__)[-1]
    return NotDoneError(f"{type(error).__name__} in {frame.name}, line {frame.lineno} of {frame.filename}")


class WorkerProcess:
    """A process and what was asked of it. One that has died is replaced when it is needed next."""

    def __init__(self, module: str) -> None:
        """`module` is where the process begins: with its `main`."""
        self._program = f"from {module} import main; main()"
        self._process: asyncio.Task[Process] | None = None
        self._listening: asyncio.Task[None] | None = None
        self._asked: dict[int, asyncio.Future[Any]] = {}
        self._numbers = count()

    async def do(self, what: str, *arguments: object) -> Any:
        """Let the worker's method of this name do it; what it raises is raised here."""
        process = await self.ready()
        assert process.stdin is not None
        number, done = next(self._numbers), asyncio.get_running_loop().create_future()
        self._asked[number] = done
        process.stdin.write(packed((number, what, arguments)))
        return await done

    async def ready(self) -> Process:
        """The process; whoever comes first starts it."""
        if self._process is None:
            self._process = asyncio.create_task(self._start(), name="backstage")
        try:
            return await asyncio.shield(self._process)
        except OSError as error:
            self._process = None  # the next one tries again
            raise NotDoneError(f"the process could not be started: {error.strerror}") from None

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(sys.executable, "-c", self._program, stdin=PIPE, stdout=PIPE)
        self._listening = asyncio.create_task(self._listen(process), name="backstage listening")
        return process

    async def _listen(self, process: Process) -> None:
        """Hand out what comes back, until the process ends."""
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
            return  # nobody waits for it any more
        if isinstance(result, Exception):
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


async def unpacked(stream: asyncio.StreamReader) -> Any:
    size = int.from_bytes(await stream.readexactly(SIZE))
    return pickle.loads(await stream.readexactly(size))  # noqa: S301 - our own process is at the other end


def make_way() -> None:
    """Let go of the processor the moment somebody else has use for it.

    Being merely nice is not enough: Linux lets even the nicest one finish its slice, which is as long as an answer.
    """
    try:
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    except (AttributeError, OSError):  # not Linux, or forbidden
        os.nice(NICEST)


def serve(worker: object) -> None:
    """Over there: do whatever is asked for, until there is nobody left to ask."""
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, signal.SIG_IGN)  # the bot still answers with pictures when it is asked to stop
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
    """At once: nobody is left to tell what became of anything."""
    os._exit(0)


async def _do(worker: object, number: int, what: str, arguments: tuple[object, ...]) -> None:
    try:
        result = await getattr(worker, what)(*arguments)
    except NotDoneError as error:
        result = error
    except Exception as error:  # noqa: BLE001 - whatever it is, the bot is told
        result = at_fault(error)
    try:
        sys.stdout.buffer.write(packed((number, result)))
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        leave()
