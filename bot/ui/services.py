"""What the whole ui shares."""

from __future__ import annotations

from dataclasses import dataclass, field

import discord

from bot.messages.card_emoji import CardEmoji
from bot.messages.words import Words, words_for
from bot.pictures import Painter
from bot.store.settings import GuildSettings
from bot.store.store import SqliteStore
from bot.tables.manager import Tables
from bot.ui.delivery.answers_first import AnswersFirst
from bot.ui.delivery.channel_sender import ChannelSender
from bot.ui.delivery.interaction_sender import InteractionSender
from bot.ui.delivery.request_budget import RequestBudget
from bot.ui.live.table_messages import MessageIndex


@dataclass
class Services:
    """The bot's parts, put together once at start."""

    client: discord.Client
    tables: Tables
    store: SqliteStore
    painter: Painter
    channel_sender: ChannelSender
    budget: RequestBudget
    answers_first: AnswersFirst
    interaction_sender: InteractionSender = field(default_factory=InteractionSender)
    faces: CardEmoji = field(default_factory=CardEmoji)
    _settings: dict[int, GuildSettings] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.places = MessageIndex(self.tables)

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
