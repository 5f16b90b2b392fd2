"""`yose rerate DATABASE`: all ratings and standings once more, from the games that are kept."""

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

BEFORE = (
    "CREATE TEMPORARY TABLE standings_before AS SELECT * FROM standings",
    "CREATE TEMPORARY TABLE ratings_before AS SELECT game_id, seat, rating, change FROM results",
)
CHANGED = """
    SELECT (SELECT count(*) FROM (SELECT * FROM standings EXCEPT SELECT * FROM standings_before) AS a)
         + (SELECT count(*) FROM (SELECT guild, period, game, "user" FROM standings_before
                                  EXCEPT SELECT guild, period, game, "user" FROM standings) AS b)
         + (SELECT count(*) FROM (SELECT game_id, seat, rating, change FROM results
                                  EXCEPT SELECT * FROM ratings_before) AS c)
"""
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
