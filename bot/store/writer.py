"""SQLite's writer: a group is one call.

aiosqlite runs each call on the connection's own thread, and going there and back costs more than the insert itself. So
a group is written by a single call: SQLite accepts a connection class of the program's own (`factory`), and the commit
of `Ledger` first writes the group it was given. That call has no parameters, either: aiosqlite logs the parameters of
every call at DEBUG, and what is written here are people's hands.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import aiosqlite

from bot.store import groups
from bot.store.faults import as_store_error
from bot.store.files import files_of
from bot.store.groups import GroupWriter
from bot.tables.port import StoreError

log = logging.getLogger(__name__)

COLUMNS = 6
"""Of a log's line."""

CHECKPOINT = 4000
"""Pages in the WAL before they are taken to the database: 4 MB of a new one's, as SQLite does with pages of its own."""

Work = Callable[[sqlite3.Connection], int | None]


class Write(groups.Write[Work]):
    """Its work is done on the connection's own thread."""


@cache
def adding(lines: int) -> str:
    """Insert this many lines in one statement: row by row it would release the interpreter lock each time."""
    rows = ", ".join(["(?, ?, ?, ?, ?, ?)"] * lines)
    return f"INSERT INTO log (table_id, version, kind, data, at, click) VALUES {rows}"  # noqa: S608 - it holds only placeholders


Places = Mapping[Path, tuple[int, int]]
"""By path: the device and the number of the file that is there."""


def places(database: Path) -> Places:
    return {path: place(path) for path in files_of(database)}


def place(path: Path) -> tuple[int, int]:
    found = os.stat(path)  # noqa: PTH116 - it is asked at every commit, and `Path` takes longer
    return found.st_dev, found.st_ino


def check(places: Places) -> None:
    """StoreError if one of the files is gone or another one: what is written now would be lost with it."""
    for path, before in places.items():
        try:
            same = place(path) == before
        except OSError:
            same = False
        if not same:
            raise StoreError(
                f"The file {path} was deleted or replaced while the bot was using it; "
                "put it back or restore a backup, then start again."
            )


class Ledger(sqlite3.Connection):
    """A connection that writes in groups."""

    group: Sequence[Write] = ()
    """What the next commit writes."""
    places: Places = MappingProxyType({})
    """Where its files must still be after the commit."""

    def __init__(self, *args: Any, **keys: Any) -> None:
        super().__init__(*args, **keys)
        self.execute("PRAGMA synchronous = FULL")
        self.execute("PRAGMA foreign_keys = ON")
        self.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT}")

    def commit(self) -> None:
        """Write the group durably. A clash fails only its own write; any other error undoes the whole group."""
        if self.group:
            self._save()
        for write in self.group:
            if write.purge:
                write.outcome = self._purge()
        check(self.places)

    def _save(self) -> None:
        with nullcontext() if any(write.lasting for write in self.group) else self._without_sync():
            try:
                with self._transaction() if any(write.work for write in self.group) else nullcontext():
                    self._write(self.group)  # lines alone are one statement, which is a transaction by itself
            except sqlite3.IntegrityError:
                with self._transaction():
                    self._write_one_by_one()

    def _purge(self) -> int:
        """Build the file anew without its free pages, and empty the WAL: 1 if somebody else hinders it."""
        try:
            self.execute("VACUUM")
            busy: int = self.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        except sqlite3.OperationalError as error:
            log.warning("what was deleted is still in free pages of the database: %s", error)
            return 1
        return busy

    @contextmanager
    def _without_sync(self) -> Iterator[None]:
        """Don't wait for the disk: the next lasting group takes this one to the disk with it."""
        self.execute("PRAGMA synchronous = NORMAL")
        try:
            yield
        finally:
            self.execute("PRAGMA synchronous = FULL")

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """All or nothing."""
        try:
            self.execute("BEGIN IMMEDIATE")
            yield
            self.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                if self.in_transaction:
                    self.execute("ROLLBACK")
            raise

    def _write(self, writes: Sequence[Write]) -> None:
        """Write them, all lines in one statement; IntegrityError if one clashes."""
        if values := [value for write in writes for line in write.lines for value in line]:
            self.execute(adding(len(values) // COLUMNS), values)
        for write in writes:
            write.outcome = write.work(self) if write.work else None

    def _write_one_by_one(self) -> None:
        """One write of this group clashes: find out which, and keep the others."""
        for write in self.group:
            self.execute("SAVEPOINT one")
            try:
                self._write([write])
            except sqlite3.IntegrityError:
                write.outcome = write.clash
                self.execute("ROLLBACK TO one")
            self.execute("RELEASE one")


class Writer(GroupWriter[Write]):
    """The one connection that writes, and its files, which must stay where they are."""

    def __init__(self, path: Path, patience: float, watch: float, ledger: type[Ledger]) -> None:
        super().__init__(str(path), watch)
        self._path = path
        self._ledger: Ledger
        self._connection = aiosqlite.connect(
            path, timeout=patience, isolation_level=None, factory=self._factory(ledger)
        )

    def _factory(self, ledger: type[Ledger]) -> Callable[..., Ledger]:
        def factory(*args: Any, **keys: Any) -> Ledger:
            self._ledger = ledger(*args, **keys)
            return self._ledger

        return factory

    async def open(self) -> None:
        await self._connection
        try:
            await self._connection.execute_fetchall("PRAGMA schema_version")  # SQLite now opens all its files
            self._ledger.places = places(self._path)
        except (sqlite3.Error, OSError) as error:
            await self._connection.close()
            raise as_store_error(self._path, error) from error
        self._start()

    async def close(self) -> None:
        await super().close()
        await self._connection.close()

    async def _save(self, group: Sequence[Write]) -> None:
        self._ledger.group = group
        await self._connection.commit()

    def _explained(self, error: Exception) -> StoreError:
        return as_store_error(self._path, error)
