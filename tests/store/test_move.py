"""`yose move SOURCE TARGET`, and `backup` and `check` on PostgreSQL: the same rows there and back again."""

# ruff: noqa: ASYNC240 - a test has time to wait for its files

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from bot import __main__ as program
from bot.database_address import Address
from bot.ownership import Session
from bot.store.postgres import schema as postgres_schema
from bot.store.postgres.store import PostgresStore
from bot.store.store import SqliteStore
from bot.tables.port import Entry, Shard, StoreError
from bot.ui.personal import PersonSettings
from bot.ui.storage import GuildSettings, Progress
from bot.upkeep import copying
from bot.upkeep.check import check
from bot.upkeep.copying import Shape, shape
from bot.upkeep.move import move
from tests.postgres import Server, rows
from tests.store.test_archive import released


@pytest.fixture
def address(postgres: Server) -> Address:
    return postgres.new_schema()


@pytest.fixture
async def filled(path: Path) -> Path:
    """Something in every table: games finished, running and abandoned, settings, facts and lessons."""
    released(path)
    async with SqliteStore(path) as store:
        await store.save_fact("commands", "葵")
        await store.save_messages({7: '{"message": 1}'})
        await store.save_settings(7, GuildSettings(language="ja"))
        await store.lessons.save_progress(11, "tsumo", Progress(6, finished=True))
        await store.personal.save_settings(11, PersonSettings(zone="Asia/Tokyo"))
        await store.personal.await_games(7, 11, ["tsumo"])
        await store.privacy.hide(11, True)
        await store.privacy.begin_deletion(12, "{}")
        await store.servers.depart(8, 1_700_000_000.5)
        await store.servers.note_error(7, 1_700_000_000.5)
        await store.ownership.save_session(Shard(1, 2), Session("abc", "wss://gateway.example", 7))
    return path


TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table'"


def content(path: Path) -> dict[str, list[Any]]:
    with closing(sqlite3.connect(path)) as database:
        names = [name for (name,) in database.execute(TABLES)]
        assert not database.execute("SELECT 1 FROM redacting").fetchall(), "it is empty outside of a transaction"
        filled = [name for name in names if name != "redacting"]
        return {name: sorted(database.execute(f"SELECT * FROM {name}"), key=repr) for name in filled}


async def test_both_kinds_have_the_same_tables_and_columns(path: Path, address: Address) -> None:
    async with SqliteStore(path), PostgresStore(address):
        pass
    with closing(sqlite3.connect(path)) as database:
        ours = {name: set(shape(database, name).columns) for (name,) in database.execute(TABLES)}
    columns = (
        "SELECT column_name FROM information_schema.columns WHERE table_name = $1 AND table_schema = current_schema()"
    )
    names = [name for (name,) in await rows(address, postgres_schema.TABLES) if name not in postgres_schema.OWN]
    theirs = {name: {column for (column,) in await rows(address, columns, name)} for name in names}
    assert theirs == {name: set(columns) for name, columns in ours.items()}, (
        "a migration of one is missing in the other"
    )


async def test_a_database_moves_to_postgresql_and_back_without_the_least_change(
    filled: Path, tmp_path: Path, address: Address, capsys: pytest.CaptureFixture[str]
) -> None:
    before, bytes_before = content(filled), filled.read_bytes()
    assert all(before.values())
    back = tmp_path / "back.db"
    for arguments in (["move", str(filled), address.url], ["move", address.url, str(back)]):
        assert await asyncio.to_thread(program.main, arguments) == 0
    said = capsys.readouterr().out
    assert f"{filled} is copied to {address}: 9 tables, 5 finished games." in said
    assert "s3cret" not in said
    assert filled.read_bytes() == bytes_before
    assert content(back) == before
    found = [await asyncio.to_thread(check, database) for database in (filled, address, back)]
    assert [sentence.partition(" is sound")[2] for sentence in found] == [
        ": 9 tables replayed, 5 finished games verified."
    ] * 3


async def test_play_goes_on_in_postgresql_with_numbers_that_are_free(filled: Path, address: Address) -> None:
    await asyncio.to_thread(move, filled, address)
    async with SqliteStore(filled) as source, PostgresStore(address) as target:
        assert await target.open_tables() == await source.open_tables()
        assert await target.messages() == await source.messages()
        assert await target.scores.recent(7) == await source.scores.recent(7)
        assert await target.scores.leaderboard(7) == await source.scores.leaderboard(7)
        for game in await source.scores.recent(7):
            assert await target.scores.record(7, game.id) == await source.scores.record(7, game.id)
        assert await target.create(7, 999, Entry("opened", {}, 0.0)) == 10


