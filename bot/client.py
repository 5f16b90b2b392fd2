"""The bot's connection to Discord. It only listens, and forwards events to the router and the tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import discord
from discord.ext import commands

from bot.tables.port import Shard
from bot.ui.delivery.counted_responses import BOT, counting
from bot.ui.privacy.retention import Retention
from bot.ui.router import Router
from bot.ui.server.bans import respect_ban

log = logging.getLogger(__name__)

INTENTS = discord.Intents(guilds=True, moderation=True)
PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
)


class Client(commands.AutoShardedBot):
    """The connection of one shard. No view and no dynamic item is ever registered with discord.py: components are
    handled by their ids alone.
    """

    def __init__(
        self,
        shard: Shard,
        set_up: Callable[[], Awaitable[None]],
        identify_turn: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """`set_up` is called after the login, before any event arrives; `identify_turn` before a session is begun."""
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=INTENTS,
            shard_ids=[shard.number],
            shard_count=shard.count,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            http_trace=counting(BOT),
            member_cache_flags=discord.MemberCacheFlags.none(),
        )
        self._set_up = set_up
        self._identify_turn = identify_turn
        self._settled = asyncio.Event()

    def forward_to(self, router: Router, retention: Retention) -> None:
        """Forward all events to these."""
        self._tables = router.ui.tables
        self._public_tables = router.ui.public_tables
        self._calls = router.ui.calls
        self._retention = retention
        self.add_listener(router.route, "on_interaction")

    async def setup_hook(self) -> None:
        await self._set_up()

    async def before_identify_hook(self, _: int | None, *, initial: bool = False) -> None:  # noqa: ARG002
        if self._identify_turn:
            await self._identify_turn()

    # The connection

    def shard_of(self, guild: int) -> int:
        """The shard that serves a server, by Discord's own rule."""
        return (guild >> 22) % (self.shard_count or 1)

    async def on_shard_connect(self, shard: int) -> None:
        await self._tables.connected(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        await self._tables.connected(shard)

    async def on_shard_disconnect(self, shard: int) -> None:
        self._tables.disconnected(shard)

    async def wait_until_settled(self) -> None:
        """Wait until its session knows every server, or it is closed for good."""
        await self._settled.wait()

    async def close(self) -> None:
        self._settled.set()
        await super().close()

    async def on_ready(self) -> None:
        self._settled.set()
        if self.is_closed():
            return  # it was stopped while it was starting
        log.info("ready: %s tables in %s servers", len(self._tables.all()), len(self.guilds))
        await self._tables.pause_elsewhere({guild.id for guild in self.guilds})
        self._public_tables.catch_up()  # only now: until then people who click come first
        await self._retention.compare({guild.id for guild in self.guilds})

    # Servers and channels

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._public_tables.channel_gone(channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self._public_tables.channel_gone(thread.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Discord has not said that the server is merely unavailable: it has removed the bot, or is deleted itself."""
        await self._tables.pause_all(guild.id)
        await self._retention.removed(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self._public_tables.heal(guild.id)
        await self._retention.added(guild.id)

    async def on_member_ban(self, guild: discord.Guild, user: discord.Member | discord.User) -> None:
        await respect_ban(self._tables, self._public_tables.invitations, guild.id, user.id)
        await self._calls.respect_ban(guild.id, user.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        self._public_tables.catch_up(guild=guild.id)

    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel) -> None:
        self._public_tables.catch_up(guild=channel.guild.id)  # a channel's permissions are also its threads'

    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        self._public_tables.catch_up(channel=thread.thread_id)

    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        self._public_tables.catch_up(guild=role.guild.id)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        self._public_tables.catch_up(guild=role.guild.id)

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        self._public_tables.catch_up(guild=channel.guild.id)  # a channel may be news because it may be seen again

    async def on_member_update(self, _: discord.Member, member: discord.Member) -> None:
        """Without the members intent Discord tells only about the bot itself, such as that its roles have changed."""
        self._public_tables.catch_up(guild=member.guild.id)
