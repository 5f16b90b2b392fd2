"""A process that sleeps until its lease is over, and wakes up after another one has taken its tables."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from playground import Playground
from tests.cluster.cluster import Cluster, Member, cluster
from tests.cluster.test_many_processes import answered, of, seated, two_with_a_shard_each
from tests.e2e.corner import waiting_line
from tests.e2e.theatre import PATIENCE
from tests.postgres import Server, rows

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="whose connection it is, only Linux tells"),
]

WRITTEN = ("SELECT * FROM log ORDER BY table_id, version", "SELECT * FROM tables", "SELECT * FROM sessions")

LATE = "UPDATE identifies SET at = clock_timestamp() + interval '60 seconds' WHERE bucket = $1"
"""Nobody may begin a session for so long."""


@pytest_asyncio.fixture
async def bots(tmp_path: Path, postgres: Server) -> AsyncIterator[Cluster]:
    async with (
        Playground(patience=PATIENCE, shards=2, paced_identifies=True, max_concurrency=2) as discord,
        cluster(discord, tmp_path, postgres.new_database(), "tests.e2e.hurried") as processes,
    ):
        yield processes


async def written(bots: Cluster) -> list[object]:
    return [await rows(bots.database, query) for query in WRITTEN]


async def when_all_has_arrived(bots: Cluster) -> tuple[int, list[object]]:
    """How many requests there were, and what is written. What a frozen process had sent before may still arrive."""
    while True:
        asked, kept = len(bots.discord.api.log), await written(bots)
        if asked == len(bots.discord.api.log) and kept == await written(bots):
            return asked, kept


async def woken(bots: Cluster, member: Member) -> None:
    """Wait until it knows what it has lost, and has let go of it. If it was in the midst of a write, it ends."""
    member.thaw()
    async with asyncio.timeout(PATIENCE):
        while member.runs and "is served by another process now" not in member.log.read_text():  # noqa: ASYNC110
            await asyncio.sleep(0.1)  # a log tells nobody that it has grown
    await bots.discord.wait_for(lambda: not any(map(member.holds, bots.discord.gateway.connections)))


async def test_who_wakes_up_after_its_lease_is_over_writes_nothing_and_shows_nothing(bots: Cluster) -> None:
    discord, (first, second) = bots.discord, bots.shards()
    await two_with_a_shard_each(bots)
    aoi = await seated(bots, first)
    table = aoi.sees("hand")
    paused, other = await of(bots, first), await of(bots, second)
    assert table is not None
    assert aoi.panel is not None
    resumed = discord.gateway.resumes[first]
    paused.freeze()
    missed = {aoi.start(aoi.panel, aoi.moves()[0]).id, *(aoi.person.start_click(table, "My hand").id for _ in range(5))}
    await discord.wait_for(lambda: discord.gateway.resumes[first] > resumed)
    await answered(bots, aoi.start(aoi.panel, aoi.moves()[0]))
    await other.logs("ready: 1 tables")
    await aoi.until(lambda: aoi.moves() and "**Aoi**" in waiting_line(aoi.sees("hand") or table))
    other.freeze()  # whatever happens now is the doing of the one that wakes up
    asked, kept = await when_all_has_arrived(bots)
    await woken(bots, paused)
    assert list(discord.api.log)[asked:] == []
    assert await written(bots) == kept
    answers = discord.interactions.answers
    assert {click for click, told in answers.items() if not told.accepted} == missed, "nobody waits for these any more"
    other.thaw()
    await aoi.press(await aoi.open_hand(), "away")
    await aoi.until(aoi.over)


async def test_who_wakes_up_takes_no_click_away_from_its_successor(bots: Cluster) -> None:
    """discord.py resumes the session that was taken from it. The successor has none of its own yet."""
    discord, (first, second) = bots.discord, bots.shards()
    await two_with_a_shard_each(bots)
    aoi = await seated(bots, first)
    paused, other = await of(bots, first), await of(bots, second)
    await rows(bots.database, LATE, first[0])
    resumed = discord.gateway.resumes[first]
    paused.freeze()
    await discord.wait_for(lambda: discord.gateway.resumes[first] > resumed)
    assert aoi.panel is not None
    await woken(bots, paused)
    click = aoi.start(aoi.panel, aoi.moves()[0])
    await answered(bots, click)
    assert "ready: 1 tables" not in other.log.read_text()
