"""Which messages are really asked for when the code runs."""

from __future__ import annotations

from fluent.syntax.ast import Message

from bot.messages.words import Words, resources


class Listening(Words):
    """Remembers what it was asked for."""

    def __init__(self) -> None:
        super().__init__("en")
        self.asked: set[str] = set()

    def __call__(self, key: str, /, **arguments: object) -> str:
        self.asked.add(key)
        return super().__call__(key, **arguments)


def keys_in(file: str) -> set[str]:
    """The messages of one file."""
    return {entry.id.name for found in resources("en", file) for entry in found.body if isinstance(entry, Message)}
