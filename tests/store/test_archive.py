"""A finished game is kept in one piece, and those of the released version are put into that form without loss."""

# ruff: noqa: ASYNC221, ASYNC240 - a test has time to wait for its files and processes

from __future__ import annotations

import asyncio
import bz2
import json
import logging
import lzma
import sqlite3
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import count
from pathlib import Path
from signal import SIGKILL
from statistics import mean
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.storage import Habits, bytes_per_game
from bot.store import archive, schema
from bot.store.packing import Packed, pack, unpack
from bot.store.store import SqliteStore
from bot.tables.log import restored
from bot.tables.port import Entry, StoredTable, StoreError
from bot.upkeep.check import check
from engine.registry import GAMES

RELEASED = Path(__file__).parent / "databases" / "0.1.0.sql.xz"
"""Games of every kind as 0.1.0 left them: finished, resigned from, abandoned, running, paused; lobbies."""

texts = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]))
times = st.integers(0, 2**53).map(lambda n: n / 2**21)
lines = st.tuples(st.sampled_from(["event", "joined", "closed"]), texts, times)


@given(st.lists(lines).map(tuple), st.none() | texts, st.booleans())
def test_what_is_packed_is_unpacked_to_the_last_digit(
    log: tuple[tuple[str, str, float], ...], text: str | None, whole: bool
) -> None:
    """The text of a record lists the log's events, or is anything else."""
    events = ",".join(data for kind, data, _ in log if kind == "event")
    record = f"{text}[{events}]{text}" if whole else text
    assert repr(unpack(pack(Packed(log, record)))) == repr(Packed(log, record))


@pytest.mark.parametrize("data", [b"", b"no archive", pack(Packed((("closed", "{}", 1.0),), None))[:-9]])
def test_a_damaged_archive_is_one_sentence(data: bytes) -> None:
    with pytest.raises(StoreError, match="is damaged; restore a backup"):
        unpack(data)


def test_an_archive_of_lines_is_read_as_well() -> None:
    """As all were packed until columns were."""
    log = (("opened", '{"host":1}', 5.0), ("event", '{"event":"play","seat":2}', 6.5))
    text = '5.0 1.5\0002\0{"events":[\0]}\0opened {"host":1}\0event {"event":"play","seat":2}'
    assert unpack(bz2.compress(text.encode())) == Packed(log, '{"events":[{"event":"play","seat":2}]}')


async def test_a_finished_game_needs_at_most_five_kilobytes(tmp_path: Path) -> None:
    """Ranked, among a server's regulars. What is kept of each of them is kept once, however many games they play."""
    kinds = [(key, players) for key, game in GAMES.items() for players in game.seats]
    regulars = Habits(ranked=True, people=12)
    assert mean([await bytes_per_game(*kind, 20, regulars, tmp_path) for kind in kinds]) <= 5_000


# The released version's databases


def released(path: Path) -> None:
    path.parent.mkdir(exist_ok=True)
    with closing(sqlite3.connect(path)) as database:
        database.executescript(lzma.decompress(RELEASED.read_bytes()).decode())
        database.execute("PRAGMA journal_mode = WAL")


def kept_before(path: Path) -> tuple[dict[int, StoredTable], dict[int, str]]:
    """The tables and records as 0.1.0 read them."""
    with closing(sqlite3.connect(path)) as database:
        log: dict[int, list[Entry]] = {}
        for table, kind, data, at in database.execute("SELECT table_id, kind, data, at FROM log ORDER BY 1, version"):
            log.setdefault(table, []).append(Entry(kind, json.loads(data), at))
        places = database.execute("SELECT id, guild, channel FROM tables").fetchall()
        records = dict(database.execute("SELECT id, record FROM games").fetchall())
    return {number: StoredTable(number, *place, tuple(log[number])) for number, *place in places}, records


async def assert_all_is_there(path: Path, tables: dict[int, StoredTable], records: dict[int, str]) -> None:
    async with SqliteStore(path) as store:
        assert {number: await store.table(number) for number in tables} == tables
        for number, table in tables.items():
            stored = await store.table(number)
            assert stored is not None
            assert restored(stored) == restored(table)
        kept = {number: await store.scores.record(7, number) for number in records}
        assert {number: game and game.record for number, game in kept.items()} == records
        assert [table.id for table in await store.open_tables()] == [7, 8, 9]


