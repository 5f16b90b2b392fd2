"""Counts all games anew: those of older versions at the first start, and every game at `yose rerate`."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import Any

from bot.store.archive import Progress
from bot.store.packing import unpack
from bot.store.standings import KEPT, asked_before, counting, kept_games
from bot.tables.careers import CountedGame
from engine.audit import game_of
from engine.core import ranking
from engine.core.deeds import Deeds, deeds_of
from engine.core.record import BadRecord, Record

AT_ONCE = 1000
"""Games that are in memory at the same time."""

UNCOUNT = (
    "DELETE FROM standings",
    "DELETE FROM careers",
    "DELETE FROM rivals",
    "DELETE FROM achievements",
    "UPDATE results SET rating = NULL, change = NULL WHERE rating IS NOT NULL",
)
LATEST = "SELECT coalesce(max(id), 0) FROM games"
OLDER = "SELECT id FROM games WHERE id IN (SELECT game_id FROM results) ORDER BY id"
RECORD = "SELECT data FROM games JOIN archive USING (table_id) WHERE games.id = ?"
RESIGNED = "SELECT seat FROM results WHERE game_id = ? AND resigned = 1"
SAVE_FACTS = "UPDATE games SET ranked = ?, deals = ?, computers = ? WHERE id = ?"


@dataclass(frozen=True, slots=True)
class Facts:
    """What the rows of older versions don't say about a game."""

    ranked: bool = True
    deals: int = 0
    computers: tuple[tuple[str, int], ...] = ()

    @property
    def row(self) -> tuple[int, int, str]:
        return int(self.ranked), self.deals, json.dumps(self.computers)


def facts_of(record: str, resigned: Collection[int]) -> Facts:
    """Read from the game's record. One that can't be read has no computer players in it."""
    try:
        read: dict[str, Any] = json.loads(record)
    except ValueError:
        return Facts()
    players, events = read.get("players", []), read.get("events", [])
    totals = [event["total"] for event in events if event.get("event") == "score"]
    ranked = not any(event.get("hint") for event in events)
    if not totals:
        return Facts(ranked)
    places = ranking.places(totals[-1], ranking.absent(resigned, *ranking.decisions_of(events, len(players))))
    kinds = [player.get("kind", "") for player in players]
    computers = [(kind[4:], places[seat]) for seat, kind in enumerate(kinds) if kind.startswith("bot:")]
    return Facts(ranked, len(totals), tuple(computers))


def deeds_by_seat(record: str) -> dict[int, tuple[Deeds, bool]]:
    """What everybody did, and whether a stand-in did most of it for them; nothing if the record can't be read."""
    try:
        read = Record.read(record)
        game = game_of(read)
        deeds = deeds_of(game, read.happened(game), len(read.players))
    except BadRecord:
        return {}
    stood_in = ranking.absent((), *ranking.decisions_of(read.events, len(read.players)))
    return {seat: (done, seat in stood_in) for seat, done in enumerate(deeds)}


def remembered(game: CountedGame, archived: Iterable[tuple[bytes]]) -> CountedGame:
    """The game with what people did in it, which only its record tells."""
    deeds = {seat: done for (data,) in archived for seat, done in deeds_by_seat(unpack(data).record or "").items()}
    people = [
        replace(person, deeds=deeds[person.seat][0], stood_in=int(deeds[person.seat][1]))
        if person.seat in deeds
        else person
        for person in game.people
    ]
    return replace(game, people=tuple(people))


def silently(_done: int, _total: int) -> None:
    """Nobody is told how far it has got."""


# SQLite


def count(database: sqlite3.Connection, game: CountedGame) -> None:
    """Count a game, in the transaction that is open."""
    ratings, careers, rivals = (database.execute(*query).fetchall() for query in asked_before(game))
    for statement, rows in counting(game, ratings, careers, rivals):
        database.executemany(statement, rows)


def read_older_games(database: sqlite3.Connection, progress: Progress) -> None:
    """Note what the rows of older versions don't say, all in one transaction. Done twice, it changes nothing."""
    database.execute("BEGIN IMMEDIATE")
    try:
        games = database.execute(OLDER).fetchall()
        for done, (number,) in enumerate(games, start=1):
            resigned = [seat for (seat,) in database.execute(RESIGNED, (number,))]
            for (data,) in database.execute(RECORD, (number,)).fetchall():
                facts = facts_of(unpack(data).record or "", resigned)
                database.execute(SAVE_FACTS, (*facts.row, number))
            progress(done, len(games))
        database.execute("COMMIT")
    except BaseException:
        database.execute("ROLLBACK")
        raise


def recount(database: sqlite3.Connection, progress: Progress = silently) -> int:
    """Forget everything that was counted, and count every game in the order in which they ended, in the transaction
    that is open: how many of them are ranked.
    """
    for statement in UNCOUNT:
        database.execute(statement)
    (latest,) = database.execute(LATEST).fetchone()
    total, done, ranked = len(database.execute(OLDER).fetchall()), 0, 0
    for first in range(0, latest, AT_ONCE):
        for game in kept_games(database.execute(KEPT, (first, first + AT_ONCE)).fetchall()):
            count(database, remembered(game, database.execute(RECORD, (game.id,)).fetchall()))
            done, ranked = done + 1, ranked + game.ranked
            progress(done, total)
    return ranked
