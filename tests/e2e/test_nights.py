"""Calls over whole nights: the bot on the playground's Discord, by a clock that runs ten minutes at a time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import pytest_asyncio

from bot.ui.me.presence import Presence
from playground import Person
from playground.events import Event
from tests.e2e.player import Message, offers, text, verbs
from tests.e2e.test_calls import choose_for_oneself
from tests.walk.full_speed import at_full_speed
from tests.walk.loopback import Loopback

TICK, A_DAY = 600, 24 * 3600
EN, JA = "the table waits for you", "あなたの番です"
NIGHTS = {
    "an ordinary night": ("Asia/Tokyo", 22, 7, "2026-03-01 23:10", "2026-03-02 07:00"),
    "they would end at an hour that is skipped": ("Europe/Berlin", 22, 2, "2026-03-28 22:30", "2026-03-29 03:00"),
    "they would end at a midnight that is skipped": ("America/Havana", 20, 0, "2026-03-07 20:30", "2026-03-08 01:00"),
    "they would end in half an hour that is skipped": (
        "Australia/Lord_Howe",
        *(21, 2, "2026-10-03 21:30", "2026-10-04 02:30"),
    ),
    "they end at an hour that comes twice": ("Europe/Berlin", 22, 2, "2026-10-24 22:30", "2026-10-25 02:00"),
    "an hour in them comes twice": ("Europe/Berlin", 22, 7, "2026-10-24 22:30", "2026-10-25 07:00"),
}


class House:
    """Aoi, whom quiet hours don't concern, and Bo, who reads Japanese, at a table of two and a computer player."""

    def __init__(self, bot: Loopback) -> None:
        self.bot = bot
        home = bot.guild("Home", "hall", "side-room")
        self.hall, self.side = bot.world.guild_channels(home.id)
        self.aoi, self.bo = bot.person("Aoi", home), bot.person("Bo", home, locale="ja")
        self.calls: list[tuple[float, str, str]] = []
        """When somebody was called, who, and how."""
        bot.world.bus.listen(self._note)

    def _note(self, event: Event) -> None:
        if event.name == "MESSAGE_CREATE" and any(words in text(event.data) for words in (EN, JA)):
            recipient = self.bot.world.channels[event.data["channel_id"]].get("_recipient")
            called = [recipient] if recipient else [user["id"] for user in event.data["mentions"]]
            self.calls += [(self.bot.clock.now(), user, text(event.data)) for user in called]

    async def press(self, person: Person, verb: str) -> None:
        """The newest button in the hall that does this."""
        await self.bot.quiet()
        message: Message = next(m for m in reversed(person.sees(self.hall)) if verb in verbs(m))
        await person.click(message, next(offer.custom_id for offer in offers(message) if offer.verb == verb))
        await self.bot.quiet()

    async def deal(self) -> None:
        """Both are to stack a deck."""
        await self.aoi.slash("/play", channel=self.hall, game="tsumo", computers=1, pace="correspondence")
        await self.press(self.bo, "join")
        await self.press(self.aoi, "start")

    async def time_passes(self, seconds: float) -> None:
        for _ in range(int(seconds) // TICK):
            self.bot.clock.advance(TICK)
            await self.bot.quiet()


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    with at_full_speed():
        bot = await Loopback(tmp_path, presence=Presence).open()
        yield House(bot)
        await bot.close()


def at(zone: str, local: str) -> float:
    return datetime.fromisoformat(local).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.mark.parametrize("way", ["mention", "dm"])
@pytest.mark.parametrize("night", NIGHTS.values(), ids=NIGHTS)
async def test_whoever_sleeps_is_called_once_and_when_their_quiet_hours_are_over(
    house: House, night: tuple[str, Any, Any, str, str], way: str
) -> None:
    zone, start, end, evening, morning = night
    house.bot.clock.advance(at(zone, evening) - house.bot.clock.now())
    await choose_for_oneself(house.aoi, house.side, turn="now")
    await house.bo.slash("/me", channel=house.side, timezone=zone)
    await choose_for_oneself(house.bo, house.side, way=way, turn="now", **{"from": str(start), "until": str(end)})
    await house.deal()
    await house.time_passes(A_DAY)
    assert [user for _, user, _ in house.calls] == [house.aoi.id, house.bo.id]
    (first, *_), (second, _, told) = house.calls
    assert first == at(zone, evening) + TICK, "Aoi has just clicked, and is called as soon as she no longer looks"
    assert datetime.fromtimestamp(second, ZoneInfo(zone)).strftime("%Y-%m-%d %H:%M") == morning
    assert (JA if way == "dm" else EN) in told