async def test_every_table_and_every_record_of_the_released_version_is_as_before(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    released(path)
    tables, records = kept_before(path)
    assert len(tables) == 9
    assert len(records) == 5
    assert check(path).endswith("9 tables replayed, 5 finished games verified.")
    caplog.set_level(logging.INFO)
    await assert_all_is_there(path, tables, records)
    assert "converting the games of an older version: 6 of 6" in caplog.text
    assert check(path).endswith("9 tables replayed, 5 finished games verified.")
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT DISTINCT table_id FROM log").fetchall() == [(7,), (8,), (9,)]


KILLED_AT_A_STATEMENT = """
import os, pathlib, signal, sqlite3, sys
from bot.store import archive, schema

path, left = pathlib.Path(sys.argv[1]), int(sys.argv[2])

class Mortal(sqlite3.Connection):
    def execute(self, *args):
        global left
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return super().execute(*args)

connect = sqlite3.connect
sqlite3.connect = lambda *args, **keys: connect(*args, factory=Mortal, **keys)
archive.AT_ONCE = 1
schema.prepare(path, 1.0)
"""


async def test_a_bot_killed_in_the_middle_goes_on_where_it_was(path: Path) -> None:
    released(path)
    tables, records = kept_before(path)
    archived = set()
    for statements in count(start=10, step=5):
        killed = subprocess.run([sys.executable, "-c", KILLED_AT_A_STATEMENT, path, str(statements)], check=False)
        if killed.returncode == 0:
            break
        assert killed.returncode == -SIGKILL
        with closing(sqlite3.connect(path)) as database:
            version = schema.version_of(database)
            archived.add(database.execute("SELECT count(*) FROM archive").fetchone()[0] if version == 6 else None)
    assert len(archived) > 3, "killed before, in the middle and after"
    await assert_all_is_there(path, tables, records)


async def test_the_progress_of_a_long_archive_is_in_the_log_and_counts_what_was_done_before(
    path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    released(path)
    monkeypatch.setattr(archive, "AT_ONCE", 2)
    monkeypatch.setattr(schema, "SECONDS_BETWEEN", 0)
    caplog.set_level(logging.INFO)

    def interrupted(done: int, _total: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with closing(sqlite3.connect(path, isolation_level=None)) as database, pytest.raises(KeyboardInterrupt):
        schema.migrate(database, interrupted)
    async with SqliteStore(path):
        pass
    said = [record.getMessage().partition(": ")[2] for record in caplog.records if "converting" in record.getMessage()]
    games = [f"{number} of 4" for number in range(1, 5)]
    tables = [f"{number} of 6" for number in range(1, 7)]
    assert said == ["4 of 6", "6 of 6", *games, *games, *games, *tables], "archived, ranked, read, counted, then named"


async def test_a_bot_asked_to_stop_meanwhile_stops_and_goes_on_at_its_next_start(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    released(path)
    tables, records = kept_before(path)
    begun, cancelled = asyncio.Event(), threading.Event()
    loop, pool = asyncio.get_running_loop(), ThreadPoolExecutor(1)
    loop.set_default_executor(pool)

    def slowly(table: Packed) -> bytes:
        loop.call_soon_threadsafe(begun.set)
        cancelled.wait()
        return pack(table)

    monkeypatch.setattr(archive, "AT_ONCE", 1)
    monkeypatch.setattr(archive, "pack", slowly)
    opening = asyncio.create_task(SqliteStore(path).open())
    await begun.wait()
    opening.cancel()
    with pytest.raises(asyncio.CancelledError):
        await opening
    cancelled.set()
    pool.shutdown()
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT count(*) FROM archive").fetchone() == (1,)
    loop.set_default_executor(ThreadPoolExecutor(1))
    await assert_all_is_there(path, tables, records)


def multiplied(path: Path, times: int) -> None:
    """The same closed tables and games again and again."""
    with closing(sqlite3.connect(path)) as database, database:
        for n in range(1, times):
            more = {"more": 1000 * n}
            database.execute(
                "INSERT INTO tables SELECT id + :more, guild, channel, 0, NULL FROM tables WHERE id < 7", more
            )
            database.execute(
                "INSERT INTO log SELECT table_id + :more, version, kind, data, at FROM log WHERE table_id < 7", more
            )
            database.execute(
                "INSERT INTO games SELECT id + :more, table_id + :more, guild, channel, game, record, ended_at, '[]' "
                "FROM games WHERE id < 6",
                more,
            )


async def test_the_file_shrinks_and_memory_does_not_grow_with_it(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    released(path)
    multiplied(path, 40)
    tables, records = kept_before(path)
    before = path.stat().st_size
    caplog.set_level(logging.INFO)
    async with SqliteStore(path) as store:
        for number in (1, 39_004):
            assert await store.table(number) == tables[number]
        game = await store.scores.record(7, 39_004)
        assert game
        assert game.record == records[39_004]
    assert path.stat().st_size < before / 5
    assert "shrinking the database" in caplog.text
    caplog.clear()
    async with SqliteStore(path):
        pass
    assert "shrinking" not in caplog.text


async def test_a_file_that_can_not_shrink_is_used_as_it_is(
    path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    released(path)
    multiplied(path, 3)
    monkeypatch.setattr(schema, "WORTH_SHRINKING", 0)
    connect = sqlite3.connect

    class Full(sqlite3.Connection):
        def execute(self, *args: Any) -> sqlite3.Cursor:
            if args[0] == "VACUUM":
                raise sqlite3.OperationalError("database or disk is full")
            return super().execute(*args)

    monkeypatch.setattr(sqlite3, "connect", lambda *args, **keys: connect(*args, **{"factory": Full, **keys}))
    async with SqliteStore(path) as store:
        assert len(await store.open_tables()) == 3
    assert "the database stays as large as it is: database or disk is full" in caplog.text
