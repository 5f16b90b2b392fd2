"""PostgreSQL's writer: a group of log lines is one statement, which is fenced and durable by itself.

A group whose commit failed may be in the database or not, and nobody can tell which. So the rule is SQLite's: after
such an error nothing more is written, the bot ends, and its next start reads what is there. Only a connection that was
lost while nothing was being written is opened again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import Any

import asyncpg

from bot.database_address import Address
from bot.store import groups
from bot.store.groups import GroupWriter, Line
from bot.store.postgres.faults import ERRORS, LOST, REFUSED, as_store_error
from bot.store.postgres.leases import HELD, LEASE, RENEWED, Leases, LostSlot
from bot.store.postgres.schema import OWN, tables
from bot.tables.port import Certainty, StoreError

log = logging.getLogger(__name__)

PATIENCE = 10.0
"""Seconds to wait for an answer, or for a connection, before giving up."""
PURGE = 3600.0
"""The same for a table that is written anew."""
OUTAGE = 30.0
"""Seconds for which an idle bot tries to connect again, as long as a restart of PostgreSQL takes."""
TRY_AGAIN = 0.25
"""Seconds between two attempts to connect."""

Work = Callable[[Any], Awaitable[int | None]]
"""Is given the connection, inside the group's transaction."""

ADD = f"""
    WITH held AS MATERIALIZED ({HELD})
    INSERT INTO log (table_id, version, kind, data, at, click)
    SELECT * FROM unnest($3::bigint[], $4::integer[], $5::text[], $6::json[], $7::double precision[], $8::bigint[])
    WHERE (SELECT count(*) FROM held) = cardinality($1)
"""  # noqa: S608 - HELD is a constant
"""Add lines to logs, if all of their slots are held."""

BEGIN = "BEGIN; SET LOCAL idle_in_transaction_session_timeout = '10s'"
"""A process that is paused in the middle does not keep others from taking its slots."""
WITHOUT_SYNC = "; SET LOCAL synchronous_commit = off"


class Write(groups.Write[Work]):
    """Its work is done in the group's transaction, which commits only if its slots are held."""

    def __init__(
        self,
        clash: Exception,
        slots: Collection[int],
        lines: Sequence[Line] = (),
        work: Work | None = None,
        *,
        lasting: bool = True,
        purge: bool = False,
    ) -> None:
        super().__init__(clash, lines, work, lasting=lasting, purge=purge)
        self.slots = slots


class NotHeld(Exception):  # noqa: N818 - an answer, not a fault
    """A slot of this group is held by another process."""


async def connected(address: Address, *, patience: float | None = PATIENCE) -> Any:
    """A new connection, which waits as long as this for the answer to a statement."""
    return await asyncpg.connect(address.url, timeout=PATIENCE, command_timeout=patience)


