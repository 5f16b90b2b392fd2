"""How fast a no-op button is acknowledged, for one person and for 200 at once. The bot runs in its own process."""

import asyncio
import os
import statistics
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from playground.driver import Playground
from playground.people import Person
from playground.wire import Json

CROWD = 200
BOT = "--noop-bot"


async def bench(seconds: float) -> None:
    """Print acknowledgements per second and latencies, alone and in a crowd."""
    discord = Playground(rate_limits=False, remember=False)
    async with discord, _bot(discord):
        people = [discord.person(f"Person {number}") for number in range(CROWD)]
        used = await people[0].slash("/button")
        message = people[0].response(used)
        if message is None:
            raise RuntimeError("the bot did not answer")
        for crowd in (people[:1], people):
            print(_report(len(crowd), await _hammer(crowd, message, seconds), seconds), flush=True)


async def _hammer(crowd: list[Person], message: Json, seconds: float) -> list[float]:
    """Everybody presses the button again as soon as they are answered. Returns each latency in seconds."""
    latencies: list[float] = []
    ends = time.perf_counter() + seconds

    async def press(person: Person) -> None:
        while time.perf_counter() < ends:
            pressed = await person.click(message, "noop")
            if pressed.latency is None:
                raise RuntimeError(f"a click failed: {pressed.failed}")
            latencies.append(pressed.latency)

    await asyncio.gather(*(press(person) for person in crowd))
    return latencies


def _report(people: int, latencies: list[float], seconds: float) -> str:
    cuts = statistics.quantiles(latencies, n=100)
    median, late = cuts[49] * 1000, cuts[98] * 1000
    return f"{people:>4} people: {len(latencies) / seconds:7.0f} acks/s, median {median:.2f} ms, 99th {late:.2f} ms"


@asynccontextmanager
async def _bot(discord: Playground) -> AsyncIterator[None]:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "playground.bench",
        BOT,
        discord.address,
        env=dict(os.environ),
    )
    try:
        await discord.bot_connected()
        yield
    finally:
        process.kill()
        await process.wait()


def _run_bot(address: str) -> None:
    import discord  # noqa: PLC0415 - only the bot's process needs it
    from discord import app_commands, ui  # noqa: PLC0415

    from playground.connect import point_discord_at  # noqa: PLC0415

    point_discord_at(address)

    class Noop(ui.DynamicItem[ui.Button[Any]], template="noop"):
        """A button that only says it was pressed."""

        @classmethod
        async def from_custom_id(cls, _: Any, item: Any, __: Any) -> "Noop":
            return cls(item)

        async def callback(self, interaction: discord.Interaction[Any]) -> None:
            await interaction.response.defer()

    class Bot(discord.Client):
        async def setup_hook(self) -> None:
            self.add_dynamic_items(Noop)
            await tree.sync()

    bot = Bot(intents=discord.Intents.none())
    tree = app_commands.CommandTree(bot)

    @tree.command(description="Shows a button that does nothing")
    async def button(interaction: discord.Interaction[Any]) -> None:
        view = ui.View(timeout=None)
        view.add_item(Noop(ui.Button(label="Nothing", custom_id="noop")))
        await interaction.response.send_message("Press", view=view)

    bot.run("playground", log_handler=None)


if __name__ == "__main__" and BOT in sys.argv:
    _run_bot(sys.argv[-1])
