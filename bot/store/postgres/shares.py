"""How the processes of one bot share its shards.

Each looks around several times a second. It takes what nobody holds, up to its fair share, and is told what it has too
much of, to give that back. Whoever takes something holds the one row of `yose` meanwhile, so that no two take the same.

While the number of shards is being changed, processes count differently. Then they share units: what is one shard to
whoever counts fewest is several to the others, who take those and give them back together. Otherwise parts might be
free that nobody can take.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from typing import Any

from bot import metrics
from bot.ownership import Share
from bot.store.boards import Read
from bot.store.lessons import Execute
from bot.store.ownership import BETWEEN_IDENTIFIES, SqlOwnership
from bot.store.postgres.leases import LOOK_AGAIN, SLOTS
from bot.store.postgres.ledger import Work, Write, Writer
from bot.tables.port import Certainty, Shard, StoreError

A_MOMENT = 0.05
"""Seconds after which to ask again at the earliest."""

ALIVE = """
    expires > clock_timestamp() AND (
        EXISTS (SELECT 1 FROM pg_stat_activity WHERE pid = backend AND backend_start = begun)
        OR renewed_at > clock_timestamp() - interval '1 second'
        OR pg_postmaster_start_time() > clock_timestamp() - interval '3 seconds'
    )
"""
"""Whoever has lost its connection has a second to come back, and a little longer after a restart of PostgreSQL."""

STATE = f"""
    WITH alive AS (SELECT id, leaving, shards FROM holders WHERE {ALIVE})
    SELECT slot % $1 AS shard, bool_and(alive.id IS NULL) AS free, bool_and(holder IS NOT DISTINCT FROM $2) AS mine,
           (SELECT coalesce(array_agg(id ORDER BY id), '{{}}') FROM alive WHERE NOT leaving) AS processes,
           (SELECT least(min(shards), $1) FROM alive WHERE NOT leaving) AS units,
           EXISTS (SELECT 1 FROM alive WHERE id = $2 AND shards = $1) AS counted
    FROM slots LEFT JOIN alive ON alive.id = holder GROUP BY 1 ORDER BY 1
"""  # noqa: S608 - ALIVE is a constant
FROM_OTHERS = "SELECT count(holder) FROM slots WHERE slot % $1 = ANY($2)"
TAKE = "UPDATE slots SET epoch = epoch + 1, holder = $1 WHERE slot % $2 = ANY($3) RETURNING slot, epoch"
GIVE_BACK = "UPDATE slots SET epoch = epoch + 1, holder = NULL WHERE holder = $1 AND slot = ANY($2)"
FORGET_THE_DEAD = f"""
    DELETE FROM holders WHERE NOT ({ALIVE}) AND NOT EXISTS (SELECT 1 FROM slots WHERE holder = holders.id)
"""  # noqa: S608 - ALIVE is a constant
COUNT = "UPDATE holders SET shards = $2 WHERE id = $1"
LEAVE = "UPDATE holders SET leaving = true WHERE id = $1"
IDENTIFY = """
    INSERT INTO identifies VALUES ($1, clock_timestamp()) ON CONFLICT (bucket) DO UPDATE SET at = excluded.at
    WHERE identifies.at <= clock_timestamp() - $2 * interval '1 second' RETURNING true
"""
NEXT_IDENTIFY = """
    SELECT extract(epoch FROM at - clock_timestamp() + $2 * interval '1 second')::double precision
    FROM identifies WHERE bucket = $1
"""


def slots_of(shard: int, count: int) -> range:
    return range(shard, SLOTS, count)


@dataclass(frozen=True, slots=True)
class Situation:
    """Who holds what, as one process sees it."""

    mine: frozenset[int]
    free: Sequence[int]
    processes: Sequence[int]
    me: int | None
    shards: int
    units: int
    """Shards by the count of whoever counts fewest. This process's shards of one unit have its number modulo this."""

    @property
    def fair(self) -> int:
        """How many units are this process's fair share; none once it is leaving."""
        if self.me not in self.processes:
            return 0
        whole, rest = divmod(self.units, len(self.processes))
        return whole + (self.processes.index(self.me) < rest)

    @property
    def _kept(self) -> Sequence[int]:
        """The units of which it has something, as far as they are its fair share: whole ones first."""
        parts = Counter(shard % self.units for shard in self.mine)
        return sorted(parts, key=lambda unit: (-parts[unit], unit))[: self.fair]

    @property
    def wanted(self) -> Sequence[int]:
        """What it should take: what is missing of its own units, then others."""
        kept = self._kept
        others = dict.fromkeys(shard % self.units for shard in self.free if shard % self.units not in kept)
        units = {*kept, *islice(others, self.fair - len(kept))}
        return [shard for shard in self.free if shard % self.units in units]

    @property
    def share(self) -> Share:
        kept = self._kept
        surplus = frozenset(shard for shard in self.mine if shard % self.units not in kept)
        return Share(self.mine, surplus, len(self.mine) / self.shards)


