"""The rows of a whole database, from either kind to the other.

Both kinds have the same tables and columns. What PostgreSQL keeps about itself and its processes is left out.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass
from functools import partial
from operator import itemgetter
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


@dataclass(frozen=True, slots=True)
class Shape:
    """A table's columns and its key, as SQL lists them."""

    name: str
    columns: tuple[str, ...]
    key: str

    @property
    def rows(self) -> str:
        """The query for all rows, in order: a log's lines one after another."""
        return f"SELECT {listed(self.columns)} FROM {self.name} ORDER BY {self.key}"  # noqa: S608 - the schema's names

    @property
    def insert(self) -> str:
        return f"INSERT INTO {self.name} ({listed(self.columns)}) VALUES ({', '.join('?' * len(self.columns))})"  # noqa: S608 - as above

    @property
    def count(self) -> str:
        return f"SELECT count(*) FROM {self.name}"  # noqa: S608 - as above


def listed(columns: Sequence[str]) -> str:
    return ", ".join(f'"{column}"' for column in columns)


def shape(database: sqlite3.Connection, table: str) -> Shape:
    found = database.execute(f"PRAGMA table_info({table})").fetchall()
    key = [name for _, name, *_, place in sorted(found, key=itemgetter(-1)) if place]
    return Shape(table, tuple(row[1] for row in found), listed(key))


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
        for table in await shapes(source, target):
            total, done = await source.fetchval(table.count), 0
            rows = await source.cursor(table.rows)
            while batch := await rows.fetch(AT_ONCE):
                target.executemany(table.insert, batch)
                done += len(batch)
                progress(table.name, done, total)
        target.execute("COMMIT")


async def shapes(postgres: Any, sqlite: sqlite3.Connection) -> list[Shape]:
    """The tables of both. A table comes after those that it refers to."""
    names = await postgres_schema.tables(postgres)
    return [shape(sqlite, name) for name in names if name not in postgres_schema.OWN]


async def to_postgres(source: sqlite3.Connection, address: Address, progress: Progress = told) -> None:
    """Copy everything into an empty PostgreSQL database: all of it or nothing."""
    async with opened(address) as target:
        await postgres_schema.prepare(target, address)
        await refuse_if_in_use(target, address)
        tables = await shapes(target, source)
        for table in tables:
            if await target.fetchval(table.count):
                raise StoreError(f"{address} is not empty; it is left as it is.")
        for table in tables:
            await fill(target, source, table, progress)


async def fill(target: Any, source: sqlite3.Connection, table: Shape, progress: Progress) -> None:
    """Copy one table's rows. Numbers that are given from now on come after those that are there."""
    (total,) = source.execute(table.count).fetchone()
    rows, done = source.execute(table.rows), 0
    while batch := rows.fetchmany(AT_ONCE):
        await target.copy_records_to_table(table.name, records=batch, columns=table.columns)
        done += len(batch)
        progress(table.name, done, total)
    if table.columns[0] == "id":
        await target.execute(
            f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), max(id)) FROM {table.name}"  # noqa: S608 - as above
        )
