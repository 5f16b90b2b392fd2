"""Where every click arrives: it asks the tables and answers with a panel.

A verb of a game (`play`, `pick`, …) is an action of the engine; the others are listed in `VERBS`.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import asdict
from typing import Any

import discord

from bot.messages import explanations as refusals
from bot.messages import pages
from bot.messages.custom_ids import PATTERN, Press
from bot.messages.panel import Panel
from bot.messages.words import plain
from bot.tables.manager import Update
from bot.tables.refusals import AlreadyStarted, NoSuchTable, NotAtTable, NotStarted, Stale
from bot.tables.table import Status, Table
from bot.ui.archive import handlers as archive
from bot.ui.delivery.answer import Answer
from bot.ui.live.open_hands import OpenHands
from bot.ui.live.public_tables import PublicTables
from bot.ui.lobby import panel as lobby
from bot.ui.play.panels import hand, podium, public
from bot.ui.rules.panel import rules
from bot.ui.server import settings
from bot.ui.server.leaderboard import leaderboard
from bot.ui.server.permits import permit_manager, permit_pace, permit_posting, permit_table
from bot.ui.services import Services
from engine.core.fair import nonce
from engine.core.refusals import Malformed, Refusal

log = logging.getLogger(__name__)

GAME_VERBS = frozenset({"play", "pick", "defer", "build", "declare", "draw"})

LAST_ANSWERS = 2.5
"""Seconds that answers under way are given when the bot stops."""

Handler = Callable[["Desk", Answer, Press], Awaitable[None]]


class Desk:
    def __init__(self, services: Services, stage: PublicTables, hands: OpenHands) -> None:
        self.services = services
        self.stage = stage
        self.hands = hands
        self.tables = services.tables
        self._serving: set[asyncio.Task[Any]] = set()

    async def pressed(self, interaction: discord.Interaction[Any], press: Press) -> None:
        """A click or a choice on one of our messages."""
        await self.serve(interaction, lambda answer: self._pressed(answer, press))

    async def serve(self, interaction: discord.Interaction[Any], work: Callable[[Answer], Awaitable[None]]) -> None:
        """Do the work and see that the interaction is answered, whatever happens."""
        answer = Answer(interaction, self.services.painter, self.services.interaction_sender)
        if task := asyncio.current_task():
            self._serving.add(task)
            task.add_done_callback(self._serving.discard)
        with self.services.answers_first.answering():
            await self._answered(answer, work)

    async def _answered(self, answer: Answer, work: Callable[[Answer], Awaitable[None]]) -> None:
        try:
            await self._told(answer, work)
        except discord.NotFound as error:
            if error.code != 10062:  # the interaction is too old: nobody waits for this answer any more
                await answer.apologise(error)
        except Exception as error:  # noqa: BLE001 - a bug becomes an apology, and the log has the story
            await answer.apologise(error)
        finally:
            answer.close()

    @staticmethod
    async def _told(answer: Answer, work: Callable[[Answer], Awaitable[None]]) -> None:
        """Do the work; a refusal becomes a sentence."""
        try:
            await work(answer)
        except Refusal as refusal:
            await answer.say(refusals.sentence(answer.words, refusal))

    async def answer_unknown(self, interaction: discord.Interaction[Any]) -> None:
        """A component or a form that is not (any longer) ours would stay unanswered."""
        data: dict[str, Any] = dict(interaction.data or {})
        ours = re.fullmatch(PATTERN, str(data.get("custom_id", "")))
        kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if interaction.type in kinds and not ours:
            await self.serve(interaction, lambda answer: answer.say(answer.words("unknown-button")))

    async def command_failed(
        self, interaction: discord.Interaction[Any], error: discord.app_commands.AppCommandError
    ) -> None:
        """A command as Discord still knows it, or its options, are not (any longer) ours."""
        log.info("a command could not be read: %s", error)
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
        else:
            await self.serve(interaction, lambda answer: answer.say(answer.words("unknown-command")))

    async def finish(self) -> None:
        """Let everybody who waits for an answer have it, also those who have clicked meanwhile."""
        loop = asyncio.get_running_loop()
        until = loop.time() + LAST_ANSWERS
        while (others := self._serving - {asyncio.current_task()}) and (left := until - loop.time()) > 0:
            await asyncio.wait(others, timeout=left)

    async def _pressed(self, answer: Answer, press: Press) -> None:
        handler = act if press.verb in GAME_VERBS else VERBS.get(press.verb, unknown)
        if answer.private_panel:
            self.hands.clicked(answer.private_panel, press)
        if self._is_elsewhere(answer, press.table):
            raise NoSuchTable
        try:
            await handler(self, answer, press)
        except NoSuchTable:
            await self._show_ending(answer, press.table)

    def _is_elsewhere(self, answer: Answer, number: int) -> bool:
        """A table's buttons stand in its channel; an id that comes from another one is forged."""
        try:
            return not answer.is_in(self.tables.get(number).channel)
        except NoSuchTable:
            return False

    async def _show_ending(self, answer: Answer, number: int) -> None:
        """Buttons of a table that is over lead to how it ended."""
        past = await self.tables.past(number)
        if past.ended is None or not answer.is_in(past.channel):
            raise NoSuchTable
        await answer.private(podium(past, answer.words))

    # Panels

    async def show_hand(self, answer: Answer, table: Table, argument: str = "", panel: Panel | None = None) -> None:
        """The person's own panel: a new one, or the one that was clicked."""
        panel = panel or self._hand(answer, table, argument, hints=await self.services.hints(table.guild))
        await answer.panel(panel)
        if table.status is not Status.ENDED:
            await self.hands.opened(answer, table, panel, argument)

    def _hand(self, answer: Answer, table: Table, argument: str = "", *, hints: bool) -> Panel:
        seat = table.seat_of(answer.interaction.user.id)
        if seat is None:
            raise NotAtTable
        if table.state is None:
            raise NotStarted
        return hand(table, seat, answer.words, self.services.faces, argument, hints=hints)

    def foresee_hand(self, answer: Answer, table: Table, *, hints: bool) -> Panel:
        """Begin with the answer while the action is still on its way to the disk."""
        panel = self._hand(answer, table, hints=hints)
        answer.prepare(panel)
        return panel

    async def post_lobby(self, answer: Answer, table: Table) -> None:
        """The lobby is the answer to the command that opened it. One that is lost or comes too late is posted."""
        try:
            words = await self.services.public_words(table.guild)
            message = await answer.public(public(table, words, self.services.faces))
        except Exception:
            self.stage.again(table, anew=True)
            raise
        if message is None:
            self.stage.again(table, anew=True)
            await answer.say(answer.words("table-coming"))
        else:
            self.stage.posted(table, message)

    async def show_options(self, answer: Answer, table: Table) -> None:
        """The panel offers the paces that the server allows."""
        paces, hosts = (await self.services.settings(table.guild)).paces, answer.interaction.user.id == table.host
        await answer.panel(lobby.options(table, answer.words, paces, hosts=hosts))

    async def configure(self, answer: Answer, number: int, **changes: Any) -> None:
        """A choice of the host's. The panel shows what has become of it, also where the game has begun meanwhile."""
        with suppress(AlreadyStarted):
            await self.tables.configure(number, answer.interaction.user.id, **changes)
        await self.show_options(answer, self.tables.get(number))

    async def show_lobby(self, answer: Answer, update: Update) -> None:
        """The lobby's message is the one that was clicked: it changes at once."""
        table = update.after
        if table.status is Status.ENDED:
            await answer.done()
            return
        with suppress(NoSuchTable):
            table = self.tables.get(table.id)  # somebody else may have joined meanwhile
        await answer.change(public(table, await self.services.public_words(table.guild), self.services.faces))
        self.stage.shown(table, answer.message)


