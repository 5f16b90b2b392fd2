"""Counts all games anew: those of older versions at the first start, and every game at `yose rerate`."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from bot.store.archive import Progress
from bot.store.packing import unpack
from bot.store.standings import KEPT, CountedGame, counting, kept_games, ratings_before
from engine.core import ranking

AT_ONCE = 1000
"""Games that are in memory at the same time."""

UNCOUNT = ("DELETE FROM standings", "UPDATE results SET rating = NULL, change = NULL WHERE rating IS NOT NULL")
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


# SQLite


def count(database: sqlite3.Connection, game: CountedGame) -> None:
    """Count a ranked game, in the transaction that is open."""
    for statement, rows in counting(game, database.execute(*ratings_before(game)).fetchall()):
        database.executemany(statement, rows)


def count_older_games(database: sqlite3.Connection, progress: Progress) -> None:
    """Count the games of older versions, all in one transaction. Done twice, it changes nothing."""
    database.execute("BEGIN IMMEDIATE")
    try:
        games = database.execute(OLDER).fetchall()
        for done, (number,) in enumerate(games, start=1):
            resigned = [seat for (seat,) in database.execute(RESIGNED, (number,))]
            for (data,) in database.execute(RECORD, (number,)).fetchall():
                facts = facts_of(unpack(data).record or "", resigned)
                database.execute(SAVE_FACTS, (*facts.row, number))
            progress(done, len(games))
        recount(database)
        database.execute("COMMIT")
    except BaseException:
        database.execute("ROLLBACK")
        raise


def recount(database: sqlite3.Connection) -> int:
    """Forget all standings, and count every ranked game in the order in which they ended: how many there are."""
    for statement in UNCOUNT:
        database.execute(statement)
    (latest,) = database.execute(LATEST).fetchone()
    games = 0
    for first in range(0, latest, AT_ONCE):
        for game in kept_games(database.execute(KEPT, (first, first + AT_ONCE)).fetchall()):
            count(database, game)
            games += 1
    return games
