"""Ratings over many games: a line per game that was played, all of them up to now."""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, floor

from bot.pictures.drawing.art import Art, Stroke, disc, polygon
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.paths import Point, Rect
from bot.pictures.drawing.sprites import Drawing

LABELS = 66
"""How wide the numbers on the left are."""
COLOURS = ("gold", "sakura", "sora")

Ratings = Sequence[int]


def curves_art(curves: Sequence[Ratings], rect: Rect) -> Art:
    """The grid and the lines, for the ground of a picture."""
    low, high, step = scale(curves)
    x, _, width, _ = rect
    heights = [height_of(rating, low, high, rect) for rating in range(low, high + 1, step)]
    grid = tuple(Stroke(((x + LABELS, y), (x + width, y)), "line", 2, flat=True) for y in heights)
    lines = tuple(
        Stroke(tuple(points(curve, curves, rect)), COLOURS[place % len(COLOURS)], 4)
        for place, curve in enumerate(curves)
    )
    return grid + lines


def lay_curves(canvas: Canvas, curves: Sequence[Ratings], rect: Rect) -> None:
    """The numbers beside the grid, and a mark where each curve has come to."""
    low, high, step = scale(curves)
    for rating in range(low, high + 1, step):
        at = (rect[0] + LABELS - 12, height_of(rating, low, high, rect))
        canvas.write(str(rating), at, 20, ("mist", "felt"), anchor="r")
    for place, curve in enumerate(curves):
        canvas.centre(marker(place, 22), *points(curve, curves, rect)[-1])


def points(curve: Ratings, curves: Sequence[Ratings], rect: Rect) -> list[Point]:
    """Every curve ends on the right, now; the longest begins on the left."""
    low, high, _ = scale(curves)
    x, _, width, _ = rect
    right, games = x + width - 16, max(map(len, curves)) - 1
    stride = (right - x - LABELS) / games
    return [
        (right - stride * (len(curve) - 1 - game), height_of(rating, low, high, rect))
        for game, rating in enumerate(curve)
    ]


def height_of(rating: int, low: int, high: int, rect: Rect) -> float:
    _, y, _, height = rect
    return y + height - 14 - (height - 28) * (rating - low) / (high - low)


def scale(curves: Sequence[Ratings]) -> tuple[int, int, int]:
    """Round numbers around the ratings and at most five lines between them."""
    low, high = min(map(min, curves)), max(map(max, curves))
    step = next(step for step in (10, 20, 40, 50, 100, 200, 500, 1000, 5000) if (high - low) / step <= 3)
    return floor(low / step) * step, max(ceil(high / step), floor(low / step) + 1) * step, step


@lru_cache
def marker(place: int, size: int, ground: str = "felt") -> Drawing:
    """Disc, triangle or square, in the colour of the curve."""
    half = size / 2
    square = ((1.5, 1.5), (size - 1.5, 1.5), (size - 1.5, size - 1.5), (1.5, size - 1.5))
    art = (
        disc(half, half, half - 1, COLOURS[0], 2),
        polygon(((half, 1), (size - 1, size - 1.5), (1, size - 1.5)), COLOURS[1], 2),
        polygon(square, COLOURS[2], 2),
    )[place % len(COLOURS)]
    return Drawing(size, size, art, ground)
