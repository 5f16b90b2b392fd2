"""A database as tests read it: with the lines of every log and the text of every record, the archive's included."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from bot.database_address import Address
from bot.store import schema
from bot.store.databases import Database
from bot.store.packing import unpack
from bot.upkeep.copying import from_postgres

unpacked_once = cache(unpack)
"""A long test reads the same archive again and again."""


def copied(address: Address) -> sqlite3.Connection:
    """What is in PostgreSQL. It has a thread of its own, because the caller's may run a loop."""
    database = sqlite3.connect("", isolation_level=None, check_same_thread=False)
    schema.migrate(database, lambda *_: None)
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(from_postgres(address, database))).result()
    return database


def unpacked(place: Database) -> sqlite3.Connection:
    """In this connection, `log` and `games` also hold what the archive holds. It sees one moment of the database."""
    database = copied(place) if isinstance(place, Address) else sqlite3.connect(place, isolation_level=None)
    if database.execute("SELECT 1 FROM sqlite_schema WHERE name = 'archive'").fetchone():
        database.execute("BEGIN")
        database.execute("CREATE TEMP TABLE log AS SELECT * FROM main.log")
        database.execute("CREATE TEMP TABLE games AS SELECT *, '' AS record FROM main.games")
        for table, data in database.execute("SELECT table_id, data FROM archive").fetchall():
            kept = unpacked_once(data)
            lines = [(table, version, *line) for version, line in enumerate(kept.log, start=1)]
            database.executemany(
                "INSERT INTO temp.log (table_id, version, kind, data, at) VALUES (?, ?, ?, ?, ?)", lines
            )
            database.execute("UPDATE temp.games SET record = ? WHERE table_id = ?", (kept.record, table))
        database.execute("COMMIT")
    return database
