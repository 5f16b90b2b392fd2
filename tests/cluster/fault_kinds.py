"""Everything that may happen to the processes of a bot, to their database, and to their connections."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random

from bot.store.postgres.leases import LEASE
from playground.sessions import Shard
from tests.cluster.cluster import Member
from tests.cluster.supervisor import SupervisedCluster
from tests.postgres import Server

PAUSED = LEASE + 2.0
"""Seconds: long enough that others take over."""
DOWN = 1.0
"""Seconds for which PostgreSQL is down, besides its start."""


@dataclass
class Scene:
    """Where it happens."""

    cluster: SupervisedCluster
    server: Server
    rng: Random

    def victim(self) -> Member:
        return self.cluster.members[self.rng.choice(self.cluster.names)]


@dataclass(frozen=True)
class Fault:
    """What happens to whom, which shards are concerned, and what ends it."""

    shards: frozenset[Shard]
    end: Callable[[], Awaitable[None]]


async def nothing() -> None:
    """It ends by itself."""


def of_process(scene: Scene, strike: Callable[[Member], None]) -> Fault:
    victim = scene.victim()
    shards = frozenset(scene.cluster.shards_of(victim))
    strike(victim)
    return Fault(shards, nothing)


async def kill(scene: Scene) -> Fault:
    """kill -9."""
    return of_process(scene, lambda victim: victim.send(signal.SIGKILL))


async def stop(scene: Scene) -> Fault:
    """SIGTERM."""
    return of_process(scene, lambda victim: victim.send(signal.SIGTERM))


async def pause(scene: Scene) -> Fault:
    """SIGSTOP until the lease is over, and a little longer."""
    victim = scene.victim()
    shards = frozenset(scene.cluster.shards_of(victim))
    victim.freeze()

    async def wake() -> None:
        await asyncio.sleep(PAUSED)
        victim.thaw()

    return Fault(shards, wake)


async def cut(scene: Scene) -> Fault:
    """A process's connections to PostgreSQL are gone."""
    name = scene.rng.choice(scene.cluster.names)
    shards = frozenset(scene.cluster.shards_of(scene.cluster.members[name]))
    await scene.cluster.cut(name)
    return Fault(shards, nothing)


async def crash_database(scene: Scene) -> Fault:
    """PostgreSQL is killed, and started again."""
    await asyncio.to_thread(scene.server.stop, signal.SIGQUIT)

    async def start() -> None:
        await asyncio.sleep(DOWN)
        await asyncio.to_thread(scene.server.start)

    return Fault(frozenset(scene.cluster.shards()), start)


async def drop_one(scene: Scene) -> Fault:
    """The gateway connection of one shard breaks."""
    shard = scene.rng.choice(scene.cluster.shards())
    scene.cluster.discord.gateway.drop(shard)
    return Fault(frozenset({shard}), nothing)


async def drop_all(scene: Scene) -> Fault:
    """All gateway connections break."""
    scene.cluster.discord.gateway.drop()
    return Fault(frozenset(scene.cluster.shards()), nothing)


Strike = Callable[[Scene], Awaitable[Fault]]
KILL, RESTART = "kill -9", "SIGTERM"
KINDS: Mapping[str, Strike] = {
    KILL: kill,
    RESTART: stop,
    "SIGSTOP": pause,
    "connections to PostgreSQL cut": cut,
    "PostgreSQL killed": crash_database,
    "one gateway connection dropped": drop_one,
    "all gateway connections dropped": drop_all,
}


def plan(faults: int, kinds: Mapping[str, Strike], rng: Random) -> Iterator[str]:
    """All kinds in turn, in a new order each time."""
    left: list[str] = []
    for _ in range(faults):
        left = left or rng.sample(list(kinds), len(kinds))
        yield left.pop()
