"""What Heron's things are called. The words are in `locale/`; a key that only Heron uses begins with its name."""

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


NAMES = HeronNames()
