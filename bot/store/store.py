"""The store in one SQLite file."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Collection, Mapping, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from threading import Event
from typing import Any, Never, Self

import aiosqlite

from bot.store import schema
from bot.store.archive import archive
from bot.store.claim import claimed
from bot.store.faults import as_store_error
from bot.store.files import create, files_of, hide
from bot.store.groups import Line
from bot.store.lessons import SqlLessons
from bot.store.naming import NAME, names
from bot.store.ownership import SqlOwnership
from bot.store.personal import SqlPersonal
from bot.store.privacy import SqlPrivacy
from bot.store.recount import count
from bot.store.scores import SqlScores
from bot.store.servers import SqlServers
from bot.store.sql_store import SqlStore, compact
from bot.store.standings import Statement, counted
from bot.store.writer import Ledger, Write, Writer, adding
from bot.tables.port import ChannelTaken, Conflict, Entry, Finished, StoreError

PATIENCE = 5.0
"""Seconds to wait for another program's lock before giving up."""
WATCH = 5.0
"""Seconds after which even an idle store looks whether its files are still in place."""


class SqliteStore(SqlStore):
    """One database file. One connection writes in groups, another reads."""

    def __init__(
        self, path: Path, *, patience: float = PATIENCE, watch: float = WATCH, ledger: type[Ledger] = Ledger
    ) -> None:
        """Tests pass a `ledger` of their own to make writes fail."""
        self.scores = SqlScores(self._read, "SELECT value FROM json_each({})")
        self.lessons = SqlLessons(self._read, self._execute)
        self.personal = SqlPersonal(self._read, self._execute, self._transact)
        self.privacy = SqlPrivacy(self._read, self._transact, self._purge)
        self.servers = SqlServers(self._read, self._transact)
        self.ownership = SqlOwnership(self._read, self._execute)
        self._path = path
        self._patience = patience
        self._writer = Writer(path, patience, watch, ledger)
        self._reader: aiosqlite.Connection
        self._opened = AsyncExitStack()

    async def open(self) -> Self:
        async with AsyncExitStack() as opened:
            try:
                opened.enter_context(claimed(self._path))
                create(self._path.resolve())
                for file in files_of(self._path):
                    hide(file)
                stop = Event()
                opened.callback(stop.set)
                await asyncio.to_thread(schema.prepare, self._path, self._patience, stop)
            except (sqlite3.Error, OSError) as error:
                raise as_store_error(self._path, error) from error
            await self._writer.open()
            opened.push_async_callback(self._writer.close)
            self._reader = await aiosqlite.connect(self._path, timeout=self._patience, isolation_level=None)
            opened.push_async_callback(self._reader.close)
            await self._reader.execute_fetchall("PRAGMA query_only = ON")
            self._opened = opened.pop_all()
        return self

    async def close(self) -> None:
        await self._opened.aclose()

    @property
    def works(self) -> bool:
        return self._writer.failure is None

    async def failed(self) -> Never:
        await self._writer.failed()

    # Tables

    async def create(self, guild: int, channel: int, entry: Entry, *, click: int | None = None) -> int:
        kind, data, at = entry.kind, compact(entry.data), entry.at

        def work(database: sqlite3.Connection) -> int | None:
            table = database.execute("INSERT INTO tables (guild, channel) VALUES (?, ?)", (guild, channel)).lastrowid
            database.execute(adding(1), (table, 1, kind, data, at, click))
            return table

        table = await self._writer.submit(Write(ChannelTaken(f"Channel {channel} has an open table."), work=work))
        assert table is not None
        return table

    def _append(
        self, table: int, clash: Conflict, lines: Sequence[Line], close: bool, finished: Finished | None
    ) -> Awaitable[object]:
        def work(database: sqlite3.Connection) -> None:
            database.execute("UPDATE tables SET open = 0 WHERE id = ?", (table,))
            if finished:
                keep(database, table, finished, lines[-1][4])
            log = archive(database, table, finished.record if finished else None)
            database.executemany(NAME, names(table, log))

        return self._writer.submit(Write(clash, lines, work if close else None))

    async def save_messages(self, messages: Mapping[int, str | None]) -> None:
        rows = [(message, table) for table, message in messages.items()]

        def work(database: sqlite3.Connection) -> None:
            database.executemany("UPDATE tables SET place = ? WHERE id = ?", rows)

        await self._writer.submit(Write(self._refused(), work=work, lasting=False))

    async def _execute(
        self,
        guild: int,  # noqa: ARG002 - one file holds all servers
        sql: str,
        *parameters: object,
        lasting: bool = True,
    ) -> None:
        def work(database: sqlite3.Connection) -> None:
            database.execute(sql, parameters)

        await self._writer.submit(Write(self._refused(), work=work, lasting=lasting))

    async def _transact(
        self,
        guilds: Collection[int],  # noqa: ARG002 - one file holds all servers
        statements: Sequence[Statement],
        clash: StoreError | None = None,
    ) -> None:
        def work(database: sqlite3.Connection) -> None:
            for sql, rows in statements:
                database.executemany(sql, rows)

        await self._writer.submit(Write(clash or self._refused(), work=work))

    async def _purge(self) -> bool:
        return not await self._writer.submit(Write(self._refused(), purge=True))

    def _refused(self) -> StoreError:
        return StoreError(f"The database {self._path} refused what it was given.")

    async def _read(self, sql: str, parameters: Any = ()) -> list[Any]:
        try:
            return list(await self._reader.execute_fetchall(sql, parameters))
        except sqlite3.Error as error:
            raise as_store_error(self._path, error) from error


def keep(database: sqlite3.Connection, table: int, finished: Finished, ended_at: float) -> None:
    """Insert a finished game with everybody's result, and count it."""
    number, guild = database.execute(
        """
        INSERT INTO games (table_id, guild, channel, game, ended_at, winners, ranked, deals, computers)
        SELECT id, guild, channel, ?, ?, ?, ?, ?, ? FROM tables WHERE id = ? RETURNING id, guild
        """,
        (
            finished.game,
            ended_at,
            compact(finished.winners),
            finished.ranked,
            finished.deals,
            compact(finished.computers),
            table,
        ),
    ).fetchone()
    database.executemany(
        """
        INSERT INTO results (game_id, seat, guild, user, game, name, place, points, won, resigned)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
            (number, r.seat, guild, r.user, finished.game, r.name, r.place, r.points, r.won, r.resigned)
            for r in finished.results
        ],
    )
    if game := counted(number, guild, finished, ended_at):
        count(database, game)
