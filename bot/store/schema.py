"""The shape of the database: numbered migrations, applied in order when it is opened.

`PRAGMA user_version` holds the number of the last one applied. A released migration is never edited: a change is always
the next one.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from importlib.resources import files
from pathlib import Path

from bot.tables.port import StoreError

MIGRATIONS = tuple(
    script.read_text(encoding="utf-8")
    for script in sorted(files("bot.store").joinpath("migrations").iterdir(), key=lambda script: script.name)
    if script.name.endswith(".sql")
)

VERSION = len(MIGRATIONS)
"""The schema that this program knows."""

OURS = 0x596F7365
"""SQLite's application id of this program's databases: "Yose"."""


def version_of(database: sqlite3.Connection) -> int:
    """The number of the last migration applied; StoreError if this is not a database that this program knows."""
    version: int = database.execute("PRAGMA user_version").fetchone()[0]
    owner: int = database.execute("PRAGMA application_id").fetchone()[0]
    if owner != OURS and database.execute("SELECT 1 FROM sqlite_schema").fetchone():
        raise StoreError("This is another program's database; name another file in YOSE_DATABASE.")
    if version > VERSION:
        raise StoreError(
            f"The database was written by a newer version of this program (its schema is {version}, "
            f"this program knows {VERSION}); update the program, or restore an older backup."
        )
    return version


def prepare(path: Path, patience: float) -> None:
    """Create the database if it is missing, and check that it can be written; sqlite3.Error or StoreError if not."""
    with closing(sqlite3.connect(path, timeout=patience, isolation_level=None)) as database:
        version_of(database)  # before anything is changed
        database.execute("PRAGMA journal_mode = WAL")
        migrate(database)


def migrate(database: sqlite3.Connection) -> None:
    """Bring the database to this program's schema, all in one transaction."""
    database.execute("BEGIN IMMEDIATE")
    try:
        for script in MIGRATIONS[version_of(database) :]:
            for statement in statements(script):
                database.execute(statement)
        database.execute(f"PRAGMA application_id = {OURS}")
        database.execute(f"PRAGMA user_version = {VERSION}")
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise


def statements(script: str) -> list[str]:
    """The statements of a script one by one, because `executescript` would commit in between."""
    found, unfinished = [], ""
    for line in script.splitlines(keepends=True):
        unfinished += line
        if sqlite3.complete_statement(unfinished):
            found.append(unfinished)
            unfinished = ""
    return found
