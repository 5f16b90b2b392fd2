"""Every click arrives here: its id says which handler answers it.

Handlers stand beside the panels whose buttons they serve, and register themselves with `@handles`. The slash commands
answer through `Router.respond`, too.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

import discord

from bot import log_context, metrics
from bot.messages import explanations
from bot.messages.card_emoji import CardEmoji
from bot.messages.panel import Paints, Press, parse
from bot.tables.clicks import CLICK
from bot.tables.manager import Tables
from bot.tables.port import StoreError
from bot.tables.refusals import NoSuchTable, ServedElsewhere
from bot.ui.allowance import Allowance
from bot.ui.archive.record_workers import RecordWorkers
from bot.ui.delivery.answer import Answer
from bot.ui.delivery.interaction_sender import InteractionSender
from bot.ui.delivery.scheduling import AnswersFirst
from bot.ui.guilds import Guilds
from bot.ui.handling import GAME_ACTION, Handler
from bot.ui.kept_data import Privacy, ServersKept
from bot.ui.live.calls import Calls
from bot.ui.live.open_hands import OpenHands
from bot.ui.live.public_tables import PublicTables
from bot.ui.play.score import podium
from bot.ui.privacy.deletions import Deletions
from bot.ui.privacy.policies import Policies
from bot.ui.storage import LessonProgress, Scores
from engine.core.refusals import Refusal

log = logging.getLogger(__name__)

LAST_ANSWERS = 2.5
"""Seconds for which answers under way are waited for when the bot stops."""
COMPONENTS = (discord.InteractionType.component, discord.InteractionType.modal_submit)
UNKNOWN, MOVE = "unknown", "move"
"""What clicks are counted as that no handler claims by their verb."""
TOO_OLD = 10062
"""Discord no longer waits for an answer to this interaction."""


@dataclass(frozen=True, slots=True)
class Ui:
    """What handlers work with."""

    tables: Tables
    scores: Scores
    guilds: Guilds
    public_tables: PublicTables
    open_hands: OpenHands
    card_emoji: CardEmoji
    record_workers: RecordWorkers
    allowance: Allowance
    lessons: LessonProgress
    privacy: Privacy
    deletions: Deletions
    servers: ServersKept
    policies: Policies
    calls: Calls


Work = Callable[[Answer], Awaitable[None]]


class Deliveries(Protocol):
    """Knows of clicks that may be delivered twice, because whoever had them first died."""

    async def was_carried_out(self, guild: int, click: int) -> bool:
        """Whether this one was delivered before, and carried out."""

    def answered(self, click: int) -> None:
        """It need not be delivered again."""


class Router:
    """Finds the handler of a click, and makes sure that every interaction is answered exactly once."""

    def __init__(
        self,
        ui: Ui,
        handlers: Mapping[str, Handler],
        painter: Paints,
        sender: InteractionSender,
        answers_first: AnswersFirst,
        deliveries: Deliveries | None = None,
    ) -> None:
        self.ui = ui
        self._deliveries = deliveries
        self._handlers = handlers
        self._painter = painter
        self._sender = sender
        self._answers_first = answers_first
        self._under_way: set[asyncio.Task[Any]] = set()

    # Clicks

    async def route(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a component, whether or not it is still on its message. Commands go by their own tree."""
        if interaction.type not in COMPONENTS:
            return
        data: dict[str, Any] = dict(interaction.data or {})
        press = parse(str(data.get("custom_id", "")), tuple(map(str, data.get("values", ()))))
        if press is None or interaction.type is not discord.InteractionType.component:
            metrics.CLICKS.labels(UNKNOWN).inc()
            await self.respond(interaction, unknown_button)
        else:
            metrics.CLICKS.labels(self._kind_of(press)).inc()
            log_context.TABLE.set(press.table)
            await self.respond(interaction, lambda answer: self._handle(answer, press))

    async def _handle(self, answer: Answer, press: Press) -> None:
        if self.ui.tables.is_open(press.table) and answer.channel != self.ui.tables.get(press.table).channel:
            raise NoSuchTable  # a table's buttons are in its own channel, so this id is forged
        try:
            with self.ui.open_hands.answering(answer.private_panel):
                await self._handler_of(press)(self.ui, answer, press)
        except NoSuchTable:
            await self._show_end(answer, press.table)

    def _kind_of(self, press: Press) -> str:
        """What is counted: never a verb that only the click names."""
        other = UNKNOWN if press.decision is None else MOVE
        return press.verb if press.verb in self._handlers else other

    def _handler_of(self, press: Press) -> Handler:
        other = unknown_verb if press.decision is None else self._handlers[GAME_ACTION]
        return self._handlers.get(press.verb, other)

    async def _show_end(self, answer: Answer, number: int) -> None:
        """The buttons of a table that has ended show how it ended."""
        past = await self.ui.tables.past(number)
        if past.ended is None or answer.channel != past.channel:
            raise NoSuchTable
        changes = await self.ui.scores.rating_changes(past.guild, past.id)
        await answer.private(podium(past, answer.words, changes))

    # Everything that is to be answered

    async def respond(self, interaction: discord.Interaction[Any], work: Work) -> None:
        """Do the work, and make sure that the interaction is answered, whatever happens."""
        answer = Answer(interaction, self._painter, self._sender)
        CLICK.set(interaction.id)
        if guild := interaction.guild:
            log_context.SHARD.set(guild.shard_id)
        if task := asyncio.current_task():
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
        with self._answers_first.answering():
            try:
                await explain_refusals(answer, partial(self._attend, work))
            except ServedElsewhere:
                log.info("a click was left to the process that serves its server now")
                return
            except Exception as error:  # noqa: BLE001 - a bug becomes an apology, and its traceback goes to the log
                if not (isinstance(error, discord.NotFound) and error.code == TOO_OLD):
                    await answer.apologise(error)
                    metrics.ERRORS.inc()
                    await self._note_error(answer.guild)
            finally:
                answer.close()
            if self._deliveries:
                self._deliveries.answered(interaction.id)

    async def _attend(self, work: Work, answer: Answer) -> None:
        if self._deliveries and await self._deliveries.was_carried_out(answer.guild, answer.interaction.id):
            work = self._show_again
        presence = self.ui.calls.presence
        presence[answer.channel, answer.user] = presence.now()
        with self.ui.deletions.attending(answer.user):
            await work(answer)

    async def _show_again(self, answer: Answer) -> None:
        """What was asked for is done, but perhaps nobody was told. Public messages and open hands change by themselves;
        an answer that changed one could come after that, and show what was before.
        """
        if answer.interaction.type is discord.InteractionType.component:
            await answer.acknowledge()
        else:
            await answer.say(answer.words("carried-out"))

    async def _note_error(self, guild: int) -> None:
        """Whoever manages the server sees how many there were."""
        with suppress(StoreError):  # which may have been the error
            await self.ui.servers.note_error(guild, time.time())

    async def unknown_command(
        self, interaction: discord.Interaction[Any], error: discord.app_commands.AppCommandError
    ) -> None:
        """Answer a command that Discord still knows but the bot does not, or not with these options."""
        log.info("a command could not be read: %s", error)
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
        else:
            await self.respond(interaction, lambda answer: answer.say(answer.words("unknown-command")))

    async def finish(self) -> None:
        """Wait until everybody has their answer, including people who click meanwhile."""
        loop = asyncio.get_running_loop()
        until = loop.time() + LAST_ANSWERS
        while (others := self._under_way - {asyncio.current_task()}) and (left := until - loop.time()) > 0:
            await asyncio.wait(others, timeout=left)


async def explain_refusals(answer: Answer, work: Work) -> None:
    """Do the work; a refusal becomes a sentence."""
    try:
        await work(answer)
    except ServedElsewhere:
        raise
    except Refusal as refusal:
        metrics.REFUSALS.labels(type(refusal).__name__).inc()
        await answer.say(explanations.sentence(answer.words, refusal))


async def unknown_button(answer: Answer) -> None:
    await answer.say(answer.words("unknown-button"))


async def unknown_verb(_ui: Ui, answer: Answer, _press: Press) -> None:
    await unknown_button(answer)
