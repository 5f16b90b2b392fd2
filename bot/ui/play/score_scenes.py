"""The score of a game and its podium in pictures."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.default.pictures import signed
from bot.games.registry import face_of
from bot.messages.alt_text import People, people_of, told, who_told
from bot.messages.names import listed
from bot.messages.panel import Picture
from bot.messages.words import Words
from bot.pictures.scenes import Header, Podium, ScoreSheet, SheetRow
from bot.tables.finish import places
from bot.tables.table import Table
from engine.core.game import AnyGame
from engine.core.view import View

STEPS = 3
COLUMNS = 6
"""Of a game with more deals than these the latest are shown."""


def score_picture(table: Table, view: View, words: Words, changes: Sequence[int] = ()) -> Picture:
    """The sheet so far. `changes` are those of the ratings by seat, where there are any."""
    sheet = score_sheet(people_of(table), table.game, view, words, places(view.totals, table.seats), changes)
    return Picture("score", sheet, sheet_told(table.game, view, words, sheet))


def podium_picture(table: Table, view: View, words: Words, changes: Sequence[int] = ()) -> Picture:
    people, place = people_of(table), places(view.totals, table.seats)
    sheet = score_sheet(people, table.game, view, words, place, changes)
    best = tuple((int(row.place), row.who, row.total) for row in sheet.rows[:STEPS])
    winners = [people[seat].name for seat in ranked(place) if place[seat] == 1]
    won = words("alt-podium", count=len(winners), names=listed(words, winners))
    return Picture("podium", Podium(best, sheet), told((won, sheet_told(table.game, view, words, sheet))))


def ranked(place: Sequence[int]) -> list[int]:
    """The seats, best first."""
    return sorted(range(len(place)), key=place.__getitem__)


def score_sheet(
    people: People, game: AnyGame, view: View, words: Words, place: Sequence[int], changes: Sequence[int] = ()
) -> ScoreSheet:
    """One column per deal. `place` is each seat's."""
    face, sheet = face_of(game), view.sheet[-COLUMNS:]
    return ScoreSheet(
        header=Header(face.names.game(words, game), (face.names.deals(words, game, len(view.sheet)),)),
        columns=tuple(face.names.deal(words, game, scored.deal) for scored in sheet),
        total=words("sheet-total"),
        rating=words("sheet-rating") if changes else "",
        rows=tuple(
            SheetRow(
                place=str(place[seat]),
                who=people[seat],
                cells=tuple(face.pictures.cell(words, scored, seat) for scored in sheet),
                total=str(view.totals[seat]).replace("-", "−"),
                rating=signed(changes[seat]) if changes else "",
                trend=(changes[seat] > 0) - (changes[seat] < 0) if changes else 0,
            )
            for seat in ranked(place)
        ),
    )


def sheet_told(game: AnyGame, view: View, words: Words, sheet: ScoreSheet) -> str:
    deals = face_of(game).names.deals(words, game, len(view.sheet))
    return told(
        (words("alt-sheet", title=sheet.header.title, deals=deals), *(row_told(row, words) for row in sheet.rows))
    )


def row_told(row: SheetRow, words: Words) -> str:
    deals = [words("alt-deal", points=cell.text, how=cell.small) if cell.small else cell.text for cell in row.cells]
    if row.rating:
        deals.append(words("alt-rating", change=row.rating))
    return words(
        "alt-sheet-row", place=row.place, name=who_told(row.who, words), total=row.total, deals=listed(words, deals)
    )
