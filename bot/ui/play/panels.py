"""The table as everybody sees it, and the hand as its owner does."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from bot.games.default.panels import Context
from bot.games.default.pictures import signed
from bot.games.registry import context, face_of
from bot.messages import explanations
from bot.messages.alt_text import people_of
from bot.messages.card_emoji import CardEmoji
from bot.messages.components import Component, button
from bot.messages.custom_ids import Press
from bot.messages.names import together
from bot.messages.panel import GOLD, MIST, Panel, Picture
from bot.messages.words import Words, plain
from bot.tables.finish import places, winners
from bot.tables.refusals import HasResigned
from bot.tables.table import Seat, Status, Table
from bot.ui.lobby.panel import fairness, lobby
from bot.ui.play.score_scenes import podium_picture, score_picture
from engine.core.view import View


def public(table: Table, words: Words, emoji: CardEmoji) -> Panel:
    """The one public message of a table: its lobby, then the game."""
    return lobby(table, words) if table.status is Status.LOBBY else in_play(table, words, emoji)


def in_play(table: Table, words: Words, emoji: CardEmoji) -> Panel:
    view = table.view(None)
    face, at = face_of(table.game), context(table, view, words, emoji)
    panel = Panel(MIST).text(f"### {title(at)}")
    if picture := public_picture(table, view, words):
        panel.show(picture)
    panel.text(waiting(at), *absences(at), *face.panels.status(at))
    if table.status is not Status.ENDED:
        panel.row(*public_buttons(table, words))
    return panel.text(fairness(table, words))


def public_picture(table: Table, view: View, words: Words) -> Picture | None:
    assert view.seat is None, "public pictures show a spectator's view"
    return face_of(table.game).pictures.table(people_of(table), table.game, view, words)


def public_buttons(table: Table, words: Words) -> list[Component]:
    hand = button(Press(table.id, "hand"), words("button-hand"), style="main", emoji="🎴")
    rules = button(Press(table.id, "rules"), words("button-rules"))
    resume = button(Press(table.id, "resume"), words("button-resume"), style="go")
    return [hand, rules, resume] if table.status is Status.PAUSED else [hand, rules]


def title(at: Context[View]) -> str:
    phase = face_of(at.table.game).names.phase(at.words, at.view.phase.value)
    return f"{game_and_deal(at)} · {phase}"


def game_and_deal(at: Context[View]) -> str:
    names, game = face_of(at.table.game).names, at.table.game
    return f"{names.game(at.words, game)} · {names.deal_of(at.words, game, at.view)}"


def waiting(at: Context[View]) -> str:
    """Whom the table waits for, and until when."""
    table = at.table
    if table.status is Status.PAUSED:
        return at.words("table-paused")
    if table.status is Status.ENDED or not table.to_act:
        return ""
    waited_for = " · ".join(f"**{plain(table.seats[seat].name)}**" for seat in table.to_act)
    deadlines = [deadline for seat in table.to_act if (deadline := table.deadline(seat)) is not None]
    until = f" · ⏳ <t:{int(min(deadlines))}:R>" if deadlines else ""
    return at.words("table-waiting", names=waited_for) + until


def absences(at: Context[View]) -> list[str]:
    """For whom a computer player acts: everybody should know whose move it was."""
    return [
        at.words(f"table-{absence}", name=f"**{plain(seat.name)}**")
        for seat in at.table.seats
        if at.table.running and (absence := absence_of(seat))
    ]


def absence_of(seat: Seat) -> str | None:
    if seat.resigned:
        return "resigned"
    if seat.stand_in:
        return "stand-in"
    return "missed" if seat.misses else None


def hand(table: Table, seat: int, words: Words, emoji: CardEmoji, argument: str = "", *, hints: bool = True) -> Panel:
    """What one seat sees and may do. `argument` is a choice half made: an armed ability, cards stacked so far."""
    if table.status is Status.ENDED:
        return farewell(table, words)
    view = table.view(seat)
    face, at = face_of(table.game), context(table, view, words, emoji)
    my_turn = acting(table, view)
    panel = Panel(GOLD if my_turn else MIST)
    asked = (title(at), *face.panels.situation(at, argument)) if my_turn else (game_and_deal(at), resting(at))
    panel.text(f"### {asked[0]}", *asked[1:], stand_in_notice(at))
    panel.show(*private_pictures(table, view, words, argument))
    if my_turn:
        panel.text(face.panels.standing(at))
        face.panels.moves(at, panel, argument)
        panel.row(*face.panels.extras(at, argument))
    return panel.row(*own_buttons(at, hint=hints and my_turn))


def private_pictures(table: Table, view: View, words: Words, argument: str = "") -> Sequence[Picture]:
    """The pictures of one seat's own panel."""
    pictures, acts = face_of(table.game).pictures, acting(table, view)
    return pictures.private(people_of(table), table.game, view, words, argument, acting=acts)


