"""How many bytes of the database a finished game needs, by kind of game.

The games are as people would leave them: Discord's ids, a nonce each, clocks that count milliseconds, now and then a
reminder or a hint. They go through the rules and the store, one database per kind of game. What counts is every page in
use: log, record, results, standings and indexes. Free pages don't count, since the next log fills them.

A hint makes a game friendly. With `--ranked` nobody asks for one, and with `--people` a server's regulars play instead
of people who come once and never again: a standing is a row per person and period, however many games they play.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import mean
from tempfile import TemporaryDirectory

from bot.store.store import SqliteStore
from bot.tables import requests, ringing, seating
from bot.tables.finish import finished
from bot.tables.port import Entry
from bot.tables.requests import Request
from bot.tables.table import Status, Table
from engine.core.fair import SECRET_BYTES
from engine.registry import GAMES

EPOCH = 1_790_000_000.0
SNOWFLAKE = 1_300_000_000_000_000_000
NAMES = ("Aoi", "Botan 🌺", "千枝", "Dr. Endo", "Fumi")
SELDOM = 0.03
"""How often somebody needs a reminder, and how often a hint."""


@dataclass(frozen=True, slots=True)
class Habits:
    """Who plays, and how."""

    ranked: bool
    """Nobody asks for a hint."""
    people: int
    """The server's regulars; 0 if everybody plays once and never again."""

    def users(self, random: Random, players: int) -> list[int]:
        if not self.people:
            return [snowflake(random) for _ in range(players)]
        return random.sample([snowflake(Random(n)) for n in range(self.people)], players)


def snowflake(random: Random) -> int:
    return SNOWFLAKE + random.getrandbits(56)


class Played:
    """One table, its log, and a clock that runs as it does for people."""

    def __init__(self, random: Random, key: str, players: int, habits: Habits) -> None:
        self.random = random
        self.now = EPOCH + random.randrange(10_000_000)
        self.users = habits.users(random, players)
        self.ranked = habits.ranked
        settings = requests.checked(key, "live", {}, None)
        self.log = [requests.open_with(settings, self.users[0], random.randbytes(SECRET_BYTES), self.now)]
        self.table = requests.applied(Table(1, 0, 0), self.log)

    def ask(self, request: Request) -> None:
        self.now = round(self.now + self.random.expovariate(1 / 4), 3)
        entries, self.table = requests.carried_out(self.table, request, self.now)
        self.log += entries

    def sit(self) -> None:
        *taken, message = sorted(snowflake(self.random) for _ in range(len(self.users) + 2))
        start, *nonces = (str(number).encode().hex() for number in taken)
        for user, name, nonce in zip(self.users, NAMES, nonces, strict=False):
            self.ask(lambda table, at, u=user, n=name, x=nonce: seating.join(table, u, n, x, None, at))
        self.ask(lambda table, at: requests.start(table, self.users[0], start, at))
        self.ask(lambda _, at: [requests.entry("started", at, message=str(message))])

    def move(self) -> None:
        seat = self.random.choice(self.table.to_act)
        decision, user = self.table.decided[seat], self.users[seat]
        action = self.random.choice(self.table.game.legal(self.table.state, seat))
        if not self.ranked and self.random.random() < SELDOM:
            self.ask(lambda table, at: requests.ask_hint(table, user, decision, at))
        elif self.random.random() < SELDOM:
            self.now += self.table.pace.remind
            self.ask(ringing.ring)
        self.ask(lambda table, at: requests.act(table, user, decision, action.code, at))

    def play(self) -> Table:
        self.sit()
        while self.table.status is not Status.ENDED:
            self.move()
        return self.table


async def fill(store: SqliteStore, key: str, players: int, games: int, habits: Habits) -> None:
    random = Random(f"{key} {players}")
    for _ in range(games):
        played = Played(random, key, players, habits)
        table = played.play()
        await save(store, snowflake(random), played.log, table)


async def save(store: SqliteStore, channel: int, log: list[Entry], table: Table) -> None:
    number = await store.create(SNOWFLAKE, channel, log[0])
    await store.append(number, 1, log[1:-1])
    await store.append(number, len(log) - 1, log[-1:], close=True, finished=finished(table, log))


async def bytes_per_game(key: str, players: int, games: int, habits: Habits, folder: Path) -> float:
    path = folder / f"{key.replace(':', '-')}-{players}.db"
    async with SqliteStore(path):
        pass
    empty = used(path)
    async with SqliteStore(path) as store:
        await fill(store, key, players, games, habits)
    return (used(path) - empty) / games


def used(path: Path) -> int:
    """The bytes of the file's pages that are in use."""
    with closing(sqlite3.connect(path)) as database:
        pages, free, size = (
            int(database.execute(f"PRAGMA {name}").fetchone()[0])
            for name in ("page_count", "freelist_count", "page_size")
        )
    return (pages - free) * size


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games of each kind")
    parser.add_argument("--ranked", action="store_true", help="nobody asks for a hint")
    parser.add_argument("--people", type=int, default=12, help="how many regulars play; with 0 everybody plays once")
    parser.add_argument("--folder", type=Path, help="keep the databases here")
    asked = parser.parse_args()
    habits = Habits(asked.ranked, asked.people)
    kinds = [(key, players) for key, game in sorted(GAMES.items()) for players in game.seats]
    with TemporaryDirectory() as made:
        sizes = {
            (key, players): asyncio.run(bytes_per_game(key, players, asked.games, habits, asked.folder or Path(made)))
            for key, players in kinds
        }
    for (key, players), size in sizes.items():
        print(f"{key}, {players} players: {size:,.0f} bytes per finished game")
    print(f"mean of all kinds: {mean(sizes.values()):,.0f} bytes")


if __name__ == "__main__":
    main()
