"""`yose check DATABASE`: is this database sound? Every table is replayed, every finished game verified."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.database_address import Address
from bot.store.databases import Database
from bot.store.faults import as_store_error
from bot.store.packing import Line, Packed, unpack
from bot.tables.log import applied
from bot.tables.port import Entry, StoreError
from bot.tables.table import Table
from bot.upkeep.copying import read_only, snapshot, told
from engine.audit import verify
from engine.core.record import BadRecord, Record


def check(database: Database) -> str:
    """One sentence about what was checked; StoreError names the first thing that is wrong."""
    try:
        if isinstance(database, Path):
            with closing(read_only(database)) as file:
                sound(file)
        with snapshot(database) as copy:
            if isinstance(database, Address):
                sound(copy)
            tables, games = replay_tables(copy), verify_games(copy)
    except sqlite3.Error as error:
        raise as_store_error(database, error) from error
    return f"{database} is sound: {tables} tables replayed, {games} finished games verified."


def sound(database: sqlite3.Connection) -> None:
    """SQLite's own checks."""
    for pragma in ("integrity_check", "foreign_key_check"):
        for row in database.execute(f"PRAGMA {pragma}"):
            if row[0] != "ok":
                raise StoreError(f"SQLite's {pragma} finds: {' '.join(map(str, row))}.")


def replay_tables(database: sqlite3.Connection) -> int:
    """Replay every table from its log."""
    query = "SELECT id, guild, channel, data FROM tables LEFT JOIN archive ON table_id = id ORDER BY id"
    replayed = 0
    for number, guild, channel, data in progress(database, "tables", query):
        lines = numbered(opened(f"Table {number}", data).log) if data else database.execute(LINES, (number,))
        replay(Table(number, guild, channel), lines)
        replayed += 1
    return replayed


LINES = "SELECT version, kind, data, at FROM log WHERE table_id = ? ORDER BY version"


def numbered(log: Iterable[Line]) -> Iterator[tuple[int, str, str, float]]:
    return ((version, *line) for version, line in enumerate(log, start=1))


def opened(what: str, data: bytes) -> Packed:
    try:
        return unpack(data)
    except StoreError as error:
        raise StoreError(f"{what}: {error}") from None


def replay(table: Table, lines: Iterable[tuple[int, str, str, float]]) -> None:
    for version, kind, data, at in lines:
        if version != table.version + 1:
            raise StoreError(f"Table {table.id}: version {table.version + 1} of the log is missing.")
        try:
            table = applied(table, [Entry(kind, json.loads(data), at)])
        except Exception as error:
            raise StoreError(
                f"Table {table.id}: version {version} of the log ({kind}) does not fit: {error!r}."
            ) from error


def verify_games(database: sqlite3.Connection) -> int:
    """Verify every finished game by its record and the rules."""
    query = "SELECT id, data FROM games JOIN archive USING (table_id) ORDER BY id"
    verified = 0
    for number, data in progress(database, "games", query):
        try:
            verdict = verify(Record.read(opened(f"Game {number}", data).record or ""))
        except BadRecord as error:
            raise StoreError(f"Game {number}: {error}") from error
        if verdict.fault or not verdict.ended:
            raise StoreError(f"Game {number}: {verdict.fault or 'the record stops before the end of the game.'}")
        verified += 1
    return verified


def progress(database: sqlite3.Connection, table: str, query: str) -> Iterator[Any]:
    """The rows, with their progress shown on a terminal."""
    total = database.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608 - one of two names
    for done, row in enumerate(database.execute(query), start=1):
        if done % 100 == 0 or done == total:
            told(table, done, total)
        yield row
