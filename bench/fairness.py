"""What one person can do to everybody else: 22 hostile files at once, and 500 tables of hard computer players.

`--before CHECKOUT` measures another checkout the same way. Limits are lifted by configuration, so that the sharing is
measured and not the limits.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from bench.bots import HERE, Message, Room, announce, process, rooms_for, seed, sit_down
from bench.host import quiet
from bot.pictures import ART_VERSION
from bot.store.store import SqliteStore
from bot.tables.manager import Tables
from bot.ui.live.emoji_upload import FACT
from engine.registry import GAMES
from engine.simulation import simulated, tables
from playground import Person, Playground
from playground import components as c
from playground.media import Upload

MANY = "100000"
LIFTED = {"YOSE_TABLES_PER_PERSON": MANY, "YOSE_TABLES_PER_SERVER": MANY, "YOSE_EXPENSIVE_PER_MINUTE": MANY}
PAUSE = 1.5
"""Seconds that a computer player pauses."""


def hostile_record() -> bytes:
    """Just below the limit of 1 MB: a scoring table of many wrong rows, each wrong in two ways."""
    record = json.loads(simulated(tables(GAMES["tezuma:masters"])[0], 1).line())
    record["options"]["house"] = {"tables": {"1": {f"{n:x}": -1 for n in range(90_000)}}}
    return json.dumps(record, separators=(",", ":")).encode()


@asynccontextmanager
async def bot(discord: Playground, database: Path, checkout: Path) -> AsyncIterator[Any]:
    where = {"YOSE_API_URL": discord.api_url, "YOSE_GATEWAY_URL": discord.gateway_url, "YOSE_CDN_URL": discord.cdn_url}
    own = {"DISCORD_TOKEN": discord.token, "YOSE_DATABASE": str(database), "YOSE_LOG_LEVEL": "ERROR"}
    async with process(discord, "-m", "bot", checkout=checkout, **where, **own, **LIFTED) as child:
        yield child


def most_memory(pid: int) -> float:
    """MB that the bot and its processes have used at most."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    status = [Path(f"/proc/{each}/status").read_text() for each in (str(pid), *children)]
    return sum(int(text.partition("VmHWM:")[2].split()[0]) for text in status) / 1024


# Hostile files


async def files(checkout: Path, folder: Path, number: int) -> None:
    async with quiet() as discord:
        ((channel, people),) = rooms = rooms_for(discord, 1)
        await seed(folder / "files.db", discord.world, rooms, [])
        senders, record = [discord.person(f"sender {n}") for n in range(number)], hostile_record()
        async with bot(discord, folder / "files.db", checkout) as child:
            await clicks(people[0], channel, 20)
            calm, before = await clicks(people[0], channel, 100), most_memory(child.pid)
            began = time.perf_counter()
            sent = asyncio.gather(*(verify(sender, record) for sender in senders))
            busy = []
            while not sent.done():
                busy += await clicks(people[0], channel, 1)
            answered = await sent
            print(
                f"{checkout.name}: {number} files of {len(record) // 1000} kB: another player's click, median "
                f"{median(calm) * 1000:.1f} ms before and {median(busy) * 1000:.1f} ms meanwhile (longest "
                f"{max(busy) * 1000:.0f} ms, {len(busy)} clicks); all {sum(answered)} answered after "
                f"{time.perf_counter() - began:.1f} s; memory {before:.0f} → {most_memory(child.pid):.0f} MB"
            )


async def verify(person: Person, record: bytes) -> bool:
    used = await person.slash("/verify", file=Upload("record.json", "application/json", record))
    await person.answer(used)
    return used.acknowledged


async def clicks(person: Person, channel: Message, number: int) -> list[float]:
    waits = []
    for _ in range(number):
        used = await person.slash("/hand", channel=channel)
        waits.append(used.latency or 3.0)
        await asyncio.sleep(0.02)
    return waits


# Many tables


async def many_tables(checkout: Path, folder: Path, number: int, seconds: float) -> None:
    async with quiet() as discord:
        database = folder / f"tables-{number}.db"
        hog = discord.person("Hog")
        busy: list[Room] = [(discord.create_channel(f"busy-{n}"), [hog]) for n in range(number)]
        home = discord.create_guild("Elsewhere")
        stranger = discord.person("Stranger", guild=home)
        table = await seed_all(database, discord, busy, stranger)
        async with bot(discord, database, checkout):
            follows = await play(stranger, seconds)
        moves = computer_moves(database, table)
        print(
            f"{checkout.name}: beside {number} tables of hard computer players a stranger's takes "
            f"{median(moves):.2f} s for a move (longest {max(moves):.2f} s, {len(moves)} moves, {PAUSE} s of it the "
            f"pause); the stranger's table follows a click after {median(follows):.2f} s (longest {max(follows):.2f} s)"
        )


async def seed_all(database: Path, discord: Playground, busy: list[Room], stranger: Person) -> int:
    await seed(database, discord.world, [], busy)
    async with SqliteStore(database) as store:
        await store.save_fact(FACT, f"{discord.world.application_id} {ART_VERSION}")
        others = Tables(store, announce=announce, computer_pause=60)
        number = await sit_down(others, stranger.channels()[0], [stranger])
        for _ in range(2):
            await others.add_computer(number, int(stranger.id), "hard")
        await others.start(number, int(stranger.id), "abcd")
        await others.begun(number)
        await others.close()
    return number


async def play(person: Person, seconds: float) -> list[float]:
    """Play whatever is offered first, and note how long the public table takes to follow each click."""
    opened, follows, until = await person.slash("/hand"), [], time.perf_counter() + seconds
    edited: asyncio.Event = asyncio.Event()

    def notice(event: Any) -> None:
        if event.name in ("MESSAGE_UPDATE", "MESSAGE_CREATE") and not event.data["flags"] & 64:
            edited.set()

    person.listen(notice)
    while time.perf_counter() < until:
        panel = person.response(opened)
        if not (offered := moves(panel)):
            await asyncio.sleep(0.01)
            continue
        edited.clear()
        began = time.perf_counter()
        await person.click(panel or {}, offered[0])
        await asyncio.wait_for(edited.wait(), 120)
        follows.append(time.perf_counter() - began)
    return follows


def moves(panel: Message | None) -> list[str]:
    nodes = c.walk((panel or {"components": []})["components"])
    ids = [node["custom_id"] for _, node in nodes if node["type"] == c.BUTTON and not node.get("disabled")]
    return [each for each in ids if each.split(":")[2] != "-" and each.split(":")[3] in ("pick", "play")]


def computer_moves(database: Path, table: int) -> list[float]:
    """Seconds before each move of a computer player, counted from the move before, by the log."""
    with closing(sqlite3.connect(database)) as opened:
        lines = opened.execute("SELECT data, at FROM log WHERE table_id = ? ORDER BY version", (table,)).fetchall()
    took, last = [], None
    for data, at in lines:
        event = json.loads(data)
        if event.get("event") in ("pick", "play", "defer"):
            if last is not None and event["seat"] != 0:
                took.append(at - last)
            last = at
    return took


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--before", type=Path, default=None, help="another checkout with an environment of its own")
    parser.add_argument("--files", type=int, default=22)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60)
    wanted = parser.parse_args()
    for checkout in filter(None, (wanted.before, HERE)):
        with TemporaryDirectory() as name:
            folder = Path(name)
            await files(checkout, folder, wanted.files)
            for number in (0, wanted.tables):
                await many_tables(checkout, folder, number, wanted.seconds)


if __name__ == "__main__":
    asyncio.run(main())
