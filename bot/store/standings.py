"""What a finished game adds to the leaderboards of its server: everybody's rating, and a row per person and period.

It is added in the transaction that keeps the game, so that no crash loses a game or counts it twice.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any

from bot.tables.periods import ALL_TIME, PERIODS, period_at
from bot.tables.port import Finished
from bot.tables.ratings import Rating, rated


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a person did."""

    seat: int
    user: int
    name: str
    place: int
    points: int
    won: int


@dataclass(frozen=True, slots=True)
class CountedGame:
    """A ranked game as it is kept."""

    id: int
    guild: int
    game: str
    ended_at: float
    deals: int
    computers: tuple[tuple[str, int], ...]
    """The level and the place of each."""
    people: tuple[Outcome, ...]


def counted(number: int, guild: int, finished: Finished, ended_at: float) -> CountedGame | None:
    """What counts of a game that has just ended; None if nothing does."""
    people = tuple(Outcome(r.seat, r.user, r.name, r.place, r.points, int(r.won)) for r in finished.results)
    if not finished.ranked or not people:
        return None
    return CountedGame(number, guild, finished.game, ended_at, finished.deals, finished.computers, people)


KEPT = """
    SELECT games.id, games.guild, games.game, ended_at, deals, computers, seat, "user", name, place, points, won
    FROM games JOIN results ON game_id = games.id WHERE ranked = 1 AND games.id > ? AND games.id <= ?
    ORDER BY games.id, seat
"""
"""The ranked games between two numbers, a row per person."""


def kept_games(rows: Iterable[Any]) -> Iterator[CountedGame]:
    for (number, guild, game, at, deals, computers), people in groupby(rows, key=itemgetter(0, 1, 2, 3, 4, 5)):
        levels = tuple((level, place) for level, place in json.loads(computers))
        yield CountedGame(number, guild, game, at, deals, levels, tuple(Outcome(*row[6:]) for row in people))


def ratings_before(game: CountedGame) -> tuple[str, tuple[object, ...]]:
    """The query for the ratings of those who have one, with its parameters."""
    places = ", ".join("?" * len(game.people))
    query = (
        f'SELECT "user", mu, sigma FROM standings WHERE guild = ? AND game = ? AND period = ? AND "user" IN ({places})'  # noqa: S608 - it holds only placeholders
    )
    return query, (game.guild, game.game, ALL_TIME, *(person.user for person in game.people))


ADD = """
    INSERT INTO standings VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (guild, period, game, "user")
    DO UPDATE SET games = standings.games + 1, wins = standings.wins + excluded.wins,
        places = standings.places + excluded.places, points = standings.points + excluded.points,
        deals = standings.deals + excluded.deals, latest = excluded.latest, mu = excluded.mu, sigma = excluded.sigma
"""
NOTE = "UPDATE results SET rating = ?, change = ? WHERE game_id = ? AND seat = ?"

Statement = tuple[str, Sequence[tuple[object, ...]]]
"""A statement, and the parameters of each time that it is executed."""


def counting(game: CountedGame, before: Iterable[tuple[int, float, float]]) -> tuple[Statement, Statement]:
    """What counts this game, given the ratings of those who have one."""
    known = {user: Rating(mu, sigma) for user, mu, sigma in before}
    old = [known.get(person.user, Rating()) for person in game.people]
    places = [person.place for person in game.people]
    new = rated(game.game, list(zip(old, places, strict=True)), game.computers)
    rows = [
        added(game, name, person, now, was)
        for person, was, now in zip(game.people, old, new, strict=True)
        for name in PERIODS
    ]
    notes = [
        (now.number, now.number - was.number, game.id, person.seat)
        for person, was, now in zip(game.people, old, new, strict=True)
    ]
    return (ADD, rows), (NOTE, notes)


def added(game: CountedGame, period: str, person: Outcome, now: Rating, was: Rating) -> tuple[object, ...]:
    """The row that a person gets for one of the periods, or what is added to it."""
    key = game.guild, period_at(period, game.ended_at), game.game, person.user
    before = (was.mu, was.sigma) if period == "week" else (None, None)
    return (*key, person.won, person.place, person.points, game.deals, game.id, now.mu, now.sigma, *before)
