"""A server's leaderboard and settings, and what this bot is."""

from __future__ import annotations

import time

from bot.messages import pages
from bot.messages.panel import Panel, Press
from bot.messages.words import Words
from bot.ui.allowance import expensive
from bot.ui.delivery.answer import Answer
from bot.ui.handling import handles
from bot.ui.router import Ui
from bot.ui.server import about, settings
from bot.ui.server.leaderboard import Board, leaderboard
from bot.ui.server.permits import RoleNotMentionable, permit_manager
from bot.ui.storage import Scores


@handles("leaderboard")
@expensive(0.1)
async def turn_leaderboard(ui: Ui, answer: Answer, press: Press) -> None:
    board, page = Board.read(press.choice, time.time())
    await answer.panel(await leaderboard_page(ui.scores, answer.guild, answer.user, board, page, answer.words))


@expensive(0.1)
async def show_leaderboard(
    ui: Ui, answer: Answer, game: str | None, period: str | None, order: str | None, page: int
) -> None:
    """`/leaderboard`, whose pages are counted from 1."""
    board = Board(game, period or "all", order or "", time.time()).sensible()
    await answer.private(await leaderboard_page(ui.scores, answer.guild, answer.user, board, page - 1, answer.words))


async def leaderboard_page(scores: Scores, guild: int, reader: int, board: Board, page: int, words: Words) -> Panel:
    """This page, or the last one if there are fewer."""
    found = await scores.leaderboard(
        guild,
        board.game,
        period=board.period,
        order=board.order,
        at=board.at,
        reader=reader,
        limit=pages.ROWS,
        offset=page * pages.ROWS,
    )
    if found.total and not found.rows:
        return await leaderboard_page(scores, guild, reader, board, pages.within(page, found.total), words)
    return leaderboard(found, board, page, reader, words)


@handles("setting")
async def change_setting(ui: Ui, answer: Answer, press: Press) -> None:
    """One of the selects of `/settings`."""
    permit_manager(answer.interaction.permissions)
    changed = settings.changed(ui.guilds.settings(answer.guild), press.argument, press.values)
    if press.argument == settings.ROLE and not all(
        ui.guilds.may_mention(answer.guild, int(role)) for role in press.values
    ):
        raise RoleNotMentionable
    await ui.guilds.save_settings(answer.guild, changed)
    ui.open_hands.refresh_guild(answer.guild)
    await answer.panel(await settings_panel(ui, answer))


async def show_settings(ui: Ui, answer: Answer) -> None:
    permit_manager(answer.interaction.permissions)
    await answer.private(await settings_panel(ui, answer))


async def settings_panel(ui: Ui, answer: Answer) -> Panel:
    month = await ui.servers.month(answer.guild, time.time())
    return settings.settings(ui.guilds.settings(answer.guild), month, answer.words)


async def show_about(ui: Ui, answer: Answer) -> None:
    await answer.private(about.about(len(ui.tables.all()), answer.words))
