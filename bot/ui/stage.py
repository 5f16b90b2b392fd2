"""The public message of every table: repainted as the game moves on, posted anew where that serves the players.

For each table at most one task shows its newest state: latest wins, there is never a queue of stale edits.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from dataclasses import dataclass

from bot.backstage import at_fault
from bot.tables.manager import Update
from bot.tables.refusals import NoSuchTable
from bot.tables.table import Status, Table
from bot.ui.chores import Chores
from bot.ui.courtesy import Rank
from bot.ui.hands import Hands
from bot.ui.host import Host
from bot.ui.ids import base36
from bot.ui.messenger import UndeliveredError
from bot.ui.panel import Panel
from bot.ui.panels.table import podium, public, score
from bot.ui.place import Place
from bot.ui.words import Words
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

POST_ANEW = {10008, 30046, 50083}
"""The message was deleted, is too old to edit, or its thread is archived (a new message wakes it up)."""


@dataclass
class Showing:
    """What is still to be shown of a table."""

    table: Table
    anew: bool = False
    dirty: bool = True


class Stage:
    def __init__(self, host: Host, hands: Hands) -> None:
        self._host = host
        self._hands = hands
        self._places = host.places
        self._showing: dict[int, Showing] = {}
        self._chores = Chores("showing table", self._show)
        self._at_work = asyncio.Semaphore(AT_ONCE)

    # Being told

    def listen(self, update: Update) -> None:
        """A table has moved on: note what is to be shown, and see that somebody shows it."""
        table = update.after
        showing = self._noticed(table)
        showing.anew = showing.anew or "deal" in update.happened
        if table.status is not Status.LOBBY:
            self._hands.refresh(table)
        if self._places.of(table.id).message is not None:  # a new lobby is the answer to the command that opened it
            self._go(showing)

    def again(self, table: Table, *, anew: bool = False) -> None:
        """Show the table once more, at the bottom of its channel if `anew`."""
        showing = self._noticed(table)
        showing.anew = showing.anew or anew
        self._go(showing)

    def posted(self, table: Table, message: int) -> None:
        """This message is the table's from now on."""
        place = self._places.of(table.id)
        place.message, place.posted, place.version = message, time.time(), table.version
        self._places.keep(table.id)

    def shown(self, table: Table, message: int | None) -> None:
        """An answer has changed the table's message. Had two been on their way, the older might lie above the newer."""
        place = self._places.of(table.id)
        if place.message == message and self._host.courtesy.to_one:
            place.version = table.version
            self._places.keep(table.id)

    def _noticed(self, table: Table) -> Showing:
        showing = self._showing.setdefault(table.id, Showing(table))
        showing.table = table
        return showing

    def _go(self, showing: Showing) -> None:
        showing.dirty = True
        self._chores.see_to(showing.table.id)

    async def close(self) -> None:
        await self._chores.close()

    # Showing

    async def _show(self, number: int) -> None:
        showing, pause = self._showing[number], EDIT_INTERVAL
        while showing.dirty:
            try:
                async with self._at_work:
                    await self._host.courtesy.turn(Rank.TABLE)
                    showing.dirty = False
                    table, place = showing.table, self._places.of(showing.table.id)
                    if table.status is Status.LOBBY and place.version == table.version and not showing.anew:
                        continue  # an answer has shown it
                    await self._catch_up(showing, table, place)
            except UndeliveredError as error:
                if await self._passing(table, error):
                    showing.dirty, pause = True, min(pause * 2, LONGEST_PAUSE)
            except Exception as error:  # noqa: BLE001 - a bug in one panel must not end the showing of its table
                log.error("table %s could not be shown: %s", table.id, at_fault(error))  # noqa: TRY400 - nor tell a card
                showing.dirty, pause = True, min(pause * 2, LONGEST_PAUSE)
            else:
                pause = EDIT_INTERVAL
            self._places.keep(table.id)
            if table.status is Status.ENDED and not showing.dirty:
                self._forget(table.id)
                return
            await asyncio.sleep(pause)

    async def _catch_up(self, showing: Showing, table: Table, place: Place) -> None:
        words = await self._host.public_words(table.guild)
        await self._take_away(table, place)
        await self._clear_notices(table, place)
        if table.status is Status.ENDED and table.ended is None:
            await self._replace(table, place, Panel().text(f"### {words('end-closed')}"), anew=False)
            return
        await self._post_scores(table, place, words)
        panel = public(table, words, self._host.faces)
        anew = table.status is not Status.ENDED and (showing.anew or time.time() - place.posted > RENEW_AFTER)
        showing.anew = False
        try:
            await self._replace(table, place, panel, anew=anew)
        except UndeliveredError:
            showing.anew = showing.anew or anew
            raise
        place.version = table.version
        if table.ended is not None:
            await self._host.usher.post(table, podium(table, words), nonce=f"end.{base36(table.id)}")
        elif (await self._host.settings(table.guild)).notices:
            await self._remind(table, place)

    async def _post_scores(self, table: Table, place: Place, words: Words) -> None:
        """A message for every deal that has been scored since the last one."""
        scored = len(table.view(None).sheet) if table.state is not None else 0
        for deal in range(place.scored + 1, scored + 1):
            await self._host.usher.post(table, score(table, deal, words), nonce=f"{deal}.{base36(table.id)}")
            place.scored = deal

    async def _replace(self, table: Table, place: Place, panel: Panel, *, anew: bool) -> None:
        """Change the table's message, or post it at the bottom and take the old one away."""
        old, unsure = place.message, place.posting
        if old is not None and not anew and not unsure and await self._edited(table, old, panel):
            return
        await self._note(table, place, posting=True)
        place.message = await self._host.usher.post(table, panel, nonce=f"{base36(table.id)}.{base36(old or 0)}")
        place.replaced, place.posted = old, time.time()
        await self._note(table, place, posting=False)
        if unsure:  # it may be the one that was posted before, and show what was then
            await self._host.usher.edit(table, place.message, panel)
        await self._take_away(table, place)

    async def _note(self, table: Table, place: Place, *, posting: bool) -> None:
        """At once: a message that nobody knows of would stand there for ever."""
        place.posting = posting
        await self._places.note(table.id)

    async def _take_away(self, table: Table, place: Place) -> None:
        """The message that stood there before."""
        if place.replaced is not None and await self._deleted(table, place.replaced):
            place.replaced = None

    async def _deleted(self, table: Table, message: int) -> bool:
        """False where it should be tried again later. Somebody else may have deleted it: that is as good."""
        try:
            await self._host.usher.delete(table, message)
        except UndeliveredError as error:
            return not error.passing
        return True

    async def _edited(self, table: Table, message: int, panel: Panel) -> bool:
        """False where the message can't be changed any more and is to be posted anew."""
        try:
            await self._host.usher.edit(table, message, panel)
        except UndeliveredError as error:
            if error.code in POST_ANEW:
                return False
            raise
        return True

    # Reminders

    async def _remind(self, table: Table, place: Place) -> None:
        """Edits notify nobody, so who keeps the table waiting is mentioned in a message of their own."""
        words = await self._host.public_words(table.guild)
        for seat in sorted((table.reminded & set(table.to_act)) - place.notices.keys()):
            user, deadline = table.seats[seat].user, table.deadline(seat)
            if user is None or deadline is None:
                continue
            text = words("reminder", mention=f"<@{user}>", deadline=f"<t:{int(deadline)}:R>")
            place.notices[seat] = await self._host.usher.mention(table, text, user)

    async def _clear_notices(self, table: Table, place: Place) -> None:
        """A reminder goes once the person has acted."""
        for seat in [seat for seat in place.notices if seat not in table.reminded or not table.running]:
            if await self._deleted(table, place.notices[seat]):
                del place.notices[seat]

    # Trouble

    async def _passing(self, table: Table, error: UndeliveredError) -> bool:
        """Whether to try again by and by. A channel that is gone ends its table; a permission may come back."""
        log.warning("table %s can't be shown in channel %s: %s", table.id, table.channel, error)
        if error.code == 10003:
            await self.end(table.id)
        return error.passing

    async def channel_gone(self, channel: int) -> None:
        with suppress(NoSuchTable):
            await self.end(self._host.tables.at(channel).id)

    async def end(self, table: int) -> None:
        """The table has nowhere to be: end it for everybody."""
        with suppress(Refusal):
            await self._host.tables.end(table, 0, moderator=True)

    def _forget(self, table: int) -> None:
        self._showing.pop(table, None)
        self._places.forget(table)

    def recover(self) -> None:
        """After a restart: a table whose message was never noted is posted, and one that has ended gets its podium."""
        for table in self._host.tables.all():
            if self._places.of(table.id).message is None:
                self.again(table, anew=True)
        for table in self._host.tables.unshown:
            self.again(table)

    # Healing

    def heal(self, guild: int) -> None:
        """The bot is (back) on this server: show every table of it anew."""
        for table in self._host.tables.all():
            if table.guild == guild:
                self.again(table, anew=True)

    def catch_up(self, *, guild: int | None = None, channel: int | None = None) -> None:
        """Something has changed there, or the bot was away: show what could not be shown till now."""
        for table in self._host.tables.all():
            if guild in (None, table.guild) and channel in (None, table.channel):
                if self._places.of(table.id).version == table.version:
                    continue
                self.again(table)
                if table.status is not Status.LOBBY:
                    self._hands.refresh(table)
