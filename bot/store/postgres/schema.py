"""The shape of the database: numbered migrations, applied in order when it is opened, all in one transaction.

The table `yose` holds the number of the last one applied. A released migration is never edited. What SQLite's
migrations add is added here, too: a test compares the tables and columns of both.
"""

from __future__ import annotations

import asyncio
import logging
from importlib.resources import files
from typing import Any

import asyncpg

from bot.database_address import Address
from bot.store.naming import NAME, name_everybody_in_postgres
from bot.store.postgres.placeholders import numbered
from bot.store.postgres.recount import read_older_games, recount
from bot.tables.port import StoreError

log = logging.getLogger(__name__)

MIGRATIONS = tuple(
    script.read_text(encoding="utf-8")
    for script in sorted(files("bot.store.postgres").joinpath("migrations").iterdir(), key=lambda script: script.name)
    if script.name.endswith(".sql")
)

VERSION = len(MIGRATIONS)
"""The schema that this program knows."""

READ, COUNTED = 4, 5
"""After these migrations it is noted what the games of older versions count as, and all games are counted."""

NAMED = 6
"""In this migration it is noted who is named in the archive."""

OWN = ("yose", "holders", "slots", "identifies")
"""Tables that are about this database or its processes. The others hold what people did."""

ONE_AT_A_TIME = 0x596F7365
"""A lock that ends with its transaction: "Yose"."""

LOCK_AGAIN = 0.02
"""Seconds between two attempts to have all tables."""

TABLES = """
    SELECT relname FROM pg_class
    WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace ORDER BY oid
"""
"""In the order in which they were made, so that a table comes after those that it refers to."""


async def tables(connection: Any) -> list[str]:
    return [row[0] for row in await connection.fetch(TABLES)]


async def version_of(connection: Any, address: Address) -> int:
    """The number of the last migration applied; StoreError if this is not a database that this program knows."""
    found = await tables(connection)
    if "yose" not in found:
        if found:
            raise StoreError(f"{address} is another program's database; name another one in YOSE_DATABASE.")
        return 0
    version: int = await connection.fetchval("SELECT version FROM yose")
    if version > VERSION:
        raise StoreError(
            f"The database was written by a newer version of this program (its schema is {version}, "
            f"this program knows {VERSION}); update the program, or restore an older backup."
        )
    return version


async def lock_everything(connection: Any) -> None:
    """All tables at once, or none for the moment: processes of the version before may be writing. If each side held
    what the other waits for, PostgreSQL would end one of them, and that process with it.
    """
    everything = ", ".join(await tables(connection))
    waiting = False
    while True:
        try:
            async with connection.transaction():
                await connection.execute(f"LOCK TABLE {everything} IN ACCESS EXCLUSIVE MODE NOWAIT")
                return
        except asyncpg.LockNotAvailableError:
            if not waiting:
                log.info("waiting for a moment in which nobody uses the database, to bring it to this version's schema")
            waiting = True
            await asyncio.sleep(LOCK_AGAIN)


async def prepare(connection: Any, address: Address) -> None:
    """Bring the database to this program's schema. Of several processes that start at once, one does it."""
    async with connection.transaction():
        await connection.fetchval("SELECT pg_advisory_xact_lock($1)", ONE_AT_A_TIME)
        version = await version_of(connection, address)
        if version == 0:
            await connection.execute("CREATE TABLE yose (version integer NOT NULL); INSERT INTO yose VALUES (0)")
        if MIGRATIONS[version:]:
            await lock_everything(connection)
        for number, script in enumerate(MIGRATIONS[version:], start=version + 1):
            await connection.execute(script)
            if number == READ:
                await read_older_games(connection)
            if number == COUNTED:
                await recount(connection)
            if number == NAMED:
                await name_everybody_in_postgres(connection, numbered(NAME)[0])
        await connection.execute("UPDATE yose SET version = $1 WHERE version <> $1", VERSION)
