"""Lists that are longer than a panel: the page number, and buttons to the neighbouring pages."""

from __future__ import annotations

from bot.messages.panel import Component, Panel, Press, button
from bot.messages.words import Words

ROWS = 10
LONGEST = 6
"""The most digits of a page number. An id can be forged."""


def count(rows: int) -> int:
    """How many pages this many rows fill; an empty list has one."""
    return max(1, -(-rows // ROWS))


def within(page: int, rows: int) -> int:
    """This page, or the last one if there are fewer."""
    return min(page, count(rows) - 1)


def read(written: str) -> int:
    return int(written) if written.isdecimal() and len(written) <= LONGEST else 0


def position(page: int, rows: int, words: Words) -> str:
    """The page number and the number of pages, in words; empty if there is only one."""
    pages = count(rows)
    return words("leaderboard-page", page=page + 1, pages=pages) if pages > 1 else ""


def foot(panel: Panel, verb: str, what: str, page: int, rows: int, words: Words) -> None:
    """Add the page number and buttons to turn the page; nothing if there is only one page."""
    if which := position(page, rows, words):
        panel.text(f"-# {which}").row(*turns(verb, what, page, rows))


def turns(verb: str, what: str, page: int, rows: int) -> list[Component]:
    """Buttons back and forth."""
    there = {"◀": page - 1, "▶": page + 1}
    return [
        button(Press(0, verb, f"{what}/{number}"), label, disabled=not 0 <= number < count(rows))
        for label, number in there.items()
    ]
