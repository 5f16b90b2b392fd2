"""A process that deletes somebody's data, made to be killed: it tells each step before it takes it."""

from __future__ import annotations

import asyncio
from multiprocessing.connection import Connection

from bot.store.databases import Database, store_for
from bot.tables import forgetting
from bot.tables.redaction import stand_in
from tests import forking
from tests.store.privacy_games import GONE, tables_on


async def delete(place: Database, ear: Connection) -> None:
    async with store_for(place) as store:
        privacy, tables = store.privacy, tables_on(store)
        privacy_transact = privacy._transact

        async def transact(*args: object) -> None:
            ear.send("a transaction")
            await privacy_transact(*args)  # type: ignore[arg-type]

        privacy._transact = transact  # type: ignore[assignment]
        await tables.recover()
        await privacy.begin_deletion(GONE, "{}") if not await privacy.deletions() else None
        (deletion,) = await privacy.deletions()
        if deletion.user is not None:
            await forgetting.leave_all(tables, GONE)
            ear.send("left")
            naming = await privacy.open_tables_naming(GONE)
            await forgetting.take_out(tables, naming, GONE, lambda guild: stand_in(deletion.key, guild))
            ear.send("taken out")
            await privacy.redact(deletion)
        ear.send("purging")
        assert await privacy.purge()
        ear.send("purged")
        await privacy.end_deletion(deletion)
        await tables.close()
    ear.send("done")


def run(place: Database, ear: Connection) -> None:
    forking.look_again_soon()
    asyncio.run(delete(place, ear))
