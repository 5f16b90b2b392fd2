"""Processor time per click: of the bot's own process, which answers, and of the second one, which paints and sends.

`python -m bench.click_cost` lets people play cards at many tables on the playground, and compares the system's account
of both processes before and after. Unlike a latency it hardly depends on what else the machine does.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.bots import rooms_for, seed, yose
from bench.host import NEVER, crowd, opened
from playground import Playground

TICKS = os.sysconf("SC_CLK_TCK")


def processor_seconds(pid: int) -> float:
    """What a process has used, in its own code and in the system's."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def child_of(pid: int) -> int:
    """The second process."""
    return int(Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()[0])


async def measure(tables: int, seconds: float, folder: Path) -> dict[str, float]:
    async with Playground(patience=NEVER) as discord:
        rooms = rooms_for(discord, tables)
        await seed(folder / "yose.db", discord.world, rooms, [])
        async with yose(discord, folder / "yose.db") as bot:
            places = await opened(rooms, "/hand")
            processes = {"answering": bot.pid, "painting and sending": child_of(bot.pid)}
            before = {name: processor_seconds(pid) for name, pid in processes.items()}
            waits = await crowd(places, seconds)
            used = {name: processor_seconds(pid) - before[name] for name, pid in processes.items()}
    return {"clicks": len(waits), **{f"ms per click, {name}": 1000 * used[name] / len(waits) for name in used}}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.click_cost", description=__doc__)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=12.0)
    given = parser.parse_args()
    with TemporaryDirectory() as folder:
        print(json.dumps(asyncio.run(measure(given.tables, given.seconds, Path(folder))), indent=1))


if __name__ == "__main__":
    main()
