"""Answering an interaction: once, in time, and with words when something was refused or went wrong."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from secrets import token_hex
from typing import Any, TypeVar

import aiohttp
import discord

from bot.messages.components import FILE
from bot.messages.panel import Panel, Ready, Sketch, Upload
from bot.messages.words import Words, words_for
from bot.pictures import Painter
from bot.ui.delivery.interaction_sender import InteractionSender

log = logging.getLogger(__name__)

BACKSTOP = 2.0
"""Seconds after which an answer is promised, whatever it will be; Discord gives up after three."""


REFUSED = range(400, 429)
"""What Discord says to an answer that it does not take."""

T = TypeVar("T")


class Answer:
    """The one answer to an interaction, and what may follow it."""

    def __init__(self, interaction: discord.Interaction[Any], painter: Painter, courier: InteractionSender) -> None:
        self.interaction = interaction
        self.words: Words = words_for(interaction.locale)
        self.message: int | None = None
        """The message that shows the answer."""
        self.follows = False
        """Whether that message is a later one than what was clicked or promised: it goes by its own id then."""
        self._painter = painter
        self._courier = courier
        self._begun = False
        self._sketch: Sketch | None = None
        self._promised: asyncio.Task[None] | None = None
        loop = asyncio.get_running_loop()
        self._backstop = loop.call_later(BACKSTOP, self._promise)

    @property
    def to_component(self) -> bool:
        return self.interaction.type is discord.InteractionType.component

    @property
    def guild(self) -> int:
        """The server where the person is."""
        return int(self.interaction.guild_id or 0)

    @property
    def channels(self) -> tuple[int, ...]:
        """Where the person is: the channel, and for a thread the channel that it belongs to."""
        channel = self.interaction.channel
        parents = (channel.parent_id,) if isinstance(channel, discord.Thread) else ()
        return (int(self.interaction.channel_id or 0), *parents)

    @property
    def private_panel(self) -> int | None:
        """The ephemeral message that the click came from, which then is the panel to change."""
        message = self.interaction.message
        return message.id if message and message.flags.ephemeral else None

    def is_in(self, channel: int) -> bool:
        return self.interaction.channel_id == channel

    def _promise(self) -> None:
        if not self._begun:
            self._begun = True
            self._promised = asyncio.create_task(self._courier.promise(self.interaction))

    async def _first(self) -> bool:
        """Whether the answer is still to be given; if it was promised, wait until Discord knows."""
        self._backstop.cancel()
        first, self._begun = not self._begun, True
        if self._promised:
            await self._promised
        return first

    async def _given(self, answering: Awaitable[T]) -> T:
        """One that Discord has refused was not given: another may be."""
        try:
            return await answering
        except discord.HTTPException as refused:
            self._begun = refused.status not in REFUSED
            raise

    def prepare(self, panel: Panel) -> None:
        """Begin with what will be shown if all goes well."""
        self._sketch = panel.begin(self._painter)

    async def _ready(self, panel: Panel) -> Ready:
        sketch = self._sketch if self._sketch and self._sketch.panel is panel else panel.begin(self._painter)
        return await sketch.ready()

    async def change(self, panel: Panel) -> None:
        """The message that was clicked becomes this panel."""
        ready = await self._ready(panel)
        self.message = self.interaction.message.id if self.interaction.message else None
        if await self._first():
            await self._given(self._courier.update(self.interaction, ready))
        else:
            await self._change_first_answer(ready)

    async def private(self, panel: Panel) -> None:
        """A new message that only the person sees."""
        await self._send(await self._ready(panel))

    async def public(self, panel: Panel) -> int | None:
        """A message for everybody, and its id; None if the answer had to be promised privately before."""
        ready = await self._ready(panel)
        if await self._first():
            self.message = await self._sent(ready, ephemeral=False)
        return self.message

    async def file(self, file: Upload, sentence: str) -> None:
        """A file that only the person gets."""
        shown = {"type": FILE, "file": {"url": f"attachment://{file.name}"}}
        await self._send(Ready([*Panel().text(sentence).components(), shown], [file]))

    async def say(self, sentence: str) -> None:
        """One sentence that only the person sees."""
        await self.private(Panel().text(sentence))

    async def panel(self, panel: Panel) -> None:
        """Change the private panel that was clicked, or open a new one."""
        await (self.change(panel) if self.private_panel else self.private(panel))

    async def done(self) -> None:
        """Nothing to show: what was clicked stays as it is."""
        if await self._first():
            await self._courier.promise(self.interaction)

    async def _send(self, ready: Ready) -> None:
        if await self._first():
            self.message = await self._sent(ready, ephemeral=True)
        elif self._promised and self.message is None and not self.to_component:
            self.message = await self._change_first_answer(ready)
        else:  # the first answer stays as it is, also one of which nobody knows whether it has arrived
            application, token = self.interaction.application_id, self.interaction.token
            self.message, self.follows = await self._courier.follow(application, token, ready), True

    async def _sent(self, ready: Ready, *, ephemeral: bool) -> int:
        made = await self._given(self._courier.send(self.interaction, ready, ephemeral=ephemeral))
        return made or (await self.interaction.original_response()).id

    async def _change_first_answer(self, ready: Ready) -> int:
        return await self._courier.change(self.interaction.application_id, self.interaction.token, ready)

    async def apologise(self, error: BaseException) -> None:
        """A fault of ours: a reference for the person, the whole story for the log."""
        reference = token_hex(3)
        log.error("reference %s", reference, exc_info=error)
        try:
            await self.say(self.words("sorry", reference=reference))
        except (discord.HTTPException, aiohttp.ClientError, OSError) as failure:
            log.warning("reference %s could not be told: %s", reference, failure)

    def close(self) -> None:
        self._backstop.cancel()
