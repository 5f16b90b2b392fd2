"""Running bots as processes of their own."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playground import Playground

HERE = Path(__file__).parent
DEMO = str(HERE / "demo_bot.py")


class Bot:
    """A bot's process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    async def says(self, words: str) -> None:
        """Wait until the bot prints these words."""
        assert self.process.stdout is not None
        async with asyncio.timeout(60):
            while words not in (line := (await self.process.stdout.readline()).decode()):
                assert line, f"the bot ended without saying {words!r}"

    async def kill(self) -> None:
        """kill -9."""
        if self.process.returncode is None:
            self.process.kill()
        await self.process.communicate()


@asynccontextmanager
async def running(discord: Playground, script: str = DEMO, shards: int = 1, **env: str) -> AsyncIterator[Bot]:
    """A bot on the line, by default the demonstration bot, killed in the end."""
    settings = {"PYTHONPATH": str(HERE.parents[1]), "DEMO_ADDRESS": discord.address, "DEMO_SHARDS": str(shards), **env}
    process = await asyncio.create_subprocess_exec(
        sys.executable, script, env={**os.environ, **settings}, stdout=asyncio.subprocess.PIPE
    )
    bot = Bot(process)
    try:
        await discord.bot_connected(shards)
        yield bot
    finally:
        await bot.kill()
