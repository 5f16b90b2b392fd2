"""One writer commits in groups: who comes during a commit is in the next one."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.store.store import SqliteStore
from bot.store.writer import Ledger
from bot.tables.port import ChannelTaken, Entry
from tests.store.conftest import Place

EntryMaker = Callable[[int], Entry]


@pytest.fixture
def place(path: Path) -> Place:
    """SQLite only."""
    return Place(path)


class Gated(Ledger):
    """Commits only when let through, and remembers how large the groups were."""

    gate: threading.Semaphore
    reached: asyncio.Event
    loop: asyncio.AbstractEventLoop
    sizes: list[int]

    def commit(self) -> None:
        self.loop.call_soon_threadsafe(self.reached.set)
        self.gate.acquire()
        self.sizes.append(len(self.group))
        super().commit()


@pytest.fixture
async def gated() -> type[Gated]:
    return type(
        "Mine",
        (Gated,),
        {
            "gate": threading.Semaphore(0),
            "reached": asyncio.Event(),
            "loop": asyncio.get_running_loop(),
            "sizes": [],
        },
    )


async def test_writes_are_acknowledged_after_the_commit_of_their_group(
    path: Path, gated: type[Gated], entry: EntryMaker
) -> None:
    async with SqliteStore(path, ledger=gated) as store:
        first = asyncio.create_task(store.create(7, 0, entry(1)))
        await gated.reached.wait()
        others = [asyncio.create_task(store.create(7, channel, entry(1))) for channel in range(1, 21)]
        await asyncio.sleep(0)
        assert not first.done()
        gated.gate.release()
        await first
        assert not any(task.done() for task in others)
        gated.gate.release()
        await asyncio.gather(*others)
        assert gated.sizes == [1, 20]


async def test_the_caller_goes_on_while_the_disk_is_busy(path: Path, gated: type[Gated], entry: EntryMaker) -> None:
    async with SqliteStore(path, ledger=gated) as store:
        gated.gate.release()
        table = await store.create(7, 0, entry(1))
        gated.reached.clear()
        writing = asyncio.ensure_future(store.append(table, 1, [entry(2)]))
        await gated.reached.wait()
        assert not writing.done()
        gated.gate.release()
        await writing


async def test_what_is_scheduled_after_a_write_runs_once_the_write_is_with_its_thread(
    store: SqliteStore, entry: EntryMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So whatever a caller prepares meanwhile does not keep the write from the disk."""
    table = await store.create(7, 0, entry(1))
    connection, order = store._writer._connection, []
    execute = connection._execute

    async def handed_over(*call: Any) -> Any:
        order.append("write")
        return await execute(*call)

    monkeypatch.setattr(connection, "_execute", handed_over)
    writing = store.append(table, 1, [entry(2)])
    asyncio.get_running_loop().call_soon(order.append, "prepare")
    await writing
    assert order == ["write", "prepare"]


async def test_a_clash_fails_alone_in_its_group(path: Path, gated: type[Gated], entry: EntryMaker) -> None:
    async with SqliteStore(path, ledger=gated) as store:
        gated.gate.release(2)
        await store.create(7, 0, entry(1))
        answers = await asyncio.gather(
            *(store.create(7, channel, entry(1)) for channel in (1, 0, 2, 2, 3)), return_exceptions=True
        )
        assert gated.sizes == [1, 5]
        assert [isinstance(answer, ChannelTaken) for answer in answers] == [False, True, False, True, False]
        tables = await store.open_tables()
        assert [table.channel for table in tables] == [0, 1, 2, 3]
        assert [table.id for table in tables[1:]] == [answers[0], answers[2], answers[4]]


async def test_nothing_that_is_written_gets_into_the_log(store: SqliteStore, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    secret = "c0ffee" * 10
    table = await store.create(7, 0, Entry("opened", {"secret": secret}, 0.0))
    await store.append(table, 1, [Entry("event", {"hands": [["B7", secret]]}, 0.0)])
    assert (await store.open_tables())[0].log[0].data == {"secret": secret}
    assert caplog.records, "aiosqlite tells every call at DEBUG"
    assert secret not in caplog.text
