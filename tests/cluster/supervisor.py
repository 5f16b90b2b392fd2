"""Processes that are started again whenever they end, as a supervisor does."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg

from bot.database_address import Address
from playground import Playground
from playground.sessions import Shard
from tests.cluster.cluster import Cluster, Member
from tests.e2e.theatre import Theatre

PAUSE = 1.0
"""Seconds after which a process that has failed is started again. One that was killed is at once."""
FAILED = 1
LOOK_AGAIN = 0.2
SHARED_OUT_WITHIN = 90.0

HOLDERS = "SELECT coalesce(holder, 0), count(*) FROM slots GROUP BY 1"
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1"


class SupervisedCluster(Cluster):
    """Each process bears its name in PostgreSQL, too, so that its connections are found there."""

    exits: Counter[int]

    def __init__(self, discord: Playground, folder: Path, database: Address, *names: str, **environment: str) -> None:
        super().__init__(discord, folder, database, **environment)
        self.names = names
        self.exits = Counter()
        self._watching: list[asyncio.Task[None]] = []

    def _database_of(self, name: str) -> Address:
        return Address(f"{self.database.url}&application_name={name}")

    async def open(self) -> None:
        """Start all of them, and look after them from now on."""
        await self.start(*self.names)
        self._watching = [asyncio.create_task(self._look_after(self.members[name])) for name in self.names]
        await self.in_order()

    async def _look_after(self, member: Member) -> None:
        while True:
            assert member.process is not None
            code = await member.process.wait()
            self.exits[code] += 1
            if code == FAILED:
                await asyncio.sleep(PAUSE)
            await member.open_doors()

    async def end(self) -> None:
        for task in self._watching:
            task.cancel()
        await asyncio.gather(*self._watching, return_exceptions=True)
        await super().end()

    # Who has what

    def shards_of(self, member: Member) -> set[Shard]:
        return {shard for shard in self.shards() if member in self.holders(shard)}

    async def in_order(self) -> None:
        """Wait until every process has a part, and every shard one session."""
        async with asyncio.timeout(SHARED_OUT_WITHIN):
            while not (self._each_shard_has_one_session() and await self._everybody_has_a_part()):  # noqa: ASYNC110
                await asyncio.sleep(LOOK_AGAIN)  # the database tells nobody when it changes

    def _each_shard_has_one_session(self) -> bool:
        sessions = self.discord.gateway.connected_sessions()
        return {shard: len(ids) for shard, ids in sessions.items()} == dict.fromkeys(self.shards(), 1)

    async def _everybody_has_a_part(self) -> bool:
        held = dict(await self._ask(HOLDERS))
        return 0 not in held and len(held) == len(self.names)

    async def cut(self, name: str) -> None:
        """End the connections of this process to PostgreSQL."""
        await self._ask(CUT, name)

    async def _ask(self, sql: str, *values: object) -> list[tuple[int, int]]:
        connection = await asyncpg.connect(self.database.url)
        try:
            return [tuple(row) for row in await connection.fetch(sql, *values)]
        finally:
            await connection.close()


@asynccontextmanager
async def supervised(
    discord: Playground, folder: Path, database: Address, *names: str, **environment: str
) -> AsyncIterator[SupervisedCluster]:
    await Theatre(discord, folder, database=database).furnish()
    cluster = SupervisedCluster(discord, folder, database, *names, **environment)
    try:
        await cluster.open()
        yield cluster
    finally:
        await cluster.end()
