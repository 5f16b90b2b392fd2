"""The bot and the playground's Discord in one process, joined without a socket: every event and every request is a
call. Everything else is real: discord.py's gateway events, the command tree, the router, the tables, the store.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
from discord.user import ClientUser
from discord.webhook.async_ import async_context

from bot.client import INTENTS, Client
from bot.messages.card_emoji import CardEmoji
from bot.messages.panel import Component, Panel, Ready
from bot.pictures import Scene
from bot.shard_bot import COGS
from bot.store.store import SqliteStore
from bot.store.writer import Ledger
from bot.tables.limits import NO_LIMITS, Limits, Openings
from bot.tables.manager import Tables
from bot.tables.port import WHOLE
from bot.tables.table import Table
from bot.tables.thinking import Thinkers
from bot.ui.allowance import Allowance
from bot.ui.archive.record_workers import RecordWorkers
from bot.ui.delivery.channel_sender import Channel, ChannelSender
from bot.ui.delivery.interaction_sender import ERRORS, InteractionSender
from bot.ui.delivery.scheduling import AnswersFirst, Rank
from bot.ui.delivery.sending_process import UndeliveredError, spoken
from bot.ui.features import HANDLERS
from bot.ui.guilds import Guilds
from bot.ui.live.announcements import Announcements
from bot.ui.live.open_hands import OpenHands
from bot.ui.live.public_tables import PublicTables
from bot.ui.live.table_messages import MessageIndex
from bot.ui.privacy.deletions import Deletions, Served
from bot.ui.privacy.policies import Policies
from bot.ui.privacy.retention import Retention
from bot.ui.router import Router, Ui
from cogs.localised import MessageFiles
from engine import audit
from engine.core.record import Record
from playground import commands, intents, messages, servers, threads
from playground.clock import Clock
from playground.errors import Refused
from playground.events import Event
from playground.interactions import Interactions
from playground.media import Upload
from playground.people import Person
from playground.permissions import as_bits
from playground.world import PUBLIC_THREAD, Guild, User, World
from tests.tables.house import ManualClock

FOREVER = 10.0**9
DOT = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0"

Json = dict[str, Any]


class Stopped(Clock):
    """Always begins at the same moment, so that the same ids are given."""

    def __init__(self) -> None:
        super().__init__()
        self._held = 1_700_000_000.0


class Painted:
    """Every picture is a dot: what is in them is tested elsewhere."""

    def paint(self, _scene: Scene) -> Awaitable[bytes]:
        done: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        done.set_result(DOT)
        return done


def uploads(ready: Ready | None) -> dict[int, Upload]:
    sent = ready.uploads if ready else ()
    return {number: Upload(upload.name, "image/png", upload.data) for number, upload in enumerate(sent)}


class Answers(InteractionSender):
    """Answers reach the playground's Discord, which refuses what Discord would refuse."""

    def __init__(self, interactions: Interactions) -> None:
        super().__init__()
        self._interactions = interactions
        self.refused: list[Refused] = []

    async def _answer(
        self, interaction: Any, kind: Any, ready: Ready | None = None, *, ephemeral: bool = False
    ) -> Json | None:
        data = ready.message(ephemeral=ephemeral) if ready else {"flags": 64 if ephemeral else 0}
        body = {"type": kind.value, "data": data}
        with self._as_discord():
            _, message = self._interactions.acknowledge(str(interaction.id), interaction.token, body, uploads(ready))
        return {"interaction": {"response_message_id": message.id}} if message else None

    async def follow_up(self, application: int, token: str, ready: Ready) -> int:
        with self._as_discord():
            return int(self._interactions.follow_up(token, ready.message(ephemeral=True), uploads(ready)).id)

    async def edit_original(self, application: int, token: str, ready: Ready) -> int:
        with self._as_discord():
            return int(self._interactions.edit(token, "@original", ready.message(), uploads(ready)).id)

    @contextmanager
    def _as_discord(self) -> Iterator[None]:
        """What Discord refuses is kept for the test, and raised as discord.py raises it."""
        try:
            yield
        except Refused as refused:
            self.refused.append(refused)
            response: Any = SimpleNamespace(status=refused.status, reason="refused")
            raise ERRORS.get(refused.status, discord.HTTPException)(response, refused.body) from None


class Autocompletion:
    """discord.py's own way of answering what is typed."""

    def __init__(self, interactions: Interactions) -> None:
        self._interactions = interactions

    async def create_interaction_response(self, interaction_id: int, token: str, *, params: Any, **_: Any) -> None:
        self._interactions.acknowledge(str(interaction_id), token, params.payload, {})


