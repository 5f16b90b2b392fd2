"""Where seats and their cards are, by number of players; seat 0 is the first and they go round clockwise."""

from dataclasses import dataclass

from bot.pictures.drawing.paths import Point
from bot.pictures.furniture import WIDTH

__all__ = ["LAYOUTS", "WIDTH", "Box", "Layout", "Spot"]

Box = tuple[int, int, int, int]  # x, y, width, height in whole pixels

RIGHT, DOWN, LEFT = range(3)


@dataclass(frozen=True, slots=True)
class Spot:
    """A card's upper left corner, its order badge, and what points at it: from where, how far, in which direction."""

    card: tuple[int, int]
    badge: Point
    start: tuple[int, int]
    length: int
    quarter: int


@dataclass(frozen=True, slots=True)
class Layout:
    """A table of so many seats."""

    boxes: tuple[Box, ...]  # one per seat
    spots: tuple[Spot, ...]
    stage: Box
    last: Box
    height: int
    card: int = 98
    badge: int = 15

    @property
    def tall(self) -> int:
        """A card's height."""
        return round(self.card * 1.6)


_BOX = (234, 268)
_TOP_LEFT, _TOP_RIGHT = (8, 58, *_BOX), (478, 58, *_BOX)
_LOW_RIGHT, _LOW_LEFT = (478, 334, *_BOX), (8, 334, *_BOX)
_FIRST, _SECOND = 60, 246  # where the rows of cards begin


def _left(y: int, x: int = 259, card: int = 98, at: int | None = None) -> Spot:
    """A card at the right hand of a box on the left."""
    tall = round(card * 1.6)
    return Spot((x, y), (x + 3, y + tall - 24), (244, at or y + tall // 2), x - 245, RIGHT)


def _right(y: int, x: int = 363, card: int = 98, at: int | None = None) -> Spot:
    """A card at the left hand of a box on the right."""
    tall = round(card * 1.6)
    return Spot((x, y), (x + card - 3, y + tall - 24), (476, at or y + tall // 2), 475 - x - card, LEFT)


LAYOUTS = {
    2: Layout(
        boxes=(_TOP_LEFT, _TOP_RIGHT),
        spots=(_left(_FIRST), _right(_FIRST)),
        stage=(248, 54, 224, 200),
        last=(8, 334, 704, 168),
        height=510,
    ),
    3: Layout(
        boxes=(_TOP_LEFT, _TOP_RIGHT, _LOW_RIGHT),
        spots=(_left(_FIRST), _right(_FIRST), _right(_SECOND + 40, 311)),
        stage=(248, 54, 224, 460),
        last=_LOW_LEFT,
        height=610,
    ),
    4: Layout(
        boxes=(_TOP_LEFT, _TOP_RIGHT, _LOW_RIGHT, _LOW_LEFT),
        spots=(_left(_FIRST), _right(_FIRST), _right(_SECOND, at=354), _left(_SECOND, at=354)),
        stage=(248, 54, 224, 376),
        last=(250, 440, 220, 162),
        height=610,
    ),
    5: Layout(
        boxes=((250, 58, 220, 100), _TOP_RIGHT, _LOW_RIGHT, _LOW_LEFT, _TOP_LEFT),
        spots=(
            Spot((321, 168), (396, 269), (360, 158), 8, DOWN),
            _right(308, 366, 78, 316),
            _right(448, 366, 78),
            _left(448, 276, 78),
            _left(308, 276, 78, 316),
        ),
        stage=(248, 54, 224, 542),
        last=(8, 610, 704, 82),
        height=700,
        card=78,
        badge=14,
    ),
}
