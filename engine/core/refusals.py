"""Why an action is not taken. A refusal carries facts and the number of its rule; the words live in the ui."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar

from engine.core.faults import Fault


@dataclass
class Refusal(Exception):  # noqa: N818 - it is an answer, not a fault
    """The action is against the rules. Nothing has changed."""

    rule: ClassVar[str] = ""

    @property
    def name(self) -> str:
        """`MustFollow` → `must-follow`: the key under which the ui keeps the words."""
        letters = type(self).__name__
        return "".join(f"-{c.lower()}" if c.isupper() else c for c in letters).lstrip("-")

    @property
    def facts(self) -> dict[str, object]:
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def __str__(self) -> str:
        facts = ", ".join(f"{key}={value}" for key, value in self.facts.items())
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{self.name}({facts}){rule}"


@dataclass
class NotSeated(Refusal):
    """There is no such seat in this game."""

    seat: int


@dataclass
class GameOver(Refusal):
    """The game has ended."""


@dataclass
class NotYourTurn(Refusal):
    """Somebody else is to act."""

    waiting_for: tuple[int, ...]


@dataclass
class WrongPhase(Refusal):
    """This kind of action does not belong to this part of the game."""

    phase: str


@dataclass
class NotInHand(Refusal):
    """A card that you do not hold."""

    cards: tuple[str, ...]


@dataclass
class MustFollow(Refusal):
    """You hold the led suit, so you follow it."""

    rule = "T2"
    suit: str


@dataclass
class Malformed(Refusal):
    """This is not the code of any action of this game."""

    code: str


@dataclass
class BadOptions(Refusal):
    """The game can't be set up like this."""

    rule = "S1"
    reason: Fault
