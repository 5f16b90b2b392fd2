"""How many tables may be open: counted as they are asked for, not only once they are there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tables.limits import Limits
from bot.tables.manager import Tables
from bot.tables.refusals import Refusal, ServerHasEnoughTables, YouHaveEnoughTables
from tests.tables.house import GUILD, HOST, House


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = House(tmp_path / "yose.db")
    house.limits = Limits(per_person=3, per_server=5)
    yield await house.open_doors()
    await house.close_doors()


async def opened(tables: Tables, guild: int, channel: int, host: int) -> type[Refusal] | None:
    try:
        await tables.open(guild, channel, host, "tsumo")
    except Refusal as refusal:
        return type(refusal)
    return None


async def test_tables_that_are_asked_for_at_once_count_together(house: House) -> None:
    asked = [opened(house.tables, GUILD + number, number, HOST) for number in range(10)]
    outcomes = await asyncio.gather(*asked)
    assert outcomes == [None] * 3 + [YouHaveEnoughTables] * 7
    asked = [opened(house.tables, GUILD + 50, 100 + number, HOST + 1 + number) for number in range(10)]
    outcomes = await asyncio.gather(*asked)
    assert outcomes == [None] * 5 + [ServerHasEnoughTables] * 5


async def test_a_table_that_could_not_be_opened_does_not_count(house: House) -> None:
    for _ in range(5):
        await opened(house.tables, GUILD, 1, HOST)
    assert await opened(house.tables, GUILD, 2, HOST) is None
    assert await opened(house.tables, GUILD, 3, HOST) is None
    assert await opened(house.tables, GUILD, 4, HOST) is YouHaveEnoughTables


async def test_whoever_becomes_the_host_has_the_table(house: House) -> None:
    for channel in (1, 2, 3):
        table = await house.lobby("tsumo", 2, channel=channel)
    assert await opened(house.tables, GUILD, 4, HOST) is YouHaveEnoughTables
    await house.tables.leave(table.id, HOST)
    assert await opened(house.tables, GUILD, 4, HOST) is None


async def test_open_tables_count_after_a_restart(house: House) -> None:
    for channel in (1, 2, 3):
        await house.lobby("tsumo", 1, channel=channel)
    await house.restart()
    assert await opened(house.tables, GUILD, 4, HOST) is YouHaveEnoughTables
