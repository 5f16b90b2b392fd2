"""`yose move SOURCE TARGET`: a whole database to another place, from a file to PostgreSQL or back."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from bot.database_address import Address
from bot.store.claim import claimed
from bot.store.databases import Database
from bot.store.postgres.leases import refuse_if_in_use
from bot.tables.port import StoreError
from bot.upkeep.backup import save
from bot.upkeep.copying import opened, snapshot, to_postgres


def move(source: Database, target: Database) -> str:
    """Copy everything, and say so in one sentence; StoreError if the source is in use, or the target is not empty."""
    with unused(source), snapshot(source) as copy:
        games, tables = (copy.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("games", "tables"))  # noqa: S608 - two names
        if isinstance(target, Address):
            asyncio.run(to_postgres(copy, target))
        else:
            save(copy, target)
    return (
        f"{source} is copied to {target}: {tables:,} tables, {games:,} finished games. "
        f"The source is left as it was; now set YOSE_DATABASE to the target."
    )


@contextmanager
def unused(database: Database) -> Iterator[None]:
    """See that no bot writes to it: what it wrote would be lost. StoreError if one does."""
    if isinstance(database, Address):
        asyncio.run(refuse_used(database))
        yield
    elif not database.is_file():
        raise StoreError(f"There is no database at {database}.")
    else:
        with claimed(database):
            yield


async def refuse_used(address: Address) -> None:
    async with opened(address) as connection:
        await refuse_if_in_use(connection, address)
