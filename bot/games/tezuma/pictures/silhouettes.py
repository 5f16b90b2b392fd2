"""Tezuma's suits for very small sizes: silhouettes with a heavy keyline and next to no inner drawing."""

from collections.abc import Callable, Mapping
from functools import cache

from bot.games.tezuma.pictures import symbols as full
from bot.pictures.drawing.art import Art, Stroke, disc, fill, line, placed, polygon, recoloured, segment, turned
from bot.pictures.drawing.paths import polar

HEAVY = 8.0
# Tall ears set apart, a narrow face and a long pointed muzzle tell a fox from a cat.
_FOX = (
    "M12 2 C24 8 34 20 38 32 C46 29 54 29 62 32 C66 20 76 8 88 2 C93 22 92 42 82 56 C74 68 60 80 56 92 "
    "Q50 101 44 92 C40 80 26 68 18 56 C8 42 7 22 12 2 Z"
)


def _butterfly() -> Art:
    return full.wings(HEAVY) + full.butterfly_body()


def _umbrella() -> Art:
    upright = (
        *segment((50, 50), (50, 90), 11),
        *segment((50, 4), (50, 14), 11),
        *fill(full.DOME, key=HEAVY),
        *line("M50 14 L50 56", 4),
        *line("M50 11 C62 20 72 36 73 57", 4, mirror=True),
    )
    return turned(upright, -16)


def _fan() -> Art:
    rays = full.FAN_RAYS
    folds = tuple(
        Stroke((polar(50, 88, ray, 30), polar(50, 88, ray, 66)), "ink", 4.5) for ray in (rays[2], rays[4], rays[6])
    )
    sticks = tuple(Stroke(((50, 88), polar(50, 88, ray, 30)), "ink", 8) for ray in (rays[1], rays[4], rays[7]))
    return (*sticks, *polygon(full.fan_band((30, 28), (72, 67)), "main", HEAVY), *folds, *disc(50, 88, 7, "ink"))


def _mask() -> Art:
    return (
        *fill(_FOX, key=HEAVY),
        *fill("M58 56 C64 44 76 42 82 44 C80 56 70 62 58 56 Z", "ink", 0, mirror=True),
        *fill("M41 84 Q50 78 59 84 Q57 96 50 98 Q43 96 41 84 Z", "ink", 0),
    )


SILHOUETTES: Mapping[str, Callable[[], Art]] = {
    "B": _butterfly,
    "U": _umbrella,
    "W": lambda: full.water_shapes(HEAVY),
    "R": lambda: full.rings(19, 8),
    "F": _fan,
    "M": _mask,
}


@cache
def silhouette(suit: str, main: str) -> Art:
    """A suit's silhouette in one colour."""
    return placed(recoloured(SILHOUETTES[suit](), {"main": main}), 2, 2, 0.96)
