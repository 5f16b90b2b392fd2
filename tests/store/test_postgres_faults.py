"""PostgreSQL in trouble: nothing acknowledged is lost, nothing in doubt acknowledged, and every error one sentence."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from asyncpg import exceptions

from bot.database_address import Address
from bot.store.postgres import faults
from bot.store.postgres import store as postgres_store
from bot.store.postgres.leases import slot_of
from bot.store.postgres.ledger import Write
from bot.store.postgres.store import PostgresStore
from bot.tables.port import Conflict, Entry, Finished, Result, StoreError
from tests.postgres import FAST, Server, rows

EntryMaker = Callable[[int], Entry]

CUT = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


@pytest.fixture
def address(postgres: Server) -> Address:
    return postgres.new_schema()


async def cut(address: Address, store: PostgresStore) -> None:
    """Cut every connection to the database, and wait until the store's writer knows."""
    lost = asyncio.Event()
    store._writer._connection.add_termination_listener(lambda _: lost.set())
    await rows(address, CUT)
    await lost.wait()


async def test_a_connection_lost_between_two_writes_is_made_again(address: Address, entry: EntryMaker) -> None:
    async with PostgresStore(address) as store:
        table = await store.create(7, 70, entry(1))
        for version in (1, 2, 3):
            await cut(address, store)
            await store.append(table, version, [entry(version + 1)])
            assert len((await store.open_tables())[0].log) == version + 1
        assert store._writer.failure is None


async def test_a_connection_lost_during_a_write_ends_play_and_nothing_of_it_is_acknowledged(
    address: Address, entry: EntryMaker, caplog: pytest.LogCaptureFixture
) -> None:
    """In the middle of a group: whether it was committed, nobody can tell. Here it was not."""
    store = await PostgresStore(address).open()
    table = await store.create(7, 70, entry(1))

    async def lose(_connection: Any) -> None:
        await rows(address, CUT)

    line = (table, 2, "event", '{"hand": "B7"}', 1.0)
    answers = await asyncio.gather(
        store._writer.submit(Write(Conflict(), [slot_of(7)], [line], lose)),
        store.create(7, 71, entry(1)),
        return_exceptions=True,
    )
    said = f"The database {address} {faults.UNREACHABLE}."
    assert [str(answer) for answer in answers] == [said] * 2
    with pytest.raises(StoreError, match="can't be reached"):
        await store.failed()
    with pytest.raises(StoreError, match="can't be reached"):
        await store.append(table, 1, [entry(2)])
    await store.close()
    assert [record.getMessage() for record in caplog.records if record.levelno == logging.CRITICAL] == [
        f"nothing is saved any more, and so nothing is played: {said}"
    ]
    async with PostgresStore(address) as store:
        assert [(kept.channel, kept.log) for kept in await store.open_tables()] == [(70, (entry(1),))]


@pytest.fixture
async def own_server() -> AsyncIterator[Server]:
    """One that a test may stop."""
    with Server(**FAST) as server:
        yield server


async def test_postgresql_restarted_while_nobody_plays_is_waited_for(own_server: Server, entry: EntryMaker) -> None:
    address = own_server.new_database()
    async with PostgresStore(address) as store:
        table = await store.create(7, 70, entry(1))
        await asyncio.to_thread(own_server.stop)
        writing = asyncio.ensure_future(store.append(table, 1, [entry(2)]))
        with pytest.raises(StoreError, match="can't be reached; see that PostgreSQL is running"):
            await store.open_tables()
        with pytest.raises(StoreError, match="can't be reached; see that PostgreSQL is running"):
            await PostgresStore(address).open()
        await asyncio.to_thread(own_server.start)
        await writing
        assert [kept.log for kept in await store.open_tables()] == [(entry(1), entry(2))]


async def test_a_query_waits_for_postgresql_to_be_restarted(
    own_server: Server, entry: EntryMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_store, "READ_WITHIN", 60.0)
    async with PostgresStore(own_server.new_database()) as store:
        await store.create(7, 70, entry(1))
        await asyncio.to_thread(own_server.stop)
        reading = asyncio.ensure_future(store.open_tables())
        await asyncio.to_thread(own_server.start)
        assert [kept.log for kept in await reading] == [(entry(1),)]


async def appended(store: PostgresStore, *args: Any, **keys: Any) -> None:
    """As a task does it: not before its turn comes, so that several come together."""
    await store.append(*args, **keys)


