"""Two processes never write the same table: whoever has lost a slot can't write there, however late it wakes up."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import asyncpg
import pytest

from bot.database_address import Address
from bot.store.postgres import ledger
from bot.store.postgres.leases import SLOTS, LostSlot, slot_of
from bot.store.postgres.ledger import Write
from bot.store.postgres.store import PostgresStore
from bot.tables.port import Conflict, Entry, StoreError
from bot.ui.storage import GuildSettings
from tests.postgres import Server, rows

EntryMaker = Callable[[int], Entry]

LONG = 3600.0
"""A lease that is not renewed during a test."""
HERE, ELSEWHERE = 7, 7 + (1 << 22)
"""Servers of slots 0 and 1."""


@pytest.fixture
def address(postgres: Server) -> Address:
    return postgres.new_schema()


async def expire(address: Address) -> None:
    """As if the processes that hold leases had not renewed them in time."""
    await rows(address, "UPDATE holders SET expires = clock_timestamp()")


async def blocked(address: Address, count: int = 1) -> None:
    """Wait until so many connections wait for a lock."""
    waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    async with asyncio.timeout(30):
        while len(await rows(address, waiting)) < count:  # noqa: ASYNC110 - PostgreSQL tells nobody
            await asyncio.sleep(0.01)


async def versions(address: Address, table: int) -> list[int]:
    return [n for (n,) in await rows(address, "SELECT version FROM log WHERE table_id = $1 ORDER BY 1", table)]


def test_a_slot_is_on_one_shard_whatever_power_of_two_there_are() -> None:
    rng = Random(1)
    shards = [2**n for n in range(SLOTS.bit_length())]
    assert shards[-1] == SLOTS
    for guild in (rng.getrandbits(63) for _ in range(1000)):
        assert 0 <= slot_of(guild) < SLOTS
        assert [slot_of(guild) % count for count in shards] == [(guild >> 22) % count for count in shards]


async def test_one_process_holds_every_slot_and_gives_them_back(address: Address) -> None:
    async with PostgresStore(address) as store:
        assert sorted(store._writer.leases.slots) == list(range(SLOTS))
        assert await rows(address, "SELECT count(DISTINCT holder), min(epoch), max(epoch) FROM slots") == [(1, 1, 1)]
    assert await rows(address, "SELECT count(holder) FROM slots") == [(0,)]
    assert await rows(address, "SELECT * FROM holders") == []
    async with PostgresStore(address, lease=LONG):
        assert await rows(address, "SELECT min(epoch), max(epoch) FROM slots") == [(3, 3)]


async def test_a_second_bot_is_refused_in_one_sentence_and_the_first_goes_on(
    address: Address, entry: EntryMaker
) -> None:
    async with PostgresStore(address, lease=5.0) as store:
        table = await store.create(HERE, 70, entry(1))
        for _ in range(2):
            with pytest.raises(StoreError) as refused:
                await PostgresStore(address, lease=5.0).open()
        said = f"The database {address} is in use by another bot; stop that one, then start again."
        assert str(refused.value) == said
        await store.append(table, 1, [entry(2)])
        assert store._writer.failure is None


async def test_of_two_that_start_at_once_one_gets_every_slot(address: Address) -> None:
    async with PostgresStore(address):
        pass
    stores = [PostgresStore(address, lease=5.0) for _ in range(4)]
    opened = await asyncio.gather(*(store.open() for store in stores), return_exceptions=True)
    assert sum(isinstance(answer, PostgresStore) for answer in opened) == 1
    assert sum("is in use by another bot" in str(answer) for answer in opened) == 3
    assert await rows(address, "SELECT count(DISTINCT holder), count(holder) FROM slots") == [(1, SLOTS)]
    for store in stores:
        await store.close()


WRITES: dict[str, Callable[[PostgresStore, int, Entry], Awaitable[Any]]] = {
    "a new table": lambda store, _, line: store.create(HERE, 71, line),
    "a line": lambda store, table, line: store.append(table, 1, [line]),
    "the last line": lambda store, table, line: store.append(table, 1, [line], close=True),
    "settings": lambda store, *_: store.save_settings(HERE, GuildSettings(hints=False)),
    "a fact": lambda store, *_: store.save_fact("commands", "stale"),
    "messages": lambda store, table, _: store.save_messages({table: "stale"}),
}


@pytest.mark.parametrize("what", WRITES)
async def test_a_bot_whose_lease_is_gone_writes_nothing_ends_and_says_so(
    address: Address, entry: EntryMaker, caplog: pytest.LogCaptureFixture, what: str
) -> None:
    before = await PostgresStore(address, lease=LONG).open()
    table = await before.create(HERE, 70, entry(1))
    await expire(address)
    async with PostgresStore(address, lease=LONG) as after:
        before._writer._renewed = float("inf")  # so that it does not notice before it writes
        with pytest.raises(StoreError) as refused:
            await WRITES[what](before, table, entry(9))
        said = f"The database {address} was taken over by another bot while this one was not responding."
        assert str(refused.value) == said
        with pytest.raises(StoreError, match="was taken over by another bot"):
            await before.failed()
        await before.close()
        assert [kept.log for kept in await after.open_tables()] == [(entry(1),)]
        assert await after.all_settings() == await after.messages() == {}
        assert await after.fact("commands") is None
        await after.append(table, 1, [entry(2)])
    assert "another bot has taken 1024 of 1024 slots" in caplog.text


async def test_an_idle_bot_notices_that_it_was_taken_over(address: Address) -> None:
    before = await PostgresStore(address, lease=LONG).open()
    await expire(address)
    async with PostgresStore(address, lease=LONG):
        before._writer._renewed, before._writer._look_due = 0.0, True
        before._writer._wake.set()  # as its watch does
        with pytest.raises(StoreError, match="was taken over"):
            await asyncio.wait_for(before.failed(), 30)
    await before.close()


async def test_what_was_being_written_during_a_takeover_is_read_by_the_successor(
    address: Address, entry: EntryMaker
) -> None:
    """The first bot is in the middle of a transaction: the second waits for its end."""
    before = await PostgresStore(address, lease=LONG).open()
    table = await before.create(HERE, 70, entry(1))
    inside, go_on = asyncio.Event(), asyncio.Event()

    async def slowly(_connection: Any) -> None:
        inside.set()
        await go_on.wait()

    line = (table, 2, "event", "{}", 1.0, None)
    writing = before._writer.submit(Write(Conflict(), [slot_of(HERE)], [line], slowly))
    await inside.wait()
    await expire(address)
    opening = asyncio.create_task(PostgresStore(address, lease=LONG).open())
    await blocked(address)
    assert not opening.done()
    go_on.set()
    await writing
    after = await opening
    assert [len(kept.log) for kept in await after.open_tables()] == [2]
    with pytest.raises(StoreError, match="was taken over"):
        await before.append(table, 2, [entry(3)])
    assert await versions(address, table) == [1, 2]
    await before.close()
    await after.close()


async def test_a_write_that_meets_a_takeover_waits_for_it_and_is_refused_alone(
    address: Address, entry: EntryMaker, caplog: pytest.LogCaptureFixture
) -> None:
    async with PostgresStore(address, lease=LONG) as store:
        here, elsewhere = [await store.create(guild, guild, entry(1)) for guild in (HERE, ELSEWHERE)]
        other = await asyncpg.connect(address.url)
        await other.execute("BEGIN")
        await other.execute("UPDATE slots SET epoch = epoch + 1, holder = NULL WHERE slot = $1", slot_of(HERE))
        writes = [asyncio.ensure_future(store.append(table, 1, [entry(2)])) for table in (here, elsewhere)]
        await blocked(address)
        await other.execute("COMMIT")
        answers = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(answer) for answer in answers] == [LostSlot, type(None)]
        assert await versions(address, here) == [1]
        assert await versions(address, elsewhere) == [1, 2]
        assert "another bot has taken 1 of 1024 slots" in caplog.text
        with pytest.raises(LostSlot):
            await store.append(here, 1, [entry(2)])
        with pytest.raises(LostSlot):
            await store.append(here, 1, [entry(2)], close=True)
        await store.append(elsewhere, 2, [entry(3)], close=True)
        assert store._writer.failure is None
        await other.close()


async def test_who_is_paused_inside_a_transaction_does_not_keep_others_out(
    address: Address, entry: EntryMaker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert "idle_in_transaction_session_timeout = '10s'" in ledger.BEGIN
    monkeypatch.setattr(ledger, "BEGIN", ledger.BEGIN.replace("'10s'", "'200ms'"))
    before = await PostgresStore(address, lease=LONG).open()
    table = await before.create(HERE, 70, entry(1))
    inside, go_on = asyncio.Event(), asyncio.Event()

    async def paused(_connection: Any) -> None:
        inside.set()
        await go_on.wait()

    line = (table, 2, "event", "{}", 1.0, None)
    writing = before._writer.submit(Write(Conflict(), [slot_of(HERE)], [line], paused))
    await inside.wait()
    await expire(address)
    async with PostgresStore(address, lease=LONG) as after:
        go_on.set()
        with pytest.raises(StoreError, match="can't be reached"):
            await writing
        assert await versions(address, table) == [1]
        await after.append(table, 1, [entry(2)])
    await before.close()


# Real processes

A_BOT = """
import asyncio, sys
from bot.database_address import Address
from bot.store.postgres.store import PostgresStore
from bot.tables.port import Entry, StoreError