class Line(ChannelSender):
    """Requests with the bot's token reach the same Discord."""

    def __init__(self, world: World, interactions: Interactions, painter: Painted) -> None:
        self._world, self._interactions, self._painter = world, interactions, painter
        self._nonces: dict[str, str] = {}

    async def post(self, table: Table, panel: Panel, nonce: str) -> int:
        ready = await panel.ready(self._painter)
        return int(self._posted(table, ready.message(), uploads(ready), nonce))

    async def mention(self, table: Table, text: str, user: int | None, nonce: str, *buttons: Component) -> int:
        return int(self._posted(table, spoken(text, [user] if user else [], buttons), {}, nonce))

    async def announce(self, table: Table, text: str, nonce: str) -> int:
        return await self.mention(table, text, None, nonce)

    async def start_thread(self, channel: Channel, name: str) -> int:
        with undelivered():
            parent = self._world.channel(str(channel.channel))
            return int(threads.start(self._world, parent, name, PUBLIC_THREAD, by=self._world.bot.id)["id"])

    def _posted(self, table: Table, body: Json, files: dict[int, Upload], nonce: str) -> str:
        if nonce not in self._nonces:
            channel = self._world.channel(str(table.channel))
            self._nonces[nonce] = messages.post(self._world, channel, self._world.bot.id, body, files).id
        return self._nonces[nonce]

    async def edit(self, table: Table, message: int, panel: Panel) -> None:
        ready = await panel.ready(self._painter)
        with undelivered():
            there = self._world.message(str(table.channel), str(message))
            messages.edit(self._world, there, ready.message(), uploads(ready))

    async def delete(self, table: Table, message: int) -> None:
        with undelivered():
            messages.delete(self._world, self._world.message(str(table.channel), str(message)))

    async def refresh(self, application: int, token: str, message: int | None, panel: Panel) -> None:
        ready = await panel.ready(self._painter)
        with undelivered():
            self._interactions.edit(token, str(message or "@original"), ready.message(), uploads(ready))


@contextmanager
def undelivered() -> Iterator[None]:
    try:
        yield
    except Refused as refused:
        raise UndeliveredError(refused.status, refused.code, str(refused)) from None


class Here(RecordWorkers):
    """Records are read in this process."""

    def __init__(self) -> None:
        """Nothing is started."""

    async def verify(self, text: str | bytes) -> tuple[Record, audit.Verdict]:
        record = Record.read(text)
        return record, audit.verify(record)

    async def read(self, work: Any, *args: Any, **kwargs: Any) -> Any:
        return once(work, *args, **kwargs)


@lru_cache(1000)
def once(work: Any, *args: Any, **kwargs: Any) -> Any:
    """A replay looks the same each time."""
    return work(*args, **kwargs)


class ShownLast(AnswersFirst):
    """Tables are shown once no computer player thinks any more: the latest wins, as it does at Discord's speed."""

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self._tables = tables

    async def turn(self, rank: Rank) -> None:
        while thinking := self._tables._thoughts.tasks:
            await asyncio.wait(list(thinking))


class Counting(Ledger):
    """Counts what is written for good, and waits for no disk."""

    written = 0

    def __init__(self, *args: Any, **keys: Any) -> None:
        super().__init__(*args, **keys)
        self.execute("PRAGMA synchronous = OFF")

    def commit(self) -> None:
        Counting.written += sum(write.lasting for write in self.group)
        super().commit()

    def _without_sync(self) -> Any:
        return nullcontext()


