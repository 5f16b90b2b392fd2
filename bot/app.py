"""The composition root: builds the whole bot, runs it and stops it. Only the command line imports this module."""

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

from bot import config, interpreter, logs
from bot.client import PERMISSIONS, Client
from bot.config import Misconfigured, Settings
from bot.endpoints import point_elsewhere
from bot.games.registry import prepared_scenes
from bot.health import Health
from bot.messages.card_emoji import CardEmoji
from bot.pictures import Painter
from bot.start_errors import explained
from bot.store.databases import store_for
from bot.tables.limits import Limits
from bot.tables.manager import Tables
from bot.tables.outages import Connections
from bot.ui.allowance import Allowance
from bot.ui.archive.record_workers import RecordWorkers
from bot.ui.delivery.answer import InteractionSender
from bot.ui.delivery.channel_sender import SENDING_PROCESS, ChannelSender
from bot.ui.delivery.scheduling import AnswersFirst, RequestBudget
from bot.ui.features import HANDLERS
from bot.ui.guilds import Guilds
from bot.ui.live.announcements import Announcements
from bot.ui.live.emoji_upload import EmojiUpload
from bot.ui.live.open_hands import OpenHands
from bot.ui.live.public_tables import PublicTables
from bot.ui.live.seasons import SeasonSummaries
from bot.ui.live.table_messages import MessageIndex
from bot.ui.privacy.deletions import Deletions
from bot.ui.privacy.policies import Policies
from bot.ui.privacy.retention import Retention
from bot.ui.router import Router, Ui
from bot.worker_process import WorkerProcess
from cogs.archive import Archive
from cogs.info import Info
from cogs.localised import MessageFiles
from cogs.people import People
from cogs.play import Play
from cogs.privacy import Privacy
from cogs.server import Server
from cogs.slash import SlashCommands
from engine.core.options import BadHouseFile
from engine.registry import GAMES

log = logging.getLogger(__name__)

COGS = (Play, Info, Archive, People, Server, Privacy)
SYNCED_COMMANDS = "commands"
"""The fact that holds the fingerprint of the commands Discord knows."""
CANCELLED_WITHIN = 2.0
"""Seconds within which a cancelled start should end. After that it is cancelled again."""


