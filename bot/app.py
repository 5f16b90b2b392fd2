"""The composition root: builds what a process has once, runs a bot for each of its shards, and stops them.

Only the command line imports this module.
"""

from __future__ import annotations

import asyncio
import logging
import signal
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord
from discord.http import HTTPClient

from bot import config, interpreter, logs, metrics
from bot.config import Misconfigured, Settings
from bot.endpoints import point_elsewhere
from bot.games.registry import prepared_cards, prepared_scenes
from bot.gateway_sessions import Neighbours
from bot.health import Health
from bot.messages.card_emoji import CardEmoji
from bot.monitoring import Monitoring
from bot.ownership import Share
from bot.pictures import Painter
from bot.shard_bot import LEADING, SYNCED_COMMANDS, ShardBot, Tools
from bot.start_errors import explained
from bot.store.databases import store_for
from bot.tables.limits import Limits, Openings
from bot.tables.port import Shard, StoreError
from bot.tables.thinking import Thinkers
from bot.ui.allowance import Allowance
from bot.ui.archive.record_workers import RecordWorkers
from bot.ui.delivery.channel_sender import SENDING_PROCESS, ChannelSender
from bot.ui.delivery.counted_responses import BOT, counting
from bot.ui.delivery.scheduling import AnswersFirst, RequestBudget
from bot.ui.me.people import People
from bot.ui.privacy.deletions import Deletions
from bot.ui.privacy.policies import Policies
from bot.worker_process import WorkerProcess
from engine.core.options import BadHouseFile
from engine.registry import GAMES

log = logging.getLogger(__name__)

LISTEN_EVERY = 1.0
"""Seconds between two looks whether another process was asked to delete somebody."""
CANCELLED_WITHIN = 2.0
"""Seconds within which a cancelled start should end. After that it is cancelled again."""


@dataclass(frozen=True, slots=True)
class Gateway:
    """What Discord says about connecting."""

    shards: int
    max_concurrency: int


async def ask_for_gateway(token: str) -> Gateway:
    http = HTTPClient(asyncio.get_running_loop(), http_trace=counting(BOT))
    try:
        await http.static_login(token)
        shards, _, limits = await http.get_bot_gateway()
    finally:
        await http.close()
    return Gateway(1 << (shards - 1).bit_length(), limits["max_concurrency"])


