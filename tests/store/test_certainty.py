"""How sure a process is of a shard: not at all once another one has taken it, and less while it has no connection."""

from __future__ import annotations

import asyncio

import pytest

from bot.database_address import Address
from bot.store.postgres.store import PostgresStore
from bot.tables.port import Certainty, Shard
from tests.postgres import Server, rows

WHOLE = Shard(0, 1)
TAKE = "UPDATE slots SET epoch = epoch + 1, holder = NULL WHERE slot % 2 = 0"
"""As another process does it that takes half of what a dead one has."""


@pytest.fixture
def address(postgres: Server) -> Address:
    return postgres.new_schema()


async def until(certainty: Certainty, store: PostgresStore, shard: Shard) -> None:
    async with asyncio.timeout(30):
        while store.ownership.certainty(shard) is not certainty:  # noqa: ASYNC110
            await asyncio.sleep(0.01)  # the writer renews its lease by itself


async def test_who_looks_around_learns_what_is_lost(address: Address) -> None:
    async with PostgresStore(address, shared=True) as store:
        even, odd = Shard(0, 2), Shard(1, 2)
        assert (await store.ownership.share(2)).mine == {0, 1}
        await until(Certainty.SURE, store, even)
        await rows(address, TAKE)
        await rows(address, "UPDATE holders SET leaving = true")
        assert (await store.ownership.share(2)).mine == {1}
        assert store.ownership.certainty(even) is Certainty.LOST
        assert store.ownership.certainty(odd) is Certainty.SURE


async def test_who_was_taken_for_dead_learns_what_is_lost_before_it_is_sure_of_anything(address: Address) -> None:
    """Another process has taken a part of what it held, and is about to take the rest."""
    async with PostgresStore(address, shared=True) as store:
        even, odd = Shard(0, 2), Shard(1, 2)
        await store.ownership.share(2)
        await until(Certainty.SURE, store, even)
        store._writer._lease = 0.0  # as if it had not renewed its lease in time
        await rows(address, TAKE)
        await until(Certainty.LOST, store, even)
        assert store.ownership.certainty(odd) is Certainty.UNSURE
