"""Behind the stage: paints and sends whatever is not an answer to a click."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord

from bot import config, logs
from bot.backstage import NotDoneError, serve
from bot.config import Settings
from bot.endpoints import point_elsewhere
from bot.pictures.studio import Studio
from bot.ui.panel import NOBODY, Panel

MAKES_WAY = 10
"""How much less of a busy processor this takes than the bot, which answers."""


class UndeliveredError(NotDoneError):
    """Discord did not take it. `status` is None where Discord was not reached."""

    def __init__(self, status: int | None, code: int, why: str) -> None:
        super().__init__(status, code, why)
        self.status, self.code, self.why = status, code, why

    def __str__(self) -> str:
        return self.why

    @property
    def passing(self) -> bool:
        """Whether the same may succeed later."""
        return self.status is None or self.status >= 500


@asynccontextmanager
async def telling() -> AsyncIterator[None]:
    """What goes wrong on the way to Discord, in words that can be told to the bot."""
    try:
        yield
    except discord.HTTPException as error:
        raise UndeliveredError(error.status, error.code, str(error)) from None
    except (aiohttp.ClientError, OSError) as error:
        raise UndeliveredError(None, 0, str(error)) from None


class Messenger(Studio):
    """A studio with a line to Discord, which minds the rate limits by itself."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._client = discord.Client(intents=discord.Intents.none(), max_messages=None)
        self._login: asyncio.Task[None] | None = None

    async def _channel(self, guild: int, channel: int) -> discord.PartialMessageable:
        if self._login is None:
            self._login = asyncio.create_task(self._client.login(config.token(self._settings)))
        try:
            await asyncio.shield(self._login)
        except (discord.HTTPException, aiohttp.ClientError, OSError):
            self._login = None  # the next one tries again
            raise
        return self._client.get_partial_messageable(channel, guild_id=guild)

    async def post(self, guild: int, channel: int, panel: Panel, nonce: str) -> int:
        """The new message's id."""
        async with telling():
            place, ready = await self._channel(guild, channel), await panel.ready(self)
            sent = await place.send(view=ready.view, files=ready.files, allowed_mentions=NOBODY, nonce=nonce)
            return sent.id

    async def edit(self, guild: int, channel: int, message: int, panel: Panel) -> None:
        async with telling():
            place, ready = await self._channel(guild, channel), await panel.ready(self)
            edited = place.get_partial_message(message)
            await edited.edit(view=ready.view, attachments=ready.files, allowed_mentions=NOBODY)

    async def delete(self, guild: int, channel: int, message: int) -> None:
        async with telling():
            place = await self._channel(guild, channel)
            await place.get_partial_message(message).delete()

    async def mention(self, guild: int, channel: int, text: str, user: int) -> int:
        """A short message that notifies this one person."""
        async with telling():
            place = await self._channel(guild, channel)
            sent = await place.send(text, allowed_mentions=discord.AllowedMentions(users=[discord.Object(user)]))
            return sent.id

    async def refresh(self, application: int, token: str, message: int | None, panel: Panel) -> None:
        """A private panel: the one that this token opened, or a later one of its messages."""
        async with telling():
            ready = await panel.ready(self)
            await self._channel(0, 0)
            webhook: Any = discord.Webhook.partial(application, token, client=self._client)
            target = "@original" if message is None else message
            await webhook.edit_message(target, view=ready.view, attachments=ready.files, allowed_mentions=NOBODY)


def main() -> None:
    settings = config.load()
    logs.set_up(settings)
    point_elsewhere(settings)
    os.nice(MAKES_WAY)
    serve(Messenger(settings))
