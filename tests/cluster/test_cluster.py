"""The driver of many processes: does it start, freeze, kill and tell them apart?"""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import ExitStack
from pathlib import Path

import pytest
import pytest_asyncio

from playground import Playground
from tests.cluster.cluster import Cluster, cluster
from tests.cluster.sockets import socket_at
from tests.e2e.theatre import PATIENCE
from tests.postgres import Server

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="whose connection it is, only Linux tells")
DEMO = "tests.playground.demo_bot"


@pytest_asyncio.fixture
async def discord() -> AsyncIterator[Playground]:
    async with Playground(patience=PATIENCE, shards=2, paced_identifies=True, max_concurrency=2) as playground:
        yield playground


@pytest_asyncio.fixture
async def demos(discord: Playground, tmp_path: Path, postgres: Server) -> AsyncIterator[Cluster]:
    """Bots that know nothing of each other: each connects to every shard and answers everything."""
    environment = {"DEMO_ADDRESS": discord.address, "DEMO_SHARDS": "2"}
    async with cluster(discord, tmp_path, postgres.new_schema(), DEMO, **environment) as processes:
        yield processes


def test_two_connections_from_one_port_are_told_apart() -> None:
    """Among thousands of them the system gives a port out again, for another server."""
    with ExitStack() as open_sockets:
        servers = [open_sockets.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in range(2)]
        ends = [open_sockets.enter_context(socket.socket()) for _ in servers]
        for end, server in zip(ends, servers, strict=True):
            end.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            end.bind(("127.0.0.1", ends[0].getsockname()[1] if end is not ends[0] else 0))
            end.connect(server.getsockname())
        port = ends[0].getsockname()[1]
        found = [socket_at(port, server.getsockname()[1]) for server in servers]
        assert found == [str(os.fstat(end.fileno()).st_ino) for end in ends]


async def test_processes_are_told_apart_by_their_connections(demos: Cluster) -> None:
    discord, (first, second) = demos.discord, demos.shards()
    (one,) = await demos.start("one")
    await demos.shared_out()
    assert demos.holders(first) == demos.holders(second) == [one]
    discord.clock.advance(seconds=5)
    (other,) = await demos.start("other")
    await discord.wait_for(lambda: demos.holders(first) == demos.holders(second) == [one, other])
    await one.kill()
    await demos.shared_out()
    assert demos.holders(first) == [other]
    assert discord.gateway.identifies == {first: 2, second: 2}
    other.ask_to_stop()
    await other.ended()
    await discord.bot_gone()


async def test_a_frozen_process_answers_once_it_is_thawed(demos: Cluster) -> None:
    discord, shard = demos.discord, demos.shards()[1]
    aoi = discord.person("Aoi", guild=demos.guild_on(shard))
    (frozen,) = await demos.start("frozen")
    await demos.covered()
    discord.clock.advance(seconds=5)
    await demos.start("awake")
    await discord.wait_for(lambda: len(demos.holders(shard)) == 2)
    frozen.freeze()
    used = await aoi.slash("/hello")
    assert used.failed is None
    assert not demos.answered_again()
    frozen.thaw()
    await discord.wait_for(demos.answered_again)
    assert demos.answered_again().keys() == {used.id}
    assert not demos.unanswered()


@pytest.mark.slow
async def test_the_bot_on_two_shards_is_killed_while_frozen_and_started_again(
    discord: Playground, tmp_path: Path, postgres: Server
) -> None:
    async with cluster(discord, tmp_path, postgres.new_database()) as processes:
        people = [discord.person("Aoi", guild=processes.guild_on(shard)) for shard in processes.shards()]
        (bot,) = await processes.start("one")
        await processes.shared_out()
        bot.freeze()
        clicks = [aoi.start_slash("/about", None, {}) for aoi in people]
        await bot.kill()
        await discord.bot_gone()
        assert processes.unanswered().keys() == {click.id for click in clicks}
        discord.clock.advance(seconds=PATIENCE)
        await processes.start("one")
        await processes.shared_out()
        for aoi in people:
            assert (await aoi.slash("/about")).failed is None
        assert len(processes.unanswered()) == len(clicks)
        bot.ask_to_stop()
        assert await bot.ended() == 0
