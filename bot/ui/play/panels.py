"""The table as everybody sees it, and the hand as its owner does."""

from __future__ import annotations

from operator import itemgetter
from typing import Any

from bot.games.face import Context
from bot.games.registry import BY_GAME
from bot.messages import explanations as refusals
from bot.messages import names
from bot.messages.card_emoji import CardEmoji
from bot.messages.components import Component, button
from bot.messages.custom_ids import Press
from bot.messages.panel import GOLD, MIST, Panel, Picture
from bot.messages.words import Words, plain
from bot.tables.finish import places, winners
from bot.tables.refusals import HasResigned
from bot.tables.table import Seat, Status, Table
from bot.ui.lobby.panel import fairness, lobby
from bot.ui.play import scenes
from bot.ui.play.score_scenes import signed


def public(table: Table, words: Words, faces: CardEmoji) -> Panel:
    """The one public message of a table: its lobby, then the game."""
    return lobby(table, words) if table.status is Status.LOBBY else in_play(table, words, faces)


def in_play(table: Table, words: Words, faces: CardEmoji) -> Panel:
    view = table.view(None)
    at = Context(table, view, words, faces)
    panel = Panel(MIST).text(f"### {title(at)}")
    panel.show(Picture("table", scenes.public_scene(table, view, words), scenes.public_alt(table, view, words)))
    panel.text(waiting(at), *absences(at), *BY_GAME[table.game.name].status(at))
    if table.status is not Status.ENDED:
        panel.row(*public_buttons(table, words))
    return panel.text(fairness(table, words))


def public_buttons(table: Table, words: Words) -> list[Component]:
    hand = button(Press(table.id, "hand"), words("button-hand"), style="main", emoji="🎴")
    rules = button(Press(table.id, "rules"), words("button-rules"))
    resume = button(Press(table.id, "resume"), words("button-resume"), style="go")
    return [hand, rules, resume] if table.status is Status.PAUSED else [hand, rules]


def title(at: Context) -> str:
    return f"{game_and_deal(at)} · {names.phase(at.words, at.view.phase.value)}"


def game_and_deal(at: Context) -> str:
    edition = at.table.game.edition or at.table.game.name
    deal = at.words(f"scene-deal-{edition}", deal=at.view.deal, deals=max(at.view.deal, at.view.deals))
    return f"{names.game(at.words, at.table.game_key)} · {deal}"


def waiting(at: Context) -> str:
    """Whom the table waits for, and until when."""
    table = at.table
    if table.status is Status.PAUSED:
        return at.words("table-paused")
    if table.status is Status.ENDED or not table.to_act:
        return ""
    names_waited_for = " · ".join(f"**{plain(table.seats[seat].name)}**" for seat in table.to_act)
    deadlines = [deadline for seat in table.to_act if (deadline := table.deadline(seat)) is not None]
    until = f" · ⏳ <t:{int(min(deadlines))}:R>" if deadlines else ""
    return at.words("table-waiting", names=names_waited_for) + until


def absences(at: Context) -> list[str]:
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


def hand(table: Table, seat: int, words: Words, faces: CardEmoji, argument: str = "", *, hints: bool = True) -> Panel:
    """What one seat sees and may do. `argument` is a choice half made: an armed ability, cards stacked so far."""
    if table.status is Status.ENDED:
        return farewell(table, words)
    view = table.view(seat)
    at = Context(table, view, words, faces)
    game = BY_GAME[table.game.name]
    my_turn = scenes.acting(table, view)
    panel = Panel(GOLD if my_turn else MIST)
    asked = (title(at), *game.situation(at, argument)) if my_turn else (game_and_deal(at), resting(at))
    panel.text(f"### {asked[0]}", *asked[1:], stand_in_notice(at))
    panel.show(*(Picture(*picture) for picture in scenes.private_pictures(table, view, words, argument)))
    if my_turn:
        panel.text(game.standing(at))
        game.moves(at, panel, argument)
        panel.row(*game.extras(at, argument))
    return panel.row(*own_buttons(at, hint=hints and my_turn))


def farewell(table: Table, words: Words) -> Panel:
    """What becomes of an open hand when the game is over: its cards are gone."""
    if table.ended is None:
        return Panel().text(f"### {words('end-closed')}")
    view = table.view(None)
    if not (view.ended and view.ended.winners):
        return Panel().text(f"### {words('end-abandoned')}", words("end-abandoned-why"))
    return Panel(GOLD).text(f"### 🎊 {victory(table, words)}", *ranking(table, view, words))


def resting(at: Context) -> str:
    """Nothing here changes with a move of the others, so that an open panel rests until it is its owner's turn."""
    if at.table.seats[at.seat].resigned:
        return refusals.sentence(at.words, HasResigned())
    if at.table.status is Status.PAUSED:
        return at.words("table-paused")
    return at.words("hand-resting") if at.table.to_act else ""


def stand_in_notice(at: Context) -> str:
    return at.words("hand-stand-in") if at.table.seats[at.seat].stand_in else ""


def own_buttons(at: Context, *, hint: bool) -> list[Component]:
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
    panel = Panel(MIST).text(f"### {words('score-title', deal=names.deal(words, table.game_key, deal))}")
    if not (view.ended and view.ended.winners):
        panel.show(Picture("score", scenes.score_scene(table, view, words), scenes.score_alt(table, view, words)))
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
    won = winners(table)
    return words("end-winners", count=len(won), names=names.together(won))


def ranking(table: Table, view: Any, words: Words) -> list[str]:
    """The seats from first to last."""
    ranked = sorted(zip(places(view.totals, table.seats), table.seats, view.totals, strict=True), key=itemgetter(0))
    return [words("end-line", place=place, name=plain(seat.name), points=total) for place, seat, total in ranked]


def podium(table: Table, words: Words) -> Panel:
    """The end of the game."""
    view = table.view(None)
    if not (view.ended and view.ended.winners):
        return (
            Panel(MIST).text(f"### {words('end-abandoned')}", words("end-abandoned-why")).text(fairness(table, words))
        )
    panel = Panel(GOLD).text(f"## 🎊 {victory(table, words)}")
    panel.show(Picture("podium", scenes.podium_scene(table, view, words), scenes.podium_alt(table, view, words)))
    panel.text(*ranking(table, view, words))
    panel.row(
        button(Press(table.id, "rematch"), words("button-rematch"), style="go"),
        button(Press(table.id, "game"), words("button-game"), emoji="🎞️"),
        button(Press(table.id, "leaderboard"), words("button-leaderboard"), emoji="🏆"),
    )
    return panel.text(words("fair-published", secret=table.secret.hex()))
