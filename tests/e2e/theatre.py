"""The real bot on a little Discord of its own: `python -m bot` as a process, made to be killed and started again."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from PIL import Image

from bot.database_address import Address
from bot.games.registry import every_emoji
from bot.pictures import ART_VERSION, emoji_name
from bot.pictures.drawing.canvas import png
from bot.store.databases import Database, store_for
from bot.ui.live.emoji_upload import FACT
from engine.core.record import Record
from playground import Person, Playground
from playground.world import Guild
from tests import forking
from tests.forked_worker import second_processes
from tests.forking import Process
from tests.unpacked import unpacked

PATIENCE = 30.0
"""Seconds until an interaction counts as unanswered. Discord's three are for benchmarks: tests run on busy machines."""

SLOW = "correspondence"
"""The pace of tables whose clocks must not have a say, however busy the machine is."""

AFTER_A_RESTART = {400, 404, 429}
"""Statuses with which Discord may refuse what a new bot does because it can't know what the one before had done last:
answer a click once more, look for a message that was replaced, use a panel's token too often within two seconds.
"""


async def urge(bot: Process) -> None:
    """The second process makes way for all others. Among tests it would hardly ever run."""
    while bot.returncode is None:
        for pid in second_processes(bot.pid):
            with suppress(OSError):
                os.sched_setscheduler(pid, os.SCHED_OTHER, os.sched_param(0))
        await asyncio.sleep(0.1)


class Theatre:
    """A playground with the bot in it, on a database that outlives its processes."""

    def __init__(
        self,
        discord: Playground,
        folder: Path,
        program: str = "bot",
        database: Database | None = None,
        **environment: str,
    ) -> None:
        """`program` is the module that is run. Without a `database`, it is a file in the folder."""
        self.discord = discord
        self.program = program
        self.checkout = forking.ROOT
        self.database: Any = database or folder / "yose.db"
        self.log = folder / "bot.log"
        self.health = folder / "health"
        self.environment = environment
        self.process: Process | None = None
        self.guild: Guild | None = None
        """The server where people are; the first one if nobody says which."""
        self.expected_errors: set[int] = set()
        """Statuses that this test makes Discord answer with, or provokes."""
        self.expected_failures = 0
        """Interactions that nobody can answer: the bot was dead."""

    async def furnish(self) -> None:
        """The bot was here before: its card faces are uploaded."""
        world, dot = self.discord.world, png(Image.new("P", (1, 1)))
        for code in every_emoji():
            file = world.add_file(f"{code}.png", "image/png", dot)
            world.emojis[file.id] = {
                "id": file.id,
                "name": emoji_name(code),
                "roles": [],
                "user": world.bot.payload(),
                "require_colons": True,
                "managed": False,
                "animated": False,
                "available": True,
            }
        async with store_for(self.database) as store:
            await store.save_fact(FACT, f"{world.application_id} {ART_VERSION}")

    # The bot's process

    async def open_doors(self) -> None:
        """Start the bot and wait until it is on the line."""
        if self.process is not None:
            self.expected_errors |= AFTER_A_RESTART
        self.process = await self.start()
        await self.discord.bot_connected()

    async def ready(self) -> None:
        """Wait until the bot has heard of its servers. Just then it looks for what was not shown."""
        await self.logs("ready:")

    async def logs(self, words: str) -> None:
        """Wait until the bot's log says this."""
        async with asyncio.timeout(PATIENCE):
            while words not in self.log.read_text():  # noqa: ASYNC110
                await asyncio.sleep(0.1)

    async def start(self) -> Process:
        """A process of the bot, whatever becomes of it."""
        settings = {
            "DISCORD_TOKEN": self.discord.token,
            "YOSE_API_URL": self.discord.api_url,
            "YOSE_GATEWAY_URL": self.discord.gateway_url,
            "YOSE_CDN_URL": self.discord.cdn_url,
            "YOSE_DATABASE": self.database.url if isinstance(self.database, Address) else str(self.database),
            "YOSE_HEALTH_FILE": str(self.health),
            "YOSE_COMPUTER_PAUSE": "0",
            "YOSE_LOG_LEVEL": "DEBUG",
            **self.environment,
        }
        process = await forking.bot(self.program, settings, self.log, self.checkout)
        self._urging = asyncio.create_task(urge(process))
        return process

    async def kill(self) -> None:
        """kill -9."""
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()
            await self.discord.bot_gone()

    def ask_to_stop(self) -> None:
        """SIGTERM."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)

    def second_process(self) -> int:
        """The number of the process that paints and sends."""
        assert self.process is not None
        (second,) = second_processes(self.process.pid)
        return second

    async def ended(self) -> int:
        """How the bot ended."""
        assert self.process is not None
        async with asyncio.timeout(PATIENCE):
            return await self.process.wait()

    async def restart(self) -> None:
        await self.kill()
        await self.open_doors()

    async def killed_long_ago(self) -> None:
        """kill -9, and as much later as Discord needs to forget the session: no click is told again."""
        await self.kill()
        self.discord.gateway.drop(forget=True)

    def complaints(self) -> list[str]:
        """What the bot's log says is wrong."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        return [line for line in lines if " ERROR " in line or " CRITICAL " in line or line.startswith("Traceback")]

    # What the bot has kept

    def rows(self, query: str, *values: object) -> list[Any]:
        """`log` and `games` also hold what is in the archive."""
        with closing(unpacked(self.database)) as database:
            return database.execute(query, values).fetchall()

    def records(self) -> list[Record]:
        """Every finished game."""
        return [Record.read(record) for (record,) in self.rows("SELECT record FROM games ORDER BY table_id")]

    # What the little Discord remembers

    def failed(self) -> list[Any]:
        """Interactions that were never answered, as their people saw it."""
        return [event.data for event in self.discord.world.bus.ledger if event.name == "INTERACTION_FAILURE"]

    def refused(self) -> list[Any]:
        """Requests of the bot that Discord did not take, but for those that the test expects."""
        return [
            entry for entry in self.discord.api.log if entry.status >= 400 and entry.status not in self.expected_errors
        ]

    def people(self, *names: str, locales: Iterable[str] = ()) -> list[Person]:
        spoken = [*locales, *["en-US"] * len(names)]
        places = zip(names, spoken, strict=False)
        return [self.discord.person(name, locale=locale, guild=self.guild) for name, locale in places]

    def create_channel(self, name: str) -> Any:
        return self.discord.create_channel(name, self.guild)
