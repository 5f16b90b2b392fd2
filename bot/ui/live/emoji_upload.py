"""Card faces as application emoji: uploaded once in the background, replaced when the art changes."""

from __future__ import annotations

import asyncio
import logging

import aiohttp
import discord

from bot.games.emoji import EMOJI
from bot.pictures import ART_VERSION, emoji_name
from bot.tables.port import StoreError
from bot.ui.services import Services
from bot.worker_process import NotDoneError

log = logging.getLogger(__name__)

FACT = "emoji-art"


class Emoji:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="emoji")

    async def _run(self) -> None:
        """Until all are there the cards are plain text; play never waits for this."""
        try:
            await self._upload()
        except (discord.HTTPException, aiohttp.ClientError, OSError, NotDoneError, StoreError) as error:
            log.warning("card faces stay plain text, for the emoji could not be uploaded: %s", error)

    async def _upload(self) -> None:
        """Draw and upload what is missing; faces of older art go first. A restart goes on where this one stops."""
        client, store = self._services.client, self._services.store
        there = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
        art = f"{client.application_id} {ART_VERSION}"
        if await store.fact(FACT) != art:
            for name in [emoji_name(code) for code in EMOJI if emoji_name(code) in there]:
                async with self._services.budget:
                    await there.pop(name).delete()
            await store.save_fact(FACT, art)
        for code, emblem in EMOJI.items():
            if (name := emoji_name(code)) not in there:
                image = await self._services.painter.emoji(emblem)
                async with self._services.budget:
                    there[name] = await client.create_application_emoji(name=name, image=image)
        self._know(there)

    def _know(self, emoji: dict[str, discord.Emoji]) -> None:
        self._services.faces.know(
            {name: discord.PartialEmoji(name=name, id=own.id, animated=own.animated) for name, own in emoji.items()}
        )

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
