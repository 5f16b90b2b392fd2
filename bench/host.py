"""How long a card click waits until it is acknowledged, and until its panel shows what came of it, compared with a bare
discord.py bot, which does both at once: it answers with a similar panel.

Each bot runs in its own process on its own playground. One driver clicks at both in turn, so that a busy moment of the
machine affects both: first one person alone, then every table once in two seconds, then one person again while tables
of hard computer players are running. The panel's contents are printed, and so is the driver's own share of a core: if
that is near 100 %, the figures measure the driver, not the bots.

Yose acknowledges an action only once it is on the disk; the bare bot keeps nothing. So the disk takes its turn as
well: one line is committed to a database as durably as the bot's, in the same folder and at the same pace.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from bench.bots import Message, Room, process, rooms_for, seed, yose
from playground import Interaction, Person, Playground
from playground import components as c
from playground.events import Event

A_TABLE = 6
"""Clicks of a lone person before moving to the next table: no deal may end."""
EVERY = 2.0
"""Seconds between two clicks at a table."""
A_PAUSE = 0.05
"""Seconds after a lone person's click, so that all work is done before the next, as it is between people's clicks."""

NEVER = 3.0
"""Seconds that an unanswered click counts as: Discord gives up after that."""

ROUNDS = 4
"""How many turns each bot takes."""


class Waited(NamedTuple):
    """Seconds from a click until it was acknowledged, and until the panel that was clicked had changed."""

    acknowledged: float
    shown: float


class Seat:
    """A person with an open panel."""

    def __init__(self, person: Person, opened: Interaction) -> None:
        self.person = person
        self.opened = opened
        self._changed = asyncio.Event()
        person.listen(self._notice)

    def _notice(self, event: Event) -> None:
        if event.name == "MESSAGE_UPDATE" and event.data["id"] == self.opened.original_id:
            self._changed.set()

    async def click(self, button: str) -> Waited:
        self._changed.clear()
        begun = time.perf_counter()
        pressed = await self.person.click(self.panel, button)
        with suppress(TimeoutError):
            async with asyncio.timeout(NEVER):
                await self._changed.wait()
        return Waited(pressed.latency or NEVER, time.perf_counter() - begun)

    @property
    def panel(self) -> Message:
        found = self.person.response(self.opened)
        if found is None:
            raise RuntimeError("the bot did not answer")
        return found

    def cards(self) -> list[str]:
        """The ids of the buttons that play a card now."""
        nodes = (node for _, node in c.walk(self.panel["components"]) if node["type"] == c.BUTTON)
        ids = [node["custom_id"] for node in nodes if not node.get("disabled")]
        return [each for each in ids if ":play:" in each or "bare:" in each]


@dataclass
class Place:
    """A channel where people click: a table with Yose, a panel each with the bare bot."""

    seats: list[Seat]

    async def click(self) -> Waited | None:
        """Whoever can play a card plays one. Returns how long it took, or None if nobody can act just now."""
        for seat in self.seats:
            if cards := seat.cards():
                return await seat.click(cards[0])
        return None


class Disk:
    """Measures what a durable line costs on this disk."""

    def __init__(self, path: Path) -> None:
        self._database = sqlite3.connect(path, isolation_level=None)
        for statement in ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "CREATE TABLE log (line TEXT)"):
            self._database.execute(statement)

    async def click(self) -> Waited:
        begun = time.perf_counter()
        self._database.execute("INSERT INTO log VALUES (?)", ("a card is played" * 8,))
        return Waited(*[time.perf_counter() - begun] * 2)


async def opened(rooms: list[Room], command: str) -> list[Place]:
    """Everybody opens their panel."""
    places = []
    for channel, people in rooms:
        uses = [await person.slash(command, channel=channel) for person in people]
        places.append(Place([Seat(person, use) for person, use in zip(people, uses, strict=True)]))
    return places


# Clicking


Groups = Mapping[str, Sequence[Place | Disk]]
"""By contender: the places to click."""
Waits = dict[str, list[Waited]]


async def alone(groups: Groups, clicks: int) -> Waits:
    """One person clicks at one table after the other, at each contender in turn."""
    waits: Waits = {name: [] for name in groups}
    for number in range(clicks):
        for name, places in groups.items():
            waits[name].append(await clicked(places[number // A_TABLE]))
            await asyncio.sleep(A_PAUSE)
    return waits


async def clicked(place: Place | Disk) -> Waited:
    """Click as soon as somebody can act."""
    while True:
        if (waited := await place.click()) is not None:
            return waited
        await asyncio.sleep(0.002)


async def crowds(groups: Groups, seconds: float) -> Waits:
    """A crowd clicks at each contender in turn, several times over."""
    waits: Waits = {name: [] for name in groups}
    for _ in range(ROUNDS):
        for name, places in groups.items():
            waits[name] += await crowd(places, seconds / ROUNDS)
    return waits


async def crowd(places: Sequence[Place | Disk], seconds: float) -> list[Waited]:
    """Click at every table once in two seconds, spread evenly."""
    waits: list[Waited] = []
    end = time.perf_counter() + seconds

    async def keep_clicking(place: Place | Disk, offset: float) -> None:
        await asyncio.sleep(offset)
        while time.perf_counter() < end:
            due = time.perf_counter() + EVERY
            if (waited := await place.click()) is not None:
                waits.append(waited)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))

    await asyncio.gather(*(keep_clicking(place, EVERY * n / len(places)) for n, place in enumerate(places)))
    return waits


def size_of(message: Message) -> dict[str, Any]:
    """What a panel consists of."""
    nodes = [node for _, node in c.walk(message["components"])]
    alts = [item["description"] for node in nodes if node["type"] == c.MEDIA_GALLERY for item in node["items"]]
    return {
        "text": "\n".join(node["content"] for node in nodes if node["type"] == c.TEXT_DISPLAY),
        "alt": alts[0] if alts else "",
        "buttons": sum(node["type"] == c.BUTTON for node in nodes),
        "picture": sum(attachment["size"] for attachment in message["attachments"]),
    }


def report_one(what: str, waits: Mapping[str, Sequence[float]]) -> None:
    figures = {}
    for name, found in waits.items():
        figures[name] = middle, late = median(found) * 1000, quantiles(found, n=100)[98] * 1000
        print(
            f"{what:>27} {name:>6}: {len(found):5} clicks, median {middle:6.1f} ms, p99 {late:6.1f} ms, "
            f"longest {max(found) * 1000:6.1f} ms, {sum(each >= NEVER for each in found)} never"
        )
    for one, other in (("yose", "bare"), ("before", "bare"), ("yose", "before")):
        if {one, other} <= figures.keys():
            times = [ours / theirs for ours, theirs in zip(figures[one], figures[other], strict=True)]
            print(f"{what:>27}  {one}/{other}: median {times[0]:.2f}x, p99 {times[1]:.2f}x")


def report(what: str, waits: Waits, cpu: float) -> None:
    for event in Waited._fields:
        report_one(
            f"{what}, {event}", {name: [getattr(each, event) for each in found] for name, found in waits.items()}
        )
    print(f"{what:>27}  driver {cpu:.0%} of a core", flush=True)


Clicking = Callable[[Groups], Awaitable[Waits]]


async def compare(folder: Path, tables: int, ways: dict[str, Clicking], before: Path | None, busy: int = 0) -> None:
    """Compare the bots side by side, while `busy` tables of computer players are running."""
    database = folder / f"yose-{busy}.db"
    async with quiet() as ours, quiet() as theirs:
        rooms, bare_rooms = rooms_for(ours, tables), rooms_for(theirs, tables)
        await seed(database, ours.world, rooms, rooms_for(ours, busy, "busy"))
        async with yose(ours, database):
            places = await opened(rooms, "/hand")
            panel = next(seat.panel for seat in places[0].seats if seat.cards())
            spec, picture = size_of(panel), folder / "hand.png"
            picture.write_bytes(picture_of(ours, panel))
            (folder / "panel.json").write_text(json.dumps(spec))
            print(
                f"the panel: {len(spec['text'])} characters, {spec['buttons']} buttons,"
                f" a picture of {spec['picture']} bytes with {len(spec['alt'])} characters of alt text"
            )
            arguments = (theirs.address, str(folder / "panel.json"), str(picture))
            async with process(theirs, "-m", "bench.bare_bot", *arguments), AsyncExitStack() as also:
                bare_places = await opened(bare_rooms, "/bare")
                if not busy:
                    await settled(ours)
                disk = [Disk(folder / f"disk-{busy}.db")] * tables
                groups: Groups = {"bare": bare_places, "yose": places, "disk": disk}
                if before:
                    groups = {"before": await also.enter_async_context(landed(before, folder, tables, busy)), **groups}
                await alone({name: places[-1:] for name, places in groups.items()}, A_TABLE)  # warm
                for what, clicking in ways.items():
                    wall, cpu = time.perf_counter(), time.process_time()
                    waits = await clicking(groups)
                    report(what, waits, (time.process_time() - cpu) / (time.perf_counter() - wall))
                report_requests(ours)


@asynccontextmanager
async def landed(checkout: Path, folder: Path, tables: int, busy: int) -> AsyncIterator[list[Place]]:
    """The bot of another checkout, with the same number of tables."""
    database = folder / f"before-{busy}.db"
    async with quiet() as discord:
        rooms = rooms_for(discord, tables)
        await seed(database, discord.world, rooms, rooms_for(discord, busy, "busy"))
        async with yose(discord, database, checkout):
            places = await opened(rooms, "/hand")
            if not busy:
                await settled(discord)
            yield places


def report_requests(discord: Playground) -> None:
    """Print how many requests the busiest second had, not counting answers to interactions. Discord's limit is 50."""
    own = [
        entry.at for entry in discord.api.log if "/interactions/" not in entry.route and "webhook" not in entry.route
    ]
    busiest = max((sum(start <= at < start + 1 for at in own) for start in own[:: max(1, len(own) // 500)]), default=0)
    print(f"    requests: {busiest} in the busiest second that are no answers (Discord allows 50)")


def picture_of(discord: Playground, message: Message) -> bytes:
    files = [discord.world.files[attachment["id"]].data for attachment in message["attachments"]]
    return bytes(files[0]) if files else b""


@asynccontextmanager
async def quiet() -> AsyncIterator[Playground]:
    async with Playground(rate_limits=False, remember=False, validate=False) as discord:
        yield discord


async def settled(discord: Playground) -> None:
    """Wait until no request has come for a second: all work that follows a start is done then."""
    count = -1
    while count != len(discord.api.log):
        count = len(discord.api.log)
        await asyncio.sleep(1)


async def recover(folder: Path, tables: int) -> None:
    """Kill the bot with kill -9 while it has many open tables, and print how long until the next click is answered."""
    async with quiet() as discord:
        rooms = rooms_for(discord, tables)
        await seed(folder / "many.db", discord.world, rooms, [])
        async with yose(discord, folder / "many.db"):
            await settled(discord)  # every table has been shown
        started = time.perf_counter()
        async with yose(discord, folder / "many.db"):
            channel, people = rooms[-1]
            used = await people[0].slash("/hand", channel=channel)
            if not used.acknowledged:
                raise RuntimeError("not ready")
            seconds = time.perf_counter() - started
            print(f"{tables} open tables: the first click after kill -9 is answered after {seconds:.1f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--clicks", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--hard", type=int, default=50, help="tables of hard computer players beside")
    parser.add_argument("--open", type=int, default=1000, help="tables that are open when the bot is killed")
    parser.add_argument("--before", type=Path, metavar="CHECKOUT", help="another version, clicked at by turns")
    asked = parser.parse_args()
    gc.disable()  # so that the driver's own garbage collection does not delay a click
    clicks, tables, seconds = asked.clicks, asked.tables, asked.seconds
    with TemporaryDirectory() as name:
        folder = Path(name)
        if tables:
            ways: dict[str, Clicking] = {
                "alone": lambda groups: alone(groups, clicks),
                f"{tables} tables": lambda groups: crowds(groups, seconds),
            }
            asyncio.run(compare(folder, tables, ways, asked.before))
        if asked.hard:
            beside: dict[str, Clicking] = {f"alone, {asked.hard} hard": lambda groups: alone(groups, clicks)}
            asyncio.run(compare(folder, 1 - (-clicks // A_TABLE), beside, asked.before, busy=asked.hard))
        if asked.open:
            asyncio.run(recover(folder, asked.open))


if __name__ == "__main__":
    main()
