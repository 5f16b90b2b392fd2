"""How this server's players have done."""

from __future__ import annotations

import discord

from bot.messages import names, pages
from bot.messages.components import Component, select
from bot.messages.custom_ids import Press
from bot.messages.panel import GOLD, Panel, Picture
from bot.messages.words import Words, plain
from bot.store.scores import Standing
from bot.store.store import SqliteStore
from bot.ui.play import scenes
from engine.registry import GAMES

ALL = "all"


async def leaderboard(store: SqliteStore, guild: int, reader: int, game: str | None, page: int, words: Words) -> Panel:
    """One page of it; the reader's own row is always there."""
    key = game if game in GAMES else None
    found = await store.scores.leaderboard(guild, key, limit=pages.ROWS, offset=page * pages.ROWS)
    if found.total and not found.rows:
        return await leaderboard(store, guild, reader, game, pages.within(page, found.total), words)
    own = await store.scores.standing(guild, reader, key)
    title = names.game(words, key) if key else words("leaderboard-all")
    panel = Panel(GOLD).text(f"## {words('leaderboard-title')} · {title}")
    if not found.total:
        return panel.text(words("leaderboard-empty")).row(chooser(game, words))
    which = pages.told(page, found.total, words)
    if key:
        scene = scenes.leaderboard_scene(found.rows, key, words, which, reader)
        panel.show(Picture("leaderboard", scene, scenes.leaderboard_alt(found.rows, key, words, which)))
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
            label=names.game(words, key) if key != ALL else words("leaderboard-all"),
            value=f"{key}/0",
            default=key == (game or ALL),
        )
        for key in (ALL, *GAMES)
    ]
    return select(Press(0, "leaderboard"), options, placeholder=words("leaderboard-choose"))
