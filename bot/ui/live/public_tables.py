"""The public message of every table: repainted as the game moves on, posted anew where that serves the players.

For each table at most one task shows its newest state: latest wins, there is never a queue of stale edits.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, auto

from bot.messages.custom_ids import base36
from bot.messages.panel import Panel
from bot.messages.words import Words
from bot.tables.manager import Update
from bot.tables.refusals import NoSuchTable
from bot.tables.table import Status, Table
from bot.ui.delivery.answers_first import Rank
from bot.ui.delivery.one_task_per_key import OneTaskPerKey
from bot.ui.delivery.sending_process import UndeliveredError
from bot.ui.live.open_hands import OpenHands
from bot.ui.live.table_messages import TableMessages
from bot.ui.play.panels import podium, public, score
from bot.ui.services import Services
from bot.worker_process import at_fault
from engine.core.refusals import Refusal

log = logging.getLogger(__name__)

EDIT_INTERVAL = 1.1
"""Seconds between two repaints of a message: Discord takes about five in five seconds."""
AT_ONCE = 8
"""Tables that are shown at the same time; after a start with many of them the others wait in line."""
LONGEST_PAUSE = 60.0
"""Seconds between two tries while Discord is out of order."""
RENEW_AFTER = 50 * 60
"""Seconds after which a message is posted anew: Discord limits edits of messages older than an hour."""

NO_CHANNEL, NO_MESSAGE = 10003, 10008
POST_ANEW = {NO_MESSAGE, 30046, 50083}
"""The message was deleted, is too old to edit, or its thread is archived (a new message wakes it up)."""


@dataclass
class Showing:
    """What is still to be shown of a table."""

    table: Table
    anew: bool = False
    dirty: bool = False
    ours: bool = False
    """Whether the stage was called to it: a new lobby is the answer to the command that opened it."""


class Outcome(Enum):
    """What came of showing a table."""

    SHOWN = auto()
    LATER = auto()
    """Something is out of order: the same may succeed later."""
    HELD = auto()
    """The bot may not: until something changes there."""
    IN_VAIN = auto()
    """The channel or the whole server is gone."""


class PublicTables:
    def __init__(self, services: Services, hands: OpenHands) -> None:
        self._services = services
        self._hands = hands
        self._places = services.places
        self._showing: dict[int, Showing] = {}
        self._chores = OneTaskPerKey(self._show)
        self._at_work = asyncio.Semaphore(AT_ONCE)

    # Being told

    def listen(self, update: Update) -> None:
        """A table has moved on: note what is to be shown, and see that somebody shows it."""
        table = update.after
        showing = self._noticed(table)
        showing.anew = showing.anew or "deal" in update.happened
        if table.status is not Status.LOBBY:
            self._hands.refresh(table)
        if showing.ours or self._places.of(table.id).message is not None:
            self._go(showing)

    def again(self, table: Table, *, anew: bool = False) -> None:
        """Show the table once more, at the bottom of its channel if `anew`."""
        showing = self._noticed(table)
        showing.anew = showing.anew or anew
        self._go(showing)

    def posted(self, table: Table, message: int) -> None:
        """This message is the table's from now on."""
        place = self._places.of(table.id)
        place.message, place.posted = message, time.time()
        self._shown(table, place)
        showing = self._showing.get(table.id)
        if showing and showing.table.version != table.version:  # it has moved on, or ended, meanwhile
            self._go(showing)

    def shown(self, table: Table, message: int | None) -> None:
        """An answer has changed the table's message. Had two been on their way, the older might lie above the newer."""
        place = self._places.of(table.id)
        if place.message == message and self._services.answers_first.to_one:
            self._shown(table, place)

    def _shown(self, table: Table, place: TableMessages) -> None:
        """What was shown before the server was known may be in the wrong language, and is shown again."""
        if self._services.knows(table.guild):
            place.version = table.version
        self._places.keep(table.id)

    def _noticed(self, table: Table) -> Showing:
        showing = self._showing.setdefault(table.id, Showing(table))
        showing.table = max(showing.table, table, key=lambda moment: moment.version)
        return showing

    def _go(self, showing: Showing) -> None:
        showing.dirty = showing.ours = True
        self._chores.see_to(showing.table.id)

    async def close(self) -> None:
        await self._chores.close()

    # Showing

    async def _show(self, number: int) -> None:
        showing, pause = self._showing[number], EDIT_INTERVAL
        while showing.dirty:
            async with self._at_work:
                await self._services.answers_first.turn(Rank.TABLE)
                showing.dirty = False
                table, place = showing.table, self._places.of(number)
                if self._rests(table, place, anew=showing.anew):
                    continue
                outcome = await self._tried(showing, table, place)
            self._places.keep(number)
            if table.status is Status.ENDED and outcome in (Outcome.SHOWN, Outcome.IN_VAIN):
                self._forget(number)
                return
            later = outcome is Outcome.LATER
            showing.dirty, pause = showing.dirty or later, min(pause * 2, LONGEST_PAUSE) if later else EDIT_INTERVAL
            await asyncio.sleep(pause)

    def _rests(self, table: Table, place: TableMessages, *, anew: bool) -> bool:
        """An answer has shown the lobby, or the server is not known yet: `catch_up` is told when it is."""
        shown = table.status is Status.LOBBY and place.version == table.version and not anew
        return shown or not self._services.knows(table.guild)

    async def _tried(self, showing: Showing, table: Table, place: TableMessages) -> Outcome:
        try:
            await self._catch_up(showing, table, place)
        except UndeliveredError as error:
            log.warning("table %s can't be shown in channel %s: %s", table.id, table.channel, error)
            return await self._trouble(table, error)
        except Exception as error:  # noqa: BLE001 - a bug in one panel must not end the showing of its table
            log.error("table %s could not be shown: %s", table.id, at_fault(error))  # noqa: TRY400 - nor tell a card
            return Outcome.LATER
        return Outcome.SHOWN

    async def _catch_up(self, showing: Showing, table: Table, place: TableMessages) -> None:
        words = await self._services.public_words(table.guild)
        with suppress(UndeliveredError):  # a sleeping thread, say, that a new message will wake up
            await self._clear_away(table, place)
        if table.status is Status.ENDED and table.ended is None:
            await self._replace(table, place, Panel().text(f"### {words('end-closed')}"), anew=False)
        else:
            await self._show_game(showing, table, place, words)
        await self._clear_away(table, place)

    async def _show_game(self, showing: Showing, table: Table, place: TableMessages, words: Words) -> None:
        await self._post_scores(table, place, words)
        panel = public(table, words, self._services.faces)
        anew = table.status is not Status.ENDED and (showing.anew or time.time() - place.posted > RENEW_AFTER)
        showing.anew = False
        try:
            await self._replace(table, place, panel, anew=anew)
        except UndeliveredError:
            showing.anew = showing.anew or anew
            raise
        place.version = table.version
        if table.ended is None:
            await self._remind(table, place, words)
        elif not place.podium:
            await self._services.channel_sender.post(table, podium(table, words), nonce=f"end.{base36(table.id)}")
            place.podium = True

    async def _post_scores(self, table: Table, place: TableMessages, words: Words) -> None:
        """A message for every deal that has been scored since the last one."""
        scored = len(table.view(None).sheet) if table.state is not None else 0
        for deal in range(place.scored + 1, scored + 1):
            await self._services.channel_sender.post(
                table, score(table, deal, words), nonce=f"{deal}.{base36(table.id)}"
            )
            place.scored = deal

    async def _replace(self, table: Table, place: TableMessages, panel: Panel, *, anew: bool) -> None:
        """Change the table's message, or post it at the bottom and take the old one away."""
        old, unsure = place.message, place.posting
        if old is not None and not anew and not unsure and await self._edited(table, old, panel):
            return
        await self._note(table, place, posting=True)
        place.message = await self._services.channel_sender.post(
            table, panel, nonce=f"{base36(table.id)}.{base36(old or 0)}"
        )
        place.replaced, place.posted = old, time.time()
        await self._note(table, place, posting=False)
        if unsure:  # it may be the one that was posted before, and show what was then
            await self._services.channel_sender.edit(table, place.message, panel)

    async def _note(self, table: Table, place: TableMessages, *, posting: bool) -> None:
        """At once: a message that nobody knows of would stand there for ever."""
        place.posting = posting
        await self._places.note(table.id)

    async def _edited(self, table: Table, message: int, panel: Panel) -> bool:
        """False where the message can't be changed any more and is to be posted anew."""
        try:
            await self._services.channel_sender.edit(table, message, panel)
        except UndeliveredError as error:
            if error.code in POST_ANEW:
                return False
            raise
        return True

    # Reminders, and what is to go

    async def _remind(self, table: Table, place: TableMessages, words: Words) -> None:
        """Edits notify nobody, so who keeps the table waiting is mentioned in a message of their own."""
        if not (await self._services.settings(table.guild)).notices:
            return
        for seat in sorted((table.reminded & set(table.to_act)) - place.notices.keys()):
            user, deadline = table.seats[seat].user, table.deadline(seat)
            if user is None or deadline is None:
                continue
            text = words("reminder", mention=f"<@{user}>", deadline=f"<t:{int(deadline)}:R>")
            nonce = f"{seat}.{base36(int(deadline))}.{base36(table.id)}"
            place.notices[seat] = await self._services.channel_sender.mention(table, text, user, nonce)

    async def _clear_away(self, table: Table, place: TableMessages) -> None:
        """The message that stood there before, and reminders of people who have acted."""
        if place.replaced is not None:
            await self._delete(table, place.replaced)
            place.replaced = None
        for seat in [seat for seat in place.notices if seat not in table.reminded or not table.running]:
            await self._delete(table, place.notices[seat])
            del place.notices[seat]

    async def _delete(self, table: Table, message: int) -> None:
        """Somebody else may have deleted it: that is as good."""
        try:
            await self._services.channel_sender.delete(table, message)
        except UndeliveredError as error:
            if error.code not in (NO_MESSAGE, NO_CHANNEL):
                raise

    # Trouble

    async def _trouble(self, table: Table, error: UndeliveredError) -> Outcome:
        """A channel that is gone ends its table; a permission may come back."""
        if error.passing:
            return Outcome.LATER
        if error.code == NO_CHANNEL:
            await self.end(table.id)
            return Outcome.IN_VAIN
        return Outcome.HELD if self._services.client.get_guild(table.guild) else Outcome.IN_VAIN

    async def channel_gone(self, channel: int) -> None:
        with suppress(NoSuchTable):
            await self.end(self._services.tables.at(channel).id)

    async def end(self, table: int) -> None:
        """The table has nowhere to be: end it for everybody."""
        with suppress(Refusal):
            await self._services.tables.end(table, 0, moderator=True)

    def _forget(self, table: int) -> None:
        self._showing.pop(table, None)
        self._places.forget(table)

    def recover(self) -> None:
        """After a restart: a table whose message was never noted is posted, and one that has ended gets its podium."""
        for table in self._services.tables.all():
            if self._places.of(table.id).message is None:
                self.again(table, anew=True)
        for table in self._services.tables.unshown:
            self.again(table)

    # Healing

    def heal(self, guild: int) -> None:
        """The bot is (back) on this server: show every table of it anew."""
        for table in self._unfinished():
            if table.guild == guild:
                self.again(table, anew=True)

    def catch_up(self, *, guild: int | None = None, channel: int | None = None) -> None:
        """Something has changed there, or the bot was away: show what could not be shown till now."""
        for table in self._unfinished():
            if guild in (None, table.guild) and channel in (None, table.channel) and self._is_behind(table):
                self.again(table)
                if table.status is not Status.LOBBY:
                    self._hands.refresh(table)

    def _unfinished(self) -> list[Table]:
        """Open tables, and those that are over but not everything is shown of them."""
        over = [showing.table for showing in self._showing.values() if showing.table.status is Status.ENDED]
        return [*self._services.tables.all(), *over]

    def _is_behind(self, table: Table) -> bool:
        showing, place = self._showing.get(table.id, Showing(table)), self._places.of(table.id)
        if place.message is None and not showing.ours:
            return False  # its lobby is on the way
        return showing.anew or table.status is Status.ENDED or place.version != table.version
