"""`python -m bot backup FILE`."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from bot import __main__ as program
from bot.store.store import SqliteStore
from bot.tables.port import Entry, StoreError
from bot.upkeep.backup import backup
from tests.store.conftest import Place

EntryMaker = Callable[[int], Entry]


@pytest.fixture
def place(path: Path) -> Place:
    """SQLite only."""
    return Place(path)


async def test_a_copy_of_a_live_database_is_one_moment_of_it(
    store: SqliteStore, path: Path, tmp_path: Path, entry: EntryMaker
) -> None:
    table = await store.create(7, 70, entry(1))

    async def play() -> None:
        for version in range(1, 400, 2):
            await store.append(table, version, [entry(version + 1), entry(version + 2)])

    playing = asyncio.create_task(play())
    copies = [tmp_path / f"{n}.db" for n in range(5)]
    for copy in copies:
        await asyncio.to_thread(backup, path, copy)
    await playing
    for copy in copies:
        async with SqliteStore(copy) as copied:
            (kept,) = await copied.open_tables()
        assert len(kept.log) % 2 == 1, "no half of a write"
        assert kept.log == tuple(entry(n) for n in range(1, len(kept.log) + 1))


async def test_a_copy_is_a_single_file_with_everything_acknowledged_before(
    store: SqliteStore, path: Path, tmp_path: Path, entry: EntryMaker
) -> None:
    await store.create(7, 70, entry(1))
    folder = tmp_path / "copies"
    folder.mkdir()
    backup(path, folder / "copy.db")
    assert [file.name for file in folder.iterdir()] == ["copy.db"]
    async with SqliteStore(folder / "copy.db") as copied:
        assert await copied.open_tables() == await store.open_tables()


async def test_nothing_is_overwritten(store: SqliteStore, path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_text("dear")
    with pytest.raises(StoreError, match="is there already; it is left as it is"):
        backup(path, copy)
    assert copy.read_text() == "dear"


async def test_a_copy_that_fails_leaves_nothing_behind(
    store: SqliteStore, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_path: Path, _target: Path) -> None:
        error = sqlite3.OperationalError("injected")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    folder = tmp_path / "copies"
    folder.mkdir()
    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(StoreError, match=r"copy\.db has no room left to grow"):
        backup(path, folder / "copy.db")
    assert list(folder.iterdir()) == []


async def test_what_hinders_a_copy_is_one_sentence(store: SqliteStore, path: Path, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="There is no database at"):
        backup(tmp_path / "missing.db", tmp_path / "copy.db")
    with pytest.raises(StoreError, match=r"can't be written: No such file or directory"):
        backup(path, tmp_path / "missing" / "copy.db")
    (tmp_path / "diary.db").write_text("Dear diary, " * 1000)
    with pytest.raises(StoreError, match="is not a database"):
        backup(tmp_path / "diary.db", tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


async def test_the_command_line_copies_the_configured_database(
    store: SqliteStore,
    path: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("YOSE_DATABASE", str(path))
    copy = tmp_path / "copy.db"
    assert program.main(["backup", str(copy)]) == 0
    assert capsys.readouterr().out == f"{path} is copied to {copy}.\n"
    assert program.main(["backup", str(copy)]) == 1
    assert capsys.readouterr().err == f"{copy} is there already; it is left as it is.\n"
