"""The connection that writes: a whole group of writes in one transaction, and in one visit to its thread.

aiosqlite runs each call on the connection's own thread, and a hop there and back costs more than the insert itself. So
the group goes over as one call: SQLite lets a program bring its own connection class (`factory`), and this one's
`commit` writes the group that it was handed before it commits. The calls carry no data either: aiosqlite logs the
parameters of every call at DEBUG, and what is written here are people's hands.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any


class Write:
    """What one caller writes: kept whole or not at all, whatever becomes of the others in its group."""

    __slots__ = ("clash", "done", "result", "work")

    def __init__(self, work: Callable[[sqlite3.Connection], int | None], clash: Exception) -> None:
        self.work = work
        self.clash = clash
        """What to tell the caller if something else is there already."""
        self.result: int | Exception | None = None
        self.done: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()


class Ledger(sqlite3.Connection):
    """A database that is written in groups."""

    group: Sequence[Write] = ()
    """What the next commit writes."""

    def __init__(self, *args: Any, **keys: Any) -> None:
        super().__init__(*args, **keys)
        self.execute("PRAGMA synchronous = FULL")
        self.execute("PRAGMA foreign_keys = ON")

    def commit(self) -> None:
        """Write the group durably. Only a clash is one write's own affair; any other error undoes the whole group."""
        try:
            self.execute("BEGIN IMMEDIATE")
            for write in self.group:
                self._write(write)
            self.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                if self.in_transaction:
                    self.execute("ROLLBACK")
            raise

    def _write(self, write: Write) -> None:
        self.execute("SAVEPOINT one")
        try:
            write.result = write.work(self)
        except sqlite3.IntegrityError:
            write.result = write.clash
            self.execute("ROLLBACK TO one")
        self.execute("RELEASE one")
