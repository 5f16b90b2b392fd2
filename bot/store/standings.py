"""What a finished game adds to the leaderboards and profiles of its server: everybody's rating, a row per person and
period if it was ranked, and what is counted of them (`bot.tables.careers`).

It is added in the transaction that keeps the game, so that no crash loses a game or counts it twice.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from bot.tables.careers import EVERYWHERE, Career, CountedGame, Outcome, Rivalry, continued
from bot.tables.periods import ALL_TIME, PERIODS, period_at
from bot.tables.port import Finished
from bot.tables.ratings import PROVISIONAL, Rating, rated

Rows = Iterable[Any]
compact = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def counted(number: int, guild: int, finished: Finished, ended_at: float) -> CountedGame | None:
    """A game that has just ended, to be counted; None if nobody finished it."""
    people = tuple(
        Outcome(r.seat, r.user, r.name, r.place, r.points, int(r.won), int(r.resigned), int(r.stood_in), r.deeds)
        for r in finished.results
    )
    if not people:
        return None
    game, deals, computers = finished.game, finished.deals, finished.computers
    return CountedGame(number, guild, game, ended_at, deals, computers, finished.ranked, people)


KEPT = """
    SELECT games.id, games.guild, games.game, ended_at, deals, computers, ranked,
           seat, "user", name, place, points, won, resigned
    FROM games JOIN results ON game_id = games.id WHERE games.id > ? AND games.id <= ? ORDER BY games.id, seat
"""
"""The games between two numbers that were played to their end, a row per person."""


def kept_games(rows: Iterable[Any]) -> Iterator[CountedGame]:
    for (number, guild, game, at, deals, computers, ranked), people in groupby(rows, key=itemgetter(*range(7))):
        levels = tuple((level, place) for level, place in json.loads(computers))
        outcomes = tuple(Outcome(*row[7:]) for row in people)
        yield CountedGame(number, guild, game, at, deals, levels, bool(ranked), outcomes)


Query = tuple[str, tuple[object, ...]]
"""A query with its parameters."""
Statement = tuple[str, Sequence[tuple[object, ...]]]
"""A statement, and the parameters of each time that it is executed."""


def asked_before(game: CountedGame) -> tuple[Query, ...]:
    """What counting this game asks for: everybody's rating, counts, and rivalries with the others."""
    users = tuple(person.user for person in game.people)
    among = f"({', '.join('?' * len(users))})"
    return (
        (RATINGS.format(among), (game.guild, game.game, ALL_TIME, *users)),
        (CAREERS.format(among), (game.guild, game.game, EVERYWHERE, *users)),
        (RIVALS.format(among, among), (game.guild, *users, *users)),
    )


def counting(game: CountedGame, ratings: Rows, careers: Rows, rivals: Rows) -> Iterator[Statement]:
    """What counts this game, given the answers to `asked_before`."""
    rows = [(user, Rating(mu, sigma), games) for user, mu, sigma, games in ratings]
    if game.ranked:
        yield from rating(game, {user: before for user, before, _ in rows})
    established = {user: before.number for user, before, games in rows if games >= PROVISIONAL}
    yield from continuing(game, careers_before(game, careers, rivals), established)


# Ratings and standings

RATINGS = 'SELECT "user", mu, sigma, games FROM standings WHERE guild = ? AND game = ? AND period = ? AND "user" IN {}'
ADD = """
    INSERT INTO standings VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (guild, period, game, "user")
    DO UPDATE SET games = standings.games + 1, wins = standings.wins + excluded.wins,
        places = standings.places + excluded.places, points = standings.points + excluded.points,
        deals = standings.deals + excluded.deals, latest = excluded.latest, mu = excluded.mu, sigma = excluded.sigma
"""
NOTE = "UPDATE results SET rating = ?, change = ? WHERE game_id = ? AND seat = ?"


def rating(game: CountedGame, before: Mapping[int, Rating]) -> tuple[Statement, Statement]:
    """What adds a ranked game to everybody's standings, and notes the new ratings beside its results."""
    old = [before.get(person.user, Rating()) for person in game.people]
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


# Careers

CAREERS = 'SELECT "user", game, counts FROM careers WHERE guild = ? AND game IN (?, ?) AND "user" IN {}'
RIVALS = """
    SELECT "user", rival, games, ahead, behind, counted FROM rivals WHERE guild = ? AND "user" IN {} AND rival IN {}
"""
CONTINUE = """
    INSERT INTO careers VALUES (?, ?, ?, ?) ON CONFLICT (guild, "user", game) DO UPDATE SET counts = excluded.counts
"""
MEET = """
    INSERT INTO rivals VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (guild, "user", rival)
    DO UPDATE SET games = excluded.games, ahead = excluded.ahead, behind = excluded.behind, counted = excluded.counted
"""
ACHIEVE = "INSERT INTO achievements VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
"""Whatever was earned before stays with the game that earned it."""


def write_counts(altogether: Mapping[str, int], counted: Mapping[str, int]) -> str:
    """By deed: how often in all games, and in those that count; one number where both are the same."""
    pairs = {deed: (times, counted.get(deed, 0)) for deed, times in altogether.items()}
    return compact({deed: times if times == other else (times, other) for deed, (times, other) in pairs.items()})


def read_counts(written: str) -> dict[str, tuple[int, int]]:
    read: dict[str, int | list[int]] = json.loads(written)
    return {deed: (times, times) if isinstance(times, int) else (times[0], times[1]) for deed, times in read.items()}


def careers_before(game: CountedGame, careers: Rows, rivals: Rows) -> dict[int, Career]:
    """By person."""
    altogether, counted, everywhere = (defaultdict[int, Counter[str]](Counter) for _ in range(3))
    for user, of, counts in careers:
        for deed, (in_all, in_those_that_count) in read_counts(counts).items():
            if of == EVERYWHERE:
                everywhere[user][deed] = in_those_that_count
            else:
                altogether[user][deed], counted[user][deed] = in_all, in_those_that_count
    met: dict[int, dict[int, Rivalry]] = defaultdict(dict)
    for user, rival, *counts in rivals:
        met[user][rival] = Rivalry(*counts)
    users = [person.user for person in game.people]
    return {user: Career(altogether[user], counted[user], everywhere[user], met[user]) for user in users}


def continuing(game: CountedGame, before: Mapping[int, Career], ratings: Mapping[int, int]) -> Iterator[Statement]:
    after = {person.user: continued(before[person.user], game, person, ratings) for person in game.people}
    guild, people = game.guild, after.items()
    counts = [(user, game.game, write_counts(career.altogether, career.counted)) for user, career in people]
    counts += [(user, EVERYWHERE, write_counts(career.everywhere, career.everywhere)) for user, career in people]
    yield CONTINUE, [(guild, *row) for row in counts]
    met = [(user, rival, rivalry) for user, career in people for rival, rivalry in career.rivals.items()]
    yield MEET, [(guild, user, rival, r.games, r.ahead, r.behind, r.counted) for user, rival, r in met]
    yield ACHIEVE, [(guild, user, earned, game.id) for user, career in people for earned in career.achievements]