class App:
    """Every part of the bot, built once."""

    def __init__(self, settings: Settings) -> None:
        self.store = store_for(settings.database)
        self.client = Client(settings.shards, self._set_up)
        process, budget, answers_first = WorkerProcess(SENDING_PROCESS), RequestBudget(), AnswersFirst()
        channel_sender = ChannelSender(process, budget, answers_first)
        card_emoji = CardEmoji()
        self._painter = Painter(process, prepared_scenes())
        self._interaction_sender = InteractionSender()
        self._connections = Connections(self.client.shard_of)
        guilds = self._guilds = Guilds(self.client, self.store)
        self._tables = Tables(
            self.store,
            announce=Announcements(guilds, channel_sender).announce,
            computer_pause=settings.computer_pause,
            house_options=house_options(settings),
            limits=Limits(settings.tables_per_person, settings.tables_per_server),
            connections=self._connections,
        )
        self._messages = MessageIndex(self._tables, self.store)
        self._open_hands = OpenHands(
            self.client, self._tables, guilds, self._messages, channel_sender, answers_first, card_emoji
        )
        self._public_tables = PublicTables(
            self._tables,
            guilds,
            self.store.scores,
            self._messages,
            self._open_hands,
            channel_sender,
            answers_first,
            card_emoji,
        )
        self._seasons = SeasonSummaries(guilds, self.store.scores, self.store, channel_sender)
        self._record_workers = RecordWorkers()
        self._deletions = Deletions(
            self.store.privacy,
            self._tables,
            self._open_hands,
            self._public_tables.invitations,
            channel_sender,
            self._painter.forget,
        )
        self._retention = Retention(
            guilds, self._tables, self.store.servers, settings.retention_days, self._deletions.look
        )
        ui = self._ui(settings, card_emoji)
        self._router = Router(ui, HANDLERS, self._painter, self._interaction_sender, answers_first)
        self._emoji_upload = EmojiUpload(self.client, self.store, self._painter, budget, card_emoji)
        self._health = Health(self._is_connected, settings.health_file)
        self._closing: asyncio.Task[None] | None = None
        self.client.forward_to(self._router, self._retention)

    def _ui(self, settings: Settings, card_emoji: CardEmoji) -> Ui:
        return Ui(
            self._tables,
            self.store.scores,
            self._guilds,
            self._public_tables,
            self._open_hands,
            card_emoji,
            self._record_workers,
            Allowance(settings.expensive_per_minute),
            self.store.lessons,
            self.store.privacy,
            self._deletions,
            self.store.servers,
            policies(settings),
        )

    async def _set_up(self) -> None:
        """After the login, before any event arrives: open the database, restore the tables, offer the commands."""
        await self.store.open()
        await self._painter.open()
        for cog in COGS:
            await self._offer(cog(self._router))
        self.client.tree.error(self._router.unknown_command)
        await self._sync_commands()
        await self._messages.load()
        await self._guilds.load()
        await self._deletions.load()
        self._tables.listen(self._public_tables.listen)
        await self._tables.recover()
        await self._public_tables.recover()
        gc.freeze()
        self._health.start()
        self._emoji_upload.start()
        self._seasons.watching.start()
        self._deletions.look()
        self._retention.watching.start()
        application = int(self.client.application_id or 0)
        log.info("invite: %s", discord.utils.oauth_url(application, permissions=PERMISSIONS))

    async def _offer(self, cog: SlashCommands) -> None:
        """Add its commands, and its entries in the menus of people."""
        await self.client.add_cog(cog)
        for menu in cog.menus():
            self.client.tree.add_command(menu)

    def _is_connected(self) -> bool:
        """Whether people of every server can act. `is_ready` alone stays true for ever."""
        return self.client.is_ready() and len(self._connections.up) == self.client.shard_count

    async def _sync_commands(self) -> None:
        """Send the commands to Discord only if they differ from those it knows."""
        tree, translator = self.client.tree, MessageFiles()
        await tree.set_translator(translator)
        payload = [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]
        text = json.dumps([self.client.application_id, payload], sort_keys=True, ensure_ascii=False)
        fingerprint = hashlib.sha256(text.encode()).hexdigest()
        if await self.store.fact(SYNCED_COMMANDS) != fingerprint:
            await tree.sync()
            await self.store.save_fact(SYNCED_COMMANDS, fingerprint)

    async def close(self) -> None:
        """Close once, however often this is called, and completely, even if the caller is cancelled."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._close(), name="closing")
        await asyncio.shield(self._closing)

    async def _close(self) -> None:
        """Answer whoever is waiting, then stop. Everything acknowledged is saved already."""
        await self._emoji_upload.close()
        await self._health.close()
        await self._seasons.watching.close()
        await self._retention.watching.close()
        await self._deletions.close()
        await self._router.finish()
        await self.client.close()
        await self._router.finish()  # whoever clicked just before the connection closed
        for part in (
            self._public_tables,
            self._open_hands,
            self._interaction_sender,
            self._tables,
            self._messages,
            self.store,
            self._painter,
            self._record_workers,
        ):
            await part.close()


def policies(settings: Settings) -> Policies:
    """What the owner says about privacy."""
    privacy, terms = (str(url) if url else None for url in (settings.privacy_url, settings.terms_url))
    return Policies(privacy, terms, settings.retention_days)


def house_options(settings: Settings) -> dict[str, dict[str, Any]]:
    """What the owner of a printed game has entered, for every table of that game."""
    if settings.house_file is None:
        return {}
    try:
        return {game.name: game.house_file(settings.house_file) for game in GAMES.values() if game.house_file}
    except BadHouseFile as error:
        raise Misconfigured(str(error)) from None


async def serve(settings: Settings) -> None:
    """Run until somebody asks it to stop, or the store fails: what can't be saved must not be played."""
    point_elsewhere(settings)
    loop = asyncio.get_running_loop()
    asked_to_stop = asyncio.Event()
    for stop in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(stop, asked_to_stop.set)
    app = App(settings)
    playing = loop.create_task(app.client.start(config.token(settings)), name="playing")
    failing = loop.create_task(app.store.failed(), name="failing")
    stopping = loop.create_task(asked_to_stop.wait(), name="stopping")
    try:
        await asyncio.wait((playing, failing, stopping), return_when=asyncio.FIRST_COMPLETED)
        await cancel(playing)
    finally:
        await app.close()
    if failing.done():
        raise SystemExit(1)  # the store has said why
    for task in (failing, stopping):
        task.cancel()
    for outcome in await asyncio.gather(playing, failing, return_exceptions=True):
        if isinstance(outcome, Exception):
            raise outcome


async def cancel(task: asyncio.Task[None]) -> None:
    """Cancel it until it has ended: `wait_for`, which discord.py connects with, may swallow a cancellation."""
    while not task.done():
        task.cancel()
        await asyncio.wait((task,), timeout=CANCELLED_WITHIN)


def run(settings: Settings) -> None:
    logs.set_up(settings)
    interpreter.tune()
    try:
        asyncio.run(serve(settings))
    except (discord.DiscordException, aiohttp.ClientError) as error:
        raise explained(error) from None
