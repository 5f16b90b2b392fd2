"""The score of a deal and the podium of a game, in words and as pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.default.pictures import signed
from bot.games.registry import face_of
from bot.messages.computer_names import for_reader
from bot.messages.panel import GOLD, MIST, Panel, Picture, Press, button
from bot.messages.standing import standing
from bot.messages.words import People, Words, alt_text, listed, people_of, plain, together, who_told
from bot.pictures.scenes import Header, Podium, ScoreSheet, SheetRow
from bot.tables.finish import winners
from bot.tables.table import Table
from bot.ui.storage import RatingChange
from engine.core import ranking
from engine.core.game import AnyGame
from engine.core.view import View

Changes = Mapping[int, RatingChange]
"""By seat: what the game did to people's ratings. Computer players have none."""
NO_CHANGES: Changes = {}

STEPS = 3
COLUMNS = 6
"""If a game has more deals than this, only the latest are shown."""

# In words


def score(table: Table, deal: int, words: Words) -> Panel:
    """The score of one deal, posted when it is over: who leads, and the sheet. After the last deal the sheet stands on
    the podium, and the lines say how the deal was scored. Everything is in the order of the ranking.
    """
    table, view, face = for_reader(table, words), table.view(None), face_of(table.game)
    panel = Panel(MIST).text(f"### {words('score-title', deal=face.names.deal(words, table.game, deal))}")
    total = view.sheet[deal - 1].total
    if not was_won(view):
        return panel.show(score_picture(table, view, words)).text(leading(table, total, words))
    lines = [
        words(
            "score-line",
            name=plain(table.seats[seat].name),
            how=face.pictures.arithmetic(words, view, deal - 1, seat),
            total=total[seat],
        )
        for seat in ranking.ranked(ranking.places(total, table.absent))
    ]
    return panel.text(*lines)


def leading(table: Table, total: Sequence[int], words: Words) -> str:
    first = ranking.winners(ranking.places(total, gone_for_good(table)))
    names = together(table.seats[seat].name for seat in first)
    return words("score-leads", count=len(first), names=names, points=total[first[0]])


def gone_for_good(table: Table) -> Mapping[int, str]:
    """Who comes last whatever happens. Whoever left much to a stand-in may still play most of the game."""
    return {seat: why for seat, why in table.absent.items() if table.seats[seat].resigned}


def podium(table: Table, words: Words, changes: Changes = NO_CHANGES) -> Panel:
    """The end of the game."""
    table, view = for_reader(table, words), table.view(None)
    if not was_won(view):
        abandoned = Panel(MIST).text(f"### {words('end-abandoned')}", words("end-abandoned-why"))
        abandoned.row(button(Press(table.id, "game"), words("button-game"), emoji="🎞️"))
        return abandoned.text(evidence(table, words))
    panel = Panel(GOLD).text(f"## 🎊 {victory(table, words)}")
    panel.show(podium_picture(table, view, words, changes))
    panel.text(*absences(table, words), ratings_told(table, changes, words))
    panel.row(
        button(Press(table.id, "rematch"), words("button-rematch"), style="go"),
        button(Press(table.id, "game"), words("button-game"), emoji="🎞️"),
        button(Press(table.id, "leaderboard"), words("button-leaderboard"), emoji="🏆"),
    )
    return panel.text(evidence(table, words))


def ratings_told(table: Table, changes: Changes, words: Words) -> str:
    """Everybody's new rating, or that the game changed none."""
    if not table.counts:
        return f"-# {words('end-helped' if table.ranked else 'table-friendly')}"
    told = [
        f"{plain(table.seats[seat].name)} {change.rating} ({signed(change.change)})" for seat, change in changes.items()
    ]
    return f"-# {words('end-ratings', ratings=' · '.join(told))}" if told else ""


def evidence(table: Table, words: Words) -> str:
    """Where everything stands that the cards followed from: the only other message of a game that stays."""
    return words("fair-evidence", link=table.announcement) if table.start else ""


