"""Open private panels: each is refreshed by itself while its token lives."""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol

import discord

from bot.games.default.panels import acting
from bot.messages.card_emoji import CardEmoji
from bot.messages.panel import Panel
from bot.messages.words import words_for
from bot.tables.manager import Tables
from bot.tables.table import Status, Table
from bot.ui.delivery.answer import Answer
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


class Refreshes(Protocol):
    """Sends panels that have changed."""

    async def refresh(self, application: int, token: str, message: int | None, panel: Panel) -> None:
        """Change a private panel: this token's first answer (None), or one of its follow-ups."""


@dataclass(frozen=True, slots=True)
class Refresh:
    """An open panel, and the table that it should show now."""

    table: Table
    messages: TableMessages
    panel: OpenPanel
    awaited: bool = False
    """Whether its owner has just clicked and waits for what came of it."""

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
        sender: Refreshes,
        sender_at_once: Refreshes,
        answers_first: AnswersFirst,
        card_emoji: CardEmoji,
    ) -> None:
        self._client = client
        self._tables = tables
        self._guilds = guilds
        self._messages = messages
        self._sender = sender
        self._sender_at_once = sender_at_once
        self._answers_first = answers_first
        self._card_emoji = card_emoji
        self._latest: dict[int, Table] = {}
        self._awaited: dict[int, Refresh] = {}
        self._outbox: dict[int, Refresh] = {}
        """By message, the newest only; what is awaited goes first."""
        self._clicked: Counter[int | None] = Counter()
        """Messages, by how many clicks on each are being answered."""
        self._looking = OneTaskPerKey(self._look)
        self._refreshing = OneTaskPerKey(self._refresh)

    # What handlers report

    @contextmanager
    def answering(self, message: int | None) -> Iterator[None]:
        """A click on this panel is being answered: what comes of it is shown after that, and nothing before."""
        self._clicked.update([message])
        try:
            yield
        finally:
            self._clicked -= Counter([message])
            if message is not None:
                self._refreshing.see_to(message)

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

    async def opened(
        self,
        answer: Answer,
        table: Table,
        shown: Panel | None = None,
        argument: str = "",
        advice: str = "",
    ) -> None:
        """This answer is an open hand, and from now on its token refreshes it.

        It shows this panel; or, if it only acknowledged a click on a panel, that is refreshed next, even if it looks
        the same: whoever clicks an old button may see an old panel. A click that is older than the newest one on this
        panel changes nothing: a bot that was started again hears once more of those from before.
        """
        message, user = answer.message or answer.private_panel, answer.user
        seat = table.seat_of(user)
        if message is None or seat is None:
            return
        known = (panel for panel in self._messages[table.id].panels if panel.message == message)
        panel = next(known, None) or OpenPanel(user=user, message=message)
        click = answer.interaction
        if click.id < panel.clicked:
            return
        panel.clicked, panel.token, panel.until = click.id, click.token, time.time() + TOKEN_LIFE
        panel.locale, panel.follows = str(click.locale), answer.follows
        panel.decision, panel.argument, panel.advice = table.decided[seat], argument, advice
        panel.shown, panel.version = (shown.fingerprint(), table.version) if shown else ("", 0)
        panel.closing = False
        if self._tables.is_open(table.id):
            self._keep(table, panel)
        else:
            await self._show_end(table.id, panel)

    def _keep(self, table: Table, opened: OpenPanel) -> None:
        """A person has one open panel per table, the one that they clicked last. The others lose their buttons."""
        messages = self._messages[table.id]
        others = (panel for panel in messages.panels if panel is not opened)
        messages.panels = sorted([*others, opened], key=lambda panel: panel.clicked)
        self._messages.changed(table.id)
        if not opened.shown:
            self._enqueue(Refresh(table, messages, opened, awaited=True))
        if table.version != (now := self._tables.get(table.id)).version:  # it has moved on meanwhile
            self.refresh(now)
        for panel in messages.panels_of(opened.user)[:-1]:
            panel.closing = True
            self._enqueue(Refresh(table, messages, panel))

    async def _show_end(self, table: int, panel: OpenPanel) -> None:
        """The table ended while this hand was under way: show the end there, and keep nothing."""
        self._enqueue(Refresh(await self._tables.past(table), TableMessages(panels=[panel]), panel, awaited=True))

    async def forget(self, user: int, tables: Iterable[int]) -> None:
        """Keep no panel of this person, and no hint about a table that may name them."""
        own = {table: messages for table, messages in self._messages.items() if messages.panels_of(user)}
        for messages in own.values():
            for panel in messages.panels_of(user):
                self._drop(messages, panel)
                self._awaited.pop(panel.message, None)
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
        self._waiting_with(refresh)[refresh.panel.message] = refresh
        self._refreshing.see_to(refresh.panel.message)

    async def _refresh(self, message: int) -> Then:
        """Show the newest look of one panel. Each has its own task: a rate limit for one delays no other."""
        refresh = self._next(message)
        if refresh is None:
            return Then.DONE
        if (rest := refresh.panel.looked_at + LOOKING_ON - time.monotonic()) > 0 and refresh.can_wait:
            self._refreshing.see_to_later(message, rest)
            return Then.DONE
        del self._waiting_with(refresh)[message]
        if (look := self._newer_look(refresh)) is None:
            return Then.LOOK_AGAIN
        then = await self._deliver(refresh, look)
        if refresh.panel.closing and then is Then.LOOK_AGAIN:
            self._drop(refresh.messages, refresh.panel)
        return then

    def _waiting_with(self, refresh: Refresh) -> dict[int, Refresh]:
        return self._awaited if refresh.awaited else self._outbox

    def _next(self, message: int) -> Refresh | None:
        return None if message in self._clicked else self._awaited.get(message) or self._outbox.get(message)

    def _newer_look(self, refresh: Refresh) -> Panel | None:
        """How the panel should look now; None if it is to be left alone."""
        table, panel = refresh.table, refresh.panel
        if panel not in refresh.messages.panels:
            return None
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
        token, sender = panel.token, self._sender_at_once if refresh.awaited else self._sender
        try:
            await sender.refresh(application, token, panel.message if panel.follows else None, look)
        except UndeliveredError as error:
            log.debug("a private panel is not refreshed: %s", error)
            if error.passing:
                panel.shown = ""  # nobody knows whether it has arrived
                self._waiting_with(refresh).setdefault(panel.message, refresh)  # unless a newer one waits there
                return Then.TRY_AGAIN
            if panel.token == token:  # otherwise its owner has clicked meanwhile, and what came of that follows
                self._drop(refresh.messages, panel)
        else:
            if panel.token == token:
                panel.shown, panel.version = look.fingerprint(), refresh.table.version
                panel.looked_at = time.monotonic()
            self._messages.changed(refresh.table.id)
        return Then.LOOK_AGAIN

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
