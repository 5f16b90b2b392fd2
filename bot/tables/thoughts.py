"""What is being done for seats whose decision is open: one task per decision, however often it is asked for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import Any

from bot.safe_logging import fault_location
from bot.tables.clicks import no_click
from bot.tables.table import Table

log = logging.getLogger(__name__)

Turn = Callable[[Table, int], Coroutine[Any, Any, None]]
"""What is done for a seat whose decision is open."""
Thought = tuple[int, int, int, str]
"""Table, seat, decision, and the name of the turn. A missed turn and a computer player's own turn are different
thoughts: the former is refused if the seat's owner has stepped away meanwhile.
"""


class Thoughts:
    def __init__(self) -> None:
        self._under_way: dict[Thought, asyncio.Task[None]] = {}

    @property
    def tasks(self) -> Iterable[asyncio.Task[None]]:
        return self._under_way.values()

    def begin(self, table: Table, seat: int, turn: Turn) -> None:
        """Begin this thought, unless it is under way."""
        key = (table.id, seat, table.decided[seat], turn.__name__)
        under_way = self._under_way.get(key)
        if under_way and not under_way.done():
            return
        work = turn(table, seat)
        task = self._under_way[key] = asyncio.create_task(work, name=f"thinking {key}", context=no_click())
        task.add_done_callback(partial(self._done, key))

    def _done(self, key: Thought, task: asyncio.Task[None]) -> None:
        """If it failed, the table's clock begins another."""
        if self._under_way.get(key) is task:
            del self._under_way[key]
        if not task.cancelled() and isinstance(error := task.exception(), Exception):
            log.error(
                "a computer player at table %s could not move: %s",
                key[0],
                fault_location(error),
                extra={"table": key[0]},
            )
