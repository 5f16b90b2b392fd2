"""Keeps who is named in the archive, so that a person's own tables are found without unpacking all of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import Any

from bot.store.archive import Progress
from bot.store.packing import unpack
from bot.tables.redaction import Line, people_in

NAME = 'INSERT INTO named ("user", table_id) VALUES (?, ?)'
ARCHIVED = "SELECT table_id, data FROM archive ORDER BY table_id"


def names(table: int, log: Iterable[Line]) -> list[tuple[int, int]]:
    """The rows for a table that goes into the archive."""
    return [(user, table) for user in sorted(people_in(log))]


def name_everybody(database: sqlite3.Connection, progress: Progress) -> None:
    """Look through the archive of an older version, in the transaction that is open."""
    (total,) = database.execute("SELECT count(*) FROM archive").fetchone()
    for done, (table, data) in enumerate(database.execute(ARCHIVED), start=1):
        database.executemany(NAME, names(table, unpack(data).log))
        progress(done, total)


async def name_everybody_in_postgres(connection: Any, insert: str) -> None:
    """The same on a connection to PostgreSQL that is in a transaction; `insert` is NAME with its placeholders."""
    async for table, data in connection.cursor(ARCHIVED):
        await connection.executemany(insert, names(table, unpack(data).log))
