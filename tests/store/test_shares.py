"""The processes of one bot share its shards: everything is held by exactly one, and by a fair number each."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack

import pytest

from bot.database_address import Address
from bot.ownership import Session
from bot.store.groups import GroupWriter
from bot.store.ownership import BETWEEN_IDENTIFIES
from bot.store.postgres import ledger
from bot.store.postgres.leases import SLOTS, LostSlot
from bot.store.postgres.shares import Situation
from bot.store.postgres.store import PostgresStore
from bot.store.sql_store import SqlStore
from bot.tables.port import Certainty, Entry, Shard, StoreError
from tests.postgres import Server, rows

EntryMaker = Callable[[int], Entry]
LONG = 3600.0
"""A lease that is not renewed during a test."""
SHARDS = 8
Joins = Callable[[], Awaitable[PostgresStore]]


@pytest.fixture
def address(postgres: Server) -> Address:
    return postgres.new_schema()


@pytest.fixture
async def joins(address: Address, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Joins]:
    """One process more."""
    monkeypatch.setattr(ledger, "RENEWED", LONG)
    async with AsyncExitStack() as opened:

        async def join() -> PostgresStore:
            return await opened.enter_async_context(PostgresStore(address, lease=LONG, shared=True))

        yield join


async def die(address: Address, store: PostgresStore) -> None:
    """As if its lease had ended."""
    await rows(address, "UPDATE holders SET expires = clock_timestamp() WHERE id = $1", store._writer.leases.holder)


@pytest.mark.parametrize(("shards", "processes"), [(1, 1), (8, 1), (8, 2), (8, 3), (2, 3), (64, 5)])
def test_fair_shares_are_all_shards_and_differ_by_one_at_most(shards: int, processes: int) -> None:
    numbers = range(10, 10 + processes)
    fair = [Situation(frozenset(), range(shards), numbers, me, shards, shards).fair for me in numbers]
    assert sum(fair) == shards
    assert max(fair) - min(fair) <= 1
    assert Situation(frozenset(), range(shards), numbers, 9, shards, shards).fair == 0, "it is leaving"


async def test_who_comes_gets_what_the_others_give_back(joins: Joins) -> None:
    one = await joins()
    assert (await one.ownership.share(SHARDS)).mine == frozenset(range(SHARDS))
    other = await joins()
    assert (await other.ownership.share(SHARDS)).mine == frozenset()
    asked = await one.ownership.share(SHARDS)
    assert asked.surplus == {4, 5, 6, 7}
    for shard in asked.surplus:
        await one.ownership.release(Shard(shard, SHARDS))
    assert (await other.ownership.share(SHARDS)).mine == {4, 5, 6, 7}
    halves = [await store.ownership.share(SHARDS) for store in (one, other)]
    assert [(half.mine, half.surplus, half.part) for half in halves] == [
        (frozenset({0, 1, 2, 3}), frozenset(), 0.5),
        (frozenset({4, 5, 6, 7}), frozenset(), 0.5),
    ]


async def test_of_many_that_look_at_once_no_two_take_the_same(joins: Joins, address: Address) -> None:
    stores = [await joins() for _ in range(4)]
    shares = await asyncio.gather(*(store.ownership.share(SHARDS) for store in stores))
    assert sorted(shard for share in shares for shard in share.mine) == list(range(SHARDS))
    assert {len(share.mine) for share in shares} == {2}
    assert await rows(address, "SELECT count(DISTINCT holder), count(holder) FROM slots") == [(4, SLOTS)]


async def test_the_shards_of_a_dead_process_are_taken_and_it_can_write_nothing_there(
    joins: Joins, address: Address, entry: EntryMaker
) -> None:
    dead, alive = await joins(), await joins()
    await asyncio.gather(dead.ownership.share(2), alive.ownership.share(2))
    (shard,) = (await dead.ownership.share(2)).mine
    guild = shard << 22
    table = await dead.create(guild, 70, entry(1))
    assert dead.ownership.certainty(Shard(shard, 2)) is Certainty.SURE
    await die(address, dead)
    assert (await alive.ownership.share(2)).mine == {0, 1}
    await alive.open_tables(Shard(shard, 2))
    await alive.append(table, 1, [entry(2)])
    with pytest.raises(LostSlot):
        await dead.append(table, 1, [entry(9)])
    assert dead.ownership.certainty(Shard(shard, 2)) is Certainty.LOST, "what it shows may be false"
    await rows(address, "UPDATE holders SET expires = clock_timestamp() + interval '1 hour'")
    assert (await dead.ownership.share(2)).mine == frozenset()


async def test_who_leaves_takes_nothing_more_and_everything_is_surplus(joins: Joins) -> None:
    leaving, other = await joins(), await joins()
    await asyncio.gather(leaving.ownership.share(SHARDS), other.ownership.share(SHARDS))
    await leaving.ownership.leave()
    share = await leaving.ownership.share(SHARDS)
    assert share.surplus == share.mine
    assert len(share.mine) == 4
    for shard in share.mine:
        await leaving.ownership.release(Shard(shard, SHARDS))
    assert (await other.ownership.share(SHARDS)).mine == frozenset(range(SHARDS))
    assert (await leaving.ownership.share(SHARDS)).mine == frozenset()


async def give_back(store: PostgresStore, shards: int) -> frozenset[int]:
    """What it has too much of; returns what it still has."""
    share = await store.ownership.share(shards)
    for shard in share.surplus:
        await store.ownership.release(Shard(shard, shards))
    return share.mine - share.surplus


async def test_whoever_counts_fewer_shards_gets_whole_ones_and_nothing_is_left_free(
    joins: Joins, address: Address
) -> None:
    """0 and 4 of eight are 0 of four: whoever has them gives back both or none."""
    one, other = await joins(), await joins()
    await asyncio.gather(*(store.ownership.share(8) for store in (one, other)))
    comes = await joins()
    await comes.ownership.share(4)
    for _ in range(2):
        kept = [await give_back(store, 8) for store in (one, other)]
        taken = await comes.ownership.share(4)
    assert [len(each) for each in kept] == [4, 2]
    assert len(taken.mine) == 1
    assert await rows(address, "SELECT count(*) FROM slots WHERE holder IS NULL") == [(0,)]


async def test_of_a_unit_that_was_split_the_rest_is_taken_too(joins: Joins) -> None:
    """It had counted eight, when 0 and 4 were two."""
    one, other = await joins(), await joins()
    await asyncio.gather(*(store.ownership.share(8) for store in (one, other)))
    mine = (await one.ownership.share(8)).mine
    split = Situation(mine - {min(mine)}, [min(mine)], [1], 1, 8, 4)
    assert split.wanted == [min(mine)]
    both = Situation(frozenset({0, 4, 1, 2}), [5], [1, 2], 1, 8, 4)
    assert both.share.surplus == {2}, "of units that it has a part of it keeps the whole ones"
    assert both.wanted == [5]


async def test_whoever_has_lost_the_connection_has_a_second_to_come_back(joins: Joins, address: Address) -> None:
    gone, other = await joins(), await joins()
    await asyncio.gather(gone.ownership.share(2), other.ownership.share(2))
    await GroupWriter.close(gone._writer)  # it does not come back
    gone._writer._connection.terminate()
    alive = "SELECT 1 FROM pg_stat_activity WHERE pid IN (SELECT backend FROM holders WHERE id = $1)"
    async with asyncio.timeout(30):
        while await rows(address, alive, gone._writer.leases.holder):  # noqa: ASYNC110 - PostgreSQL tells nobody
            await asyncio.sleep(0.01)
    await rows(address, "UPDATE holders SET renewed_at = clock_timestamp()")
    assert len((await other.ownership.share(2)).mine) == 1
    await rows(address, "UPDATE holders SET renewed_at = clock_timestamp() - interval '2 seconds'")
    async with asyncio.timeout(30):
        while len((await other.ownership.share(2)).mine) < 2:  # noqa: ASYNC110 - a server that has just started waits longer
            await asyncio.sleep(0.05)


async def test_all_processes_together_begin_one_session_at_a_time_in_a_bucket(joins: Joins) -> None:
    stores = [await joins() for _ in range(3)]
    waits = await asyncio.gather(*(store.ownership.identify_turn(0) for store in stores))
    assert min(waits) == 0
    assert all(0 < seconds <= BETWEEN_IDENTIFIES for seconds in sorted(waits)[1:])
    assert await stores[0].ownership.identify_turn(1) == 0, "another bucket"


# On both databases


async def test_a_session_is_kept_until_it_is_ended(store: SqlStore) -> None:
    shard, session = Shard(1, 4), Session("abc", "wss://gateway.example", 7)
    await store.ownership.save_session(shard, session)
    later = Session("abc", "wss://gateway.example", 9)
    await store.ownership.save_session(shard, later)
    assert await store.ownership.sessions() == {shard: later}
    await store.ownership.end_session(shard, Session("another", "", 1))
    assert await store.ownership.sessions() == {shard: later}
    await store.ownership.end_session(shard, later)
    assert await store.ownership.sessions() == {}


async def test_a_click_is_known_by_what_it_caused(store: SqlStore, entry: EntryMaker) -> None:
    table = await store.create(7, 70, entry(1), click=5)
    await store.append(table, 1, [entry(2), entry(3)], click=6)
    await store.append(table, 3, [entry(4)])
    known = [await store.ownership.was_carried_out(7, click) for click in (4, 5, 6, 7)]
    assert known == [False, True, True, False]
    assert not await store.ownership.was_carried_out(8, 6), "it is another server's"


async def test_only_the_servers_of_a_shard_are_read(store: SqlStore, entry: EntryMaker) -> None:
    for number in range(4):
        await store.create(number << 22, 70 + number, entry(1))
        await store.save_messages({number + 1: "{}"})
    assert [kept.guild >> 22 for kept in await store.open_tables(Shard(1, 2))] == [1, 3]
    assert list(await store.messages(Shard(3, 4))) == [4]


async def test_a_store_that_has_failed_says_so(joins: Joins) -> None:
    store = await joins()
    await store.close()
    with pytest.raises(StoreError):
        await store.ownership.leave()
