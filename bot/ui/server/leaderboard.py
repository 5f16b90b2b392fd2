"""The server's leaderboard."""

from __future__ import annotations

import discord

from bot.games.registry import game_name, name_of_key
from bot.messages import pages
from bot.messages.panel import GOLD, Component, Panel, Press, select
from bot.messages.words import Words, plain
from bot.ui.server.leaderboard_scene import leaderboard_picture
from bot.ui.storage import Page, Standing
from engine.registry import GAMES

ALL = "all"


def leaderboard(found: Page, page: int, own: Standing | None, game: str | None, reader: int, words: Words) -> Panel:
    """One page of it, with a picture if it is of one game. The reader's own row is always there."""
    title = name_of_key(words, game) if game else words("leaderboard-all")
    panel = Panel(GOLD).text(f"## {words('leaderboard-title')} · {title}")
    if not found.total:
        return panel.text(words("leaderboard-empty")).row(chooser(game, words))
    which = pages.position(page, found.total, words)
    if game:
        panel.show(leaderboard_picture(found.rows, game, words, which, reader))
    panel.text(*(row(standing, words, own=standing.user == reader) for standing in found.rows))
    if own and own.user not in {standing.user for standing in found.rows}:
        panel.text(row(own, words, own=True))
    pages.foot(panel, "leaderboard", game or ALL, page, found.total, words)
    return panel.row(chooser(game, words))


def row(standing: Standing, words: Words, *, own: bool) -> str:
    line = words(
        "leaderboard-row",
        rank=standing.rank,
        name=plain(standing.name),
        games=standing.games,
        wins=standing.wins,
        place=f"{standing.average_place:.1f}",
        points=standing.points,
    )
    return f"**➤ {line}**" if own else line


def chooser(game: str | None, words: Words) -> Component:
    options = [
        discord.SelectOption(
            label=game_name(words, GAMES[key]) if key != ALL else words("leaderboard-all"),
            value=f"{key}/0",
            default=key == (game or ALL),
        )
        for key in (ALL, *GAMES)
    ]
    return select(Press(0, "leaderboard"), options, placeholder=words("leaderboard-choose"))
