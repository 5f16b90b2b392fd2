"""The connection that writes: a whole group of writes in one transaction, and in one visit to its thread.

aiosqlite runs each call on the connection's own thread, and a hop there and back costs more than the insert itself. So
the group goes over as one call: SQLite lets a program bring its own connection class (`factory`), and this one's
`commit` writes the group that it was handed before it commits. The calls carry no data either: aiosqlite logs the
parameters of every call at DEBUG, and what is written here are people's hands.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from functools import cache
from typing import Any

Line = tuple[int, int, str, str, float]
"""One line of a log: table, version, kind, data, at."""
COLUMNS = 5

Work = Callable[[sqlite3.Connection], int | None]


@cache
def adding(lines: int) -> str:
    """So many lines in one statement: a statement gives up the interpreter's lock for each row that it is run for."""
    rows = ", ".join(["(?, ?, ?, ?, ?)"] * lines)
    return f"INSERT INTO log (table_id, version, kind, data, at) VALUES {rows}"  # noqa: S608 - nothing but marks


class Write(asyncio.Future[int | None]):
    """What one caller writes: kept whole or not at all, whatever becomes of the others in its group.

    It is also what the caller waits for. It can't be cancelled: it is under way, and memory must learn what became of
    it. Whoever is cancelled meanwhile gets the cancellation together with the outcome.
    """

    def __init__(
        self,
        clash: Exception,
        lines: Sequence[Line] = (),
        work: Work | None = None,
        meanwhile: Callable[[], None] | None = None,
        *,
        lasting: bool = True,
    ) -> None:
        super().__init__()
        self.clash = clash
        """What to tell the caller if something else is there already."""
        self.lines = lines
        self.work = work
        """What is to be done after the lines are added."""
        self.meanwhile = meanwhile
        """What the caller does while the disk is busy with this."""
        self.lasting = lasting
        """Whether it must outlive the machine, not only the program: what need not does not wait for the disk."""
        self.outcome: int | Exception | None = None
        """What became of it; nothing is told before the whole group is on the disk."""

    def cancel(self, msg: object = None) -> bool:  # noqa: ARG002 - the signature is asyncio's
        return False

    def tell(self, failure: Exception | None) -> None:
        """Wake the caller, once."""
        outcome = failure or self.outcome
        if self.done():
            return
        if isinstance(outcome, Exception):
            self.set_exception(outcome)
        else:
            self.set_result(outcome)


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
        with nullcontext() if any(write.lasting for write in self.group) else self._at_ease():
            try:
                with self._transaction() if any(write.work for write in self.group) else nullcontext():
                    self._write(self.group)  # nothing but lines is one statement, which is a transaction of its own
            except sqlite3.IntegrityError:
                with self._transaction():
                    self._write_one_by_one()

    @contextmanager
    def _at_ease(self) -> Iterator[None]:
        """Without a wait for the disk: the next group that lasts takes this one there before itself."""
        self.execute("PRAGMA synchronous = NORMAL")
        try:
            yield
        finally:
            self.execute("PRAGMA synchronous = FULL")

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """All of it on the disk, or nothing."""
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
        """All of them, the lines in one go; IntegrityError if one clashes."""
        if values := [value for write in writes for line in write.lines for value in line]:
            self.execute(adding(len(values) // COLUMNS), values)
        for write in writes:
            write.outcome = write.work(self) if write.work else None

    def _write_one_by_one(self) -> None:
        """Somebody in this group clashes: find out who, and keep the others."""
        for write in self.group:
            self.execute("SAVEPOINT one")
            try:
                self._write([write])
            except sqlite3.IntegrityError:
                write.outcome = write.clash
                self.execute("ROLLBACK TO one")
            self.execute("RELEASE one")
