"""Leaderboards: every order and period, one's own row with its neighbours, what has changed since last week."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from bot.store import boards
from bot.store.boards import PAGE, players, ranked
from bot.store.databases import Database
from bot.store.postgres.placeholders import bound
from bot.store.sql_store import SqlStore
from bot.tables.periods import period_at, season_before, week_before
from bot.tables.port import Finished, Result
from bot.ui.storage import FEW, ORDERS, Page
from tests.store.conftest import Place
from tests.store.test_ratings import game, keep

AOI, BO, CHIE, DAN = 11, 12, 13, 14


def at(day: str) -> float:
    return datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp()


def ranks(page: Page) -> list[tuple[int, int]]:
    return [(row.rank, row.user) for row in page.rows]


@pytest.mark.parametrize(
    ("day", "season", "month", "week"),
    [
        ("2026-01-01", "2026-Q1", "2026-01", "2026-W01"),
        ("2026-03-31T23:59:59", "2026-Q1", "2026-03", "2026-W14"),
        ("2026-12-31", "2026-Q4", "2026-12", "2026-W53"),
        ("2027-01-03", "2027-Q1", "2027-01", "2026-W53"),
        ("2024-02-29", "2024-Q1", "2024-02", "2024-W09"),
    ],
)
def test_a_day_belongs_to_these_periods(day: str, season: str, month: str, week: str) -> None:
    assert [period_at(name, at(day)) for name in ("all", "season", "month", "week")] == ["all", season, month, week]


def test_a_period_is_compared_with_last_week_only_if_it_had_begun_by_then() -> None:
    """The first of October 2026 is a Thursday."""
    assert week_before("season", at("2026-10-02")) is None
    assert week_before("season", at("2026-10-05")) == week_before("all", at("2026-10-05")) == "2026-W41"
    assert week_before("week", at("2026-10-05")) is None
    assert [period_at("season", season_before(at(day))) for day in ("2026-10-01", "2026-12-31", "2027-02-01")] == [
        "2026-Q3",
        "2026-Q3",
        "2026-Q4",
    ]


@pytest.fixture
async def autumn(store: SqlStore) -> SqlStore:
    """Aoi plays much, Bo well, Chie once and wins; Dan played in the summer."""
    for _ in range(3):
        await keep(store, game((DAN, 1), (AOI, 2)), at=at("2026-09-15"))
    for _ in range(4):
        await keep(store, game((BO, 1), (AOI, 2)), at=at("2026-10-20"))
    await keep(store, game((AOI, 1), (BO, 2)), at=at("2026-10-21"))
    await keep(store, game((CHIE, 1), (AOI, 2)), at=at("2026-11-17"))
    return store


BEST_FIRST = {
    "rating": [DAN, BO, CHIE, AOI],
    "wins": [BO, DAN, CHIE, AOI],
    "rate": [BO, AOI, DAN, CHIE],
    "place": [BO, AOI, DAN, CHIE],
    "points": [BO, AOI, DAN, CHIE],
    "games": [AOI, BO, DAN, CHIE],
}
"""Chie and Dan have played too little for an average."""


async def test_every_order_puts_its_best_first_and_averages_of_few_games_last(autumn: SqlStore) -> None:
    for order, people in BEST_FIRST.items():
        page = await autumn.scores.leaderboard(7, "tsumo", order=order, at=at("2026-11-18"))
        assert [row.user for row in page.rows] == people, order
        assert [row.games < FEW for row in page.rows] == [user in (CHIE, DAN) for user in people]


def test_every_order_is_known_to_the_store() -> None:
    assert tuple(boards.ORDERS) == ORDERS


GAMES_OF: list[tuple[str, str, dict[int, int]]] = [
    ("all", "2026-11-18", {AOI: 9, BO: 5, CHIE: 1, DAN: 3}),
    ("season", "2026-11-18", {AOI: 6, BO: 5, CHIE: 1}),
    ("season", "2026-09-30", {AOI: 3, DAN: 3}),
    ("month", "2026-11-18", {AOI: 1, CHIE: 1}),
    ("week", "2026-10-19", {AOI: 5, BO: 5}),
    ("week", "2026-10-26", {}),
]


async def test_a_period_has_its_own_games_only(autumn: SqlStore) -> None:
    for of, (period, day, games) in product(("tsumo", None), GAMES_OF):
        page = await autumn.scores.leaderboard(7, of, period=period, at=at(day))
        assert {row.user: row.games for row in page.rows} == games
        assert page.total == len(games)
        assert all((row.rating is None) == (of is None) for row in page.rows), "all games together have no rating"


async def test_a_rating_is_provisional_until_ten_games_were_ever_played(autumn: SqlStore) -> None:
    async def provisional() -> dict[int, bool]:
        page = await autumn.scores.leaderboard(7, "tsumo", period="week", at=at("2026-11-18"))
        return {row.user: row.provisional for row in page.rows}

    assert await provisional() == {AOI: True, CHIE: True}
    await keep(autumn, game((AOI, 1), (CHIE, 2)), at=at("2026-11-18"))
    assert await provisional() == {AOI: False, CHIE: True}, "ten games in all, two of them this week"


async def test_what_has_moved_since_last_week_is_compared_with_the_board_of_then(autumn: SqlStore) -> None:
    """Nobody has kept that board: this week's games are taken off again."""

    async def boards_at(day: str) -> dict[tuple[str, str], Page]:
        return {
            (order, period): await autumn.scores.leaderboard(7, "tsumo", order=order, period=period, at=at(day))
            for order, period in product(ORDERS, ("all", "season"))
        }

    before = await boards_at("2026-11-22")
    for placed in ((CHIE, 1), (DAN, 2)), ((CHIE, 1), (BO, 2)), ((CHIE, 1), (BO, 2)), ((55, 1), (BO, 2)):
        await keep(autumn, game(*placed), at=at("2026-11-24"))
    moves = 0
    for board, page in (await boards_at("2026-11-24")).items():
        then = {user: rank for rank, user in ranks(before[board])}
        moved = {row.user: row.moved for row in page.rows}
        assert moved == {row.user: then[row.user] - row.rank if row.user in then else None for row in page.rows}, board
        moves += sum(map(bool, moved.values()))
    assert moves > 10


