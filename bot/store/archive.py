"""Puts closed tables into the archive, and reads them from it. A running table's log stays as it is, line by line."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence

from bot.store.packing import Line, Packed, pack

AT_ONCE = 100
"""Tables per transaction, when those of an older version are archived: about a second's work."""

Progress = Callable[[int, int], None]
"""Is called with how many are done, and how many there are."""

LEFT = """
    SELECT id, (SELECT record FROM games WHERE table_id = tables.id) FROM tables
    WHERE NOT open AND id > ? AND NOT EXISTS (SELECT 1 FROM archive WHERE table_id = tables.id)
    ORDER BY id LIMIT ?
"""
"""The next closed tables that are not archived yet."""


def archive(database: sqlite3.Connection, table: int, record: str | None) -> Sequence[Line]:
    """Keep the table's log and record in one piece, instead of the log's lines, which are returned."""
    log = database.execute("SELECT kind, data, at FROM log WHERE table_id = ? ORDER BY version", (table,)).fetchall()
    database.execute("INSERT INTO archive VALUES (?, ?)", (table, pack(Packed(tuple(log), record))))
    database.execute("DELETE FROM log WHERE table_id = ?", (table,))
    return log


def archive_closed_tables(database: sqlite3.Connection, progress: Progress) -> None:
    """Archive what older versions have left. If this is cut short, the next call goes on from there."""
    (total,) = database.execute("SELECT count(*) FROM tables WHERE NOT open").fetchone()
    (done,) = database.execute("SELECT count(*) FROM archive").fetchone()
    last = 0
    while tables := database.execute(LEFT, (last, AT_ONCE)).fetchall():
        database.execute("BEGIN IMMEDIATE")
        for last, record in tables:
            archive(database, last, record)
            database.execute("UPDATE games SET record = '' WHERE table_id = ?", (last,))
        database.execute("COMMIT")
        done += len(tables)
        progress(done, total)
