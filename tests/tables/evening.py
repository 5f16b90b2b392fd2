"""A host with a few busy tables, made to be killed: every update that it shows is told to whoever listens."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from random import Random

from bot.database_address import Address
from bot.store.databases import Database, store_for
from bot.store.store import SqliteStore
from bot.store.writer import Ledger
from bot.tables.manager import Tables
from bot.tables.table import Status, Table
from bot.tables.thinking import Thinkers
from bot.tables.updates import Update
from tests import forking
from tests.tables.house import FIRST_MESSAGE, number

GUILD, HOST = 7, 100
GAMES = {1: "tezuma:masters", 2: "tezuma:trick", 3: "tsumo", 4: "tsumo"}
"""By channel."""


class Evening:
    def __init__(self, tables: Tables, seed: int) -> None:
        self._tables = tables
        self._rng = Random(seed)
        self._moved: defaultdict[int, asyncio.Event] = defaultdict(asyncio.Event)
        tables.listen(lambda update: self._moved[update.after.channel].set())

    async def sit_in(self, channel: int) -> None:
        """One game after the other: two people, a computer player."""
        while True:
            at = {table.channel: table for table in self._tables.all()}
            await self.play(await self.seated(at.get(channel), channel))

    async def seated(self, table: Table | None, channel: int) -> Table:
        """A game that has begun, wherever the last host left off."""
        if table is None:
            options = {"short": True} if GAMES[channel] == "tsumo" else {}
            table = (await self._tables.open(GUILD, channel, HOST, GAMES[channel], options=options)).after
        for user in (HOST, HOST + 1):
            if table.status is Status.LOBBY and table.seat_of(user) is None:
                table = (await self._tables.join(table.id, user, f"P{user}", number(user))).after
        if table.status is Status.LOBBY and len(table.seats) == 2:
            table = (await self._tables.add_computer(table.id, HOST, "random")).after
        if table.before_play:
            await self._tables.start(table.id, HOST, number(HOST))
        return await self._tables.begun(table.id)

    async def play(self, table: Table) -> None:
        while table.id in {table.id for table in self._tables.all()}:
            moved = self._moved[table.channel]
            moved.clear()
            table = self._tables.get(table.id)
            if people := [seat for seat in table.to_act if table.seats[seat].user]:
                seat = self._rng.choice(people)
                code = self._rng.choice(table.view(seat).legal).code
                await self._tables.act(table.id, table.seats[seat].user or 0, table.decided[seat], code)
            else:
                await moved.wait()


async def announce(table: Table) -> int:
    """The same start is announced by the same message, whichever host announces it."""
    return FIRST_MESSAGE + 1000 * table.id + table.version


def told(update: Update) -> tuple[int, int, tuple[str, ...]]:
    return update.after.id, update.before.version, update.happened


async def host(place: Database, seed: int, ear: Connection, ledger: type[Ledger] = Ledger) -> None:
    async with store_for(place) if isinstance(place, Address) else SqliteStore(place, ledger=ledger) as store:
        tables = Tables(store, announce=announce, thinkers=Thinkers(ThreadPoolExecutor(1)), computer_pause=0)
        tables.listen(lambda update: ear.send(told(update)))
        await tables.recover()
        await tables.connected(0)
        ear.send({table.id: table.version for table in tables.all()})
        evening = Evening(tables, seed)
        await asyncio.gather(*(evening.sit_in(channel) for channel in GAMES))


def run(place: Database, seed: int, ear: Connection) -> None:
    forking.look_again_soon()
    asyncio.run(host(place, seed, ear))
