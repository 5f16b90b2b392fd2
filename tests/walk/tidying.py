"""Keeps a long walk from drowning in what it leaves behind."""

from __future__ import annotations

from playground import servers
from playground.people import Person
from tests.walk.loopback import Loopback

KEPT_MESSAGES = 8
"""Private messages that a person leaves lying about in a channel."""


async def clear_threads(bot: Loopback) -> None:
    """People delete all but the latest thread that the bot has started: there would soon be nothing else."""
    world = bot.world
    started = [c for c in world.channels.values() if "thread_metadata" in c and c["owner_id"] == world.bot.id]
    for thread in started[:-1]:
        await bot.stage.channel_gone(int(thread["id"]))
        await bot.quiet()
        servers.delete_channel(world, thread)


def tidy(bot: Loopback, person: Person) -> None:
    """What was said long ago scrolls out of sight."""
    for there in bot.world.messages.values():
        own = [message for message in there.values() if message.only_for == person.id]
        for message in own[:-KEPT_MESSAGES]:
            del there[message.id]
        public = [message for message in there.values() if message.only_for is None]
        for message in public[: -2 * KEPT_MESSAGES]:
            del there[message.id]
    bot.interactions.known = dict(list(bot.interactions.known.items())[-200:])
