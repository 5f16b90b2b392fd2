"""The public message of every table: edited as the game moves on, and from time to time posted anew.

At most one task per table shows its newest state. The latest wins; there is never a queue of stale edits.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from enum import Enum, auto

from bot.messages.card_emoji import CardEmoji
from bot.safe_logging import fault_location
from bot.tables.fair_turns import FairTurns
from bot.tables.manager import Tables
from bot.tables.refusals import NoSuchTable
from bot.tables.table import Status, Table
from bot.tables.updates import Update
from bot.ui.delivery.answer import Answer
from bot.ui.delivery.channel_sender import ChannelSender, Place
from bot.ui.delivery.scheduling import AnswersFirst, OneTaskPerKey, Rank, Then
from bot.ui.delivery.sending_process import UndeliveredError
from bot.ui.guilds import Guilds
from bot.ui.live.calls import NO_CHANNEL, Calls
from bot.ui.live.invitations import settled
from bot.ui.live.open_hands import OpenHands
from bot.ui.live.table_messages import MessageIndex, OpeningAnswer, TableMessages
from bot.ui.live.table_poster import TablePoster
from bot.ui.play.table import public
from bot.ui.storage import Scores
from engine.core.refusals import Refusal
from engine.core.values import changed

log = logging.getLogger(__name__)

EDIT_INTERVAL = 1.1
"""Seconds between two edits of a message. Discord accepts about five in five seconds."""
AT_ONCE = 8
"""Tables that are shown at the same time. After a start with many tables the others wait."""
ANEW = frozenset({"started", "deal"})
"""What is shown at the bottom of the channel. Whoever plays on from another game starts without a deal."""
CALLED = frozenset({"reminded"})
"""What nobody did who saw the table: the end of a deal stays in sight."""
LOOK_EVERY = 5 * 60
"""Seconds between two looks for what no event tells, such as a deleted message."""


class Part(Enum):
    """The parts of a deal's end that people should see one after the other, as `Pace` names them."""

    TRICK = "trick"
    SCORE = "score"
    REST = ""


@dataclass
class Showing:
    """What is still to be shown of a table."""

    table: Table
    anew: bool = False
    dirty: bool = False
    look: bool = False
    """Whether its message may be gone although it was shown there."""
    ours: bool = False
    """Whether it is shown from here. A new lobby is not: it is the answer to the command that opened it."""
    deal_over: Table | None = None
    """The table with the last trick of a deal on it."""
    parts: tuple[Part, ...] = ()
    """What people should see before the rest. Nothing is left of it once somebody goes on."""
    moved: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once somebody has gone on, or calls for the table."""

    def move(self) -> None:
        """Somebody has gone on: what was to be seen before is skipped."""
        self.parts = ()
        self.moved.set()
        self.moved = asyncio.Event()


@dataclass(eq=False)
class LobbyAnswer:
    """An answer under way that changes a table's message."""

    alone: bool
    """Whether no other answer to the same message was under way at any time during this one."""


class Outcome(Enum):
    """The outcome of showing a table."""

    SHOWN = auto()
    LATER = auto()
    """Discord is in trouble: the same may succeed later."""
    HELD = auto()
    """The bot lacks a permission, until something changes there."""
    IN_VAIN = auto()
    """The channel or the whole server is gone."""


