"""A rematch, and what it takes over from the table before."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from bot.tables import requests
from bot.tables.manager import Tables
from bot.tables.table import Table
from bot.tables.updates import Update
from engine.brains.levels import levels_of

Naming = Callable[[Iterable[int]], AbstractContextManager[Sequence[int]]]
"""Tells which of these people may be written about, as long as it lasts."""


@contextmanager
def everybody(users: Iterable[int]) -> Iterator[Sequence[int]]:
    yield [*users]


async def rematch(tables: Tables, table: int, user: int, name: str, naming: Naming = everybody) -> Update:
    """Open a lobby with the same game, options and computer players. People join it anew, with new nonces; where seats
    are by invitation, they are invited.
    """
    past = await tables.past(table)
    requests.seated(past, user)
    update = await tables.open(past.guild, past.channel, user, **settings_of(past))
    update = await tables.join(update.after.id, user, name)
    if past.by_invitation:
        with naming(sorted(person for person in past.people if person > 0)) as people:  # stand-ins are nobody
            update = await tables.invite(update.after.id, user, *people)
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
        "by_invitation": past.by_invitation,
    }


def computers_of(past: Table) -> list[str]:
    """The levels of its computer players, as far as its game has them, and as many as fit beside one person: they may
    have sat down before the game was chosen.
    """
    offered = ("random", *levels_of(past.game))
    levels = [seat.level if seat.level in offered else offered[-1] for seat in past.seats if seat.level]
    return levels[: past.game.seats.stop - 2]
