"""Errors of the database, each turned into one sentence for the operator."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from pathlib import Path

from bot.database_address import Address
from bot.tables.port import StoreError

SENTENCES: Mapping[int, str] = {
    sqlite3.SQLITE_BUSY: "is locked by another program; stop that program, then start again",
    sqlite3.SQLITE_LOCKED: "is locked by another program; stop that program, then start again",
    sqlite3.SQLITE_READONLY: "can't be written to; make the file and its folder writable, then start again",
    sqlite3.SQLITE_PERM: "can't be written to; make the file and its folder writable, then start again",
    sqlite3.SQLITE_CANTOPEN: "can't be opened; see that its folder exists and is writable, then start again",
    sqlite3.SQLITE_FULL: "has no room left to grow; free some space on its disk, then start again",
    sqlite3.SQLITE_IOERR: "could not be read or written by the disk; see to the disk, then start again",
    sqlite3.SQLITE_CORRUPT: "is damaged; restore a backup (`python -m bot check FILE` tells whether one is sound)",
    sqlite3.SQLITE_NOTADB: "is not a database; restore a backup, or name another file in YOSE_DATABASE",
}
"""By SQLite's primary result code."""


def as_store_error(path: Path | Address, error: Exception) -> StoreError:
    """The error as one sentence. SQLite's own words are used only where this program has none."""
    unknown = sqlite3.SQLITE_CANTOPEN if isinstance(error, OSError) else sqlite3.SQLITE_ERROR
    code = getattr(error, "sqlite_errorcode", unknown) & 0xFF
    return StoreError(f"The database {path} {SENTENCES.get(code, f'failed: {error}')}.")
