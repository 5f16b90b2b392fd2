"""Faults one after the other while people play, and what must hold after them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from playground import Playground
from tests.cluster.crowd import SETTLED_WITHIN, Click, Crowd
from tests.cluster.fault_kinds import KINDS, Fault, Scene, Strike, plan
from tests.cluster.figures import in_time
from tests.cluster.supervisor import SupervisedCluster, supervised
from tests.e2e.theatre import PATIENCE
from tests.postgres import FAST, Server

log = logging.getLogger(__name__)

LOOK_EVERY = 10
"""Faults between two looks at all tables."""
MANY = 1_000_000
HURRIED = 6
"""Channels where somebody clicks just after a fault, besides all others."""
SOON = 1.0
"""Seconds within which they do."""


@dataclass(frozen=True)
class Setting:
    """How much is going on."""

    processes: int = 3
    shards: int = 8
    tables: int = 100
    thinking: float = 25.0
    """Seconds that a person takes for a move, on average."""
    kinds: Mapping[str, Strike] = field(default_factory=lambda: KINDS)


@dataclass
class Tally:
    """What a run has seen."""

    faults: Counter[str] = field(default_factory=Counter)
    latencies: dict[str, list[float | None]] = field(default_factory=dict)
    """By kind of fault: how long the clicks of that time waited for their answer; None if there was none."""
    others: list[float | None] = field(default_factory=list)
    """The same of all other clicks."""
    takeovers: dict[str, list[float]] = field(default_factory=dict)
    exits: Counter[int] = field(default_factory=Counter)
    moves: int = 0
    games: int = 0


class FaultRun:
    """One database, one Discord, processes, and people."""

    def __init__(self, cluster: SupervisedCluster, server: Server, folder: Path, setting: Setting, seed: int) -> None:
        self.cluster, self.discord = cluster, cluster.discord
        self.rng = Random(seed)
        self.tally = Tally()
        self.crowd = Crowd(cluster, folder, setting.tables, setting.thinking, seed)
        self._setting = setting
        self._scene = Scene(cluster, server, self.rng)

    async def run(self, faults: int) -> None:
        await self.crowd.begin()
        for number, kind in enumerate(plan(faults, self._setting.kinds, self.rng), start=1):
            await self._strike(kind)
            self.crowd.see_that_people_play()
            if number % LOOK_EVERY == 0:
                self._count_others(await self.crowd.look())
                self.crowd.play()
            log.info("%s of %s: %s, %s", number, faults, kind, self._so_far(kind))
        self.tally.moves, self.tally.games = await self.crowd.finish()
        self.tally.exits = self.cluster.exits

    async def _strike(self, kind: str) -> None:
        gateway = self.discord.gateway
        begun = gateway.identifies + gateway.resumes
        since = time.monotonic()
        fault = await self._setting.kinds[kind](self._scene)
        self._hurry(fault)
        ending = asyncio.create_task(fault.end())
        await self.discord.wait_for(
            lambda: (
                all((gateway.identifies + gateway.resumes)[shard] > begun[shard] for shard in fault.shards)
                or self._unharmed(kind, ending)
            ),
            timeout=SETTLED_WITHIN,
        )
        until = time.monotonic()
        await ending
        await self.cluster.in_order()
        self.crowd.distrust()
        self._count(kind, fault, since, until, await self.crowd.everybody_has_an_answer())

    def _unharmed(self, kind: str, ending: asyncio.Task[None]) -> bool:
        """Faults of the database need not end any session."""
        return "PostgreSQL" in kind and ending.done()

    def _hurry(self, fault: Fault) -> None:
        loop = asyncio.get_running_loop()
        count = self.discord.gateway.shards
        concerned = [c for c in self.crowd.corners if ((int(c.guild.id) >> 22) % count, count) in fault.shards]
        for corner in self.rng.sample(concerned, min(HURRIED, len(concerned))):
            loop.call_later(self.rng.uniform(0, SOON), corner.hurry)

    def _count(self, kind: str, fault: Fault, since: float, until: float, clicks: Sequence[Click]) -> None:
        self.tally.faults[kind] += 1
        self.tally.takeovers.setdefault(kind, []).append(until - since)
        count = self.discord.gateway.shards
        met = [click for click in clicks if click.shard(count) in fault.shards and since <= click.at <= until]
        self.tally.latencies.setdefault(kind, []).extend(self.crowd.waits(met))
        self._count_others([click for click in clicks if click not in met])

    def _count_others(self, clicks: Sequence[Click]) -> None:
        self.tally.others += self.crowd.waits(clicks)

    def _so_far(self, kind: str) -> str:
        waited, taken_over = self.tally.latencies[kind], self.tally.takeovers[kind][-1]
        in_time_so_far = sum(in_time(each) for each in waited)
        return f"{in_time_so_far} of {len(waited)} clicks in time so far, taken over after {taken_over:.1f} s"


@asynccontextmanager
async def fault_run(folder: Path, setting: Setting, seed: int) -> AsyncIterator[FaultRun]:
    """A run on a Discord and a PostgreSQL of its own."""
    names = [f"process-{number}" for number in range(setting.processes)]
    playing = Playground(
        patience=PATIENCE,
        shards=setting.shards,
        max_concurrency=setting.shards,
        paced_identifies=True,
        identifies_a_day=MANY,
    )
    async with playing as discord:
        with Server(**FAST) as server:
            database = server.new_database()
            async with supervised(discord, folder, database, *names, YOSE_LOG_LEVEL="INFO") as cluster:
                run = FaultRun(cluster, server, folder, setting, seed)
                try:
                    yield run
                finally:
                    await run.crowd.stop()