class Writer(GroupWriter[Write]):
    """The one connection of this process that writes, while it holds the slots."""

    def __init__(self, address: Address, lease: float = LEASE, *, shared: bool = False) -> None:
        """`shared` slots are taken later, and some of them; otherwise all are taken when it is opened."""
        self._renew_every = min(lease / 5, RENEWED) if shared else lease / 5
        super().__init__(str(address), self._renew_every)
        self._address = address
        self.leases = Leases(address, lease, shared=shared)
        self._lease = lease
        self._renewed = 0.0
        self._connection: Any = None

    async def open(self) -> None:
        """Begin to hold slots; StoreError if another bot holds them."""
        self._connection = await connected(self._address)
        try:
            await self.leases.begin(self._connection)
        except BaseException:
            await self._connection.close(timeout=PATIENCE)
            raise
        self._start()

    async def close(self) -> None:
        """Write what is waiting, then give back the slots."""
        failed = self.failure
        await super().close()
        with suppress(*ERRORS):
            if not failed:
                await self.leases.release(self._connection)
            await self._connection.close(timeout=PATIENCE)

    def certainty(self, slots: Collection[int]) -> Certainty:
        """Whether somebody may have taken these slots from this process, as far as its clock tells."""
        if not self.leases.hold(slots):
            return Certainty.LOST
        return Certainty.UNSURE if self._may_be_taken_for_dead() else Certainty.SURE

    def _may_be_taken_for_dead(self) -> bool:
        return bool(self._connection.is_closed()) or monotonic() - self._renewed >= self._lease

    def _explained(self, error: Exception) -> StoreError:
        return as_store_error(self._address, error)

    async def _save(self, group: Sequence[Write]) -> None:
        await self._stay()
        written = False
        while not written and (ours := [write for write in group if self._may(write)]):
            try:
                await self._write_together(ours)
                written = True
            except NotHeld:
                await self.leases.look(self._connection)
        for write in group:
            if write.purge:
                write.outcome = await self._purge()

    async def _purge(self) -> int:
        """Write every table anew, without its dead rows: 1 if somebody else hinders it. The lease is kept meanwhile."""
        keeping = asyncio.create_task(self._keep_lease())
        try:
            await self._connection.execute("SET lock_timeout = '2s'")
            for table in await tables(self._connection):
                if table not in OWN:
                    await self._connection.execute(f"VACUUM (FULL, ANALYZE) {table}", timeout=PURGE)
        except (asyncpg.LockNotAvailableError, asyncpg.InsufficientResourcesError) as error:
            log.warning("what was deleted is still in free pages of the database: %s", type(error).__name__)
            return 1
        finally:
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)
            await self._connection.execute("RESET lock_timeout")
        return 0

    async def _keep_lease(self) -> None:
        """Renew it by another connection, because this one is busy."""
        other = await connected(self._address)
        try:
            while True:
                await self.leases.renew(other)
                await asyncio.sleep(self._renew_every)
        finally:
            await other.close(timeout=PATIENCE)

    async def _stay(self) -> None:
        """Renew the lease if that is due. Nothing is under way, so a connection that is lost now leaves no doubt."""
        until = monotonic() + OUTAGE
        while self._connection.is_closed() or monotonic() - self._renewed >= self._renew_every:
            try:
                taken_for_dead, asked = self._may_be_taken_for_dead(), monotonic()
                if self._connection.is_closed():
                    self._connection = await connected(self._address)
                await self.leases.renew(self._connection)
                if taken_for_dead:  # perhaps: others may have begun to take its slots
                    await self.leases.look(self._connection)
                self._renewed = asked
            except LOST:
                if monotonic() > until:
                    raise
                self._connection.terminate()
                await asyncio.sleep(TRY_AGAIN)

    def _may(self, write: Write) -> bool:
        """Whether its slots are held. If not, it learns so."""
        held = self.leases.hold(write.slots)
        write.outcome = None if held else LostSlot("Another bot has taken over this table.")
        return held

    async def _write_together(self, group: Sequence[Write]) -> None:
        """A clash fails only its own write; any other error undoes the whole group."""
        try:
            if not any(write.work for write in group) and all(write.lasting for write in group):
                await self._add_lines(group)
            else:
                async with self._transaction(group):
                    await self._write(group)
        except REFUSED:
            async with self._transaction(group):
                await self._write_one_by_one(group)

    async def _add_lines(self, group: Sequence[Write]) -> None:
        """A single statement is a transaction by itself."""
        lines = [line for write in group for line in write.lines]
        if await self._connection.execute(ADD, *self._claims(group), *columns(lines)) != f"INSERT 0 {len(lines)}":
            raise NotHeld

    def _claims(self, group: Sequence[Write]) -> tuple[list[int], list[int]]:
        return self.leases.claims({slot for write in group for slot in write.slots})

    @asynccontextmanager
    async def _transaction(self, group: Sequence[Write]) -> AsyncIterator[None]:
        """All or nothing, and nothing unless all slots are held."""
        begin = BEGIN if any(write.lasting for write in group) else BEGIN + WITHOUT_SYNC
        try:
            await self._connection.execute(begin)
            await self._see_that_slots_are_held(group)
            yield
            await self._connection.execute("COMMIT")
        except BaseException:
            try:
                await self._connection.execute("ROLLBACK")
            except ERRORS:
                self._connection.terminate()  # the server rolls back
            raise

    async def _see_that_slots_are_held(self, group: Sequence[Write]) -> None:
        claims = self._claims(group)
        if len(await self._connection.fetch(HELD, *claims)) < len(claims[0]):
            raise NotHeld

    async def _write(self, writes: Sequence[Write]) -> None:
        """Write them, all lines in one statement; one of REFUSED if one clashes."""
        if any(write.lines for write in writes):
            await self._add_lines(writes)
        for write in writes:
            write.outcome = await write.work(self._connection) if write.work else None

    async def _write_one_by_one(self, group: Sequence[Write]) -> None:
        """One write of this group clashes: find out which, and keep the others."""
        for write in group:
            await self._connection.execute("SAVEPOINT one")
            try:
                await self._write([write])
            except REFUSED:
                write.outcome = write.clash
                await self._connection.execute("ROLLBACK TO one")
            await self._connection.execute("RELEASE one")


def columns(lines: Sequence[Line]) -> Sequence[Sequence[Any]]:
    """Column by column, as `unnest` takes them."""
    return tuple(zip(*lines, strict=True)) or ((),) * 6
