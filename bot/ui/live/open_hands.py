"""Private panels that are open: each is refreshed by itself while its token lives."""

from __future__ import annotations

import logging
import time
from contextlib import suppress
from dataclasses import dataclass

from bot.messages.custom_ids import Press
from bot.messages.panel import Panel
from bot.messages.words import words_for
from bot.tables.refusals import NoSuchTable
from bot.tables.table import Table
from bot.ui.delivery.answer import Answer
from bot.ui.delivery.answers_first import Rank
from bot.ui.delivery.one_task_per_key import OneTaskPerKey
from bot.ui.delivery.sending_process import UndeliveredError
from bot.ui.live.table_messages import OpenPanel, TableMessages
from bot.ui.play.panels import hand
from bot.ui.services import Services

log = logging.getLogger(__name__)

TOKEN_LIFE = 14.5 * 60
"""Seconds for which a panel can be changed after the last click on it; Discord's limit is fifteen minutes."""
PANELS_A_PERSON = 2


@dataclass(frozen=True, slots=True)
class Refresh:
    """An open panel and the table that it should show now."""

    table: Table
    place: TableMessages
    of: OpenPanel
    hints: bool


class OpenHands:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._latest: dict[int, Table] = {}
        self._outbox: dict[int, Refresh] = {}
        self._looking = OneTaskPerKey(self._look)
        self._refreshing = OneTaskPerKey(self._refresh)
        self._under_way: dict[int, Panel] = {}
        """By message: a refresh that its owner has perhaps not seen yet."""
        self._late: set[int] = set()
        """Messages that a refresh reached while their owner's click was being answered."""

    def clicked(self, message: int, press: Press) -> None:
        """Who clicks on what only the refresh offers has seen it."""
        under_way = self._under_way.get(message)
        if under_way and press.decision is not None and under_way.offers(press):
            del self._under_way[message]

    def answering(self, table: int, message: int | None) -> None:
        """This panel is being answered: its owner gets the answer, not a refresh as well."""
        place = self._services.places.of(table)
        place.panels = [panel for panel in place.panels if panel.message != message]

    async def opened(self, answer: Answer, table: Table, panel: Panel, argument: str) -> None:
        """This answer shows the hand; its token changes it from now on."""
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
            shown="" if late else panel.fingerprint(),
            version=table.version,
        )
        try:
            now = self._services.tables.get(table.id)
        except NoSuchTable:
            await self._bid_farewell(table, open_panel)
            return
        self._note(table, open_panel)
        if late or now.version != table.version:  # nobody has refreshed it while it was on its way
            self.refresh(now)

    async def _bid_farewell(self, table: Table, open_panel: OpenPanel) -> None:
        """The table has ended while the hand was on its way: it goes, and nothing is noted of it."""
        ended = await self._services.tables.past(table.id)
        self._bring_up(Refresh(ended, TableMessages(panels=[open_panel]), open_panel, hints=False))

    def _note(self, table: Table, open_panel: OpenPanel) -> None:
        self.answering(table.id, open_panel.message)
        place = self._services.places.of(table.id)
        mine = [other for other in place.panels if other.user == open_panel.user]
        others = [other for other in place.panels if other.user != open_panel.user]
        place.panels = [*others, *mine[-(PANELS_A_PERSON - 1) :], open_panel]
        self._services.places.keep(table.id)

    def refresh(self, table: Table) -> None:
        """Bring every open panel of the table up to date, the newest state only."""
        self._latest[table.id] = table
        self._looking.see_to(table.id)

    def look_again(self, guild: int) -> None:
        """The server's settings have changed: a panel may look different though its table has not moved on."""
        for table in self._services.tables.all():
            if table.guild == guild:
                for panel in self._services.places.of(table.id).panels:
                    panel.version = 0
                self.refresh(table)

    async def _look(self, number: int) -> None:
        while number in self._latest:
            await self._services.answers_first.turn(Rank.HAND)
            hints = await self._services.hints(self._latest[number].guild)
            table, place = self._latest.pop(number), self._services.places.of(number)
            for panel in place.panels:
                self._bring_up(Refresh(table, place, panel, hints))

    def _bring_up(self, refresh: Refresh) -> None:
        self._outbox[refresh.of.message] = refresh
        self._refreshing.see_to(refresh.of.message)

    async def _refresh(self, message: int) -> None:
        """The newest look of one panel: one that Discord holds up for its rate holds up no other."""
        while (refresh := self._outbox.pop(message, None)) is not None:
            if (panel := self._newer_look(refresh)) is not None:
                self._under_way[message] = panel
                await self._deliver(refresh, panel)
                unseen = self._under_way.pop(message, None)
                if unseen and refresh.of not in refresh.place.panels:
                    self._overtaken(refresh.table.id, message)

    def _newer_look(self, refresh: Refresh) -> Panel | None:
        """How the panel should look now; None where it is to be left alone."""
        table, open_panel = refresh.table, refresh.of
        if open_panel not in refresh.place.panels:
            return None  # its owner has clicked meanwhile, and the answer is newer
        seat = table.seat_of(open_panel.user)
        if seat is None or open_panel.until < time.time():
            refresh.place.panels.remove(open_panel)
            return None
        if open_panel.shown and open_panel.version == table.version:
            return None
        open_panel.version = table.version
        argument = open_panel.argument if table.decided[seat] == open_panel.decision else ""
        panel = hand(table, seat, words_for(open_panel.locale), self._services.faces, argument, hints=refresh.hints)
        before, open_panel.shown = open_panel.shown, panel.fingerprint()
        return panel if open_panel.shown != before else None

    async def _deliver(self, refresh: Refresh, panel: Panel) -> None:
        message = refresh.of.message if refresh.of.follows else None
        try:
            await self._services.channel_sender.refresh(self._services.application, refresh.of.token, message, panel)
        except UndeliveredError as error:
            log.debug("a private panel is not refreshed: %s", error)
            if error.passing:
                refresh.of.shown = ""  # the next refresh tries again
            else:
                self._drop(refresh.place, refresh.of)
                self._under_way.pop(refresh.of.message, None)

    def _overtaken(self, table: int, message: int) -> None:
        """Its owner has clicked meanwhile, and the answer may lie below this refresh: it is shown once more."""
        newer = [panel for panel in self._services.places.of(table).panels if panel.message == message]
        if not newer:
            self._late.add(message)
        for panel in newer:
            panel.shown = ""
            with suppress(NoSuchTable):
                self.refresh(self._services.tables.get(table))

    @staticmethod
    def _drop(place: TableMessages, open_panel: OpenPanel) -> None:
        if open_panel in place.panels:
            place.panels.remove(open_panel)

    async def close(self) -> None:
        await self._looking.close()
        await self._refreshing.close()
