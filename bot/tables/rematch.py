"""A rematch, and what it takes over from the table before."""

from __future__ import annotations

from typing import Any

from bot.tables import requests
from bot.tables.manager import Tables, Update
from bot.tables.table import Table
from engine.brains.levels import levels_of


async def rematch(tables: Tables, table: int, user: int, name: str) -> Update:
    """Open a lobby with the same game, options and computer players. People join it anew, with new nonces."""
    past = await tables.past(table)
    requests.seated(past, user)
    update = await tables.open(past.guild, past.channel, user, **settings_of(past))
    update = await tables.join(update.after.id, user, name)
    for level in computers_of(past):
        update = await tables.add_computer(update.after.id, user, level)
    return update


def settings_of(past: Table) -> dict[str, Any]:
    """The same game at the same pace."""
    return {
        "game": past.game_key,
        "pace": past.pace_name,
        "options": past.options.model_dump(mode="json"),
        "picked": past.picked,
        "ranked": past.ranked,
    }


def computers_of(past: Table) -> list[str]:
    """The levels of its computer players, as far as its game has them, and as many as fit beside one person: they may
    have sat down before the game was chosen.
    """
    offered = ("random", *levels_of(past.game))
    levels = [seat.level if seat.level in offered else offered[-1] for seat in past.seats if seat.level]
    return levels[: past.game.seats.stop - 2]
