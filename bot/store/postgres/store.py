"""The store in a PostgreSQL database."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Collection, Mapping, Sequence
from contextlib import AsyncExitStack
from time import monotonic
from typing import Any, Never, Self

import asyncpg

from bot.database_address import Address
from bot.store.groups import Line
from bot.store.lessons import SqlLessons
from bot.store.naming import NAME, names
from bot.store.packing import Packed, pack
from bot.store.personal import SqlPersonal
from bot.store.postgres import schema
from bot.store.postgres.faults import ERRORS, LOST, as_store_error
from bot.store.postgres.leases import LEASE, slot_of
from bot.store.postgres.ledger import PATIENCE, Work, Write, Writer, connected
from bot.store.postgres.placeholders import bound, numbered
from bot.store.postgres.recount import count
from bot.store.postgres.shares import PostgresOwnership
from bot.store.privacy import SqlPrivacy
from bot.store.scores import PERSONAL, SqlScores
from bot.store.servers import SqlServers
from bot.store.sql_store import SqlStore, compact
from bot.store.standings import Statement, counted
from bot.tables.port import WHOLE, ChannelTaken, Conflict, Entry, Finished, Shard, StoredTable, StoreError

log = logging.getLogger(__name__)

READERS = 4
"""The most queries at the same time."""
READ_WITHIN = 2.0
"""Seconds for which a query is tried again. Any idle connection may have been cut, and PostgreSQL restarts quickly."""
READ_AGAIN = 0.05
"""Seconds between two tries."""

NUMBERS = "SELECT CAST(value AS BIGINT) FROM json_array_elements_text(CAST({} AS JSON)) AS value"


class PostgresStore(SqlStore):
    """One database. One connection writes in groups, a few others read."""

    def __init__(self, address: Address, *, lease: float = LEASE, shared: bool = False) -> None:
        """`shared` with the other processes of a bot; otherwise nobody else may use it."""
        self.scores = SqlScores(self._read, NUMBERS)
        self.lessons = SqlLessons(self._read, self._execute)
        self.personal = SqlPersonal(self._read, self._execute, self._transact)
        self.privacy = SqlPrivacy(self._read, self._transact, self._purge)
        self.servers = SqlServers(self._read, self._transact)
        self._address = address
        self._writer = Writer(address, lease, shared=shared)
        self.ownership = PostgresOwnership(self._read, self._execute, self._writer)
        self._readers: Any = None
        self._slots: dict[int, int] = {}
        """By open table."""
        self._opened = AsyncExitStack()

    async def open(self) -> Self:
        async with AsyncExitStack() as opened:
            try:
                await prepare(self._address)
                await self._writer.open()
                opened.push_async_callback(self._writer.close)
                self._readers = await asyncpg.create_pool(
                    self._address.url, min_size=1, max_size=READERS, timeout=PATIENCE, command_timeout=PATIENCE
                )
                opened.push_async_callback(self._close_readers)
                guilds = await self._readers.fetch("SELECT id, guild FROM tables WHERE open = 1")
                self._slots = {table: slot_of(guild) for table, guild in guilds}
            except (*ERRORS, ValueError) as error:
                raise as_store_error(self._address, error) from error
            self._opened = opened.pop_all()
        return self

    async def _close_readers(self) -> None:
        try:
            await asyncio.wait_for(self._readers.close(), PATIENCE)
        except TimeoutError:
            self._readers.terminate()

    async def close(self) -> None:
        await self._opened.aclose()

    @property
    def works(self) -> bool:
        return self._writer.failure is None

    async def failed(self) -> Never:
        await self._writer.failed()

    # Tables

    async def create(self, guild: int, channel: int, entry: Entry, *, click: int | None = None) -> int:
        line = (1, entry.kind, compact(entry.data), entry.at, click)

        async def work(connection: Any) -> int:
            table: int = await connection.fetchval(
                "INSERT INTO tables (guild, channel) VALUES ($1, $2) RETURNING id", guild, channel
            )
            await connection.execute("INSERT INTO log VALUES ($1, $2, $3, $4, $5, $6)", table, *line)
            return table

        slot = slot_of(guild)
        clash = ChannelTaken(f"Channel {channel} has an open table.")
        table = await self._writer.submit(Write(clash, [slot], work=work))
        assert table is not None
        self._slots[table] = slot
        return table

    def _append(
        self, table: int, clash: Conflict, lines: Sequence[Line], close: bool, finished: Finished | None
    ) -> Awaitable[object]:
        slots = [self._slots[table]] if table in self._slots else []
        write = Write(clash, slots, lines, closing(table, finished, lines[-1][4]) if close else None)
        if not slots:  # it is closed, or was never open
            write.settle(clash)
            return write
        if close:
            write.add_done_callback(lambda done: done.exception() or self._slots.pop(table, None))
        return self._writer.submit(write)

    async def save_messages(self, messages: Mapping[int, str | None]) -> None:
        rows = [(message, table) for table, message in messages.items()]
        guilds = await self._read("SELECT id, guild FROM tables WHERE id = ANY(?)", [list(messages)])
        slots = {slot_of(guild) for _, guild in guilds}

        async def work(connection: Any) -> None:
            await connection.executemany("UPDATE tables SET place = $1 WHERE id = $2", rows)

        await self._writer.submit(Write(self._refused(), slots, work=work, lasting=False))

    async def open_tables(self, shard: Shard = WHOLE) -> Sequence[StoredTable]:
        found = await super().open_tables(shard)
        self._slots |= {table.id: slot_of(table.guild) for table in found}
        return found

    async def _execute(self, guild: int, sql: str, *parameters: object, lasting: bool = True) -> None:
        text, _ = numbered(sql)

        async def work(connection: Any) -> None:
            await connection.execute(text, *parameters)

        await self._writer.submit(Write(self._refused(), slots_of([guild]), work=work, lasting=lasting))

    async def _transact(
        self, guilds: Collection[int], statements: Sequence[Statement], clash: StoreError | None = None
    ) -> None:
        async def work(connection: Any) -> None:
            for sql, rows in statements:
                await connection.executemany(numbered(sql)[0], rows)

        slots = slots_of(guilds)
        await self._writer.submit(Write(clash or self._refused(), slots, work=work))

    async def _purge(self) -> bool:
        return not await self._writer.submit(Write(self._refused(), [], purge=True))

    def _refused(self) -> StoreError:
        return StoreError(f"The database {self._address} refused what it was given.")

    async def _read(self, sql: str, parameters: Any = ()) -> list[Any]:
        text, values = bound(sql, parameters)
        until = monotonic() + READ_WITHIN
        while True:
            try:
                return list(await self._readers.fetch(text, *values))
            except ERRORS as error:
                if not isinstance(error, LOST) or monotonic() > until:
                    raise as_store_error(self._address, error) from error
            await asyncio.sleep(READ_AGAIN)


def slots_of(guilds: Collection[int]) -> set[int]:
    """The slots that must be held to write something of these servers."""
    return {slot_of(guild) for guild in guilds if guild != PERSONAL}


async def prepare(address: Address) -> None:
    """Bring the database to this program's schema; StoreError if it would acknowledge what is not on its disk."""
    connection = await connected(address)
    try:
        if await connection.fetchval("SHOW synchronous_commit") == "off":
            raise StoreError(
                f"The database {address} does not wait for its disk; set `synchronous_commit` to on for it, "
                "then start again."
            )
        if await connection.fetchval("SHOW fsync") == "off":
            log.warning("PostgreSQL runs without fsync: a crash of its machine can lose or damage everything")
        await schema.prepare(connection, address)
    finally:
        await connection.close(timeout=PATIENCE)


