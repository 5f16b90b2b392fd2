"""The rows of a whole database, from either kind to the other.

Both kinds have the same tables and columns. What PostgreSQL keeps about itself and its processes is left out.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from bot.database_address import Address
from bot.store import schema
from bot.store.databases import Database
from bot.store.faults import as_store_error
from bot.store.postgres import faults as postgres_faults
from bot.store.postgres import schema as postgres_schema
from bot.store.postgres.leases import refuse_if_in_use
from bot.store.postgres.ledger import connected
from bot.tables.port import StoreError

AT_ONCE = 1000
"""Rows that are in memory at the same time."""

Progress = Callable[[str, int, int], None]
"""Is called with what is copied, how much of it is done, and how much there is."""


def told(what: str, done: int, total: int) -> None:
    """Progress on a terminal."""
    if sys.stderr.isatty():
        print(f"\r{what}: {done:,} of {total:,}", end="\n" if done == total else "", file=sys.stderr, flush=True)


@contextmanager
def snapshot(database: Database, progress: Progress = told) -> Iterator[sqlite3.Connection]:
    """One moment of the database, in this program's schema, in a file that nobody sees. It may be in use meanwhile."""
    with closing(sqlite3.connect("", isolation_level=None)) as copy:
        if isinstance(database, Address):
            schema.migrate(copy, lambda *_: None)
            asyncio.run(from_postgres(database, copy, progress))
        else:
            with closing(read_only(database)) as source:
                source.backup(copy)
            schema.migrate(copy, partial(progress, "games of an older version"))
        yield copy


def read_only(path: Path) -> sqlite3.Connection:
    """Open this program's database, which must exist, without changing it."""
    if not path.is_file():
        raise StoreError(f"There is no database at {path}.")
    try:
        database = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
        try:
            schema.version_of(database)
        except BaseException:
            database.close()
            raise
    except sqlite3.Error as error:
        raise as_store_error(path, error) from error
    return database


def tables_of(database: sqlite3.Connection) -> dict[str, tuple[str, ...]]:
    """By table: its columns. A table comes after those that it refers to."""
    names = [name for (name,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid")]
    return {name: tuple(row[1] for row in database.execute(f"PRAGMA table_info({name})")) for name in names}


def listed(columns: Sequence[str]) -> str:
    return ", ".join(f'"{column}"' for column in columns)


@asynccontextmanager
async def opened(address: Address) -> AsyncIterator[Any]:
    """A connection in a transaction that sees one moment of the database. Its errors are one sentence."""
    try:
        connection = await connected(address, patience=None)
        try:
            async with connection.transaction(isolation="repeatable_read"):
                yield connection
        finally:
            await connection.close()
    except postgres_faults.ERRORS as error:
        raise postgres_faults.as_store_error(address, error) from error


async def from_postgres(address: Address, target: sqlite3.Connection, progress: Progress = told) -> None:
    """Copy everything into an SQLite database that has the schema, and nothing else yet."""
    async with opened(address) as source:
        if await postgres_schema.version_of(source, address) != postgres_schema.VERSION:
            raise StoreError(f"{address} is not in this program's schema; start the bot with it once, then try again.")
        target.execute("BEGIN")
        for table, columns in tables_of(target).items():
            insert = f"INSERT INTO {table} ({listed(columns)}) VALUES ({', '.join('?' * len(columns))})"  # noqa: S608 - the schema's names
            total, done = await source.fetchval(f"SELECT count(*) FROM {table}"), 0  # noqa: S608 - as above
            rows = await source.cursor(f"SELECT {listed(columns)} FROM {table} ORDER BY 1, 2")  # noqa: S608 - as above
            while batch := await rows.fetch(AT_ONCE):
                target.executemany(insert, batch)
                done += len(batch)
                progress(table, done, total)
        target.execute("COMMIT")


async def to_postgres(source: sqlite3.Connection, address: Address, progress: Progress = told) -> None:
    """Copy everything into an empty PostgreSQL database: all of it or nothing."""
    async with opened(address) as target:
        await postgres_schema.prepare(target, address)
        await refuse_if_in_use(target, address)
        tables = tables_of(source)
        for table in tables:
            if await target.fetchval(f"SELECT EXISTS (SELECT 1 FROM {table})"):  # noqa: S608 - the schema's names
                raise StoreError(f"{address} is not empty; it is left as it is.")
        for table, columns in tables.items():
            await fill(target, source, table, columns, progress)


async def fill(target: Any, source: sqlite3.Connection, table: str, columns: Sequence[str], progress: Progress) -> None:
    """Copy one table's rows. Numbers that are given from now on come after those that are there."""
    (total,) = source.execute(f"SELECT count(*) FROM {table}").fetchone()  # noqa: S608 - the schema's names
    rows = source.execute(f"SELECT {listed(columns)} FROM {table} ORDER BY 1, 2")  # noqa: S608 - as above
    done = 0
    while batch := rows.fetchmany(AT_ONCE):
        await target.copy_records_to_table(table, records=batch, columns=columns)
        done += len(batch)
        progress(table, done, total)
    if columns[0] == "id":
        await target.execute(f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), max(id)) FROM {table}")  # noqa: S608 - as above
