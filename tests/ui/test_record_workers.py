"""Records are verified in a process of their own, which a hostile file can neither keep busy nor fill."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from threading import Event

import pytest

from bot.tables.refusals import TooMuchWork
from bot.ui.archive import record_workers
from bot.ui.archive.record_workers import RecordWorkers
from bot.ui.archive.verifying_process import MEMORY
from engine.core.record import BadRecord
from engine.registry import GAMES
from engine.simulation import simulated, tables
from tests.games.examples import examples
from tests.games.known import MINNOW

CLEAN = simulated(tables(GAMES["tsumo"])[0], 1).line()


@pytest.fixture
async def workers() -> AsyncIterator[RecordWorkers]:
    workers = RecordWorkers()
    yield workers
    await workers.close()


class Hungry(str):
    """A text that takes all the memory there is when it is read."""

    __slots__ = ()

    def __len__(self) -> int:
        return len(bytearray(MEMORY))


class Endless(str):
    """A text that nobody can read to its end."""

    __slots__ = ()

    def __len__(self) -> int:
        for _ in count():
            pass
        return 0


async def test_a_record_is_verified_there(workers: RecordWorkers) -> None:
    assert (await workers.verify(CLEAN))[1].clean
    with pytest.raises(BadRecord, match="not a game record"):
        await workers.verify(b"hello")
    with examples():
        _, verdict = await workers.verify(simulated(tables(MINNOW)[0], 1).line())
    assert verdict.clean, "a game that was registered since"


@pytest.mark.parametrize(
    ("hostile", "seconds"), [(Hungry(), record_workers.SECONDS), (Endless(), 0.2)], ids=["memory", "time"]
)
async def test_what_takes_too_much_is_given_up_and_the_next_one_is_verified(
    workers: RecordWorkers, monkeypatch: pytest.MonkeyPatch, hostile: str, seconds: float
) -> None:
    monkeypatch.setattr(record_workers, "SECONDS", seconds)
    with pytest.raises(TooMuchWork):
        await workers.verify(hostile)
    assert (await workers.verify(CLEAN))[1].clean


async def test_nobody_waits_for_a_process_that_does_not_answer(
    workers: RecordWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_workers, "SECONDS", 0.3)
    monkeypatch.setattr(record_workers, "PATIENCE", 0.05)
    with pytest.raises(TooMuchWork):
        await workers.verify(Endless())


async def test_nothing_waits_for_the_executor_that_everything_shares(workers: RecordWorkers) -> None:
    """The health file is touched there, for one."""
    gate, shared = Event(), ThreadPoolExecutor(1)
    asyncio.get_running_loop().set_default_executor(shared)
    stuck = asyncio.create_task(asyncio.to_thread(gate.wait))
    try:
        async with asyncio.timeout(20):
            assert (await workers.verify(CLEAN))[1].clean
            assert await workers.read(lambda: "read") == "read"
    finally:
        gate.set()
        await stuck