LINES = "SELECT kind, data, at FROM log WHERE table_id = $1 ORDER BY version"
KEEP = """
    INSERT INTO games (table_id, guild, channel, game, ended_at, winners, ranked, deals, computers)
    SELECT id, guild, channel, $2, $3, $4, $5, $6, $7 FROM tables WHERE id = $1
    RETURNING id, guild
"""
KEEP_RESULT = """
    INSERT INTO results (game_id, seat, guild, "user", game, name, place, points, won, resigned)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
"""
ARCHIVE = """
    WITH closed AS (UPDATE tables SET open = 0 WHERE id = $1)
    INSERT INTO archive VALUES ($1, $2)
"""


def closing(table: int, finished: Finished | None, ended_at: float) -> Work:
    """What is done after a table's last lines are added: its game is kept, and its log becomes one piece."""

    async def work(connection: Any) -> None:
        if finished:
            await keep(connection, table, finished, ended_at)
        log = tuple(tuple(line) for line in await connection.fetch(LINES, table))
        packed = await asyncio.to_thread(pack, Packed(log, finished.record if finished else None))
        await connection.execute(ARCHIVE, table, packed)
        await connection.execute("DELETE FROM log WHERE table_id = $1", table)
        await connection.executemany(numbered(NAME)[0], names(table, log))

    return work


async def keep(connection: Any, table: int, finished: Finished, ended_at: float) -> None:
    """Insert a finished game with everybody's result, and count it."""
    facts = compact(finished.winners), int(finished.ranked), finished.deals, compact(finished.computers)
    number, guild = await connection.fetchrow(KEEP, table, finished.game, ended_at, *facts)
    results = [
        (number, r.seat, guild, r.user, finished.game, r.name, r.place, r.points, int(r.won), int(r.resigned))
        for r in finished.results
    ]
    await connection.executemany(KEEP_RESULT, results)
    if game := counted(number, guild, finished, ended_at):
        await count(connection, game)
