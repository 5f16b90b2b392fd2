"""Card faces as application emoji: uploaded once in the background, replaced when the art changes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import aiohttp
import discord

from bot.games.registry import every_emoji
from bot.messages.card_emoji import CardEmoji
from bot.pictures import ART_VERSION, Painter, emoji_name
from bot.tables.port import StoreError
from bot.ui.delivery.scheduling import RequestBudget
from bot.ui.storage import Facts
from bot.worker_process import NotDoneError

log = logging.getLogger(__name__)

FACT = "emoji-art"
LOOK_AGAIN = 60.0
"""Seconds between two looks whether another process has uploaded all of them."""


class EmojiUpload:
    """Until all emoji are uploaded, cards are plain text. Play never waits for it."""

    def __init__(
        self, client: discord.Client, facts: Facts, painter: Painter, budget: RequestBudget, card_emoji: CardEmoji
    ) -> None:
        self._client = client
        self._facts = facts
        self._painter = painter
        self._budget = budget
        self._card_emoji = card_emoji
        self._task: asyncio.Task[None] | None = None

    def start(self, *, leading: bool = True) -> None:
        """Of several processes, the leading one uploads them; the others wait until they are there."""
        self._task = asyncio.create_task(self._run(self._upload if leading else self._await), name="emoji")

    async def _run(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except (discord.HTTPException, aiohttp.ClientError, OSError, NotDoneError, StoreError) as error:
            log.warning("card faces stay plain text, for the emoji could not be uploaded: %s", error)

    async def _upload(self) -> None:
        """Delete emoji of older art, then draw and upload what is missing. A restart goes on where this one stopped."""
        client = self._client
        there = await self._there()
        art = f"{client.application_id} {ART_VERSION}"
        if await self._facts.fact(FACT) != art:
            for name in [emoji_name(code) for code in every_emoji() if emoji_name(code) in there]:
                await self._budget.turn()
                await there.pop(name).delete()
            await self._facts.save_fact(FACT, art)
        for code, emblem in every_emoji().items():
            if (name := emoji_name(code)) not in there:
                image = await self._painter.emoji(emblem)
                await self._budget.turn()
                there[name] = await client.create_application_emoji(name=name, image=image)
        self._know(there)

    async def _await(self) -> None:
        names = {emoji_name(code) for code in every_emoji()}
        while names - (there := await self._there()).keys():  # noqa: ASYNC110 - Discord does not tell
            await asyncio.sleep(LOOK_AGAIN)
        self._know(there)

    async def _there(self) -> dict[str, discord.Emoji]:
        return {emoji.name: emoji for emoji in await self._client.fetch_application_emojis()}

    def _know(self, emoji: dict[str, discord.Emoji]) -> None:
        self._card_emoji.know(
            {name: discord.PartialEmoji(name=name, id=own.id, animated=own.animated) for name, own in emoji.items()}
        )

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
