"""A person's own hand: the private panel, and what can be clicked on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from bot.games.default.panels import ACTION_MENU, Context, acting
from bot.games.registry import FACES, context
from bot.messages import explanations
from bot.messages.card_emoji import CardEmoji
from bot.messages.computer_names import for_reader
from bot.messages.panel import GOLD, MIST, Component, Panel, Picture, Press, button
from bot.messages.words import Words, decimal, people_of, plain
from bot.tables.refusals import HasResigned, HintsOff, NotAtTable, NotStarted, Stale
from bot.tables.table import Status, Table
from bot.ui.allowance import expensive
from bot.ui.delivery.answer import Answer
from bot.ui.handling import GAME_ACTION, handles
from bot.ui.play.score import ranking_told, victory, was_won
from engine.brains.advice import Advice, best
from engine.core.refusals import Refusal
from engine.core.view import View

if TYPE_CHECKING:
    from bot.ui.router import Ui

NO_DECISION = -1

# Clicks


@handles(GAME_ACTION)
async def act(ui: Ui, answer: Answer, press: Press) -> None:
    """An action of the game, acknowledged once it is saved. If the decision was made already, the panel is shown anew,
    and nobody is blamed.
    """
    table = ui.tables.get(press.table)
    if press.verb in FACES[table.game.name].panels.half_made:
        await prepare_action(ui, answer, table, press)
        return
    decision = NO_DECISION if press.decision is None else press.decision
    code = press.choice if press.verb == ACTION_MENU else press.code
    try:
        table = (await ui.tables.act(table.id, answer.user, decision, code)).after
    except Stale:
        table = ui.tables.get(table.id)
    except Refusal as refusal:
        await show_hand(ui, answer, table)
        players, fact = players_of(table, answer.words), FACES[table.game.name].names.fact
        await answer.say(explanations.sentence(answer.words, refusal, players, fact))
        return
    await show_hand(ui, answer, table)


def players_of(table: Table, words: Words) -> list[str]:
    """By seat: what this reader calls the player there."""
    return [plain(seat.name) for seat in for_reader(table, words).seats]


async def prepare_action(ui: Ui, answer: Answer, table: Table, press: Press) -> None:
    """A choice that is not an action yet: an ability armed, a card stacked."""
    seat = table.seat_of(answer.user)
    is_current = seat is not None and table.running and press.decision == table.decided[seat]
    await show_hand(ui, answer, table, press.argument if is_current else "")


@handles("hint")
@expensive(0.25)
async def hint(ui: Ui, answer: Answer, press: Press) -> None:
    """What the hard level would do, and why. The record marks the action that follows."""
    if not ui.guilds.allow_hints(answer.guild):
        raise HintsOff
    decision = NO_DECISION if press.decision is None else press.decision
    try:
        table = (await ui.tables.hint(press.table, answer.user, decision)).after
    except Stale:
        await show_hand(ui, answer, ui.tables.get(press.table))
        return
    seat = table.seat_of(answer.user)
    assert seat is not None
    found = await ui.tables.think(best, table.game, table.view(seat), table.version, server=table.guild)
    now = ui.tables.get(table.id)
    if now.decided[seat] != decision:
        await show_hand(ui, answer, now)
        return
    said = advised(now, found, answer.words)
    ui.open_hands.advise(now, answer.user, said)
    choice = FACES[now.game.name].panels.choice_for(found.action, press.argument)
    await show_hand(ui, answer, now, choice, advice=said)


def advised(table: Table, found: Advice, words: Words) -> str:
    """A hint in words, with its reason."""
    players, names = players_of(table, words), FACES[table.game.name].names
    said = words("hint", move=names.move(words, table.game, found.action, players), points=decimal(found.points))
    why = words(f"hint-because-{found.reason}", ahead=decimal(found.ahead), wins=round(100 * found.options[0].wins))
    marked = words("hint-friendly" if table.ranked else "hint-marked")
    return "\n".join((f"💡 {said}", f"-# {why}", marked))


@handles("hand")
async def open_hand(ui: Ui, answer: Answer, press: Press) -> None:
    await show_hand(ui, answer, ui.tables.get(press.table))


async def show_hand(ui: Ui, answer: Answer, table: Table, argument: str = "", *, advice: str = "") -> None:
    """Show the person's own hand: on the panel that was clicked, which is then refreshed like every open hand, or on a
    new one.

    A hint that was given about the open decision stays there until the decision is made.
    """
    seat = table.seat_of(answer.user)
    if seat is None:
        raise NotAtTable
    if table.state is None:
        raise NotStarted
    advice = advice or ui.open_hands.advice(table, answer.user)
    panel = None
    if answer.private_panel:
        await answer.acknowledge()
    else:
        panel = hand(table, seat, answer.words, ui.card_emoji, argument, hints=ui.guilds.allow_hints, advice=advice)
        await answer.private(panel)
    await ui.open_hands.opened(answer, table, panel, argument, advice)


@handles("away")
async def step_away(ui: Ui, answer: Answer, press: Press) -> None:
    await show_hand(ui, answer, (await ui.tables.step_away(press.table, answer.user)).after)


@handles("back")
async def come_back(ui: Ui, answer: Answer, press: Press) -> None:
    await show_hand(ui, answer, (await ui.tables.come_back(press.table, answer.user)).after)


# The panel

AllowHints = Callable[[int], bool]
"""Whether a server allows hints."""


def everywhere(_guild: int) -> bool:
    return True


def hand(
    table: Table,
    seat: int,
    words: Words,
    emoji: CardEmoji,
    argument: str = "",
    *,
    hints: AllowHints = everywhere,
    advice: str = "",
) -> Panel:
    """What one seat sees and may do. `argument` is a choice half made: an armed ability, cards stacked so far.

    Whoever waits sees the same parts in the same places, so that nothing jumps when their turn comes. `advice` is the
    hint that was given about the open decision.
    """
    table = for_reader(table, words)
    if table.status is Status.ENDED:
        return farewell(table, words)
    view = table.view(seat)
    panels, at = FACES[table.game.name].panels, context(table, view, words, emoji)
    argument = panels.choice(at, argument)
    said = panels.situation(at, argument) if at.acting else waiting(at)
    panel = Panel(GOLD if at.acting else MIST).text(*title(at), *said, absence(at))
    panel.show(*private_pictures(table, view, words, argument)).text(*small_lines(at))
    seated = table.running and not table.seats[seat].resigned
    if seated:
        panels.moves(at, panel, argument)
        panel.row(*panels.extras(at, argument))
    hinting = seated and hints(table.guild)
    ask = button(at.press("hint", argument), words("button-hint"), emoji="💡", disabled=not at.acting)
    panel.row(ask if hinting else None, *own_buttons(table, seat, words))
    return panel.text(advice if hinting and at.acting else "")


def title(at: Context[View]) -> list[str]:
    """Which game this is. Among tricks the picture and a small line say it, so that all of it fits on a phone."""
    panels = FACES[at.table.game.name].panels
    if panels.is_of_tricks(at):
        return []
    return [f"### {headline(at.table, at.view, at.words)} · {panels.names.phase(at.words, at.view.phase.value)}"]


def small_lines(at: Context[View]) -> list[str]:
    """How the seat stands, and among tricks in which game."""
    lines = [*FACES[at.table.game.name].panels.own_score(at)]
    if not title(at):
        lines[:1] = [" · ".join([headline(at.table, at.view, at.words), *lines[:1]])]
    return [f"-# {line}" for line in lines if line]


def waiting(at: Context[View]) -> Sequence[str]:
    if at.table.seats[at.seat].resigned:
        return [explanations.sentence(at.words, HasResigned())]
    return FACES[at.table.game.name].panels.waiting(at)


def absence(at: Context[View]) -> str:
    """That somebody sits in for this person, and what that may cost."""
    return at.words("hand-stand-in") if at.table.seats[at.seat].stand_in else ""


def headline(table: Table, view: View, words: Words) -> str:
    """“Minnow · Deal 1/2”."""
    names, game = FACES[table.game.name].names, table.game
    return f"{names.brief(words, game)} · {names.deal_of(words, game, view)}"


def private_pictures(table: Table, view: View, words: Words, argument: str = "") -> Sequence[Picture]:
    """The pictures of one seat's own panel."""
    assert view.seat is not None, "a spectator has no panel"
    choice = argument if acting(table, view.seat) else None
    return FACES[table.game.name].pictures.private(people_of(table), table.game, view, words, choice)


def farewell(table: Table, words: Words) -> Panel:
    """What an open hand shows when the game is over. Its cards are gone."""
    if table.ended is None:
        return Panel().text(f"### {words('end-closed')}")
    view = table.view(None)
    if not was_won(view):
        return Panel().text(f"### {words('end-abandoned')}", words("end-abandoned-why"))
    return Panel(GOLD).text(f"### 🎊 {victory(table, words)}", *ranking_told(table, view, words))


def own_buttons(table: Table, seat: int, words: Words) -> list[Component]:
    if not table.running:
        return []
    rules = button(Press(table.id, "rules"), words("button-rules"))
    if table.seats[seat].resigned:
        return [rules]
    away = table.seats[seat].stand_in
    verb, label = ("back", "button-back") if away else ("away", "button-away")
    return [button(Press(table.id, verb), words(label), style="go" if away else "plain"), rules]