# Play


async def act(desk: Desk, answer: Answer, press: Press) -> None:
    """An action of the game. A decision that is taken already gets a fresh panel, not an error."""
    table = desk.tables.get(press.table)
    user = answer.interaction.user.id
    if answer.private_panel:
        desk.hands.answering(press.table, answer.private_panel)
    decision = -1 if press.decision is None else press.decision
    hints = await desk.services.hints(table.guild)
    foreseen: list[Panel] = []
    try:
        update = await desk.tables.act(
            press.table,
            user,
            decision,
            press.code,
            foreseen=lambda after: foreseen.append(desk.foresee_hand(answer, after, hints=hints)),
        )
        table = update.after
    except Stale:
        table = desk.tables.get(press.table)
    except Refusal as refusal:
        await desk.show_hand(answer, table)
        await answer.say(refusals.sentence(answer.words, refusal, [plain(seat.name) for seat in table.seats]))
        return
    await desk.show_hand(answer, table, panel=foreseen[0] if foreseen else None)


async def half_made(desk: Desk, answer: Answer, press: Press) -> None:
    """A choice that is not an action yet: an ability armed, a card stacked."""
    table = desk.tables.get(press.table)
    seat = table.seat_of(answer.interaction.user.id)
    fresh = seat is not None and table.running and press.decision == table.decided[seat]
    await desk.show_hand(answer, table, press.argument if fresh else "")


async def show_hand(desk: Desk, answer: Answer, press: Press) -> None:
    await desk.show_hand(answer, desk.tables.get(press.table))


async def away(desk: Desk, answer: Answer, press: Press) -> None:
    update = await desk.tables.step_away(press.table, answer.interaction.user.id)
    await desk.show_hand(answer, update.after)


async def back(desk: Desk, answer: Answer, press: Press) -> None:
    update = await desk.tables.come_back(press.table, answer.interaction.user.id)
    await desk.show_hand(answer, update.after)


