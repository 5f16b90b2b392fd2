"""Answering an interaction: once, in time, and in words if something was refused or went wrong."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from secrets import token_hex
from time import perf_counter
from typing import Any, TypeVar

import aiohttp
import discord

from bot import metrics
from bot.messages.panel import FILE, Paints, Panel, Ready, Upload
from bot.messages.words import Words, words_for
from bot.tables.refusals import ServedElsewhere
from bot.ui.delivery.interaction_sender import InteractionSender

log = logging.getLogger(__name__)

T = TypeVar("T")

BACKSTOP = 2.0
"""Seconds after which the answer is deferred, whatever it will be. Discord gives up after three."""

UNKNOWN_MESSAGE = 10008
REFUSED = range(400, 429)
"""Statuses with which Discord rejects an answer."""


class Answer:
    """The one answer to an interaction, and what may follow it."""

    def __init__(self, interaction: discord.Interaction[Any], painter: Paints, sender: InteractionSender) -> None:
        self.interaction = interaction
        self._arrived = perf_counter()
        self.message: int | None = None
        """The message that shows the answer."""
        self.follows = False
        """Whether that message is a follow-up, which goes by its own id."""
        self._painter = painter
        self._sender = sender
        self._begun = False
        self._deferring: asyncio.Task[None] | None = None
        self._backstop = asyncio.get_running_loop().call_later(BACKSTOP, self._defer)

    # Who asks, and where

    @property
    def words(self) -> Words:
        """In the reader's language."""
        return words_for(self.interaction.locale)

    @property
    def user(self) -> int:
        return self.interaction.user.id

    @property
    def guild(self) -> int:
        return int(self.interaction.guild_id or 0)

    @property
    def channel(self) -> int:
        return int(self.interaction.channel_id or 0)

    @property
    def channels(self) -> tuple[int, ...]:
        """The channel, and for a thread also the channel it belongs to."""
        channel = self.interaction.channel
        parents = (channel.parent_id,) if isinstance(channel, discord.Thread) else ()
        return (self.channel, *parents)

    @property
    def private_panel(self) -> int | None:
        """The ephemeral message that was clicked, which the answer then changes."""
        message = self.interaction.message
        return message.id if message and message.flags.ephemeral else None

    # The answer

    async def change(self, panel: Panel) -> None:
        """Turn the message that was clicked into this panel. A plain one, such as an invitation, can't become one."""
        clicked = self.interaction.message
        if clicked and not clicked.flags.components_v2:
            await self.private(panel)
            return
        ready = await panel.ready(self._painter)
        self.message = self.interaction.message.id if self.interaction.message else None
        if await self._is_first():
            await self._give(self._sender.update(self.interaction, ready))
        else:
            await self._change_original(ready)

    async def private(self, panel: Panel) -> None:
        """Send a new message that only this person sees."""
        await self._send(await panel.ready(self._painter))

    async def public(self, panel: Panel) -> int | None:
        """Send a message for everybody, and return its id; None if the answer had to be deferred, which is private."""
        ready = await panel.ready(self._painter)
        if await self._is_first():
            self.message = await self._respond(ready, ephemeral=False)
        return self.message

    async def file(self, file: Upload, sentence: str) -> None:
        """Send a file that only this person gets."""
        shown = {"type": FILE, "file": {"url": f"attachment://{file.name}"}}
        await self._send(Ready([*Panel().text(sentence).components(), shown], [file]))

    async def say(self, sentence: str) -> None:
        """Send one sentence that only this person sees."""
        await self.private(Panel().text(sentence))

    async def panel(self, panel: Panel) -> None:
        """Change the private panel that was clicked, or open a new one."""
        await (self.change(panel) if self.private_panel else self.private(panel))

    async def acknowledge(self) -> None:
        """Show nothing: what was clicked stays as it is. If it is gone by now, there is nothing to keep: say so."""
        if await self._is_first():
            try:
                await self._give(self._sender.defer(self.interaction))
            except discord.NotFound as missing:
                if missing.code != UNKNOWN_MESSAGE:
                    raise
                await self.say(self.words("clicked-message-gone"))

    async def apologise(self, error: BaseException) -> None:
        """For a bug: the person gets a reference, the log the traceback."""
        reference = token_hex(3)
        log.error("reference %s", reference, exc_info=error)
        try:
            await self.say(self.words("sorry", reference=reference))
        except (discord.HTTPException, aiohttp.ClientError, OSError, ServedElsewhere) as failure:
            log.warning("reference %s could not be told: %s", reference, failure)

    def close(self) -> None:
        self._backstop.cancel()

    # How it is given

    def _defer(self) -> None:
        if not self._begun:
            self._begun = True
            self._deferring = asyncio.create_task(self._accepted(self._sender.defer(self.interaction)))

    async def _is_first(self) -> bool:
        """Whether the answer is still to be given. If it is being deferred, wait until Discord knows."""
        self._backstop.cancel()
        first, self._begun = not self._begun, True
        if self._deferring:
            await self._deferring
        return first

    async def _give(self, answering: Awaitable[T]) -> T:
        """An answer that Discord rejects was not given, so that another may be."""
        try:
            return await self._accepted(answering)
        except discord.HTTPException as rejection:
            self._begun = rejection.status not in REFUSED
            raise

    async def _accepted(self, answering: Awaitable[T]) -> T:
        accepted = await answering
        metrics.ACKNOWLEDGEMENTS.labels(self.interaction.type.name).observe(perf_counter() - self._arrived)
        return accepted

    async def _send(self, ready: Ready) -> None:
        is_component = self.interaction.type is discord.InteractionType.component
        if await self._is_first():
            self.message = await self._respond(ready, ephemeral=True)
        elif self._deferring and self.message is None and not is_component:
            self.message = await self._change_original(ready)
        else:  # the first answer stays as it is, even if nobody knows whether it has arrived
            self.message = await self._follow_up(ready)

    async def _respond(self, ready: Ready, *, ephemeral: bool) -> int | None:
        """The id of the message that this answer becomes; None if the answer was another one, and is not to change."""
        made = await self._give(self._sender.send(self.interaction, ready, ephemeral=ephemeral))
        return made or await self._answered_before(ready, ephemeral=ephemeral)

    async def _answered_before(self, ready: Ready, *, ephemeral: bool) -> int | None:
        """An earlier try had arrived, whose reply was lost; or whoever served this shard before had promised an answer
        and was killed. A promise to change a message that everybody sees is kept by a private message beside it.
        """
        asked = self.interaction
        first = await self._sender.first_answer(asked.application_id, asked.id, asked.token)
        if first is None and ephemeral:
            return await self._follow_up(ready)
        if first is None or first.private != ephemeral:
            return None
        return await self._change_original(ready) if first.promised else first.message

    async def _follow_up(self, ready: Ready) -> int:
        self.follows = True
        return await self._sender.follow_up(self.interaction.application_id, self.interaction.token, ready)

    async def _change_original(self, ready: Ready) -> int:
        return await self._sender.edit_original(self.interaction.application_id, self.interaction.token, ready)