async def main(url, lease):
    store = await PostgresStore(Address(url), lease=lease).open()
    version = 1
    table = await store.create(7, 70, Entry("opened", {}, 0.0))
    print(table, flush=True)
    try:
        while True:
            await store.append(table, version, [Entry("event", {"by": "the first"}, 0.0)])
            version += 1
    except StoreError as error:
        print(version, error, flush=True)

asyncio.run(main(sys.argv[1], float(sys.argv[2])))
"""


@contextmanager
def another_bot(address: Address, lease: float) -> Iterator[subprocess.Popen[str]]:
    """A process that writes on and on."""
    with subprocess.Popen(
        [sys.executable, "-c", A_BOT, address.url, str(lease)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as bot:
        try:
            yield bot
        finally:
            bot.kill()


async def test_a_process_that_wakes_up_after_its_lease_is_gone_writes_nothing(
    address: Address, entry: EntryMaker
) -> None:
    with another_bot(address, lease=1.0) as bot:
        assert bot.stdout
        table = int(bot.stdout.readline())
        async with asyncio.timeout(30):
            while len(await versions(address, table)) < 20:  # noqa: ASYNC110 - it tells nobody
                await asyncio.sleep(0.01)
        bot.send_signal(signal.SIGSTOP)
        async with PostgresStore(address, lease=1.0) as store:
            (kept,) = await store.open_tables()
            await store.append(table, len(kept.log), [entry(0)])
            bot.send_signal(signal.SIGCONT)
            acknowledged, said = bot.stdout.readline().split(" ", 1)
            (after,) = await store.open_tables()
        assert "was taken over by another bot" in said
        assert after.log == (*kept.log, entry(0)), "it has written nothing since"
        assert int(acknowledged) <= len(kept.log), "and nothing that it was told to be saved is lost"


async def test_a_killed_bot_s_slots_are_taken_at_once(address: Address) -> None:
    with another_bot(address, lease=LONG) as bot:
        assert bot.stdout
        bot.stdout.readline()
        bot.kill()
        bot.wait()
        async with asyncio.timeout(30), PostgresStore(address, lease=LONG) as store:
            assert len(await store.open_tables()) == 1
