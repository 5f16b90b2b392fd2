"""What a person decides about what is kept of them: to hide it, to have it as a file, to have it deleted.

Nothing that counts for others goes with a person. A stand-in with an id of its own takes their place in results and
standings, logs and records, so keys stay unique and every other number is as it was. Rows are changed in one
transaction, archived tables in a few more. A deletion that is cut short goes on where it was: whatever still names the
person is found by their id.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from secrets import token_hex
from typing import Any, Protocol

from bot.store.boards import Read
from bot.store.packing import Packed, pack, unpack
from bot.store.scores import PERSONAL
from bot.store.standings import Statement
from bot.tables.own_data import own_data
from bot.tables.port import Redaction, StoreError
from bot.tables.redaction import FORMER_PLAYER, Line, compact, names_in, people_in, redacted, stand_in
from bot.ui.kept_data import Deletion, Privacy

AT_ONCE = 20
"""Archived tables per transaction: a tenth of a second's work, which is done before it."""
FORMAT = "yose-personal-data/1"

STANDINGS = ("guild", "game", "period", "games", "wins", "places", "points", "deals", "mu", "sigma")
ACHIEVEMENTS = ("guild", "achievement", "game_id")
"""What is given away of a person's rows. Who their rivals were is about others, too."""

GUILDS = """
    SELECT guild FROM results WHERE "user" = :user UNION SELECT guild FROM standings WHERE "user" = :user
    UNION SELECT guild FROM named JOIN tables ON id = table_id WHERE named."user" = :user
"""
"""The servers on which this person is named, open tables aside."""
WON = """
    SELECT games.id, winners, own.name, (
        SELECT count(*) FROM results AS other
        WHERE other.game_id = own.game_id AND other.won = 1 AND other.name = own.name AND other.seat < own.seat
    )
    FROM results AS own JOIN games ON games.id = own.game_id WHERE own."user" = ? AND own.won = 1
"""
"""The winners of the games that this person won, and how many of the same name stand before them."""
NAMING = """
    SELECT table_id, guild, data, (
        SELECT winners FROM games
        WHERE games.table_id = named.table_id AND NOT EXISTS (SELECT 1 FROM results WHERE game_id = games.id)
    )
    FROM named JOIN archive USING (table_id) JOIN tables ON tables.id = table_id
    WHERE named."user" = ? ORDER BY table_id
"""
"""The archived tables that name this person, with the winners of a game that was nobody's result."""
OPEN_LINES = """
    SELECT table_id, guild, channel, kind, data, at FROM log JOIN tables ON tables.id = table_id
    WHERE table_id IN (SELECT table_id FROM log WHERE kind <> 'event' AND CAST(data AS TEXT) LIKE ?)
    ORDER BY table_id, version
"""
"""The logs of open tables that may name somebody: an id can be part of another one."""


COUNTED = (
    ("standings", "user"),
    ("careers", "user"),
    ("achievements", "user"),
    ("rivals", "user"),
    ("rivals", "rival"),
)
"""What is counted of people: tables, and the columns that say whom."""
OWN = ("lessons", "hidden", "people", "awaited")
"""What is nobody else's business, and goes with the person."""


class Transact(Protocol):
    """Writes something of these servers, all or nothing, and returns when it is on the disk."""

    def __call__(
        self, guilds: Collection[int], statements: Sequence[Statement], clash: StoreError | None = None
    ) -> Awaitable[None]: ...


def without(winners: Sequence[str], name: str, before: int) -> list[str]:
    """The winners, with a stand-in for the one of this name who comes after so many of the same."""
    places = [place for place, winner in enumerate(winners) if winner == name]
    return [FORMER_PLAYER if [place] == places[before : before + 1] else who for place, who in enumerate(winners)]


def repacked(data: bytes, winners: str | None, who: Redaction) -> tuple[bytes, str | None]:
    """An archived table without this person, and the winners of its game, if they are given."""
    kept = unpack(data)
    if winners is not None and kept.record:
        for name in names_in(kept.log, kept.record, who.user):
            winners = compact(without(json.loads(winners), name, 0))
    return pack(Packed(*redacted(kept.log, kept.record, who))), winners


