"""PostgreSQL's numbered migrations."""

from __future__ import annotations

import asyncio
from pathlib import Path

import asyncpg
import pytest

from bot.database_address import Address
from bot.store.postgres import schema
from bot.store.postgres.store import PostgresStore, prepare
from bot.tables.port import StoreError
from tests.postgres import Server, rows


@pytest.fixture
def address(postgres: Server) -> Address:
    return postgres.new_schema()


ADD = "INSERT INTO log (table_id, version, kind, data, at) VALUES ($1, 1, 'opened', '{}', 0)"


async def names(address: Address) -> list[str]:
    return [name for (name,) in await rows(address, schema.TABLES)]


def test_migrations_are_numbered_without_a_gap() -> None:
    names = sorted(script.name for script in (Path(schema.__file__).parent / "migrations").glob("*.sql"))
    assert [int(name[:4]) for name in names] == list(range(1, schema.VERSION + 1))


@pytest.mark.parametrize("version", range(1, schema.VERSION))
async def test_from_every_earlier_version_the_schema_becomes_the_same(
    postgres: Server, address: Address, monkeypatch: pytest.MonkeyPatch, version: int
) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:version])
        earlier.setattr(schema, "VERSION", version)
        await prepare(address)
    await prepare(address)
    fresh = postgres.new_schema()
    await prepare(fresh)
    shape = """
        SELECT table_name, column_name, data_type FROM information_schema.columns
        WHERE table_schema = current_schema()
    """
    assert sorted(await rows(address, shape)) == sorted(await rows(fresh, shape))
    assert await rows(address, "SELECT version FROM yose") == [(schema.VERSION,)]


async def test_several_that_start_at_once_migrate_once(address: Address) -> None:
    await asyncio.gather(*(prepare(address) for _ in range(4)))
    assert await rows(address, "SELECT version FROM yose") == [(schema.VERSION,)]
    assert await rows(address, "SELECT count(*) FROM slots") == [(1024,)]


HALFWAY = """
ALTER TABLE log ADD COLUMN remark text;
SELECT pg_advisory_xact_lock(7);
ALTER TABLE tables ADD COLUMN likes integer;
"""
BEGUN = """
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND (query LIKE 'LOCK TABLE%' OR wait_event = 'advisory')
"""


async def test_a_migration_does_not_stand_in_the_way_of_whoever_is_writing(
    address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process of the version before has written to one table, and goes on to one that the migration changes first."""
    await prepare(address)
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, HALFWAY))
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    gate, writer = await asyncpg.connect(address.url), await asyncpg.connect(address.url)
    await gate.execute("SELECT pg_advisory_lock(7)")
    async with writer.transaction():
        table = await writer.fetchval("INSERT INTO tables (guild, channel) VALUES (7, 70) RETURNING id")
        migrating = asyncio.create_task(prepare(address))
        async with asyncio.timeout(30):
            while not await rows(address, BEGUN):  # noqa: ASYNC110 - PostgreSQL tells nobody
                await asyncio.sleep(0.01)
        adding = asyncio.create_task(writer.execute(ADD, table))
        await gate.execute("SELECT pg_advisory_unlock(7)")
        await adding
    await migrating
    assert await rows(address, "SELECT likes, remark FROM tables JOIN log ON table_id = id") == [(None, None)]
    await asyncio.gather(gate.close(), writer.close())


async def test_a_newer_schema_is_refused_in_one_sentence(address: Address) -> None:
    await prepare(address)
    await rows(address, f"UPDATE yose SET version = {schema.VERSION + 1}")
    with pytest.raises(StoreError, match=r"written by a newer version of this program .*; update the program"):
        await PostgresStore(address).open()


async def test_another_program_s_database_is_left_alone(address: Address) -> None:
    await rows(address, "CREATE TABLE recipes (name text)")
    with pytest.raises(StoreError, match="is another program's database; name another one in YOSE_DATABASE"):
        await PostgresStore(address).open()
    assert await names(address) == ["recipes"]


async def test_a_migration_that_fails_leaves_the_database_as_it_was(
    address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, "CREATE TABLE more (x int); SELECT nowhere();"))
    with pytest.raises(StoreError, match="failed"):
        await PostgresStore(address).open()
    assert await names(address) == []


async def test_the_log_can_not_be_emptied(address: Address) -> None:
    await prepare(address)
    with pytest.raises(asyncpg.IntegrityConstraintViolationError, match="only ever added to"):
        await rows(address, "TRUNCATE log")
