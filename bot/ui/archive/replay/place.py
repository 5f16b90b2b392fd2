"""Where somebody is in a replay: which game, after which step, and through whose eyes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.messages.panel import Press
from bot.ui.storage import is_number

FACE_UP = "all"
"""How ids write the eyes that see every hand."""


@dataclass(frozen=True, slots=True)
class Place:
    game: int
    step: int = 0
    """From 0, which is the first deal."""
    eyes: int | None = None
    """A seat, which sees its own hand only; None sees everybody's."""

    @classmethod
    def read(cls, written: str) -> Place:
        """`12/34/0`, the third and second of which may be missing. An id can be forged: what is no number counts as 0,
        and `within` brings the rest into the game.
        """
        game, step, eyes, *_ = (*written.split("/"), "", "", "")
        return cls(number(game), number(step), number(eyes) if is_number(eyes) else None)

    @property
    def code(self) -> str:
        return f"{self.game}/{self.step}/{FACE_UP if self.eyes is None else self.eyes}"

    def within(self, steps: int, seats: int) -> Place:
        """The nearest place that is in the game."""
        eyes = self.eyes if self.eyes is not None and self.eyes < seats else None
        return replace(self, step=min(self.step, steps - 1), eyes=eyes)

    def at(self, step: int) -> Place:
        return replace(self, step=step)

    def seen_by(self, eyes: int | None) -> Place:
        return replace(self, eyes=eyes)

    def press(self, verb: str, mark: str = "") -> Press:
        """The click that leads there. Two buttons that lead to the same place differ by their marks."""
        return Press(0, verb, f"{self.code}/{mark}" if mark else self.code)


def number(written: str) -> int:
    return int(written) if is_number(written) else 0
