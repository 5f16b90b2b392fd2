"""How many tables may be open at the same time, so that one person can't slow everybody down."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from bot.tables.refusals import ServerHasEnoughTables, YouHaveEnoughTables
from bot.tables.table import Table
from engine.core.values import value


@value
class Limits:
    """A person counts as the host of a table, on whichever server it is."""

    per_person: int
    per_server: int


NO_LIMITS = Limits(sys.maxsize, sys.maxsize)


class Openings:
    """Tables on their way to the store count, too: a person can ask for ten at once."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._under_way: list[tuple[int, int]] = []
        self.counted: list[Callable[[], Iterable[Table]]] = []
        """Where open tables are found."""

    @contextmanager
    def opening(self, guild: int, host: int) -> Iterator[None]:
        """Refuse one table more than this host, or this server, may have."""
        there = [*self._under_way, *((table.guild, table.host) for tables in self.counted for table in tables())]
        if sum(other == host for _, other in there) >= self._limits.per_person:
            raise YouHaveEnoughTables(self._limits.per_person)
        if sum(other == guild for other, _ in there) >= self._limits.per_server:
            raise ServerHasEnoughTables(self._limits.per_server)
        mine = (guild, host)
        self._under_way.append(mine)
        try:
            yield
        finally:
            self._under_way.remove(mine)
