"""Open private panels: each is refreshed by itself while its token lives."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass

import discord

from bot.games.default.panels import acting
from bot.messages.card_emoji import CardEmoji
from bot.messages.panel import Panel, Press
from bot.messages.words import words_for
from bot.tables.manager import Tables
from bot.tables.refusals import NoSuchTable
from bot.tables.table import Status, Table
from bot.ui.delivery.answer import Answer
from bot.ui.delivery.channel_sender import ChannelSender
from bot.ui.delivery.scheduling import AnswersFirst, OneTaskPerKey, Rank, Then
from bot.ui.delivery.sending_process import UndeliveredError
from bot.ui.guilds import Guilds
from bot.ui.live.table_messages import MessageIndex, OpenPanel, TableMessages
from bot.ui.play.hand import hand

log = logging.getLogger(__name__)

TOKEN_LIFE = 14.5 * 60
"""Seconds for which a panel can be changed after the last click on it. Discord's limit is fifteen minutes."""
LOOKING_ON = 1.0
"""Seconds between two looks of a panel whose owner waits, so that a token's limit never delays their own turn."""


@dataclass(frozen=True, slots=True)
class Refresh:
    """An open panel, and the table that it should show now."""

    table: Table
    messages: TableMessages
    panel: OpenPanel

    @property
    def can_wait(self) -> bool:
        """Whether the panel is in order, and would only show what others have done."""
        seat = self.table.seat_of(self.panel.user)
        in_order = bool(self.panel.shown) and not self.panel.closing and self.table.status is Status.PLAYING
        return in_order and seat is not None and not acting(self.table, seat)


