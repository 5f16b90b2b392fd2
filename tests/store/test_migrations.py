"""A database of any earlier version opens with everything that was in it."""

# ruff: noqa: ASYNC240 - a test has time to wait for its files

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

import pytest

from bot.store import schema
from bot.store.store import SqliteStore
from bot.tables.port import Entry, StoreError
from tests.store.earlier import made

GONE_THROUGH = (
    "c51e0b2a2029a838",
    "87b67a87b2936fa1",
    "ac733609c2024204",
    "da7c97700a1a55e9",
    "2ac12ab6b806c056",
    "a1ea597a9fec0969",
    "eda023e7b9575975",
)
"""How the SHA-256 of each migration begins that databases out there have gone through."""


def shape(path: Path) -> list[tuple[str, ...]]:
    with closing(sqlite3.connect(path)) as database:
        return database.execute("SELECT type, name, sql FROM sqlite_schema ORDER BY name").fetchall()


@pytest.mark.parametrize("version", range(1, schema.VERSION))
async def test_from_every_earlier_version_nothing_is_lost_and_everything_works(
    path: Path, tmp_path: Path, version: int
) -> None:
    made(path, version)
    async with SqliteStore(path) as store:
        tables = await store.open_tables()
        assert [(table.id, table.guild, table.channel, len(table.log)) for table in tables] == [
            (2, 7, 70, 2),
            (3, 8, 80, 1),
        ]
        assert tables[0].log[1] == Entry("joined", {"user": 12, "name": "葵"}, 4.5)
        assert await store.messages() == {2: '{"message":5}'}, "what is over by then was shown"
        await store.append(2, 2, [Entry("closed", {}, 6.0)], close=True)
        assert [game.id for game in await store.scores.recent(7)] == ([1] if version >= 2 else [])
        assert [row.name for row in (await store.scores.leaderboard(7)).rows] == (
            ["Aoi", "Botan"] if version >= 2 else []
        )
        aoi = await store.scores.profile(7, 11)
        assert [(tally.games, tally.best) for tally in aoi.tallies] == ([(1, 30)] if version >= 2 else [])
        assert await store.all_settings() == {}
        await store.save_fact("commands", "a")
    async with SqliteStore(tmp_path / "new.db"):
        pass
    assert shape(path) == shape(tmp_path / "new.db")


RECORD = {
    "players": [{"name": "Aoi"}, {"name": "Tama"}, {"name": "Botan"}, {"name": "Chie"}],
    "events": [
        {"event": "score", "total": [4, 3, 2, 9]},
        {"event": "deal"},
        {"event": "score", "total": [30, 12, 12, -1]},
        {"event": "end"},
    ],
}
"""All that tells who won; Tama is a computer player."""


@pytest.mark.parametrize(
    ("resigned", "record", "winners"),
    [
        ([0, 0, 0], json.dumps(RECORD), ("Aoi",)),
        ([1, 0, 0], json.dumps(RECORD), ("Tama", "Botan")),
        ([1, 1, 0], json.dumps(RECORD), ("Tama",)),
        ([], json.dumps(RECORD), ()),
        ([0, 0, 0], "this is no record", ()),
    ],
    ids=["won", "shared", "won by a computer player", "abandoned", "unreadable"],
)
async def test_who_has_won_a_game_of_an_earlier_version_is_read_from_its_record(
    path: Path, resigned: list[int], record: str, winners: tuple[str, ...]
) -> None:
    made(path, 4)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("DELETE FROM results")
        database.execute("UPDATE games SET record = ?", (record,))
        for seat, gone in zip((0, 2, 3), resigned, strict=False):
            database.execute("INSERT INTO results VALUES (1, ?, 7, ?, 'tsumo', 'x', 1, 0, 0, ?)", (seat, seat, gone))
    async with SqliteStore(path) as store:
        (game,) = await store.scores.recent(7)
    assert game.winners == winners


