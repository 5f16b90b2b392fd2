"""What a table's clock does, and when: end forgotten tables, call people to their turns, tell whose time is up.

When somebody wants to be called is their own business: the clock asks (`CallTime`). A call is a line of the log like
any other, so nobody is called twice however often the bot is killed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.tables.paces import COMPUTER_LATE, LOBBY_LIFE, PAUSE_LIFE, STARTING_LIFE
from bot.tables.port import Entry
from bot.tables.requests import abandoned, entry
from bot.tables.table import Status, Table

CallTime = Callable[[Table, int, float], float | None]
"""When the person on this seat is to be called, as things are at this time; None if not at all, or if nobody knows yet.
The seat is to act, or comes next.
"""
TRICKS = "tricks"
"""The phase of every game in which cards are played one after the other."""

LIFE = {Status.LOBBY: LOBBY_LIFE, Status.PAUSED: PAUSE_LIFE}
"""How long a table waits for somebody to start or resume its game."""


def after_a_while(table: Table, seat: int, _at: float) -> float | None:
    """A reminder after the time that the pace names."""
    since = table.since[seat]
    return None if since is None else since + table.pace.remind


def ring(table: Table, at: float, call_time: CallTime = after_a_while) -> list[Entry]:
    """What the clock does: end a forgotten table, call whoever wants to be called by now."""
    if table.status in LIFE:
        return abandoned(table, at) if forgotten_at(table) <= at else []
    if table.status is Status.STARTING:
        return [entry("not_started", at)] if table.touched + STARTING_LIFE <= at else []
    return [entry("reminded", at, seat=seat) for seat, due in calls(table, at, call_time).items() if due <= at]


def calls(table: Table, at: float, call_time: CallTime) -> dict[int, float]:
    """By seat: when its person is to be called, unless they were called to this decision already."""
    if table.status is not Status.PLAYING:
        return {}
    after = [(seat + 1) % len(table.seats) for seat in table.to_act if len(table.to_act) == 1]
    seats = [
        seat for seat in (*table.to_act, *after) if not (table.seats[seat].played_by_computer or seat in table.reminded)
    ]
    times = {seat: due for seat in seats if (due := call_time(table, seat, at)) is not None}
    return {seat: due for seat, due in times.items() if seat in table.to_act or comes_next(table, seat)}


def comes_next(table: Table, seat: int) -> bool:
    """Whether this seat, to the left of the one to act, plays into the same trick. After the last card of a trick
    nobody knows whose turn it is.
    """
    if table.state.phase.value != TRICKS:
        return False
    return all(laid.seat != seat for laid in table.view(None).trick.laid)


def forgotten_at(table: Table) -> float:
    return table.touched + LIFE[table.status]


def overdue(table: Table, at: float) -> Sequence[int]:
    """The seats whose time is up."""
    return [n for n in table.to_act if (deadline := table.deadline(n)) is not None and deadline <= at]


def next_due(table: Table, at: float, call_time: CallTime = after_a_while) -> float:
    """When this table's clock next has something to do. Every open table has such a time, so none is ever lost."""
    if table.status in LIFE:
        return forgotten_at(table)
    if table.status is Status.STARTING:
        return table.touched  # at once, and again until it is announced
    times = [*calls(table, at, call_time).values(), *(due(table, seat) for seat in table.to_act)]
    return min(times, default=table.touched + COMPUTER_LATE)


def due(table: Table, number: int) -> float:
    """When the clock takes this turn, or has a computer player think again."""
    deadline = table.deadline(number)
    return table.touched + COMPUTER_LATE if deadline is None else deadline
