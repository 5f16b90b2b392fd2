"""Somebody is deleted whose tables are served by different processes."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from playground import Person, Playground, servers
from tests.cluster.cluster import Cluster, cluster
from tests.cluster.test_many_processes import at_a_table, of, two_with_a_shard_each
from tests.e2e.player import Player, text
from tests.e2e.theatre import PATIENCE
from tests.postgres import Server
from tests.store.privacy_games import marks_of
from tests.store.test_privacy import marked

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="whose connection it is, only Linux tells"),
]
NAME = "Aoi-Wednesday"


@pytest_asyncio.fixture
async def bots(tmp_path: Path, postgres: Server) -> AsyncIterator[Cluster]:
    async with (
        Playground(patience=PATIENCE, shards=2, paced_identifies=True, max_concurrency=2) as discord,
        cluster(discord, tmp_path, postgres.new_database()) as processes,
    ):
        yield processes


def abroad(bots: Cluster, person: Person) -> Person:
    """The same person on a server of the second shard."""
    discord, there = bots.discord, bots.guild_on(bots.shards()[1])
    servers.join(discord.world, there, person.user)
    return Person(discord.world, discord.interactions, there, person.user)


async def test_a_person_is_deleted_from_the_tables_of_every_process(bots: Cluster, postgres: Server) -> None:
    discord, (first, second) = bots.discord, bots.shards()
    await two_with_a_shard_each(bots)
    person = discord.person(NAME, guild=bots.guild_on(first))
    aoi = await at_a_table(discord, person)
    other = abroad(bots, person)
    away = await at_a_table(discord, other)
    marks = marks_of(NAME, int(person.id))
    assert await marked(postgres, bots.database, marks), "this test finds what is there"

    asked = await other.answer(await other.slash("/privacy", channel=away.channel))
    question = await away.opens(asked, "forget")
    assert (await away.press(question, "forgetme")).acknowledged
    await (await of(bots, first)).logs("deletion 1 is done")
    assert "deletion 1" not in (await of(bots, second)).log.read_text(), "one of them carries it out"
    await away.until(lambda: away.has_read("Your data is deleted"))
    assert not await marked(postgres, bots.database, marks)
    for member in bots.members.values():
        log = member.log.read_text()
        assert NAME not in log
        assert person.id not in log

    for player in (aoi, away):
        await nothing_is_known(player)


async def nothing_is_known(player: Player) -> None:
    """Whoever was deleted may come back, and starts from nothing, as every process knows a second later."""
    said = "is being deleted"
    async with asyncio.timeout(PATIENCE):
        while "is being deleted" in said:
            used = await player.person.slash("/profile", channel=player.channel)
            said = text(await player.person.answer(used))
    assert "No finished games yet" in said
