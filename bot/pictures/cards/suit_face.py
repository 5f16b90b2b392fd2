"""A suit as a value that knows its symbol."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from bot.pictures.drawing.art import Art, framed, placed
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.emblems import GRID, ROUND
from bot.pictures.furniture import made_once, medallion


@dataclass(frozen=True, slots=True)
class SuitFace(ABC):
    """One suit: `code` is what the record calls it."""

    code: str

    @abstractmethod
    def symbol(self) -> Art:
        """The suit's symbol in its own colour, on a grid of 100 x 100."""

    def emoji(self) -> Art:
        """The symbol as an emoji, on a grid of 48 x 48."""
        return (*framed((0, 0, GRID, GRID), "paper", "ink", 1.5, ROUND), *placed(self.symbol(), 6, 6, 0.36))


@made_once
def suit_disc(suit: SuitFace, radius: int, ground: str, edge: str = "") -> Drawing:
    """A suit's symbol on a paper disc."""
    thick = 3 if edge else 0
    return medallion(suit.symbol(), radius, ground, edge, thick, (radius - thick) * 1.32)
