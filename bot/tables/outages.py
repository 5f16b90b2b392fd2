"""While a connection to people is gone, nobody can act there: no clock runs, and no computer player moves."""

from __future__ import annotations

from collections.abc import Callable

from bot.tables.port import Entry
from bot.tables.requests import entry
from bot.tables.table import Table

NOTICEABLE = 30.0
"""Seconds. A shorter outage puts off only turns that are about to end: connections are renewed every few hours."""


class Connections:
    """The connections by which people act. Each serves some of the servers."""

    def __init__(self, of: Callable[[int], int] = lambda _: 0) -> None:
        """`of` is the connection that serves a server. At first none is there."""
        self.of = of
        self.up: set[int] = set()
        self._lost: dict[int, float] = {}

    def serve(self, guild: int) -> bool:
        return self.of(guild) in self.up

    def lose(self, connection: int, at: float) -> None:
        self.up.discard(connection)
        self._lost.setdefault(connection, at)

    def returning(self, connection: int) -> float | None:
        """When it was lost; None if it was never there."""
        return self._lost.pop(connection, None)

    def returned(self, connection: int) -> bool:
        """Whether it is there; it may have been lost again since it was returning."""
        if connection not in self._lost:
            self.up.add(connection)
        return connection in self.up


def postpone(table: Table, at: float, *, lost: float | None) -> list[Entry]:
    """People can act again; they could not since `lost`, or since an unknown time because the bot was down.

    Each turn lasts longer by the outage, and at least for the time until a reminder. After short outages that is
    granted once per decision: a connection that is renewed again and again must not put a turn off for ever.
    """
    outage = 0.0 if lost is None else at - lost
    short = lost is not None and outage < NOTICEABLE
    entries = []
    for seat in table.to_act:
        deadline, enough = table.deadline(seat), at + table.pace.remind
        if deadline is None or (short and deadline >= enough):
            continue
        granted = deadline if short and seat in table.postponed else enough
        until = max(deadline + outage, granted)
        if until > deadline:
            entries.append(entry("postponed", at, seat=seat, until=until, lost=lost))
    return entries
