"""Deletes what is kept of a server some time after it has removed the bot.

Only Discord says so: by an event for the server, which also says if it is merely unavailable, or by not naming the
server once every connection is ready.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Collection
from contextlib import suppress

from bot.safe_logging import fault_location
from bot.tables.manager import Tables
from bot.ui.delivery.scheduling import Repeated
from bot.ui.guilds import Guilds
from bot.ui.kept_data import ServersKept
from engine.core.refusals import Refusal

log = logging.getLogger(__name__)

INTERVAL = 3600.0
"""Seconds between two looks at the calendar."""
DAY = 86_400.0


class Retention:
    def __init__(
        self, guilds: Guilds, tables: Tables, store: ServersKept, days: int, deleted: Callable[[], None]
    ) -> None:
        """`deleted` is called when something was deleted and is to be wiped from the disk."""
        self._guilds = guilds
        self._tables = tables
        self._store = store
        self._days = days
        self._deleted = deleted
        self.watching = Repeated(self._watch)

    # What Discord says

    async def removed(self, guild: int) -> None:
        """The server has removed the bot."""
        await self._store.depart(guild, time.time())
        log.info("server %s has removed the bot; what is kept of it is deleted in %s days", guild, self._days)

    async def added(self, guild: int) -> None:
        """The bot is on this server, perhaps again."""
        if guild in await self._store.departures():
            await self._store.come_back(guild)
            log.info("server %s has added the bot again; what is kept of it stays", guild)

    async def compare(self, guilds: Collection[int]) -> None:
        """Every connection is ready, and these are all servers, unavailable ones included. Others that it would serve
        have removed the bot while it was down.
        """
        departed = await self._store.departures()
        for guild in departed.keys() & set(guilds):
            await self.added(guild)
        for guild in filter(self._guilds.shard.serves, await self._store.guilds() - departed.keys() - set(guilds)):
            await self.removed(guild)

    # The calendar

    async def _watch(self) -> float:
        await self.look(time.time())
        return INTERVAL

    async def look(self, now: float) -> None:
        """Delete what is due. Where the bot is, or Discord has not said so, nothing is."""
        for guild, left_at in (await self._store.departures()).items():
            due = self._guilds.shard.serves(guild) and left_at + self._days * DAY <= now
            if due and self._guilds.is_known(guild) and not self._guilds.is_member_of(guild):
                try:
                    await self._delete(guild)
                except Exception as error:  # noqa: BLE001 - the next look tries again
                    log.error("server %s can't be deleted: %s", guild, fault_location(error))  # noqa: TRY400 - names nobody

    async def _delete(self, guild: int) -> None:
        for table in self._tables.all():
            if table.guild == guild:
                with suppress(Refusal):
                    await self._tables.end(table.id, 0, moderator=True)
        await self._store.delete_guild(guild)
        self._guilds.forget(guild)
        self._deleted()
        log.info("everything that was kept of server %s is deleted", guild)
