"""A server of thousands: games that are over, written into the bot's database in one go.

Everybody has played once against two computer players, so it is known who stands where: the first has the most points,
and each third of the people was placed first, second and third.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing

from bot.store.recount import recount
from playground import Person
from playground.world import Guild
from tests.e2e.theatre import Theatre

PEOPLE = 3000
LONG_AGO = 400 * 86_400
"""Seconds: in another season."""
TABLE = "INSERT INTO tables (id, guild, channel, open) VALUES (?, ?, ?, 0)"
GAME = "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, '[]', 1, 4, ?)"
RESULT = "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, NULL, NULL)"

Placed = tuple[int, str, int, int]
"""A person's id, name, place and points."""


def place_of(number: int) -> int:
    return 1 + 3 * (number - 1) // PEOPLE


def is_recent(number: int) -> bool:
    """Every third person played this week."""
    return number % 3 == 0


def name_of(number: int) -> str:
    return f"選手{number:04}" if number % 10 == 0 else f"P{number:04}"


class Ledger:
    """Games that are over, to be numbered in the order in which they ended."""

    def __init__(self, theatre: Theatre) -> None:
        self._theatre = theatre
        self._games: list[tuple[float, Guild, str, Sequence[Placed], str]] = []

    def add(self, guild: Guild, of: str, people: Sequence[Placed], *, ago: float = 0, computers: str = "[]") -> None:
        self._games.append((ago, guild, of, people, computers))

    def write(self) -> None:
        now, world = time.time(), self._theatre.discord.world
        tables: list[tuple[object, ...]] = []
        games: list[tuple[object, ...]] = []
        results: list[tuple[object, ...]] = []
        in_order = sorted(self._games, key=lambda game: -game[0])
        for number, (ago, guild, of, people, computers) in enumerate(in_order, start=1):
            server, channel = int(guild.id), int(world.guild_channels(guild.id)[0]["id"])
            tables.append((number, server, channel))
            games.append((number, number, server, channel, of, now - ago, computers))
            for seat, (user, name, place, points) in enumerate(people):
                results.append((number, seat, server, user, of, name, place, points, place == 1))
        with closing(sqlite3.connect(self._theatre.database)) as database, database:
            for statement, rows in ((TABLE, tables), (GAME, games), (RESULT, results)):
                database.executemany(statement, rows)
            recount(database)


def populate(theatre: Theatre, ledger: Ledger, real: dict[int, str], locales: dict[int, str]) -> dict[int, Person]:
    """Everybody by number; those who are real can be asked. Whoever comes first has the lower id, too."""
    world, found = theatre.discord.world, dict[int, Person]()
    for number in range(1, PEOPLE + 1):
        if number in real:
            found[number] = theatre.discord.person(real[number], locale=locales.get(number, "en-US"))
        user = int(found[number].id) if number in found else int(world.ids.next())
        place = place_of(number)
        others = [f'["normal", {other}]' for other in (1, 2, 3) if other != place]
        placed = (user, real.get(number, name_of(number)), place, -number)
        ago = 0 if is_recent(number) else LONG_AGO
        ledger.add(theatre.discord.guild, "tsumo", [placed], ago=ago, computers=f"[{', '.join(others)}]")
    return found
