"""The store for what YOSE_DATABASE names: a file, or a PostgreSQL database."""

from __future__ import annotations

from pathlib import Path

from bot.database_address import Address
from bot.store.postgres.store import PostgresStore
from bot.store.sql_store import SqlStore
from bot.store.store import SqliteStore

Database = Path | Address


def store_for(database: Database, *, shared: bool = False) -> SqlStore:
    """`shared` with the other processes of a bot, where the database can be."""
    return PostgresStore(database, shared=shared) if isinstance(database, Address) else SqliteStore(database)
