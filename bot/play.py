"""`make play` and `yose play`: the bot in your browser without a token, or on Discord if a token is set."""

from __future__ import annotations

import asyncio
import fcntl
import os
import shutil
import signal
import sys
import webbrowser
from asyncio.subprocess import PIPE, Process
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bot import config
from bot.cli import Parser
from bot.cli import main as yose
from bot.config import Misconfigured
from bot.messages.words import LANGUAGES, words_for
from playground import Playground
from playground.server import PortError
from playground.welcome import Greeting, Welcome

FOLDER = Path("data/play")
LOG = FOLDER / "bot.log"
LOCK = FOLDER.with_suffix(".lock")
PEOPLE = {"Aoi": "en-US", "Kaede": "ja", "Ren": "en-US", "Mika": "ja", "Bo": "en-US"}
SERVER = "Yose · make play"
CONNECTS_WITHIN, SAYS_GOODBYE_WITHIN = 60.0, 10.0


class AlreadyPlaying(Exception):  # noqa: N818 - an answer, not a fault
    """Another launcher is using the same folder."""


@contextmanager
def alone() -> Iterator[None]:
    """Lock the folder: two launchers would overwrite each other's data. The system frees a killed process's lock."""
    LOCK.parent.mkdir(parents=True, exist_ok=True)
    with LOCK.open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise AlreadyPlaying(f"Another `make play` has {FOLDER} in use: play there, or stop it first.") from None
        yield


def settings(discord: Playground) -> dict[str, str]:
    """The environment that points the bot at the playground."""
    return {
        **os.environ,
        "DISCORD_TOKEN": discord.token,
        "YOSE_API_URL": discord.api_url,
        "YOSE_GATEWAY_URL": discord.gateway_url,
        "YOSE_CDN_URL": discord.cdn_url,
        "YOSE_DATABASE": str(FOLDER / "yose.db"),
    }


def welcome() -> Welcome:
    """The page's first words. On Discord nothing of this is posted."""
    greetings = {
        language: Greeting(words("welcome-title"), words("welcome-text"), words("welcome-button"))
        for language in LANGUAGES
        for words in [words_for(language)]
    }
    return Welcome(command="/play", greetings=greetings)


def furnish(discord: Playground) -> None:
    """Name the server after the bot, and add people to sit as; the first one may manage the server."""
    discord.world.bot.name = "Yose"
    discord.guild.name = SERVER
    if not discord.people:
        for name, locale in PEOPLE.items():
            discord.person(name, locale=locale, permissions=() if discord.people else ["manage_guild"])


async def start_bot(discord: Playground) -> Process:
    """Start the bot in a process and session of its own: Ctrl-C reaches only the launcher, which then stops the bot."""
    leashed = (sys.executable, "-m", "bot.leash")
    with LOG.open("wb") as log:
        return await asyncio.create_subprocess_exec(
            *leashed, env=settings(discord), stdin=PIPE, stdout=log, stderr=log, start_new_session=True
        )


async def stop_bot(bot: Process) -> None:
    """Ask the bot to stop, and kill it if it does not: nothing that it acknowledged is lost."""
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
    """Wait for the first of these to finish and return its name. An error in it is raised."""
    tasks = {asyncio.create_task(happens): name for name, happens in what.items()}
    done, waiting = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    for task in done:
        task.result()
    return tasks[done.pop()]


def stop_signal() -> asyncio.Event:
    """An event that SIGINT and SIGTERM set."""
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
    """Run the playground and the bot together until either stops."""
    stop = stop_signal()
    # With Discord's rate limits a first game would wait for its card emoji, and the player would learn nothing from it.
    place = Playground(
        port=port,
        state=FOLDER / "discord",
        rate_limits=False,
        validate=False,
        remember=False,
        welcome=welcome(),
    )
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


def main(arguments: Sequence[str] | None = None, prog: str = "python -m bot.play") -> int:
    parser = Parser(prog=prog, description=__doc__)
    parser.add_argument("--fresh", action="store_true", help=f"delete everything in {FOLDER} and start over")
    parser.add_argument("--port", type=int, default=0, help="the port of the page; 0 (the default) finds a free one")
    asked = parser.parse_args(arguments)
    try:
        if config.load().token is not None:
            print("DISCORD_TOKEN is set: connecting to Discord. The log below names the link that invites the bot.")
            return yose(["run"])
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
