from __future__ import annotations

import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from bot.database_address import Address
from bot.store.databases import Database, store_for
from bot.store.sql_store import SqlStore
from bot.tables.port import Entry
from tests.postgres import Server, rows

EntryMaker = Callable[[int], Entry]
REFUSED = (sqlite3.IntegrityError, asyncpg.IntegrityConstraintViolationError)
"""What a database says to whoever breaks its constraints."""


@dataclass(frozen=True)
class Place:
    """An empty database of either kind, to open stores on and to look into."""

    address: Database

    def store(self) -> SqlStore:
        return store_for(self.address)

    async def execute(self, sql: str) -> list[Any]:
        """As somebody else who has opened the database."""
        if isinstance(self.address, Address):
            return await rows(self.address, sql)
        with closing(sqlite3.connect(self.address)) as database, database:
            return database.execute(sql).fetchall()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "yose.db"


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest) -> Place:
    """The conformance suite runs on both: whatever asks for this, or for `store`."""
    if request.param == "sqlite":
        return Place(request.getfixturevalue("path"))
    server: Server = request.getfixturevalue("postgres")
    return Place(server.new_schema())


@pytest.fixture
async def store(place: Place) -> AsyncIterator[SqlStore]:
    async with place.store() as store:
        yield store


@pytest.fixture(scope="session")
def entry() -> EntryMaker:
    """The n-th line of some log."""

    def make(n: int) -> Entry:
        return Entry("event", {"event": "play", "n": n, "name": "葵"}, 1_700_000_000.5 + n)

    return make


@pytest.fixture
def untouched_logging() -> Iterator[None]:
    """Logging as it was, afterwards."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for name in ("discord", "aiosqlite", "asyncpg"):
        logging.getLogger(name).setLevel(logging.NOTSET)
