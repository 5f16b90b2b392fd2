"""What the slash commands do."""

from __future__ import annotations

from typing import Any

import discord
from discord.app_commands import Choice

from bot.messages import names
from bot.messages.components import button
from bot.messages.custom_ids import Press
from bot.messages.panel import Panel
from bot.messages.words import words_for
from bot.tables import requests as commands
from bot.tables.refusals import RecordTooLarge
from bot.tables.table import Status, Table
from bot.ui.archive import handlers as archive
from bot.ui.archive import panels as archive_panels
from bot.ui.delivery.answer import Answer
from bot.ui.desk import Desk
from bot.ui.lobby.panel import OFFERED_LEVELS
from bot.ui.rules import panel as rules
from bot.ui.server import about, leaderboard, settings
from bot.ui.server.permits import permit_manager, permit_posting, permit_table
from engine.core.fair import nonce
from engine.core.record import LONGEST

MOST_CHOICES = 25


async def open_table(
    desk: Desk, answer: Answer, game: str, pace: str | None, computers: int, level: str | None
) -> None:
    """`/play`: a lobby with the person in it, and as many computer players as asked for."""
    guild, channel = answer.guild, answer.channels[0]
    rules_here = await desk.services.settings(guild)
    pace = pace or rules_here.pace
    permit_table(answer, pace, rules_here)
    user = answer.interaction.user
    table = (await desk.tables.open(guild, channel, user.id, game, pace=pace)).after
    table = (await desk.tables.join(table.id, user.id, user.display_name, nonce(str(answer.interaction.id)))).after
    for _ in range(min(computers, table.game.seats.stop - 1 - len(table.seats))):
        table = (await desk.tables.add_computer(table.id, user.id, level or OFFERED_LEVELS[0])).after
    await desk.post_lobby(answer, table)
    if await desk.services.store.scores.standing(guild, user.id) is None:
        course = button(Press(table.id, "rules"), answer.words("button-rules"), style="main")
        await answer.private(Panel().text(answer.words("first-time")).row(course))


def table_here(desk: Desk, answer: Answer) -> Table:
    return desk.tables.at(answer.channels[0])


async def show_hand(desk: Desk, answer: Answer) -> None:
    await desk.show_hand(answer, table_here(desk, answer))


async def bring_table(desk: Desk, answer: Answer) -> None:
    """`/table`: the table comes to the bottom of the channel."""
    table = table_here(desk, answer)
    permit_posting(answer)
    desk.stage.again(table, anew=True)
    await answer.say(answer.words("table-coming"))


async def pause(desk: Desk, answer: Answer) -> None:
    """`/pause` stops the clock, and sets it going again."""
    table, user = table_here(desk, answer), answer.interaction.user.id
    if table.status is Status.PAUSED:
        await desk.tables.resume(table.id, user)
        await answer.say(answer.words("table-resumed"))
    else:
        await desk.tables.pause(table.id, user)
        await answer.say(answer.words("table-pausing"))


async def ask_resign(desk: Desk, answer: Answer) -> None:
    """A slip is costly here, so who can resign is asked once more."""
    table = table_here(desk, answer)
    commands.in_game(table, answer.interaction.user.id)
    commands.running(table)
    confirm = button(Press(table.id, "resign"), answer.words("button-resign"), style="stop")
    await answer.private(Panel().text(answer.words("resign-sure")).row(confirm))


async def end(desk: Desk, answer: Answer) -> None:
    """`/end`: the host of the table, or who may manage messages here."""
    table = table_here(desk, answer)
    moderator = answer.interaction.permissions.manage_messages
    await desk.tables.end(table.id, answer.interaction.user.id, moderator=moderator)
    await answer.say(answer.words("table-ended"))


async def show_rules(desk: Desk, answer: Answer, topic: str | None) -> None:  # noqa: ARG001
    await answer.private(rules.rules(0, topic or "", answer.words))


async def show_leaderboard(desk: Desk, answer: Answer, game: str | None, page: int) -> None:
    guild, reader = answer.guild, answer.interaction.user.id
    await answer.private(
        await leaderboard.leaderboard(desk.services.store, guild, reader, game, page - 1, answer.words)
    )


async def show_profile(desk: Desk, answer: Answer, player: discord.Member | discord.User | None) -> None:
    who = player or answer.interaction.user
    tallies = await desk.services.store.scores.profile(answer.guild, who.id)
    await answer.private(archive_panels.profile(who.display_name, tallies, answer.words))


async def show_history(desk: Desk, answer: Answer, player: discord.Member | discord.User | None, page: int) -> None:
    reader, whose = answer.interaction.user.id, player.id if player else None
    await answer.private(
        await archive_panels.history(desk.services.store.scores, answer.guild, reader, whose, page - 1, answer.words)
    )


async def replay(desk: Desk, answer: Answer, record: int, deal: int) -> None:
    await archive.replay(desk, answer, Press(0, "replay", f"{record}/{deal}"))


async def verify(desk: Desk, answer: Answer, record: int | None, file: discord.Attachment | None) -> None:
    """`/verify`: a game of this server, or a record that somebody kept."""
    if file is not None:
        if file.size > LONGEST:
            raise RecordTooLarge(LONGEST // 1024)
        await archive.verify_text(answer, await file.read())
    else:
        await archive.verify(desk, answer, Press(0, "verify", str(record or 0)))


async def games_offered(desk: Desk, interaction: discord.Interaction[Any], typed: str) -> list[Choice[int]]:
    """The latest games whose number or name fits what was typed."""
    words = words_for(interaction.locale)
    games = await desk.services.store.scores.recent(int(interaction.guild_id or 0), limit=MOST_CHOICES)
    offered = [(f"#{game.id} · {names.game(words, game.game)}", game.id) for game in games]
    return [Choice(name=name, value=number) for name, number in offered if typed.lower() in name.lower()]


async def show_about(desk: Desk, answer: Answer) -> None:
    await answer.private(about.about(len(desk.tables.all()), answer.words))


async def show_settings(desk: Desk, answer: Answer) -> None:
    permit_manager(answer.interaction.permissions)
    await answer.private(settings.settings(await desk.services.settings(answer.guild), answer.words))