class PublicTables:
    def __init__(
        self,
        tables: Tables,
        guilds: Guilds,
        scores: Scores,
        messages: MessageIndex,
        open_hands: OpenHands,
        sender: ChannelSender,
        answers_first: AnswersFirst,
        card_emoji: CardEmoji,
        calls: Calls,
    ) -> None:
        self._tables = tables
        self._guilds = guilds
        self._messages = messages
        self._sender = sender
        self._open_hands = open_hands
        self._answers_first = answers_first
        self._card_emoji = card_emoji
        self._poster = TablePoster(guilds, scores, messages, sender, card_emoji, calls)
        self.invitations = self._poster.invitations
        self._showing: dict[int, Showing] = {}
        self._lobby_answers: dict[int, list[LobbyAnswer]] = {}
        self._tasks = OneTaskPerKey(self._show, EDIT_INTERVAL)
        self._at_work = FairTurns(AT_ONCE)
        self._looking: asyncio.Task[None] | None = None

    # What others report

    def listen(self, update: Update) -> None:
        """A table has moved on: show its newest state, and refresh its open hands."""
        table = update.after
        showing = self._noticed(table)
        if not CALLED.issuperset(update.happened):
            showing.move()
        showing.anew = showing.anew or not ANEW.isdisjoint(update.happened)
        if update.deal_over and self._tables.seconds(1):
            showing.deal_over = update.deal_over
            showing.parts = (Part.TRICK,) if table.status is Status.ENDED else (Part.TRICK, Part.SCORE)
        if not table.before_play:
            self._open_hands.refresh(table)
        if showing.ours or self._messages[table.id].message is not None:
            self._go(showing)

    def again(self, table: Table, *, anew: bool = False) -> None:
        """Show the table once more, at the bottom of its channel if `anew`."""
        showing = self._noticed(table)
        if anew:
            showing.move()
        showing.anew = showing.anew or anew
        self._go(showing)

    async def start_thread(self, guild: int, channel: int, name: str) -> int | None:
        """A new thread of this channel, for a table; None if Discord does not let the bot start one."""
        try:
            return await self._sender.start_thread(Place(guild, channel), name)
        except UndeliveredError as error:
            log.warning("no thread can be started in channel %s: %s", channel, error)
            return None

    async def opening(self, answer: Answer, table: Table) -> None:
        """The table's message will be this answer. If the bot is killed meanwhile, its token finds the message."""
        asked = answer.interaction
        self._messages[table.id].opening = OpeningAnswer(
            application=asked.application_id, interaction=asked.id, token=asked.token, noted=time.time()
        )
        await self._messages.save(table.id)

    def posted(self, table: Table, message: int) -> None:
        """From now on this is the table's message."""
        messages = self._messages[table.id]
        messages.message, messages.posted, messages.opening = message, time.time(), None
        self._shown(table, messages)

    async def answer_with_lobby(self, answer: Answer, table: Table) -> None:
        """Answer a click on the table's message with the lobby as it is now."""
        with self._lobby_answer(table.id) as under_way:
            words = self._guilds.words(table.guild)
            with suppress(NoSuchTable):
                table = self._tables.get(table.id)  # somebody else may have joined meanwhile
            await answer.change(public(table, words, self._card_emoji))
        messages = self._messages[table.id]
        if messages.message != answer.message:
            return
        if under_way.alone:
            self._shown(table, messages)
        else:  # the message may show the older lobby
            messages.version = 0
            self.again(table)

    @contextmanager
    def _lobby_answer(self, table: int) -> Iterator[LobbyAnswer]:
        """If two answers to one message are under way at the same time, nobody knows which one it shows in the end."""
        others = self._lobby_answers.setdefault(table, [])
        for other in others:
            other.alone = False
        mine = LobbyAnswer(alone=not others)
        others.append(mine)
        try:
            yield mine
        finally:
            others.remove(mine)
            if not others:
                del self._lobby_answers[table]

    def _shown(self, table: Table, messages: TableMessages) -> None:
        """What was shown before the server was known may be in the wrong language, and is shown again."""
        if self._guilds.is_known(table.guild):
            messages.version = table.version
        self._messages.changed(table.id)
        showing = self._showing.get(table.id)
        if showing and showing.table.version != table.version:  # it has moved on, or ended, meanwhile
            self._go(showing)

    def _noticed(self, table: Table) -> Showing:
        showing = self._showing.setdefault(table.id, Showing(table))
        showing.table = max(showing.table, table, key=lambda moment: moment.version)
        return showing

    def _go(self, showing: Showing) -> None:
        showing.dirty = showing.ours = True
        self._tasks.see_to(showing.table.id)

    def waiting(self) -> Sequence[float]:
        """For each table that is not shown as it is: since when."""
        return self._tasks.waiting()

    async def close(self) -> None:
        if self._looking:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
        await self._tasks.close()

    # Showing

    async def _show(self, number: int) -> Then:
        showing = self._showing[number]
        if not showing.dirty:
            return Then.DONE
        await self._answers_first.turn(Rank.TABLE)
        async with self._at_work.turn(showing.table.guild):
            showing.dirty = False
            table, messages, moved = showing.table, self._messages[number], showing.moved
            if self._rests(showing, messages):
                return Then.DONE
            part = next(iter(showing.parts), Part.REST)
            outcome = await self._tried(part, showing, table, messages)
        self._messages.changed(number)
        if outcome is Outcome.SHOWN and part is not Part.REST:
            showing.dirty = True
            if showing.moved is moved:
                showing.parts = showing.parts[1:]
                await self._let_be_seen(part, table, moved)
            return Then.LOOK_AGAIN
        if table.status is Status.ENDED and outcome in (Outcome.SHOWN, Outcome.IN_VAIN):
            self._forget(number)
            return Then.DONE
        if outcome is Outcome.LATER:
            showing.dirty = True
            return Then.TRY_AGAIN
        return Then.LOOK_AGAIN

    def _rests(self, showing: Showing, messages: TableMessages) -> bool:
        """An answer has shown the lobby already, its game is about to be shown, or the server is not known yet:
        `catch_up` is called once it is.
        """
        table, more = showing.table, showing.anew or showing.look or settled(showing.table, messages)
        shown = table.status is Status.LOBBY and messages.version == table.version and not more
        return shown or table.status is Status.STARTING or not self._guilds.is_known(table.guild)

    async def _tried(self, part: Part, showing: Showing, table: Table, messages: TableMessages) -> Outcome:
        try:
            await self._catch_up(part, showing, table, messages)
        except UndeliveredError as error:
            log.warning(
                "table %s can't be shown in channel %s: %s", table.id, table.channel, error, extra={"table": table.id}
            )
            return await self._trouble(table, error)
        except Exception as error:  # noqa: BLE001 - a bug in one panel must not stop its table from being shown
            log.error("table %s could not be shown: %s", table.id, fault_location(error), extra={"table": table.id})  # noqa: TRY400 - names no card
            return Outcome.LATER
        return Outcome.SHOWN

    async def _catch_up(self, part: Part, showing: Showing, table: Table, messages: TableMessages) -> None:
        """Bring the messages up to date, or this part of them."""
        poster, deal_over = self._poster, showing.deal_over
        if messages.opening:
            await poster.find_opening(table, messages, messages.opening)
        with suppress(UndeliveredError):  # an archived thread, say, which a new message reopens
            await poster.clear_away(table, messages)
        if part is Part.TRICK and deal_over:
            await poster.show_table(changed(deal_over, status=table.status), messages)
            messages.version = deal_over.version
        elif part is Part.SCORE:
            await poster.show_scores(table, messages)
        else:
            await self._show_rest(showing, table, messages)
            await poster.clear_away(table, messages)
            messages.version = table.version  # only now: what a crash cuts short here is done after the restart

    async def _show_rest(self, showing: Showing, table: Table, messages: TableMessages) -> None:
        if table.status is Status.ENDED:
            await (self._poster.show_end if table.ended else self._poster.show_closed)(table, messages)
            return
        anew, showing.anew, showing.look = showing.anew, False, False
        try:
            await self._poster.show_scores(table, messages)
            await self._poster.show_table(table, messages, anew=anew)
        except UndeliveredError:
            showing.anew = showing.anew or anew
            raise
        await self._poster.remind(table, messages)

    async def _let_be_seen(self, part: Part, table: Table, moved: asyncio.Event) -> None:
        """What has just been shown stays for a while, unless somebody goes on."""
        pauses: float = getattr(table.pace, part.value)
        if part is Part.SCORE and any(table.seats[seat].played_by_computer for seat in table.to_act):
            pauses += 2  # it moves after one, and one message shows that with the new deal
        with suppress(TimeoutError):
            await asyncio.wait_for(moved.wait(), max(0.0, self._tables.seconds(pauses) - EDIT_INTERVAL))

    # Trouble

    async def _trouble(self, table: Table, error: UndeliveredError) -> Outcome:
        """If the channel is gone, so is the table. A permission may come back."""
        if error.passing:
            return Outcome.LATER
        if error.code == NO_CHANNEL:
            await self.end(table.id)
            return Outcome.IN_VAIN
        return Outcome.HELD if self._guilds.is_member_of(table.guild) else Outcome.IN_VAIN

    async def channel_gone(self, channel: int) -> None:
        with suppress(NoSuchTable):
            await self.end(self._tables.at(channel).id)

    async def end(self, table: int) -> None:
        """End the table, because its channel is gone."""
        with suppress(Refusal):
            await self._tables.end(table, 0, moderator=True)

    def _forget(self, table: int) -> None:
        self._showing.pop(table, None)
        self._messages.forget(table)

    async def recover(self) -> None:
        """After a restart: post tables whose message was never saved, and finish showing those that have ended."""
        ended = self._messages.not_wholly_shown()
        for table in self._tables.all():
            if self._messages[table.id].message is None:
                self.again(table)
        for number in ended:
            self.again(await self._tables.past(number))
        self._looking = asyncio.create_task(self._keep_looking(), name="looking")

    # Catching up

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            self.look()

    def look(self) -> None:
        """Show again what is behind, and every lobby: somebody may have deleted its message."""
        for table in self._tables.all():
            if table.status is Status.LOBBY and self._messages[table.id].message is not None:
                self._noticed(table).look = True
        self.catch_up()

    def heal(self, guild: int) -> None:
        """The bot is on this server (again): post all its tables anew."""
        for table in self._unfinished():
            if table.guild == guild:
                self.again(table, anew=True)

    def catch_up(self, *, guild: int | None = None, channel: int | None = None) -> None:
        """Something has changed there, or the bot was away: show what could not be shown until now."""
        for table in self._unfinished():
            if guild in (None, table.guild) and channel in (None, table.channel):
                self._open_hands.catch_up(table)
                if self._is_behind(table):
                    self.again(table)
                    self._tables.go_on(table)

    def _unfinished(self) -> list[Table]:
        """Open tables, and those that have ended but are not wholly shown."""
        over = [showing.table for showing in self._showing.values() if showing.table.status is Status.ENDED]
        return [*self._tables.all(), *over]

    def _is_behind(self, table: Table) -> bool:
        showing, messages = self._showing.get(table.id, Showing(table)), self._messages[table.id]
        if messages.message is None and not showing.ours:
            return False  # its lobby is under way as an answer
        unfinished = messages.opening or messages.posting or messages.replaced or showing.anew or showing.look
        return bool(unfinished or table.status is Status.ENDED or messages.version != table.version)
