"""What is known about a server: its settings, its language, and whether Discord has described it yet."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from bot.messages.words import Words, words_for
from bot.tables.port import WHOLE, Shard
from bot.ui.storage import GuildSettings, SettingsStore


class Guilds:
    """Settings are read at the start and then kept: every panel depends on them, and few servers change them."""

    def __init__(self, client: discord.Client, store: SettingsStore, shard: Shard = WHOLE) -> None:
        self._client = client
        self._store = store
        self.shard = shard
        self._settings: dict[int, GuildSettings] = {}

    async def load(self) -> None:
        self._settings = {**await self._store.all_settings(self.shard)}

    def settings(self, guild: int) -> GuildSettings:
        """What the server has set, or the defaults."""
        return self._settings.get(guild) or GuildSettings()

    async def save_settings(self, guild: int, settings: GuildSettings) -> None:
        await self._store.save_settings(guild, settings)
        self._settings[guild] = settings

    def forget(self, guild: int) -> None:
        """Nothing is kept of this server any more."""
        self._settings.pop(guild, None)

    def allow_hints(self, guild: int) -> bool:
        return self.settings(guild).hints

    def season_channels(self) -> Mapping[int, int]:
        """By server that wants to know: where it is told how a season ended."""
        return {guild: settings.seasons for guild, settings in self._settings.items() if settings.seasons}

    def is_public(self, guild: int, channel: int) -> bool:
        """Whether everybody on the server sees the channel, as far as Discord has said. A private thread is for those
        who were added to it.
        """
        server = self._client.get_guild(guild)
        place = server.get_channel_or_thread(channel) if server else None
        if server is None or place is None or place.type is discord.ChannelType.private_thread:
            return False
        return place.permissions_for(server.default_role).view_channel

    def may_mention(self, guild: int, role: int) -> bool:
        """Whether a mention of this role by the bot reaches anybody: whoever may mention it needs no permission."""
        server = self._client.get_guild(guild)
        found = server.get_role(role) if server else None
        return found is not None and found.mentionable

    def has_channel(self, guild: int, channel: int) -> bool:
        """Whether the channel is this server's own, as far as Discord has said: a setting can be forged."""
        server = self._client.get_guild(guild)
        return server is not None and server.get_channel_or_thread(channel) is not None

    def words(self, guild: int) -> Words:
        """The language of public messages; English until Discord has described the server."""
        language = self.settings(guild).language
        if language == "auto":
            server = self._client.get_guild(guild)
            return words_for(server.preferred_locale if server else "en")
        return words_for(language)

    def is_member_of(self, guild: int) -> bool:
        """Whether the bot is on this server, as far as Discord has said."""
        return self._client.get_guild(guild) is not None

    def is_known(self, guild: int) -> bool:
        """Whether Discord has described this server, such as its language: some time after a start or an outage.

        A server that it has not mentioned by the time the bot is ready has removed the bot: nothing more will come.
        """
        server = self._client.get_guild(guild)
        return self._client.is_ready() if server is None else not server.unavailable
