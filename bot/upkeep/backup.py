"""`yose backup FILE`: a consistent copy of the database, made while the bot goes on."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.database_address import Address
from bot.store.databases import Database
from bot.store.faults import as_store_error
from bot.store.files import create, sync
from bot.tables.port import StoreError
from bot.upkeep.copying import read_only, snapshot


def backup(database: Database, copy: Path) -> None:
    """Copy the database as it is at one moment. A copy is always a file."""
    if isinstance(database, Address):
        with snapshot(database) as source:
            save(source, copy)
    else:
        with closing(read_only(database)) as source:
            save(source, copy)


def save(source: sqlite3.Connection, copy: Path) -> None:
    """The copy gets its name only once all of it is on the disk."""
    try:
        os.close(os.open(copy, os.O_CREAT | os.O_EXCL, 0o600))
        try:
            write(source, copy)
        except BaseException:
            copy.unlink()
            raise
    except FileExistsError:
        raise StoreError(f"{copy} is there already; it is left as it is.") from None
    except sqlite3.Error as error:
        raise as_store_error(copy, error) from error
    except OSError as error:
        raise StoreError(f"{copy} can't be written: {error.strerror}.") from error


def write(source: sqlite3.Connection, copy: Path) -> None:
    """In one step, so that nothing written meanwhile is in it. Without WAL mode the copy is a single file."""
    part = copy.with_name(f"{copy.name}.part")
    part.unlink(missing_ok=True)  # left by a copy that was killed
    try:
        create(part)
        with closing(sqlite3.connect(part, isolation_level=None)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")
        sync(part)
        part.replace(copy)
        sync(copy.parent)
    finally:
        part.unlink(missing_ok=True)
