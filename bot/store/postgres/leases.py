"""Which process may write what, so that two never write the same table.

A server's tables belong to one of 1,024 slots. A process holds slots under a lease, each with an epoch that grows
whenever the slot changes hands. Every commit locks the rows of its slots and compares their epochs in the same
transaction, so a process that was taken for dead can't write, however late it wakes up. A lease ends when it is not
renewed in time, by the database's clock, or when the connection that renewed it last is gone: then another process may
take the slots. All of this is rows and row locks, which work through a connection pooler, too.

Somebody who keeps the database in order takes every slot, or is refused. The processes of a bot share them instead
(`bot/store/postgres/shares.py`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from bot import metrics
from bot.database_address import Address
from bot.tables.port import StoreError, TakenOver

log = logging.getLogger(__name__)

SLOTS = 1024
"""A power of two, and never changed: with any power of two of shards, a slot's servers are all on one shard."""
LEASE = 10.0
"""Seconds for which a lease lasts. Renewing it takes place several times as often."""
RENEWED = 0.4
"""Seconds between two renewals by one of several processes, at most: so soon the others notice that it is gone."""
LOOK_AGAIN = 0.25
"""Seconds between two looks whether somebody else's lease has ended."""

HELD = """
    SELECT slot FROM slots JOIN unnest($1::integer[], $2::bigint[]) AS mine (slot, epoch) USING (slot, epoch)
    FOR SHARE OF slots
"""
"""Those of these slots that are still held under these epochs. They can't change hands before this transaction ends."""

BEGIN = """
    INSERT INTO holders (renewed, renewed_at, expires, backend, begun)
    SELECT 0, clock_timestamp(), clock_timestamp() + $1 * interval '1 second', pid, backend_start
    FROM pg_stat_activity WHERE pid = pg_backend_pid() RETURNING id
"""
RENEW = """
    UPDATE holders SET renewed = renewed + 1, renewed_at = clock_timestamp(), backend = pid, begun = backend_start,
                       expires = clock_timestamp() + $2 * interval '1 second'
    FROM pg_stat_activity, (SELECT set_config('synchronous_commit', 'off', true)) AS need_not_last
    WHERE pid = pg_backend_pid() AND id = $1
"""
OTHERS = """
    SELECT id, renewed FROM holders
    WHERE id IN (SELECT holder FROM slots) AND expires > clock_timestamp()
        AND EXISTS (SELECT 1 FROM pg_stat_activity WHERE pid = backend AND backend_start = begun)
"""
"""Processes whose leases have not ended."""


class LostSlot(TakenOver):
    """Another process holds the slot that this write belongs to."""


def slot_of(guild: int) -> int:
    """The slot of a server, by the same bits from which Discord computes its shard."""
    return (guild >> 22) % SLOTS


def in_use(address: Address) -> StoreError:
    return StoreError(f"The database {address} is in use by another bot; stop that one, then start again.")


async def refuse_if_in_use(connection: Any, address: Address) -> None:
    """StoreError if a bot is at work here."""
    if await connection.fetch(OTHERS):
        raise in_use(address)


class Leases:
    """The slots that this process holds."""

    def __init__(self, address: Address, lasts: float = LEASE, *, shared: bool = False) -> None:
        self._address = address
        self._lasts = lasts
        self._shared = shared
        self.holder: int | None = None
        self._epochs: dict[int, int] = {}

    @property
    def slots(self) -> Collection[int]:
        return self._epochs.keys()

    def hold(self, slots: Collection[int]) -> bool:
        """Whether all of these are held, as far as this process knows."""
        return all(slot in self._epochs for slot in slots)

    def claims(self, slots: Iterable[int]) -> tuple[list[int], list[int]]:
        """What HELD asks for: these slots, and their epochs. In order, so that nobody waits in a circle."""
        wanted = sorted(slots)
        return wanted, [self._epochs[slot] for slot in wanted]

    async def begin(self, connection: Any) -> None:
        """Be one of the processes that share the slots; or take every slot."""
        if self._shared:
            self.holder = await connection.fetchval(BEGIN, self._lasts)
        else:
            await self._take(connection)

    def know(self, epochs: Mapping[int, int]) -> None:
        """These are held from now on."""
        self._epochs |= epochs
        metrics.SLOTS_HELD.set(len(self._epochs))

    def drop(self, slots: Iterable[int]) -> None:
        """These were given back."""
        for slot in slots:
            self._epochs.pop(slot, None)
        metrics.SLOTS_HELD.set(len(self._epochs))

    def lose(self, slots: Iterable[int]) -> None:
        """Another process has taken these, as far as they were held."""
        if lost := self._epochs.keys() & set(slots):
            self.drop(lost)
            metrics.SLOTS_LOST.inc(len(lost))
            before = len(lost) + len(self._epochs)
            log.error("another bot has taken %s of %s slots; nothing is written there", len(lost), before)

    async def _take(self, connection: Any) -> None:
        """Take every slot; StoreError if another process is alive and holds some. One that has died is waited for."""
        before = others = await self._take_or_see_others(connection)
        while others:
            if others.items() - before.items():  # they renew their lease
                raise in_use(self._address)
            await asyncio.sleep(LOOK_AGAIN)
            others = await self._take_or_see_others(connection)

    async def _take_or_see_others(self, connection: Any) -> dict[int, int]:
        """By process: how often it has renewed its lease. If there is no other, the slots are taken."""
        if others := dict(await connection.fetch(OTHERS)):
            return others
        async with connection.transaction():
            before = await connection.fetch("SELECT holder FROM slots ORDER BY slot FOR UPDATE")
            if others := dict(await connection.fetch(OTHERS)):
                return others  # they were faster
            self.holder = await connection.fetchval(BEGIN, self._lasts)
            taken = await connection.fetch(
                "UPDATE slots SET epoch = epoch + 1, holder = $1 RETURNING slot, epoch", self.holder
            )
            await connection.execute("DELETE FROM holders WHERE id <> $1", self.holder)
        self.know(dict(taken))
        metrics.SLOTS_TAKEN_OVER.inc(sum(holder is not None for (holder,) in before))
        return {}

    async def renew(self, connection: Any) -> None:
        """Go on holding them. If this process was taken for dead, it begins anew, or ends."""
        if await connection.execute(RENEW, self.holder, self._lasts) != "UPDATE 1":
            await self.look(connection)
            if self._shared:
                await self.begin(connection)

    async def look(self, connection: Any) -> None:
        """Drop the slots that another process has taken; StoreError if none is left, unless they are shared."""
        kept = {slot for (slot,) in await connection.fetch(HELD, *self.claims(self._epochs))}
        self.lose(self._epochs.keys() - kept)
        if not kept and not self._shared:
            raise StoreError(
                f"The database {self._address} was taken over by another bot while this one was not responding."
            )

    async def release(self, connection: Any) -> None:
        """Let others have them at once."""
        async with connection.transaction():
            await connection.execute("UPDATE slots SET epoch = epoch + 1, holder = NULL WHERE holder = $1", self.holder)
            await connection.execute("DELETE FROM holders WHERE id = $1", self.holder)
        metrics.SLOTS_HELD.set(0)
