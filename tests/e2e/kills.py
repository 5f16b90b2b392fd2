"""kill -9 of the bot and of its second process, at every kind of request and at random, while people play.

`make kills KILLS=1000` runs as many as are asked for, and prints figures. The tests run fifty.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random
from statistics import median

from bot.upkeep.check import check
from engine.audit import verify
from playground import Playground
from playground.events import Event
from tests.e2e.corner import Corner, stop_all
from tests.e2e.hurried import hurried
from tests.e2e.theatre import PATIENCE, Theatre
from tests.forked_worker import second_processes

log = logging.getLogger(__name__)

REQUESTS = {
    "answer": ("POST", "*/callback"),
    "refresh of a panel": ("PATCH", "/webhooks/*"),
    "post": ("POST", "/channels/*/messages"),
    "edit": ("PATCH", "/channels/*/messages/*"),
    "deletion": ("DELETE", "/channels/*/messages/*"),
    "login": ("GET", "/users/@me"),
}
RARE_REQUESTS = {"follow-up": ("POST", "/webhooks/*"), "search for an answer": ("GET", "/webhooks/*")}
"""Not waited for. If one comes while another kind is, the kill may fall on it."""
CLICK, ANY_TIME = "click", "any time"
MOMENTS = ("before", "during", "after")
VICTIMS = ("bot", "second process")
WAIT = 4.0
"""Seconds for which a kind of request is waited for. After that the kill counts as one at any time."""
SOON = 0.03
"""The most seconds between an event and a kill after it."""
LOOK_EVERY = 25
"""Kills between two looks at all tables."""
SETTLED_WITHIN = 120.0


@dataclass(frozen=True, slots=True)
class Kill:
    victim: str
    what: str
    moment: str


EVERY_KILL = [
    *(Kill(*each) for each in product(VICTIMS, REQUESTS, MOMENTS)),
    *(Kill("bot", CLICK, moment) for moment in MOMENTS),
    *(Kill(victim, ANY_TIME, "") for victim in VICTIMS),
]


def plan(kills: int, rng: Random) -> Iterator[Kill]:
    """All kinds in turn, in a new order each time."""
    left: list[Kill] = []
    for _ in range(kills):
        left = left or rng.sample(EVERY_KILL, len(EVERY_KILL))
        yield left.pop()


class Killer:
    """People play at all tables of the house; again and again the bot, or its second process, is killed."""

    def __init__(self, theatre: Theatre, corners: list[Corner], seed: int) -> None:
        self.theatre = theatre
        self.corners = corners
        self.rng = Random(seed)
        self.done: Counter[Kill] = Counter()
        self.restarts: list[float] = []
        self.unanswered = 0
        self._struck = asyncio.Event()
        self._caught: Kill | None = None
        self._playing: list[asyncio.Task[None]] = []

    # Killing

    async def run(self, kills: int) -> None:
        """Kill so many times. People play on after each; from time to time everything must be in order."""
        await self._bot_is_there()
        await self.theatre.discord.wait_for(lambda: all(corner.playing for corner in self.corners))
        for number, kill in enumerate(plan(kills, self.rng), start=1):
            self.done[done := await self._kill(kill)] += 1
            log.info("%s: %s, asked for %s", number, done, kill)
            if number % LOOK_EVERY == 0 or number == kills:
                await self._bot_is_there()
                await self.stop()
                await self.look()
                log.info("all is well")

    async def _kill(self, kill: Kill) -> Kill:
        """Set the trap, go on, and wait until it has sprung; what was not caught in time is killed anyway."""
        self._caught = None
        self._struck = asyncio.Event()
        remove = self._set_trap(kill)
        for what in RARE_REQUESTS:
            self._set_trap(Kill(self.rng.choice(VICTIMS), what, self.rng.choice(MOMENTS)))
        await self._bot_is_there()
        within = self.rng.uniform(0, WAIT) if kill.what == ANY_TIME else WAIT
        struck = asyncio.create_task(self._struck.wait())
        await asyncio.wait([struck, *self._playing], timeout=within, return_when=asyncio.FIRST_COMPLETED)
        struck.cancel()
        remove()
        self.theatre.discord.faults.pending.clear()
        await self._strike(Kill(kill.victim, ANY_TIME, ""))
        if self._bot_is_dead():
            await self.stop()
            self.unanswered += self.theatre.discord.interactions.give_up()
        assert self._caught is not None
        return self._caught

    async def _bot_is_there(self) -> None:
        """Start the bot and let people play, unless they do already. It may be killed before it is on the line."""
        discord, theatre = self.theatre.discord, self.theatre
        if self._bot_is_dead():
            await discord.bot_gone()
            began = time.monotonic()
            theatre.process = await theatre.start()
            gone = asyncio.create_task(theatre.process.wait())
            gone.add_done_callback(lambda _: discord.world.bus.touch())
            await discord.wait_for(lambda: discord.gateway.connected or gone.done())
            if discord.gateway.connected:
                self.restarts.append(time.monotonic() - began)
        self._playing = self._playing or self._play()

    def _bot_is_dead(self) -> bool:
        return self.theatre.process is None or self.theatre.process.returncode is not None

    async def stop(self) -> None:
        """Nobody plays any more. Whoever had stopped by themselves says why."""
        playing, self._playing = self._playing, []
        await stop_all(playing)

    def _play(self) -> list[asyncio.Task[None]]:
        return [asyncio.create_task(corner.play()) for corner in self.corners]

    def _set_trap(self, kill: Kill) -> Callable[[], None]:
        """Returns what removes it again. A trap that springs late, when the next one is set, harms nobody."""
        struck = self._struck

        def strike_now() -> None:
            if struck is self._struck:
                self._strike_now(kill)

        async def strike() -> None:
            if struck is self._struck:
                await self._strike(kill)

        async def strike_soon() -> None:
            later(self.rng.uniform(0, SOON), strike_now)

        def heard(event: Event) -> None:
            if event.name == "INTERACTION_CREATE":
                later({"before": 0.0, "during": 0.002}.get(kill.moment, self.rng.uniform(0, SOON)), strike_now)

        later, discord = asyncio.get_running_loop().call_later, self.theatre.discord
        if kill.what == CLICK:
            return discord.world.bus.listen(heard)
        if request := (REQUESTS | RARE_REQUESTS).get(kill.what):
            after, cut = kill.moment == "after", kill.moment == "before"
            discord.faults.call(
                strike_soon if after else strike, method=request[0], path=request[1], after=after, cut=cut
            )
        return lambda: None

    def _strike_now(self, kill: Kill) -> None:
        """SIGKILL, once."""
        if self._struck.is_set():
            return
        self._caught = kill
        self._struck.set()
        process = self.theatre.process
        assert process is not None
        for pid in [process.pid] if kill.victim == "bot" else second_processes(process.pid):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    async def _strike(self, kill: Kill) -> None:
        self._strike_now(kill)
        if self._caught and self._caught.victim == "bot" and self.theatre.process is not None:
            await self.theatre.process.wait()

    # Looking

    async def look(self) -> None:
        """Nobody acts. After a while nothing is lost, doubled, left over or stuck."""
        until = time.monotonic() + SETTLED_WITHIN
        while problems := self.problems():
            assert time.monotonic() < until, "\n".join(problems)
            await asyncio.sleep(0.1)  # the database tells nobody when it changes
        for corner in self.corners:
            corner.remember()

    def problems(self) -> list[str]:
        return [problem for corner in self.corners for problem in corner.problems()]

    async def finish(self) -> None:
        """Without another kill every table moves on, and every record verifies."""
        await asyncio.gather(*(corner.finish() for corner in self.corners))
        await self.look()
        assert "is sound" in await asyncio.to_thread(check, self.theatre.database)
        for record in self.theatre.records():
            verdict = verify(record)
            assert verdict.clean, verdict.fault
            assert verdict.deals_verified


async def kill_often(theatre: Theatre, kills: int, seed: int) -> Killer:
    """The whole run, from the first lobby to the last podium."""
    killer = Killer(theatre, [Corner(theatre, number, seed) for number in range(4)], seed)
    try:
        with hurried():
            await killer.run(kills)
            await killer.finish()
    finally:
        await killer.stop()
    return killer


# The long run


async def long_run(kills: int, seed: int, folder: Path) -> dict[str, object]:
    """Figures of a run on a playground of its own."""
    async with Playground(patience=PATIENCE) as discord:
        theatre = Theatre(discord, folder, "tests.e2e.hurried")
        await theatre.furnish()
        try:
            await theatre.open_doors()
            killer = await kill_often(theatre, kills, seed)
        finally:
            await theatre.kill()
    return {
        "kills": killer.done.total(),
        "kinds": {f"{k.victim}: {k.what} {k.moment}".strip(): n for k, n in sorted(killer.done.items(), key=str)},
        "seconds of a restart, median": round(median(killer.restarts), 2),
        "acknowledged moves": sum(corner.acknowledged for corner in killer.corners),
        "tables": theatre.rows("SELECT count(*) FROM tables")[0][0],
        "games with a record, all verified": len(theatre.records()),
        "clicks that died with the bot": killer.unanswered,
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.kills", description=__doc__)
    parser.add_argument("kills", type=int, nargs="?", default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="where database and log stay; a temporary folder if not given")
    given = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    with tempfile.TemporaryDirectory() as temporary:
        folder = given.folder or Path(temporary)
        folder.mkdir(exist_ok=True)
        print(json.dumps(asyncio.run(long_run(given.kills, given.seed, folder)), indent=1))


if __name__ == "__main__":
    main()
