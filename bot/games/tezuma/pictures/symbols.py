"""Tezuma's suits and its marble, drawn on a grid of 100 x 100.

`main` is the suit's colour; a trump card exchanges `main` and `paper`.
"""

from collections.abc import Callable, Mapping
from functools import cache

from bot.pictures.drawing.art import KEYLINE, Art, Stroke, disc, fill, line, polygon, recoloured, segment, turned
from bot.pictures.drawing.paths import Point, arc, ellipse, polar


def butterfly() -> Art:
    return (
        *wings(),
        *fill("M63 45 C65 32 76 21 88 19 C89 33 80 46 63 45 Z", "paper", 0, mirror=True),
        *disc(31, 75, 5.5, "paper"),
        *disc(69, 75, 5.5, "paper"),
        *line("M50 36 C53 26 57 19 64 15", 3.5, mirror=True),
        *butterfly_body(),
    )


def wings(key: float = KEYLINE) -> Art:
    upper = "M51 48 C52 27 70 7 96 10 C100 35 88 56 64 58 C56 58 51 54 51 48 Z"
    lower = "M51 56 C62 53 82 60 85 75 C86 91 70 96 62 86 C55 77 51 67 51 56 Z"
    return fill(upper, key=key, mirror=True) + fill(lower, key=key, mirror=True)


def butterfly_body() -> Art:
    return fill("M50 32 C55 40 55 66 50 84 C45 66 45 40 50 32 Z", "ink", 2)


DOME = "M4 58 C6 30 26 11 50 11 C74 11 94 30 96 58 Q84.5 49 73 58 Q61.5 49 50 58 Q38.5 49 27 58 Q15.5 49 4 58 Z"
DOME_BAND = (
    "M12.5 41 C21 30 35 27.5 50 27.5 C65 27.5 79 30 87.5 41 L83 30 C75 22 63 18.5 50 18.5 C37 18.5 25 22 17 30 Z"
)


def umbrella_upright() -> Art:
    return (
        *segment((50, 50), (50, 91), 7),
        *segment((50, 78), (50, 92), 3.5, "gold"),
        *segment((50, 4), (50, 14), 8),
        *fill(DOME),
        *fill(DOME_BAND, "paper", 0),
        *line("M50 11 L50 57", 3),
        *line("M50 11 C62 20 72 36 73 57", 3, mirror=True),
        *line(DOME, KEYLINE),
    )


def umbrella() -> Art:
    return turned(umbrella_upright(), -16)


def water() -> Art:
    return (
        *water_shapes(),
        *line("M41 46 C41 54 45 58 51 58", 5.5, "paper"),
        *line("M24 86 C40 92 60 92 76 86", 4.5, "paper"),
    )


def water_shapes(key: float = KEYLINE) -> Art:
    return (
        *fill("M50 4 C55 18 70 31 70 47 A20 20 0 0 1 30 47 C30 31 45 18 50 4 Z", key=key),
        *fill("M77 34 C80 42 91 47 91 56.5 A10 10 0 0 1 70.6 59 C70 50 76 44 77 34 Z", key=key, mirror=True),
        *fill("M4 73 C18 84 34 76 50 76 C66 76 82 84 96 73 C92 90 72 97 50 97 C28 97 8 90 4 73 Z", key=key),
    )


def ring() -> Art:
    return (*rings(17, 9.5), *_glint(36, 39, 195, 255), *_glint(64, 61, 15, 75))


def rings(wide: float, narrow: float) -> Art:
    """Two linked rings: the first passes over the second at the upper crossing only."""
    crossing = -10.6
    one, two = ellipse(36, 39, 27), ellipse(64, 61, 27)
    return (
        Stroke(one, "ink", wide, closed=True),
        Stroke(one, "main", narrow, closed=True),
        Stroke(two, "ink", wide, closed=True),
        Stroke(two, "main", narrow, closed=True),
        Stroke(arc(36, 39, 27, crossing - 26, crossing + 26), "ink", wide, flat=True),
        Stroke(arc(36, 39, 27, crossing - 48, crossing + 48), "main", narrow, flat=True),
    )


def _glint(x: float, y: float, first: float, last: float) -> Art:
    return (Stroke(arc(x, y, 27, first, last), "paper", 3.2),)


FAN_RAYS = tuple(-43 + 86 / 8 * ray for ray in range(9))


def fan_band(inner: tuple[float, float], outer: tuple[float, float]) -> tuple[Point, ...]:
    """A zigzag band of the fan's leaf: even rays stand out, odd ones stand back."""
    rim = [polar(50, 88, ray, outer[place % 2]) for place, ray in enumerate(FAN_RAYS)]
    root = [polar(50, 88, ray, inner[place % 2]) for place, ray in enumerate(FAN_RAYS)]
    return (*rim, *reversed(root))


def fan() -> Art:
    sticks = tuple(Stroke((polar(50, 88, ray, 4), polar(50, 88, ray, 30)), "ink", 5) for ray in FAN_RAYS[::2])
    leaf = fan_band((30, 28), (72, 67))
    folds = tuple(Stroke((polar(50, 88, ray, 29), polar(50, 88, ray, 69)), "ink", 2.4) for ray in FAN_RAYS[1:-1])
    return (
        *sticks,
        *polygon(leaf, "main", KEYLINE),
        *polygon(fan_band((48, 46), (60, 57)), "paper"),
        *folds,
        Stroke(leaf, "ink", KEYLINE, closed=True),
        *disc(50, 88, 6, "gold", 3.5),
    )


_FOX = (
    "M11 6 C20 8 32 17 38 25 C45 22 55 22 62 25 C68 17 80 8 89 6 C93 24 92 46 84 60 C76 74 62 84 57 93 "
    "Q50 98 43 93 C38 84 24 74 16 60 C8 46 7 24 11 6 Z"
)
_FOX_EYE = "M60 54 C66 46 76 44 81 46 C79 54 70 59 60 54 Z"
_FOX_NOSE = "M44 82 Q50 78 56 82 Q55 90 50 91 Q45 90 44 82 Z"
_FOX_MUZZLE = "M50 44 C58 58 66 66 63 72 C60 82 55 84 53 89 Q50 92 47 89 C45 84 40 82 37 72 C34 66 42 58 50 44 Z"


def mask() -> Art:
    return (
        *fill(_FOX),
        *fill("M83 16 C85 26 84 34 81 39 C76 35 71 31 69 27 C73 22 78 18 83 16 Z", "ink", 0, mirror=True),
        *fill(_FOX_MUZZLE, "paper", 0),
        *fill(_FOX_EYE, "ink", 0, mirror=True),
        *fill(_FOX_NOSE, "ink", 0),
        *line("M66 68 L79 63 M65 75 L75 74", 3, mirror=True),
        *fill("M50 28 C54 33 54 37 50 43 C46 37 46 33 50 28 Z", "gold", 2),
    )


def marble(spent: bool, edge: str = "ink") -> Art:
    """A glass marble, or only its outline when spent."""
    rim: Art = (Stroke(ellipse(50, 50, 41), edge, 13 if spent else 12, closed=True),)
    return rim if spent else (*disc(50, 50, 42, "sora"), *rim, *disc(38, 37, 10, "paper"))


SYMBOLS: Mapping[str, Callable[[], Art]] = {
    "B": butterfly,
    "U": umbrella,
    "W": water,
    "R": ring,
    "F": fan,
    "M": mask,
}


@cache
def symbol(suit: str, main: str, paper: str = "paper") -> Art:
    """A suit in its colours."""
    return recoloured(SYMBOLS[suit](), {"main": main, "paper": paper})
