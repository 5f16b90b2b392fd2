"""Where the tests of the tables play: real tables on a real database, with a clock that is moved by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

from bot.store.store import SqliteStore
from bot.store.writer import Ledger
from bot.tables.limits import NO_LIMITS, Openings
from bot.tables.manager import Tables
from bot.tables.ringing import after_a_while
from bot.tables.table import Status, Table
from bot.tables.thinking import Thinkers
from bot.tables.updates import Update
from engine.core.fair import nonce

GUILD, CHANNEL, HOST = 7, 70, 100
LINE = 0
"""The connection by which everybody acts."""
FIRST_NUMBER, FIRST_MESSAGE = 1_400_000_000_000_000_000, 1_500_000_000_000_000_000


def number(user: int) -> str:
    """What a person adds: the id of an interaction of theirs."""
    return nonce(str(FIRST_NUMBER + user))


class ManualClock:
    """Time passes only when a test says so."""

    def __init__(self) -> None:
        self.time = 1_700_000_000.0
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []
        self._asked = asyncio.Event()

    def now(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> asyncio.Future[None]:
        """Counted from the call, not from when a task gets round to it."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers.append((self.time + seconds, waiting))
        self.advance(0)
        self._asked.set()
        return waiting

    async def sleeper(self, seconds: float) -> None:
        """Until somebody sleeps for so long."""
        while not any(due == self.time + seconds and not waiting.done() for due, waiting in self._sleepers):
            self._asked.clear()
            await self._asked.wait()

    def advance(self, seconds: float) -> None:
        self.time += seconds
        for due, waiting in self._sleepers:
            if due <= self.time and not waiting.done():
                waiting.set_result(None)
        self._sleepers = [(due, waiting) for due, waiting in self._sleepers if not waiting.done()]


class House:
    """Tables on a real database, with what a test needs to play at them."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.clock = ManualClock()
        self.computer_pause = 0.0
        self.ledger = Ledger
        self.announced: list[tuple[int, int]] = []
        self.limits = NO_LIMITS
        self.updates: list[Update] = []
        self._moved = asyncio.Event()

    async def open_doors(self) -> House:
        self.store = await SqliteStore(self.path, ledger=self.ledger).open()
        self.prepare()
        self.tables = Tables(
            self.store,
            clock=self.clock,
            thinkers=Thinkers(ThreadPoolExecutor(1), seed=lambda: 1),
            announce=self.announce,
            computer_pause=self.computer_pause,
            openings=Openings(self.limits),
            call_time=self.call_time,
        )
        self.tables.listen(self._note)
        await self.tables.recover()
        await self.tables.connected(LINE)
        return self

    def prepare(self) -> None:
        """Before the tables are made."""

    def call_time(self, table: Table, seat: int, at: float) -> float | None:
        """When somebody is to be called: as the pace says, unless a test says otherwise."""
        return after_a_while(table, seat, at)

    async def announce(self, table: Table) -> int:
        """Discord returns the message that it has already if the same start is announced again."""
        start = table.id, table.version
        if start not in self.announced:
            self.announced.append(start)
        return FIRST_MESSAGE + self.announced.index(start)

    async def close_doors(self) -> None:
        await self.tables.close()
        await self.store.close()

    async def restart(self) -> None:
        await self.close_doors()
        await self.open_doors()

    def _note(self, update: Update) -> None:
        self.updates.append(update)
        self._moved.set()

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for updates until this holds."""
        async with asyncio.timeout(30):
            while not true():
                self._moved.clear()
                await self._moved.wait()

    # Shorthand for what most tests begin with

    async def lobby(
        self, game: str = "tsumo", people: int = 3, *, guild: int = GUILD, channel: int = CHANNEL, **keys: Any
    ) -> Table:
        """A lobby with so many people; the first is the host."""
        table = (await self.tables.open(guild, channel, HOST, game, **keys)).after
        for user in range(HOST, HOST + people):
            table = (
                await self.tables.join(table.id, user, f"Player {user}", number(user) if user != HOST else "")
            ).after
        return table

    async def game(self, game: str = "tsumo", people: int = 3, **keys: Any) -> Table:
        """A game with so many people that has begun."""
        table = await self.lobby(game, people, **keys)
        return await self.start(table)

    async def start(self, table: Table) -> Table:
        await self.tables.start(table.id, HOST, number(HOST))
        return await self.tables.begun(table.id)

    async def act(self, table: Table, seat: int, rng: Random | None = None) -> Table:
        """Any legal action of the person in this seat."""
        action = (rng or Random(1)).choice(table.view(seat).legal)
        user = table.seats[seat].user
        assert user is not None
        return (await self.tables.act(table.id, user, table.decided[seat], action.code)).after

    async def play_on(self, table: Table, moves: int = 10_000, rng: Random | None = None) -> Table:
        """People act until the game is over, or for so many moves."""
        rng = rng or Random(1)
        for _ in range(moves):
            if table.status is not Status.PLAYING:
                break
            table = await self.act(table, rng.choice(table.to_act), rng)
        return table

    async def kinds(self, table: Table) -> list[str]:
        """The table's log: the kinds of its lines, events of the game by their names."""
        stored = await self.store.table(table.id)
        assert stored is not None
        return [line.data["event"] if line.kind == "event" else line.kind for line in stored.log]
