"""The lobby: opening a table, joining and leaving, computer players, options, and the start of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from bot.messages.panel import Panel, Press, button
from bot.messages.words import tamed
from bot.tables import lobby
from bot.tables.refusals import AlreadyStarted, NoSuchTable, NotOffered
from bot.tables.rematch import rematch
from bot.tables.table import Status, Table
from bot.tables.updates import Update
from bot.ui.delivery.answer import Answer
from bot.ui.handling import handles
from bot.ui.lessons.offer import offer
from bot.ui.lobby import panel as panels
from bot.ui.play.table import public
from bot.ui.router import Ui
from bot.ui.server.permits import permit_pace, permit_posting, permit_table
from bot.ui.storage import is_number
from engine.brains.levels import levels_of
from engine.core.fair import nonce
from engine.core.options import Options, Pickable

REMOVE_COMPUTER = "-"
NO_SEAT = NOBODY = -1
"""What a forged id leads to."""

# Opening a table


async def open_table(
    ui: Ui,
    answer: Answer,
    game: str,
    pace: str | None,
    computers: int,
    level: str | None,
    mode: str | None = None,
    seats: str | None = None,
    options: Mapping[str, object] | None = None,
) -> None:
    """`/play`: a lobby with this person in it, and as many computer players as asked for."""
    settings = ui.guilds.settings(answer.guild)
    pace = pace or settings.pace
    permit_table(answer, pace, settings)
    ranked = settings.ranked if mode is None else panels.is_ranked(mode)
    opened = await ui.tables.open(
        answer.guild,
        answer.channel,
        answer.user,
        game,
        pace=pace,
        options=options,
        ranked=ranked,
        by_invitation=panels.is_by_invitation(seats or panels.OPEN),
    )
    table = opened.after
    table = (await ui.tables.join(table.id, answer.user, tamed(answer.interaction.user.display_name))).after
    offered = levels_of(table.game)
    for _ in range(min(computers, table.game.seats.stop - 1 - len(table.seats))):
        wanted = level if level in offered else offered[0]
        table = (await ui.tables.add_computer(table.id, answer.user, wanted)).after
    await post_lobby(ui, answer, await advised(ui, table))
    if not await ui.scores.tallies(answer.guild, answer.user):
        await welcome(ui, answer, table)


async def welcome(ui: Ui, answer: Answer, table: Table) -> None:
    """Offer the game's lesson and the rules to somebody who plays here for the first time and has not learnt it yet."""
    progress = await ui.lessons.progress(answer.user, table.game_key)
    if progress.finished:
        return
    lesson = offer(table.game_key, progress, answer.words)
    course = button(Press(table.id, "rules"), answer.words("button-rules"), style="plain" if lesson else "main")
    said = answer.words("first-time-lesson" if lesson else "first-time")
    await answer.private(Panel().text(said).row(lesson, course))


@handles("rematch")
async def play_again(ui: Ui, answer: Answer, press: Press) -> None:
    past, user = await ui.tables.past(press.table), answer.interaction.user
    if past.channel != answer.channel:
        raise NoSuchTable  # its podium stands in its own channel, so this id is forged
    permit_table(answer, past.pace_name, ui.guilds.settings(past.guild))
    update = await rematch(ui.tables, past.id, user.id, tamed(user.display_name), ui.deletions.naming)
    await post_lobby(ui, answer, await advised(ui, update.after))


async def post_lobby(ui: Ui, answer: Answer, table: Table) -> None:
    """The lobby is the answer to whoever opened it. If that is lost or too late, it is posted as a message."""
    await ui.public_tables.opening(answer, table)
    try:
        message = await answer.public(public(table, ui.guilds.words(table.guild), ui.card_emoji))
    except Exception:
        ui.public_tables.again(table)
        raise
    if message is None:
        ui.public_tables.again(table)
        await answer.say(answer.words("table-coming"))
    else:
        ui.public_tables.posted(table, message)


# Seats


@handles("join")
async def join(ui: Ui, answer: Answer, press: Press) -> None:
    """The id of this very interaction is the person's number."""
    user = answer.interaction.user
    number = nonce(str(answer.interaction.id))
    await show_lobby(ui, answer, await ui.tables.join(press.table, user.id, tamed(user.display_name), number))


@handles("seat")
async def take_seat(ui: Ui, answer: Answer, press: Press) -> None:
    """A certain seat, at a table that plays on from another game."""
    user, number = answer.interaction.user, nonce(str(answer.interaction.id))
    seat = int(press.choice) if is_number(press.choice) else NO_SEAT
    await show_lobby(ui, answer, await ui.tables.join(press.table, user.id, tamed(user.display_name), number, seat))


@handles("number")
async def show_fair_deal(ui: Ui, answer: Answer, press: Press) -> None:
    """What the cards follow from, with what this person adds, for them to note."""
    await answer.private(panels.fair_deal(ui.tables.get(press.table), answer.user, answer.words))


@handles("leave")
async def leave(ui: Ui, answer: Answer, press: Press) -> None:
    await show_lobby(ui, answer, await ui.tables.leave(press.table, answer.user))


@handles("computer")
async def change_computers(ui: Ui, answer: Answer, press: Press) -> None:
    """Add a computer player of the chosen level, or remove one."""
    if press.choice == REMOVE_COMPUTER:
        update = await ui.tables.remove_computer(press.table, answer.user)
    else:
        update = await ui.tables.add_computer(press.table, answer.user, press.choice)
    await show_lobby(ui, answer, update)