def situation(rows: Sequence[Any], me: int | None) -> Situation:
    """What STATE has found."""
    mine = frozenset(row["shard"] for row in rows if row["mine"])
    free = sorted((row["shard"] for row in rows if row["free"]), key=partial(reversed_bits, len(rows)))
    return Situation(mine, free, rows[0]["processes"], me, len(rows), rows[0]["units"])


async def tell_count(process: int | None, shards: int, connection: Any) -> None:
    await connection.execute(COUNT, process, shards)


def reversed_bits(shards: int, number: int) -> str:
    """A number's binary digits, last first: in this order shards that were one when there were fewer stand together, so
    that one process takes them, and with them the session that they had.
    """
    return f"{number:0{shards.bit_length()}b}"[::-1]


class PostgresOwnership(SqlOwnership):
    """The shards that this process shares with others."""

    def __init__(self, read: Read, execute: Execute, writer: Writer) -> None:
        super().__init__(read, execute)
        self._writer = writer

    async def share(self, shards: int) -> Share:
        now = await self._look(shards)
        if now.wanted:
            await self._take(shards)
            now = await self._look(shards)
        return now.share

    async def _look(self, shards: int) -> Situation:
        """What others have taken meanwhile is not this process's any more, whatever it thought."""
        leases, me = self._writer.leases, self._writer.leases.holder
        rows = await self._read(STATE, (shards, me))
        if not rows[0]["counted"]:
            await self._write(partial(tell_count, me, shards))
        found = situation(rows, me)
        for shard in range(shards):
            if shard not in found.mine:
                leases.lose(slots_of(shard, shards))
        held = frozenset(shard for shard in found.mine if leases.hold(slots_of(shard, shards)))
        return replace(found, mine=held)

    async def _take(self, shards: int) -> None:
        me = self._writer.leases.holder
        taken: dict[int, int] = {}
        from_the_dead = 0

        async def work(connection: Any) -> None:
            nonlocal from_the_dead
            await connection.execute("SELECT 1 FROM yose FOR UPDATE")
            wanted = situation(await connection.fetch(STATE, shards, me), me).wanted
            from_the_dead = await connection.fetchval(FROM_OTHERS, shards, wanted)
            taken.clear()
            taken.update(await connection.fetch(TAKE, me, shards, wanted))
            await connection.execute(FORGET_THE_DEAD)

        await self._write(work)
        self._writer.leases.know(taken)
        metrics.SLOTS_TAKEN_OVER.inc(from_the_dead)

    async def changed(self) -> None:
        await asyncio.sleep(LOOK_AGAIN)

    async def release(self, shard: Shard) -> None:
        slots = slots_of(shard.number, shard.count)

        async def work(connection: Any) -> None:
            await connection.execute(GIVE_BACK, self._writer.leases.holder, slots)

        await self._write(work)
        self._writer.leases.drop(slots)

    async def leave(self) -> None:
        async def work(connection: Any) -> None:
            await connection.execute(LEAVE, self._writer.leases.holder)

        await self._write(work)

    def certainty(self, shard: Shard) -> Certainty:
        return self._writer.certainty(slots_of(shard.number, shard.count))

    async def identify_turn(self, bucket: int) -> float:
        left = 0.0

        async def work(connection: Any) -> None:
            nonlocal left
            left = 0.0
            if not await connection.fetchval(IDENTIFY, bucket, BETWEEN_IDENTIFIES):
                left = max(await connection.fetchval(NEXT_IDENTIFY, bucket, BETWEEN_IDENTIFIES), A_MOMENT)

        await self._write(work)
        return left

    async def _write(self, work: Work) -> None:
        """Nobody's slots are asked for: these rows are about the slots themselves."""
        await self._writer.submit(Write(StoreError("The processes of this bot could not agree."), [], work=work))
