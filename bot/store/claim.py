"""One bot per database: with two, players would see different games."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.tables.port import StoreError


@contextmanager
def claimed(database: Path) -> Iterator[None]:
    """Hold the database for this bot; StoreError if another has it. The kernel releases the lock with the process.

    The lock is on a file beside the database, because one on the database itself would also lock out copies and checks.
    """
    with database.with_name(f"{database.name}.lock").open("ab") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise StoreError(
                f"The database {database} is in use by another bot; stop that one, then start again."
            ) from None
        yield
