"""Cards in text and on buttons: application emoji where they are uploaded, plain signs until then."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from bot.pictures import emoji_name

NO_SIGNS: Mapping[str, str] = {}


class CardEmoji:
    """The application's own emoji, by the name of the card face, and a game's plain signs for its suits."""

    def __init__(self, signs: Mapping[str, str] = NO_SIGNS) -> None:
        self._signs = signs
        self._uploaded: dict[str, discord.PartialEmoji] = {}

    def know(self, uploaded: Mapping[str, discord.PartialEmoji]) -> None:
        """From now on these can be used."""
        self._uploaded.update(uploaded)

    def with_signs(self, signs: Mapping[str, str]) -> CardEmoji:
        """The same emoji, with the signs of one game."""
        emoji = CardEmoji(signs)
        emoji._uploaded = self._uploaded
        return emoji

    def of(self, what: str) -> discord.PartialEmoji | None:
        """The emoji of a card (`B7`) or of another picture (`suit:B`); None where it is not uploaded."""
        return self._uploaded.get(emoji_name(what)) if self._signs else None

    def on_button(self, card: str) -> discord.PartialEmoji | str | None:
        return self.of(card) or self.sign(card) or None

    def in_text(self, card: str) -> str:
        own = self.of(card)
        return f"{own}" if own else f"{self.sign(card)}{as_printed(card)}"

    def of_suit(self, suit: str) -> str:
        own = self.of(f"suit:{suit}")
        return f"{own}" if own else self.sign(suit)

    def sign(self, code: str) -> str:
        """What stands for a suit, or for a card of it, while there is no emoji of our own."""
        return self._signs.get(code) or self._signs.get(code.rstrip("0123456789*"), "")


def as_printed(code: str) -> str:
    """A card's code as it is printed: a star is drawn."""
    return code.replace("*", "★")