@handles("fill")
async def fill(ui: Ui, answer: Answer, press: Press) -> None:
    """A computer player on every free seat."""
    table = ui.tables.get(press.table)
    await show_lobby(ui, answer, await ui.tables.fill(table.id, answer.user, table.game.seats.stop - 1))


async def show_lobby(ui: Ui, answer: Answer, update: Update) -> None:
    """The message that was clicked is the lobby: it changes at once."""
    if update.after.status is Status.ENDED:
        await answer.acknowledge()
    else:
        await ui.public_tables.answer_with_lobby(answer, await advised(ui, update.after))


async def advised(ui: Ui, table: Table) -> Table:
    """The table with the rulebook's set for a first game while somebody sits there who has never finished one here,
    unless its host has chosen another.
    """
    if not lobby.open_to_advice(table):
        return table
    profiles = [await ui.scores.tallies(table.guild, user) for user in table.people]
    newcomers = any(table.game_key not in {tally.game for tally in tallies} for tallies in profiles)
    return (await ui.tables.recommend(table.id, table.people, newcomers=newcomers)).after


@handles("start")
async def start(ui: Ui, answer: Answer, press: Press) -> None:
    """The id of this very interaction is the host's number. The table is posted anew once the cards are dealt, so the
    click itself is only acknowledged.
    """
    await begin(ui, answer, press.table)


@handles("now")
async def play_now(ui: Ui, answer: Answer, press: Press) -> None:
    """Computer players sit down on the free seats, and the game starts, in one click."""
    await begin(ui, answer, press.table, now=True)


async def begin(ui: Ui, answer: Answer, table: int, *, now: bool = False) -> None:
    permit_posting(answer)
    await ui.tables.start(table, answer.user, nonce(str(answer.interaction.id)), now=now)
    await ui.tables.begun(table)
    await answer.acknowledge()


# Options


@handles("options")
async def open_options(ui: Ui, answer: Answer, press: Press) -> None:
    await show_options(ui, answer, ui.tables.get(press.table))


async def show_options(ui: Ui, answer: Answer, table: Table) -> None:
    """The panel offers the paces that the server allows."""
    paces = ui.guilds.settings(table.guild).paces
    await answer.panel(panels.options(table, answer.words, paces, hosts=answer.user == table.host))


@handles("set")
async def set_option(ui: Ui, answer: Answer, press: Press) -> None:
    """One of the host's selects in the options panel."""
    key, chosen = press.argument, press.choice
    table = ui.tables.get(press.table)
    if key == "pace":
        permit_pace(chosen, ui.guilds.settings(table.guild))
    if key == "mode":
        await configure(ui, answer, table.id, ranked=panels.is_ranked(chosen))
        return
    if key == "seats":
        await configure(ui, answer, table.id, by_invitation=panels.is_by_invitation(chosen))
        return
    if key in ("game", "pace"):
        await configure(ui, answer, table.id, **{key: chosen})
        return
    value = panels.read_choice(table, key, chosen)
    after = table.options.model_copy(update={key: value})
    await configure(ui, answer, table.id, options={key: value}, picked=picked(table, after))


@handles("person")
async def see_to_person(ui: Ui, answer: Answer, press: Press) -> None:
    """The host removes somebody from the lobby, or makes them the host. The id of this very interaction is then the
    number of whoever was the host.
    """
    what, _, named = press.choice.partition("-")
    person = int(named) if is_number(named) else NOBODY
    if what == panels.REMOVE:
        update = await ui.tables.remove(press.table, answer.user, person)
    elif what == panels.MAKE_HOST:
        number = nonce(str(answer.interaction.id))
        update = await ui.tables.hand_over(press.table, answer.user, person, number)
    else:
        raise NotOffered
    await show_options(ui, answer, await advised(ui, update.after))


@handles("pickset")
async def pick_cards(ui: Ui, answer: Answer, press: Press) -> None:
    """The host picks the cards of one kind."""
    table = ui.tables.get(press.table)
    if press.argument not in {picks.kind for picks in panels.pickable(table)}:
        raise NotOffered
    await configure(ui, answer, table.id, picked=picked(table, table.options, **{press.argument: press.values}))


def picked(table: Table, options: Options, **chosen: Sequence[str]) -> Any:
    """The cards that these options ask for: those just chosen, else those picked before, else a proposal."""
    asked = panels.pickable(table, options)
    cards = {picks.kind: chosen.get(picks.kind) or kept(table, picks) or picks.default for picks in asked}
    return table.game.picked_from(cards) if asked else None


def kept(table: Table, picks: Pickable) -> Sequence[str]:
    """What was picked of this kind before, if it is still the right number."""
    before: Sequence[str] = getattr(table.picked, picks.kind, ())
    return before if len(before) == len(picks.default) else ()


async def configure(ui: Ui, answer: Answer, table: int, **changes: Any) -> None:
    """Apply the host's choice. The panel shows the result, even if the game has begun meanwhile."""
    with suppress(AlreadyStarted):
        await advised(ui, (await ui.tables.configure(table, answer.user, **changes)).after)
    await show_options(ui, answer, ui.tables.get(table))
