"""When somebody is called to their turn: when they chose, not while they look, and not in their quiet hours."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from math import ceil, isfinite

from bot.tables.manager import Tables
from bot.tables.ringing import after_a_while
from bot.tables.table import Table
from bot.ui.me.people import People
from bot.ui.me.presence import Presence


class CallTimes:
    """What a table's clock asks (`bot.tables.ringing.CallTime`). While somebody's choices are not known they are not
    called; once they are, the clock is told to look again.
    """

    def __init__(self, people: People, presence: Presence) -> None:
        self._people = people
        self._presence = presence
        self._tables: Tables | None = None
        self._asked: defaultdict[int, set[int]] = defaultdict(set)
        """By person: the tables whose clocks asked about them in vain."""

    def serve(self, tables: Tables) -> None:
        """From now on, tell the clocks of these tables."""
        self._tables = tables
        self._people.listeners.append(self)

    def leave(self) -> None:
        if self in self._people.listeners:
            self._people.listeners.remove(self)

    def read(self, users: Collection[int]) -> None:
        asked = {table for user in users for table in self._asked.pop(user, ())}
        if self._tables:
            self._tables.look_at_clocks(asked)

    def chosen(self, user: int) -> None:
        if self._tables:
            self._tables.look_at_clocks(table.id for table in self._tables.all() if user in table.people)

    def __call__(self, table: Table, seat: int, at: float) -> float | None:
        user = table.seats[seat].user
        if user is None:
            return None
        if (known := self._people.known(user)) is None:
            self._asked[user].add(table.id)
            return None
        if (due := self._chosen(table, seat, at, known.settings.turn)) is None:
            return None
        looks_until = self._presence.looks_until(table.channel, user, window=table.pace.remind)
        return known.may_be_called(max(due, whole(looks_until), at))

    @staticmethod
    def _chosen(table: Table, seat: int, at: float, turn: str) -> float | None:
        if turn == "never":
            return None
        if seat not in table.to_act:
            return at if turn == "next" else None
        return after_a_while(table, seat, at) if turn == "later" else table.since[seat]


def whole(at: float) -> float:
    """The next whole second. The log knows milliseconds: a clock that rang within one would find nothing to do yet."""
    return ceil(at) if isfinite(at) else at
