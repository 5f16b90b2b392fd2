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
from typing import Any

from bot.upkeep.check import check
from engine.audit import verify
from playground import Playground
from playground.sessions import Shard
from tests.cluster.fault_kinds import KINDS, Fault, Scene, Strike, plan
from tests.cluster.guests import House, SlowCorner, Snapshot, carried_out_twice
from tests.cluster.supervisor import SupervisedCluster, supervised
from tests.e2e.corner import stop_all
from tests.e2e.theatre import PATIENCE
from tests.postgres import FAST, Server

log = logging.getLogger(__name__)

SETTLED_WITHIN = 120.0
EVERYBODY_PLAYS = 600.0
"""Seconds within which all people have opened their hands."""
LOOK_EVERY = 10
"""Faults between two looks at all tables."""
MANY = 1_000_000
HURRIED = 6
"""Channels where somebody clicks just after a fault, besides all others."""
SOON = 1.0
"""Seconds within which they do."""
IN_TIME = 3.0
"""Seconds for which Discord waits."""


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
        self._setting = setting
        self._scene = Scene(cluster, server, self.rng)
        self._snapshot = Snapshot(cluster.database)
        guilds = [cluster.guild_on(shard) for shard in cluster.shards()]
        houses = [House(self.discord, folder, guild, self._snapshot) for guild in guilds]
        self.corners = [
            SlowCorner(houses[number % len(houses)], number, seed, setting.thinking) for number in range(setting.tables)
        ]
        self._playing: list[asyncio.Task[None]] = []
        self._clicks: list[tuple[str, Shard, float]] = []
        self._counted = 0
        self.discord.world.bus.listen(self._note_click)

    def _note_click(self, event: Any) -> None:
        if event.name == "INTERACTION_CREATE":
            count = self.discord.gateway.shards
            shard = (int(event.data["guild_id"]) >> 22) % count, count
            self._clicks.append((event.data["id"], shard, time.monotonic()))

    # Faults

    async def run(self, faults: int) -> None:
        self._play()
        await self.discord.wait_for(lambda: all(corner.playing for corner in self.corners), timeout=EVERYBODY_PLAYS)
        for number, kind in enumerate(plan(faults, self._setting.kinds, self.rng), start=1):
            await self._strike(kind)
            self._see_that_people_play()
            if number % LOOK_EVERY == 0:
                await self.look()
                self._play()
            log.info("%s of %s: %s, %s", number, faults, kind, self._so_far(kind))
        await self.finish()

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
        for corner in self.corners:
            corner.distrust()
        clicks = len(self._clicks)
        await self._everybody_has_an_answer()
        self._count(kind, fault, since, until, clicks)

    def _unharmed(self, kind: str, ending: asyncio.Task[None]) -> bool:
        """Faults of the database need not end any session."""
        return "PostgreSQL" in kind and ending.done()

    def _hurry(self, fault: Fault) -> None:
        loop = asyncio.get_running_loop()
        count = self.discord.gateway.shards
        concerned = [c for c in self.corners if ((int(c.guild.id) >> 22) % count, count) in fault.shards]
        for corner in self.rng.sample(concerned, min(HURRIED, len(concerned))):
            loop.call_later(self.rng.uniform(0, SOON), corner.hurry)

    def _count(self, kind: str, fault: Fault, since: float, until: float, clicks: int) -> None:
        """Only so many of all clicks: who has clicked since may still wait."""
        answers = self.discord.interactions.answers
        self.tally.faults[kind] += 1
        self.tally.takeovers.setdefault(kind, []).append(until - since)
        during = self.tally.latencies.setdefault(kind, [])
        for number, shard, at in self._clicks[self._counted : clicks]:
            met = shard in fault.shards and since <= at <= until
            (during if met else self.tally.others).append(answers[number].latency)
        self._counted = clicks

    async def _everybody_has_an_answer(self) -> None:
        """Nobody waits any more for what they clicked before now."""
        known = self.discord.interactions.known
        waiting = [known[number].done for number, *_ in self._clicks[self._counted :] if number in known]
        async with asyncio.timeout(2 * PATIENCE):
            for done in waiting:
                await done.wait()

    def _so_far(self, kind: str) -> str:
        waited, taken_over = self.tally.latencies[kind], self.tally.takeovers[kind][-1]
        in_time_so_far = sum(in_time(each) for each in waited)
        return f"{in_time_so_far} of {len(waited)} clicks in time so far, taken over after {taken_over:.1f} s"

    # People

    def _play(self) -> None:
        self._playing = [asyncio.create_task(corner.play()) for corner in self.corners]

    def _see_that_people_play(self) -> None:
        for task in self._playing:
            if task.done():
                task.result()

    async def stop(self) -> None:
        """Nobody plays any more. Whoever had stopped by themselves says why."""
        playing, self._playing = self._playing, []
        await stop_all(playing)

    # Looking

    async def look(self) -> None:
        """Nobody acts. After a while nothing is lost, doubled, left over or stuck."""
        await self.stop()
        await self._everybody_has_an_answer()
        until = time.monotonic() + SETTLED_WITHIN
        while problems := await self._problems():
            assert time.monotonic() < until, "\n".join(problems)
            await asyncio.sleep(1.0)  # the database tells nobody when it changes
        for corner in self.corners:
            corner.remember()

    async def _problems(self) -> Sequence[str]:
        await self._snapshot.take()
        twice = [key for key, each in self.discord.interactions.answers.items() if each.accepted > 1]
        found = [f"interaction {key} was answered twice" for key in twice]
        found += carried_out_twice(self._snapshot)
        for corner in self.corners:
            found += corner.problems()
            await asyncio.sleep(0)  # Discord runs in this process
        return found

    async def finish(self) -> None:
        """Without another fault every table moves on, and every record verifies."""
        await self.look()
        await asyncio.gather(*(corner.finish() for corner in self.corners))
        await self.look()
        assert "is sound" in await asyncio.to_thread(check, self.cluster.database)
        records = self.corners[0].theatre.records()
        for record in records:
            verdict = verify(record)
            assert verdict.clean, verdict.fault
        self.tally.games = len(records)
        self.tally.moves = sum(len(p.acknowledged) for c in self.corners for p in (c.host, c.guest))
        self.tally.exits = self.cluster.exits


def in_time(latency: float | None) -> bool:
    return latency is not None and latency < IN_TIME


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
                    await run.stop()
