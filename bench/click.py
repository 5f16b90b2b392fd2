"""Follows one card click through the code: every function of this project in the order of first calls, first up to the
acknowledgement, then until every screen is updated. `docs/architecture.md` is checked against its output.

The bot runs in a process of its own, with a profiler that is switched on just before the click. What the event loop
does meanwhile that no click has caused, such as a look at the clock, is left out. Other threads work for the click.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import threading
import time
from contextvars import ContextVar
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

from bench.bots import process, rooms_for, seed
from bench.host import clicked, opened, quiet, settled

ROOT = Path(__file__).parents[1]
PACKAGES = ("bot", "engine", "cogs")
EVERYWHERE = 3.0
"""Seconds after the acknowledgement within which all screens are updated."""

Call = tuple[float, str, str]
"""When a function was first called, its file and its name."""


FIRST = "Router.route"
"""Gets the click from discord.py. Tasks and timers that it starts inherit its context."""
RECEIVED = "received_message"
"""discord.py's method in which whatever Discord sends arrives."""
OF_THE_CLICK: ContextVar[bool] = ContextVar("of the click", default=False)


class Trace:
    """Runs inside the bot: while it is on, it notes the first call of every function of this project."""

    def __init__(self) -> None:
        self.calls: dict[Any, Call | None] = {}

    def __call__(self, frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_qualname == FIRST:
            OF_THE_CLICK.set(True)
        if event == "call" and code not in self.calls and is_of_the_click(frame):
            path = Path(code.co_filename)
            ours = path.is_relative_to(ROOT) and path.relative_to(ROOT).parts[0] in PACKAGES
            named = not code.co_name.startswith("<")
            place = str(path.relative_to(ROOT)) if ours else ""
            self.calls[code] = (time.time(), place, code.co_qualname) if ours and named else None

    def switch_on(self, *_: object) -> None:
        sys.setprofile(self)

    def write(self, *_: object) -> None:
        sys.setprofile(None)
        found = [call for call in self.calls.values() if call]
        Path(os.environ["TRACE"]).write_text(json.dumps(sorted(found)), encoding="utf-8")


def is_of_the_click(frame: FrameType) -> bool:
    if OF_THE_CLICK.get() or threading.current_thread() is not threading.main_thread():
        return True
    caller = frame.f_back
    while caller and caller.f_code.co_name != RECEIVED:
        caller = caller.f_back
    return caller is not None


def traced() -> None:
    """The bot, with a profiler in every thread."""
    trace = Trace()
    sleeping = threading.Event()
    threading.setprofile(lambda frame, event, argument: trace(frame, event, argument) if sleeping.is_set() else None)
    signal.signal(signal.SIGUSR1, lambda *_: (sleeping.set(), trace.switch_on()))
    signal.signal(signal.SIGUSR2, trace.write)

    from bot.__main__ import main

    sys.exit(main(["run"]))


async def follow(folder: Path) -> tuple[list[Call], float]:
    """Click once at a table where everybody has a panel open. Returns the calls, and when it was acknowledged."""
    found = folder / "trace.json"
    async with quiet() as discord:
        rooms = rooms_for(discord, 1)
        await seed(folder / "yose.db", discord.world, rooms, [])
        settings = {
            "DISCORD_TOKEN": discord.token,
            "YOSE_API_URL": discord.api_url,
            "YOSE_GATEWAY_URL": discord.gateway_url,
            "YOSE_CDN_URL": discord.cdn_url,
            "YOSE_DATABASE": str(folder / "yose.db"),
            "YOSE_LOG_LEVEL": "ERROR",
            "TRACE": str(found),
        }
        async with process(discord, "-m", "bench.click", "traced", **settings) as bot:
            (place,) = await opened(rooms, "/hand")
            await settled(discord)
            await clicked(place)  # what happens only once, such as opening a connection, should not be traced
            await settled(discord)
            bot.send_signal(signal.SIGUSR1)
            await asyncio.sleep(0.2)
            waited = await clicked(place)
            acknowledged = time.time() - waited.shown + waited.acknowledged
            await asyncio.sleep(EVERYWHERE)
            bot.send_signal(signal.SIGUSR2)
            await asyncio.to_thread(written, found)
    return [(at, file, name) for at, file, name in json.loads(found.read_text())], acknowledged


def written(file: Path) -> None:
    """Wait until the bot has written its trace."""
    while not file.exists() or not file.read_text(encoding="utf-8"):
        time.sleep(0.05)


def report(what: str, calls: list[Call]) -> None:
    files = {file for _, file, _ in calls}
    print(f"\n{what}: {len(calls)} functions in {len(files)} files")
    for file, group in groupby(calls, key=lambda call: call[1]):
        print(f"  {file}: {', '.join(name for _, _, name in group)}")


def main() -> None:
    with TemporaryDirectory() as name:
        calls, acknowledged = asyncio.run(follow(Path(name)))
    report("to the acknowledgement", [call for call in calls if call[0] <= acknowledged])
    report("to every screen", calls)


if __name__ == "__main__":
    traced() if sys.argv[1:] == ["traced"] else main()
