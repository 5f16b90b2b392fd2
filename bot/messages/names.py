"""What things are called that every game shares: paces, levels, permissions, lists of things and people.

A game's own things (cards, suits, phases) are named by its face: see `bot/games/default/names.py`.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.messages.words import Words, plain


def listed(words: Words, things: Iterable[str]) -> str:
    """Several things, one after the other."""
    return words("list-comma").join(things)


def together(people: Iterable[str]) -> str:
    """People who share something: “Aoi & Bo”."""
    return " & ".join(map(plain, people))


def pace(words: Words, name: str) -> str:
    return words(f"pace-{name}")


def pace_in_full(words: Words, name: str) -> str:
    """How long a turn may take, in a line that fits a select's description."""
    return words(f"pace-in-full-{name}")


def permission(words: Words, name: str) -> str:
    """As Discord calls it in a channel's settings."""
    return words(f"permission-{name}")


def level(words: Words, name: str) -> str:
    return words(f"level-{name}")
