"""How long a leaderboard, a profile and a history take on one server with many games, and that no page reads them all.

    python -m bench.scores [--games 1000 10000 100000] [--people 3000]

The games are of three people and a computer player, over two years; some people play far more than others. Every query
is timed as the bot asks it, and SQLite is asked how it reads: a page that would scan all games fails the run.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from unittest.mock import patch

from bot.store import recount as recounting
from bot.store.packing import Packed, pack
from bot.store.scores import SqlScores
from bot.store.store import SqliteStore
from bot.ui.storage import ORDERS, Reader
from engine.core.game import AnyGame
from engine.registry import GAMES
from engine.simulation import simulated, tables

GUILD, BEGINNING, NOW = 7, 1_728_000_000.0, 1_790_000_000.0
TIMES = 7
LIMIT_MS = 100.0
"""What a leaderboard or a profile may take with 100,000 games."""
QUICK = ("leaderboard", "profile")


def archived(game: AnyGame) -> list[bytes]:
    """Some games as they are kept."""
    records = [simulated(table, seed).line() for seed, table in enumerate(tables(game)[:2])]
    return [pack(Packed((("opened", "{}", 0.0),), record)) for record in records]


def fill(path: Path, games: int, people: int) -> None:
    """As the bot would have left it, but written in one go."""
    rng = Random(games)
    kept = {key: archived(game) for key, game in GAMES.items()}
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("BEGIN")
        for number in range(1, games + 1):
            at, key = BEGINNING + (NOW - BEGINNING) * number / games, rng.choice([*GAMES])
            players = {1 + int(people * rng.random() ** 3) for _ in range(3)}
            places = rng.sample(range(1, 5), 4)
            database.execute("INSERT INTO tables VALUES (?, ?, ?, 0, NULL)", (number, GUILD, 70 + number % 5))
            database.execute("INSERT INTO archive VALUES (?, ?)", (number, rng.choice(kept[key])))
            facts = (number, number, GUILD, 70 + number % 5, key, at, f'[["normal", {places[3]}]]')
            database.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, '[]', 1, 4, ?)", facts)
            database.executemany(
                "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, NULL, NULL)",
                [
                    (number, seat, GUILD, user, key, f"u{user}", place, 9 - place, place == 1)
                    for seat, (user, place) in enumerate(zip(sorted(players), places, strict=False))
                ],
            )
        with patch.object(recounting, "deeds_by_seat", cache(recounting.deeds_by_seat)):  # there are few records
            recounting.recount(database)
        database.execute("COMMIT")


SCANS = tuple(f"SCAN {table}" for table in ("games", "results", "standings", "careers", "rivals", "achievements"))


class Plans:
    """Notes how SQLite reads what is asked."""

    def __init__(self, store: SqliteStore) -> None:
        self._ask = store._read  # noqa: SLF001 - the store's own way to read
        self.scans: set[str] = set()

    async def read(self, sql: str, parameters: object = ()) -> list[tuple[int, ...]]:
        """Nobody is found, and counts are 0."""
        plan = [row[-1] for row in await self._ask(f"EXPLAIN QUERY PLAN {sql}", parameters)]
        self.scans |= {step for step in plan if step.startswith(SCANS)}
        return [(0,)] if sql.lstrip().startswith("SELECT count") else []


Page = Callable[[SqlScores], Awaitable[object]]


def pages() -> dict[str, Page]:
    """What people ask for."""
    reader = Reader(2500, (70, 71))
    asked: dict[str, Page] = {
        f"leaderboard by {order}": lambda scores, order=order: scores.leaderboard(  # type: ignore[misc]
            GUILD, "tsumo", order=order, at=NOW, reader=2500
        )
        for order in ORDERS
    }
    return asked | {
        "leaderboard of all games": lambda scores: scores.leaderboard(GUILD, at=NOW, reader=2500),
        "leaderboard of the season": lambda scores: scores.leaderboard(
            GUILD, "tsumo", period="season", at=NOW, reader=2500
        ),
        "leaderboard, page 100": lambda scores: scores.leaderboard(GUILD, at=NOW, offset=1000),
        "profile of who plays most": lambda scores: scores.profile(GUILD, 1, reader=2),
        "profile of somebody else": lambda scores: scores.profile(GUILD, 2500, reader=1),
        "history of a person": lambda scores: scores.history(GUILD, 1, limit=10, reader=reader),
        "history of the server": lambda scores: scores.recent(GUILD, limit=10, reader=reader),
        "how many pages that history has": lambda scores: scores.count(GUILD, reader=reader),
    }


async def measured(path: Path, games: int, people: int) -> dict[str, float]:
    async with SqliteStore(path):
        pass
    fill(path, games, people)
    took: dict[str, float] = {}
    async with SqliteStore(path) as store:
        plans = Plans(store)
        for name, page in pages().items():
            times = []
            for _ in range(TIMES):
                begun = time.perf_counter()
                await page(store.scores)
                times.append(1000 * (time.perf_counter() - begun))
            took[name] = median(times)
            await page(SqlScores(plans.read, "SELECT value FROM json_each({})"))
        if plans.scans:
            raise SystemExit(f"Pages read whole tables: {sorted(plans.scans)}")
    return took


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, nargs="+", default=[1_000, 10_000, 100_000])
    parser.add_argument("--people", type=int, default=3_000)
    asked = parser.parse_args()
    with TemporaryDirectory() as folder:
        found = {
            games: asyncio.run(measured(Path(folder) / f"{games}.db", games, asked.people)) for games in asked.games
        }
    print(f"| ms, one core, {asked.people:,} people | {' | '.join(f'{games:,} games' for games in found)} |")
    print("|---" * (1 + len(found)) + "|")
    for name in pages():
        print(f"| {name} | {' | '.join(f'{took[name]:.1f}' for took in found.values())} |")
    slow = {name: ms for name, ms in found[max(found)].items() if name.startswith(QUICK) and ms > LIMIT_MS}
    if slow:
        raise SystemExit(f"Slower than {LIMIT_MS:.0f} ms: {slow}")
    print("No page reads all games.")


if __name__ == "__main__":
    main()