def victory(table: Table, words: Words) -> str:
    best = winners(table)
    return words("end-winners", count=len(best), names=together(best)) if best else words("end-no-winner")


def ranking_told(table: Table, view: View, words: Words) -> list[str]:
    """The seats from first to last, where there is no picture."""
    return standing(words, [seat.name for seat in table.seats], view.totals, table.absent)


def absences(table: Table, words: Words) -> list[str]:
    """Who is placed last whatever the points are, and why: the sheet does not say it."""
    return [f"-# {words(f'end-{why}', name=plain(table.seats[seat].name))}" for seat, why in table.absent.items()]


def was_won(view: View) -> bool:
    """Whether the game was played to its end."""
    return view.ended is not None and bool(view.ended.winners)


# As pictures


def score_picture(table: Table, view: View, words: Words) -> Picture:
    """The sheet so far."""
    place = ranking.places(view.totals, gone_for_good(table))
    sheet = score_sheet(people_of(table), table.game, view, words, place)
    return Picture("score", sheet, sheet_told(table.game, view, words, sheet, place))


def podium_picture(table: Table, view: View, words: Words, changes: Changes = NO_CHANGES) -> Picture:
    people, place = people_of(table), ranking.places(view.totals, table.absent)
    sheet = score_sheet(people, table.game, view, words, place, changes)
    best = tuple((int(row.place), row.who, row.total) for row in sheet.rows[:STEPS])
    first = [people[seat].name for seat in ranking.winners(place, table.absent)]
    won = words("alt-podium", count=len(first), names=listed(words, first)) if first else words("end-no-winner")
    return Picture("podium", Podium(best, sheet), alt_text((won, sheet_told(table.game, view, words, sheet, place))))


def score_sheet(
    people: People, game: AnyGame, view: View, words: Words, place: Sequence[int], changes: Changes = NO_CHANGES
) -> ScoreSheet:
    """One column per deal. `place` is each seat's."""
    face, lines = face_of(game), range(len(view.sheet))[-COLUMNS:]
    return ScoreSheet(
        header=Header(face.names.game(words, game), (face.names.deals(words, game, len(view.sheet)),)),
        columns=tuple(face.names.deal(words, game, view.sheet[line].deal) for line in lines),
        total=words("sheet-total"),
        rating=words("sheet-rating") if changes else "",
        legend=face.pictures.legend(words, game),
        rows=tuple(
            SheetRow(
                place=str(place[seat]),
                who=people[seat],
                cells=tuple(face.pictures.cell(words, view, line, seat) for line in lines),
                total=number_told(view.totals[seat]),
                rating=signed(change.change) if change else "",
                trend=(change.change > 0) - (change.change < 0) if change else 0,
            )
            for seat in ranking.ranked(place)
            for change in [changes.get(seat)]
        ),
    )


def sheet_told(game: AnyGame, view: View, words: Words, sheet: ScoreSheet, place: Sequence[int]) -> str:
    """The sheet's rows with the arithmetic of every deal in them. `place` is each seat's."""
    face, lines = face_of(game), range(len(view.sheet))[-COLUMNS:]
    deals = face.names.deals(words, game, len(view.sheet))
    rows = (
        row_told(row, [face.pictures.arithmetic(words, view, line, seat) for line in lines], words)
        for row, seat in zip(sheet.rows, ranking.ranked(place), strict=True)
    )
    return alt_text((words("alt-sheet", title=sheet.header.title, deals=deals), *rows))


def number_told(points: int) -> str:
    return str(points).replace("-", "−")


def row_told(row: SheetRow, deals: list[str], words: Words) -> str:
    if row.rating:
        deals.append(words("alt-rating", change=row.rating))
    return words(
        "alt-sheet-row", place=row.place, name=who_told(row.who, words), total=row.total, deals=listed(words, deals)
    )
