"""Everything that serves one of Discord's shards: its connection, its tables, and what is shown of them.

A process runs as many of these as it has shards. They share what a machine has once (`Tools`).
"""

from __future__ import annotations

import asyncio
import gc
import hashlib
import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord

from bot.client import PERMISSIONS, Client
from bot.gateway_sessions import GatewaySessions, Neighbours
from bot.messages.card_emoji import CardEmoji
from bot.pictures import Painter
from bot.store.sql_store import SqlStore
from bot.tables.limits import Openings
from bot.tables.manager import Tables
from bot.tables.outages import Connections
from bot.tables.port import Shard
from bot.tables.thinking import Thinkers
from bot.ui.allowance import Allowance
from bot.ui.archive.record_workers import RecordWorkers
from bot.ui.delivery.channel_sender import ChannelSender
from bot.ui.delivery.interaction_sender import InteractionSender
from bot.ui.delivery.panel_sender import PanelSender
from bot.ui.delivery.scheduling import AnswersFirst, RequestBudget
from bot.ui.features import HANDLERS
from bot.ui.guilds import Guilds
from bot.ui.live.announcements import Announcements
from bot.ui.live.calls import Calls
from bot.ui.live.emoji_upload import EmojiUpload
from bot.ui.live.new_tables import NewTables
from bot.ui.live.open_hands import OpenHands
from bot.ui.live.public_tables import PublicTables
from bot.ui.live.seasons import SeasonSummaries
from bot.ui.live.table_messages import MessageIndex
from bot.ui.me.call_times import CallTimes
from bot.ui.me.people import People as Choices
from bot.ui.me.presence import Presence
from bot.ui.privacy.deletions import Deletions, Served
from bot.ui.privacy.policies import Policies
from bot.ui.privacy.retention import Retention
from bot.ui.router import Router, Ui
from cogs.archive import Archive
from cogs.info import Info
from cogs.localised import MessageFiles
from cogs.me import Me
from cogs.people import People
from cogs.play import Play
from cogs.privacy import Privacy
from cogs.server import Server
from cogs.slash import SlashCommands

log = logging.getLogger(__name__)

COGS = (Play, Info, Archive, People, Me, Server, Privacy)
SYNCED_COMMANDS = "commands"
"""The fact that holds the fingerprint of the commands Discord knows."""
LEADING = 0
"""The shard whose process does what is done once for all of them."""


@dataclass(frozen=True, slots=True)
class Tools:
    """What the shards of a process share."""

    store: SqlStore
    painter: Painter
    budget: RequestBudget
    answers_first: AnswersFirst
    channel_sender: ChannelSender
    card_emoji: CardEmoji
    thinkers: Thinkers
    record_workers: RecordWorkers
    allowance: Allowance
    openings: Openings
    deletions: Deletions
    policies: Policies
    choices: Choices
    computer_pause: float
    house_options: Mapping[str, Mapping[str, Any]]


