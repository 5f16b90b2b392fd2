"""Lists that are longer than a panel: which page there is, and the way to its neighbours."""

from __future__ import annotations

from bot.ui.components import Component, button
from bot.ui.ids import Press

ROWS = 10
LONGEST = 6
"""Digits of a page's number; an id can be forged."""


def count(rows: int) -> int:
    """How many pages so many rows fill; an empty list has one."""
    return max(1, -(-rows // ROWS))


def within(page: int, rows: int) -> int:
    """This page, or the last one there is."""
    return min(page, count(rows) - 1)


def read(written: str) -> int:
    return int(written) if written.isdecimal() and len(written) <= LONGEST else 0


def turns(verb: str, what: str, page: int, rows: int) -> list[Component]:
    """Back and forth, from the first page to the last; nothing where there is only one."""
    pages = count(rows)
    there = {"◀": page - 1, "▶": page + 1}
    return [
        button(Press(0, verb, f"{what}/{number}"), label, disabled=not 0 <= number < pages)
        for label, number in there.items()
        if pages > 1
    ]