async def test_ones_own_row_comes_with_its_neighbours_unless_it_is_on_the_page(store: SqlStore) -> None:
    field = tuple(Result(user, f"u{user}", user, user, -user, user == 1) for user in range(1, 31))
    await keep(store, Finished("tsumo", "{}", field, ("u1",), deals=1))

    async def around(reader: int, offset: int = 0) -> list[tuple[int, int]]:
        page = await store.scores.leaderboard(7, "tsumo", reader=reader, offset=offset)
        assert len(page.rows) == 10
        return [(row.rank, row.user) for row in page.around]

    assert await around(25) == [(24, 24), (25, 25), (26, 26)]
    assert await around(30) == [(29, 29), (30, 30)], "the last has nobody behind"
    assert await around(11) == [(11, 11), (12, 12)], "the tenth is on the page"
    assert await around(5) == []
    assert await around(5, offset=20) == [(4, 4), (5, 5), (6, 6)]
    assert await around(99) == []


async def test_names_are_those_of_the_latest_game(store: SqlStore) -> None:
    for name in ("Aoi", "葵 🌺"):
        results = (Result(AOI, name, 0, 1, 5, won=True), Result(BO, "Bo", 1, 2, 3, won=False))
        await keep(store, Finished("tsumo", "{}", results, (name,), deals=2))
    assert [row.name for row in (await store.scores.leaderboard(7)).rows] == ["葵 🌺", "Bo"]


async def test_a_page_reads_the_standings_of_one_board_and_no_game(autumn: SqlStore, place: Place) -> None:
    """As the database plans it, by the key of the standings."""
    wanted = {"guild": 7, "period": "all", "week": "2026-W47", "reader": AOI, "limit": 10, "offset": 0}
    queries = {of: [players(of), *(f"{ranked(of, order)} {PAGE}" for order in ORDERS)] for of in ("tsumo", None)}
    for of, query in [(of, query) for of, asked in queries.items() for query in asked]:
        plan = await planned(place.address, query, wanted | ({"game": of} if of else {}))
        assert re.search(r"SEARCH standings USING PRIMARY KEY|Scan using standings_pkey", plan), plan
        assert not re.search(r"SCAN (standings|results|games|ever)\b|Seq Scan|results_of_a_guild", plan), plan
        assert "count" in query or re.search(r"results USING PRIMARY KEY \(game_id=\?|results_pkey", plan), plan


async def planned(database: Database, query: str, wanted: dict[str, Any]) -> str:
    if isinstance(database, Path):
        with closing(sqlite3.connect(database)) as connection:
            return "\n".join(row[-1] for row in connection.execute(f"EXPLAIN QUERY PLAN {query}", wanted))
    text, values = bound(query, wanted)
    for number, value in enumerate(values, start=1):
        text = text.replace(f"${number}", f"'{value}'" if isinstance(value, str) else str(value))
    connection = await asyncpg.connect(database.url)
    try:
        for habit in ("seqscan", "bitmapscan", "sort"):  # five rows are read as a whole, whatever the indexes are
            await connection.execute(f"SET enable_{habit} = off")
        return "\n".join(row[0] for row in await connection.fetch(f"EXPLAIN {text}"))
    finally:
        await connection.close()
