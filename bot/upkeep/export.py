"""`yose export`: the games of one server for its owner, as a table or one JSON object per line."""

from __future__ import annotations

import csv
import json
import sqlite3
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TextIO

from bot.store.databases import Database
from bot.store.faults import as_store_error
from bot.store.packing import unpack
from bot.tables.port import StoreError
from bot.upkeep.copying import snapshot, told

FORMATS = ("csv", "jsonl")
OF_GAME = ("game_id", "game", "channel", "ended_at", "ranked", "deals")
OF_PERSON = ("seat", "user", "name", "place", "points", "won", "resigned", "rating", "change")
GAMES = """
    SELECT games.id, game, channel, ended_at, ranked, deals, data FROM games JOIN archive USING (table_id)
    WHERE guild = ? ORDER BY games.id
"""
PEOPLE = """
    SELECT seat, user, name, place, points, won, resigned, rating, change FROM results WHERE game_id = ? ORDER BY seat
"""
FORMULA = "=+-@\t\r"
"""What a cell begins with that a spreadsheet would compute: anybody can choose such a name."""


def export(database: Database, guild: int, form: str, out: Path | None = None) -> str:
    """Write the games of this server to a file or to standard output, and say so in one sentence; StoreError if there
    are none.
    """
    try:
        with snapshot(database) as copy:
            (total,) = copy.execute("SELECT count(*) FROM games WHERE guild = ?", (guild,)).fetchone()
            if not total:
                raise StoreError(f"There is no finished game of server {guild} in {database}.")
            with opened(out) as file:
                (write_csv if form == "csv" else write_jsonl)(file, games(copy, guild, total))
    except sqlite3.Error as error:
        raise as_store_error(database, error) from error
    return f"{total:,} games of server {guild} are in {out or 'the output'}."


@contextmanager
def opened(out: Path | None) -> Iterator[TextIO]:
    if out is None:
        yield sys.stdout
        return
    try:
        with out.open("x", encoding="utf-8", newline="") as file:
            yield file
    except FileExistsError:
        raise StoreError(f"{out} is there already; it is left as it is.") from None
    except OSError as error:
        raise StoreError(f"{out} can't be written: {error.strerror}.") from error


Game = tuple[dict[str, Any], list[dict[str, Any]], str | None]
"""A game, the results of its people, and its record."""


def games(database: sqlite3.Connection, guild: int, total: int) -> Iterator[Game]:
    for done, (*game, data) in enumerate(database.execute(GAMES, (guild,)), start=1):
        facts = dict(zip(OF_GAME, game, strict=True))
        facts["ended_at"] = datetime.fromtimestamp(facts["ended_at"], UTC).isoformat(timespec="seconds")
        people = [
            dict(zip(OF_PERSON, row, strict=True)) for row in database.execute(PEOPLE, (facts["game_id"],)).fetchall()
        ]
        if done % 100 == 0 or done == total:
            told("games", done, total)
        yield facts, people, unpack(data).record


def write_csv(file: TextIO, games: Iterable[Game]) -> None:
    """A row per person and game; an abandoned game has one row without a person."""
    table = csv.DictWriter(file, (*OF_GAME, *OF_PERSON))
    table.writeheader()
    for game, people, _ in games:
        for person in people or [{}]:
            row = game | person
            table.writerow(row | {"name": harmless(str(row.get("name") or ""))})


def harmless(cell: str) -> str:
    return f"'{cell}" if cell.startswith(tuple(FORMULA)) else cell


def write_jsonl(file: TextIO, games: Iterable[Game]) -> None:
    """A game per line, with its results and its record. Ids are texts: they are larger than some readers' numbers."""
    for game, people, record in games:
        results = [person | {"user": str(person["user"])} for person in people]
        whole = game | {"channel": str(game["channel"]), "results": results, "record": json.loads(record or "null")}
        file.write(json.dumps(whole, ensure_ascii=False) + "\n")
