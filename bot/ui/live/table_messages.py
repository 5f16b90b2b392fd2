"""Where a table's messages are: kept with the table, so that they are found again after a restart."""

from __future__ import annotations

import asyncio
import logging

from pydantic import BaseModel, Field

from bot.tables.manager import Tables
from bot.tables.refusals import NoSuchTable, OutOfOrder

log = logging.getLogger(__name__)

NOTED_EVERY = 0.5
"""Seconds after which all places that have changed are noted."""
AT_ONCE = 4
"""MessageIndex that are noted in one go."""


class OpenPanel(BaseModel):
    """A private panel and the token that still changes it."""

    user: int
    message: int
    token: str
    until: float
    locale: str
    follows: bool = False
    """Whether the token's first answer was another message, perhaps a public one."""
    decision: int = 0
    argument: str = ""
    """The choice half made on it, and for which decision."""
    shown: str = ""
    """What it shows, to leave it alone while that stays the same."""
    version: int = 0
    """The version of the table that it was last compared with."""


class TableMessages(BaseModel):
    message: int | None = None
    posting: bool = False
    """Whether a new message is on its way; after a crash nobody knows whether it has arrived."""
    replaced: int | None = None
    """The message before it, still to be taken away."""
    posted: float = 0.0
    version: int = 0
    """The version of the table that the message shows."""
    scored: int = 0
    """How many deals' scores were posted."""
    podium: bool = False
    """Whether the podium was posted."""
    panels: list[OpenPanel] = Field(default_factory=list)
    notices: dict[int, int] = Field(default_factory=dict)
    """Reminders that are still there, by seat."""


class MessageIndex:
    """The places of all tables, noted in the store soon after they change."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._places: dict[int, TableMessages] = {}
        self._changed: set[int] = set()
        self._noting: asyncio.Task[None] | None = None

    def of(self, table: int) -> TableMessages:
        """Of a table that is over and forgotten there is none: what comes late gets one that nobody keeps."""
        place = self._places.get(table)
        if place is None:
            kept = self._tables.places.pop(table, None)
            place = TableMessages.model_validate_json(kept) if kept else TableMessages()
            if kept or self._is_open(table):
                self._places[table] = place
        return place

    def _is_open(self, table: int) -> bool:
        try:
            return bool(self._tables.get(table))
        except NoSuchTable:
            return False

    def keep(self, table: int) -> None:
        """This place has changed: note it soon."""
        self._changed.add(table)
        if self._noting is None or self._noting.done():
            self._noting = asyncio.create_task(self._note_soon(), name="places")

    def forget(self, table: int) -> None:
        """Everything is shown of a table that is over."""
        self._places.pop(table, None)
        self.keep(table)

    async def note(self, *tables: int) -> None:
        """Note these places at once."""
        self._changed.difference_update(tables)
        kept = {table: self._places.get(table) for table in tables}
        try:
            await self._tables.set_places(
                {table: place.model_dump_json() if place else None for table, place in kept.items()}
            )
        except OutOfOrder:
            log.warning("where %s tables' messages are could not be noted", len(tables))

    async def _note_soon(self) -> None:
        while self._changed:
            await asyncio.sleep(NOTED_EVERY)
            await self._note_all()

    async def _note_all(self) -> None:
        """A few at a time, so that nobody's action waits long behind them on its way to the disk."""
        changed = list(self._changed)
        for start in range(0, len(changed), AT_ONCE):
            await self.note(*changed[start : start + AT_ONCE])

    async def close(self) -> None:
        if self._noting:
            self._noting.cancel()
            await asyncio.gather(self._noting, return_exceptions=True)
        await self._note_all()
