"""How many actions per second are decided, saved to the disk and shown, and how long each one waits.

Every table plays in a closed loop: the next action is requested as soon as the last one is acknowledged. So the machine
is always busy, and the latencies are those of a full load. In the same run, the same tables play on a store that
commits every action by itself, and on PostgreSQL, which is started for it and syncs as SQLite does. They take turns, so
that a busy machine slows all alike, and the median round counts. The folder of the databases should be on a real disk:
if syncing is free, grouping gains nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import tracemalloc
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any
from unittest.mock import patch

from bot import interpreter
from bot.store.postgres.store import PostgresStore
from bot.store.sql_store import SqlStore
from bot.store.store import SqliteStore
from bot.tables import manager
from bot.tables.manager import Tables
from bot.tables.port import Entry, StoreError
from bot.tables.table import Table
from engine.core.fair import SECRET_BYTES, Fair, Start
from engine.core.terms import digest, terms
from engine.registry import GAMES
from tests.postgres import Server

HOST = 100
MID_GAME = 60
"""Actions played at each table before memory and recovery are measured: about the middle of a game."""


class OneByOne(SqliteStore):
    """The same store with one commit per action."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._turn = asyncio.Lock()

    async def append(self, *args: Any, **keys: Any) -> None:
        async with self._turn:
            await super().append(*args, **keys)


@dataclass
class Measured:
    """One round: actions per second, and for each action milliseconds of waiting and microseconds of processor time."""

    rate: float
    p50: float
    p99: float
    work: float


Script = Sequence[tuple[int, int, str]]
"""A whole game: seat, decision, code."""

NONCE = "abcd"
MESSAGE = 1
"""The number of every announcement: all games of a kind are dealt the same cards."""


async def announce(_table: Table) -> int:
    return MESSAGE


@cache
def script(key: str, players: int) -> Script:
    """The moves to play, computed before anything is measured."""
    game = GAMES[key]
    start = Start(str(MESSAGE), digest(terms(game, game.options(), None, ["human"] * players)))
    fair = Fair(bytes(SECRET_BYTES), (NONCE,) * players, start)
    state = game.setup(players, game.options())
    decided = [0] * players
    lines = []
    while not game.ended(state):
        state = game.replay(state, game.dealt(state, fair))
        seat = game.to_act(state)[0]
        action = game.legal(state, seat)[0]
        lines.append((seat, decided[seat], action.code))
        decided[seat] += 1
        state = game.replay(state, game.decide(state, seat, action))
    return lines


def kind_of(channel: int) -> tuple[str, int]:
    """Every game with every number of players in turn."""
    kinds = [(key, players) for key, game in sorted(GAMES.items()) for players in game.seats]
    return kinds[channel % len(kinds)]


async def begin(tables: Tables, channel: int) -> int:
    """Start a game of people at a new table."""
    key, players = kind_of(channel)
    number = (await tables.open(1, channel, HOST, key)).after.id
    for seat in range(players):
        await tables.join(number, HOST + seat, f"Player {seat}", NONCE)
    await tables.start(number, HOST, NONCE)
    await tables.begun(number)
    return number


async def play(tables: Tables, channel: int, number: int, actions: int, waits: list[float]) -> None:
    """Play this many actions. When a game is over, the next one begins."""
    lines = iter(script(*kind_of(channel)))
    for _ in range(actions):
        if (line := next(lines, None)) is None:
            number, lines = await begin(tables, channel), iter(script(*kind_of(channel)))
            line = next(lines)
        seat, decision, code = line
        asked = perf_counter()
        await tables.act(number, HOST + seat, decision, code)
        waits.append(perf_counter() - asked)


