"""Lets a person go from all open tables, and takes them out of the logs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

from bot.tables.manager import Tables
from bot.tables.port import Redaction
from bot.tables.refusals import NoSuchTable
from bot.tables.table import Status, Table
from engine.core.refusals import Refusal

LeaveGame = Callable[[Tables, int, int], Awaitable[object]]
"""How somebody leaves a game that is being played at the table of this number."""
StandIn = Callable[[int], int]
"""The id that takes a person's place on this server."""


async def leave_all(tables: Tables, user: int) -> None:
    """Leave lobbies, and resign from games."""
    for table in tables.all():
        if user in (*table.people, table.host):
            with suppress(Refusal):  # it has ended meanwhile
                await leave(tables, table.id, user)


async def leave(tables: Tables, number: int, user: int, leave_game: LeaveGame = Tables.resign) -> None:
    """A start under way is waited for, and called off if Discord does not take it. A lobby whose host never sat down
    is handed over, or closed if nobody else sits there.
    """
    with suppress(Refusal):
        await tables.begun(number)
    table = tables.get(number)
    if table.running:
        await leave_game(tables, number, user)
    elif table.status is Status.LOBBY and user in table.people:
        await tables.leave(number, user)
    elif user in table.people or not table.people:
        await tables.end(number, user, moderator=True)
    elif table.status is Status.LOBBY:
        await tables.hand_over(number, user, min(table.people), "")


async def take_out(tables: Tables, numbers: Iterable[int], user: int, stand_in: StandIn) -> list[Table]:
    """Take them out of these tables, as far as they are still open: the tables as they are then."""
    done = []
    for number in numbers:
        with suppress(NoSuchTable):  # its log is in the archive by now
            guild = tables.get(number).guild
            done.append((await tables.redact(number, Redaction(user, stand_in(guild)))).after)
    return done
