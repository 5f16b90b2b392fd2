"""The database's files: only their owner reads them, and a new one is there after a power cut."""

from __future__ import annotations

import logging
import os
import stat
from contextlib import suppress
from pathlib import Path

log = logging.getLogger(__name__)

OTHERS = stat.S_IRWXG | stat.S_IRWXO


def files_of(database: Path) -> tuple[Path, ...]:
    """The database, and what SQLite keeps beside it while it is open. SQLite gives those the database's own mode."""
    beside = database.resolve()
    return (database, beside.with_name(f"{beside.name}-wal"), beside.with_name(f"{beside.name}-shm"))


def create(path: Path) -> None:
    """Create the file if it is missing, with its folder. It is empty, and there after a power cut."""
    missing = [folder for folder in path.parents if not folder.exists()]
    path.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, stat.S_IRUSR | stat.S_IWUSR))
        for folder in (path, *missing):
            sync(folder.parent)


def hide(path: Path) -> None:
    """Let nobody but its owner read or write the file, if there is one."""
    with suppress(FileNotFoundError):
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & OTHERS:
            try:
                path.chmod(mode & ~OTHERS)
            except PermissionError:
                log.warning("others can read %s; let it belong to the user who runs this program", path)


def sync(path: Path) -> None:
    """Wait until it is on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
