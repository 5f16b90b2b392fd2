"""Counts games as `bot/store/recount.py` does, on a connection to PostgreSQL that is in a transaction."""

from __future__ import annotations

from typing import Any

from bot.store.packing import unpack
from bot.store.postgres.placeholders import numbered
from bot.store.recount import AT_ONCE, LATEST, OLDER, RECORD, RESIGNED, SAVE_FACTS, UNCOUNT, facts_of
from bot.store.standings import KEPT, CountedGame, counting, kept_games, ratings_before


async def count(connection: Any, game: CountedGame) -> None:
    """Count a ranked game."""
    query, parameters = ratings_before(game)
    for statement, rows in counting(game, await connection.fetch(numbered(query)[0], *parameters)):
        await connection.executemany(numbered(statement)[0], rows)


async def count_older_games(connection: Any) -> None:
    """Count the games of older versions. Done twice, it changes nothing."""
    for (number,) in await connection.fetch(OLDER):
        resigned = [seat for (seat,) in await connection.fetch(numbered(RESIGNED)[0], number)]
        for (data,) in await connection.fetch(numbered(RECORD)[0], number):
            facts = facts_of(unpack(data).record or "", resigned)
            await connection.execute(numbered(SAVE_FACTS)[0], *facts.row, number)
    await recount(connection)


async def recount(connection: Any) -> int:
    """Forget all standings, and count every ranked game in the order in which they ended: how many there are."""
    for statement in UNCOUNT:
        await connection.execute(statement)
    latest, games = await connection.fetchval(LATEST), 0
    for first in range(0, latest, AT_ONCE):
        for game in kept_games(await connection.fetch(numbered(KEPT)[0], first, first + AT_ONCE)):
            await count(connection, game)
            games += 1
    return games
