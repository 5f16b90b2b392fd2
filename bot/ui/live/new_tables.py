"""A table has opened: whoever waits for one for this game on this server is told, and so are the channel and the role
that the server has chosen. What was posted goes once the lobby closes.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from bot.games.registry import game_name
from bot.messages.panel import base36
from bot.safe_logging import fault_location
from bot.tables.manager import Tables
from bot.tables.table import Status, Table
from bot.tables.updates import Update
from bot.ui.delivery.scheduling import AnswersFirst, OneTaskPerKey, Rank, Repeated, Then
from bot.ui.delivery.sending_process import UndeliveredError
from bot.ui.guilds import Guilds
from bot.ui.live.calls import Call, Calls, link_to
from bot.ui.live.table_messages import MessageIndex, SentCall, TableMessages

log = logging.getLogger(__name__)

LOOK_EVERY = 5 * 60.0
"""Seconds between two looks for people whose quiet hours are over."""
MOST_MENTIONS = 50
"""People in one message: Discord takes a hundred, and 2000 characters."""


class NewTables:
    def __init__(
        self, tables: Tables, guilds: Guilds, messages: MessageIndex, calls: Calls, answers_first: AnswersFirst
    ) -> None:
        self._tables = tables
        self._guilds = guilds
        self._messages = messages
        self._calls = calls
        self._answers_first = answers_first
        self._tasks = OneTaskPerKey(self._tell)
        self.watching = Repeated(self._watch)

    def listen(self, update: Update) -> None:
        """A lobby has changed."""
        self._tasks.see_to(update.after.id)

    async def _watch(self) -> float:
        for table in self._tables.all():
            if table.status is Status.LOBBY:
                self._tasks.see_to(table.id)
        return LOOK_EVERY

    async def close(self) -> None:
        await self.watching.close()
        await self._tasks.close()

    # One table

    async def _tell(self, number: int) -> Then:
        await self._answers_first.turn(Rank.TABLE)  # the answer to whoever opened it is the table's own message
        if not self._tables.is_open(number):
            return Then.DONE
        table, messages = self._tables.get(number), self._messages[number]
        try:
            async with self._calls.lock(number):
                await self._clear_away(table, messages)
                if table.status is Status.LOBBY and not (table.continues or table.by_invitation):
                    await self._tell_all(table, messages)
        except UndeliveredError as error:
            log.warning("a new table can't be told of in channel %s: %s", table.channel, error)
            return Then.TRY_AGAIN if error.passing else Then.DONE
        except Exception as error:  # noqa: BLE001 - the next look tries again
            log.error("nobody is told of table %s: %s", number, fault_location(error))  # noqa: TRY400 - names nobody
            return Then.DONE
        return Then.LOOK_AGAIN if self._tables.is_open(number) and self._tables.get(number) != table else Then.DONE

    async def _clear_away(self, table: Table, messages: TableMessages) -> None:
        """Everything once the lobby is closed; direct messages also once their person sits."""
        await self._calls.clear_away(table, messages, settled(table, messages))

    async def _tell_all(self, table: Table, messages: TableMessages) -> None:
        told = {user for sent in openings(messages).values() for user in sent.users}
        await self._finish(table, messages)
        await self._announce(table, messages)
        waiting = await self._calls.people.store.waiting_for(table.guild, table.game_key)
        people = {
            user: await self._calls.people.of(user)
            for user in waiting
            if user not in {table.host, *table.people, *table.removed, *told}
        }
        due = {user: person for user, person in people.items() if self._calls.may_be_called_now(table, user, person)}
        # Whether a person sees a channel that not everybody sees is unknown. A mention in it reaches only those who do.
        direct = {
            user: person
            for user, person in due.items()
            if person.settings.by_dm and self._guilds.is_public(table.guild, table.channel)
        }
        for user, person in direct.items():
            nonce = f"o.{base36(user)}.{base36(table.id)}"
            await self._calls.tell(table, messages, Call("opening", "opening", user, nonce), person)
        mentioned = [user for user in due if user not in direct]
        for start in range(0, len(mentioned), MOST_MENTIONS):
            await self._mention(table, messages, mentioned[start : start + MOST_MENTIONS])

    # What is posted

    async def _mention(self, table: Table, messages: TableMessages, users: Sequence[int]) -> None:
        """In the table's own channel, where only those read it who see the table."""
        if not self._guilds.settings(table.guild).notices:
            return
        nonce = f"o{len(openings(messages))}.{base36(table.id)}"
        await self._post(table, messages, nonce, SentCall(kind="opening", users=[*users], channel=table.channel))

    async def _announce(self, table: Table, messages: TableMessages) -> None:
        """Where the server wants to know of new tables, and for the role that it has chosen. If the channel does not
        take it, the table's own does.
        """
        settings, nonce = self._guilds.settings(table.guild), f"oo.{base36(table.id)}"
        channel, role = settings.new_tables or table.channel, settings.new_tables_role
        if nonce in messages.calls or (channel == table.channel and role is None):
            return
        if channel != table.channel and not self._fits(table, channel):
            channel = table.channel
        try:
            await self._post(table, messages, nonce, SentCall(kind="opening", users=[], channel=channel))
        except UndeliveredError as error:
            if error.passing or channel == table.channel:
                raise
            log.warning("new tables can't be told of in channel %s: %s", channel, error)
            await self._post(table, messages, nonce, SentCall(kind="opening", users=[], channel=table.channel))

    def _fits(self, table: Table, channel: int) -> bool:
        """Nobody is told elsewhere of a table in a channel that not everybody sees."""
        return self._guilds.has_channel(table.guild, channel) and self._guilds.is_public(table.guild, table.channel)

    async def _finish(self, table: Table, messages: TableMessages) -> None:
        """Post what was under way when the bot was killed, or when Discord was in trouble."""
        for nonce, sent in openings(messages).items():
            if sent.message is None and not sent.direct:
                await self._post(table, messages, nonce, sent)
            elif sent.message is None:
                (user,) = sent.users
                person = await self._calls.people.of(user)
                await self._calls.tell(table, messages, Call("opening", "opening", user, nonce), person)

    async def _post(self, table: Table, messages: TableMessages, nonce: str, sent: SentCall) -> None:
        role = self._guilds.settings(table.guild).new_tables_role if nonce.startswith("oo.") else None
        words = self._guilds.words(table.guild)
        mentions = " ".join([*([f"<@&{role}>"] if role else []), *(f"<@{user}>" for user in sent.users)])
        link = link_to(table, messages)
        said = words("new-table", game=game_name(words, table.game), link=link)
        await self._calls.post(table, messages, nonce, sent, f"{mentions} {said}".strip(), role=role)


def openings(messages: TableMessages) -> dict[str, SentCall]:
    return {nonce: sent for nonce, sent in messages.calls.items() if sent.kind == "opening"}


def settled(table: Table, messages: TableMessages) -> list[str]:
    """Those of a lobby that is closed, and direct messages to people who sit."""
    closed = table.status is not Status.LOBBY
    found = openings(messages).items()
    return [nonce for nonce, sent in found if closed or (sent.direct and table.people.issuperset(sent.users))]
