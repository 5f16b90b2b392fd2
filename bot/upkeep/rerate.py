"""`yose rerate DATABASE`: ratings, standings, profiles and achievements once more, from the games that are kept."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.database_address import Address
from bot.store import schema
from bot.store.databases import Database
from bot.store.faults import as_store_error
from bot.store.postgres import recount as in_postgres
from bot.store.postgres import schema as postgres_schema
from bot.store.recount import recount
from bot.store.store import PATIENCE
from bot.upkeep.copying import opened
from bot.upkeep.move import unused

KEYS = {
    "standings": 'guild, period, game, "user"',
    "careers": 'guild, "user", game',
    "rivals": 'guild, "user", rival',
    "achievements": 'guild, "user", achievement',
}
"""The tables that are counted from the games, and what their rows go by."""
SET_ASIDE = "CREATE TEMPORARY TABLE {table}_before AS SELECT * FROM {table}"
OTHERS = "SELECT * FROM {table} EXCEPT SELECT * FROM {table}_before"
GONE = "SELECT {keys} FROM {table}_before EXCEPT SELECT {keys} FROM {table}"
HOW_MANY = "(SELECT count(*) FROM ({rows}) AS found)"
BEFORE = (
    *(SET_ASIDE.format(table=table) for table in KEYS),
    "CREATE TEMPORARY TABLE ratings_before AS SELECT game_id, seat, rating, change FROM results",
)
DIFFERENT = (
    *(OTHERS.format(table=table) for table in KEYS),
    *(GONE.format(table=table, keys=keys) for table, keys in KEYS.items()),
    "SELECT game_id, seat, rating, change FROM results EXCEPT SELECT * FROM ratings_before",
)
CHANGED = "SELECT " + " + ".join(HOW_MANY.format(rows=rows) for rows in DIFFERENT)
"""How many rows are other ones, or gone."""


def rerate(database: Database) -> str:
    """One sentence about what has changed, which is nothing unless a program before this one counted otherwise.

    StoreError if a bot is running on this database: it would count at the same time.
    """
    with unused(database):
        games, changed = asyncio.run(postgres(database)) if isinstance(database, Address) else sqlite(database)
    outcome = f"{changed:,} rows have changed" if changed else "every rating and standing is as it was"
    return f"{database}: {games:,} ranked games are counted anew; {outcome}."


def sqlite(path: Path) -> tuple[int, int]:
    try:
        schema.prepare(path, PATIENCE)
        with closing(sqlite3.connect(path, isolation_level=None)) as database:
            database.execute("BEGIN IMMEDIATE")
            for statement in BEFORE:
                database.execute(statement)
            games = recount(database)
            (changed,) = database.execute(CHANGED).fetchone()
            database.execute("COMMIT")
    except sqlite3.Error as error:
        raise as_store_error(path, error) from error
    return games, changed


async def postgres(address: Address) -> tuple[int, int]:
    async with opened(address) as connection:
        await postgres_schema.prepare(connection, address)
        for statement in BEFORE:
            await connection.execute(statement)
        games = await in_postgres.recount(connection)
        return games, await connection.fetchval(CHANGED)
