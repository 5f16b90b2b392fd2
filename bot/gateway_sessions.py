"""Sessions with Discord's gateway that outlive the process that began them.

Discord keeps a session for some minutes after its connection is lost, and collects its events. So a process that dies
leaves its clicks behind, and whoever comes next gets them by resuming the session, in time to answer them. A resumed
session does not tell which servers there are, so the next process begins one of its own at the same time, and listens
to both until its own is ready. What both tell is heard once. The number of shards may have changed in between: then a
session has the events of several shards, or of a part of one.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any, Protocol

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

from bot.client import Client
from bot.ownership import Ownership, Session
from bot.tables.port import Shard, StoreError
from bot.ui.router import Deliveries

log = logging.getLogger(__name__)

SAVED_EVERY = 0.25
"""Seconds. What came after the last save is told again, and heard a second time."""
REMEMBERED = 1000
"""Interactions that are known to have come."""
CATCHING_UP = 10.0
"""Seconds after a start in which a click may be one that was left behind, or even delivered before."""
TOO_LATE = 5.0
"""Seconds after which nobody waits for an answer any more; Discord does for three, by its own clock."""
TO_RESUME = 10.0
"""Seconds within which a session is resumed, or not at all."""
RESUMED_AGAIN = 0.25
"""Seconds after which it is resumed once more."""
KEEP, END = 4000, 1000
"""Codes with which to close a connection: its session goes on, or ends with it."""
LOST = (ReconnectWebSocket, discord.ConnectionClosed, aiohttp.ClientError, OSError, TimeoutError)
"""Whatever ends a connection."""

Parser = Callable[[Any], None]


class Neighbours(Protocol):
    """The shards of this process."""

    def hear(self, guild: int, interaction: Any) -> None:
        """Pass this on to the shard that serves the server, if this process has it."""

    async def settled(self) -> None:
        """Wait until all of them have sessions of their own, which know every server, or are served no longer."""


class GatewaySessions(Deliveries):
    """The sessions of one shard: its own, and those that others left behind."""

    def __init__(self, client: Client, ownership: Ownership, shard: Shard, neighbours: Neighbours) -> None:
        self._client = client
        self._ownership = ownership
        self._shard = shard
        self._neighbours = neighbours
        self._began = time.monotonic()
        self._saved: Session | None = None
        self._came: OrderedDict[str, None] = OrderedDict()
        self._replaying = False
        """Whether a resumed session is telling what was missed."""
        self._unanswered: dict[int, int] = {}
        """By interaction: the sequence number that the session had before it."""
        self._tasks: list[asyncio.Task[None]] = []
        parsers = client._connection.parsers  # noqa: SLF001 - discord.py offers no way to hear of an event first
        parsers["INTERACTION_CREATE"] = self._once(parsers["INTERACTION_CREATE"])
        client.add_listener(self._save_now, "on_shard_connect")
        client.add_listener(self._replayed, "on_shard_resumed")

    def _once(self, parse: Parser) -> Parser:
        def parse_once(interaction: Any) -> None:
            if not self._shard.serves(guild := int(interaction.get("guild_id") or 0)):
                self._neighbours.hear(guild, interaction)
                return
            if interaction["id"] in self._came or self._is_over(int(interaction["id"])):
                return
            self._came[interaction["id"]] = None
            if len(self._came) > REMEMBERED:
                self._came.popitem(last=False)
            if own := self._own():
                self._expect_answer(int(interaction["id"]), own.sequence - 1)
            parse(interaction)

        return parse_once

    def hear(self, interaction: Any) -> None:
        """A session of another shard has brought this."""
        self._client._connection.parsers["INTERACTION_CREATE"](interaction)  # noqa: SLF001 - as above

    def _expect_answer(self, interaction: int, before: int) -> None:
        """Until it is answered, or nobody waits for that any more, a session that is resumed begins before it."""
        self._unanswered[interaction] = before
        asyncio.get_running_loop().call_later(TOO_LATE, self.answered, interaction)

    def answered(self, click: int) -> None:
        self._unanswered.pop(click, None)

    @property
    def _catching_up(self) -> bool:
        return time.monotonic() - self._began < CATCHING_UP

    def _is_over(self, interaction: int) -> bool:
        """Whether it was left behind so long ago that Discord has told its person of a failure: it is not carried out
        any more. Clocks differ, so only what a resumed session tells first is compared.
        """
        return self._replaying and time.time() - discord.utils.snowflake_time(interaction).timestamp() > TOO_LATE

    # What was left behind

    async def resume(self) -> None:
        """Listen to the sessions that were not ended, until this process has its own."""
        for shard, session in (await self._ownership.sessions()).items():
            if self._inherits(shard):
                self._tasks.append(asyncio.create_task(self._listen(shard, session), name=f"session of {shard}"))
        self._tasks.append(asyncio.create_task(self._save_at_times(), name="saving the session"))

    def _inherits(self, other: Shard) -> bool:
        """Whether a session of this shard, or of one when there were more or fewer of them, is left to this one."""
        mine = self._shard
        was_part = other.count % mine.count == 0 and other.number % mine.count == mine.number
        was_whole = mine.count % other.count == 0 and other.number == mine.number
        return was_part or was_whole

    async def _listen(self, shard: Shard, session: Session) -> None:
        """Whoever had it before may wake up and take it back for a moment: then it is resumed once more."""
        left = session
        while True:
            try:
                connection = await asyncio.wait_for(self._resumed(left), TO_RESUME)
            except LOST as error:
                log.info("the session before could not be resumed: %s", type(error).__name__)
                await self._replayed()
                return
            if not await self._listen_to(connection):
                break
            left = replace(left, sequence=connection.sequence or left.sequence)
            await asyncio.sleep(RESUMED_AGAIN)
        await self._replayed()
        if shard != self._shard:
            await self._ownership.end_session(shard, session)

    async def _listen_to(self, connection: DiscordWebSocket) -> bool:
        """Whether the session goes on without this connection, and is still needed."""
        ready = asyncio.create_task(self._neighbours.settled())
        try:
            return await self._poll(connection, ready)
        finally:
            over = ready.done() and not ready.cancelled()
            ready.cancel()
            await connection.close(END if over else KEEP)

    async def _poll(self, connection: DiscordWebSocket, ready: asyncio.Task[None]) -> bool:
        while not ready.done():
            polling = asyncio.create_task(connection.poll_event())
            try:
                await asyncio.wait((polling, ready), return_when=asyncio.FIRST_COMPLETED)
            finally:
                polling.cancel()
            try:
                await polling
            except asyncio.CancelledError:
                if not ready.done():
                    raise
            except LOST as error:
                log.info("the connection of the session before is lost: %s", type(error).__name__)
                return not isinstance(error, discord.ConnectionClosed) and bool(getattr(error, "resume", True))
        return False

    async def _replayed(self, _shard: int | None = None) -> None:
        self._replaying = False

    async def _resumed(self, session: Session) -> DiscordWebSocket:
        self._replaying = True
        return await DiscordWebSocket.from_client(
            self._client,
            shard_id=self._shard.number,
            gateway=yarl.URL(session.address),
            session=session.id,
            sequence=session.sequence,
            resume=True,
        )

    async def was_carried_out(self, guild: int, click: int) -> bool:
        """Whether this click was delivered before, and carried out, by whoever served the shard then."""
        return self._catching_up and await self._ownership.was_carried_out(guild, click)

    # This shard's own

    async def _save_at_times(self) -> None:
        while True:
            await asyncio.sleep(SAVED_EVERY)
            await self._save_now()

    async def _save_now(self, _shard: int | None = None) -> None:
        with suppress(StoreError):
            await self._save()

    async def _save(self) -> None:
        session = self._own()
        if session and self._unanswered:
            session = replace(session, sequence=min(session.sequence, *self._unanswered.values()))
        if session and session != self._saved:
            await self._ownership.save_session(self._shard, session)
            self._saved = session

    def _own(self) -> Session | None:
        connection = self._connection()
        if connection is None or connection.session_id is None or connection.sequence is None:
            return None
        return Session(connection.session_id, str(connection.gateway), connection.sequence)

    def _connection(self) -> DiscordWebSocket | None:
        if self._shard.number not in self._client.shards:
            return None
        return self._client._get_websocket(shard_id=self._shard.number)  # noqa: SLF001 - its session is told nowhere else

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def leave_open(self) -> None:
        """From now on the connection is closed without ending its session, which discord.py would do."""
        if connection := self._connection():
            close = connection.close
            connection.close = lambda code=KEEP: close(KEEP)  # type: ignore[method-assign] # noqa: ARG005

    async def hand_over(self) -> None:
        """The connection is closed: whoever comes next gets everything from here on."""
        await self._save_now()
