"""The public message of every table: repainted as the game moves on, posted anew where that serves the players.

For each table at most one task shows its newest state: latest wins, there is never a queue of stale edits.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from dataclasses import dataclass, field

import aiohttp
import discord

from bot.tables.manager import Update
from bot.tables.refusals import NoSuchTable
from bot.tables.table import Status, Table
from bot.ui.answers import NOBODY
from bot.ui.hands import ANSWERS_FIRST, Hands
from bot.ui.host import Host
from bot.ui.panel import Panel, Ready
from bot.ui.panels.table import podium, public, score
from bot.ui.place import Place
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
    scores: list[int] = field(default_factory=list)
    remind: set[int] = field(default_factory=set)
    anew: bool = False
    task: asyncio.Task[None] | None = None
    dirty: bool = True


class Stage:
    def __init__(self, host: Host, hands: Hands) -> None:
        self._host = host
        self._hands = hands
        self._showing: dict[int, Showing] = {}
        self._at_work = asyncio.Semaphore(AT_ONCE)
        self._easel = asyncio.Lock()
        self.places: dict[int, Place] = {}

    # Being told

    def listen(self, update: Update) -> None:
        """A table has moved on: note what is to be shown, and see that somebody shows it."""
        showing = self._note(update.after)
        if "score" in update.happened:
            showing.scores.append(len(update.after.view(None).sheet))
        if "deal" in update.happened:
            showing.anew = True
        if "reminded" in update.happened:
            showing.remind |= update.after.reminded - update.before.reminded
        if update.after.status is not Status.LOBBY:
            self._hands.refresh(update.after, self.place(update.after.id))
        if self.place(update.after.id).message is not None:  # a new lobby is the answer to the command that opened it
            self._go(showing)

    def again(self, table: Table, *, anew: bool = False) -> None:
        """Show the table once more, at the bottom of its channel if `anew`."""
        showing = self._note(table)
        showing.anew = showing.anew or anew
        self._go(showing)

    def posted(self, table: Table, message: int) -> None:
        """This message is the table's from now on."""
        place = self.place(table.id)
        place.message, place.posted, place.version = message, time.time(), table.version
        self._hands.keep(table.id, place)

    def place(self, table: int) -> Place:
        if table not in self.places:
            kept = self._host.tables.places.get(table)
            self.places[table] = Place.model_validate_json(kept) if kept else Place()
        return self.places[table]

    def _note(self, table: Table) -> Showing:
        showing = self._showing.setdefault(table.id, Showing(table))
        showing.table = table
        return showing

    def _go(self, showing: Showing) -> None:
        showing.dirty = True
        if showing.task is None or showing.task.done():
            showing.task = asyncio.create_task(self._show(showing), name=f"showing {showing.table.id}")

    async def close(self) -> None:
        tasks = [showing.task for showing in self._showing.values() if showing.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Showing

    async def _show(self, showing: Showing) -> None:
        pause = EDIT_INTERVAL
        await asyncio.sleep(2 * ANSWERS_FIRST)
        while showing.dirty:
            try:
                async with self._at_work:
                    showing.dirty = False
                    table, place = showing.table, self.place(showing.table.id)
                    await self._catch_up(showing, table, place)
            except (discord.HTTPException, aiohttp.ClientError) as error:
                if await self._passing(table, error):
                    showing.dirty, pause = True, min(pause * 2, LONGEST_PAUSE)
            else:
                pause = EDIT_INTERVAL
            self._hands.keep(table.id, place)
            if table.status is Status.ENDED and not showing.dirty:
                self._forget(table.id)
                return
            await asyncio.sleep(pause)

    async def _catch_up(self, showing: Showing, table: Table, place: Place) -> None:
        channel = self._host.client.get_partial_messageable(table.channel, guild_id=table.guild)
        words = await self._host.public_words(table.guild)
        await self._clear_notices(channel, table, place)
        for deal in showing.scores[:]:
            await self._send(channel, score(table, deal, words))
            showing.scores.remove(deal)
        if table.status is Status.ENDED and table.ended is None:
            await self._replace(channel, place, Panel().text(f"### {words('end-closed')}"), anew=False)
            return
        panel = public(table, words, self._host.faces)
        anew = table.status is not Status.ENDED and (showing.anew or time.time() - place.posted > RENEW_AFTER)
        showing.anew = False
        try:
            await self._replace(channel, place, panel, anew=anew)
        except (discord.HTTPException, aiohttp.ClientError):
            showing.anew = showing.anew or anew
            raise
        place.version = table.version
        if table.ended is not None:
            await self._send(channel, podium(table, words))
        elif (await self._host.settings(table.guild)).notices:
            await self._remind(channel, table, place, showing)

    async def _replace(self, channel: discord.PartialMessageable, place: Place, panel: Panel, *, anew: bool) -> None:
        """Change the table's message, or post it at the bottom and take the old one away."""
        if place.message is not None and not anew and await self._edited(channel, place.message, panel):
            return
        old = place.message
        message = await self._send(channel, panel)
        place.message, place.posted = message.id, time.time()
        if old is not None:
            with suppress(discord.HTTPException):
                async with self._host.budget:
                    await channel.get_partial_message(old).delete()

    async def _edited(self, channel: discord.PartialMessageable, message: int, panel: Panel) -> bool:
        """False where the message can't be changed any more and is to be posted anew."""
        ready = await self._paint(panel)
        try:
            async with self._host.budget:
                await channel.get_partial_message(message).edit(
                    view=ready.view, attachments=ready.files, allowed_mentions=NOBODY
                )
        except discord.HTTPException as error:
            if error.code in POST_ANEW:
                return False
            raise
        return True

    async def _send(self, channel: discord.PartialMessageable, panel: Panel) -> discord.Message:
        ready = await self._paint(panel)
        async with self._host.budget:
            return await channel.send(view=ready.view, files=ready.files, allowed_mentions=NOBODY)

    async def _paint(self, panel: Panel) -> Ready:
        """One public picture at a time, then a rest as long as it took: answers never wait for long behind these."""
        async with self._easel:
            began = time.perf_counter()
            ready = await panel.ready(self._host.painter)
            await asyncio.sleep(time.perf_counter() - began)
            return ready

    # Reminders

    async def _remind(self, channel: discord.PartialMessageable, table: Table, place: Place, showing: Showing) -> None:
        """Edits notify nobody, so who keeps the table waiting is mentioned in a message of their own."""
        words = await self._host.public_words(table.guild)
        for seat in sorted(showing.remind & set(table.to_act)):
            user, deadline = table.seats[seat].user, table.deadline(seat)
            if user is None or deadline is None:
                continue
            async with self._host.budget:
                message = await channel.send(
                    words("reminder", mention=f"<@{user}>", deadline=f"<t:{int(deadline)}:R>"),
                    allowed_mentions=discord.AllowedMentions(users=[discord.Object(user)]),
                )
            place.notices[seat] = message.id
        showing.remind.clear()

    async def _clear_notices(self, channel: discord.PartialMessageable, table: Table, place: Place) -> None:
        """A reminder goes once the person has acted."""
        for seat in [seat for seat in place.notices if seat not in table.reminded or not table.running]:
            with suppress(discord.HTTPException):
                async with self._host.budget:
                    await channel.get_partial_message(place.notices[seat]).delete()
            del place.notices[seat]

    # Trouble

    async def _passing(self, table: Table, error: discord.HTTPException | aiohttp.ClientError) -> bool:
        """Whether to try again by and by. A channel that is gone ends its table; a permission may come back."""
        log.warning("table %s can't be shown in channel %s: %s", table.id, table.channel, error)
        if not isinstance(error, discord.HTTPException) or error.status >= 500:
            return True
        if error.code == 10003:
            await self.end(table.id)
        return False

    async def channel_gone(self, channel: int) -> None:
        with suppress(NoSuchTable):
            await self.end(self._host.tables.at(channel).id)

    async def end(self, table: int) -> None:
        """The table has nowhere to be: end it for everybody."""
        with suppress(Refusal):
            await self._host.tables.end(table, 0, moderator=True)

    def _forget(self, table: int) -> None:
        self._showing.pop(table, None)
        self.places.pop(table, None)

    def recover(self) -> None:
        """After a restart: a table whose message was never noted is posted now."""
        for table in self._host.tables.all():
            if self.place(table.id).message is None:
                self.again(table, anew=True)

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
                place = self.place(table.id)
                if place.version == table.version:
                    continue
                self.again(table)
                if table.status is not Status.LOBBY:
                    self._hands.refresh(table, place)
