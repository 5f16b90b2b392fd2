"""Calls: short messages that notify somebody, in a channel or as a direct message, and go once they have served.

Each is noted before it is sent, under a nonce that follows from what it is about. If the bot is killed meanwhile, the
same nonce finds the message that is there: nobody is called twice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from bot.games.registry import game_name
from bot.messages.panel import Component
from bot.messages.words import Words, words_for
from bot.tables.port import StoreError
from bot.tables.table import Table
from bot.ui.delivery.channel_sender import ChannelSender, Place
from bot.ui.delivery.sending_process import UndeliveredError
from bot.ui.guilds import Guilds
from bot.ui.live.table_messages import MessageIndex, SentCall, TableMessages
from bot.ui.me.people import Known, People
from bot.ui.me.presence import Presence

NO_CHANNEL, NO_MESSAGE = 10003, 10008
NONCE_LIFE = 120.0
"""Seconds for which Discord surely finds a message by its nonce; it says "the past few minutes"."""


@dataclass(frozen=True, slots=True)
class Call:
    """What one person is told about a table: the sentence `call-KEY` in a channel, which mentions them, or `direct-KEY`
    in a direct message, which names the game and links the table. Both may use the facts.
    """

    kind: str
    key: str
    user: int
    nonce: str
    buttons: tuple[Component, ...] = ()
    """Those of the message in the table's channel; elsewhere they would not work."""
    facts: dict[str, str] = field(default_factory=dict)
    silent: bool = False
    """Whether the person was notified before, and is only told something new."""


class Calls:
    def __init__(
        self, guilds: Guilds, messages: MessageIndex, sender: ChannelSender, people: People, presence: Presence
    ) -> None:
        self._guilds = guilds
        self._messages = messages
        self.sender = sender
        self.people = people
        self.presence = presence
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, table: int) -> asyncio.Lock:
        """Held by whoever posts or deletes this table's calls."""
        return self._locks.setdefault(table, asyncio.Lock())

    # Posting

    async def tell(self, table: Table, messages: TableMessages, call: Call, person: Known) -> None:
        """Call this person as they chose. What can't be delivered as a direct message is a mention, which says so once.
        If mentions are off, too, nobody is called.
        """
        sent = messages.calls.get(call.nonce)
        if (sent and sent.direct) or (not sent and person.settings.by_dm):
            try:
                await self._tell_directly(table, messages, call, words_for(person.settings.language))
            except UndeliveredError as error:
                if error.passing:
                    raise  # it may have arrived
                await self._tell_of_refusal(table, messages, call)
        else:
            await self._mention(table, messages, call)

    async def _tell_directly(self, table: Table, messages: TableMessages, call: Call, words: Words) -> None:
        channel = await self.sender.open_dm(call.user)
        text = words(
            f"direct-{call.key}", game=game_name(words, table.game), link=link_to(table, messages), **call.facts
        )
        sent = SentCall.model_validate({"kind": call.kind, "users": [call.user], "channel": channel, "direct": True})
        await self.post(table, messages, call.nonce, sent, text, notify=not call.silent)

    async def _tell_of_refusal(self, table: Table, messages: TableMessages, call: Call) -> None:
        async with self.people.refusing:
            settings = (await self.people.of(call.user)).settings
            if not settings.by_dm:
                await self._mention(table, messages, call)
                return
            await self._mention(table, messages, call, "call-dm-refused")
            with suppress(StoreError):  # then it is said once more
                await self.people.save(call.user, settings.model_copy(update={"refused": True}))

    async def _mention(self, table: Table, messages: TableMessages, call: Call, *more: str) -> None:
        if not self._guilds.settings(table.guild).notices:
            return
        words = self._guilds.words(table.guild)
        text = " ".join([words(f"call-{call.key}", mention=f"<@{call.user}>", **call.facts), *map(words, more)])
        sent = SentCall.model_validate({"kind": call.kind, "users": [call.user], "channel": table.channel})
        await self.post(table, messages, call.nonce, sent, text, call.buttons, notify=not call.silent)

    async def post(
        self,
        table: Table,
        messages: TableMessages,
        nonce: str,
        sent: SentCall,
        text: str,
        buttons: Sequence[Component] = (),
        *,
        notify: bool = True,
        role: int | None = None,
    ) -> None:
        """Note it, send it, note where it is. What may have arrived long ago does not notify anybody again."""
        before, now = messages.calls.get(nonce), self.presence.now()
        if not notify or (before and before.tried + NONCE_LIFE < now):
            users, role = [], None
        else:
            users = sent.users
        sent.tried, messages.calls[nonce] = now, sent
        await self._messages.save(table.id)
        try:
            place = Place(table.guild, sent.channel)
            sent.message = await self.sender.call(place, text, users, nonce, *buttons, role=role)
        except UndeliveredError as error:
            if not error.passing:
                messages.calls.pop(nonce, None)
            raise
        await self._messages.save(table.id)

    def may_be_called_now(self, table: Table, user: int, person: Known) -> bool:
        """Not in their quiet hours, nor while they look."""
        now = self.presence.now()
        return person.may_be_called(now) <= now and not self.presence.is_looking(table.channel, user)

    # Clearing away

    async def clear_away(self, table: Table, messages: TableMessages, nonces: Collection[str]) -> None:
        """Delete these calls."""
        for nonce in nonces:
            sent = messages.calls[nonce]
            place = Place(table.guild, sent.channel)
            try:
                if sent.message is None:  # if it never arrived, this one notifies nobody, and goes at once
                    sent.message = await self.sender.call(place, "…", (), nonce)
                await delete(self.sender, place, sent.message)
            except UndeliveredError as error:
                if error.passing or sent.channel == table.channel:
                    raise  # elsewhere nobody can do anything about it
            messages.calls.pop(nonce, None)

    async def respect_ban(self, guild: int, user: int) -> None:
        """Nobody waits for tables of a server that has banned them."""
        if await self.people.store.awaited(guild, user):
            await self.people.store.await_games(guild, user, ())

    async def forget(self, user: int) -> None:
        """Nothing that is noted names this person any more; what only they can see is deleted."""
        for number, messages in list(self._messages.items()):
            async with self.lock(number):
                named = {nonce: sent for nonce, sent in messages.calls.items() if user in sent.users}
                for nonce, sent in named.items():
                    sent.users.remove(user)
                    if not sent.users and sent.direct:
                        del messages.calls[nonce]
                        with suppress(UndeliveredError):
                            await delete(self.sender, Place(0, sent.channel), sent.message or 0)
                if named:
                    await self._messages.save(number)
        self.people.forget(user)
        self.presence.forget(user)


def link_to(table: Table, messages: TableMessages) -> str:
    """Where the table is: its own message, if that is known."""
    channel = f"https://discord.com/channels/{table.guild}/{table.channel}"
    return f"{channel}/{messages.message}" if messages.message else channel


async def delete(sender: ChannelSender, place: Table | Place, message: int) -> None:
    """Somebody else may have deleted it already, which is fine."""
    try:
        await sender.delete(place, message)
    except UndeliveredError as error:
        if error.code not in (NO_MESSAGE, NO_CHANNEL):
            raise