class SqlPrivacy(Privacy):
    def __init__(self, read: Read, transact: Transact, purge: Callable[[], Awaitable[bool]]) -> None:
        self._read = read
        self._transact = transact
        self._purge = purge

    # Hiding

    async def is_hidden(self, user: int) -> bool:
        return bool(await self._read('SELECT 1 FROM hidden WHERE "user" = ?', (user,)))

    async def hide(self, user: int, hidden: bool) -> None:
        hiding = 'INSERT INTO hidden ("user") VALUES (?) ON CONFLICT ("user") DO NOTHING'
        await self._transact([PERSONAL], [(hiding if hidden else 'DELETE FROM hidden WHERE "user" = ?', [(user,)])])

    # Deleting

    async def begin_deletion(self, user: int, reply: str) -> None:
        begin = 'INSERT INTO deletions ("user", key, reply) VALUES (?, ?, ?) ON CONFLICT ("user") DO NOTHING'
        await self._transact([PERSONAL], [(begin, [(user, token_hex(16), reply)])])

    async def deletions(self) -> tuple[Deletion, ...]:
        rows = await self._read('SELECT id, "user", key, reply FROM deletions ORDER BY id', ())
        return tuple(Deletion(number, user, key or "", reply or "") for number, user, key, reply in rows)

    async def open_tables_naming(self, user: int) -> tuple[int, ...]:
        return tuple(table for table, (_, _, log) in (await self._open_logs(user)).items() if user in people_in(log))

    async def _open_logs(self, user: int) -> Mapping[int, tuple[int, int, list[Line]]]:
        """By table: its server, its channel, its log."""
        found: dict[int, tuple[int, int, list[Line]]] = {}
        for table, guild, channel, *line in await self._read(OPEN_LINES, (f"%{user}%",)):
            found.setdefault(table, (guild, channel, []))[2].append((line[0], line[1], line[2]))
        return found

    async def redact(self, deletion: Deletion) -> None:
        user, guilds = deletion.user, [guild for (guild,) in await self._read(GUILDS, {"user": deletion.user})]
        if user is None:
            return
        await self._transact([PERSONAL], [*await self._winners(user), *rows(user, deletion.key, guilds)])
        while tables := await self._read(f"{NAMING} LIMIT {AT_ONCE}", (user,)):
            await self._redact_archived(user, deletion.key, tables)
        forgetting = 'UPDATE deletions SET "user" = NULL, key = NULL WHERE id = ?'
        await self._transact([PERSONAL], [(forgetting, [(deletion.id,)])])

    async def _winners(self, user: int) -> list[Statement]:
        won = await self._read(WON, (user,))
        changed = [(compact(without(json.loads(names), name, before)), game) for game, names, name, before in won]
        return [("UPDATE games SET winners = ? WHERE id = ?", changed)]

    async def _redact_archived(self, user: int, key: str, tables: Sequence[Any]) -> None:
        """Packing is done in a thread, before the transaction: nobody else changes what is in the archive."""

        def work() -> list[tuple[bytes, str | None]]:
            return [
                repacked(data, winners, Redaction(user, stand_in(key, guild))) for _, guild, data, winners in tables
            ]

        numbers = [table for table, *_ in tables]
        packed, winners = zip(*await asyncio.to_thread(work), strict=True)
        found: list[Statement] = [
            ("UPDATE archive SET data = ? WHERE table_id = ?", [*zip(packed, numbers, strict=True)]),
            (
                "UPDATE games SET winners = coalesce(?, winners) WHERE table_id = ?",
                [*zip(winners, numbers, strict=True)],
            ),
            ('DELETE FROM named WHERE "user" = ? AND table_id = ?', [(user, table) for table in numbers]),
        ]
        await self._transact([PERSONAL], found)

    async def purge(self) -> bool:
        return await self._purge()

    async def end_deletion(self, deletion: Deletion) -> None:
        await self._transact([PERSONAL], [("DELETE FROM deletions WHERE id = ?", [(deletion.id,)])])

    # Giving it away

    async def everything_about(self, user: int) -> Mapping[str, object]:
        servers = grouped(
            results=await self._results(user),
            standings=await self._rows_of(user, "standings", STANDINGS),
            careers=await self._careers(user),
            achievements=await self._rows_of(user, "achievements", ACHIEVEMENTS),
            awaited=await self._rows_of(user, "awaited", ("guild", "game")),
        )
        archived, running = await self._read(NAMING, (user,)), await self._open_logs(user)
        closed = await asyncio.to_thread(
            lambda: [(t, guild, own_data(unpack(data).log, user)) for t, guild, data, _ in archived]
        )
        opened = [(t, guild, own_data(log, user)) for t, (guild, _, log) in running.items() if user in people_in(log)]
        for is_open, tables in ((False, closed), (True, opened)):
            for table, guild, own in tables:
                servers.setdefault(guild, {}).setdefault("tables", []).append({"table": table, "open": is_open} | own)
        lessons = await self._read('SELECT game, step, finished FROM lessons WHERE "user" = ? ORDER BY game', (user,))
        return {
            "format": FORMAT,
            "user": str(user),
            "profile_hidden": await self.is_hidden(user),
            "settings": await self._settings(user),
            "lessons": [{"game": game, "step": step, "finished": bool(done)} for game, step, done in lessons],
            "servers": [{"server": str(guild)} | found for guild, found in sorted(servers.items())],
        }

    async def _settings(self, user: int) -> object:
        """What they chose in `/me`; None if they never did."""
        rows = await self._read('SELECT CAST(data AS TEXT) FROM people WHERE "user" = ?', (user,))
        return next((json.loads(data) for (data,) in rows), None)

    async def _results(self, user: int) -> list[dict[str, object]]:
        columns = ("guild", "game_id", "game", "channel", "ended_at", "ranked", "seat", "name", "place", "points")
        more = ("won", "resigned", "rating", "change")
        found = await self._read(
            """
            SELECT results.guild, game_id, results.game, channel, ended_at, ranked, seat, name, place, points, won,
                   resigned, rating, change
            FROM results JOIN games ON games.id = game_id WHERE "user" = ? ORDER BY game_id
            """,
            (user,),
        )
        return [dict(zip((*columns, *more), row, strict=True)) | {"channel": str(row[3])} for row in found]

    async def _careers(self, user: int) -> list[dict[str, object]]:
        found = await self._read(
            'SELECT guild, game, CAST(counts AS TEXT) FROM careers WHERE "user" = ? ORDER BY 1, 2', (user,)
        )
        return [{"guild": guild, "game": game, "counts": json.loads(counts)} for guild, game, counts in found]

    async def _rows_of(self, user: int, table: str, columns: Sequence[str]) -> list[dict[str, object]]:
        found = await self._read(
            f'SELECT {", ".join(columns)} FROM {table} WHERE "user" = ? ORDER BY {", ".join(columns)}',  # noqa: S608 - they stand above
            (user,),
        )
        return [dict(zip(columns, row, strict=True)) for row in found]


def rows(user: int, key: str, guilds: Iterable[int]) -> list[Statement]:
    """What takes a person out of everything but logs and records."""
    stand_ins = [(stand_in(key, guild), guild, user) for guild in guilds]
    names = [(FORMER_PLAYER, *who) for who in stand_ins]
    return [
        ('UPDATE results SET name = ?, "user" = ? WHERE guild = ? AND "user" = ?', names),
        *((f'UPDATE {table} SET "{who}" = ? WHERE guild = ? AND "{who}" = ?', stand_ins) for table, who in COUNTED),  # noqa: S608 - they stand above
        *((f'DELETE FROM {table} WHERE "user" = ?', [(user,)]) for table in OWN),  # noqa: S608 - they stand above
    ]


def grouped(**kinds: Iterable[dict[str, object]]) -> dict[int, dict[str, list[object]]]:
    """By server."""
    servers: dict[int, dict[str, list[object]]] = {}
    for kind, found in kinds.items():
        for row in found:
            guild = row.pop("guild")
            assert isinstance(guild, int)
            servers.setdefault(guild, {}).setdefault(kind, []).append(row)
    return servers
