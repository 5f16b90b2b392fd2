"""A second process for work that takes long or can wait, so that it never holds up an answer.

Both ends are here: the bot calls `WorkerProcess.do`, and in the other process a worker's method of that name runs.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from itertools import count
from typing import Any, BinaryIO, NoReturn

from bot.safe_logging import fault_location

log = logging.getLogger(__name__)

SIZE = 4
"""The number of bytes in the length that precedes each message."""
LONGEST = 64 << 20
"""Bytes in a message. A length beyond that is none: something else was written to the pipe."""
NICEST = 19

ALIVE = "alive?"
"""A question that the process answers before anything else."""
ASKED_EVERY, ANSWERED_WITHIN = 10.0, 20.0
"""Seconds. A process that takes longer to say that it is alive counts as hung: even if others keep the processor busy,
one that makes way for them gets a share.
"""
ENDS_WITHIN = 2.0
"""Seconds for which a process that should end is waited for."""


class NotDoneError(Exception):
    """Why the work was not done. It is logged, so it says what went wrong and where, but names no card."""


class WorkerProcess:
    """A process and the calls it has not answered yet. If it dies or hangs, the next call starts another."""

    def __init__(self, module: str) -> None:
        """The process runs `main` of this module."""
        self._module = module
        self._process: asyncio.Task[Process] | None = None
        self._listening: asyncio.Task[None] | None = None
        self._asked: dict[int, asyncio.Future[Any]] = {}
        self._numbers = count()
        self._closing = False

    async def do(self, what: str, *arguments: object) -> Any:
        """Call the worker's method of this name; what it raises is raised here."""
        return await self._ask(await self.ready(), what, *arguments)

    async def _ask(self, process: Process, what: str, *arguments: object) -> Any:
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
            raise NotDoneError(f"the second process could not be started: {error.strerror}") from None

    async def _start(self) -> Process:
        process = await begin(self._module)
        self._listening = asyncio.create_task(self._listen(process), name="worker process answers")
        return process

    async def _listen(self, process: Process) -> None:
        """Pass each result on to its caller, until the process ends."""
        assert process.stdout is not None
        watching = asyncio.create_task(self._watch(process), name="worker process watch")
        try:
            while True:
                self._hand_out(*await unpacked(process.stdout))
        except asyncio.IncompleteReadError:
            why = "the second process hung" if watching.done() else "the second process has ended"
        except Exception as error:  # noqa: BLE001 - whatever was written there, nothing after it can be read
            why = f"the second process can't be understood: {fault_location(error)}"
            end(process)
        watching.cancel()
        await process.wait()
        if not self._closing:
            log.warning("%s; another one takes its place", why)
        self._process = None
        for number in list(self._asked):
            self._hand_out(number, NotDoneError(why))

    async def _watch(self, process: Process) -> None:
        """Kill the process once it hangs."""
        with suppress(TimeoutError):
            while True:
                await asyncio.sleep(ASKED_EVERY)
                await asyncio.wait_for(self._ask(process, ALIVE), ANSWERED_WITHIN)
        end(process)

    def _hand_out(self, number: int, result: object) -> None:
        done = self._asked.pop(number)
        if done.done():
            return  # its caller was cancelled
        if isinstance(result, Exception):
            done.set_exception(result)
        else:
            done.set_result(result)

    async def close(self) -> None:
        """Close the process's input, which ends it; kill it if it does not end."""
        self._closing = True
        if self._process is None:
            return
        with suppress(NotDoneError):
            process = await self.ready()
            assert process.stdin is not None
            process.stdin.close()
            if not await self._has_ended():
                end(process)
                await self._has_ended()

    async def _has_ended(self) -> bool:
        """Whether it ends soon. Even a killed process may take longer, because it makes way for others."""
        assert self._listening is not None
        ended, _ = await asyncio.wait((self._listening,), timeout=ENDS_WITHIN)
        return bool(ended)


async def begin(module: str) -> Process:
    """A process that runs `main` of this module, with pipes to it and back."""
    program = f"from {module} import main; main()"
    return await asyncio.create_subprocess_exec(sys.executable, "-c", program, stdin=PIPE, stdout=PIPE)


def end(process: Process) -> None:
    """Kill it, unless it has ended already. That also ends one that is stopped."""
    with suppress(ProcessLookupError):
        process.kill()


def packed(thing: object) -> bytes:
    data = pickle.dumps(thing, pickle.HIGHEST_PROTOCOL)
    return len(data).to_bytes(SIZE) + data


async def unpacked(stream: asyncio.StreamReader) -> Any:
    size = int.from_bytes(await stream.readexactly(SIZE))
    if size > LONGEST:
        raise ValueError("not a message")
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
    asyncio.run(_serve(worker, taken_over(sys.stdout.fileno())))


def taken_over(descriptor: int) -> BinaryIO:
    """The pipe to the bot. Whatever else is printed in this process goes to the log, and not between the messages."""
    pipe = os.fdopen(os.dup(descriptor), "wb")
    os.dup2(sys.stderr.fileno(), descriptor)
    return pipe


async def _serve(worker: object, answers: BinaryIO) -> None:
    loop, asked = asyncio.get_running_loop(), asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(asked), sys.stdin)
    at_work: set[asyncio.Task[None]] = set()
    try:
        while True:
            number, what, arguments = await unpacked(asked)
            if what == ALIVE:
                answer(answers, number, None)
                continue
            task = loop.create_task(_do(worker, answers, number, what, arguments))
            at_work.add(task)
            task.add_done_callback(at_work.discard)
    except asyncio.IncompleteReadError:
        leave()


def leave() -> NoReturn:
    """End at once: the bot is gone, so nobody waits for results."""
    os._exit(0)


async def _do(worker: object, answers: BinaryIO, number: int, what: str, arguments: tuple[object, ...]) -> None:
    try:
        result = await getattr(worker, what)(*arguments)
    except NotDoneError as error:
        result = error
    except Exception as error:  # noqa: BLE001 - whatever it is, the bot learns of it
        result = NotDoneError(fault_location(error))
    answer(answers, number, result)


def answer(answers: BinaryIO, number: int, result: object) -> None:
    try:
        answers.write(packed((number, result)))
        answers.flush()
    except BrokenPipeError:
        leave()
