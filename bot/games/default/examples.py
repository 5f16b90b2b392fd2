"""Pictures of a game's course: what example tricks and rows of cards have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.messages.words import Words, alt_text, listed
from bot.pictures.cards import CardFace
from bot.pictures.scenes import CardRow

Captioned = Callable[[Words, str], tuple[CardFace, str]]
"""For a code: the card to draw, and the words below it."""


def player(words: Words, seat: int) -> str:
    """The name of an example's player."""
    return words(f"course-player-{seat}")


def card_row(words: Words, title: str, codes: Sequence[str], captioned: Captioned) -> tuple[CardRow, str]:
    """Cards in a row, each with its name below."""
    cards = tuple(captioned(words, code) for code in codes)
    alt = words("alt-cards", cards=listed(words, (caption for _, caption in cards)))
    return CardRow(title, cards), alt_text((alt,))
