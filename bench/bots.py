"""The bots that benchmarks run, each as a process on a playground of its own, and the tables they find there."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.pictures import ART_VERSION
from bot.store.databases import Database, store_for
from bot.tables.manager import Tables
from bot.tables.table import Table
from bot.ui.live.emoji_upload import FACT
from playground import Person, Playground

GAME, PLAYERS = "tezuma:trick", 3
SEATED = 3 * PLAYERS
"""Actions before the clicks begin. They complete the draft, so that the clicks play cards."""

HERE = Path(__file__).parents[1]
"""This checkout."""

Message = dict[str, Any]
Room = tuple[Message, list[Person]]
"""A channel and the people in it."""


async def seed(database: Database, world: Any, rooms: list[Room], busy: list[Room]) -> None:
    """Fill the database with tables in the middle of a game."""
    async with store_for(database) as store:
        await store.save_fact(FACT, f"{world.application_id} {ART_VERSION}")
        tables = Tables(store, announce=announce, computer_pause=60)
        for channel, people in rooms:
            number = await sit_down(tables, channel, people)
            await tables.start(number, int(people[0].id), "abcd")
            table = await tables.begun(number)
            for _ in range(SEATED):
                table = await act(tables, table)
        for channel, people in busy:
            number, host = await sit_down(tables, channel, people[:1]), int(people[0].id)
            for _ in range(PLAYERS - 1):
                await tables.add_computer(number, host, "hard")
            await tables.start(number, host, "abcd")
            await tables.begun(number)
            await tables.step_away(number, host)
        await tables.close()


async def announce(table: Table) -> int:
    """Nobody is in the channel yet."""
    return table.id


async def sit_down(tables: Tables, channel: Message, people: list[Person]) -> int:
    """Open a table with these people."""
    guild, room, host = int(channel["guild_id"]), int(channel["id"]), int(people[0].id)
    number = (await tables.open(guild, room, host, GAME, pace="relaxed")).after.id
    for person in people:
        await tables.join(number, int(person.id), person.name, "abcd")
    return number


async def act(tables: Tables, table: Table) -> Table:
    seat = table.to_act[0]
    code = table.view(seat).legal[0].code
    user = table.seats[seat].user
    return (await tables.act(table.id, user or 0, table.decided[seat], code)).after


@asynccontextmanager
async def process(
    discord: Playground, *arguments: str, checkout: Path = HERE, **environment: str
) -> AsyncIterator[Process]:
    """Run a bot until it is connected. One from another checkout runs in that checkout's environment."""
    python = sys.executable if checkout == HERE else str(checkout / ".venv/bin/python")
    child = await asyncio.create_subprocess_exec(
        python, *arguments, cwd=checkout, env={**os.environ, **environment}, stdout=DEVNULL, stderr=DEVNULL
    )
    try:
        await discord.bot_connected()
        yield child
    finally:
        if child.returncode is None:
            child.kill()
        await child.wait()
        await discord.bot_gone()


def yose(discord: Playground, database: Path, checkout: Path = HERE) -> Any:
    return process(
        discord,
        "-m",
        "bot",
        checkout=checkout,
        DISCORD_TOKEN=discord.token,
        YOSE_API_URL=discord.api_url,
        YOSE_GATEWAY_URL=discord.gateway_url,
        YOSE_CDN_URL=discord.cdn_url,
        YOSE_DATABASE=str(database),
        YOSE_LOG_LEVEL="ERROR",
    )


def rooms_for(discord: Playground, tables: int, name: str = "table") -> list[Room]:
    return [
        (
            discord.create_channel(f"{name}-{number}"),
            [discord.person(f"{name} {number}.{seat}") for seat in range(PLAYERS)],
        )
        for number in range(tables)
    ]