async def test_each_statement_that_fails_undoes_the_whole_group(
    address: Address, entry: EntryMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The group: a table opened, two logs added to, a clash, a table closed. Its statements fail one after another."""
    async with PostgresStore(address) as store:
        one, two = [await store.create(7, channel, entry(1)) for channel in (1, 2)]
        before = await store.open_tables()
    nth = 0
    while True:
        nth += 1
        store = await PostgresStore(address).open()
        fail_at(store, nth, monkeypatch)
        answers = await asyncio.gather(
            store.create(7, 3, entry(1)),
            appended(store, one, 1, [entry(2), entry(3)]),
            appended(store, one, 1, [entry(2)]),
            appended(store, two, 1, [entry(2)], close=True, finished=FINISHED),
            return_exceptions=True,
        )
        failure = store._writer.failure
        monkeypatch.undo()
        if not failure:
            break
        assert set(answers) == {failure}
        assert await store.open_tables() == before
        await store.close()
    assert nth > 15
    assert [len(table.log) for table in await store.open_tables()] == [3, 1]
    await store.close()


FINISHED = Finished("tsumo", '{"n":3}', (Result(1, "Aoi", 0, 1, 9, won=True),))


def fail_at(store: PostgresStore, nth: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the writer's n-th statement fail, counted from the first group on."""
    connection, left = store._writer._connection, nth
    store._writer._renewed = float("inf")  # its lease is not counted

    def failing(name: str) -> Callable[..., Any]:
        original = getattr(type(connection), name)

        async def call(self: Any, *args: Any, **keys: Any) -> Any:
            nonlocal left
            left -= 1
            if left == 0:
                raise exceptions.DiskFullError("injected")
            return await original(self, *args, **keys)

        return call

    for name in ("execute", "fetch", "fetchval", "executemany"):
        monkeypatch.setattr(type(connection), name, failing(name))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("ALTER DATABASE {name} SET synchronous_commit = off", "does not wait for its disk; set `synchronous_commit`"),
        ("ALTER DATABASE {name} SET default_transaction_read_only = on", "can only be read; name the primary server"),
    ],
)
async def test_a_database_that_is_not_fit_is_one_sentence(postgres: Server, change: str, says: str) -> None:
    address = postgres.new_database()
    name = str(address).rpartition("/")[2]
    await rows(address, change.format(name=name))
    with pytest.raises(StoreError) as refused:
        await PostgresStore(address).open()
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)
    assert "s3cret" not in str(refused.value)


async def test_a_user_who_is_not_known_and_a_database_that_is_not_there_are_one_sentence(
    postgres: Server, address: Address
) -> None:
    missing = postgres.address("nowhere")
    with pytest.raises(StoreError, match=r"nowhere does not exist; create it \(`CREATE DATABASE`\), then start again"):
        await PostgresStore(missing).open()
    stranger = Address(address.url.replace("yose:s3cret@", "stranger:s3cret@"))
    with pytest.raises(StoreError, match="does not let this user in; correct the user and the password"):
        await PostgresStore(stranger).open()


async def test_a_host_that_is_not_there_is_one_sentence() -> None:
    with pytest.raises(StoreError, match="can't be reached; see that PostgreSQL is running"):
        await PostgresStore(Address("postgresql://u:s3cret@127.0.0.1:1/yose")).open()


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (exceptions.DiskFullError("B7"), "has no room left to grow"),
        (exceptions.TooManyConnectionsError("B7"), "has no connection left"),
        (exceptions.InsufficientPrivilegeError("B7"), "does not allow this user"),
        (exceptions.DataCorruptedError("B7"), "is damaged; restore a backup"),
        (exceptions.InvalidPasswordError("B7"), "does not let this user in"),
        (exceptions.QueryCanceledError("B7"), "did not answer in time"),
        (TimeoutError("B7"), "did not answer in time"),
        (ConnectionResetError("B7"), "can't be reached"),
        (exceptions.UndefinedTableError("B7"), "failed (UndefinedTableError 42P01)."),
        (KeyError("B7"), "failed (KeyError)."),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else "",
)
def test_an_error_s_own_words_are_never_repeated_since_they_may_quote_a_row(error: Exception, says: str) -> None:
    said = str(faults.as_store_error(Address("postgresql://u:s3cret@db/yose"), error))
    assert said.startswith("The database postgresql://db/yose ")
    assert says in said
    assert "B7" not in said
