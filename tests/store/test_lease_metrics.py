"""What the metrics tell of leases: slots held, lost, and taken over from whoever ended without giving them back."""

from __future__ import annotations

import pytest

from bot.database_address import Address
from bot.metrics import REGISTRY
from bot.store.postgres.leases import SLOTS
from bot.store.postgres.store import PostgresStore
from bot.tables.port import StoreError
from tests.postgres import Server, rows

LONG = 3600.0


@pytest.fixture
def address(postgres: Server) -> Address:
    return postgres.new_schema()


def told(name: str) -> float:
    value = REGISTRY.get_sample_value(name)
    assert value is not None
    return value


async def test_slots_given_back_are_not_taken_over(address: Address) -> None:
    before = told("yose_slots_taken_over_total")
    for _ in range(2):
        async with PostgresStore(address):
            assert told("yose_slots_held") == SLOTS
        assert told("yose_slots_held") == 0
    assert told("yose_slots_taken_over_total") == before


async def test_a_takeover_is_counted_by_both_sides(address: Address) -> None:
    lost, taken = told("yose_slots_lost_total"), told("yose_slots_taken_over_total")
    paused = await PostgresStore(address, lease=LONG).open()
    await rows(address, "UPDATE holders SET expires = clock_timestamp()")
    async with PostgresStore(address, lease=LONG):
        assert told("yose_slots_taken_over_total") == taken + SLOTS
        paused._writer._renewed = float("-inf")
        with pytest.raises(StoreError):
            await paused.save_fact("commands", "x")
        assert told("yose_slots_lost_total") == lost + SLOTS
        await paused.close()
