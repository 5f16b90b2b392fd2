"""`make play`: the bot in a channel in the browser, without a token; with one, on Discord."""

from __future__ import annotations

import asyncio
import fcntl
import os
import shutil
import signal
import sys
import webbrowser
from argparse import ArgumentParser
from asyncio.subprocess import PIPE, Process
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bot import config
from bot.__main__ import main as run_bot
from bot.config import Misconfigured
from playground import Playground
from playground.server import PortError

FOLDER = Path("data/play")
LOG = FOLDER / "bot.log"
LOCK = FOLDER.with_suffix(".lock")
PEOPLE = {"Aoi": "en-US", "Kaede": "ja", "Ren": "en-US", "Mika": "ja", "Bo": "en-US"}
CONNECTS_WITHIN, SAYS_GOODBYE_WITHIN = 60.0, 10.0


class AlreadyPlaying(Exception):  # noqa: N818 - an answer, not a fault
    """Another launcher keeps its data in the same folder."""


@contextmanager
def alone() -> Iterator[None]:
    """Two at a time would write over what the other keeps; the system frees the lock of a process that is killed."""
    LOCK.parent.mkdir(parents=True, exist_ok=True)
    with LOCK.open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise AlreadyPlaying(f"Another `make play` has {FOLDER} in use: play there, or stop it first.") from None
        yield


def settings(discord: Playground) -> dict[str, str]:
    """The environment of a bot that is to connect to the playground."""
    return {
        **os.environ,
        "DISCORD_TOKEN": discord.token,
        "YOSE_API_URL": discord.api_url,
        "YOSE_GATEWAY_URL": discord.gateway_url,
        "YOSE_CDN_URL": discord.cdn_url,
        "YOSE_DATABASE": str(FOLDER / "yose.db"),
    }


def furnish(discord: Playground) -> None:
    """People to sit as; the first one may moderate the server."""
    discord.world.bot.name = "Yose"
    if not discord.people:
        for name, locale in PEOPLE.items():
            discord.person(name, locale=locale, permissions=() if discord.people else ["manage_guild"])


async def start_bot(discord: Playground) -> Process:
    """The bot as a process of its own: this one stops it, whatever the terminal says, and does not leave it behind."""
    leashed = (sys.executable, "-m", "bot.leash")
    with LOG.open("wb") as log:
        return await asyncio.create_subprocess_exec(
            *leashed, env=settings(discord), stdin=PIPE, stdout=log, stderr=log, start_new_session=True
        )


async def stop_bot(bot: Process) -> None:
    """Ask it to stop; one that does not is killed, which loses nothing that it acknowledged."""
    if bot.returncode is not None:
        return
    bot.terminate()
    try:
        await asyncio.wait_for(bot.wait(), SAYS_GOODBYE_WITHIN)
    except TimeoutError:
        print(f"The bot did not stop in {SAYS_GOODBYE_WITHIN:.0f} s and was killed.", file=sys.stderr)
        bot.kill()
        await bot.wait()


async def first_of(**what: Coroutine[Any, Any, Any]) -> str:
    """The name of what happened first; an error in it is raised."""
    tasks = {asyncio.create_task(happens): name for name, happens in what.items()}
    done, waiting = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    for task in done:
        task.result()
    return tasks[done.pop()]


def stop_signal() -> asyncio.Event:
    """Set by Ctrl-C or a polite kill."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    return stop


def show(address: str) -> None:
    print(f"Play at {address}/ (Ctrl-C stops; everything is kept in {FOLDER})", flush=True)
    has_display = sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
    if has_display and not os.environ.get("CI"):
        webbrowser.open(f"{address}/")


async def play_here(port: int) -> int:
    """The playground and the bot together, until either is stopped."""
    stop = stop_signal()
    # Discord's rate limits would keep a first game waiting for its card faces, and teach a player nothing.
    place = Playground(port=port, state=FOLDER / "discord", rate_limits=False, validate=False, remember=False)
    async with place as discord:
        furnish(discord)
        bot = await start_bot(discord)
        try:
            happened = await first_of(
                ready=discord.bot_connected(timeout=CONNECTS_WITHIN), died=bot.wait(), stop=stop.wait()
            )
            if happened == "ready":
                show(discord.address)
                happened = await first_of(died=bot.wait(), stop=stop.wait())
        finally:
            await stop_bot(bot)
    if happened == "died":
        print(f"The bot stopped with code {bot.returncode}; {LOG} says why.", file=sys.stderr)
        return 1
    return 0


def main(arguments: list[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m bot.play", description=__doc__)
    parser.add_argument("--fresh", action="store_true", help=f"forget what {FOLDER} keeps, and start anew")
    parser.add_argument("--port", type=int, default=0, help="where the page is; 0 finds a free one")
    asked = parser.parse_args(arguments)
    try:
        if config.load().token is not None:
            print("DISCORD_TOKEN is set: connecting to Discord. The log below names the link that invites the bot.")
            return run_bot(["run"])
        with alone():
            if asked.fresh:
                shutil.rmtree(FOLDER, ignore_errors=True)
            FOLDER.mkdir(exist_ok=True)
            return asyncio.run(play_here(asked.port))
    except (Misconfigured, AlreadyPlaying, PortError) as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
