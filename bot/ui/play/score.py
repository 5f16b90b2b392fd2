"""The score of a deal and the podium of a game, in words and as pictures."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.default.pictures import signed
from bot.games.registry import face_of
from bot.messages.panel import GOLD, MIST, Panel, Picture, Press, button
from bot.messages.standing import standing
from bot.messages.words import People, Words, alt_text, listed, people_of, plain, together, who_told
from bot.pictures.scenes import Header, Podium, ScoreSheet, SheetRow
from bot.tables.finish import winners
from bot.tables.table import Table
from bot.ui.lobby.panel import fairness
from engine.core import ranking
from engine.core.game import AnyGame
from engine.core.view import View

STEPS = 3
COLUMNS = 6
"""If a game has more deals than this, only the latest are shown."""

# In words


def score(table: Table, deal: int, words: Words) -> Panel:
    """The score of one deal, posted when it is over. After the last one the whole sheet stands on the podium."""
    view = table.view(None)
    scored = view.sheet[deal - 1]
    panel = Panel(MIST).text(
        f"### {words('score-title', deal=face_of(table.game).names.deal(words, table.game, deal))}"
    )
    if not was_won(view):
        panel.show(score_picture(table, view, words))
    lines = [
        words(
            "score-line",
            name=plain(seat.name),
            tricks=scored.tricks[number],
            points=signed(scored.points[number]),
            total=scored.total[number],
        )
        for number, seat in enumerate(table.seats)
    ]
    return panel.text(*lines)


def podium(table: Table, words: Words) -> Panel:
    """The end of the game."""
    view = table.view(None)
    if not was_won(view):
        return (
            Panel(MIST).text(f"### {words('end-abandoned')}", words("end-abandoned-why")).text(fairness(table, words))
        )
    panel = Panel(GOLD).text(f"## 🎊 {victory(table, words)}")
    panel.show(podium_picture(table, view, words))
    panel.text(*ranking_told(table, view, words))
    panel.row(
        button(Press(table.id, "rematch"), words("button-rematch"), style="go"),
        button(Press(table.id, "game"), words("button-game"), emoji="🎞️"),
        button(Press(table.id, "leaderboard"), words("button-leaderboard"), emoji="🏆"),
    )
    evidence = words("fair-evidence", link=table.announcement) if table.start else ""
    return panel.text(words("fair-published", secret=table.secret.hex()), evidence)


def victory(table: Table, words: Words) -> str:
    best = winners(table)
    return words("end-winners", count=len(best), names=together(best)) if best else words("end-no-winner")


def ranking_told(table: Table, view: View, words: Words) -> list[str]:
    """The seats from first to last."""
    return standing(words, [seat.name for seat in table.seats], view.totals, table.absent)


def was_won(view: View) -> bool:
    """Whether the game was played to its end."""
    return view.ended is not None and bool(view.ended.winners)


# As pictures


def score_picture(table: Table, view: View, words: Words, changes: Sequence[int] = ()) -> Picture:
    """The sheet so far. `changes` are those of the ratings by seat, where there are any."""
    sheet = score_sheet(people_of(table), table.game, view, words, ranking.places(view.totals, table.absent), changes)
    return Picture("score", sheet, sheet_told(table.game, view, words, sheet))


def podium_picture(table: Table, view: View, words: Words, changes: Sequence[int] = ()) -> Picture:
    people, place = people_of(table), ranking.places(view.totals, table.absent)
    sheet = score_sheet(people, table.game, view, words, place, changes)
    best = tuple((int(row.place), row.who, row.total) for row in sheet.rows[:STEPS])
    first = [people[seat].name for seat in ranking.winners(place, table.absent)]
    won = words("alt-podium", count=len(first), names=listed(words, first)) if first else words("end-no-winner")
    return Picture("podium", Podium(best, sheet), alt_text((won, sheet_told(table.game, view, words, sheet))))


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
            for seat in ranking.ranked(place)
        ),
    )


def sheet_told(game: AnyGame, view: View, words: Words, sheet: ScoreSheet) -> str:
    deals = face_of(game).names.deals(words, game, len(view.sheet))
    return alt_text(
        (words("alt-sheet", title=sheet.header.title, deals=deals), *(row_told(row, words) for row in sheet.rows))
    )


def row_told(row: SheetRow, words: Words) -> str:
    deals = [words("alt-deal", points=cell.text, how=cell.small) if cell.small else cell.text for cell in row.cells]
    if row.rating:
        deals.append(words("alt-rating", change=row.rating))
    return words(
        "alt-sheet-row", place=row.place, name=who_told(row.who, words), total=row.total, deals=listed(words, deals)
    )
