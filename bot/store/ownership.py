"""Sessions with Discord's gateway, and what has become of clicks: the same in both databases."""

from __future__ import annotations

import asyncio

from bot.ownership import Ownership, Session, Share
from bot.store.boards import Read
from bot.store.lessons import Execute
from bot.tables.port import Certainty, Shard

BETWEEN_IDENTIFIES = 5.5
"""Seconds. Discord wants five."""

CARRIED_OUT = "SELECT 1 FROM tables JOIN log ON table_id = id WHERE open = 1 AND guild = ? AND click = ? LIMIT 1"
SAVE = """
    INSERT INTO sessions VALUES (?, ?, ?, ?, ?) ON CONFLICT (shard, shards)
    DO UPDATE SET id = excluded.id, address = excluded.address, sequence = excluded.sequence
"""
END = "DELETE FROM sessions WHERE shard = ? AND shards = ? AND id = ?"


def some_server(shard: Shard) -> int:
    """The id of a server, real or not, that this shard serves."""
    return shard.number << 22


class SqlOwnership(Ownership):
    """What this class says of shares holds for a database with one process, which serves every shard."""

    def __init__(self, read: Read, execute: Execute) -> None:
        self._read = read
        self._execute = execute
        self._next_identify: dict[int, float] = {}

    # Shares

    async def share(self, shards: int) -> Share:
        return Share(frozenset(range(shards)))

    async def changed(self) -> None:
        """Nothing ever does."""
        await asyncio.Event().wait()

    async def release(self, shard: Shard) -> None:
        """Nobody else can have it."""

    async def leave(self) -> None:
        """Nobody else waits for anything."""

    def certainty(self, shard: Shard) -> Certainty:  # noqa: ARG002 - it is sure of all
        return Certainty.SURE

    async def identify_turn(self, bucket: int) -> float:
        now = asyncio.get_running_loop().time()
        left = self._next_identify.get(bucket, now) - now
        if left <= 0:
            self._next_identify[bucket] = now + BETWEEN_IDENTIFIES
        return max(left, 0.0)

    # Sessions and clicks

    async def sessions(self) -> dict[Shard, Session]:
        rows = await self._read("SELECT shard, shards, id, address, sequence FROM sessions", ())
        return {Shard(number, count): Session(*session) for number, count, *session in rows}

    async def save_session(self, shard: Shard, session: Session) -> None:
        values = (shard.number, shard.count, session.id, session.address, session.sequence)
        await self._execute(some_server(shard), SAVE, *values, lasting=False)

    async def end_session(self, shard: Shard, session: Session) -> None:
        await self._execute(some_server(shard), END, shard.number, shard.count, session.id, lasting=False)

    async def was_carried_out(self, guild: int, click: int) -> bool:
        return bool(await self._read(CARRIED_OUT, (guild, click)))
