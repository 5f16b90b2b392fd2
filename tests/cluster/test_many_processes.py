"""Several processes are one bot: they share the shards, and a click survives the death of its process."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest
import pytest_asyncio

from playground import Person, Playground
from playground.interactions import Interaction
from playground.sessions import Shard
from tests.cluster.cluster import Cluster, Member, cluster
from tests.cluster.figures import IN_TIME
from tests.e2e.player import Player
from tests.e2e.theatre import PATIENCE, SLOW
from tests.postgres import Server, rows

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="whose connection it is, only Linux tells"),
]


@pytest_asyncio.fixture
async def discord() -> AsyncIterator[Playground]:
    async with Playground(patience=PATIENCE, shards=2, paced_identifies=True, max_concurrency=2) as playground:
        yield playground


@pytest_asyncio.fixture
async def bots(discord: Playground, tmp_path: Path, postgres: Server) -> AsyncIterator[Cluster]:
    async with cluster(discord, tmp_path, postgres.new_database(), "tests.e2e.hurried") as processes:
        yield processes


async def seated(bots: Cluster, shard: Shard) -> Player:
    """Somebody who plays against computer players on a server of this shard, with an open hand."""
    return await at_a_table(bots.discord, bots.discord.person("Aoi", guild=bots.guild_on(shard)))


async def at_a_table(discord: Playground, person: Person) -> Player:
    player = Player(discord, person, person.channels()[0])
    await person.slash("/play", game="tsumo", computers=2, pace=SLOW, channel=player.channel)
    await player.press(await player.finds("start"), "start")
    await player.open_hand()
    await player.until(player.moves)
    return player


async def of(bots: Cluster, shard: Shard) -> Member:
    """The one process that serves this shard."""
    await bots.discord.wait_for(lambda: len(bots.holders(shard)) == 1)
    (member,) = bots.holders(shard)
    return member


async def two_with_a_shard_each(bots: Cluster) -> None:
    """The first of them may have had both for a while."""
    await bots.start("one", "two")
    holders = bots.holders
    await bots.discord.wait_for(
        lambda: (
            sorted(len(holders(shard)) for shard in bots.shards()) == [1, 1]
            and holders(bots.shards()[0]) != holders(bots.shards()[1])
        )
    )
    await bots.shared_out()


async def answered(bots: Cluster, click: Interaction) -> float:
    """Seconds until the click was answered, by however many."""
    async with asyncio.timeout(PATIENCE):
        await click.done.wait()
    assert click.failed is None
    answers = bots.discord.interactions.answers[click.id]
    assert answers.accepted == 1
    assert answers.latency is not None
    return answers.latency


async def test_a_click_is_answered_by_another_process_if_its_own_is_killed(bots: Cluster) -> None:
    first, second = bots.shards()
    await two_with_a_shard_each(bots)
    aoi = await seated(bots, first)
    dying, other = await of(bots, first), await of(bots, second)
    dying.freeze()
    assert aoi.panel is not None
    click = aoi.start(aoi.panel, aoi.moves()[0])
    await dying.kill()
    assert await answered(bots, click) < IN_TIME
    await bots.shared_out()
    assert bots.holders(first) == bots.holders(second) == [other]
    await aoi.press(await aoi.open_hand(), "away")
    await aoi.until(aoi.over)


async def saved_or_not(bots: Cluster, shard: Shard) -> None:
    """Wait until the process of this shard has saved how far it has heard; it may have a reason not to."""
    (session,) = (each for each, _ in bots.discord.gateway.sessions.connected() if each.shard == shard)
    saved = "SELECT 1 FROM sessions WHERE id = $1 AND sequence = $2"
    with suppress(TimeoutError):
        async with asyncio.timeout(1.0):
            while not await rows(bots.database, saved, session.id, session.sequence):  # noqa: ASYNC110
                await asyncio.sleep(0.05)  # PostgreSQL tells nobody


async def test_a_click_is_answered_by_another_process_if_its_own_is_killed_before_it_answers(bots: Cluster) -> None:
    first, _ = bots.shards()
    await two_with_a_shard_each(bots)
    aoi = await seated(bots, first)
    dying = await of(bots, first)

    async def kill() -> None:
        await saved_or_not(bots, first)
        await dying.kill()

    bots.discord.faults.call(kill, method="POST", path="*/callback", cut=True)
    assert aoi.panel is not None
    await answered(bots, aoi.start(aoi.panel, aoi.moves()[0]))


async def test_who_stops_hands_over_and_who_comes_gets_a_share(bots: Cluster) -> None:
    first, second = bots.shards()
    await bots.start("one")
    await bots.shared_out()
    aoi, bo = await seated(bots, first), await seated(bots, second)
    await bots.start("two")
    await bots.discord.wait_for(lambda: bots.holders(first) != bots.holders(second))
    await bots.shared_out()
    stopping = await of(bots, first)
    stopping.ask_to_stop()
    assert aoi.panel is not None
    click = aoi.start(aoi.panel, aoi.moves()[0])
    assert await answered(bots, click) < IN_TIME
    assert await stopping.ended() == 0
    await bots.shared_out()
    for player in (aoi, bo):
        await player.press(await player.open_hand(), "away")
        await player.until(player.over)
