"""Cards in text and on buttons: application emoji where they are uploaded, plain signs until then."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from bot.pictures import emoji_name

SIGNS: Mapping[str, str] = {
    "B": "🦋",
    "U": "☂️",
    "W": "💧",
    "R": "⭕",
    "F": "🪭",
    "M": "🎭",
    "Sp": "🌸",
    "Su": "☀️",
    "Au": "🍁",
    "Wi": "❄️",
    "HW": "⬜",
    "HG": "🟩",
    "HR": "🟥",
    "HS": "🐦",
}
"""What stands for a suit, a season or an honor while there is no emoji of our own."""


def suit_of(code: str) -> str:
    return code if code in SIGNS else code.rstrip("0123456789*")


def short(code: str) -> str:
    """A card's code as it is printed: the trump's star is drawn."""
    return code.replace("*", "★")


class CardEmoji:
    """The application's own emoji, by the name of the face."""

    def __init__(self) -> None:
        self._emoji: dict[str, discord.PartialEmoji] = {}

    def know(self, emoji: Mapping[str, discord.PartialEmoji]) -> None:
        self._emoji = dict(emoji)

    def of(self, what: str) -> discord.PartialEmoji | None:
        """The emoji of a card (`B7`) or of `pain:B`, `suit:B`, `ability:paper_egg`; None where it is not uploaded."""
        return self._emoji.get(emoji_name(what))

    def on_button(self, card: str) -> discord.PartialEmoji | str:
        return self.of(card) or SIGNS[suit_of(card)]

    def in_text(self, card: str) -> str:
        own = self.of(card)
        return f"{own}" if own else f"{SIGNS[suit_of(card)]}{short(card)}"

    def of_suit(self, suit: str) -> str:
        own = self.of(f"suit:{suit}")
        return f"{own}" if own else SIGNS[suit]
