"""The second process: whatever becomes of it, nobody waits for ever, and the next call finds one that works."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot import worker_process
from bot.worker_process import NotDoneError, WorkerProcess, serve


class Echo:
    """What the other process can do here."""

    async def say(self, word: str) -> str:
        return word

    async def babble(self, word: str) -> str:
        """A library prints something, and C code does, too."""
        print(word, flush=True)
        os.write(1, word.encode())
        return word

    async def scribble(self, descriptor: int, word: bytes) -> None:
        """Write to the very pipe that carries the answers."""
        os.write(descriptor, word)

    async def ponder(self) -> None:
        await asyncio.Event().wait()


def main() -> None:
    """Where the other process begins."""
    serve(Echo())


@pytest.fixture
async def worker() -> AsyncIterator[WorkerProcess]:
    process = WorkerProcess(__name__)
    yield process
    await process.close()
    if process._listening:
        await process._listening  # on a busy machine even a killed process takes its time


async def tell(worker: WorkerProcess, what: signal.Signals) -> None:
    os.kill((await worker.ready()).pid, what)


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.name == worker_process.__name__]


async def test_a_process_that_hangs_is_replaced_and_that_is_logged_once(
    worker: WorkerProcess, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(worker_process, "ASKED_EVERY", 0.0)
    assert await worker.do("say", "awake") == "awake"
    monkeypatch.setattr(worker_process, "ANSWERED_WITHIN", 1.0)
    assert await worker.do("say", "still") == "still", "and so are questions asked before"
    await tell(worker, signal.SIGSTOP)
    waiting = [asyncio.create_task(worker.do("say", word)) for word in ("one", "two")]
    async with asyncio.timeout(30):
        assert [type(done) for done in await asyncio.gather(*waiting, return_exceptions=True)] == [NotDoneError] * 2
    monkeypatch.undo()
    assert await worker.do("say", "again") == "again"
    assert warnings(caplog) == ["the second process hung; another one takes its place"]


async def test_a_process_that_takes_its_time_is_left_alone(
    worker: WorkerProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = asyncio.Semaphore(0)
    monkeypatch.setattr(worker_process, "ASKED_EVERY", 0.0)
    before = await worker.ready()
    pondering = asyncio.create_task(worker.do("ponder"))
    ask = worker._ask

    async def counted(*arguments: object) -> object:
        answer = await ask(*arguments)  # type: ignore[arg-type]
        asked.release()
        return answer

    monkeypatch.setattr(worker, "_ask", counted)
    async with asyncio.timeout(30):
        for _ in range(5):
            await asked.acquire()
    assert await worker.ready() is before
    assert not pondering.done()
    pondering.cancel()


async def test_a_killed_process_is_replaced_and_that_is_logged(
    worker: WorkerProcess, caplog: pytest.LogCaptureFixture
) -> None:
    waiting = asyncio.create_task(worker.do("ponder"))
    assert await worker.do("say", "awake") == "awake"
    await tell(worker, signal.SIGKILL)
    with pytest.raises(NotDoneError, match="has ended"):
        await waiting
    assert await worker.do("say", "again") == "again"
    assert warnings(caplog) == ["the second process has ended; another one takes its place"]


async def test_what_is_printed_there_is_no_answer(worker: WorkerProcess, caplog: pytest.LogCaptureFixture) -> None:
    assert await worker.do("babble", "stray") == "stray"
    assert await worker.do("say", "again") == "again"
    assert not warnings(caplog)


@pytest.mark.parametrize(
    "stray", [b"\n", b"stray bytes", b"\0\0\0\1x", worker_process.packed((10**6, "nobody asked")), b"\0\0\0\0"]
)
async def test_stray_bytes_on_its_pipe_do_not_stop_the_reader(
    worker: WorkerProcess, caplog: pytest.LogCaptureFixture, stray: bytes
) -> None:
    process = await worker.ready()
    await worker.do("say", "awake")
    waiting = asyncio.create_task(worker.do("ponder"))
    (pipe,) = pipes_to_the_bot(process.pid)
    async with asyncio.timeout(30):
        with pytest.raises(NotDoneError, match="can't be understood"):
            await worker.do("scribble", pipe, stray)
        with pytest.raises(NotDoneError):
            await waiting
    assert await worker.do("say", "again") == "again"
    assert len(warnings(caplog)) == 1


def pipes_to_the_bot(process: int) -> list[int]:
    """The descriptors by which it writes to a pipe."""
    found = []
    for link in Path(f"/proc/{process}/fd").iterdir():
        flags = Path(f"/proc/{process}/fdinfo/{link.name}").read_text().split("flags:")[1].split()[0]
        if str(link.readlink()).startswith("pipe:") and int(flags, 8) & os.O_ACCMODE == os.O_WRONLY:
            found.append(int(link.name))
    return [descriptor for descriptor in found if descriptor > 2]


async def test_a_process_that_hangs_does_not_keep_the_bot_from_ending(worker: WorkerProcess) -> None:
    process = await worker.ready()
    await worker.do("say", "awake")
    await tell(worker, signal.SIGSTOP)
    async with asyncio.timeout(30):
        await worker.close()
        assert await process.wait() == -signal.SIGKILL
