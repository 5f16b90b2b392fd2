"""The server's leaderboard as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.registry import name_of_key
from bot.messages.panel import Picture
from bot.messages.words import Words, alt_text, tamed
from bot.pictures.scenes import Header, Leaderboard, LeaderRow, Person
from bot.ui.storage import Standing


def leaderboard_picture(
    rows: Sequence[Standing], game: str, words: Words, page: str, own: int | None = None
) -> Picture:
    """The server's best at a game; `page` is worded, or empty. `own` marks the reader, in private replies only."""
    most = max((row.points for row in rows), default=0)
    scene = Leaderboard(
        header=Header(name_of_key(words, game), (page,) if page else ()),
        games=words("leaderboard-games"),
        wins=words("leaderboard-wins"),
        rating=words("leaderboard-points"),
        rows=tuple(
            LeaderRow(
                rank=row.rank,
                who=Person(tamed(row.name)),
                games=str(row.games),
                wins=str(row.wins),
                rating=str(row.points).replace("-", "−"),
                bar=max(0.0, row.points / most) if most > 0 else 0.0,
                own=row.user == own,
            )
            for row in rows
        ),
    )
    return Picture("leaderboard", scene, leaderboard_told(rows, game, words, page))


def leaderboard_told(rows: Sequence[Standing], game: str, words: Words, page: str) -> str:
    lines = (
        words("alt-leader", rank=row.rank, name=tamed(row.name), games=row.games, wins=row.wins, points=row.points)
        for row in rows
    )
    return alt_text((words("alt-leaderboard", game=name_of_key(words, game), page=page or "only"), *lines))
