"""A database as tests read it: with the lines of every log and the text of every record, the archive's included."""

from __future__ import annotations

import sqlite3
from functools import cache
from pathlib import Path

from bot.store.packing import unpack

unpacked_once = cache(unpack)
"""A long test reads the same archive again and again."""


def unpacked(path: Path) -> sqlite3.Connection:
    """In this connection, `log` and `games` also hold what the archive holds. It sees one moment of the database."""
    database = sqlite3.connect(path, isolation_level=None)
    if database.execute("SELECT 1 FROM sqlite_schema WHERE name = 'archive'").fetchone():
        database.execute("BEGIN")
        database.execute("CREATE TEMP TABLE log AS SELECT * FROM main.log")
        database.execute("CREATE TEMP TABLE games AS SELECT *, '' AS record FROM main.games")
        for table, data in database.execute("SELECT table_id, data FROM archive").fetchall():
            kept = unpacked_once(data)
            lines = [(table, version, *line) for version, line in enumerate(kept.log, start=1)]
            database.executemany("INSERT INTO temp.log VALUES (?, ?, ?, ?, ?)", lines)
            database.execute("UPDATE temp.games SET record = ? WHERE table_id = ?", (kept.record, table))
        database.execute("COMMIT")
    return database
