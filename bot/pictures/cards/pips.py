"""A number told by as many symbols, arranged as on a printed deck."""

from collections.abc import Mapping
from itertools import chain

from bot.pictures.drawing.art import Art, placed

Rows = tuple[tuple[float, ...], ...]

_PAIR, _TRIO, _FOUR = (28, 72), (18, 50, 82), (14.5, 38, 62, 85.5)
_NARROW_PAIR, _NARROW_TRIO = (34, 66), (26, 50, 74)

ROWS: Mapping[int, Rows] = {
    1: ((50,),),
    2: ((50,), (50,)),
    3: ((50,), _PAIR),
    4: (_PAIR, _PAIR),
    5: (_PAIR, (50,), _PAIR),
    6: (_PAIR, _PAIR, _PAIR),
    7: (_NARROW_PAIR, _TRIO, _NARROW_PAIR),
    8: (_TRIO, _NARROW_PAIR, _TRIO),
    9: (_TRIO, _TRIO, _TRIO),
    10: (_NARROW_TRIO, _FOUR, _NARROW_TRIO),
    11: (_FOUR, _NARROW_TRIO, _FOUR),
    12: (_TRIO, _TRIO, _TRIO, _TRIO),
}
"""By number: the middles of the symbols in each row, across a field 100 wide."""

SIZES = (84.0, 43.0, 43.0, 43.0, 35.0, 35.0, 30.0, 30.0, 30.0, 24.0, 24.0, 24.0)
"""A symbol's size, by number from 1 on. The fewer sizes there are, the more do the cards of a hand have in common."""

LARGE = 6
"""Up to this number the symbols are large enough for their inner drawing."""


def pips(number: int, art: Art, field: tuple[float, float], width: int) -> Art:
    """So many symbols between two heights.

    On a card so many pixels wide they stand on whole pixels: they are then all the same, and files get smaller.
    """
    top, bottom = field
    rows, size = ROWS[number], SIZES[number - 1]
    middle, between = (top + bottom) / 2, bottom - top - size - (8 if len(rows) == 2 else 0)
    step = between / max(1, len(rows) - 1)
    first = middle - step * (len(rows) - 1) / 2
    return tuple(
        chain.from_iterable(
            placed(art, _whole(x - size / 2, width), _whole(first + step * row - size / 2, width), size / 100)
            for row, across in enumerate(rows)
            for x in across
        )
    )


def _whole(place: float, width: int) -> float:
    """The nearest place that is a whole pixel."""
    return round(place * width / 100) * 100 / width
