"""Family crests for people without a portrait: twenty-four, drawn in one colour on a grid of 100 x 100."""

from collections.abc import Callable
from zlib import crc32

from bot.pictures.drawing.art import Art, Fill, Stroke, box, disc, fill, line, polygon, segment, spun, turned
from bot.pictures.drawing.paths import arc, ellipse, polar

_INK, _CLOTH = "main", "cloth"


def _discs(count: int, reach: float, radius: float, heart: float = 0) -> Art:
    around = spun(disc(50, 50 - reach, radius, _INK), count)
    return (*around, *disc(50, 50, heart, _INK)) if heart else around


def _ring(inside: Art, thick: float = 7) -> Art:
    return (Stroke(ellipse(50, 50, 42), _INK, thick, closed=True), *inside)


def _bars(*heights: float) -> Art:
    return tuple(op for y in heights for op in box((20, y - 5, 60, 10), _INK))


def _petals(path: str, count: int, heart: float = 0) -> Art:
    return (*spun(fill(path, _INK, 0), count), *(disc(50, 50, heart, _CLOTH) if heart else ()))


def _triangle(x: float, y: float, side: float) -> Art:
    return polygon(((x, y), (x + side / 2, y + side * 0.87), (x - side / 2, y + side * 0.87)), _INK)


def _lozenge(x: float, y: float, wide: float, tall: float, colour: str = _INK) -> Art:
    return polygon(((x, y - tall), (x + wide, y), (x, y + tall), (x - wide, y)), colour)


def _commas() -> Art:
    """Mitsudomoe: three commas chasing each other."""
    tail = tuple(Stroke(arc(50, 50, 34, -100 + step, -90 + step), _INK, 15 - step * 0.12) for step in range(0, 90, 6))
    return spun((*disc(50, 30, 14, _INK), *tail), 3)


def _eyes() -> Art:
    eye = (*box((54, 54, 26, 26), _INK), *box((62, 62, 10, 10), _CLOTH))
    return turned(spun(eye, 4), 45)


def _feathers() -> Art:
    feather = fill("M44 6 L50 14 L56 6 L56 44 L50 52 L44 44 Z", _INK, 0) + segment((50, 52), (50, 94), 6, _INK)
    return (*turned(feather, 38), *turned(feather, -38))


def _chequers() -> Art:
    return turned(
        tuple(op for x, y in ((22, 22), (60, 22), (41, 41), (22, 60), (60, 60)) for op in box((x, y, 18, 18), _INK)), 45
    )


def _waves() -> Art:
    return tuple(
        Stroke(arc(x, y, reach, 180, 360), _INK, 6) for x, y in ((30, 44), (70, 44), (50, 72)) for reach in (18.0, 7.0)
    )


CRESTS: tuple[Callable[[], Art], ...] = (
    lambda: _discs(3, 24, 19),
    lambda: _discs(5, 28, 14, 12),
    lambda: _discs(8, 32, 10, 16),
    lambda: _discs(6, 28, 13, 13),
    lambda: _ring(_bars(40, 60)),
    lambda: _ring(_bars(32, 50, 68), 5),
    lambda: _ring((*segment((50, 10), (50, 90), 11, _INK), *segment((10, 50), (90, 50), 11, _INK))),
    lambda: _ring(spun(segment((50, 50), (50, 12), 6, _INK), 6) + disc(50, 50, 13, _INK)),
    lambda: (*_triangle(50, 12, 42), *_triangle(28, 50, 42), *_triangle(72, 50, 42)),
    lambda: tuple(op for x, y in ((50, 26), (26, 50), (74, 50), (50, 74)) for op in _lozenge(x, y, 22, 20)),
    lambda: (*_lozenge(50, 50, 44, 40), *_lozenge(50, 50, 30, 27, _CLOTH), *_lozenge(50, 50, 16, 14)),
    lambda: (
        *polygon(tuple(polar(50, 50, 60 * side, 44) for side in range(6)), _INK),
        *disc(50, 50, 22, _CLOTH),
        *disc(50, 50, 11, _INK),
    ),
    lambda: (*box((12, 12, 76, 76), _INK), *box((22, 22, 56, 56), _CLOTH), *box((34, 34, 32, 32), _INK)),
    lambda: (Fill(tuple(polar(50, 52, 36 * corner, 20 if corner % 2 else 46) for corner in range(10)), _INK),),
    lambda: _petals("M50 50 C36 40 36 14 50 4 C64 14 64 40 50 50 Z", 8, 8),
    lambda: _petals("M50 50 C43 40 43 12 50 4 C57 12 57 40 50 50 Z", 16, 9),
    lambda: _petals("M50 52 C34 42 27 22 41 7 L50 16 L59 7 C73 22 66 42 50 52 Z", 5, 8),
    lambda: _petals("M50 50 C30 44 26 14 50 6 C74 14 70 44 50 50 Z", 3, 10),
    lambda: spun(segment((50, 50), (50, 8), 8, _INK) + line("M38 14 L50 28 L62 14", 7, _INK), 6),
    _commas,
    _eyes,
    _feathers,
    _chequers,
    _waves,
)


def crest_of(name: str) -> int:
    """Always the same crest for the same name."""
    return crc32(name.encode("utf-8", "replace")) % len(CRESTS)