def acting(table: Table, view: View) -> bool:
    """Whether the owner of this view is to act now: whoever has resigned never is."""
    assert view.seat is not None
    resigned = table.seats[view.seat].resigned
    return view.seat in view.to_act and table.status is Status.PLAYING and not resigned


def won(view: View) -> bool:
    """Whether the game was played to its end."""
    return view.ended is not None and bool(view.ended.winners)


def farewell(table: Table, words: Words) -> Panel:
    """What becomes of an open hand when the game is over: its cards are gone."""
    if table.ended is None:
        return Panel().text(f"### {words('end-closed')}")
    view = table.view(None)
    if not won(view):
        return Panel().text(f"### {words('end-abandoned')}", words("end-abandoned-why"))
    return Panel(GOLD).text(f"### 🎊 {victory(table, words)}", *ranking(table, view, words))


def resting(at: Context[View]) -> str:
    """Nothing here changes with a move of the others, so that an open panel rests until it is its owner's turn."""
    if at.table.seats[at.seat].resigned:
        return explanations.sentence(at.words, HasResigned())
    if at.table.status is Status.PAUSED:
        return at.words("table-paused")
    return at.words("hand-resting") if at.table.to_act else ""


def stand_in_notice(at: Context[View]) -> str:
    return at.words("hand-stand-in") if at.table.seats[at.seat].stand_in else ""


def own_buttons(at: Context[View], *, hint: bool) -> list[Component]:
    if not at.table.running:
        return []
    rules = button(Press(at.table.id, "rules"), at.words("button-rules"))
    if at.table.seats[at.seat].resigned:
        return [rules]
    away = at.table.seats[at.seat].stand_in
    verb, label = ("back", "button-back") if away else ("away", "button-away")
    leave = button(Press(at.table.id, verb), at.words(label), style="go" if away else "plain")
    ask = button(Press(at.table.id, "hint", decision=at.decision), at.words("button-hint"), emoji="💡")
    return [ask, leave, rules] if hint else [leave, rules]


def score(table: Table, deal: int, words: Words) -> Panel:
    """The score of one deal, posted when it is over. After the last one the whole sheet stands on the podium."""
    view = table.view(None)
    scored = view.sheet[deal - 1]
    panel = Panel(MIST).text(
        f"### {words('score-title', deal=face_of(table.game).names.deal(words, table.game, deal))}"
    )
    if not won(view):
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


def victory(table: Table, words: Words) -> str:
    best = winners(table)
    return words("end-winners", count=len(best), names=together(best))


def ranking(table: Table, view: View, words: Words) -> list[str]:
    """The seats from first to last."""
    ranked = sorted(zip(places(view.totals, table.seats), table.seats, view.totals, strict=True), key=itemgetter(0))
    return [words("end-line", place=place, name=plain(seat.name), points=total) for place, seat, total in ranked]


def podium(table: Table, words: Words) -> Panel:
    """The end of the game."""
    view = table.view(None)
    if not won(view):
        return (
            Panel(MIST).text(f"### {words('end-abandoned')}", words("end-abandoned-why")).text(fairness(table, words))
        )
    panel = Panel(GOLD).text(f"## 🎊 {victory(table, words)}")
    panel.show(podium_picture(table, view, words))
    panel.text(*ranking(table, view, words))
    panel.row(
        button(Press(table.id, "rematch"), words("button-rematch"), style="go"),
        button(Press(table.id, "game"), words("button-game"), emoji="🎞️"),
        button(Press(table.id, "leaderboard"), words("button-leaderboard"), emoji="🏆"),
    )
    return panel.text(words("fair-published", secret=table.secret.hex()))
