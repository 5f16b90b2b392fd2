"""One bot a database."""

# ruff: noqa: ASYNC220, ASYNC240 - a test has time to wait for its processes and files

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bot import __main__ as program
from bot.store.store import SqliteStore
from bot.tables.port import StoreError

HOLD_THE_DATABASE = """
import asyncio, pathlib, sys
from bot.store.store import SqliteStore

async def main(path):
    async with SqliteStore(path):
        print("held", flush=True)
        sys.stdin.read()

asyncio.run(main(pathlib.Path(sys.argv[1])))
"""


async def test_another_bots_database_is_refused_but_copied_and_checked_until_that_bot_is_killed(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("YOSE_DATABASE", str(path))
    with subprocess.Popen(
        [sys.executable, "-c", HOLD_THE_DATABASE, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(StoreError) as refused:
            async with SqliteStore(path):
                pass
        assert str(refused.value) == f"The database {path} is in use by another bot; stop that one, then start again."
        assert program.main(["backup", str(tmp_path / "copy.db")]) == 0
        assert program.main(["check", str(path)]) == 0
        other.kill()
    async with SqliteStore(path) as store:
        assert await store.open_tables() == []


@pytest.mark.parametrize("how", ["by its own name", "through a link", "through a link to its folder"])
@pytest.mark.parametrize("lock", ["there", "deleted", "replaced"])
async def test_the_lock_holds_through_links_and_without_its_file(
    path: Path, tmp_path: Path, how: str, lock: str
) -> None:
    (tmp_path / "link.db").symlink_to(path)
    (tmp_path / "folder").symlink_to(path.parent)
    names = {"through a link": tmp_path / "link.db", "through a link to its folder": tmp_path / "folder" / "yose.db"}
    with subprocess.Popen(
        [sys.executable, "-c", HOLD_THE_DATABASE, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout
        assert other.stdout.readline() == b"held\n"
        if lock != "there":
            path.with_name("yose.db.lock").unlink()
        if lock == "replaced":
            path.with_name("yose.db.lock").touch()
        if lock != "there" and sys.platform != "linux":
            pytest.skip("only Linux can lock the database itself")
        with pytest.raises(StoreError, match="is in use by another bot"):
            await SqliteStore(names.get(how, path)).open()
        other.kill()
    async with SqliteStore(names.get(how, path)) as store:
        assert await store.open_tables() == []


async def test_where_no_byte_can_be_locked_the_file_beside_the_database_keeps_others_off(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.claim.sys.platform", "darwin")
    async with SqliteStore(path):
        with pytest.raises(StoreError, match="is in use by another bot"):
            await SqliteStore(path).open()


async def test_a_database_that_can_not_be_opened_is_not_held(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("Dear diary, " * 1000)
    for _ in range(2):
        store = SqliteStore(path)
        with pytest.raises(StoreError, match="is not a database"):
            await store.open()
        await store.close()
    path.unlink()
    async with SqliteStore(path):
        pass