class App(Neighbours):
    """One process of the bot."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        store = self.store = store_for(settings.database, shared=True)
        process, budget, answers_first = WorkerProcess(SENDING_PROCESS), RequestBudget(), AnswersFirst()
        channel_sender = ChannelSender(process, budget, answers_first)
        painter = Painter(process, prepared_scenes(), prepared_cards())
        self._tools = Tools(
            store=store,
            painter=painter,
            budget=budget,
            answers_first=answers_first,
            channel_sender=channel_sender,
            card_emoji=CardEmoji(),
            thinkers=Thinkers(),
            record_workers=RecordWorkers(),
            allowance=Allowance(settings.expensive_per_minute),
            openings=Openings(Limits(settings.tables_per_person, settings.tables_per_server)),
            deletions=Deletions(store.privacy, channel_sender, painter.forget),
            policies=policies(settings),
            choices=People(store.personal),
            computer_pause=settings.computer_pause,
            house_options=house_options(settings),
        )
        self._serving: dict[int, tuple[ShardBot, asyncio.Task[None]]] = {}
        self._listen_at = 0.0
        self._health = Health(self._is_well, settings.health_file)
        self.monitoring = Monitoring(
            settings,
            connected=self._is_well,
            read_store=lambda: self.store.fact(SYNCED_COMMANDS),
            look=self._measure,
            responses=channel_sender.responses,
        )
        self._closing: asyncio.Task[None] | None = None

    # Serving

    async def run(self, token: str) -> None:
        """Serve this process's share of the shards until it is cancelled, or something fails for good."""
        gateway = await ask_for_gateway(token)
        shards = self._settings.shards or gateway.shards
        await self.store.open()
        await self._tools.painter.open()
        await self._tools.deletions.load()
        self._health.start()
        ownership = self.store.ownership
        log.info("this process takes a share of the shards, of which there are %s", shards)
        while True:
            with suppress(StoreError):  # the store says itself if it has failed for good
                await self._serve(await ownership.share(shards), shards, gateway, token)
            looking = asyncio.ensure_future(ownership.changed())
            tasks = {task for _, task in self._serving.values()}
            try:
                await asyncio.wait({looking, *tasks}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                looking.cancel()
            for task in tasks:
                if task.done():
                    task.result()  # it raises what has failed for good

    async def _serve(self, share: Share, shards: int, gateway: Gateway, token: str) -> None:
        """Begin what is this process's, end what is not any more, and hand over what others should serve."""
        deletions = self._tools.deletions
        deletions.leading, deletions.alone = LEADING in share.mine, share.part == 1.0
        if not deletions.alone and (now := asyncio.get_running_loop().time()) >= self._listen_at:
            deletions.look()
            self._listen_at = now + LISTEN_EVERY
        self._tools.budget.take_part(share.part)
        for number in self._serving.keys() - share.mine:
            log.warning("shard %s is served by another process now", number)
            await self._end(number, taken=True)
        for number in share.surplus & self._serving.keys():
            await self._hand_over(number)
        for number in sorted(share.mine - share.surplus - self._serving.keys()):
            bot = ShardBot(Shard(number, shards), self._tools, self, gateway.max_concurrency)
            self._serving[number] = (bot, asyncio.create_task(bot.client.start(token), name=f"shard {number}"))
            log.info("serving shard %s of %s", number, shards)

    def hear(self, guild: int, interaction: Any) -> None:
        for bot, _ in self._serving.values():
            if bot.shard.serves(guild):
                bot.sessions.hear(interaction)

    async def settled(self) -> None:
        await asyncio.gather(*(bot.client.wait_until_settled() for bot, _ in self._serving.values()))

    async def _end(self, number: int, *, taken: bool = False) -> None:
        bot, task = self._serving[number]
        await cancel(task)
        await bot.close(taken=taken)
        del self._serving[number]

    async def _hand_over(self, number: int) -> None:
        """End it, and let another process have it."""
        shard = self._serving[number][0].shard
        await self._end(number)
        with suppress(StoreError):
            await self.store.ownership.release(shard)

    def _is_well(self) -> bool:
        """Whether people of every server that this process serves can act, and what they do is saved."""
        return self.store.works and bool(self._serving) and all(bot.is_connected for bot, _ in self._serving.values())

    def _measure(self) -> None:
        """What is known only by looking, for whoever asks for metrics."""
        now, serving = asyncio.get_running_loop().time(), [bot for bot, _ in self._serving.values()]
        metrics.tables_by_status(Counter(table.status.value for bot in serving for table in bot.tables.all()))
        metrics.waiting("tables", [since for bot in serving for since in bot.public_tables.waiting()], now)
        metrics.waiting("hands", [since for bot in serving for since in bot.open_hands.waiting()], now)
        metrics.shards(sum(bot.is_connected for bot in serving), len(serving))

    # Stopping

    async def close(self) -> None:
        """Close once, however often this is called, and completely, even if the caller is cancelled."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._close(), name="closing")
        await asyncio.shield(self._closing)

    async def _close(self) -> None:
        """Answer whoever is waiting, then stop. Everything acknowledged is saved already."""
        self.monitoring.stop_soon()
        await self._health.close()
        await self._tools.deletions.close()
        if self._serving:
            with suppress(StoreError):
                await self.store.ownership.leave()
        await asyncio.gather(*map(self._hand_over, list(self._serving)))
        self._tools.thinkers.close()
        for part in (
            self._tools.choices,
            self.store,
            self._tools.painter,
            self._tools.record_workers,
            self.monitoring,
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
    await app.monitoring.start()
    playing = loop.create_task(app.run(config.token(settings)), name="playing")
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
