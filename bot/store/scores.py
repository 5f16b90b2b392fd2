"""How people have done: leaderboards, profiles, histories and the records of games that are over."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Read = Callable[[str, Sequence[object] | Mapping[str, object]], Awaitable[Sequence[Any]]]
"""Asks the database and returns all rows."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a leaderboard. Equal scores share a rank."""

    rank: int
    user: int
    name: str
    """As in the latest game."""
    games: int
    wins: int
    average_place: float
    points: int


@dataclass(frozen=True, slots=True)
class Page:
    """Some lines of a leaderboard, and how many there are in all."""

    rows: tuple[Standing, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Tally:
    """A person's games of one kind."""

    game: str
    games: int
    wins: int
    average_place: float
    points: int
    best: int
    """The most points in a game."""
    resigned: int


@dataclass(frozen=True, slots=True)
class Played:
    """A game that is over. What a person made of it is there where a person's history was asked for."""

    id: int
    game: str
    channel: int
    ended_at: float
    winners: tuple[str, ...]
    """All of them, computer players too; nobody where the game was abandoned."""
    name: str | None = None
    place: int | None = None
    points: int | None = None
    won: bool | None = None
    resigned: bool | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """What somebody made of a game."""

    place: int
    points: int


@dataclass(frozen=True, slots=True)
class KeptRecord:
    """The record of a game that is over, as JSON."""

    id: int
    guild: int
    game: str
    record: str
    ended_at: float


RANKED = """
    WITH played AS (
        SELECT user, count(*) AS games, sum(won) AS wins, avg(place) AS average_place, sum(points) AS points,
               max(game_id) AS latest
        FROM results WHERE guild = :guild AND (:game IS NULL OR game = :game)
        GROUP BY user
    ),
    ranked AS (
        SELECT rank() OVER (ORDER BY wins DESC, average_place, points DESC) AS rank, * FROM played
    )
    SELECT rank, ranked.user, results.name, games, wins, average_place, ranked.points
    FROM ranked JOIN results ON results.game_id = latest AND results.user = ranked.user
"""


def listed(names: str) -> tuple[str, ...]:
    return tuple(json.loads(names))


class Scores:
    """Reads only; what it reads is written when a table closes. Ranks go by wins, then average place, then points."""

    def __init__(self, read: Read) -> None:
        self._read = read

    async def leaderboard(self, guild: int, game: str | None = None, *, limit: int = 10, offset: int = 0) -> Page:
        """The server's players of this game, or of all games."""
        wanted = {"guild": guild, "game": game, "limit": limit, "offset": offset}
        rows = await self._read(f"{RANKED} ORDER BY rank, ranked.user LIMIT :limit OFFSET :offset", wanted)
        ((total,),) = await self._read(
            "SELECT count(DISTINCT user) FROM results WHERE guild = :guild AND (:game IS NULL OR game = :game)", wanted
        )
        return Page(tuple(Standing(*row) for row in rows), total)

    async def standing(self, guild: int, user: int, game: str | None = None) -> Standing | None:
        """One's own line; None for who has finished no game."""
        rows = await self._read(f"{RANKED} WHERE ranked.user = :user", {"guild": guild, "game": game, "user": user})
        return next((Standing(*row) for row in rows), None)

    async def profile(self, guild: int, user: int) -> tuple[Tally, ...]:
        """By game: how this person has done on this server."""
        rows = await self._read(
            """
            SELECT game, count(*), sum(won), avg(place), sum(points), max(points), sum(resigned)
            FROM results WHERE guild = ? AND user = ? GROUP BY game ORDER BY game
            """,
            (guild, user),
        )
        return tuple(Tally(*row) for row in rows)

    async def history(self, guild: int, user: int, *, limit: int = 25, offset: int = 0) -> tuple[Played, ...]:
        """This person's finished games on this server, the latest first."""
        rows = await self._read(
            """
            SELECT games.id, games.game, channel, ended_at, winners, name, place, points, won, resigned
            FROM results JOIN games ON games.id = game_id
            WHERE results.guild = ? AND user = ? ORDER BY game_id DESC LIMIT ? OFFSET ?
            """,
            (guild, user, limit, offset),
        )
        return tuple(
            Played(number, game, channel, at, listed(winners), name, place, points, bool(won), bool(resigned))
            for number, game, channel, at, winners, name, place, points, won, resigned in rows
        )

    async def recent(self, guild: int, *, limit: int = 25, offset: int = 0) -> tuple[Played, ...]:
        """All of the server's games that are over, abandoned ones too, the latest first."""
        rows = await self._read(
            """
            SELECT id, game, channel, ended_at, winners FROM games
            WHERE guild = ? ORDER BY ended_at DESC, id DESC LIMIT ? OFFSET ?
            """,
            (guild, limit, offset),
        )
        return tuple(Played(number, game, channel, at, listed(winners)) for number, game, channel, at, winners in rows)

    async def parts(self, user: int, games: Iterable[Played]) -> Mapping[int, Part]:
        """What this person made of those of these games that they played to the end, by the games' numbers."""
        rows = await self._read(
            "SELECT game_id, place, points FROM results WHERE user = ? AND game_id IN (SELECT value FROM json_each(?))",
            (user, json.dumps([game.id for game in games])),
        )
        return {number: Part(place, points) for number, place, points in rows}

    async def count(self, guild: int, user: int | None = None) -> int:
        """How many games there are in the server's list, or in this person's."""
        if user is None:
            ((games,),) = await self._read("SELECT count(*) FROM games WHERE guild = ?", (guild,))
        else:
            ((games,),) = await self._read("SELECT count(*) FROM results WHERE guild = ? AND user = ?", (guild, user))
        return int(games)

    async def record(self, guild: int, game_id: int) -> KeptRecord | None:
        """A game of this server; None if there is no such game here."""
        rows = await self._read(
            "SELECT id, guild, game, record, ended_at FROM games WHERE id = ? AND guild = ?", (game_id, guild)
        )
        return next((KeptRecord(*row) for row in rows), None)

    async def record_of_table(self, guild: int, table: int) -> KeptRecord | None:
        """The game that was played at this table."""
        rows = await self._read(
            "SELECT id, guild, game, record, ended_at FROM games WHERE table_id = ? AND guild = ?", (table, guild)
        )
        return next((KeptRecord(*row) for row in rows), None)

    async def seat(self, game_id: int, user: int) -> int | None:
        """Where this person sat in a game that was played to its end."""
        rows = await self._read("SELECT seat FROM results WHERE game_id = ? AND user = ?", (game_id, user))
        return next((seat for (seat,) in rows), None)
