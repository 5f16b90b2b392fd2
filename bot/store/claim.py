"""One bot per database: with two, players would see different games."""

from __future__ import annotations

import fcntl
import os
import struct
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from bot.store.files import create, hide
from bot.tables.port import StoreError

FAR_BEYOND = 2**62
"""A byte of the database that SQLite never locks, nor anybody else."""


@contextmanager
def claimed(database: Path) -> Iterator[None]:
    """Hold the database for this bot; StoreError if another has it. The kernel releases the lock with the process.

    The lock is on a file beside the database, because one on all of the database would also lock out copies and checks.
    That file can be deleted, so where the system can, a byte of the database itself is locked, too.
    """
    found = database.resolve()
    locks: list[tuple[Path, Callable[[int], None]]] = [(found.with_name(f"{found.name}.lock"), lock_file)]
    if sys.platform == "linux":
        locks.append((found, lock_byte))
    with ExitStack() as held:
        for path, lock in locks:
            create(path)
            hide(path)
            handle = os.open(path, os.O_RDWR)
            held.callback(os.close, handle)
            try:
                lock(handle)
            except BlockingIOError:
                raise StoreError(
                    f"The database {database} is in use by another bot; stop that one, then start again."
                ) from None
        yield


def lock_file(handle: int) -> None:
    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock_byte(handle: int) -> None:
    """The lock belongs to the open file, not to the process: SQLite, which opens and closes the same one, keeps it."""
    fcntl.fcntl(handle, fcntl.F_OFD_SETLK, struct.pack("hhqqi", fcntl.F_WRLCK, os.SEEK_SET, FAR_BEYOND, 1, 0))
