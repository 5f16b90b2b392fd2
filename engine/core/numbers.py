"""The numbers that a deal depends on: Discord's ids, which say when they were given.

https://docs.discord.com/developers/reference#snowflakes
"""

from __future__ import annotations

import re

from engine.core.values import value

FIRST_SECOND = 1_420_070_400
"""Discord counts from the beginning of 2015."""
ID = re.compile(r"[1-9][0-9]{16,18}", re.ASCII)
"""Since February 2015 every id has had 17 digits or more, and no id has more than 63 bits."""
LARGEST_ID = 2**63 - 1


def is_id(text: str) -> bool:
    return ID.fullmatch(text) is not None and int(text) <= LARGEST_ID


def given_at(number: str) -> float:
    """When Discord gave this id, in seconds since 1970."""
    return FIRST_SECOND + (int(number) >> 22) / 1000


@value
class Number:
    """What a person added to the deal: the id of an interaction of theirs. In version 1 words may follow."""

    id: str
    words: str = ""

    @property
    def at(self) -> float:
        """When it was taken."""
        return given_at(self.id)

    def __str__(self) -> str:
        return f"{self.id} {self.words}".rstrip()


def number_of(nonce: str) -> Number | None:
    """The number that a nonce holds; None if it holds none."""
    try:
        first, _, words = bytes.fromhex(nonce).decode().partition(" ")
    except ValueError:
        return None
    return Number(first, words) if is_id(first) else None