class Loopback:
    """One bot on one Discord with people in it."""

    def __init__(self, folder: Path, *, limits: Limits = NO_LIMITS, per_minute: float = FOREVER) -> None:
        self.world = World(Stopped())
        self.world.bus.remembers = False
        self.interactions = Interactions(self.world, patience=FOREVER)
        self.clock = ManualClock()
        self._store = SqliteStore(folder / "yose.db", ledger=Counting)
        self._limits, self._per_minute = limits, per_minute
        self.people: list[Person] = []
        self._rings = 0

    async def open(self) -> Loopback:
        async_context.set(Autocompletion(self.interactions))  # type: ignore[arg-type]
        await self._store.open()
        self.client = client = Client(WHOLE, nothing)
        await client._async_setup_hook()
        state = client._connection
        state.user = ClientUser(state=state, data=self.world.bot.payload())  # type: ignore[arg-type]
        state.application_id = int(self.world.application_id)
        client.http.get_from_cdn = self._from_cdn  # type: ignore[method-assign]
        client._ready.set()
        painter = Painted()
        self.guilds = Guilds(client, self._store)
        self.line = Line(self.world, self.interactions, painter)
        self.tables = Tables(
            self._store,
            announce=Announcements(self.guilds, self.line).announce,
            clock=self.clock,
            thinkers=Thinkers(ThreadPoolExecutor(1), seed=lambda: 1),
            computer_pause=0,
            openings=Openings(self._limits),
        )
        self.tables._alarm._ring = self._ring
        answers_first, emoji = ShownLast(self.tables), CardEmoji()
        self._messages = MessageIndex(self.tables, self._store)
        self.hands = OpenHands(
            client, self.tables, self.guilds, self._messages, self.line, self.line, answers_first, emoji
        )
        self.stage = PublicTables(
            self.tables,
            self.guilds,
            self._store.scores,
            self._messages,
            self.hands,
            self.line,
            answers_first,
            emoji,
        )
        self.answers = Answers(self.interactions)
        self.allowance = Allowance(self._per_minute, self.clock.now)
        scores, lessons = self._store.scores, self._store.lessons
        self.deletions = Deletions(self._store.privacy, self.line, lambda: None)
        self.deletions.served.append(Served(self.tables, self.hands, self.stage.invitations))
        servers, policies = self._store.servers, Policies("https://example.org/privacy")
        retention = Retention(self.guilds, self.tables, servers, policies.retention_days, self.deletions.look)
        ui = Ui(
            self.tables,
            scores,
            self.guilds,
            self.stage,
            self.hands,
            emoji,
            Here(),
            self.allowance,
            lessons,
            self._store.privacy,
            self.deletions,
            servers,
            policies,
        )
        self.router = Router(ui, HANDLERS, painter, self.answers, answers_first)
        client.forward_to(self.router, retention)
        for cog in [kind(self.router) for kind in COGS]:
            await client.add_cog(cog)
            for menu in cog.menus():
                client.tree.add_command(menu)
        client.tree.error(self.router.unknown_command)
        offered = [
            await command.get_translated_payload(client.tree, MessageFiles()) for command in client.tree.get_commands()
        ]
        commands.replace_all(self.world, commands.GLOBAL, offered)
        self.tables.listen(self.stage.listen)
        await self.tables.recover()
        await self.tables.connected(0)
        self.world.bus.listen(self._on_event)
        return self

    async def close(self) -> None:
        await self.deletions.close()
        await self.stage.close()
        await self.hands.close()
        await self.tables.close()
        await self._messages.close()
        await self._store.close()
        self.world.clock.stop()

    # The gateway

    def _on_event(self, event: Event) -> None:
        """What happens where the bot is reaches it at once."""
        if self.world.bot.id in event.audience and intents.wants(INTENTS.value, event.name):
            self.client._connection.parsers[event.name](event.data)

    async def _from_cdn(self, url: str) -> bytes:
        return self.world.files[url.split("/")[-2]].data

    # Furnishing

    def guild(self, name: str, *channels: str, locale: str = "en-US") -> Guild:
        guild = servers.create_guild(self.world, name, locale=locale)
        for channel in channels:
            servers.create_channel(self.world, guild, channel)
        return guild

    def person(self, name: str, guild: Guild, *, locale: str = "en-US", permissions: Any = ()) -> Person:
        user, held = User(self.world.ids.next(), name, locale), as_bits(permissions)
        roles = [servers.add_role(self.world, guild, name, held)["id"]] if held else []
        servers.join(self.world, guild, user, roles)
        person = Person(self.world, self.interactions, guild, user)
        self.people.append(person)
        return person

    # Waiting

    async def quiet(self) -> None:
        """Until nobody waits for an answer, no computer player thinks, and everything is shown."""
        async with asyncio.timeout(30):
            while self._ringing() or (busy := self._busy()):
                await (asyncio.sleep(0) if self._ringing() else asyncio.wait(busy))

    def _ringing(self) -> bool:
        """Whether some table's clock has something to do, or is at it."""
        alarm, now = self.tables._alarm, self.clock.now()
        return bool(self._rings) or any(due <= now for due in alarm.due.values())

    async def _ring(self, table: int) -> None:
        self._rings += 1
        try:
            await self.tables._ring(table)
        finally:
            self._rings -= 1

    def _busy(self) -> list[asyncio.Task[Any]]:
        return [
            *self.router._under_way,
            *self.hands._looking._tasks.values(),
            *self.tables._starting.tasks,
            *self.tables._thoughts.tasks,
            *self.stage._tasks._tasks.values(),
            *self.hands._refreshing._tasks.values(),
            *self.deletions._carrying_out._tasks.values(),
        ]

    @property
    def written(self) -> int:
        """How many durable writes there were."""
        return Counting.written


async def nothing() -> None:
    return None
