"""The connection of a shard, as the rest of its process knows it."""

from __future__ import annotations

import asyncio

from bot.client import Client
from bot.tables.port import Shard


async def test_nobody_waits_for_a_shard_that_is_handed_over_before_it_was_ready() -> None:
    async def nothing() -> None: ...

    async with Client(Shard(0, 2), nothing) as client:
        waiting = asyncio.create_task(client.wait_until_settled())
        await asyncio.sleep(0)
        assert not waiting.done()
    await asyncio.wait_for(waiting, 1)