async def resign(desk: Desk, answer: Answer, press: Press) -> None:
    after = (await desk.tables.resign(press.table, answer.interaction.user.id)).after
    said = answer.words("end-abandoned" if after.status is Status.ENDED else "resign-done")
    await answer.change(Panel().text(said))


async def resume(desk: Desk, answer: Answer, press: Press) -> None:
    await desk.tables.resume(press.table, answer.interaction.user.id)
    await answer.done()


# The lobby


async def join(desk: Desk, answer: Answer, press: Press) -> None:
    """Join with a nonce: the id of this very interaction."""
    user = answer.interaction.user
    update = await desk.tables.join(press.table, user.id, user.display_name, nonce(str(answer.interaction.id)))
    await desk.show_lobby(answer, update)


async def leave(desk: Desk, answer: Answer, press: Press) -> None:
    await desk.show_lobby(answer, await desk.tables.leave(press.table, answer.interaction.user.id))


async def computer(desk: Desk, answer: Answer, press: Press) -> None:
    user, choice = answer.interaction.user.id, press.choice
    if choice == "-":
        update = await desk.tables.remove_computer(press.table, user)
    else:
        update = await desk.tables.add_computer(press.table, user, choice)
    await desk.show_lobby(answer, update)


async def start(desk: Desk, answer: Answer, press: Press) -> None:
    """The table is dealt: it is posted anew, so the click itself needs no more than a nod."""
    permit_posting(answer)
    await desk.tables.start(press.table, answer.interaction.user.id)
    await answer.done()


async def options(desk: Desk, answer: Answer, press: Press) -> None:
    await desk.show_options(answer, desk.tables.get(press.table))


async def set_option(desk: Desk, answer: Answer, press: Press) -> None:
    """One of the host's selects in the options panel."""
    key, value = press.argument, press.choice
    table = desk.tables.get(press.table)
    changes: dict[str, Any] = {key: value} if key in ("game", "pace") else {"options": {key: option_value(value)}}
    if key == "setup" and value == "picked":
        changes["picked"] = table.game.picks(**default_picks(table, answer))
    if key == "pace":
        permit_pace(value, await desk.services.settings(table.guild))
    await desk.configure(answer, press.table, **changes)


def option_value(value: str) -> object:
    return {"yes": True, "no": False}.get(value, value)


def default_picks(table: Table, answer: Answer) -> dict[str, tuple[str, ...]]:
    return {pick.kind: pick.default for pick in lobby.pickable(table, answer.words)}


async def pick_set(desk: Desk, answer: Answer, press: Press) -> None:
    table = desk.tables.get(press.table)
    picks = default_picks(table, answer) | (asdict(table.picked) if table.picked else {})
    if press.argument not in picks:
        raise Malformed(press.argument)
    picked = table.game.picks(**(picks | {press.argument: press.values}))
    await desk.configure(answer, press.table, picked=picked)


# After the game, and beside it


async def rematch(desk: Desk, answer: Answer, press: Press) -> None:
    user = answer.interaction.user
    past = await desk.tables.past(press.table)
    permit_table(answer, past.pace_name, await desk.services.settings(past.guild))
    update = await desk.tables.rematch(press.table, user.id, user.display_name, nonce(str(answer.interaction.id)))
    await desk.post_lobby(answer, update.after)


async def show_rules(desk: Desk, answer: Answer, press: Press) -> None:
    """`rules` without a topic opens the course of the table's game; with one it turns the page."""
    topic = press.choice or (desk.tables.get(press.table).game_key if press.table else "")
    show = answer.panel if press.choice else answer.private  # a hand stays open beside the rules
    await show(rules(press.table, topic, answer.words))


async def show_leaderboard(desk: Desk, answer: Answer, press: Press) -> None:
    game, _, page = press.choice.rpartition("/")
    guild, reader = answer.guild, answer.interaction.user.id
    await answer.panel(
        await leaderboard(desk.services.store, guild, reader, game or None, pages.read(page), answer.words)
    )


async def setting(desk: Desk, answer: Answer, press: Press) -> None:
    """One of the selects of `/settings`."""
    permit_manager(answer.interaction.permissions)
    changed = settings.changed(await desk.services.settings(answer.guild), press.argument, press.values)
    await desk.services.save_settings(answer.guild, changed)
    desk.hands.look_again(answer.guild)
    await answer.change(settings.settings(changed, answer.words))


async def unknown(desk: Desk, answer: Answer, press: Press) -> None:  # noqa: ARG001
    await answer.say(answer.words("unknown-button"))


VERBS: Mapping[str, Handler] = {
    "arm": half_made,
    "stack": half_made,
    "hand": show_hand,
    "away": away,
    "back": back,
    "resume": resume,
    "resign": resign,
    "join": join,
    "leave": leave,
    "computer": computer,
    "start": start,
    "options": options,
    "set": set_option,
    "pickset": pick_set,
    "rematch": rematch,
    "rules": show_rules,
    "leaderboard": show_leaderboard,
    "setting": setting,
    **archive.VERBS,
}
