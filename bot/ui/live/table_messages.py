"""Where each table's messages are. It is kept in the store, so that they are found again after a restart."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, Field, ValidationError

from bot.tables.manager import Tables
from bot.tables.port import WHOLE, Shard, StoreError
from bot.ui.storage import MessageStore

log = logging.getLogger(__name__)

SAVED_EVERY = 0.5
"""Seconds after which all changes are saved."""
AT_ONCE = 4
"""Tables whose messages are saved in one write."""


class OpenPanel(BaseModel):
    """A private panel, and the token that can still change it."""

    user: int
    message: int
    clicked: int = 0
    """The newest click on it, or the one that opened it: interactions are numbered in the order of time."""
    token: str = ""
    until: float = 0.0
    locale: str = ""
    follows: bool = False
    """Whether it is a follow-up: the token's first answer was another message, perhaps a public one."""
    decision: int = 0
    argument: str = ""
    """The half-made choice it shows, and the decision that the choice is about."""
    advice: str = ""
    """The hint that it shows about that decision, in its reader's words."""
    shown: str = ""
    """The fingerprint of what it shows: it is left alone while that stays the same."""
    version: int = 0
    """The version of the table that it was last compared with."""
    closing: bool = False
    """Whether its owner has opened another one further down: this one is to say so, and is then forgotten."""
    looked_at: float = Field(default_factory=time.monotonic, exclude=True)
    """When it last changed, by the clock of this process."""


class OpeningAnswer(BaseModel):
    """The answer that becomes a new table's message. Until that message is known, the token can ask for it."""

    application: int
    interaction: int
    token: str
    noted: float


def as_list(replaced: object) -> object:
    """Until 0.1 there was at most one."""
    return replaced if isinstance(replaced, list) else [] if replaced is None else [replaced]


class SentCall(BaseModel):
    """A short message that calls somebody, and where it is."""

    kind: Literal["turn", "opening", "end"]
    users: list[int]
    """Whom it calls."""
    channel: int
    """The table's own or another one, such as somebody's direct messages."""
    direct: bool = False
    """Whether it is a direct message."""
    message: int | None = None
    """None while it is under way. After a crash nobody knows whether it has arrived."""
    tried: float = 0.0
    """When it was last sent."""


class TableMessages(BaseModel):
    """The messages of one table."""

    message: int | None = None
    """The table's public message."""
    opening: OpeningAnswer | None = None
    """Set while the lobby is on its way as an answer. After a crash nobody knows whether it has arrived."""
    posting: bool = False
    """Whether a new message is under way. After a crash nobody knows whether it has arrived."""
    replaced: Annotated[list[int], BeforeValidator(as_list)] = Field(default_factory=list)
    """Messages before it that are still to be deleted."""
    posted: float = 0.0
    version: int = 0
    """The version of the table that the message shows."""
    scored: int = 0
    """The number of deals whose scores were posted."""
    scores: list[int] = Field(default_factory=list)
    """The messages with these scores, until the game is over."""
    podium: bool = False
    """Whether the podium was posted."""
    panels: list[OpenPanel] = Field(default_factory=list)
    notices: dict[int, int] = Field(default_factory=dict)
    """Reminders that 0.2 has not deleted yet, by seat; they are `calls` now."""
    calls: dict[str, SentCall] = Field(default_factory=dict)
    """By nonce: those that stand, and those under way."""
    invitations: dict[int, int] = Field(default_factory=dict)
    """Those that have not been deleted yet, by person."""

    def panels_of(self, user: int) -> list[OpenPanel]:
        return [panel for panel in self.panels if panel.user == user]


def read(text: str) -> TableMessages:
    """What was saved. If it can't be read, the table is shown as if it had no messages yet."""
    try:
        return TableMessages.model_validate_json(text)
    except ValidationError as error:
        log.warning("where a table's messages are could not be read: %s", error.title)
        return TableMessages()


class MessageIndex(dict[int, TableMessages]):
    """The messages of all tables, saved soon after they change."""

    def __init__(self, tables: Tables, store: MessageStore, shard: Shard = WHOLE) -> None:
        super().__init__()
        self._tables = tables
        self._store = store
        self._shard = shard
        self._changed: set[int] = set()
        self._saving: asyncio.Task[None] | None = None

    async def load(self) -> None:
        """Read what was saved before the restart."""
        kept = await self._store.messages(self._shard)
        self.update({table: read(text) for table, text in kept.items()})

    def __missing__(self, table: int) -> TableMessages:
        """A table that has ended and is forgotten has none: whoever asks late gets an entry that nobody keeps."""
        messages = TableMessages()
        if self._tables.is_open(table):
            self[table] = messages
        return messages

    def not_wholly_shown(self) -> list[int]:
        """Tables that have ended, but are not forgotten: something of them is still to be shown."""
        return [table for table in self if not self._tables.is_open(table)]

    def changed(self, table: int) -> None:
        """Save this table's messages soon."""
        self._changed.add(table)
        if self._saving is None or self._saving.done():
            self._saving = asyncio.create_task(self._save_soon(), name="messages")

    def forget(self, table: int) -> None:
        """The table has ended, and everything is shown of it."""
        self.pop(table, None)
        self.changed(table)

    async def save(self, *tables: int) -> None:
        """Save these tables' messages now."""
        self._changed.difference_update(tables)
        kept = {table: self.get(table) for table in tables}
        try:
            await self._store.save_messages(
                {table: messages.model_dump_json() if messages else None for table, messages in kept.items()}
            )
        except StoreError as error:
            log.warning("where the messages of %s tables are could not be saved: %s", len(tables), error)

    async def _save_soon(self) -> None:
        while self._changed:
            await asyncio.sleep(SAVED_EVERY)
            await self._save_all()

    async def _save_all(self) -> None:
        """A few at a time, so that no action waits long behind them on its way to the disk."""
        changed = list(self._changed)
        for start in range(0, len(changed), AT_ONCE):
            await self.save(*changed[start : start + AT_ONCE])

    async def close(self) -> None:
        if self._saving:
            self._saving.cancel()
            await asyncio.gather(self._saving, return_exceptions=True)
        await self._save_all()
