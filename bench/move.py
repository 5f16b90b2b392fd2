"""How long `yose move` and `yose check` take for a database with many finished games, to PostgreSQL and back.

Games of every kind are played through the rules, and then written again and again under other numbers, with their logs,
records, results and whoever they name. After each step `check` must find the same.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.storage import Habits, fill
from bot.store.store import SqliteStore
from bot.upkeep.check import check
from bot.upkeep.move import move
from engine.registry import GAMES
from tests.postgres import Server

OF_A_KIND = 10
"""Games that are really played."""
COPIES = (
    "INSERT INTO tables SELECT id + :more, guild, channel + :more, open, place FROM tables WHERE id <= :played",
    "INSERT INTO archive SELECT table_id + :more, data FROM archive WHERE table_id <= :played",
    """
    INSERT INTO games
    SELECT id + :more, table_id + :more, guild, channel + :more, game, ended_at, winners, ranked, deals, computers
    FROM games WHERE id <= :played
    """,
    """
    INSERT INTO results
    SELECT game_id + :more, seat, guild, user, game, name, place, points, won, resigned, rating, change
    FROM results WHERE game_id <= :played
    """,
    "INSERT INTO named SELECT user, table_id + :more FROM named WHERE table_id <= :played",
)
"""Once more everything that was played."""


async def play(path: Path) -> None:
    async with SqliteStore(path) as store:
        for key, game in sorted(GAMES.items()):
            for players in game.seats:
                await fill(store, key, players, OF_A_KIND, Habits(ranked=False, people=12))


def multiply(path: Path, games: int) -> None:
    """Write the games again until there are so many at least."""
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        ((played,),) = database.execute("SELECT count(*) FROM games")
        database.execute("BEGIN")
        for more in range(played, games, played):
            for copy in COPIES:
                database.execute(copy, {"more": more, "played": played})
        database.execute("COMMIT")


def timed(what: str, step: Callable[[], str]) -> str:
    started = perf_counter()
    said = step()
    print(f"{what}: {perf_counter() - started:,.1f} s", flush=True)
    return said


def numbers(said: str) -> str:
    """What `check` has found, without the name of the database."""
    return said.partition(" is sound: ")[2]


def measure(folder: Path, server: Server, games: int) -> None:
    source, back = folder / "yose.db", folder / "back.db"
    asyncio.run(play(source))
    multiply(source, games)
    there = server.new_database()
    found = numbers(timed("check of the file", lambda: check(source)))
    print(f"{found} {source.stat().st_size / 1e6:,.0f} MB; load {os.getloadavg()[0]:.1f}")
    for what, step in (
        ("move to PostgreSQL", lambda: move(source, there)),
        ("check of PostgreSQL", lambda: check(there)),
        ("move back to a file", lambda: move(there, back)),
        ("check of that file", lambda: check(back)),
    ):
        said = timed(what, step)
        if what.startswith("check") and numbers(said) != found:
            raise SystemExit(f"That is not the same: {said}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.move", description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--folder", type=Path, default=Path("out"), help="where the databases are made")
    given = parser.parse_args()
    given.folder.mkdir(exist_ok=True)
    with Server(given.folder.absolute()) as server, TemporaryDirectory(dir=given.folder) as folder:
        measure(Path(folder), server, given.games)


if __name__ == "__main__":
    main()
