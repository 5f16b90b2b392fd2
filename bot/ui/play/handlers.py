"""Playing at a table: actions, hands and hints, stepping away, pausing, resigning."""

from __future__ import annotations

from bot.games.default.panels import ACTION_MENU
from bot.games.registry import face_of
from bot.messages import explanations
from bot.messages.components import button
from bot.messages.custom_ids import Press
from bot.messages.panel import GOLD, Panel
from bot.messages.words import plain
from bot.tables import requests
from bot.tables.refusals import HintsOff, NotAtTable, NotStarted, Stale
from bot.tables.table import Status, Table
from bot.ui.delivery.answer import Answer
from bot.ui.play.panels import hand
from bot.ui.router import GAME_ACTION, Ui, handles
from bot.ui.server.permits import permit_posting
from engine.brains import advice
from engine.core.refusals import Refusal

NO_DECISION = -1

# Actions


@handles(GAME_ACTION)
async def act(ui: Ui, answer: Answer, press: Press) -> None:
    """An action of the game. If the decision was made already, the answer is a fresh panel, not an error."""
    table = ui.tables.get(press.table)
    if press.verb in face_of(table.game).panels.half_made:
        await prepare_action(ui, answer, table, press)
        return
    if answer.private_panel:
        ui.open_hands.answering(table.id, answer.private_panel)
    hints = await ui.guilds.allows_hints(table.guild)
    prepared: list[Panel] = []

    def prepare(after: Table) -> None:
        """Start painting the answer while the action is on its way to the disk."""
        panel = own_hand(ui, answer, after, hints=hints)
        answer.prepare(panel)
        prepared.append(panel)

    decision = NO_DECISION if press.decision is None else press.decision
    code = press.choice if press.verb == ACTION_MENU else press.code
    try:
        table = (await ui.tables.act(table.id, answer.user, decision, code, prepare=prepare)).after
    except Stale:
        table = ui.tables.get(table.id)
    except Refusal as refusal:
        await show_hand(ui, answer, table)
        players, fact = [plain(seat.name) for seat in table.seats], face_of(table.game).names.fact
        await answer.say(explanations.sentence(answer.words, refusal, players, fact))
        return
    await show_hand(ui, answer, table, panel=prepared[0] if prepared else None)


async def prepare_action(ui: Ui, answer: Answer, table: Table, press: Press) -> None:
    """A choice that is not an action yet: an ability armed, a card stacked."""
    seat = table.seat_of(answer.user)
    is_current = seat is not None and table.running and press.decision == table.decided[seat]
    await show_hand(ui, answer, table, press.argument if is_current else "")


@handles("hint")
async def hint(ui: Ui, answer: Answer, press: Press) -> None:
    """What the hard level would do, and why. The record marks the action that follows."""
    if not await ui.guilds.allows_hints(answer.guild):
        raise HintsOff
    decision = NO_DECISION if press.decision is None else press.decision
    try:
        table = (await ui.tables.hint(press.table, answer.user, decision)).after
    except Stale:
        await show_hand(ui, answer, ui.tables.get(press.table))
        return
    seat = table.seat_of(answer.user)
    assert seat is not None
    best = await ui.tables.think(advice.best, table.game, table.view(seat), table.version)
    players = [plain(other.name) for other in table.seats]
    words, names = answer.words, face_of(table.game).names
    said = words("hint", move=names.move(words, table.game, best.action, players), points=f"{best.points:.1f}")
    why = words(f"hint-because-{best.reason}", ahead=f"{best.ahead:.1f}", wins=round(100 * best.options[0].wins))
    await answer.private(Panel(GOLD).text(f"💡 {said}", why, words("hint-marked")))


# Hands


@handles("hand")
async def open_hand(ui: Ui, answer: Answer, press: Press) -> None:
    await show_hand(ui, answer, ui.tables.get(press.table))


async def show_hand(ui: Ui, answer: Answer, table: Table, argument: str = "", panel: Panel | None = None) -> None:
    """Answer with the person's own hand: on the panel that was clicked, or on a new one."""
    if panel is None:
        panel = own_hand(ui, answer, table, argument, hints=await ui.guilds.allows_hints(table.guild))
    await answer.panel(panel)
    if table.status is not Status.ENDED:
        await ui.open_hands.opened(answer, table, panel, argument)


def own_hand(ui: Ui, answer: Answer, table: Table, argument: str = "", *, hints: bool) -> Panel:
    seat = table.seat_of(answer.user)
    if seat is None:
        raise NotAtTable
    if table.state is None:
        raise NotStarted
    return hand(table, seat, answer.words, ui.card_emoji, argument, hints=hints)


# Coming and going


@handles("away")
async def step_away(ui: Ui, answer: Answer, press: Press) -> None:
    await show_hand(ui, answer, (await ui.tables.step_away(press.table, answer.user)).after)


@handles("back")
async def come_back(ui: Ui, answer: Answer, press: Press) -> None:
    await show_hand(ui, answer, (await ui.tables.come_back(press.table, answer.user)).after)


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
    await answer.change(Panel().text(said))


# The table


async def bring_table(ui: Ui, answer: Answer, table: Table) -> None:
    """`/table`: post the table at the bottom of the channel."""
    permit_posting(answer)
    ui.public_tables.again(table, anew=True)
    await answer.say(answer.words("table-coming"))


async def end_table(ui: Ui, answer: Answer, table: Table) -> None:
    """`/end`: for the table's host, and for whoever may manage messages here."""
    moderator = answer.interaction.permissions.manage_messages
    await ui.tables.end(table.id, answer.user, moderator=moderator)
    await answer.say(answer.words("table-ended"))
