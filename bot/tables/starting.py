"""From a closed lobby to the first card: the start is announced, and the cards depend on the id of that message."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from functools import partial

from bot.safe_logging import fault_location
from bot.tables.port import Entry, Unannounced
from bot.tables.refusals import Stale
from bot.tables.requests import Request, entry
from bot.tables.table import Status, Table
from engine.core.refusals import Refusal

log = logging.getLogger(__name__)

Announce = Callable[[Table], Awaitable[int]]
"""Posts that this table's game begins, and returns the message's id; or raises `Unannounced`. Asked twice for the same
version of a table, it returns the same message.
"""
Do = Callable[[int, Request], Awaitable[object]]
"""Carries out a request at the table of this number."""


class Starting:
    """Announces what has been started, one announcement per table at a time."""

    def __init__(self, announce: Announce, do: Do) -> None:
        self._announce, self._do = announce, do
        self._under_way: dict[int, asyncio.Task[None]] = {}

    @property
    def tasks(self) -> Iterable[asyncio.Task[None]]:
        return self._under_way.values()

    def go_on(self, table: Table) -> None:
        """Announce the start of this table's game, unless that is under way."""
        if table.status is Status.STARTING and table.id not in self._under_way:
            task = self._under_way[table.id] = asyncio.create_task(self._begin(table), name=f"announcing {table.id}")
            task.add_done_callback(partial(self._done, table.id))

    async def done(self, table: int) -> None:
        """Wait until no announcement of this table is under way."""
        if table in self._under_way:
            await asyncio.wait([self._under_way[table]])

    async def _begin(self, table: Table) -> None:
        try:
            message = await self._announce(table)
        except Unannounced as error:
            if not error.passing:  # otherwise the table's clock tries again
                await self._do(table.id, lambda t, at: next_line(t, table, entry("not_started", at)))
        else:
            await self._do(table.id, lambda t, at: next_line(t, table, entry("started", at, message=str(message))))

    def _done(self, table: int, task: asyncio.Task[None]) -> None:
        del self._under_way[table]
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, Refusal):
            log.error(
                "the start of table %s could not be announced: %s", table, fault_location(error), extra={"table": table}
            )


def next_line(table: Table, announced: Table, line: Entry) -> list[Entry]:
    """What was announced must be what is played: the table may have been called off or closed meanwhile."""
    if table.version != announced.version:
        raise Stale
    return [line]
