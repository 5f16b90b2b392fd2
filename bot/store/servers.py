"""What is kept of whole servers: when they removed the bot, and what happened there in the last thirty days."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

from bot.store.boards import Read
from bot.store.privacy import Transact
from bot.store.standings import Statement
from bot.ui.kept_data import Month, ServersKept

DAY = 86_400.0
DAYS = 30
"""For which errors are counted."""

GUILDS = """
    SELECT guild FROM tables UNION SELECT guild FROM settings UNION SELECT guild FROM standings
    UNION SELECT guild FROM errors UNION SELECT guild FROM awaited
"""
OF_GUILD = "SELECT id FROM tables WHERE guild = ?"
DELETE = (
    "DELETE FROM results WHERE guild = ?",
    "DELETE FROM standings WHERE guild = ?",
    "DELETE FROM careers WHERE guild = ?",
    "DELETE FROM rivals WHERE guild = ?",
    "DELETE FROM achievements WHERE guild = ?",
    "DELETE FROM games WHERE guild = ?",
    f"DELETE FROM named WHERE table_id IN ({OF_GUILD})",  # noqa: S608 - it stands above
    f"DELETE FROM archive WHERE table_id IN ({OF_GUILD})",  # noqa: S608 - it stands above
    "DELETE FROM tables WHERE guild = ?",
    "DELETE FROM settings WHERE guild = ?",
    "DELETE FROM errors WHERE guild = ?",
    "DELETE FROM awaited WHERE guild = ?",
    "DELETE FROM departures WHERE guild = ?",
)
"""In this order: a row goes before what it refers to."""
MONTH = """
    SELECT (SELECT count(*) FROM games WHERE guild = :guild AND ended_at > :since),
           (SELECT count(DISTINCT "user") FROM results JOIN games ON games.id = game_id
            WHERE games.guild = :guild AND ended_at > :since),
           (SELECT coalesce(sum(errors), 0) FROM errors WHERE guild = :guild AND day > :day)
"""


def day_of(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).date().isoformat()


class SqlServers(ServersKept):
    def __init__(self, read: Read, transact: Transact) -> None:
        self._read = read
        self._transact = transact

    async def guilds(self) -> frozenset[int]:
        return frozenset(guild for (guild,) in await self._read(GUILDS, ()))

    async def departures(self) -> Mapping[int, float]:
        return dict(await self._read("SELECT guild, left_at FROM departures", ()))

    async def depart(self, guild: int, at: float) -> None:
        noting = "INSERT INTO departures VALUES (?, ?) ON CONFLICT (guild) DO NOTHING"
        await self._transact([guild], [(noting, [(guild, at)])])

    async def come_back(self, guild: int) -> None:
        await self._transact([guild], [("DELETE FROM departures WHERE guild = ?", [(guild,)])])

    async def delete_guild(self, guild: int) -> None:
        deleting: list[Statement] = [(statement, [(guild,)]) for statement in DELETE]
        deleting.append(("DELETE FROM facts WHERE key = ?", [(f"season:{guild}",)]))
        deleting.append(("INSERT INTO deletions (key) VALUES (?)", [(None,)]))
        await self._transact([guild], deleting)

    async def month(self, guild: int, now: float) -> Month:
        since = now - DAYS * DAY
        ((games, players, errors),) = await self._read(MONTH, {"guild": guild, "since": since, "day": day_of(since)})
        return Month(games, players, int(errors))

    async def note_error(self, guild: int, now: float) -> None:
        noting = """
            INSERT INTO errors VALUES (?, ?, 1) ON CONFLICT (guild, day) DO UPDATE SET errors = errors.errors + 1
        """
        forgetting = "DELETE FROM errors WHERE guild = ? AND day <= ?"
        forgotten = day_of(now - DAYS * DAY)
        await self._transact([guild], [(noting, [(guild, day_of(now))]), (forgetting, [(guild, forgotten)])])
