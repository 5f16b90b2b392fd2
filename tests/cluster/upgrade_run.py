"""Processes make way for others, of a newer version or with another number of shards, while people play."""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playground import Playground
from tests.cluster.cluster import Cluster, Member, cluster
from tests.cluster.crowd import SETTLED_WITHIN, Crowd
from tests.cluster.fault_run import MANY
from tests.cluster.figures import in_time
from tests.cluster.next_version import known, newer_than
from tests.e2e.theatre import PATIENCE
from tests.forking import ROOT
from tests.postgres import FAST, Server

log = logging.getLogger(__name__)

NORMAL, UPGRADE, MORE, FEWER = "nothing changes", "a new version with a migration", "shards 4 to 8", "shards 8 to 4"
FEW_SHARDS, MANY_SHARDS = 4, 8
COVERED_WITHIN = 300.0
"""Seconds until every shard has a session of its own. Where one may begin every five, eight take their time."""
SOME = 10
"""Clicks that there must be, however short a change is."""


@dataclass(frozen=True, slots=True)
class Setting:
    """How much is going on."""

    processes: int = 2
    tables: int = 60
    thinking: float = 5.0
    """Seconds that a person takes for a move, on average."""
    minute: float = 60.0
    """Seconds, at least, for which clicks count as made during a change."""
    max_concurrency: int = 1
    """Sessions that Discord lets begin every five seconds."""
    before: Path = ROOT
    """A checkout of the version before. If it is this one, the new version is this one with one more migration."""


@dataclass
class Change:
    """What people noticed of it."""

    seconds: float
    """Until the last of the processes before had ended."""
    waits: list[float | None]
    """How long clicks waited for their answer; None if there was none."""


@dataclass
class Outcome:
    changes: dict[str, Change] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)
    """What logs complain about. Every apology is among it."""
    moves: int = 0
    games: int = 0

    @property
    def failures(self) -> int:
        """Clicks that Discord had given up by the time of their answer."""
        return sum(not in_time(each) for change in self.changes.values() for each in change.waits)


class UpgradeRun:
    """One database, one Discord, processes that come and go, and people."""

    def __init__(self, processes: Cluster, folder: Path, setting: Setting, seed: int) -> None:
        self.cluster, self.discord = processes, processes.discord
        self.crowd = Crowd(processes, folder, setting.tables, setting.thinking, seed)
        self.outcome = Outcome()
        self._setting = setting
        self._numbers = itertools.count(1)

    async def run(self) -> Outcome:
        """Two versions, then more shards, then fewer."""
        newer = newer_than(self._setting.before)
        with known("bot", self._setting.before):
            await self._come("bot", FEW_SHARDS, self._setting.before)
            await self._connected(FEW_SHARDS)
            await self.crowd.begin()
            await self._during(NORMAL, asyncio.sleep(0))
        with known(newer):
            await self._during(UPGRADE, self._replace(newer, FEW_SHARDS))
            await self._during(MORE, self._replace(newer, MANY_SHARDS))
            await self._during(FEWER, self._replace(newer, FEW_SHARDS))
            self.outcome.moves, self.outcome.games = await self.crowd.finish()
        self.outcome.errors = [line for member in self.cluster.members.values() for line in member.complaints()]
        return self.outcome

    async def _during(self, name: str, change: Awaitable[None]) -> None:
        """What people notice in the minute that begins with this change. Then nobody acts, and everything holds."""
        await self.crowd.everybody_has_an_answer()
        since = time.monotonic()
        await change
        seconds = time.monotonic() - since
        await asyncio.sleep(max(0.0, self._setting.minute - seconds))
        await self.crowd.clicks_come(SOME)
        self.crowd.see_that_people_play()
        self.outcome.changes[name] = Change(seconds, self.crowd.waits(await self.crowd.look()))
        self.crowd.play()
        log.info("%s: %.0f s, %s clicks", name, seconds, len(self.outcome.changes[name].waits))

    # Processes

    async def _replace(self, program: str, shards: int) -> None:
        """Each process that runs makes way for a new one, one after the other."""
        leaving = [member for member in self.cluster.members.values() if member.runs]
        for member in leaving:
            (coming,) = await self._come(program, shards, processes=1)
            await coming.logs("serving shard")
            member.ask_to_stop()
            assert await member.ended() == 0
        await self._covered(shards)

    async def _come(
        self, program: str, shards: int, checkout: Path = ROOT, processes: int | None = None
    ) -> Sequence[Member]:
        names = [f"{next(self._numbers)} with {shards} shards" for _ in range(processes or self._setting.processes)]
        for name in names:
            await self.cluster.start_with(name, program, checkout, YOSE_SHARDS=str(shards))
        return [self.cluster.members[name] for name in names]

    async def _connected(self, count: int) -> None:
        """Wait until there is a session for each of so many shards."""
        wanted, gateway = {(number, count) for number in range(count)}, self.discord.gateway
        await self.discord.wait_for(lambda: gateway.connected_sessions().keys() >= wanted, timeout=SETTLED_WITHIN)

    async def _covered(self, count: int) -> None:
        """Wait until there is one session for each of so many shards, and no other."""
        once = {(number, count): 1 for number in range(count)}
        gateway = self.discord.gateway
        await self.discord.wait_for(
            lambda: {shard: len(ids) for shard, ids in gateway.connected_sessions().items()} == once,
            timeout=COVERED_WITHIN,
        )


@asynccontextmanager
async def upgrade_run(folder: Path, setting: Setting, seed: int) -> AsyncIterator[UpgradeRun]:
    """A run on a Discord and a PostgreSQL of its own."""
    playing = Playground(
        patience=PATIENCE,
        shards=MANY_SHARDS,
        max_concurrency=setting.max_concurrency,
        paced_identifies=True,
        identifies_a_day=MANY,
    )
    with Server(**FAST) as server:
        async with playing as discord, AsyncExitStack() as opened:
            with known("bot", setting.before):
                empty = cluster(discord, folder, server.new_database(), YOSE_LOG_LEVEL="INFO")
                processes = await opened.enter_async_context(empty)
            run = UpgradeRun(processes, folder, setting, seed)
            try:
                yield run
            finally:
                await run.crowd.stop()
