"""When a season is over, its best are announced once, in the channel that the server has chosen for it."""

from __future__ import annotations

import logging
import time

from bot.messages.panel import base36
from bot.tables.periods import period_at, season_before
from bot.ui.delivery.channel_sender import ChannelSender, Place
from bot.ui.delivery.scheduling import Repeated
from bot.ui.delivery.sending_process import UndeliveredError
from bot.ui.guilds import Guilds
from bot.ui.server.season import Season, season_panel
from bot.ui.storage import Facts, Scores
from engine.registry import GAMES

log = logging.getLogger(__name__)

INTERVAL = 600.0
"""Seconds between two looks at the calendar."""
SOON = 1.0
"""The same while Discord has not described every server yet."""
BEST = 3


class SeasonSummaries:
    """A fact per server says which season was announced last. It is saved after the message, whose nonce is the
    season's: after a crash in between, Discord returns the message that is there.
    """

    def __init__(self, guilds: Guilds, scores: Scores, facts: Facts, sender: ChannelSender) -> None:
        self._guilds = guilds
        self._scores = scores
        self._facts = facts
        self._sender = sender
        self.watching = Repeated(self._watch)

    async def _watch(self) -> float:
        await self.look(time.time())
        known = all(map(self._guilds.is_known, self._guilds.season_channels()))
        return INTERVAL if known else SOON

    async def look(self, now: float) -> None:
        """Announce what is due on every server."""
        for guild, channel in self._guilds.season_channels().items():
            try:
                await self._look_at(Place(guild, channel), now)
            except Exception:
                log.exception("the season of server %s can't be announced", guild)

    async def _look_at(self, place: Place, now: float) -> None:
        """A server that has just chosen a channel hears of the season that ends next."""
        key, ended = f"season:{place.guild}", season_before(now)
        before = await self._facts.fact(key)
        name = period_at("season", ended)
        if before == name or not self._guilds.has_channel(place.guild, place.channel):
            return
        if before is not None and not await self._announced(place, ended):
            return
        await self._facts.save_fact(key, name, place.guild)

    async def _announced(self, place: Place, ended: float) -> bool:
        """Post the summary, if anybody has played; False if the same may succeed later."""
        season = await self._summary(place.guild, ended)
        if not season.overall.total:
            return True
        panel = season_panel(season, self._guilds.words(place.guild))
        try:
            await self._sender.post(place, panel, nonce=f"q.{base36(place.guild)}.{period_at('season', ended)}")
        except UndeliveredError as error:
            log.warning("the season can't be announced in channel %s: %s", place.channel, error)
            return not error.passing
        return True

    async def _summary(self, guild: int, ended: float) -> Season:
        overall = await self._scores.leaderboard(guild, period="season", at=ended)
        games = {
            key: await self._scores.leaderboard(guild, key, period="season", order="rating", at=ended, limit=BEST)
            for key in GAMES
        }
        return Season(ended, overall, {key: page for key, page in games.items() if page.total})
