"""A rating over many games."""

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor

from bot.pictures import furniture
from bot.pictures.drawing.art import Art, Fill, Stroke, disc, polygon
from bot.pictures.drawing.canvas import Canvas, Still
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.furniture import SMALL, WIDTH
from bot.pictures.header import Header, lay_header

HEIGHT = 420
_LEFT, _RIGHT, _TOP, _BOTTOM = 70, 670, 78, 338
_GAMES = 4  # vertical labels of the curve


@dataclass(frozen=True, slots=True)
class RatingCurve(Still):
    """A rating over games: `points` are (rating after the game, place in `legend`), `start` the rating before them."""

    header: Header
    start: int
    points: tuple[tuple[int, int], ...]
    legend: tuple[str, ...] = ()

    def draw(self, kind: type[Canvas] = Canvas) -> Canvas:
        """A gold line over games; the marker's shape tells the game that was played."""
        ratings = (self.start, *(rating for rating, _ in self.points))
        low, high, step = _scale(min(ratings), max(ratings))

        def at(game: int, rating: float) -> tuple[float, float]:
            across = game / max(1, len(self.points))
            return _LEFT + (_RIGHT - _LEFT) * across, _BOTTOM - (_BOTTOM - _TOP) * (rating - low) / (high - low)

        line = tuple(at(game, rating) for game, rating in enumerate(ratings))
        canvas = kind(_curve_ground(line, low, high, step))
        lay_header(canvas, self.header)
        for rating in range(low, high + 1, step):
            canvas.write(str(rating), (_LEFT - 12, at(0, rating)[1]), 20, ("mist", "felt"), anchor="r")
        for game in sorted({round(len(self.points) * part / _GAMES) for part in range(_GAMES + 1)}):
            canvas.write(str(game), (at(game, low)[0], _BOTTOM + 21), 20, ("mist", "felt"), anchor="m")
        crowded = len(self.points) > 80
        for game, (rating, game_kind) in enumerate(self.points[:-1], 1):
            if not crowded:
                canvas.centre(_marker(game_kind % 3, 14), *at(game, rating))
        _last_point(canvas, ratings[-1], line[-1])
        _legend(canvas, self.legend)
        return canvas


def _scale(low: int, high: int) -> tuple[int, int, int]:
    """Round numbers around the ratings and at most five lines between them."""
    step = next(step for step in (10, 20, 40, 50, 100, 200, 500, 1000, 5000) if (high - low) / step <= 3)
    return floor(low / step) * step, max(ceil(high / step), floor(low / step) + 1) * step, step


def _curve_ground(line: tuple[tuple[float, float], ...], low: int, high: int, step: int) -> Drawing:
    grid: Art = ()
    for rating in range(low, high + 1, step):
        y = _BOTTOM - (_BOTTOM - _TOP) * (rating - low) / (high - low)
        grid += (Stroke(((_LEFT, y), (_RIGHT + 20, y)), "line", 2, flat=True),)
    area: Art = (Fill((*line, (line[-1][0], _BOTTOM), (_LEFT, _BOTTOM)), "stage"),)
    return furniture.backdrop(WIDTH, HEIGHT, furniture.curtain(WIDTH), area, grid, (Stroke(line, "gold", 5),))


@lru_cache
def _marker(kind: int, size: int) -> Drawing:
    """Disc, triangle or square: one for each game."""
    half = size / 2
    art = (
        disc(half, half, half - 1, "paper", 2),
        polygon(((half, 1), (size - 1, size - 1.5), (1, size - 1.5)), "sakura", 2),
        polygon(((1.5, 1.5), (size - 1.5, 1.5), (size - 1.5, size - 1.5), (1.5, size - 1.5)), "sora", 2),
    )[kind]
    return Drawing(size, size, art)


def _last_point(canvas: Canvas, rating: int, at: tuple[float, float]) -> None:
    x, y = at
    canvas.centre(furniture.plate(26, 26, "gold", "felt", radius=13, edge="ink", thick=3), x, y)
    above = y - 32 if y > _TOP + 34 else y + 34
    left = min(x - 6, WIDTH - 48)
    canvas.centre(furniture.plate(78, 33, "paper", "felt", radius=16, edge="ink", thick=2), left, above)
    canvas.write(str(rating), (left, above), 22, ("ink", "paper"), anchor="m", room=68, least=SMALL, display=True)


def _legend(canvas: Canvas, legend: tuple[str, ...]) -> None:
    x = 40.0
    for kind, word in enumerate(legend[:3]):
        canvas.centre(_marker(kind, 16), x, HEIGHT - 22)
        canvas.write(word, (x + 15, HEIGHT - 22), SMALL, ("paper", "felt"), room=200)
        x += 225
