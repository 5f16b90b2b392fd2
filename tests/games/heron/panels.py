"""Heron in panels: whoever is to act is told what to follow, and every trick won is a fish."""

from __future__ import annotations

from bot.games.default.panels import Context, GamePanels
from engine.core.values import of_suit
from tests.games.minnow.game import HAND, View


class HeronPanels(GamePanels[View]):
    def seat_line(self, at: Context[View], number: int) -> str:
        return f"{super().seat_line(at, number)} {'🐟' * at.view.tricks[number]}"

    def asked(self, at: Context[View]) -> str:
        """T2: follow the led suit if you can."""
        trick = at.view.trick
        if trick.led is None:
            return at.words("play-lead", n=trick.number, of=HAND)
        follows, suit = of_suit(at.view.hand, trick.led), self.names.suit(at.words, trick.led)
        return at.words("heron-follow" if follows else "play-free", suit=suit, count=len(follows))
