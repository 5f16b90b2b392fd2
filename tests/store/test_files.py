"""The database's files belong to one bot and one owner, and must stay where they are."""

# ruff: noqa: ASYNC240 - a test has time to wait for its processes and files

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from stat import S_IMODE

import pytest

from bot.store import files
from bot.store.store import SqliteStore
from bot.tables.port import Entry, StoreError
from bot.upkeep.backup import backup

EntryMaker = Callable[[int], Entry]


@pytest.fixture
def open_umask() -> Iterator[None]:
    """Without a mask, files are readable and writable by everybody unless a program says otherwise."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    return {file.name: oct(S_IMODE(file.stat().st_mode)) for file in folder.iterdir()}


OURS = {"yose.db": "0o600", "yose.db-wal": "0o600", "yose.db-shm": "0o600", "yose.db.lock": "0o600"}


@pytest.mark.usefixtures("open_umask")
async def test_nobody_but_their_owner_reads_new_files(path: Path, tmp_path: Path, entry: EntryMaker) -> None:
    copies = tmp_path / "copies"
    copies.mkdir()
    async with SqliteStore(path) as store:
        await store.create(7, 70, entry(1))
        assert modes(path.parent) == OURS
        (copies / "two.db.part").write_text("left by a copy that was killed")
        for name in ("one.db", "two.db"):
            backup(path, copies / name)
    assert modes(copies) == {"one.db": "0o600", "two.db": "0o600"}


@pytest.mark.usefixtures("open_umask")
async def test_what_an_older_version_left_open_is_closed_to_others(path: Path, entry: EntryMaker) -> None:
    """Killed, so that its WAL is there, too."""
    async with SqliteStore(path) as store:
        await store.create(7, 70, entry(1))
        kept = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    shutil.rmtree(path.parent)
    path.parent.mkdir()
    for name, data in kept.items():
        (path.parent / name).write_bytes(data)
    assert set(modes(path.parent).values()) == {"0o666"}
    async with SqliteStore(path) as store:
        assert modes(path.parent) == OURS
        assert len(await store.open_tables()) == 1


async def test_a_file_of_somebody_else_is_used_with_a_warning(
    path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.parent.mkdir()
    path.touch(0o644)

    def not_permitted(_path: Path, _mode: int) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "chmod", not_permitted)
    async with SqliteStore(path) as store:
        assert await store.open_tables() == []
    assert f"others can read {path}" in caplog.text


async def test_a_new_database_is_in_its_folder_after_a_power_cut(
    path: Path, monkeypatch: pytest.MonkeyPatch, entry: EntryMaker
) -> None:
    synced: list[Path] = []
    monkeypatch.setattr(files, "sync", synced.append)
    async with SqliteStore(path) as store:
        await store.create(7, 70, entry(1))
    assert set(synced) == {path.parent, path.parent.parent}
    synced.clear()
    async with SqliteStore(path):
        pass
    assert synced == [], "there is nothing new"


# Files that are taken away


def replace(path: Path) -> None:
    """By a copy, as somebody does who restores a backup without stopping the bot."""
    copy = path.with_name("copy")
    shutil.copy(path, copy)
    copy.replace(path)


@pytest.mark.parametrize("taken", [Path.unlink, replace], ids=["deleted", "replaced"])
@pytest.mark.parametrize("name", ["yose.db", "yose.db-wal", "yose.db-shm"])
@pytest.mark.parametrize("idle", [True, False], ids=["idle", "at the next write"])
async def test_a_file_taken_away_is_noticed_and_nothing_is_acknowledged_any_more(
    path: Path,
    entry: EntryMaker,
    caplog: pytest.LogCaptureFixture,
    taken: Callable[[Path], None],
    name: str,
    idle: bool,
) -> None:
    async with SqliteStore(path, watch=0.01 if idle else 3600) as store:
        table = await store.create(7, 70, entry(1))
        taken(path.with_name(name))
        if idle:
            with pytest.raises(StoreError, match=f"{name} was deleted or replaced while the bot was using it"):
                await asyncio.wait_for(store.failed(), 30)
        for version in (1, 1, 2):
            with pytest.raises(StoreError, match=f"{name} was deleted or replaced"):
                await store.append(table, version, [entry(version + 1)])
    said = [record.getMessage() for record in caplog.records if record.levelno == logging.CRITICAL]
    assert len(said) == 1
    assert f"{name} was deleted or replaced" in said[0]


async def test_copies_and_checks_of_other_programs_take_nothing_away(path: Path, entry: EntryMaker) -> None:
    async with SqliteStore(path, watch=0.01) as store:
        table = await store.create(7, 70, entry(1))
        with closing(sqlite3.connect(path)) as other:
            other.execute("SELECT count(*) FROM log").fetchall()
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        backup(path, path.with_name("copy.db"))
        await store.append(table, 1, [entry(2)])
        assert store._writer.failure is None


async def test_a_database_behind_a_link_is_one_database(path: Path, tmp_path: Path, entry: EntryMaker) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(path)
    async with SqliteStore(link) as store:
        await store.create(7, 70, entry(1))
        assert modes(path.parent) == OURS
    async with SqliteStore(path) as store:
        assert len(await store.open_tables()) == 1
