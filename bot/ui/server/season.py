"""What a server is told when a season is over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.games.registry import name_of_key
from bot.messages.panel import GOLD, Panel, Press, button
from bot.messages.words import Words, plain
from bot.tables.ratings import PROVISIONAL
from bot.ui.server.leaderboard import Board, period_told
from bot.ui.server.leaderboard_scene import MEASURES, leaderboard_picture, name_in
from bot.ui.storage import Page, Standing

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


@dataclass(frozen=True, slots=True)
class Season:
    """A season that is over."""

    ended: float
    """Its last moment."""
    overall: Page
    """Of all games, by wins."""
    games: Mapping[str, Page]
    """By game: its best by rating. Games that nobody has played are missing."""


def season_panel(season: Season, words: Words) -> Panel:
    name = period_told(Board(period="season", at=season.ended), words)
    panel = Panel(GOLD).text(f"## 🏆 {words('season-over', season=name)}")
    panel.show(leaderboard_picture(season.overall, None, words, "wins", (name,)))
    best = {key: [row for row in page.rows if row.rank in MEDALS] for key, page in season.games.items()}
    for key, rows in best.items():
        medals = " · ".join(f"{MEDALS[row.rank]} {told(row, words)}" for row in rows)
        panel.text(f"**{name_of_key(words, key)}** · {medals}")
    if any(row.provisional for rows in best.values() for row in rows):
        panel.text(f"-# {words('leaderboard-provisional', games=PROVISIONAL)}")
    return panel.row(button(Press(0, "leaderboard"), words("button-leaderboard"), emoji="🏆"))


def told(row: Standing, words: Words) -> str:
    return f"{plain(name_in(row, words))} {MEASURES['rating'].told(row)}"
