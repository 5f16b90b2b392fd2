"""The end of a season: announced once, where the server wants it, and nowhere else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from bot.messages.words import LANGUAGES, words_for
from bot.pictures import render
from bot.store.store import SqliteStore
from bot.tables.ratings import PROVISIONAL
from bot.ui.guilds import Guilds
from bot.ui.live.seasons import SeasonSummaries
from bot.ui.server.season import Season, season_panel
from bot.ui.storage import GuildSettings, Page
from engine.registry import GAMES
from tests.store.test_boards import at
from tests.store.test_ratings import game, keep
from tests.ui.front import BROKEN, FORBIDDEN, Client, Line, Server
from tests.ui.test_lists import components, many
from tests.ui.test_lists import text as said

HOME, AWAY, CHANNEL = 7, 8, 700
AUTUMN, WINTER = at("2026-12-30"), at("2027-01-02")


@dataclass
class Guild(Server):
    channels: set[int] = field(default_factory=set)

    def get_channel_or_thread(self, channel: int) -> int | None:
        return channel if channel in self.channels else None


class House:
    """A bot on two servers. The first one wants to know how seasons end."""

    def __init__(self, store: SqliteStore) -> None:
        self.store, self.line, self.client = store, Line(), Client()
        self.client.servers = {HOME: Guild(channels={CHANNEL}), AWAY: Guild(channels={800})}

    async def look(self, now: float) -> list[str]:
        """As a bot that has just been started does: what it says."""
        client: Any = self.client
        guilds = Guilds(client, self.store)
        await guilds.load()
        before = len(self.line.sent)
        await SeasonSummaries(guilds, self.store.scores, self.store, self.line).look(now)
        return [sent.said for sent in self.line.sent[before:]]


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with SqliteStore(tmp_path / "yose.db") as store:
        await store.save_settings(HOME, GuildSettings(seasons=CHANNEL))
        for guild, people in ((HOME, ((11, 1), (12, 2))), (AWAY, ((21, 1), (22, 2)))):
            await keep(store, game(*people), guild=guild, at=AUTUMN)
            await keep(store, game(*people, of="tezuma:trick"), guild=guild, at=at("2026-08-01"))
        yield House(store)


async def test_the_end_of_a_season_is_announced_once(house: House) -> None:
    assert await house.look(AUTUMN) == [], "the channel has just been chosen: the summer is long over"
    (told,) = await house.look(WINTER)
    assert "Season 4 of 2026 is over" in told
    assert "🥇 u11" in told
    assert "🥈 u12" in told
    assert "Tezuma" not in told, "nobody played it this season"
    assert "u21" not in told, "nor is anybody of another server"
    assert await house.look(WINTER) == await house.look(at("2027-03-31")) == []
    assert await house.look(at("2027-04-01")) == [], "a season in which nobody played"


async def test_what_fails_in_passing_is_tried_again_and_what_is_forbidden_is_not(house: House) -> None:
    await house.look(AUTUMN)
    house.line.refuses = lambda _: BROKEN
    assert await house.look(WINTER) == []
    house.line.refuses = lambda _: None
    house.line.loses = ["post"]
    assert len(await house.look(WINTER)) == 1, "it was posted, though nobody learns it"
    assert len(await house.look(WINTER)) == 1
    assert len(house.line.standing) == 1, "the same message, by its nonce"
    house.line.refuses = lambda _: FORBIDDEN
    await keep(house.store, game((11, 1), (12, 2)), at=WINTER)
    assert await house.look(at("2027-04-01")) == []
    house.line.refuses = lambda _: None
    assert await house.look(at("2027-04-02")) == []


async def test_a_channel_of_another_server_or_an_unknown_one_is_not_written_to(house: House) -> None:
    await house.look(AUTUMN)
    await house.store.save_settings(HOME, GuildSettings(seasons=800))
    assert await house.look(WINTER) == []
    await house.store.save_settings(HOME, GuildSettings())
    assert await house.look(WINTER) == []
    await house.store.save_settings(HOME, GuildSettings(seasons=CHANNEL))
    assert len(await house.look(WINTER)) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_summary_of_long_names_fits_a_message(language: str) -> None:
    games = {key: Page(many(3), 900) for key in GAMES}
    panel = season_panel(Season(AUTUMN, Page(many(10), 900), games), words_for(language))
    assert components(panel)
    assert said(panel).count("🥇") == len(GAMES)
    assert said(panel).count(words_for(language)("leaderboard-provisional", games=PROVISIONAL)) == 1, (
        "a mark is explained"
    )
    assert render(panel.pictures[0].scene).startswith(b"\x89PNG")
