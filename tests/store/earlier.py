"""Databases as earlier versions of the program left them: the migrations of their time, and data in them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from bot.store import schema
from bot.store.recount import recount

GAMES, PLACES_OF_CLOSED, NO_PLACES_OF_CLOSED, WINNERS, PACKED, STANDINGS, READ = 2, 3, 4, 5, 7, 10, 11
"""The versions that changed what a row looks like."""

ARCHIVED = (
    "425A6839314159265359C669B46F00000AD98040005003E2102F47DC2A2000543500000000D5343C29A6D1006C8701766171018B890269D69B"
    "AA1B0F16795DE5FE6E83D234D3E87781D281E8C1D8163EFE2EE48A70A1218CD368DE"
)
"""The log and the record of the finished game, as version 7 packed them."""


def empty(path: Path, version: int) -> None:
    """A database of this version without any data."""
    path.parent.mkdir(exist_ok=True)
    with closing(sqlite3.connect(path)) as database:
        database.executescript("".join(schema.MIGRATIONS[:version]))
        database.execute(f"PRAGMA application_id = {schema.OURS}")
        database.execute(f"PRAGMA user_version = {version}")


def made(path: Path, version: int) -> None:
    """A finished game, an open table with a person, and one that has just been opened."""
    empty(path, version)
    with closing(sqlite3.connect(path)) as database, database:
        for statement in rows(version):
            database.execute(statement)
        if version >= schema.COUNTED:
            recount(database)


def rows(version: int) -> Iterator[str]:
    place = """'{"message":4}'""" if PLACES_OF_CLOSED <= version < NO_PLACES_OF_CLOSED else "NULL"
    yield f"""INSERT INTO tables VALUES (1, 7, 70, 0, {place}), (2, 7, 70, 1, '{{"message":5}}'), (3, 8, 80, 1, NULL)"""
    line = "INSERT INTO log (table_id, version, kind, data, at) VALUES"
    if version < PACKED:
        yield f"""{line} (1, 1, 'opened', '{{"host":11}}', 1.5), (1, 2, 'closed', '{{}}', 2.5)"""
    else:
        yield f"INSERT INTO archive VALUES (1, X'{ARCHIVED}')"
    yield f"""{line} (2, 1, 'opened', '{{"host":12}}', 3.5)"""
    yield f"""{line} (2, 2, 'joined', '{{"user":12,"name":"葵"}}', 4.5)"""
    yield f"""{line} (3, 1, 'opened', '{{"host":13}}', 5.5)"""
    if version >= GAMES:
        record = """'{"format":"yose-record/1"}', """ if version < PACKED else ""
        winners = """, '["Aoi"]'""" if version >= WINNERS else ""
        facts = f", {int(version >= READ)}, 0, '[]'" if version >= STANDINGS else ""
        yield f"INSERT INTO games VALUES (1, 1, 7, 70, 'tsumo', {record}2.5{winners}{facts})"
        ratings = ", NULL, NULL" if version >= STANDINGS else ""
        yield f"INSERT INTO results VALUES (1, 0, 7, 11, 'tsumo', 'Aoi', 1, 30, 1, 0{ratings})"
        yield f"INSERT INTO results VALUES (1, 2, 7, 12, 'tsumo', 'Botan', 2, 12, 0, 1{ratings})"