class OpenHands:
    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        guilds: Guilds,
        messages: MessageIndex,
        sender: ChannelSender,
        answers_first: AnswersFirst,
        card_emoji: CardEmoji,
    ) -> None:
        self._client = client
        self._tables = tables
        self._guilds = guilds
        self._messages = messages
        self._sender = sender
        self._answers_first = answers_first
        self._card_emoji = card_emoji
        self._latest: dict[int, Table] = {}
        self._outbox: dict[int, Refresh] = {}
        self._looking = OneTaskPerKey(self._look)
        self._refreshing = OneTaskPerKey(self._refresh)
        self._under_way: dict[int, Panel] = {}
        """By message: a refresh that its owner may not have seen yet."""
        self._late: set[int] = set()
        """Messages that a refresh reached while their owner's click was being answered."""

    # What handlers report

    def clicked(self, message: int, press: Press) -> None:
        """Whoever clicks a button that only the refresh offers has seen the refresh."""
        under_way = self._under_way.get(message)
        if under_way and press.decision is not None and under_way.offers(press):
            del self._under_way[message]

    def answering(self, table: int, message: int | None) -> None:
        """A click on this panel is being answered: its owner gets the answer, and no refresh as well."""
        messages = self._messages[table]
        messages.panels = [panel for panel in messages.panels if panel.message != message]

    def advice(self, table: Table, user: int) -> str:
        """The hint that this person was given about the decision that is open to them now."""
        seat = table.seat_of(user)
        mine = (panel for panel in self._messages[table.id].panels if panel.user == user)
        return next((panel.advice for panel in mine if seat is not None and panel.decision == table.decided[seat]), "")

    def advise(self, table: Table, user: int, advice: str) -> None:
        """Keep a hint before it is shown: whoever reads it may click at once, and it is to stay there."""
        seat = table.seat_of(user)
        for panel in self._messages[table.id].panels:
            if seat is not None and panel.user == user and panel.decision == table.decided[seat]:
                panel.advice = advice

    async def opened(self, answer: Answer, table: Table, panel: Panel, argument: str, advice: str = "") -> None:
        """This answer shows the hand. From now on its token refreshes it."""
        interaction = answer.interaction
        seat = table.seat_of(interaction.user.id)
        if answer.message is None or seat is None:
            return
        late = answer.message in self._late
        self._late.discard(answer.message)
        open_panel = OpenPanel(
            user=interaction.user.id,
            message=answer.message,
            token=interaction.token,
            until=time.time() + TOKEN_LIFE,
            locale=str(interaction.locale),
            follows=answer.follows,
            decision=table.decided[seat],
            argument=argument,
            advice=advice,
            shown="" if late else panel.fingerprint(),
            version=table.version,
        )
        try:
            now = self._tables.get(table.id)
        except NoSuchTable:
            await self._show_end(table, open_panel)
            return
        self._keep(table, open_panel)
        if late or now.version != table.version:  # while it was under way it could not be refreshed
            self.refresh(now)
        self._close_others(now, open_panel)

    async def _show_end(self, table: Table, open_panel: OpenPanel) -> None:
        """The table ended while this hand was under way: show the end there, and keep nothing."""
        ended = await self._tables.past(table.id)
        self._enqueue(Refresh(ended, TableMessages(panels=[open_panel]), open_panel))

    def _keep(self, table: Table, open_panel: OpenPanel) -> None:
        self.answering(table.id, open_panel.message)
        self._messages[table.id].panels.append(open_panel)
        self._messages.changed(table.id)

    def _close_others(self, table: Table, newest: OpenPanel) -> None:
        """A person has one open panel per table. Those further up lose their buttons."""
        messages = self._messages[table.id]
        for panel in messages.panels:
            if panel.user == newest.user and panel is not newest:
                panel.closing = True
                self._enqueue(Refresh(table, messages, panel))

    async def forget(self, user: int, tables: Iterable[int]) -> None:
        """Keep no panel of this person, and no hint about a table that may name them."""
        own = {table: messages for table, messages in self._messages.items() if messages.panels_of(user)}
        for messages in own.values():
            for panel in messages.panels_of(user):
                self._drop(messages, panel)
                self._outbox.pop(panel.message, None)
        for table in tables:
            for panel in self._messages[table].panels:
                panel.advice = ""
        await self._messages.save(*own, *tables)

    # Refreshing

    def refresh(self, table: Table) -> None:
        """Bring every open panel of this table up to date; only the newest state is shown."""
        self._latest[table.id] = table
        self._looking.see_to(table.id)

    def catch_up(self, table: Table) -> None:
        """Bring up to date what could not be shown until now, perhaps because the bot was down."""
        if any(panel.closing or panel.version != table.version for panel in self._messages[table.id].panels):
            self.refresh(table)

    def refresh_guild(self, guild: int) -> None:
        """The server's settings have changed: panels may look different although their tables have not moved on."""
        for table in self._tables.all():
            if table.guild == guild:
                for panel in self._messages[table.id].panels:
                    panel.version = 0
                self.refresh(table)

    async def _look(self, number: int) -> Then:
        if number not in self._latest:
            return Then.DONE
        await self._answers_first.turn(Rank.HAND)
        table, messages = self._latest.pop(number), self._messages[number]
        for panel in messages.panels:
            self._enqueue(Refresh(table, messages, panel))
        return Then.LOOK_AGAIN

    def _enqueue(self, refresh: Refresh) -> None:
        self._outbox[refresh.panel.message] = refresh
        self._refreshing.see_to(refresh.panel.message)

    async def _refresh(self, message: int) -> Then:
        """Show the newest look of one panel. Each has its own task: a rate limit for one delays no other."""
        refresh = self._outbox.pop(message, None)
        if refresh is None:
            return Then.DONE
        if (rest := refresh.panel.looked_at + LOOKING_ON - time.monotonic()) > 0 and refresh.can_wait:
            self._outbox[message] = refresh
            self._refreshing.see_to_later(message, rest)
            return Then.DONE
        closes = refresh.panel.closing
        if (look := self._newer_look(refresh)) is None:
            return Then.LOOK_AGAIN
        self._under_way[message] = look
        then = await self._deliver(refresh, look)
        if closes and then is Then.LOOK_AGAIN:
            self._closed(refresh)
        unseen = self._under_way.pop(message, None)
        if unseen and refresh.panel not in refresh.messages.panels:
            self._overtaken(refresh.table.id, message)
        return then

    def _newer_look(self, refresh: Refresh) -> Panel | None:
        """How the panel should look now; None if it is to be left alone."""
        table, panel = refresh.table, refresh.panel
        if panel not in refresh.messages.panels:
            return None  # its owner has clicked meanwhile, and the answer is newer
        seat = table.seat_of(panel.user)
        if seat is None or panel.until < time.time():
            refresh.messages.panels.remove(panel)
            return None
        if panel.closing:
            return Panel().text(words_for(panel.locale)("hand-moved"))
        if panel.shown and panel.version == table.version:
            return None
        argument, advice = (panel.argument, panel.advice) if table.decided[seat] == panel.decision else ("", "")
        words, hints = words_for(panel.locale), self._guilds.allow_hints
        look = hand(table, seat, words, self._card_emoji, argument, hints=hints, advice=advice)
        if look.fingerprint() != panel.shown:
            return look
        panel.version = table.version
        return None

    async def _deliver(self, refresh: Refresh, look: Panel) -> Then:
        """What fails in passing is tried again for as long as the token lives."""
        application, panel = int(self._client.application_id or 0), refresh.panel
        try:
            await self._sender.refresh(application, panel.token, panel.message if panel.follows else None, look)
        except UndeliveredError as error:
            log.debug("a private panel is not refreshed: %s", error)
            if error.passing:
                panel.shown = ""  # nobody knows whether it has arrived
                self._outbox.setdefault(panel.message, refresh)  # unless a newer one waits there
                return Then.TRY_AGAIN
            self._drop(refresh.messages, panel)
            self._under_way.pop(panel.message, None)
        else:
            panel.shown, panel.version, panel.looked_at = look.fingerprint(), refresh.table.version, time.monotonic()
            self._messages.changed(refresh.table.id)
        return Then.LOOK_AGAIN

    def _closed(self, refresh: Refresh) -> None:
        """It is forgotten, unless its owner has clicked it meanwhile."""
        if refresh.panel in refresh.messages.panels:
            refresh.messages.panels.remove(refresh.panel)
            self._under_way.pop(refresh.panel.message, None)

    def _overtaken(self, table: int, message: int) -> None:
        """Its owner clicked meanwhile, and this refresh may have replaced the answer: show that once more."""
        newer = [panel for panel in self._messages[table].panels if panel.message == message]
        if not newer:
            self._late.add(message)
        for panel in newer:
            panel.shown = ""
            with suppress(NoSuchTable):
                self.refresh(self._tables.get(table))

    @staticmethod
    def _drop(messages: TableMessages, panel: OpenPanel) -> None:
        if panel in messages.panels:
            messages.panels.remove(panel)

    def waiting(self) -> Sequence[float]:
        """For each panel that is not shown as it should be: since when."""
        return self._refreshing.waiting()

    async def close(self) -> None:
        await self._looking.close()
        await self._refreshing.close()
