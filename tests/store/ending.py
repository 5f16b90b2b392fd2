"""A process in which two tables of a server end at the same moment, made to be killed before any statement of that."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from multiprocessing.connection import Connection
from random import Random
from typing import Any, ClassVar

from bot.database_address import Address
from bot.store.databases import Database
from bot.store.postgres import ledger as postgres_ledger
from bot.store.postgres.store import PostgresStore
from bot.store.sql_store import SqlStore
from bot.store.store import SqliteStore
from bot.store.writer import Ledger
from bot.tables.manager import Tables
from bot.tables.table import Table
from bot.tables.thinking import Thinkers
from engine.core.actions import Action
from tests import forking
from tests.store.privacy_games import announce
from tests.tables.house import number

GUILD, COMMON = 7, 100
SEATED = {70: (COMMON, 101, 102), 71: (103, COMMON, 104)}
"""By channel: who plays there. One of them plays at both tables."""
QUERIES = ("execute", "executemany", "fetch", "fetchrow", "fetchval")


class Death:
    """kill -9, just before the step with this number, counted from when the first of the tables ends."""

    def __init__(self, before: int) -> None:
        self._left = before
        self._armed = False
        self.committing = threading.Event()
        """Whether the end of a table is on its way to the disk."""

    def arm(self) -> None:
        self._armed = True

    def step(self) -> None:
        if not self._armed:
            return
        if self._left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        self._left -= 1
        self.committing.set()


class DyingLedger(Ledger):
    """SQLite's connection. A step is a statement; the same one for several rows is one step."""

    death: ClassVar[Death]
    before: tuple[str, ...] = ()

    def __init__(self, *args: Any, **keys: Any) -> None:
        super().__init__(*args, **keys)
        self.set_trace_callback(self._traced)

    def _traced(self, statement: str) -> None:
        before, self.before = self.before, (*statement.split()[:3],)
        if self.before != before:
            self.death.step()


class DyingConnection:
    """PostgreSQL's connection. A step is a statement."""

    def __init__(self, connection: Any, death: Death) -> None:
        self._connection = connection
        self._death = death

    def __getattr__(self, name: str) -> Any:
        if name in QUERIES:
            self._death.step()
        return getattr(self._connection, name)


def store_with(place: Database, death: Death) -> SqlStore:
    """The store, whose writer may die."""
    if not isinstance(place, Address):
        DyingLedger.death = death
        return SqliteStore(place, ledger=DyingLedger)
    connected = postgres_ledger.connected

    async def dying(address: Address) -> DyingConnection:
        return DyingConnection(await connected(address), death)

    postgres_ledger.connected = dying  # type: ignore[assignment]
    return PostgresStore(place)


def ends(table: Table, seat: int, action: Action) -> bool:
    state = table.state
    for event in table.game.decide(state, seat, action):
        state = table.game.evolve(state, event)
    return table.game.ended(state) is not None


async def one_move_left(tables: Tables, channel: int, rng: Random) -> tuple[Table, Callable[[], Awaitable[object]]]:
    """The channel's game, which the process before may have left so, and what ends it."""
    table = next((table for table in tables.all() if table.channel == channel), None)
    table = table or await begun(tables, channel)
    while True:
        seat = rng.choice(table.to_act)
        action = rng.choice(table.view(seat).legal)
        act = partial(tables.act, table.id, table.seats[seat].user or 0, table.decided[seat], action.code)
        if ends(table, seat, action):
            return table, act
        table = (await act()).after


async def begun(tables: Tables, channel: int) -> Table:
    people = SEATED[channel]
    table = (await tables.open(GUILD, channel, people[0], "tsumo", options={"short": True})).after
    for user in people:
        await tables.join(table.id, user, f"P{user}", number(user))
    await tables.start(table.id, people[0], number(people[0]))
    return await tables.begun(table.id)


def submit_in_pairs(store: SqlStore) -> None:
    """From now on a write waits for another one, so that both are in the same commit."""
    writer: Any = store._writer  # type: ignore[attr-defined]
    submit, pair = writer.submit, []

    def submit_both(write: Any) -> Any:
        pair.append(write)
        if len(pair) == 2:
            for each in pair:
                submit(each)
        return write

    writer.submit = submit_both


async def host(place: Database, before: int, together: bool, ear: Connection) -> None:
    death, rng = Death(before), Random(before)
    async with store_with(place, death) as store:
        tables = Tables(store, announce=announce, thinkers=Thinkers(ThreadPoolExecutor(1)), computer_pause=0)
        await tables.recover()
        await tables.connected(0)
        (first, end_first), (second, end_second) = [await one_move_left(tables, at, rng) for at in SEATED]

        async def ended(table: Table, end: Callable[[], Awaitable[object]]) -> None:
            await end()
            death.step()
            ear.send(table.id)
            death.step()

        ear.send((first.id, second.id))
        death.arm()
        if together:
            submit_in_pairs(store)
        first_end = asyncio.create_task(ended(first, end_first))
        if not together:  # the second ends while the first is being committed
            await asyncio.to_thread(death.committing.wait)
        await asyncio.gather(first_end, ended(second, end_second))
        await tables.close()
    ear.send("alive")


def run(place: Database, before: int, together: bool, ear: Connection) -> None:
    forking.look_again_soon()
    asyncio.run(host(place, before, together, ear))
