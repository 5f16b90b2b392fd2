"""Ranks games of older versions by today's rule: a seat that a stand-in mostly played comes last, and has not won."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

from bot.store.archive import Progress
from bot.store.packing import unpack
from engine.core import ranking

GAMES = "SELECT id FROM games WHERE id IN (SELECT game_id FROM results)"
RECORD = "SELECT data FROM games JOIN archive USING (table_id) WHERE id = ?"
RESIGNED = "SELECT seat FROM results WHERE game_id = ? AND resigned"


def rank_anew(database: sqlite3.Connection, progress: Progress) -> None:
    """All in one transaction. Done twice, it changes nothing."""
    database.execute("BEGIN IMMEDIATE")
    try:
        games = database.execute(GAMES).fetchall()
        for done, (game,) in enumerate(games, start=1):
            for (data,) in database.execute(RECORD, (game,)).fetchall():
                rank(database, game, unpack(data).record or "")
            progress(done, len(games))
        database.execute("COMMIT")
    except BaseException:
        database.execute("ROLLBACK")
        raise


def rank(database: sqlite3.Connection, game: int, text: str) -> None:
    """Places and winners of one game, if a stand-in played most of some seat."""
    try:
        record: dict[str, Any] = json.loads(text)
    except ValueError:
        return  # nobody can tell who played it
    players, events = record.get("players", []), record.get("events", [])
    resigned = [seat for (seat,) in database.execute(RESIGNED, (game,))]
    absent = ranking.absent(resigned, *ranking.decisions_of(events, len(players)))
    if "stand-in" not in absent.values():
        return
    totals = next(event["total"] for event in reversed(events) if event["event"] == "score")
    places = ranking.places(totals, absent)
    first = ranking.winners(places, absent)
    database.executemany(
        "UPDATE results SET place = ?, won = ? WHERE game_id = ? AND seat = ?",
        [(place, seat in first, game, seat) for seat, place in enumerate(places)],
    )
    names = json.dumps([players[seat]["name"] for seat in first], ensure_ascii=False, separators=(",", ":"))
    database.execute("UPDATE games SET winners = ? WHERE id = ?", (names, game))
