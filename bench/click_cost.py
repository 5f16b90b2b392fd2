"""Processor time per click: of the processes that answer, and of their second ones, which paint and send.

`python -m bench.click_cost` lets people play cards at many tables on the playground, and compares the system's account
of all processes before and after. Unlike a latency it hardly depends on what else the machine does. With `--processes`
the bot is on PostgreSQL, and so many processes share its tables, on four shards each time. What they use while nobody
clicks is measured before, and told besides.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.bots import PLAYERS, Room, rooms_for, seed, yose
from bench.host import crowd, opened, settled
from playground import Playground
from tests.cluster.cluster import Cluster, cluster
from tests.e2e.theatre import PATIENCE
from tests.postgres import Server

TICKS = os.sysconf("SC_CLK_TCK")
SHARDS = 4
ANSWERING, PAINTING = "answering", "painting and sending"
Pids = dict[str, list[int]]
"""By what they do."""


def processor_seconds(pid: int) -> float:
    """What a process has used, in its own code and in the system's."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def child_of(pid: int) -> int:
    """The second process."""
    return int(Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()[0])


def pids(bots: list[int]) -> Pids:
    return {ANSWERING: bots, PAINTING: [child_of(pid) for pid in bots]}


def used(processes: Pids) -> dict[str, float]:
    return {name: sum(map(processor_seconds, numbers)) for name, numbers in processes.items()}


async def clicked(discord: Playground, rooms: list[Room], processes: Pids, seconds: float) -> dict[str, float]:
    """What each click costs, and what a second costs without any."""
    places = await opened(rooms, "/hand")
    await crowd(places, seconds)  # until every process has drawn most cards once
    await settled(discord)
    resting = used(processes)
    await asyncio.sleep(seconds / 2)
    before = used(processes)
    waits = await crowd(places, seconds)
    after = used(processes)
    cost = {f"ms per click, {name}": 1000 * (after[name] - before[name]) / len(waits) for name in processes}
    rest = {f"ms per idle second, {name}": 2000 * (before[name] - resting[name]) / seconds for name in processes}
    return {"clicks": len(waits), **cost, **rest}


async def on_a_file(tables: int, seconds: float, folder: Path) -> dict[str, float]:
    async with Playground(patience=PATIENCE) as discord:
        rooms = rooms_for(discord, tables)
        await seed(folder / "yose.db", discord.world, rooms, [])
        async with yose(discord, folder / "yose.db") as bot:
            return await clicked(discord, rooms, pids([bot.pid]), seconds)


async def shared(count: int, tables: int, seconds: float, server: Server, folder: Path) -> dict[str, float]:
    """The same on PostgreSQL, by so many processes."""
    async with bots(server, folder) as processes:
        discord = processes.discord
        rooms = [room for shard in processes.shards() for room in rooms_on(processes, shard[0], tables // SHARDS)]
        await seed(processes.database, discord.world, rooms, [])
        members = await processes.start(*map(str, range(count)))
        await processes.shared_out()
        await settled(discord)
        return await clicked(
            discord, rooms, pids([member.process.pid for member in members if member.process]), seconds
        )


@asynccontextmanager
async def bots(server: Server, folder: Path) -> AsyncIterator[Cluster]:
    playing = Playground(patience=PATIENCE, shards=SHARDS, max_concurrency=SHARDS)
    async with (
        playing as discord,
        cluster(discord, folder, server.new_database(), YOSE_LOG_LEVEL="INFO") as processes,
    ):
        yield processes


def rooms_on(processes: Cluster, shard: int, tables: int) -> Iterator[Room]:
    """Channels on a server of this shard, and the people in them."""
    discord, guild = processes.discord, processes.guild_on((shard, SHARDS))
    for number in range(tables):
        people = [discord.person(f"{shard}.{number}.{seat}", guild=guild) for seat in range(PLAYERS)]
        yield discord.create_channel(f"table-{shard}-{number}", guild), people


def compare(counts: list[int], tables: int, seconds: float, folder: Path) -> dict[str, Any]:
    """Of each number of processes, and how much more expensive the dearest is than the cheapest."""
    found: dict[str, Any] = {}
    with Server() as server:
        for count in counts:
            own = folder / str(count)
            own.mkdir()
            found[f"{count} processes"] = asyncio.run(shared(count, tables, seconds, server, own))
            print(json.dumps({count: found[f"{count} processes"]}), flush=True)
    return {**found, "dearest to cheapest": {name: dearest(found.values(), name) for name in (ANSWERING, PAINTING)}}


def dearest(found: Iterable[dict[str, float]], name: str) -> float:
    """How many times as much a click costs where it costs most."""
    costs = [each[f"ms per click, {name}"] for each in found]
    return max(costs) / min(costs)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.click_cost", description=__doc__)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=12.0)
    parser.add_argument("--processes", type=int, nargs="+", help="on PostgreSQL, by so many processes, such as 1 2 4")
    given = parser.parse_args()
    with TemporaryDirectory() as name:
        folder = Path(name)
        if given.processes:
            figures = compare(given.processes, given.tables, given.seconds, folder)
        else:
            figures = asyncio.run(on_a_file(given.tables, given.seconds, folder))
        print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
