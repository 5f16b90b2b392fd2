"""Many people at many tables of one bot, whatever happens to its processes, and what must hold whenever they rest."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.upkeep.check import check
from engine.audit import verify
from playground.sessions import Shard
from tests.cluster.cluster import Cluster
from tests.cluster.guests import House, SlowCorner, Snapshot, carried_out_twice
from tests.e2e.corner import stop_all
from tests.e2e.theatre import PATIENCE

SETTLED_WITHIN = 120.0
EVERYBODY_PLAYS = 600.0
"""Seconds within which all people have opened their hands."""


@dataclass(frozen=True, slots=True)
class Click:
    """Or a command: an interaction, where and when."""

    id: str
    guild: int
    at: float

    def shard(self, count: int) -> Shard:
        """Whose it is if there are so many shards."""
        return (self.guild >> 22) % count, count


class Crowd:
    """Two people at each table. They are spread over servers on every shard that Discord recommends."""

    def __init__(self, cluster: Cluster, folder: Path, tables: int, thinking: float, seed: int) -> None:
        """`thinking` are the seconds that a person takes for a move, on average."""
        self._cluster, self._discord = cluster, cluster.discord
        self._snapshot = Snapshot(cluster.database)
        guilds = [cluster.guild_on(shard) for shard in cluster.shards()]
        houses = [House(self._discord, folder, guild, self._snapshot) for guild in guilds]
        self.corners = [SlowCorner(houses[number % len(houses)], number, seed, thinking) for number in range(tables)]
        self._playing: list[asyncio.Task[None]] = []
        self._clicks: list[Click] = []
        self._discord.world.bus.listen(self._note_click)

    def _note_click(self, event: Any) -> None:
        if event.name == "INTERACTION_CREATE":
            self._clicks.append(Click(event.data["id"], int(event.data["guild_id"]), time.monotonic()))

    # Playing

    async def begin(self) -> None:
        """Let them play until everybody has had a hand."""
        self.play()
        waiting = set(self.corners)

        def everybody_has_played() -> bool:
            self.see_that_people_play()
            waiting.difference_update([corner for corner in waiting if corner.playing])
            return not waiting

        await self._discord.wait_for(everybody_has_played, timeout=EVERYBODY_PLAYS)

    def play(self) -> None:
        self._playing = [asyncio.create_task(corner.play()) for corner in self.corners]

    def see_that_people_play(self) -> None:
        for task in self._playing:
            if task.done():
                task.result()

    async def stop(self) -> None:
        """Nobody plays any more. Whoever had stopped by themselves says why."""
        playing, self._playing = self._playing, []
        await stop_all(playing)

    def distrust(self) -> None:
        """Something has gone wrong: a panel may have missed it."""
        for corner in self.corners:
            corner.distrust()

    # Clicks

    async def clicks_come(self, count: int) -> None:
        """Wait until there were so many since `everybody_has_an_answer`."""
        await self._discord.wait_for(lambda: len(self._clicks) >= count, timeout=SETTLED_WITHIN)

    def waits(self, clicks: Sequence[Click]) -> list[float | None]:
        """How long each waited for its answer; None if there was none."""
        answers = self._discord.interactions.answers
        return [answers[click.id].latency for click in clicks]

    async def everybody_has_an_answer(self) -> list[Click]:
        """Nobody waits any more for what they clicked before now: whatever was clicked since this was last asked."""
        clicks, self._clicks = self._clicks, []
        known = self._discord.interactions.known
        async with asyncio.timeout(2 * PATIENCE):
            for click in clicks:
                if click.id in known:
                    await known[click.id].done.wait()
        return clicks

    # Looking

    async def look(self) -> list[Click]:
        """Nobody acts. After a while nothing is lost, doubled, left over or stuck. Returns what was clicked before."""
        await self.stop()
        clicks = await self.everybody_has_an_answer()
        until = time.monotonic() + SETTLED_WITHIN
        while problems := await self._problems():
            assert time.monotonic() < until, "\n".join(problems)
            await asyncio.sleep(1.0)  # the database tells nobody when it changes
        for corner in self.corners:
            corner.remember()
        return clicks

    async def _problems(self) -> Sequence[str]:
        await self._snapshot.take()
        twice = [key for key, each in self._discord.interactions.answers.items() if each.accepted > 1]
        found = [f"interaction {key} was answered twice" for key in twice]
        found += carried_out_twice(self._snapshot)
        for corner in self.corners:
            found += corner.problems()
            await asyncio.sleep(0)  # Discord runs in this process
        return found

    async def finish(self) -> tuple[int, int]:
        """Nothing happens to the bot any more, so every table moves on, and every record verifies. Returns how many
        moves were acknowledged, and how many games have a record.
        """
        await self.look()
        await asyncio.gather(*(corner.finish() for corner in self.corners))
        await self.look()
        assert "is sound" in await asyncio.to_thread(check, self._cluster.database)
        records = self.corners[0].theatre.records()
        for record in records:
            verdict = verify(record)
            assert verdict.clean, verdict.fault
        return sum(len(p.acknowledged) for c in self.corners for p in (c.host, c.guest)), len(records)
