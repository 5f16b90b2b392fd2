"""What the tables ask of a store, on real databases of both kinds."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.store.postgres import ledger
from bot.store.postgres.store import PostgresStore
from bot.store.sql_store import SqlStore
from bot.store.store import SqliteStore
from bot.store.writer import Ledger, Write
from bot.tables.port import ChannelTaken, Conflict, Entry, Finished, Result, StoredTable, StoreError
from tests.postgres import Server
from tests.store.conftest import REFUSED, Place

EntryMaker = Callable[[int], Entry]


async def test_a_table_comes_back_with_its_whole_log_and_messages(place: Place, entry: EntryMaker) -> None:
    async with place.store() as store:
        table = await store.create(7, 70, entry(1))
        await store.append(table, 1, [entry(2), entry(3)])
        await store.append(table, 3, [entry(4)])
        await store.save_messages({table: '{"message":1}'})
    async with place.store() as store:
        assert await store.open_tables() == [StoredTable(table, 7, 70, (entry(1), entry(2), entry(3), entry(4)))]
        assert await store.messages() == {table: '{"message":1}'}


async def test_a_channel_has_one_open_table_and_is_free_once_it_closes(store: SqlStore, entry: EntryMaker) -> None:
    first = await store.create(7, 70, entry(1))
    with pytest.raises(ChannelTaken):
        await store.create(7, 70, entry(1))
    await store.append(first, 1, [entry(2)], close=True)
    second = await store.create(7, 70, entry(1))
    assert second != first
    assert [table.id for table in await store.open_tables()] == [second]


async def test_a_closed_table_can_still_be_read(store: SqlStore, entry: EntryMaker) -> None:
    table = await store.create(7, 70, entry(1))
    await store.append(table, 1, [entry(2)], close=True)
    assert await store.open_tables() == []
    assert await store.table(table) == StoredTable(table, 7, 70, (entry(1), entry(2)))
    assert await store.table(99) is None


async def test_of_two_who_write_the_same_version_one_is_told_of_the_conflict(
    store: SqlStore, entry: EntryMaker
) -> None:
    table = await store.create(7, 70, entry(1))
    answers = await asyncio.gather(
        store.append(table, 1, [entry(2)]), store.append(table, 1, [entry(2), entry(3)]), return_exceptions=True
    )
    assert answers[0] is None
    assert isinstance(answers[1], Conflict)
    (kept,) = await store.open_tables()
    assert kept.log == (entry(1), entry(2))


async def test_a_conflict_in_the_middle_keeps_nothing_of_the_write(store: SqlStore, entry: EntryMaker) -> None:
    table = await store.create(7, 70, entry(1))
    finished = Finished("tsumo", "{}", ())
    with pytest.raises(Conflict):
        await store.append(table, 0, [entry(1), entry(2)], close=True, finished=finished)
    (kept,) = await store.open_tables()
    assert kept.log == (entry(1),)
    assert await store.scores.recent(7) == ()


async def test_a_clash_after_the_first_lines_keeps_none_of_them_and_all_of_the_others(
    store: SqlStore, entry: EntryMaker
) -> None:
    one, two = [await store.create(7, channel, entry(1)) for channel in (70, 71)]
    twice = Finished("tsumo", "{}", (Result(1, "Aoi", 0, 1, 9, won=True),) * 2)
    answers = await asyncio.gather(
        store.append(one, 1, [entry(2)], close=True, finished=twice),
        store.append(two, 1, [entry(2)]),
        return_exceptions=True,
    )
    assert isinstance(answers[0], Conflict), "a seat has one result"
    assert [table.log for table in await store.open_tables()] == [(entry(1),), (entry(1), entry(2))]


async def test_a_closed_table_is_kept_in_one_piece_and_its_log_has_ended(
    store: SqlStore, place: Place, entry: EntryMaker
) -> None:
    table = await store.create(7, 70, entry(1))
    await store.append(table, 1, [entry(2), entry(3)], close=True, finished=Finished("tsumo", '{"n":3}'))
    kept = StoredTable(table, 7, 70, (entry(1), entry(2), entry(3)))
    assert await store.table(table) == kept
    for version in (0, 3):
        with pytest.raises(Conflict):
            await store.append(table, version, [entry(version + 1)])
    assert await store.table(table) == kept
    assert await place.execute("SELECT count(*) FROM log") == [(0,)]
    assert await place.execute("SELECT table_id FROM archive") == [(table,)]


@pytest.mark.parametrize(("table", "version"), [(1, 2), (99, 0)], ids=["a gap", "no such table"])
async def test_a_log_begins_at_its_table_and_has_no_gap(
    store: SqlStore, entry: EntryMaker, table: int, version: int
) -> None:
    await store.create(7, 70, entry(1))
    with pytest.raises(Conflict):
        await store.append(table, version, [entry(3)])


async def test_the_log_is_only_ever_added_to(store: SqlStore, place: Place, entry: EntryMaker) -> None:
    await store.create(7, 70, entry(1))
    for change in ("UPDATE log SET kind = 'x'", "DELETE FROM log"):
        with pytest.raises(REFUSED, match="only ever added to"):
            await place.execute(change)


async def test_data_that_is_no_json_fails_its_caller_alone(store: SqlStore, entry: EntryMaker) -> None:
    table = await store.create(7, 70, entry(1))
    bad = Entry("event", {"cards": {1, 2}}, 0.0)
    with pytest.raises(TypeError):
        await store.append(table, 1, [bad])
    await store.append(table, 1, [entry(2)])


async def test_the_database_is_durable_by_its_settings(path: Path) -> None:
    pragmas = {}

    def work(database: sqlite3.Connection) -> None:
        for name in ("journal_mode", "synchronous", "foreign_keys"):
            pragmas[name] = database.execute(f"PRAGMA {name}").fetchone()[0]

    async with SqliteStore(path) as store:
        await store._writer.submit(Write(Conflict(), work=work))
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


async def test_closing_first_writes_what_is_waiting_and_then_takes_nothing_more(
    place: Place, entry: EntryMaker
) -> None:
    store = await place.store().open()
    waiting = [asyncio.create_task(store.create(7, channel, entry(1))) for channel in range(50)]
    await asyncio.sleep(0)
    await store.close()
    assert len({await task for task in waiting}) == 50
    with pytest.raises(StoreError, match="is closed"):
        await store.create(7, 99, entry(1))


async def test_who_is_cancelled_during_a_write_first_learns_its_outcome(store: SqlStore, entry: EntryMaker) -> None:
    learned = []

    async def impatient(channel: int) -> None:
        try:
            learned.append(await store.create(7, channel, entry(1)))
        except ChannelTaken:
            learned.append(0)
        await asyncio.sleep(3600)

    tasks = [asyncio.create_task(impatient(channel)) for channel in (1, 1, 2)]
    await asyncio.sleep(0)
    for task in (*tasks, *tasks):
        task.cancel()
    await asyncio.wait(tasks)
    assert all(task.cancelled() for task in tasks)
    one, taken, two = learned
    assert taken == 0
    assert [(table.id, table.channel) for table in await store.open_tables()] == [(one, 1), (two, 2)]


async def test_a_timeout_during_a_write_is_still_a_timeout(store: SqlStore, entry: EntryMaker) -> None:
    async def write_and_wait() -> None:
        async with asyncio.timeout(0):
            await store.create(7, 1, entry(1))
            await asyncio.sleep(3600)

    with pytest.raises(TimeoutError):
        await write_and_wait()
    assert len(await store.open_tables()) == 1


async def test_a_writer_that_is_cancelled_leaves_nobody_waiting(place: Place, entry: EntryMaker) -> None:
    """As `asyncio.run` does at its end with all that still runs."""
    store: Any = await place.store().open()
    writing = [asyncio.create_task(store.create(7, channel, entry(1))) for channel in (1, 2)]
    await asyncio.sleep(0)
    for task in (*writing, store._writer._task):
        task.cancel()
    answers = await asyncio.gather(*writing, return_exceptions=True)
    assert [str(answer) for answer in answers] == [f"The database {place.address} is closed."] * 2
    with pytest.raises(StoreError, match="is closed"):
        await store.create(7, 3, entry(1))
    if isinstance(store, SqliteStore):
        await store._reader.close()
    else:
        await store._readers.close()
    await store._writer._connection.close()


async def test_only_what_must_outlive_the_machine_waits_for_postgresql_s_disk(
    postgres: Server, entry: EntryMaker
) -> None:
    waits: list[str] = []

    async def work(connection: Any) -> None:
        waits.append(await connection.fetchval("SHOW synchronous_commit"))

    async with PostgresStore(postgres.new_schema()) as store:
        for lasting in (True, False, True):
            await store._writer.submit(ledger.Write(Conflict(), [0], work=work, lasting=lasting))
        table = await store.create(7, 70, entry(1))
        await store.save_messages({table: "here"})
        await store.append(table, 1, [entry(2)])
        assert await store.messages() == {table: "here"}
    assert waits == ["on", "off", "on"]


async def test_only_what_must_outlive_the_machine_waits_for_the_disk(path: Path, entry: EntryMaker) -> None:
    waits: list[int] = []

    class Watched(Ledger):
        def _write(self, writes: Sequence[Write]) -> None:
            waits.append(self.execute("PRAGMA synchronous").fetchone()[0])
            super()._write(writes)

    async with SqliteStore(path, ledger=Watched) as store:
        table = await store.create(7, 70, entry(1))
        await store.save_messages({table: "here"})
        await store.append(table, 1, [entry(2)])
        assert await store.messages() == {table: "here"}
    full, normal = 2, 1
    assert waits == [full, normal, full]
