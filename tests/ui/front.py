"""The front of the house: real tables, the real stage and hands, and a line to Discord that tells what goes over it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from bot.messages.card_emoji import CardEmoji
from bot.messages.panel import Component, Panel
from bot.tables.table import Table
from bot.ui.delivery.answer import Answer
from bot.ui.delivery.channel_sender import Channel, ChannelSender
from bot.ui.delivery.scheduling import AnswersFirst, OneTaskPerKey
from bot.ui.delivery.sending_process import UndeliveredError
from bot.ui.guilds import Guilds
from bot.ui.live.announcements import Announcements
from bot.ui.live.calls import Calls
from bot.ui.live.new_tables import NewTables
from bot.ui.live.open_hands import OpenHands
from bot.ui.live.public_tables import PublicTables
from bot.ui.live.table_messages import MessageIndex
from bot.ui.me.call_times import CallTimes
from bot.ui.me.people import People
from bot.ui.me.presence import Presence
from tests.tables.house import FIRST_MESSAGE, GUILD, House

FORBIDDEN = UndeliveredError(403, 50001, "Missing Access")
BROKEN = UndeliveredError(500, 0, "Internal Server Error")
GONE = UndeliveredError(404, 10008, "Unknown Message")
TOO_OLD = UndeliveredError(429, 30046, "Maximum number of edits to messages older than 1 hour reached")
NO_CHANNEL = UndeliveredError(404, 10003, "Unknown Channel")
REFUSED = UndeliveredError(403, 50007, "Cannot send messages to this user")
DIRECT = 10_000
"""Direct messages to somebody are in the channel with this number and theirs."""


@dataclass
class Sent:
    what: str
    message: int
    said: str = ""
    place: int = 0


class Line(ChannelSender):
    """Takes everything, but for what a test says is refused, and remembers it."""

    def __init__(self) -> None:
        self.sent: list[Sent] = []
        self.refused: list[Sent] = []
        self.refuses: Callable[[Sent], UndeliveredError | None] = lambda _: None
        self.loses: list[str] = []
        """What is taken, though the sender does not learn it."""
        self.standing: dict[int, str] = {}
        """By message: what can be read there."""
        self.announced: dict[int, str] = {}
        """The same of announcements, which stay for good."""
        self.notified: dict[int, tuple[int, ...]] = {}
        """By message: whom it called when it came first."""
        self.nonces: dict[str, int] = {}
        self._ids = count(FIRST_MESSAGE)
        self._moved = asyncio.Event()

    async def post(self, table: Table, panel: Panel, nonce: str) -> int:
        return self._take(Sent("post", self._known(nonce), said(panel)))

    async def edit(self, table: Table, message: int, panel: Panel) -> None:
        self._take(Sent("edit", message, said(panel)))

    async def delete(self, table: Channel, message: int) -> None:
        self._take(Sent("delete", message))

    async def mention(self, table: Table, text: str, user: int | None, nonce: str, *buttons: Component) -> int:
        return self._take(Sent("mention", self._known(nonce), f"{text}{list(buttons)}"))

    async def call(
        self, place: Channel, text: str, users: Sequence[int], nonce: str, *buttons: Component, role: int | None = None
    ) -> int:
        sent = Sent("mention", self._known(nonce), f"{text}{list(buttons)}")
        self.notified[sent.message] = self.notified.get(sent.message) or (*users, *([role] if role else []))
        return self._take(replace(sent, place=place.channel))

    async def open_dm(self, user: int) -> int:
        return DIRECT + user

    async def announce(self, table: Table, text: str, nonce: str) -> int:
        return self._take(Sent("announce", self._known(nonce), text))

    async def refresh(self, application: int, token: str, message: int | None, panel: Panel) -> None:
        self._take(Sent("refresh", message or 0, said(panel)))

    def _known(self, nonce: str) -> int:
        """The message of this nonce; one that was not posted yet gets a new id."""
        return self.nonces.setdefault(nonce, next(self._ids))

    def _take(self, sent: Sent) -> int:
        self._moved.set()
        if refusal := self.refuses(sent):
            self.refused.append(sent)
            raise refusal
        self.sent.append(sent)
        if sent.what == "delete":
            self.standing.pop(sent.message, None)
        elif sent.what == "announce":
            self.announced[sent.message] = sent.said
        elif sent.what != "refresh":
            self.standing[sent.message] = sent.said
        if sent.what in self.loses:
            self.loses.remove(sent.what)
            raise BROKEN
        return sent.message

    def reading(self, words: str) -> list[int]:
        """Messages that say this."""
        return [message for message, said in (self.standing | self.announced).items() if words in said]

    async def until(self, true: Callable[[], Any]) -> None:
        async with asyncio.timeout(30):
            while not true():
                self._moved.clear()
                await self._moved.wait()


async def over(work: OneTaskPerKey) -> None:
    async with asyncio.timeout(30):
        while tasks := work._tasks:
            await asyncio.wait(tasks.values())


def said(panel: Panel) -> str:
    return str(panel.components())


@dataclass
class Server:
    """What discord.py knows of a server."""

    preferred_locale: str = "en-US"
    unavailable: bool = False
    hidden: frozenset[int] = frozenset()
    """Channels that not everybody sees."""
    default_role: None = None

    def get_channel_or_thread(self, channel: int) -> Any:
        seen = SimpleNamespace(view_channel=channel not in self.hidden)
        return SimpleNamespace(type=None, permissions_for=lambda _: seen)


class Client:
    """A bot that is on the line."""

    application_id = 9

    def __init__(self) -> None:
        self.servers = {GUILD: Server()}
        self.ready = True

    def get_guild(self, guild: int) -> Server | None:
        return self.servers.get(guild)

    def is_ready(self) -> bool:
        return self.ready


class Front(House):
    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.client = Client()
        self.line = Line()
        self._clicks = count(1)

    async def open_doors(self) -> Front:
        await super().open_doors()
        client: Any = self.client
        answers_first, emoji, guilds = AnswersFirst(), CardEmoji(), Guilds(client, self.store)
        self.guilds = guilds
        self.messages = MessageIndex(self.tables, self.store)
        self.hands = OpenHands(client, self.tables, guilds, self.messages, self.line, self.line, answers_first, emoji)
        self.calls = Calls(guilds, self.messages, self.line, self.people, self.presence)
        self.new_tables = NewTables(self.tables, guilds, self.messages, self.calls, answers_first)
        self.stage = PublicTables(
            self.tables,
            guilds,
            self.store.scores,
            self.messages,
            self.hands,
            self.line,
            answers_first,
            emoji,
            self.calls,
        )
        await self.messages.load()
        self.tables.listen(self.stage.listen)
        self.tables.listen(self.new_tables.listen, lobbies_only=True)
        self.call_times.serve(self.tables)
        await self.stage.recover()
        return self

    async def announce(self, table: Table) -> int:
        client: Any = self.client
        return await Announcements(Guilds(client, self.store), self.line).announce(table)

    def prepare(self) -> None:
        self.people, self.presence = People(self.store.personal), Presence(self.clock.now)
        self.call_times = CallTimes(self.people, self.presence)

    def call_time(self, table: Table, seat: int, at: float) -> float | None:
        return self.call_times(table, seat, at)

    async def close_doors(self) -> None:
        self.call_times.leave()
        await self.new_tables.close()
        await self.people.close()
        await self.stage.close()
        await self.hands.close()
        await self.tables.close()
        await self.messages.close()
        await self.store.close()

    async def lobby(self, game: str = "tsumo", people: int = 3, **keys: Any) -> Table:
        """A lobby that stands in its channel."""
        table = await super().lobby(game, people, **keys)
        self.line.standing[1] = "lobby"
        self.stage.posted(table, 1)
        return table

    async def settled(self) -> None:
        """Until the stage has nothing more to do."""
        await over(self.stage._tasks)
        await over(self.new_tables._tasks)

    async def hands_at_rest(self) -> None:
        """Until no hand is to be refreshed."""
        await over(self.hands._looking)
        await over(self.hands._refreshing)

    async def kept(self, table: Table) -> str | None:
        """What is saved of the table's messages."""
        await self.messages.save(*self.messages._changed)
        return (await self.store.messages()).get(table.id)

    def answered(self, user: int, message: int) -> Answer:
        """A hand that somebody has just opened."""
        return self._answer(user, f"token {message}", message=message, private_panel=None, follows=True)

    def acknowledged(self, user: int, message: int, token: str) -> Answer:
        """A click on an open hand, just acknowledged."""
        return self._answer(user, token, message=None, private_panel=message, follows=False)

    def _answer(self, user: int, token: str, **what: Any) -> Answer:
        interaction = SimpleNamespace(id=next(self._clicks), token=token, locale="en-US")
        return cast("Answer", SimpleNamespace(interaction=interaction, user=user, **what))
