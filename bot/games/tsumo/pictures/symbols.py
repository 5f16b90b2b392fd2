"""Tsumo's seasons, its honors and the dealer's telescope, drawn on a grid of 100 x 100.

`main` is the season's colour.
"""

from collections.abc import Callable, Mapping
from functools import cache

from bot.pictures.drawing.art import KEYLINE, Art, Stroke, disc, fill, line, polygon, recoloured, segment, spun, turned
from bot.pictures.drawing.paths import Point, arc, polar

PETAL = "M50 52 C34 42 27 22 41 7 L50 16 L59 7 C73 22 66 42 50 52 Z"


def spring() -> Art:
    stamen = segment((50, 44), (50, 31), 2.6) + disc(50, 31, 3, "ink")
    return (*spun(fill(PETAL), 5, (50, 52)), *spun(stamen, 5, (50, 52)), *disc(50, 52, 8, "gold", 3))


def summer() -> Art:
    return (
        *spun(fill("M41 27 L50 3 L59 27 Z"), 8),
        *disc(50, 50, 25, "main", KEYLINE),
        Stroke(arc(50, 50, 13, 180, 270), "paper", 5),
    )


_LOBES = ((0, 52.0), (43, 50.0), (86, 44.0), (130, 27.0))


def maple() -> tuple[Point, ...]:
    """One half of the leaf clockwise from the tip, then its mirror image."""
    half: list[Point] = [polar(50, 55, 0, 52)]
    valleys = (24, 21, 16)
    for place, (angle, length) in enumerate(_LOBES):
        if place:
            half += [
                polar(50, 55, angle - 19, 0.50 * length),
                polar(50, 55, angle - 11, 0.74 * length),
                polar(50, 55, angle, length),
            ]
        half += [polar(50, 55, angle + 11, 0.74 * length), polar(50, 55, angle + 19, 0.50 * length)]
        if place < len(valleys):
            half.append(polar(50, 55, angle + 21.5, valleys[place]))
    half.append(polar(50, 55, 172, 12))
    return (*half, *((100 - x, y) for x, y in reversed(half[1:])))


def autumn() -> Art:
    veins = tuple(
        Stroke(((50, 55), polar(50, 55, side * angle, 0.66 * length)), "paper", 2.6)
        for angle, length in _LOBES
        for side in ((1, -1) if angle else (1,))
    )
    return (*line("M50 60 C50 76 52 86 58 97", 6), *polygon(maple(), "main", KEYLINE), *veins)


def winter() -> Art:
    return (*flake(14, 7), *disc(50, 50, 8, "paper"))


def flake(wide: float, narrow: float) -> Art:
    def arms(width: float, colour: str) -> Art:
        return spun(segment((50, 50), (50, 6), width, colour) + line("M36 15 L50 29 L64 15", width, colour), 6)

    return arms(wide, "ink") + arms(narrow, "main")


def white() -> Art:
    return (
        *fill("M17 5 L83 5 L83 95 L17 95 Z", "sora"),
        *fill("M29 17 L71 17 L71 83 L29 83 Z", "paper"),
    )


def red() -> Art:
    return (
        *fill("M43 4 L57 4 L57 24 L88 24 L88 68 L57 68 L57 96 L43 96 L43 68 L12 68 L12 24 L43 24 Z", "shu"),
        *fill("M25 37 L43 37 L43 55 L25 55 Z", "paper", 3),
        *fill("M57 37 L75 37 L75 55 L57 55 Z", "paper", 3),
    )


def green() -> Art:
    return (
        *line("M59 38 C64 36 66 34 69 30 M41 70 C36 68 34 66 31 62", 4.5),
        *fill("M64 36 C64 20 76 8 97 7 C97 26 84 38 64 36 Z", "moegi"),
        *fill("M36 68 C36 52 24 40 3 39 C3 58 16 70 36 68 Z", "moegi"),
        *fill("M41 6 L59 3 L59 38 L41 38 Z", "moegi"),
        *fill("M41 38 L59 38 L59 70 L41 70 Z", "moegi"),
        *fill("M41 70 L59 70 L59 97 L41 97 Z", "moegi"),
        *segment((37, 38), (63, 38), 7),
        *segment((37, 70), (63, 70), 7),
        *(op for top in (13, 47, 79) for op in segment((47, top), (47, top + 12), 3.6, "paper")),
    )


_SPARROW = "M22 30 C24 12 44 4 58 12 C72 18 74 32 80 46 C90 68 72 92 44 92 C16 92 8 66 16 48 C19 42 21 38 22 30 Z"


def sparrow() -> Art:
    return (
        *fill("M70 74 L97 86 L92 70 L76 60 Z", "ink", 0),
        *line("M30 88 L26 97 M44 91 L43 98", 4),
        *fill(_SPARROW, "kuri"),
        *fill("M22 34 C30 30 40 36 46 46 C52 56 50 80 40 90 C18 90 9 68 16 49 C19 43 21 40 22 34 Z", "paper", 0),
        *fill("M22 31 L6 37 L22 43 Z", "gold", 3.5),
        *disc(41, 40, 6, "ink"),
        *disc(32, 25, 4.2, "ink"),
        *disc(33.2, 24, 1.3, "paper"),
        *fill("M52 50 C66 48 80 60 80 74 C68 80 54 72 52 50 Z", "ink", 0),
        *line("M60 57 C66 58 71 63 73 69", 3.4, "paper"),
        *line(_SPARROW, KEYLINE),
    )


def telescope() -> Art:
    def tube(left: float, top: float, right: float, bottom: float, colour: str) -> Art:
        return polygon(((left, top), (right, top), (right, bottom), (left, bottom)), colour, KEYLINE)

    legs = line("M50 58 L38 98 M50 58 L72 96", 5)
    tubes = tube(4, 44, 30, 60, "gold") + tube(30, 40, 62, 64, "kuri") + tube(62, 34, 94, 70, "gold")
    return legs + turned(tubes, -28)


SYMBOLS: Mapping[str, Callable[[], Art]] = {
    "Sp": spring,
    "Su": summer,
    "Au": autumn,
    "Wi": winter,
    "HW": white,
    "HG": green,
    "HR": red,
    "HS": sparrow,
}


def honor_scene(code: str) -> Art:
    """What an honor stands before, on a card's grid: a pale moon, a ground, and a bough for the sparrow."""
    moon = disc(50, 103, 44, "shade")
    if code != "HS":
        return moon
    return (
        *moon,
        *line("M3 146 C30 138 62 150 97 140", 5, "kuri"),
        *fill("M84 140 C84 128 90 120 97 116 C98 128 94 136 84 140 Z", "moegi", 2.4),
        *fill("M12 142 C4 136 3 126 6 118 C14 124 17 133 12 142 Z", "moegi", 2.4),
    )


@cache
def symbol(code: str, main: str = "ink") -> Art:
    """A season or an honor in its colours."""
    return recoloured(SYMBOLS[code](), {"main": main})
