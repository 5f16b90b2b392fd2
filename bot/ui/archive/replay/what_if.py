"""*What if*: from any moment of a game that is over, a table that plays on from there."""

from __future__ import annotations

import discord

from bot.games.registry import name_of_key
from bot.messages.panel import Press
from bot.messages.words import tamed
from bot.tables.refusals import NothingToPlay, NowhereToPlay
from bot.ui.allowance import expensive
from bot.ui.archive.handlers import record_of
from bot.ui.archive.replay import panel
from bot.ui.archive.replay.place import Place
from bot.ui.delivery.answer import Answer
from bot.ui.handling import handles
from bot.ui.router import Ui
from bot.ui.server.permits import permit_table
from bot.ui.storage import KeptRecord


@handles("whatif")
@expensive()
async def play_on(ui: Ui, answer: Answer, press: Press) -> None:
    """A lobby in a thread of this channel. Whoever opens it gets the seat through whose eyes they looked, their own, or
    the one that is to act.
    """
    place, here, user = Place.read(press.choice), ui.guilds.settings(answer.guild), answer.interaction.user
    found = await record_of(ui, answer, str(place.game))
    permit_table(answer, here.pace, here)
    moment = await ui.record_workers.read(panel.moment_at, found, place, answer.words, here.pace)
    if moment is None:
        raise NothingToPlay
    own = await ui.scores.seat(found.id, user.id)
    seat = moment.seat if own is None or place.eyes is not None else own
    opened = await ui.tables.play_on(answer.guild, user.id, moment.settings, lambda: find_channel(ui, answer, found))
    table = (await ui.tables.join(opened.after.id, user.id, tamed(user.display_name), seat=seat)).after
    ui.public_tables.again(table)
    await answer.say(answer.words("what-if-opened", channel=f"<#{table.channel}>"))


async def find_channel(ui: Ui, answer: Answer, game: KeptRecord) -> int:
    """A new thread if one can be started here; else this channel itself, if it has no table."""
    words = ui.guilds.words(answer.guild)
    name = words("what-if-thread", game=name_of_key(words, game.game), number=f"#{game.id}")
    if has_threads(answer) and (thread := await ui.public_tables.start_thread(answer.guild, answer.channel, name)):
        return thread
    if any(table.channel == answer.channel for table in ui.tables.all()):
        raise NowhereToPlay(answer.channel)
    return answer.channel


def has_threads(answer: Answer) -> bool:
    """Whether the bot may start a thread here and play in it."""
    held = answer.interaction.app_permissions
    permitted = held.create_public_threads and held.send_messages_in_threads
    return permitted and isinstance(answer.interaction.channel, discord.TextChannel)
