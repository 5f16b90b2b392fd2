"""Both stores commit in groups: whatever comes during a commit is in the next one, and a clash fails alone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from bot.store.groups import GROUP
from bot.tables.port import ChannelTaken, Conflict, Entry

EntryMaker = Callable[[int], Entry]


class Gate:
    """Lets a store commit only when told to, and remembers how large its groups were."""

    def __init__(self, store: Any) -> None:
        self.sizes: list[int] = []
        self.reached = asyncio.Event()
        self.open = asyncio.Semaphore(0)
        self._save = store._writer._save
        store._writer._save = self.save

    async def save(self, group: Sequence[Any]) -> None:
        if group:
            self.reached.set()
            await self.open.acquire()
            self.sizes.append(len(group))
        await self._save(group)


async def test_what_comes_during_a_commit_is_in_the_next_one(store: Any, entry: EntryMaker) -> None:
    gate = Gate(store)
    first = asyncio.create_task(store.create(7, 0, entry(1)))
    await gate.reached.wait()
    more = [asyncio.create_task(store.create(7, channel, entry(1))) for channel in range(1, GROUP + 3)]
    await asyncio.sleep(0)
    assert not first.done()
    for _ in range(3):
        gate.open.release()
    numbers = [await task for task in (first, *more)]
    assert gate.sizes == [1, GROUP, 2]
    assert [table.id for table in await store.open_tables()] == numbers


async def test_nothing_is_acknowledged_or_read_before_its_commit(store: Any, entry: EntryMaker) -> None:
    table = await store.create(7, 0, entry(1))
    gate = Gate(store)
    writing = asyncio.ensure_future(store.append(table, 1, [entry(2)]))
    await gate.reached.wait()
    assert [len(kept.log) for kept in await store.open_tables()] == [1]
    assert not writing.done()
    gate.open.release()
    await writing
    assert [len(kept.log) for kept in await store.open_tables()] == [2]


async def test_clashes_fail_alone_in_a_group_of_every_kind_of_write(store: Any, entry: EntryMaker) -> None:
    one, two = [await store.create(7, channel, entry(1)) for channel in (1, 2)]
    gate = Gate(store)
    blocker = asyncio.create_task(store.save_fact("a", "1"))
    await gate.reached.wait()
    writes = [
        asyncio.ensure_future(write)
        for write in (
            store.append(one, 1, [entry(2)]),
            store.append(one, 1, [entry(2)]),
            store.create(7, 1, entry(1)),
            store.create(7, 3, entry(1)),
            store.append(two, 1, [entry(2)], close=True),
            store.append(two, 5, [entry(6)]),
            store.save_fact("a", "2"),
        )
    ]
    await asyncio.sleep(0)
    gate.open.release()
    gate.open.release()
    await blocker
    answers = await asyncio.gather(*writes, return_exceptions=True)
    assert gate.sizes == [1, len(writes)]
    assert [type(answer) for answer in answers if isinstance(answer, Exception)] == [Conflict, ChannelTaken, Conflict]
    assert [(kept.channel, len(kept.log)) for kept in await store.open_tables()] == [(1, 2), (3, 1)]
    assert await store.fact("a") == "2"


async def test_nothing_that_is_written_gets_into_the_log_whatever_happens_to_it(
    store: Any, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    secret = "c0ffee" * 10
    table = await store.create(7, 0, Entry("opened", {"secret": secret}, 0.0))
    hand = Entry("event", {"hands": [["B7", secret]]}, 0.0)
    await store.append(table, 1, [hand])
    with pytest.raises(Conflict) as clash:
        await store.append(table, 1, [hand])
    await store.append(table, 2, [hand], close=True)
    assert secret not in caplog.text + str(clash.value)
