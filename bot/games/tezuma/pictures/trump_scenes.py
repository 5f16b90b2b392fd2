"""What is going on behind the symbol of a trump: a moon, and around it what belongs to the suit. Grid 100 x 160."""

from collections.abc import Callable, Iterable, Mapping
from itertools import chain

from bot.games.tezuma.pictures.silhouettes import silhouette
from bot.pictures.drawing.art import Art, Stroke, disc, fill, placed, recoloured, segment, turned
from bot.pictures.drawing.paths import arc


def _all(arts: Iterable[Art]) -> Art:
    return tuple(chain.from_iterable(arts))


def _butterflies() -> Art:
    """Paper butterflies, as many as a fan can keep in the air."""
    flock = ((16, 58, 20, -24), (84, 60, 17, 20), (12, 112, 17, 16), (88, 114, 20, -14))
    return _all(
        turned(placed(silhouette("B", "paper"), x - size / 2, y - size / 2, size / 100), angle, (x, y))
        for x, y, size, angle in flock
    )


def _rain() -> Art:
    drops = ((10, 58), (24, 70), (13, 92), (8, 116), (90, 56), (78, 66), (88, 88), (82, 112), (92, 122), (20, 124))
    return _all(segment((x + 2.5, y - 7), (x - 2.5, y + 7), 2.6, "paper") for x, y in drops)


def _waves() -> Art:
    """Seigaiha along the foot."""
    return _all(
        (Stroke(arc(x, 132, reach, 180, 360), "paper", 2.2, flat=True),)
        for x in range(14, 100, 18)
        for reach in (8.0, 4.5)
    )


def _sparks() -> Art:
    spark = "M50 0 Q54 46 100 50 Q54 54 50 100 Q46 54 0 50 Q46 46 50 0 Z"
    places = ((15, 60, 16), (87, 58, 20), (12, 110, 20), (88, 116, 15), (72, 47, 10), (30, 126, 10))
    return _all(placed(fill(spark, "paper", 6), x - size / 2, y - size / 2, size / 100) for x, y, size in places)


def _petals() -> Art:
    petal = "M50 96 C14 70 18 24 38 6 L50 20 L62 6 C82 24 86 70 50 96 Z"
    places = ((14, 60, -30), (86, 56, 24), (10, 96, 48), (90, 96, -40), (18, 124, 10), (82, 124, 70))
    return _all(turned(placed(fill(petal, "sakura", 8), x - 6, y - 6, 0.12), angle, (x, y)) for x, y, angle in places)


def _fox_fires() -> Art:
    """The little flames that foxes carry at night."""
    flame = "M50 0 C60 26 88 44 88 68 A38 34 0 0 1 12 68 C12 50 40 34 50 0 Z"
    core = "M50 48 C56 62 68 66 68 78 A18 16 0 0 1 32 78 C32 68 46 62 50 48 Z"
    fire = (*fill(flame, "kaki", 8), *fill(core, "gold", 0))
    return _all(placed(fire, x - 8, y - 8, 0.16) for x, y in ((14, 62), (86, 62), (11, 118), (89, 118)))


SCENES: Mapping[str, Callable[[], Art]] = {
    "B": _butterflies,
    "U": _rain,
    "W": _waves,
    "R": _sparks,
    "F": _petals,
    "M": _fox_fires,
}


def trump_scene(suit: str, colour: str) -> Art:
    """A pale moon on the suit's colour, and its suit's company."""
    return (*disc(50, 88, 43, f"{colour}+"), *recoloured(SCENES[suit](), {"main": colour}))
