"""The drill of docs/operations.md: a backup that was never restored is none. Each way is walked to `yose check`."""

# ruff: noqa: ASYNC240 - a test has time to wait for its files

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.store.databases import Database
from bot.store.postgres.store import PostgresStore
from bot.store.store import SqliteStore
from bot.upkeep.backup import backup
from bot.upkeep.check import check
from bot.upkeep.move import move
from tests.postgres import FAST, Server, rows
from tests.store.test_archive import released

FACT = "commands"


@pytest.fixture
def games(path: Path) -> Path:
    """A file with games, finished and running."""
    released(path)
    return path


async def found(database: Database) -> str:
    """What a check says of it: how many tables and games there are."""
    return (await asyncio.to_thread(check, database)).partition(" is sound: ")[2]


async def test_a_file_comes_back_from_a_backup_made_while_the_bot_runs(games: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    async with SqliteStore(games) as store:
        await store.save_fact(FACT, "before")
        backup(games, copy)
        await store.save_fact(FACT, "after")
    games.unlink()
    copy.rename(games)
    assert await found(games)
    async with SqliteStore(games) as restored:
        assert await restored.fact(FACT) == "before"


async def test_a_database_comes_back_from_a_dump(games: Path, postgres: Server) -> None:
    source, target = postgres.new_database(), postgres.new_database()
    await asyncio.to_thread(move, games, source)
    dump = f"{postgres._folder}/drill.dump"
    async with PostgresStore(source) as store:  # the bot is running
        await store.save_fact(FACT, "before")
        postgres.run("pg_dump", "--format=custom", f"--file={dump}", source.url)
        await store.save_fact(FACT, "after")
    postgres.run("pg_restore", f"--dbname={target.url}", "--exit-on-error", dump)
    assert await found(target) == await found(games)
    async with PostgresStore(target) as restored:  # what the dead bot held is free
        assert await restored.fact(FACT) == "before"


@pytest.fixture
def archiving() -> Iterator[Server]:
    """A server that archives its write-ahead log."""
    server = Server(**FAST, archive_mode="on", log_timezone="UTC")
    (wal := server._folder / "wal").mkdir(mode=0o777)
    wal.chmod(0o777)
    server._settings |= {"archive_command": f"cp %p {wal}/%f", "restore_command": f"cp {wal}/%f %p"}
    with server:
        yield server


@pytest.mark.slow
async def test_a_database_comes_back_as_it_was_at_a_moment(games: Path, archiving: Server) -> None:
    """Point-in-time recovery: a base backup, the archived log, and the moment before a mistake."""
    folder, address = archiving._folder, archiving.new_database()
    await asyncio.to_thread(move, games, address)
    archiving.run(
        "pg_basebackup", f"--host={folder}", "--username=yose", f"--pgdata={folder / 'base'}", "--checkpoint=fast"
    )
    async with PostgresStore(address) as store:
        await store.save_fact(FACT, "after the base backup")
    [(moment,)] = await rows(address, "SELECT CAST(clock_timestamp() AS text)")
    await rows(address, "TRUNCATE games CASCADE")
    archiving.stop()

    (folder / "data").rename(folder / "ruined")
    (folder / "base").rename(folder / "data")
    (folder / "data" / "recovery.signal").touch()
    archiving._settings |= {"recovery_target_time": moment, "recovery_target_action": "promote"}
    archiving.start()
    assert await found(address) == await found(games)
    async with PostgresStore(address) as restored:
        assert await restored.fact(FACT) == "after the base backup"
