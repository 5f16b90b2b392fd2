"""Cards in text and on buttons: application emoji where they are uploaded, plain signs until then."""

from __future__ import annotations

from collections.abc import Mapping

import discord

NO_SIGNS: Mapping[str, str] = {}
NO_NAMES: Mapping[str, str] = {}


class CardEmoji:
    """The application's emoji, and for one game: the names of its emoji, and the plain signs for its suits."""

    def __init__(self, signs: Mapping[str, str] = NO_SIGNS, names: Mapping[str, str] = NO_NAMES) -> None:
        self._signs = signs
        self._names = names
        self._uploaded: dict[str, discord.PartialEmoji] = {}

    def know(self, uploaded: Mapping[str, discord.PartialEmoji]) -> None:
        """Use these emoji from now on."""
        self._uploaded.update(uploaded)

    def of_game(self, signs: Mapping[str, str], names: Mapping[str, str]) -> CardEmoji:
        """The same emoji for one game, which uses only its own: another game may have a card with the same code."""
        emoji = CardEmoji(signs, names)
        emoji._uploaded = self._uploaded
        return emoji

    def of(self, what: str) -> discord.PartialEmoji | None:
        """The emoji of a card (`B7`) or of another picture (`suit:B`); None if it is not uploaded."""
        return self._uploaded.get(self._names.get(what, ""))

    def on_button(self, card: str) -> discord.PartialEmoji | str | None:
        return self.of(card) or self.sign(card) or None

    def in_text(self, card: str) -> str:
        own = self.of(card)
        return f"{own}" if own else f"{self.sign(card)}{as_printed(card)}"

    def of_suit(self, suit: str) -> str:
        own = self.of(f"suit:{suit}")
        return f"{own}" if own else self.sign(suit)

    def sign(self, code: str) -> str:
        """The plain sign for a suit, or for a card of it, until its emoji is uploaded."""
        return self._signs.get(code) or self._signs.get(code.rstrip("0123456789*"), "")


def as_printed(code: str) -> str:
    """A card's code as it is printed, with a real star."""
    return code.replace("*", "★")
