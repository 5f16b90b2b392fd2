"""What SQLite and PostgreSQL share: the queries, in SQL that both of them understand.

A database runs them by its own `_read` and `_execute`. Placeholders are SQLite's, `?` and `:name`.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Collection, Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from operator import itemgetter
from typing import Any, Never, Self

from pydantic import ValidationError

from bot.store import groups
from bot.store.lessons import SqlLessons
from bot.store.ownership import SqlOwnership
from bot.store.packing import Line, unpack
from bot.store.personal import SqlPersonal
from bot.store.privacy import SqlPrivacy
from bot.store.scores import NO_GUILD, SqlScores
from bot.store.servers import SqlServers
from bot.store.standings import Statement
from bot.tables.port import WHOLE, Conflict, Entry, Finished, Redaction, Shard, Store, StoredTable, StoreError
from bot.tables.redaction import redacted_line
from bot.ui.storage import Facts, GuildSettings, MessageStore, SettingsStore

compact = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


SERVED = "(guild >> 22) % ? = ?"
"""Whether a shard serves this server."""

LINES = """
    SELECT guild, version, kind, data FROM tables JOIN log ON table_id = id WHERE id = ? ORDER BY version
"""


class SqlStore(Store, SettingsStore, Facts, MessageStore, ABC):
    """A database with the schema of the migrations beside it."""

    scores: SqlScores
    lessons: SqlLessons
    personal: SqlPersonal
    privacy: SqlPrivacy
    servers: SqlServers
    ownership: SqlOwnership

    @abstractmethod
    async def open(self) -> Self:
        """Bring the database to this program's schema; StoreError says in one sentence what prevents it."""

    @abstractmethod
    async def close(self) -> None:
        """Write what is waiting, then close. After a failed `open` there is nothing to do."""

    @property
    @abstractmethod
    def works(self) -> bool:
        """Whether what is given to it is written."""

    @abstractmethod
    async def failed(self) -> Never:
        """Wait until nothing can be written any more, and raise why."""

    @abstractmethod
    async def _read(self, sql: str, parameters: Any = ()) -> list[Any]:
        """All rows of a query; StoreError if it fails."""

    @abstractmethod
    async def _execute(self, guild: int, sql: str, *parameters: object, lasting: bool = True) -> None:
        """Write something of this server, durably unless it need not be `lasting`."""

    @abstractmethod
    async def _transact(
        self, guilds: Collection[int], statements: Sequence[Statement], clash: StoreError | None = None
    ) -> None:
        """Write something of these servers durably, all or nothing; raises `clash` if it breaks a constraint."""

    async def __aenter__(self) -> Self:
        return await self.open()

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    # Tables

    def append(
        self,
        table: int,
        version: int,
        entries: Sequence[Entry],
        *,
        close: bool = False,
        finished: Finished | None = None,
        click: int | None = None,
    ) -> Awaitable[object]:
        lines = [
            (table, number, entry.kind, compact(entry.data), entry.at, click)
            for number, entry in enumerate(entries, start=version + 1)
        ]
        clash = Conflict(f"Table {table} does not stand at version {version}.")
        return self._append(table, clash, lines, close, finished)

    @abstractmethod
    def _append(
        self, table: int, clash: Conflict, lines: Sequence[groups.Line], close: bool, finished: Finished | None
    ) -> Awaitable[object]:
        """Begin to add these lines to the table's log; raises `clash` if one is there already."""

    async def redact(self, table: int, version: int, entry: Entry, who: Redaction) -> None:
        lines = await self._read(LINES, (table,))
        changed = [
            (text, table, number) for _, number, kind, data in lines if (text := redacted_line(kind, data, who)) != data
        ]
        rewriting: list[Statement] = [
            ("INSERT INTO redacting VALUES (?)", [(table,)]),
            ("UPDATE log SET data = ? WHERE table_id = ? AND version = ?", changed),
            ("DELETE FROM redacting WHERE table_id = ?", [(table,)]),
            (
                "INSERT INTO log (table_id, version, kind, data, at) VALUES (?, ?, ?, ?, ?)",
                [(table, version + 1, entry.kind, compact(entry.data), entry.at)],
            ),
        ]
        clash = Conflict(f"Table {table} does not stand at version {version}.")
        await self._transact({guild for guild, *_ in lines}, rewriting, clash)

    async def open_tables(self, shard: Shard = WHOLE) -> Sequence[StoredTable]:
        return await self._tables(f"open = 1 AND {SERVED}", *served(shard))

    async def table(self, table: int) -> StoredTable | None:
        return next(iter(await self._tables("id = ?", table)), None) or await self._archived(table)

    async def _archived(self, table: int) -> StoredTable | None:
        rows = await self._read(
            "SELECT guild, channel, data FROM tables JOIN archive ON table_id = id WHERE id = ?", (table,)
        )
        return next((StoredTable(table, guild, at, read_log(unpack(data).log)) for guild, at, data in rows), None)

    async def _tables(self, which: str, *parameters: object) -> list[StoredTable]:
        rows = await self._read(
            f"""
            SELECT id, guild, channel, kind, data, at FROM tables JOIN log ON table_id = id
            WHERE {which} ORDER BY id, version
            """,  # noqa: S608 - one of the conditions above
            parameters,
        )
        return [
            StoredTable(table, guild, channel, read_log([row[3:] for row in lines]))
            for (table, guild, channel), lines in groupby(rows, key=itemgetter(0, 1, 2))
        ]

    # What the ui remembers

    async def messages(self, shard: Shard = WHOLE) -> Mapping[int, str]:
        placed = f"SELECT id, place FROM tables WHERE place IS NOT NULL AND {SERVED} ORDER BY id"  # noqa: S608 - a constant
        return dict(await self._read(placed, served(shard)))

    async def all_settings(self, shard: Shard = WHOLE) -> Mapping[int, GuildSettings]:
        kept = {}
        kept_by = f"SELECT guild, data FROM settings WHERE {SERVED}"  # noqa: S608 - a constant
        for guild, data in await self._read(kept_by, served(shard)):
            with suppress(ValidationError):
                kept[guild] = GuildSettings.model_validate_json(data)
        return kept

    async def save_settings(self, guild: int, settings: GuildSettings) -> None:
        await self._execute(
            guild,
            "INSERT INTO settings VALUES (?, ?) ON CONFLICT (guild) DO UPDATE SET data = excluded.data",
            guild,
            settings.model_dump_json(),
        )

    async def fact(self, key: str) -> str | None:
        rows = await self._read("SELECT value FROM facts WHERE key = ?", (key,))
        return next((row[0] for row in rows), None)

    async def save_fact(self, key: str, value: str, guild: int = NO_GUILD) -> None:
        await self._execute(
            guild,
            "INSERT INTO facts VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            key,
            value,
        )


def served(shard: Shard) -> tuple[int, int]:
    """What SERVED compares with."""
    return shard.count, shard.number


def read_log(lines: Sequence[Line]) -> tuple[Entry, ...]:
    """The lines of one log, parsed in one go: after a restart there may be a hundred thousand of them."""
    parsed = json.loads(f"[{','.join(data for _, data, _ in lines)}]")
    return tuple(Entry(kind, data, at) for (kind, _, at), data in zip(lines, parsed, strict=True))
