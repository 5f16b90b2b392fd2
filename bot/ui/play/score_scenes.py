"""The score of a game, its podium and the server's leaderboard in pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.messages import names
from bot.messages.alt_text import People, told, who_told
from bot.messages.words import Words
from bot.pictures.scenes import Cell, Header, Leaderboard, LeaderRow, Person, Podium, ScoreSheet, SheetRow
from bot.ui.storage import Standing

STEPS = 3
COLUMNS = 6
"""More deals than these (a Tsumo game of many ties) show the latest."""

CELLS: Mapping[str, Callable[[Words, Any, int], Cell]] = {
    "tezuma": lambda words, scored, seat: Cell(
        str(scored.points[seat]), words("sheet-tezuma", tricks=scored.tricks[seat], pain=scored.pain[seat])
    ),
    "tsumo": lambda words, scored, seat: Cell(
        signed(scored.points[seat]), words("sheet-tsumo", tricks=scored.tricks[seat])
    ),
}
"""By game: what a deal brought a seat, and how."""


def signed(points: int) -> str:
    """With a sign that is as wide as a plus."""
    return f"{points:+d}".replace("-", "−") if points else "0"


def ranked(place: Sequence[int]) -> list[int]:
    """The seats, best first."""
    return sorted(range(len(place)), key=place.__getitem__)


def deals_told(game_key: str, view: Any, words: Words) -> str:
    """How many are over, in the game's own word."""
    return words("sheet-deals", game=names.edition(game_key), deals=len(view.sheet))


def score_scene(
    people: People, game_key: str, view: Any, words: Words, place: Sequence[int], changes: Sequence[int] = ()
) -> ScoreSheet:
    """One column a deal. `place` is each seat's; `changes` are those of the ratings by seat, where there are any."""
    cell = CELLS[game_key.partition(":")[0]]
    sheet = view.sheet[-COLUMNS:]
    return ScoreSheet(
        header=Header(names.game(words, game_key), (deals_told(game_key, view, words),)),
        columns=tuple(names.deal(words, game_key, scored.deal) for scored in sheet),
        total=words("sheet-total"),
        rating=words("sheet-rating") if changes else "",
        rows=tuple(
            SheetRow(
                place=str(place[seat]),
                who=people[seat],
                cells=tuple(cell(words, scored, seat) for scored in sheet),
                total=str(view.totals[seat]).replace("-", "−"),
                rating=signed(changes[seat]) if changes else "",
                trend=(changes[seat] > 0) - (changes[seat] < 0) if changes else 0,
            )
            for seat in ranked(place)
        ),
    )


def score_alt(
    people: People, game_key: str, view: Any, words: Words, place: Sequence[int], changes: Sequence[int] = ()
) -> str:
    scene = score_scene(people, game_key, view, words, place, changes)
    lines = (row_told(row, words) for row in scene.rows)
    return told((words("alt-sheet", title=scene.header.title, deals=deals_told(game_key, view, words)), *lines))


def row_told(row: SheetRow, words: Words) -> str:
    deals = [words("alt-deal", points=cell.text, how=cell.small) for cell in row.cells]
    if row.rating:
        deals.append(words("alt-rating", change=row.rating))
    return words(
        "alt-sheet-row",
        place=row.place,
        name=who_told(row.who, words),
        total=row.total,
        deals=names.listed(words, deals),
    )


def podium_scene(
    people: People, game_key: str, view: Any, words: Words, place: Sequence[int], changes: Sequence[int] = ()
) -> Podium:
    sheet = score_scene(people, game_key, view, words, place, changes)
    best = tuple((int(row.place), row.who, row.total) for row in sheet.rows[:STEPS])
    return Podium(best, sheet)


def podium_alt(
    people: People, game_key: str, view: Any, words: Words, place: Sequence[int], changes: Sequence[int] = ()
) -> str:
    best = [people[seat].name for seat in ranked(place) if place[seat] == 1]
    won = words("alt-podium", count=len(best), names=names.listed(words, best))
    return told((won, score_alt(people, game_key, view, words, place, changes)))


def leaderboard_scene(
    rows: Sequence[Standing], game_key: str, words: Words, page: str, own: int | None = None
) -> Leaderboard:
    """The server's best at a game; `page` is worded, or empty. `own` marks the reader, in private replies only."""
    most = max((row.points for row in rows), default=0)
    return Leaderboard(
        header=Header(names.game(words, game_key), (page,) if page else ()),
        games=words("leaderboard-games"),
        wins=words("leaderboard-wins"),
        rating=words("leaderboard-points"),
        rows=tuple(
            LeaderRow(
                rank=row.rank,
                who=Person(row.name),
                games=str(row.games),
                wins=str(row.wins),
                rating=str(row.points).replace("-", "−"),
                bar=max(0.0, row.points / most) if most > 0 else 0.0,
                own=row.user == own,
            )
            for row in rows
        ),
    )


def leaderboard_alt(rows: Sequence[Standing], game_key: str, words: Words, page: str) -> str:
    lines = (
        words("alt-leader", rank=row.rank, name=row.name, games=row.games, wins=row.wins, points=row.points)
        for row in rows
    )
    return told((words("alt-leaderboard", game=names.game(words, game_key), page=page or "only"), *lines))