def decided(seat: int, *, auto: int, altogether: int) -> list[dict[str, object]]:
    made: list[dict[str, object]] = [{"event": "play", "seat": seat} for _ in range(altogether)]
    return [event | ({"auto": True} if number < auto else {}) for number, event in enumerate(made)]


@pytest.mark.parametrize(
    ("auto", "resigned", "winners", "places"),
    [
        ([5, 0, 0], [], ("Aoi",), [1, 2, 4]),
        ([6, 0, 0], [], ("Tama", "Botan"), [4, 1, 3]),
        ([6, 10, 0], [], ("Tama",), [3, 4, 2]),
        ([6, 10, 10], [], ("Tama",), [2, 3, 4]),
        ([6, 0, 0], [2], ("Tama",), [3, 4, 2]),
    ],
    ids=["half", "more than half", "two", "all people", "beside one who resigned"],
)
async def test_a_stand_ins_win_in_a_game_of_an_earlier_version_is_nobodys(
    path: Path, auto: list[int], resigned: list[int], winners: tuple[str, ...], places: list[int]
) -> None:
    """Aoi, Botan and Chie sit in the seats 0, 2 and 3, and make ten decisions each; Tama is a computer player."""
    made(path, 4)
    plays = [event for seat, n in zip((0, 2, 3), auto, strict=True) for event in decided(seat, auto=n, altogether=10)]
    record = json.dumps(
        RECORD | {"events": [*plays, *decided(1, auto=0, altogether=10), *cast("Any", RECORD["events"])]}
    )
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("DELETE FROM results")
        database.execute("UPDATE games SET record = ?", (record,))
        for seat, place in zip((0, 2, 3), (1, 2, 4), strict=True):
            values = (seat, seat, place, place == 1, seat in resigned)
            database.execute("INSERT INTO results VALUES (1, ?, 7, ?, 'tsumo', 'x', ?, 0, ?, ?)", values)
    for _ in range(2):
        async with SqliteStore(path) as store:
            (game,) = await store.scores.recent(7)
            results = [(await store.scores.history(7, user))[0] for user in (0, 2, 3)]
        assert game.winners == winners
        assert [result.place for result in results] == places
        names = ("Aoi", "Botan", "Chie")
        assert [result.won for result in results] == [name in winners for name in names]


async def test_opening_again_changes_nothing(path: Path) -> None:
    async with SqliteStore(path):
        pass
    before = shape(path)
    async with SqliteStore(path):
        pass
    assert shape(path) == before


async def test_a_newer_schema_is_refused_in_one_sentence_and_left_alone(path: Path) -> None:
    async with SqliteStore(path):
        pass
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
        database.execute("PRAGMA journal_mode = DELETE")
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"written by a newer version of this program .*; update the program"):
        await SqliteStore(path).open()
    assert path.read_bytes() == before


async def test_a_migration_that_fails_leaves_the_database_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made(path, 1)
    before = shape(path)
    monkeypatch.setattr(
        schema, "MIGRATIONS", (*schema.MIGRATIONS[:3], "CREATE TABLE more (x);\nINSERT INTO nowhere VALUES (1);\n")
    )
    with pytest.raises(StoreError, match="no such table: nowhere"):
        await SqliteStore(path).open()
    assert shape(path) == before
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (1,)


def test_migrations_are_numbered_without_a_gap() -> None:
    names = sorted(script.name for script in (Path(schema.__file__).parent / "migrations").glob("*.sql"))
    assert [int(name[:4]) for name in names] == list(range(1, schema.VERSION + 1))
    assert all("".join(schema.statements(script)).strip() == script.strip() for script in schema.MIGRATIONS)


def test_a_migration_that_databases_have_gone_through_is_never_edited() -> None:
    digests = [sha256(script.encode()).hexdigest() for script in schema.MIGRATIONS]
    assert all(digest.startswith(known) for digest, known in zip(digests, GONE_THROUGH, strict=False))
