"""Second processes that begin as forks, like the bots they belong to: to import what one needs takes longer than most
of what it does in a test.

A nursery is forked from the bot's process before that has a thread or a loop. It forks a second process whenever the
bot wants one.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import traceback
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from bot import worker_process
from bot.app import SENDING_PROCESS

NAME = SENDING_PROCESS.rpartition(".")[-1]
"""What the process is called, so that it is found. Linux keeps fifteen characters."""
WITH_A_PID = 4


class ForkedWorker:
    """As asyncio's process: its two ends, and the end of it."""

    def __init__(self, pid: int, handle: int, stdin: asyncio.StreamWriter, stdout: asyncio.StreamReader) -> None:
        self.pid, self._handle, self.stdin, self.stdout = pid, handle, stdin, stdout

    def kill(self) -> None:
        signal.pidfd_send_signal(self._handle, signal.SIGKILL)

    async def wait(self) -> None:
        loop, ended = asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(self._handle, ended.set)
        try:
            await ended.wait()
        finally:
            loop.remove_reader(self._handle)


class Nursery:
    """The bot's end of the line to the process that forks."""

    def __init__(self) -> None:
        """Fork it."""
        self._line, other_end = socket.socketpair()
        if os.fork() == 0:
            self._line.close()
            fork_for(other_end)
        other_end.close()

    async def begin(self, module: str) -> Any:
        """As `worker_process.begin`."""
        if module != SENDING_PROCESS:
            return await in_a_new_interpreter(module)
        (asked, stdin), (stdout, answered) = os.pipe(), os.pipe()
        socket.send_fds(self._line, [bytes(1)], [asked, answered])
        os.close(asked)
        os.close(answered)
        pid, (handle,), _, _ = socket.recv_fds(self._line, WITH_A_PID, 1)
        return ForkedWorker(int.from_bytes(pid), handle, await writer(stdin), await reader(stdout))


in_a_new_interpreter = worker_process.begin


async def writer(descriptor: int) -> asyncio.StreamWriter:
    loop, pipe = asyncio.get_running_loop(), os.fdopen(descriptor, "wb", 0)
    transport, protocol = await loop.connect_write_pipe(asyncio.streams.FlowControlMixin, pipe)
    return asyncio.StreamWriter(transport, protocol, None, loop)


async def reader(descriptor: int) -> asyncio.StreamReader:
    stream = asyncio.StreamReader()
    pipe = os.fdopen(descriptor, "rb", 0)
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(stream), pipe)
    return stream


# In the nursery


def fork_for(line: socket.socket) -> NoReturn:
    """Fork a second process for whoever asks, until the bot is gone."""
    signal.signal(signal.SIGCHLD, lambda *_: reap())
    while True:
        _, pipes, _, _ = socket.recv_fds(line, 1, 2)
        if not pipes:
            os._exit(0)
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD])  # its number is its own until there is a handle
        if (pid := os.fork()) == 0:
            line.close()
            be_second(*pipes)
        handle = os.pidfd_open(pid)
        with suppress(BrokenPipeError):
            socket.send_fds(line, [pid.to_bytes(WITH_A_PID)], [handle])
        for descriptor in (handle, *pipes):
            os.close(descriptor)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])


def reap() -> None:
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def be_second(asked: int, answered: int) -> NoReturn:
    """What `python -c` would do, with everything imported already."""
    try:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])
        Path("/proc/self/comm").write_text(NAME)
        for descriptor, standard in ((asked, 0), (answered, 1)):
            os.dup2(descriptor, standard)
            os.close(descriptor)
        sys.stdin, sys.stdout = open(0, closefd=False), open(1, "w", closefd=False)  # noqa: SIM115 - as long as it lives
        import_module(SENDING_PROCESS).main()
    except BaseException:  # noqa: BLE001 - nothing of the process that it was forked from may run
        traceback.print_exc()
    os._exit(1)


# The bot's second processes


def second_processes(bot: int) -> list[int]:
    """The bot's process that paints and sends, whether it is a fork or was started as users start it."""
    below = children(bot)
    below += [grandchild for child in below for grandchild in children(child)]
    return [pid for pid in below if is_second(pid)]


def children(process: int) -> list[int]:
    with suppress(OSError):
        return [*map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split())]
    return []


def is_second(process: int) -> bool:
    with suppress(OSError):
        named = Path(f"/proc/{process}/comm").read_text().strip() == NAME
        return named or SENDING_PROCESS.encode() in Path(f"/proc/{process}/cmdline").read_bytes()
    return False
