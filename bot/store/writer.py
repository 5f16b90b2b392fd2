"""The one writer: it commits in groups. What is submitted during a commit goes into the next group.

aiosqlite runs each call on the connection's own thread, and going there and back costs more than the insert itself. So
a group is written by a single call: SQLite accepts a connection class of the program's own (`factory`), and the commit
of `Ledger` first writes the group it was given. That call has no parameters, either: aiosqlite logs the parameters of
every call at DEBUG, and what is written here are people's hands.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Never

import aiosqlite

from bot.store.faults import as_store_error
from bot.store.files import files_of
from bot.tables.port import StoreError

log = logging.getLogger(__name__)

GROUP = 48
"""The most writes in one transaction. While one group is on its way to the disk, the callers of the group before are at
work again; a single group for everybody would leave the processor idle during the sync.
"""

Line = tuple[int, int, str, str, float]
"""One line of a log: table, version, kind, data, at."""
COLUMNS = 5

Work = Callable[[sqlite3.Connection], int | None]


@cache
def adding(lines: int) -> str:
    """Insert this many lines in one statement: row by row it would release the interpreter lock each time."""
    rows = ", ".join(["(?, ?, ?, ?, ?)"] * lines)
    return f"INSERT INTO log (table_id, version, kind, data, at) VALUES {rows}"  # noqa: S608 - it holds only placeholders


class Write(asyncio.Future[int | None]):
    """What one caller writes: all of it or nothing, whatever happens to the others in its group.

    The caller awaits it. It can't be cancelled, because it is under way already: a caller who is cancelled meanwhile
    learns the outcome first, and can bring its memory into line. The cancellation follows at its next `await`.
    """

    def __init__(
        self,
        clash: Exception,
        lines: Sequence[Line] = (),
        work: Work | None = None,
        *,
        lasting: bool = True,
    ) -> None:
        super().__init__()
        self.clash = clash
        """What the caller gets if the write breaks a constraint."""
        self.lines = lines
        self.work = work
        """What is done after the lines are added."""
        self.lasting = lasting
        """Whether it must survive a crash of the machine, and so waits for the disk, or only one of the program."""
        self.outcome: int | Exception | None = None
        """What `settle` passes on once the whole group is on the disk."""

    def cancel(self, msg: object = None) -> bool:  # noqa: ARG002 - the signature is asyncio's
        return False

    def __await__(self) -> Generator[Any, None, int | None]:
        try:
            return (yield from super().__await__())
        except asyncio.CancelledError:
            task = asyncio.current_task()
            assert task is not None
            task.uncancel()
            task.cancel()
            return self.result()

    def settle(self, failure: Exception | None) -> None:
        """Wake the caller with the outcome, or with the failure of the whole group; only the first call counts."""
        outcome = failure or self.outcome
        if self.done():
            return
        if isinstance(outcome, Exception):
            self.set_exception(outcome)
        else:
            self.set_result(outcome)


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

    def commit(self) -> None:
        """Write the group durably. A clash fails only its own write; any other error undoes the whole group."""
        if self.group:
            self._save()
        check(self.places)

    def _save(self) -> None:
        with nullcontext() if any(write.lasting for write in self.group) else self._without_sync():
            try:
                with self._transaction() if any(write.work for write in self.group) else nullcontext():
                    self._write(self.group)  # lines alone are one statement, which is a transaction by itself
            except sqlite3.IntegrityError:
                with self._transaction():
                    self._write_one_by_one()

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


class Writer:
    """Settles a write after the commit of its group, never before. After the first error it writes nothing more."""

    def __init__(self, path: Path, patience: float, watch: float, ledger: type[Ledger]) -> None:
        self.failure: StoreError | None = None
        self._path = path
        self._watch = watch
        self._waiting: list[Write] = []
        self._wake = asyncio.Event()
        self._broken = asyncio.Event()
        self._look_due = False
        self._closing = False
        self._ledger: Ledger
        self._connection = aiosqlite.connect(
            path, timeout=patience, isolation_level=None, factory=self._factory(ledger)
        )
        self._task: asyncio.Task[None]

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
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def close(self) -> None:
        """Write what is waiting, then close."""
        self._closing = True
        self._wake.set()
        await self._task
        await self._connection.close()

    async def failed(self) -> Never:
        """Wait for the first error, and raise it."""
        await self._broken.wait()
        assert self.failure is not None
        raise self.failure

    def submit(self, write: Write) -> Write:
        """Put it into the next group, and return it to be awaited.

        It raises its `clash` if it breaks a constraint, and StoreError if the store has failed.
        """
        if self.failure:
            write.settle(self.failure)
        else:
            self._waiting.append(write)
            self._wake.set()
        return write

    async def _run(self) -> None:
        group: list[Write] = []
        watching = asyncio.create_task(self._look_at_times(), name="store watch")
        try:
            while not self._closing or self._waiting:
                if not self._waiting:
                    await self._wake.wait()
                    self._wake.clear()
                group, self._waiting = self._waiting[:GROUP], self._waiting[GROUP:]
                if group or self._look_due:
                    await self._commit(group)
        finally:
            watching.cancel()
            self.failure = self.failure or StoreError(f"The database {self._path} is closed.")
            for write in (*group, *self._waiting):
                write.settle(self.failure)

    async def _look_at_times(self) -> None:
        """Have a group committed now and then, even an empty one: after a commit the files must still be in place."""
        while True:
            await asyncio.sleep(self._watch)
            self._look_due = True
            self._wake.set()

    async def _commit(self, group: list[Write]) -> None:
        if not self.failure:
            self._look_due = False
            self._ledger.group = group
            try:
                await self._connection.commit()
            except Exception as error:  # noqa: BLE001 - whatever it is, this group is not saved
                self.failure = error if isinstance(error, StoreError) else as_store_error(self._path, error)
                log.critical("nothing is saved any more, and so nothing is played: %s", self.failure)
                self._broken.set()
        for write in group:
            write.settle(self.failure)
