"""The server's leaderboard."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

import discord

from bot.games.registry import game_name, name_of_key
from bot.messages import pages
from bot.messages.panel import GOLD, Component, Panel, Press, select
from bot.messages.words import Words, plain
from bot.tables.periods import PERIODS, day_of
from bot.tables.ratings import PROVISIONAL
from bot.ui.server.leaderboard_scene import MEASURES, leaderboard_picture, name_in
from bot.ui.storage import FEW, ORDERS, Page, Standing
from engine.registry import GAMES

ALL = "all"
AVERAGES = ("rate", "place", "points")
"""Orders in which those who have played little come last."""


@dataclass(frozen=True, slots=True)
class Board:
    """Which leaderboard is asked for, at which time. What there is not becomes what is usual."""

    game: str | None = None
    period: str = "all"
    order: str = ""
    at: float = 0.0

    def sensible(self) -> Board:
        """All games together have no rating, so they go by wins."""
        game = self.game if self.game in GAMES else None
        offered = orders(game)
        return Board(
            game,
            self.period if self.period in PERIODS else "all",
            self.order if self.order in offered else offered[0],
            self.at,
        )

    def page(self, number: int) -> str:
        """Inside an id."""
        return f"{self}/{number}"

    def __str__(self) -> str:
        return f"{self.game or ALL}/{self.period}/{self.order}"

    @classmethod
    def read(cls, written: str, at: float) -> tuple[Board, int]:
        """What `page` wrote, and the number of the page. An id can be forged, or be of an older version."""
        game, *rest = written.split("/")
        page = pages.read(rest[-1]) if rest else 0
        period, order = rest[:2] if len(rest) == 3 else ("", "")
        return cls(game, period, order, at).sensible(), page


def orders(game: str | None) -> tuple[str, ...]:
    return ORDERS if game else tuple(order for order in ORDERS if order != "rating")


def leaderboard(found: Page, board: Board, page: int, reader: int, words: Words) -> Panel:
    """One page of it. The reader's own row is always there, with those around it."""
    title = name_of_key(words, board.game) if board.game else words("leaderboard-all")
    panel = Panel(GOLD).text(f"## {words('leaderboard-title')} · {title}")
    subtitle = f"{period_told(board, words)} · {words(f'order-{board.order}')}"
    if not found.total:
        panel.text(f"-# {subtitle}", words("leaderboard-empty" if board.period == ALL else "leaderboard-empty-period"))
    else:
        which = pages.position(page, found.total, words)
        beside = pills(board, which, words)
        panel.text(f"-# {subtitle}")
        panel.show(leaderboard_picture(found, board.game, words, board.order, beside, own=reader))
        panel.text(*(row(standing, board, reader, words) for standing in found.rows))
        panel.text(*(row(standing, board, reader, words) for standing in found.around))
        panel.text(*(f"-# {note}" for note in notes((*found.rows, *found.around), board, words)))
        pages.foot(panel, "leaderboard", str(board), page, found.total, words)
    for chooser in choosers(board, words):
        panel.row(chooser)
    return panel


def pills(board: Board, page: str, words: Words) -> tuple[str, ...]:
    """What stands at the top of the picture beside the game."""
    period = "" if board.period == ALL else period_told(board, words)
    return tuple(filter(None, (period, page)))


def period_told(board: Board, words: Words) -> str:
    """“Season 4 of 2026”, “November 2026”."""
    day = day_of(board.at)
    year, week, _ = day.isocalendar()
    parts: Mapping[str, tuple[int, int]] = {
        "season": (day.year, (day.month + 2) // 3),
        "month": (day.year, day.month),
        "week": (year, week),
    }
    if board.period not in parts:
        return words("period-all")
    year, part = parts[board.period]
    return words(f"leaderboard-{board.period}", year=str(year), part=part)


def row(standing: Standing, board: Board, reader: int, words: Words) -> str:
    """What the order goes by, and what everybody wants to know. The picture says the same."""
    by = board.order if board.order in MEASURES else "place"
    line = words(
        "leaderboard-row",
        rank=standing.rank,
        name=plain(name_in(standing, words)),
        measure=words(f"leaderboard-by-{by}", value=MEASURES[by].told(standing)),
        games=standing.games,
        wins=standing.wins,
    )
    line = f"{line}{moved(standing)}"
    return f"**➤ {line}**" if standing.user == reader else line


def moved(standing: Standing) -> str:
    """By how many ranks since last week."""
    if not standing.moved:
        return ""
    return f" ▲{standing.moved}" if standing.moved > 0 else f" ▼{-standing.moved}"


def notes(rows: Iterable[Standing], board: Board, words: Words) -> list[str]:
    """What the marks and the order mean, where there is anything to explain."""
    shown = tuple(rows)
    told = {
        "leaderboard-moved": any(standing.moved for standing in shown),
        "leaderboard-provisional": board.game is not None and any(standing.provisional for standing in shown),
        "leaderboard-few": board.order in AVERAGES and any(standing.games < FEW for standing in shown),
    }
    return [words(note, games=FEW if note == "leaderboard-few" else PROVISIONAL) for note, says in told.items() if says]


def choosers(board: Board, words: Words) -> list[Component]:
    """Which game, which period, in which order."""
    games = {(None if key == ALL else key): name for key, name in game_names(words).items()}
    return [
        chooser("game", {replace(board, game=key): name for key, name in games.items()}, board, words),
        chooser("period", {replace(board, period=key): words(f"period-{key}") for key in PERIODS}, board, words),
        chooser(
            "order", {replace(board, order=key): words(f"order-{key}") for key in orders(board.game)}, board, words
        ),
    ]


def game_names(words: Words) -> dict[str, str]:
    return {ALL: words("leaderboard-all")} | {key: game_name(words, game) for key, game in GAMES.items()}


def chooser(what: str, boards: Mapping[Board, str], now: Board, words: Words) -> Component:
    options = [
        discord.SelectOption(label=label[:100], value=board.sensible().page(0), default=board == now)
        for board, label in boards.items()
    ]
    return select(Press(0, "leaderboard", what), options, placeholder=words(f"leaderboard-choose-{what}"))