async def through_the_tables(store: SqlStore, count: int, actions: int) -> Measured:
    """Whole actions: decided by the rules, saved, shown."""
    tables = Tables(store, announce=announce, computer_pause=0)
    await tables.recover()
    begun = await asyncio.gather(*(begin(tables, channel) for channel in range(count)))
    waits: list[float] = []
    each = max(1, actions // count)
    measured = await timed(waits, [play(tables, channel, n, each, waits) for channel, n in enumerate(begun)])
    await tables.close()
    return measured


async def straight_to_the_store(store: SqlStore, count: int, actions: int) -> Measured:
    """Log lines alone, as a card played writes them."""
    line = Entry("event", {"event": "play", "seat": 2, "cards": ["B7"], "ability": None}, 1_700_000_000.0)
    numbers = await asyncio.gather(*(store.create(1, channel, line) for channel in range(count)))
    waits: list[float] = []

    async def write(number: int) -> None:
        for version in range(1, max(1, actions // count) + 1):
            asked = perf_counter()
            await store.append(number, version, [line])
            waits.append(perf_counter() - asked)

    return await timed(waits, [write(number) for number in numbers])


async def timed(waits: list[float], work: Sequence[Awaitable[None]]) -> Measured:
    started, before = perf_counter(), process_time()
    await asyncio.gather(*work)
    seconds, worked = perf_counter() - started, process_time() - before
    cuts = quantiles(waits, n=100)
    return Measured(len(waits) / seconds, cuts[49] * 1000, cuts[98] * 1000, worked / len(waits) * 1_000_000)


Load = Callable[[SqlStore, int, int], Awaitable[Measured]]
Kinds = Mapping[str, Callable[[Path], SqlStore]]
"""By name: a new store, which may use this folder."""


def kinds(server: Server) -> Kinds:
    return {
        "SQLite, in groups": lambda folder: SqliteStore(folder / "yose.db"),
        "SQLite, one commit each": lambda folder: OneByOne(folder / "yose.db"),
        "PostgreSQL, in groups": lambda _: PostgresStore(server.new_database()),
    }


async def side_by_side(load: Load, kinds: Kinds, folder: Path, count: int, actions: int, rounds: int) -> list[Measured]:
    """Let the kinds of stores take turns. Returns the round with the median rate for each."""
    seen: dict[str, list[Measured]] = {kind: [] for kind in kinds}
    for _ in range(rounds):
        for kind, measured in seen.items():
            with TemporaryDirectory(dir=folder) as name:
                async with kinds[kind](Path(name)) as store:
                    measured.append(await load(store, count, actions))
    return [sorted(measured, key=lambda one: one.rate)[rounds // 2] for measured in seen.values()]


async def fill(path: Path, count: int) -> None:
    """Fill the database with games that are half over."""
    async with SqliteStore(path) as store:
        tables = Tables(store, announce=announce, computer_pause=0)
        await tables.recover()
        begun = await asyncio.gather(*(begin(tables, channel) for channel in range(count)))
        await asyncio.gather(*(play(tables, channel, number, MID_GAME, []) for channel, number in enumerate(begun)))
        await tables.close()


async def recover(path: Path) -> tuple[float, float, Tables]:
    """Seconds from opening the database until the last table is restored, by the clock and of processor time."""
    started, worked = perf_counter(), process_time()
    async with SqliteStore(path) as store:
        tables = Tables(store, announce=announce, computer_pause=0)
        await tables.recover()
        seconds, work = perf_counter() - started, process_time() - worked
        await tables.close()
    return seconds, work, tables


@contextmanager
def counting_memory() -> Iterator[Callable[[], int]]:
    gc.collect()
    tracemalloc.start()
    try:
        yield lambda: (gc.collect(), tracemalloc.get_traced_memory()[0])[1]
    finally:
        tracemalloc.stop()


async def resting(folder: Path, count: int, rounds: int) -> None:
    with TemporaryDirectory(dir=folder) as name:
        path = Path(name) / "yose.db"
        await fill(path, count)
        recovered = [await recover(path) for _ in range(rounds)]
        seconds, work = median(one[0] for one in recovered), median(one[1] for one in recovered)
        lines = sum(table.version for table in recovered[0][2].all())
        del recovered
        with counting_memory() as memory:
            kept = await recover(path)
            per_table = memory() / len(kept[2].all()) / 1024
    print(
        f"{count:,} tables of {lines:,} log lines recovered in {seconds:.2f} s, {work:.2f} s of them work (target: 3 s)"
    )
    print(f"{per_table:.1f} KiB a table (target: 100 KiB)")


def sync_cost(folder: Path) -> float:
    """Milliseconds to append 4 KiB to a file and have it on the disk."""
    with TemporaryDirectory(dir=folder) as name, (Path(name) / "file").open("wb", buffering=0) as file:
        waits = []
        for _ in range(100):
            started = perf_counter()
            file.write(bytes(4096))
            os.fsync(file.fileno())
            waits.append(perf_counter() - started)
    return median(waits) * 1000


async def main(folder: Path, server: Server, tables: Sequence[int], actions: int, rounds: int) -> None:
    print(f"one sync to this disk: {sync_cost(folder):.2f} ms; {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    loads: tuple[tuple[str, Load], ...] = (
        ("actions, through rules and store", through_the_tables),
        ("log lines, straight to the store", straight_to_the_store),
    )
    for channel in range(len(GAMES) * 3):
        script(*kind_of(channel))
    for name, load in loads:
        print(f"\n{name:34}" + "".join(f"{kind:>36}" for kind in kinds(server)))
        print(f"{'tables':>34}" + f"{'a second':>12}{'p50 ms':>8}{'p99 ms':>8}{'cpu µs':>8}" * 3)
        for count in tables:
            each = actions if count > 1 else actions // 10
            groups, single, postgres = await side_by_side(load, kinds(server), folder, count, each, rounds)
            columns = "".join(
                f"{one.rate:12,.0f}{one.p50:8.1f}{one.p99:8.1f}{one.work:8.0f}" for one in (groups, single, postgres)
            )
            gain, share = groups.rate / single.rate, postgres.rate / groups.rate
            print(f"{count:34,}{columns}   groups gain {gain:.1f}×, PostgreSQL has {share:.2f}×", flush=True)
    print("targets at 100 tables: groups 5×, PostgreSQL 0.5×, and p99 below 50 ms\n")
    await resting(folder, max(tables), rounds)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path("out"), help="where the databases are made")
    parser.add_argument("--actions", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 100, 1000])
    given = parser.parse_args()
    given.folder.mkdir(exist_ok=True)
    interpreter.tune()  # as the bot does
    try:
        with (
            patch.object(manager, "token_bytes", bytes),  # one secret for all: the moves are computed beforehand
            Server(given.folder.absolute()) as server,
        ):
            asyncio.run(main(given.folder, server, given.tables, given.actions, given.rounds))
    except StoreError as error:
        parser.exit(1, f"{error}\n")
