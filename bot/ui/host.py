"""What the whole ui shares."""

from __future__ import annotations

from dataclasses import dataclass, field

import discord

from bot.pictures import Painter
from bot.store.settings import GuildSettings
from bot.store.store import SqliteStore
from bot.tables.manager import Tables
from bot.ui.budget import Budget
from bot.ui.courier import Courier
from bot.ui.courtesy import Courtesy
from bot.ui.faces import Faces
from bot.ui.place import Places
from bot.ui.usher import Usher
from bot.ui.words import Words, words_for


@dataclass
class Host:
    """The bot's parts, put together once at start."""

    client: discord.Client
    tables: Tables
    store: SqliteStore
    painter: Painter
    usher: Usher
    budget: Budget
    courtesy: Courtesy
    courier: Courier = field(default_factory=Courier)
    faces: Faces = field(default_factory=Faces)
    _settings: dict[int, GuildSettings] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.places = Places(self.tables)

    @property
    def application(self) -> int:
        return int(self.client.application_id or 0)

    async def settings(self, guild: int) -> GuildSettings:
        if guild not in self._settings:
            self._settings[guild] = await self.store.settings(guild)
        return self._settings[guild]

    async def save_settings(self, guild: int, settings: GuildSettings) -> None:
        await self.store.save_settings(guild, settings)
        self._settings[guild] = settings

    async def hints(self, guild: int) -> bool:
        """Whether people on this server may ask for a hint."""
        return (await self.settings(guild)).hints

    def knows(self, guild: int) -> bool:
        """Whether Discord has told about this server, its language say: a while after the start, or after an outage.

        A server that it has not mentioned until the bot is ready is not the bot's any more: nothing is to come.
        """
        server = self.client.get_guild(guild)
        return self.client.is_ready() if server is None else not server.unavailable

    async def public_words(self, guild: int) -> Words:
        """The language of what everybody on this server reads; a guess as long as the server is not known."""
        language = (await self.settings(guild)).language
        if language == "auto":
            server = self.client.get_guild(guild)
            return words_for(server.preferred_locale if server else "en")
        return words_for(language)
