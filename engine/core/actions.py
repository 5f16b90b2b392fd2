"""What a seat wants to do, in the imperative. Every action has a short code that fits into a button's id."""

from __future__ import annotations

from typing import Protocol

from engine.core.values import Hand, value


class Action(Protocol):
    """Anything a seat can do; equal actions have equal codes."""

    @property
    def code(self) -> str: ...


@value
class PlayCard:
    """Lay a card into the trick, with or without an ability (some abilities take two cards, or none)."""

    cards: Hand
    ability: str | None = None

    @property
    def code(self) -> str:
        return f"play:{','.join(self.cards)}" + (f":{self.ability}" if self.ability else "")
