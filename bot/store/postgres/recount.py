"""Counts games as `bot/store/recount.py` does, on a connection to PostgreSQL that is in a transaction."""

from __future__ import annotations

from typing import Any

from bot.store.packing import unpack
from bot.store.postgres.placeholders import numbered
from bot.store.recount import AT_ONCE, LATEST, OLDER, RECORD, RESIGNED, SAVE_FACTS, UNCOUNT, facts_of, remembered
from bot.store.standings import KEPT, asked_before, counting, kept_games
from bot.tables.careers import CountedGame


async def count(connection: Any, game: CountedGame) -> None:
    """Count a game."""
    asked = [(numbered(query)[0], parameters) for query, parameters in asked_before(game)]
    ratings, careers, rivals = [await connection.fetch(query, *parameters) for query, parameters in asked]
    for statement, rows in counting(game, ratings, careers, rivals):
        await connection.executemany(numbered(statement)[0], rows)


async def read_older_games(connection: Any) -> None:
    """Note what the rows of older versions don't say. Done twice, it changes nothing."""
    for (number,) in await connection.fetch(OLDER):
        resigned = [seat for (seat,) in await connection.fetch(numbered(RESIGNED)[0], number)]
        for (data,) in await connection.fetch(numbered(RECORD)[0], number):
            facts = facts_of(unpack(data).record or "", resigned)
            await connection.execute(numbered(SAVE_FACTS)[0], *facts.row, number)


async def recount(connection: Any) -> int:
    """Forget everything that was counted, and count every game in the order in which they ended: how many of them are
    ranked.
    """
    for statement in UNCOUNT:
        await connection.execute(statement)
    latest, ranked = await connection.fetchval(LATEST), 0
    for first in range(0, latest, AT_ONCE):
        for game in kept_games(await connection.fetch(numbered(KEPT)[0], first, first + AT_ONCE)):
            await count(connection, remembered(game, await connection.fetch(numbered(RECORD)[0], game.id)))
            ranked += game.ranked
    return ranked
