"""The bot and the playground's Discord in one process, joined without a socket: every event and every request is a
call. Everything else is real: discord.py's gateway events, the command tree, the router, the tables, the store.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from functools import lru_cache
from pathlib import Path
from typing import Any

from discord.user import ClientUser
from discord.webhook.async_ import async_context

from bot.client import INTENTS, Client
from bot.messages.card_emoji import CardEmoji
from bot.shard_bot import COGS
from bot.store.store import SqliteStore
from bot.store.writer import Ledger
from bot.tables.limits import NO_LIMITS, Limits, Openings
from bot.tables.manager import Tables
from bot.tables.port import WHOLE
from bot.tables.thinking import Thinkers
from bot.ui.allowance import Allowance
from bot.ui.archive.record_workers import RecordWorkers
from bot.ui.delivery.scheduling import AnswersFirst, Rank, admit
from bot.ui.features import HANDLERS
from bot.ui.guilds import Guilds
from bot.ui.live.announcements import Announcements
from bot.ui.live.calls import Calls
from bot.ui.live.new_tables import NewTables
from bot.ui.live.open_hands import OpenHands
from bot.ui.live.public_tables import PublicTables
from bot.ui.live.table_messages import MessageIndex
from bot.ui.me.call_times import CallTimes
from bot.ui.me.people import People as Choices
from bot.ui.me.presence import Presence
from bot.ui.privacy.deletions import Deletions, Served
from bot.ui.privacy.policies import Policies
from bot.ui.privacy.retention import Retention
from bot.ui.router import Router, Ui
from cogs.localised import MessageFiles
from engine import audit
from engine.core.record import Record
from playground import commands, intents, servers
from playground.clock import Clock
from playground.events import Event
from playground.interactions import Interactions
from playground.people import Person
from playground.permissions import as_bits
from playground.world import Guild, User, World
from tests.tables.house import ManualClock
from tests.walk.delivery import Answers, Autocompletion, Line, Painted

FOREVER = 10.0**9

Json = dict[str, Any]


class Stopped(Clock):
    """Always begins at the same moment, so that the same ids are given."""

    def __init__(self) -> None:
        super().__init__()
        self._held = 1_700_000_000.0


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
    """After answers, tables are shown once no computer player thinks any more: the latest wins, as it does at Discord's
    speed.
    """

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self._tables = tables

    async def turn(self, rank: Rank) -> None:
        await super().turn(rank)
        while thinking := self._tables._thoughts.tasks:
            await asyncio.wait(list(thinking))

    def _call(self) -> None:
        """Everybody who waits, at once: a walk must not depend on how fast the machine is."""
        if not self._answering:
            for called in (called for line in self._lines.values() for called in line):
                admit(called)


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


class Glances(Presence):
    """Nobody looks any longer once they have clicked: in a walk time hardly passes, and few would ever be called."""

    def looks_until(self, channel: int, user: int, window: float = 0.0) -> float:
        return float("-inf")


class Loopback:
    """One bot on one Discord with people in it."""

    def __init__(
        self,
        folder: Path,
        *,
        limits: Limits = NO_LIMITS,
        per_minute: float = FOREVER,
        presence: type[Presence] = Glances,
    ) -> None:
        self.world = World(Stopped())
        self.world.bus.remembers = False
        self.interactions = Interactions(self.world, patience=FOREVER)
        self.clock = ManualClock()
        self._store = SqliteStore(folder / "yose.db", ledger=Counting)
        self._limits, self._per_minute, self._presence = limits, per_minute, presence
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
        self.choices, presence = Choices(self._store.personal, self.clock.now), self._presence(self.clock.now)
        self.call_times = CallTimes(self.choices, presence)
        self.tables = Tables(
            self._store,
            announce=Announcements(self.guilds, self.line).announce,
            clock=self.clock,
            thinkers=Thinkers(ThreadPoolExecutor(1), seed=lambda: 1),
            computer_pause=0,
            openings=Openings(self._limits),
            call_time=self.call_times,
        )
        self.tables._alarm._ring = self._ring
        answers_first, emoji = ShownLast(self.tables), CardEmoji()
        self._messages = MessageIndex(self.tables, self._store)
        self.hands = OpenHands(
            client, self.tables, self.guilds, self._messages, self.line, self.line, answers_first, emoji
        )
        calls = Calls(self.guilds, self._messages, self.line, self.choices, presence)
        self.new_tables = NewTables(self.tables, self.guilds, self._messages, calls, answers_first)
        self.stage = PublicTables(
            self.tables,
            self.guilds,
            self._store.scores,
            self._messages,
            self.hands,
            self.line,
            answers_first,
            emoji,
            calls,
        )
        self.answers = Answers(self.interactions)
        self.allowance = Allowance(self._per_minute, self.clock.now)
        scores, lessons = self._store.scores, self._store.lessons
        self.deletions = Deletions(self._store.privacy, self.line, lambda: None)
        self.deletions.served.append(Served(self.tables, self.hands, self.stage.invitations, calls))
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
            calls,
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
        self.tables.listen(self.new_tables.listen, lobbies_only=True)
        self.call_times.serve(self.tables)
        await self.tables.recover()
        await self.tables.connected(0)
        self.world.bus.listen(self._on_event)
        return self

    async def close(self) -> None:
        await self.deletions.close()
        await self.new_tables.close()
        await self.choices.close()
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
        return bool(self._rings or alarm.changed) or any(due <= now for due in alarm.due.values())

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
            *self.new_tables._tasks._tasks.values(),
            *([self.choices._reading] if self.choices._reading and not self.choices._reading.done() else []),
            *self.hands._refreshing._tasks.values(),
            *self.deletions._carrying_out._tasks.values(),
        ]

    @property
    def written(self) -> int:
        """How many durable writes there were."""
        return Counting.written


async def nothing() -> None:
    return None