class ShardBot:
    def __init__(self, shard: Shard, tools: Tools, neighbours: Neighbours, max_concurrency: int = 1) -> None:
        """Discord lets `max_concurrency` sessions begin at the same time, each in a bucket of its own."""
        self.shard = shard
        self._tools = tools
        store, answers_first = tools.store, tools.answers_first
        certainty = partial(store.ownership.certainty, shard)
        sender = tools.channel_sender.of_shard(certainty)
        self._interaction_sender = InteractionSender(certainty)
        self._bucket = shard.number % max_concurrency
        self.client = Client(shard, self._set_up, self._identify_turn)
        self.connections = Connections(self.client.shard_of)
        guilds = self._guilds = Guilds(self.client, store, shard)
        presence = Presence()
        self._call_times = CallTimes(tools.choices, presence)
        self.tables = Tables(
            store,
            announce=Announcements(guilds, sender).announce,
            computer_pause=tools.computer_pause,
            thinkers=tools.thinkers,
            house_options=tools.house_options,
            openings=tools.openings,
            connections=self.connections,
            call_time=self._call_times,
            shard=shard,
        )
        self._messages = MessageIndex(self.tables, store, shard)
        self._calls = Calls(guilds, self._messages, sender, tools.choices, presence)
        self._new_tables = NewTables(self.tables, guilds, self._messages, self._calls, answers_first)
        self.open_hands = OpenHands(
            self.client,
            self.tables,
            guilds,
            self._messages,
            sender,
            PanelSender(self._interaction_sender, tools.painter),
            answers_first,
            tools.card_emoji,
        )
        self.public_tables = PublicTables(
            self.tables,
            guilds,
            store.scores,
            self._messages,
            self.open_hands,
            sender,
            answers_first,
            tools.card_emoji,
            self._calls,
        )
        self._seasons = SeasonSummaries(guilds, store.scores, store, sender)
        self._served = Served(self.tables, self.open_hands, self.public_tables.invitations, self._calls)
        self._retention = Retention(
            guilds, self.tables, store.servers, tools.policies.retention_days, tools.deletions.look
        )
        self.sessions = GatewaySessions(self.client, store.ownership, shard, neighbours)
        self._router = Router(
            self._ui(), HANDLERS, tools.painter, self._interaction_sender, answers_first, self.sessions
        )
        self._emoji_upload = EmojiUpload(self.client, store, tools.painter, tools.budget, tools.card_emoji)
        self.client.forward_to(self._router, self._retention)

    def _ui(self) -> Ui:
        tools, store = self._tools, self._tools.store
        return Ui(
            self.tables,
            store.scores,
            self._guilds,
            self.public_tables,
            self.open_hands,
            tools.card_emoji,
            tools.record_workers,
            tools.allowance,
            store.lessons,
            store.privacy,
            tools.deletions,
            store.servers,
            tools.policies,
            self._calls,
        )

    # Starting

    async def _set_up(self) -> None:
        """After the login, before any event arrives: restore the tables, offer the commands."""
        for cog in COGS:
            await self._offer(cog(self._router))
        self.client.tree.error(self._router.unknown_command)
        if self.shard.number == LEADING:
            await self._sync_commands()
        await self._messages.load()
        await self._guilds.load()
        self.tables.listen(self.public_tables.listen)
        self.tables.listen(self._new_tables.listen, lobbies_only=True)
        self._call_times.serve(self.tables)
        await self.tables.recover()
        await self.public_tables.recover()
        gc.freeze()
        self._tools.deletions.served.append(self._served)
        await self.sessions.resume()
        self._emoji_upload.start(leading=self.shard.number == LEADING)
        self._seasons.watching.start()
        self._retention.watching.start()
        self._new_tables.watching.start()
        self._tools.deletions.look()
        if self.shard.number == LEADING:
            application = int(self.client.application_id or 0)
            log.info("invite: %s", discord.utils.oauth_url(application, permissions=PERMISSIONS))

    async def _offer(self, cog: SlashCommands) -> None:
        """Add its commands, and its entries in the menus of people."""
        await self.client.add_cog(cog)
        for menu in cog.menus():
            self.client.tree.add_command(menu)

    async def _sync_commands(self) -> None:
        """Send the commands to Discord only if they differ from those it knows."""
        tree, translator, store = self.client.tree, MessageFiles(), self._tools.store
        await tree.set_translator(translator)
        payload = [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]
        text = json.dumps([self.client.application_id, payload], sort_keys=True, ensure_ascii=False)
        fingerprint = hashlib.sha256(text.encode()).hexdigest()
        if await store.fact(SYNCED_COMMANDS) != fingerprint:
            await tree.sync()
            await store.save_fact(SYNCED_COMMANDS, fingerprint)

    async def _identify_turn(self) -> None:
        """Wait until this shard may begin a session: all processes together may do so every few seconds."""
        take_turn = self._tools.store.ownership.identify_turn
        while seconds := await take_turn(self._bucket):  # noqa: ASYNC110 - another process has the turn
            await asyncio.sleep(seconds)

    @property
    def is_connected(self) -> bool:
        """Whether people of every server can act. `is_ready` alone stays true for ever."""
        return self.client.is_ready() and bool(self.connections.up)

    # Stopping

    async def close(self, *, taken: bool = False) -> None:
        """Answer whoever is waiting, then stop. Everything acknowledged is saved already. The session stays open for
        whoever serves this shard next. If another process does so already, nobody is answered here any more.
        """
        await self._emoji_upload.close()
        await self._seasons.watching.close()
        await self._retention.watching.close()
        self._call_times.leave()
        await self._new_tables.close()
        if self._served in self._tools.deletions.served:
            self._tools.deletions.served.remove(self._served)
        if not taken:
            await self._router.finish()
        await self.sessions.close()
        self.sessions.leave_open()
        await self.client.close()
        if not taken:
            await self._router.finish()  # whoever clicked just before the connection closed
            await self.sessions.hand_over()
        for part in (self.public_tables, self.open_hands, self.tables, self._messages, self._interaction_sender):
            await part.close()
