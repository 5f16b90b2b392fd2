"""The composition root: puts the bot together, starts it and stops it. Nobody imports this."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import json
import logging
import signal
from typing import Any

import aiohttp
import discord
from discord.ext import commands

from bot import config, interpreter, logs
from bot.config import Misconfigured, Settings
from bot.endpoints import point_elsewhere
from bot.games.urgent_scenes import URGENT
from bot.health import Health
from bot.messages.components import Pressable
from bot.pictures import Painter
from bot.store.store import SqliteStore
from bot.tables.manager import Tables
from bot.ui.delivery.answers_first import AnswersFirst
from bot.ui.delivery.channel_sender import SENDING_PROCESS, ChannelSender
from bot.ui.delivery.request_budget import RequestBudget
from bot.ui.desk import Desk
from bot.ui.live.emoji_upload import Emoji
from bot.ui.live.open_hands import OpenHands
from bot.ui.live.public_tables import PublicTables
from bot.ui.services import Services
from bot.worker_process import WorkerProcess
from cogs.archive import Archive
from cogs.info import Info
from cogs.localised import MessageFiles
from cogs.play import Play
from cogs.server import Server
from engine.core.options import BadHouseFile
from engine.registry import GAMES

log = logging.getLogger(__name__)

INTENTS = discord.Intents(guilds=True)
PERMISSIONS = discord.Permissions(
    view_channel=True, send_messages=True, send_messages_in_threads=True, attach_files=True, embed_links=True
)


LET_GO_WITHIN = 2.0
"""Seconds after which a start that was cancelled should be over."""


class Yose(commands.AutoShardedBot):
    """The bot on Discord."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=INTENTS,
            shard_count=settings.shards,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
        )
        self.settings = settings
        self.store = SqliteStore(settings.database)
        self.tables = Tables(self.store, computer_pause=settings.computer_pause, standing=standing(settings))
        messenger, budget, courtesy = WorkerProcess(SENDING_PROCESS), RequestBudget(), AnswersFirst()
        self.painter = Painter(messenger, URGENT)
        usher = ChannelSender(messenger, budget, courtesy)
        self.services = Services(self, self.tables, self.store, self.painter, usher, budget, courtesy)
        self.hands = OpenHands(self.services)
        self.stage = PublicTables(self.services, self.hands)
        self.desk = Desk(self.services, self.stage, self.hands)
        self.health = Health(self, settings.health_file)
        self.emoji = Emoji(self.services)
        self._parting: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        await self.store.open()
        await self.painter.open()
        Pressable.pressed = self.desk.pressed
        self.add_dynamic_items(Pressable)
        for cog in (Play, Info, Archive, Server):
            await self.add_cog(cog(self.desk))
        self.tree.error(self.desk.command_failed)
        await self.tree.set_translator(MessageFiles())
        await self.sync_if_changed()
        self.tables.listen(self.stage.listen)
        await self.tables.recover()
        self.stage.recover()
        gc.freeze()
        self.health.start()
        self.emoji.start()
        log.info("invite: %s", discord.utils.oauth_url(int(self.application_id or 0), permissions=PERMISSIONS))

    async def sync_if_changed(self) -> None:
        """Discord is told of the commands only when they are not the ones it knows."""
        translator = self.tree.translator
        assert translator is not None
        payload = [await command.get_translated_payload(self.tree, translator) for command in self.tree.get_commands()]
        told = json.dumps([self.application_id, payload], sort_keys=True, ensure_ascii=False)
        fingerprint = hashlib.sha256(told.encode()).hexdigest()
        if await self.store.fact("commands") != fingerprint:
            await self.tree.sync()
            await self.store.save_fact("commands", fingerprint)

    async def close(self) -> None:
        """Once, whoever asks for it, and to its end, whoever stops waiting for it."""
        if self._parting is None:
            self._parting = asyncio.create_task(self._part(), name="parting")
        await asyncio.shield(self._parting)

    async def _part(self) -> None:
        """Answer who is waiting, then stop; everything acknowledged is saved already."""
        await self.emoji.close()
        await self.health.close()
        await self.desk.finish()
        await super().close()
        await self.desk.finish()  # who clicked just before the line was cut
        for part in (
            self.stage,
            self.hands,
            self.services.interaction_sender,
            self.tables,
            self.services.places,
            self.store,
            self.painter,
        ):
            await part.close()

    # What happens to servers and channels

    async def on_ready(self) -> None:
        log.info("ready: %s tables in %s servers", len(self.tables.all()), len(self.guilds))
        await self.tables.pause_elsewhere({guild.id for guild in self.guilds})
        self.stage.catch_up()  # not before: people who click are answered first

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        await self.desk.answer_unknown(interaction)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.stage.channel_gone(channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self.stage.channel_gone(thread.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.tables.pause_all(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self.stage.heal(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        self.stage.catch_up(guild=guild.id)

    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel) -> None:
        self.stage.catch_up(guild=channel.guild.id)  # its threads go by its permissions

    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        self.stage.catch_up(channel=thread.thread_id)

    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        self.stage.catch_up(guild=role.guild.id)


def standing(settings: Settings) -> dict[str, dict[str, Any]]:
    """What an owner of the printed game has put in, for every table of it."""
    if settings.house_file is None:
        return {}
    try:
        return {game.name: game.house_file(settings.house_file) for game in GAMES.values() if game.house_file}
    except BadHouseFile as error:
        raise Misconfigured(str(error)) from None


async def serve(settings: Settings) -> None:
    """Until somebody asks it to stop, or the store fails: what can't be saved must not be played on."""
    point_elsewhere(settings)
    loop = asyncio.get_running_loop()
    asked_to_stop = asyncio.Event()
    for stop in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(stop, asked_to_stop.set)
    async with Yose(settings) as bot:
        playing = loop.create_task(bot.start(config.token(settings)), name="playing")
        failing = loop.create_task(bot.store.failed(), name="failing")
        stopping = loop.create_task(asked_to_stop.wait(), name="stopping")
        await asyncio.wait((playing, failing, stopping), return_when=asyncio.FIRST_COMPLETED)
        await given_up(playing)
        await bot.close()
        for task in (failing, stopping):
            task.cancel()
        for outcome in await asyncio.gather(playing, failing, return_exceptions=True):
            if isinstance(outcome, Exception):
                raise outcome


async def given_up(task: asyncio.Task[None]) -> None:
    """Cancelled until it is over: `wait_for`, with which discord.py connects, may swallow a cancellation."""
    while not task.done():
        task.cancel()
        await asyncio.wait((task,), timeout=LET_GO_WITHIN)


def run(settings: Settings) -> None:
    logs.set_up(settings)
    interpreter.tune()
    try:
        asyncio.run(serve(settings))
    except discord.LoginFailure:
        raise Misconfigured(config.refused_token()) from None
    except aiohttp.ClientConnectionError as error:
        raise SystemExit(f"Discord can't be reached ({error}); see to the network, then start again.") from None