async def test_an_older_database_is_moved_in_this_program_s_schema_and_left_as_it_was(
    path: Path, address: Address
) -> None:
    released(path)
    before = path.read_bytes()
    await asyncio.to_thread(move, path, address)
    assert path.read_bytes() == before
    assert (await asyncio.to_thread(check, address)).endswith("9 tables replayed, 5 finished games verified.")


async def test_what_is_not_empty_is_refused_in_one_sentence_and_left_as_it_is(
    filled: Path, tmp_path: Path, address: Address, capsys: pytest.CaptureFixture[str]
) -> None:
    async with PostgresStore(address) as store:
        await store.save_fact("commands", "a")
    assert await asyncio.to_thread(program.main, ["move", str(filled), address.url]) == 1
    assert capsys.readouterr().err == f"{address} is not empty; it is left as it is.\n"
    assert await rows(address, "SELECT count(*) FROM tables") == [(0,)]
    (tmp_path / "there.db").write_text("dear")
    assert await asyncio.to_thread(program.main, ["move", address.url, str(tmp_path / "there.db")]) == 1
    assert capsys.readouterr().err == f"{tmp_path / 'there.db'} is there already; it is left as it is.\n"
    assert (tmp_path / "there.db").read_text() == "dear"


async def test_a_database_in_use_is_neither_moved_nor_moved_to(filled: Path, tmp_path: Path, address: Address) -> None:
    with pytest.raises(StoreError, match="There is no database at"):
        move(tmp_path / "missing.db", tmp_path / "other.db")
    async with SqliteStore(filled):
        with pytest.raises(StoreError, match="is in use by another bot"):
            await asyncio.to_thread(move, filled, address)
    async with PostgresStore(address):
        with pytest.raises(StoreError, match="is in use by another bot"):
            await asyncio.to_thread(move, address, tmp_path / "other.db")
        with pytest.raises(StoreError, match="is in use by another bot"):
            await asyncio.to_thread(move, filled, address)
    assert not (tmp_path / "other.db").exists()


async def test_a_move_cut_short_leaves_an_empty_target(
    filled: Path, address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill = copying.fill

    async def breaks_at_games(target: Any, source: Any, table: Shape, *rest: Any) -> None:
        if table.name == "games":
            raise asyncpg.exceptions.DiskFullError("injected")
        await fill(target, source, table, *rest)

    monkeypatch.setattr(copying, "fill", breaks_at_games)
    with pytest.raises(StoreError, match="has no room left to grow"):
        await asyncio.to_thread(move, filled, address)
    monkeypatch.undo()
    await asyncio.to_thread(move, filled, address)
    assert "is sound" in await asyncio.to_thread(check, address)


async def test_progress_is_told(filled: Path, address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(copying, "AT_ONCE", 4)
    told: list[tuple[str, int, int]] = []
    with copying.snapshot(filled) as copy:
        await copying.to_postgres(copy, address, lambda *how_far: told.append(how_far))
    assert [step for step in told if step[0] == "tables"] == [("tables", 4, 9), ("tables", 8, 9), ("tables", 9, 9)]


async def test_a_live_postgresql_database_is_checked_and_backed_up_to_a_file(
    tmp_path: Path, address: Address, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("YOSE_DATABASE", address.url)
    copy = tmp_path / "copy.db"
    async with PostgresStore(address) as store:
        table = await store.create(7, 70, Entry("closed", {}, 1.0))
        assert await asyncio.to_thread(program.main, ["backup", str(copy)]) == 0
        assert capsys.readouterr().out == f"{address} is copied to {copy}.\n"
        assert await asyncio.to_thread(check, address) == (
            f"{address} is sound: 1 tables replayed, 0 finished games verified."
        )
        kept = await store.open_tables()
    async with SqliteStore(copy) as copied:
        assert await copied.open_tables() == kept
        assert kept[0].id == table


async def test_damage_in_postgresql_is_found(filled: Path, address: Address) -> None:
    await asyncio.to_thread(move, filled, address)
    await rows(address, "UPDATE archive SET data = substr(data, 1, 40) WHERE table_id = 1")
    with pytest.raises(StoreError, match="Table 1: A table in the archive is damaged"):
        await asyncio.to_thread(check, address)
