"""What Heron's things are called. Its keys begin with its name: the words of all games lie in one place."""

from __future__ import annotations

from bot.games.default.names import Names
from bot.messages.words import Words
from tests.games.minnow.game import CARDS

SIGNS = {"R": "🌾", "S": "🪨", "L": "🪷"}
"""What stands for a suit until the emoji are uploaded."""


class HeronNames(Names):
    def card(self, words: Words, code: str) -> str:
        """“Reed 3”."""
        card = CARDS[code]
        return words("heron-card", suit=self.suit(words, card.suit), number=card.number)

    def suit(self, words: Words, code: str) -> str:
        return words(f"heron-suit-{code}")

    def option(self, words: Words, option: str) -> str:
        return words(f"heron-{option}")

    def choice(self, words: Words, option: str, value: object) -> str:
        return words(f"heron-{option}-{'yes' if value else 'no'}")


NAMES = HeronNames()
