"""The scores: histories and the records of finished games."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.store.boards import Read, SqlBoards
from bot.store.packing import unpack
from bot.store.profiles import SqlProfiles
from bot.ui.storage import KeptRecord, Part, Played, RatingChange, Reader, Scores

NO_GUILD = 0
PERSONAL = -1
"""In place of a server: what is a person's own, wherever they are, and any process may write."""
"""What concerns a person everywhere, or the whole application, belongs to no server."""

RECORDED = """
    SELECT games.id, games.guild, games.game, ended_at, data, seat
    FROM games JOIN archive USING (table_id) LEFT JOIN results ON game_id = games.id AND resigned = 1
"""


def kept(rows: Sequence[Any]) -> KeptRecord | None:
    """The only game of these rows, of which there is one for each seat that was given up."""
    for game_id, guild, game, ended_at, data, _ in rows:
        record = unpack(data).record
        assert record is not None
        resigned = frozenset(row[-1] for row in rows) - {None}
        return KeptRecord(game_id, guild, game, record, ended_at, resigned)
    return None


CHANNELS = "SELECT DISTINCT channel FROM games WHERE guild = ?"


def seen_by(reader: Reader | None) -> dict[str, object]:
    """What `SqlScores` asks for in `_seen`. Without a reader every game is seen."""
    if reader is None:
        return {"reader": None, "channels": None}
    return {"reader": reader.user, "channels": json.dumps(reader.channels)}


def listed(names: str) -> tuple[str, ...]:
    return tuple(json.loads(names))


class SqlScores(SqlBoards, SqlProfiles, Scores):
    """Only reads. The rows are written when a table closes."""

    def __init__(self, read: Read, numbers: str) -> None:
        """`numbers` is this database's query for the numbers in a JSON list."""
        super().__init__(read)
        self._listed = numbers.format(":listed")
        self._seen = f"""
            (CAST(:channels AS TEXT) IS NULL OR games.channel IN ({numbers.format(":channels")})
             OR EXISTS (SELECT 1 FROM results AS own WHERE own.game_id = games.id AND own."user" = :reader))
        """  # noqa: S608 - all of it stands here

    async def history(
        self, guild: int, user: int, *, limit: int = 25, offset: int = 0, reader: Reader | None = None
    ) -> tuple[Played, ...]:
        rows = await self._read(
            f"""
            SELECT games.id, games.game, channel, ended_at, winners, name, place, points, won, resigned
            FROM results JOIN games ON games.id = game_id
            WHERE results.guild = :guild AND "user" = :user AND {self._seen}
            ORDER BY game_id DESC LIMIT :limit OFFSET :offset
            """,  # noqa: S608 - `_seen` stands above
            {"guild": guild, "user": user, "limit": limit, "offset": offset, **seen_by(reader)},
        )
        return tuple(
            Played(number, game, channel, at, listed(winners), name, place, points, bool(won), bool(resigned))
            for number, game, channel, at, winners, name, place, points, won, resigned in rows
        )

    async def recent(
        self, guild: int, *, limit: int = 25, offset: int = 0, reader: Reader | None = None
    ) -> tuple[Played, ...]:
        rows = await self._read(
            f"""
            SELECT id, game, channel, ended_at, winners, EXISTS (SELECT 1 FROM results WHERE game_id = id) FROM games
            WHERE guild = :guild AND {self._seen} ORDER BY ended_at DESC, id DESC LIMIT :limit OFFSET :offset
            """,  # noqa: S608 - `_seen` stands above
            {"guild": guild, "limit": limit, "offset": offset, **seen_by(reader)},
        )
        return tuple(
            Played(number, game, channel, at, listed(winners), finished=bool(finished))
            for number, game, channel, at, winners, finished in rows
        )

    async def parts(self, games: Iterable[Played]) -> Mapping[int, Sequence[Part]]:
        rows = await self._read(
            f'SELECT game_id, "user", name, place, points FROM results WHERE game_id IN ({self._listed}) ORDER BY seat',  # noqa: S608 - as above
            {"listed": json.dumps([game.id for game in games])},
        )
        parts: dict[int, list[Part]] = {}
        for number, *part in rows:
            parts.setdefault(number, []).append(Part(*part))
        return parts

    async def count(self, guild: int, user: int | None = None, *, reader: Reader | None = None) -> int:
        own = 'results JOIN games ON games.id = game_id AND results.guild = :guild AND "user" = :user'
        found = "games" if user is None else own
        ((games,),) = await self._read(
            f"SELECT count(*) FROM {found} WHERE games.guild = :guild AND {self._seen}",  # noqa: S608 - all of it stands here
            {"guild": guild, "user": user, **seen_by(reader)},
        )
        return int(games)

    async def channels(self, guild: int) -> tuple[int, ...]:
        return tuple(channel for (channel,) in await self._read(CHANNELS, (guild,)))

    async def may_see(self, reader: Reader, game_id: int) -> bool:
        wanted = {"game": game_id, **seen_by(reader)}
        return bool(await self._read(f"SELECT 1 FROM games WHERE id = :game AND {self._seen}", wanted))  # noqa: S608 - as above

    async def record(self, guild: int, game_id: int) -> KeptRecord | None:
        return kept(await self._read(f"{RECORDED} WHERE games.id = ? AND games.guild = ?", (game_id, guild)))

    async def record_of_table(self, guild: int, table: int) -> KeptRecord | None:
        return kept(await self._read(f"{RECORDED} WHERE table_id = ? AND games.guild = ?", (table, guild)))

    async def seat(self, game_id: int, user: int) -> int | None:
        rows = await self._read('SELECT seat FROM results WHERE game_id = ? AND "user" = ?', (game_id, user))
        return next((seat for (seat,) in rows), None)

    async def rating_changes(self, guild: int, table: int) -> Mapping[int, RatingChange]:
        rows = await self._read(
            """
            SELECT seat, rating, change FROM games JOIN results ON game_id = games.id
            WHERE table_id = ? AND games.guild = ? AND rating IS NOT NULL
            """,
            (table, guild),
        )
        return {seat: RatingChange(rating, change) for seat, rating, change in rows}
