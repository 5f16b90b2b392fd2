"""The database's files: only their owner reads them, a new one is there after a power cut, and they stay in place."""

from __future__ import annotations

import logging
import os
import stat
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from bot.tables.port import StoreError

log = logging.getLogger(__name__)

OTHERS = stat.S_IRWXG | stat.S_IRWXO

Places = Mapping[Path, tuple[int, int]]
"""By path: the device and the number of the file that is there."""


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
