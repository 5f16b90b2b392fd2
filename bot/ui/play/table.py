"""The table as everybody sees it, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.default.panels import Context
from bot.games.registry import context, face_of, game_name
from bot.messages.card_emoji import CardEmoji
from bot.messages.computer_names import for_reader
from bot.messages.panel import MIST, Component, Panel, Picture, Press, button
from bot.messages.words import Words, people_of, plain
from bot.tables import requests
from bot.tables.table import Seat, Status, Table
from bot.ui.delivery.answer import Answer
from bot.ui.handling import handles
from bot.ui.lobby.panel import fair_button, lobby, parent_number
from bot.ui.play.hand import headline
from bot.ui.server.permits import permit_posting
from engine.core.view import View

if TYPE_CHECKING:
    from bot.ui.router import Ui

# The public message


def public(table: Table, words: Words, emoji: CardEmoji) -> Panel:
    """The one public message of a table: its lobby, then the game."""
    table = for_reader(table, words)
    return lobby(table, words) if table.before_play else in_play(table, words, emoji)


def in_play(table: Table, words: Words, emoji: CardEmoji) -> Panel:
    view = table.view(None)
    face, at = face_of(table.game), context(table, view, words, emoji)
    phase = face.names.phase(words, view.phase.value)
    panel = Panel(MIST).text(f"### {headline(table, view, words)} · {phase}")
    picture = public_picture(table, view, words)
    panel.show(*filter(None, (picture,)))
    panel.text(
        waiting(at),
        *absences(at),
        friendliness(table, words),
        *(face.panels.status(at) if picture else face.panels.in_full(at)),
    )
    if table.status is not Status.ENDED:
        panel.row(*public_buttons(table, words))
    return panel


def public_picture(table: Table, view: View, words: Words) -> Picture | None:
    assert view.seat is None, "public pictures show a spectator's view"
    return face_of(table.game).pictures.table(people_of(table), table.game, view, words)


def public_buttons(table: Table, words: Words) -> list[Component]:
    hand = hand_button(table, words)
    rules = button(Press(table.id, "rules"), words("button-rules"))
    fair = fair_button(table, words)
    resume = button(Press(table.id, "resume"), words("button-resume"), style="go")
    return [hand, rules, fair, resume] if table.status is Status.PAUSED else [hand, rules, fair]


def hand_button(table: Table, words: Words) -> Component:
    """*My hand*, on every message that calls people to the table."""
    return button(Press(table.id, "hand"), words("button-hand"), style="main", emoji="🎴")


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


def friendliness(table: Table, words: Words) -> str:
    """That the game does not count, and why if it was to be ranked."""
    if table.counts:
        return ""
    if table.parent:
        return f"-# {words('table-plays-on', number=parent_number(table.parent))}"
    return f"-# {words('table-helped' if table.ranked else 'table-friendly')}"


def absence_of(seat: Seat) -> str | None:
    if seat.resigned:
        return "resigned"
    if seat.stand_in:
        return "stand-in"
    return "missed" if seat.misses else None


# What can be done with it


@handles("resume")
async def resume(ui: Ui, answer: Answer, press: Press) -> None:
    await ui.tables.resume(press.table, answer.user)
    await answer.acknowledge()


async def pause_or_resume(ui: Ui, answer: Answer, table: Table) -> None:
    """`/pause` stops the clock, and starts it again."""
    if table.status is Status.PAUSED:
        await ui.tables.resume(table.id, answer.user)
        await answer.say(answer.words("table-resumed"))
    else:
        await ui.tables.pause(table.id, answer.user)
        await answer.say(answer.words("table-pausing"))


async def ask_whether_to_resign(answer: Answer, table: Table) -> None:
    """`/resign`: a slip would be costly, so whoever can resign is asked first."""
    requests.in_game(table, answer.user)
    requests.running(table)
    confirm = button(Press(table.id, "resign"), answer.words("button-resign"), style="stop")
    await answer.private(Panel().text(answer.words("resign-sure")).row(confirm))


@handles("resign")
async def resign(ui: Ui, answer: Answer, press: Press) -> None:
    after = (await ui.tables.resign(press.table, answer.user)).after
    said = answer.words("end-abandoned" if after.status is Status.ENDED else "resign-done")
    await answer.panel(Panel().text(said))


async def bring_table(ui: Ui, answer: Answer, table: Table) -> None:
    """`/table`: post the table at the bottom of the channel."""
    permit_posting(answer)
    ui.public_tables.again(table, anew=True)
    await answer.say(answer.words("table-coming"))


async def ask_whether_to_end(answer: Answer, table: Table) -> None:
    """`/end`: for the table's host, and for whoever may manage messages here. They are told what would be lost."""
    if not is_moderator(answer):
        requests.host_only(table, answer.user)
    kept, lost = ("end-keep-playing", "end-sure") if table.running else ("end-keep-lobby", "end-sure-lobby")
    confirm = button(Press(table.id, "end"), answer.words("button-end"), style="stop")
    people = len(table.people)
    told = answer.words(lost, game=game_name(answer.words, table.game), people=people), answer.words(kept)
    await answer.private(Panel().text(*told).row(confirm))


@handles("end")
async def end_table(ui: Ui, answer: Answer, press: Press) -> None:
    """Whoever clicks is asked for their permission once more: the panel may be old."""
    await ui.tables.end(press.table, answer.user, moderator=is_moderator(answer))
    await answer.panel(Panel().text(answer.words("table-ended")))


def is_moderator(answer: Answer) -> bool:
    return answer.interaction.permissions.manage_messages
