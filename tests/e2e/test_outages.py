"""Outages of the bot and of the gateway: no clock runs while nobody can act, and health tells the truth."""

from __future__ import annotations

import json
import time

import pytest

from bot.tables.paces import PACES
from tests.e2e.hurried_bot import REMIND
from tests.e2e.player import text
from tests.e2e.test_clocks import dealt, time_passes
from tests.e2e.test_stopping import wait_until
from tests.e2e.theatre import SLOW, Theatre

BOS_SEAT = 2
"""Behind Aoi and the computer player."""
POSTPONED = "SELECT at, data FROM log WHERE kind = 'postponed' ORDER BY version DESC LIMIT 1"
MISSED = "SELECT at FROM log WHERE kind = 'missed'"


@pytest.fixture
def program() -> str:
    return "tests.e2e.hurried_bot"


def test_only_the_hurried_bot_hurries() -> None:
    """Its module is imported here, and in this process reminders come when they always did."""
    assert PACES[SLOW].remind > REMIND


async def postponed(theatre: Theatre) -> tuple[float, float]:
    """When a turn was put off for the last time, and until when."""
    await theatre.discord.wait_for(lambda: theatre.rows(POSTPONED))
    [(at, data)] = theatre.rows(POSTPONED)
    return at, json.loads(data)["until"]


async def test_nobody_loses_a_turn_while_the_gateway_is_gone(theatre: Theatre) -> None:
    """Bo's time was up while the bot was down, and then again while the gateway was gone."""
    discord, faults = theatre.discord, theatre.discord.faults
    theatre.expected_errors = {404}
    aoi, _ = await dealt(theatre)
    await aoi.stack()
    await time_passes(theatre, hours=49)
    at, until = await postponed(theatre)
    assert until - at == pytest.approx(REMIND)

    faults.close_gateway()
    await discord.wait_for(lambda: discord.gateway.turned_away)
    theatre.health.unlink(missing_ok=True)
    await wait_until(lambda: time.time() > until + 1)
    assert not theatre.rows(MISSED)
    assert not theatre.health.exists(), "nobody can play"

    faults.open_gateway()
    await discord.bot_connected()
    await wait_until(theatre.health.exists)
    again, until = await postponed(theatre)
    assert again > at
    assert until - again == pytest.approx(REMIND)
    await aoi.reads("the table waits for you")
    await aoi.until(lambda: theatre.rows(MISSED))
    [(missed,)] = theatre.rows(MISSED)
    assert missed >= until


async def test_a_turn_is_taken_for_who_is_away_and_the_seat_given_back(theatre: Theatre) -> None:
    """A missed turn is marked; who steps away sees, as everybody does, that a computer player keeps the seat."""
    aoi, bo = await dealt(theatre)
    await aoi.stack()
    await time_passes(theatre, hours=49)
    await aoi.reads("**Bo** ran out of time")
    taken = "SELECT data ->> 'seat' FROM log WHERE data ->> 'event' = 'build' AND data ->> 'auto'"
    assert theatre.rows(taken) == [(BOS_SEAT,)]
    await bo.press(await bo.open_hand(), "away")
    await aoi.reads("sits in for **Bo**")
    panel = await bo.open_hand()
    assert "コンピューターが代わりにプレイしています" in text(panel)
    await bo.press(panel, "back")
    await aoi.until(lambda: not aoi.has_read("sits in for"))
