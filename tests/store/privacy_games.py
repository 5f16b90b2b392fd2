"""Games on two servers, in which somebody plays who is to be forgotten."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

from bot.store.sql_store import SqlStore
from bot.tables.continuing import settings_after
from bot.tables.manager import Tables
from bot.tables.table import Status, Table
from bot.tables.thinking import Thinkers
from engine.core.record import Record
from tests.tables.house import FIRST_MESSAGE, number

HERE, THERE = 7, 8
HOST, GONE, OTHER = 911_000_000_000_000_111, 922_000_000_000_000_222, 933_000_000_000_000_333
GONE_NAME = "葵Aoi-Wednesday"


def marks_of(name: str, user: int) -> tuple[bytes, ...]:
    """How a person could be found: by name, and by id as text, and as both databases write numbers."""
    return name.encode(), str(user).encode(), user.to_bytes(8, "big"), user.to_bytes(8, "little")


MARKS = marks_of(GONE_NAME, GONE)


def people() -> dict[int, str]:
    return {HOST: "Botan", GONE: GONE_NAME, OTHER: "Chie"}


async def announce(table: Table) -> int:
    return FIRST_MESSAGE + 1000 * table.id + table.version


def tables_on(store: SqlStore) -> Tables:
    return Tables(store, announce=announce, thinkers=Thinkers(ThreadPoolExecutor(1), seed=lambda: 1), computer_pause=0)


async def seated(tables: Tables, guild: int, channel: int) -> Table:
    table = (await tables.open(guild, channel, GONE, "tsumo", options={"short": True})).after
    for user, name in people().items():
        table = (await tables.join(table.id, user, name, number(user % 1000))).after
    return table


async def begun(tables: Tables, guild: int, channel: int) -> Table:
    table = await seated(tables, guild, channel)
    await tables.start(table.id, GONE, number(GONE % 1000))
    return await tables.begun(table.id)


async def play(tables: Tables, table: Table, rng: Random) -> None:
    while table.status is Status.PLAYING:
        seat = rng.choice(table.to_act)
        action = rng.choice(table.view(seat).legal)
        table = (await tables.act(table.id, table.seats[seat].user or 0, table.decided[seat], action.code)).after


async def play_on(store: SqlStore, tables: Tables, past: Table, channel: int, rng: Random) -> None:
    """What if, from the middle of a game: the person changes seats before it starts, and somebody else leaves."""
    kept = await store.scores.record_of_table(past.guild, past.id)
    assert kept is not None
    record = Record.read(kept.record)

    async def find() -> int:
        return channel

    settings = settings_after(record, len(record.events) // 2, kept.id, "live")
    table = (await tables.play_on(past.guild, GONE, settings, find)).after
    await tables.join(table.id, HOST, people()[HOST], number(1), seat=0)
    for seat in (1, 2):
        await tables.join(table.id, GONE, GONE_NAME, number(2), seat=seat)
    await tables.join(table.id, OTHER, people()[OTHER], number(3), seat=1)
    await tables.leave(table.id, HOST)
    await tables.join(table.id, HOST, people()[HOST], number(4), seat=0)
    await tables.start(table.id, GONE, number(5))
    await play(tables, await tables.begun(table.id), rng)


async def evening(store: SqlStore, guild: int, channel: int) -> Tables:
    """One running game."""
    tables = tables_on(store)
    await begun(tables, guild, channel)
    return tables


async def lobbies(tables: Tables, guild: int, channel: int) -> None:
    """Open lobbies of somebody else: one to which the person is invited, and one from which they were removed after
    they had handed it over.
    """
    table = (await tables.open(guild, channel, HOST, "tsumo", by_invitation=True)).after
    await tables.invite(table.id, HOST, GONE, OTHER)
    table = await seated(tables, guild, channel + 1)
    await tables.hand_over(table.id, GONE, HOST, number(6))
    await tables.remove(table.id, HOST, GONE)


async def played(store: SqlStore, games: int = 2, room: int = 0) -> Tables:
    """On both servers: games that are over, one that plays on from the last of them, one that was abandoned, a lobby
    that was left and closed; and, open, a running game, a lobby that the person has left, and `lobbies`.
    """
    tables, rng = tables_on(store), Random(4)
    await tables.recover()
    await tables.connected(0)
    for guild in (HERE, THERE):
        for _ in range(games):
            over = await begun(tables, guild, room + 10 * guild)
            await play(tables, over, rng)
        if games > 1:
            await play_on(store, tables, over, room + 10 * guild, rng)
            await tables.end((await begun(tables, guild, room + 10 * guild)).id, GONE)
            lobby = await seated(tables, guild, room + 10 * guild)
            await tables.leave(lobby.id, GONE)
            await tables.end(lobby.id, 0, moderator=True)
            await begun(tables, guild, room + 10 * guild)
            await tables.leave((await seated(tables, guild, room + 10 * guild + 1)).id, GONE)
            await lobbies(tables, guild, room + 10 * guild + 2)
    return tables
