"""What the manager tells of a table that moves on."""

from __future__ import annotations

from collections.abc import Callable

from bot.tables.table import Table
from engine.core.values import value


@value
class Update:
    """A table has moved on: the table before and after, and what happened in between."""

    before: Table
    after: Table
    happened: tuple[str, ...]
    """The kinds of the log entries; events of the game go by their own names: `deal`, `play`, `trick`, `score`, …"""
    deal_over: Table | None = None
    """The table with the last trick of a deal on it, if its score and what follows have come at once."""


Listener = Callable[[Update], None]
