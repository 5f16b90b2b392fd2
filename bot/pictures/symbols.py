"""The symbols, drawn on a grid of 100 x 100: suits, seasons, honours, abilities and marks.

`main` is the suit's colour; a trump card exchanges `main` and `paper`.
"""

from collections.abc import Callable
from functools import cache

from bot.pictures.drawing.art import (
    KEYLINE,
    Art,
    Fill,
    Stroke,
    disc,
    fill,
    line,
    placed,
    polygon,
    recoloured,
    spun,
    turned,
)
from bot.pictures.drawing.paths import Point, arc, ellipse, polar


def segment(start: Point, end: Point, width: float, colour: str = "ink") -> Art:
    """A straight line with round ends."""
    return (Stroke((start, end), colour, width),)


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


def star() -> Art:
    points = tuple(polar(50, 51, 36 * corner, 21 if corner % 2 else 48) for corner in range(10))
    return (Fill(points, "gold"),)


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


def lantern(ground: str, edge: str) -> Art:
    """A paper lantern: gold and ink when lit."""
    body = "M22 0 L78 0 C96 8 100 30 100 50 C100 70 96 92 78 100 L22 100 C4 92 0 70 0 50 C0 30 4 8 22 0 Z"
    inner = placed(fill(body, ground, 0), 3, 11, 0.94, 0.78)
    hoops = (*_hoop(31, edge), *_hoop(69, edge))
    caps = (
        Fill(((26, 0), (74, 0), (74, 12), (26, 12)), edge),
        Fill(((26, 88), (74, 88), (74, 100), (26, 100)), edge),
    )
    outline = placed(line(body, 5.5, edge), 3, 11, 0.94, 0.78)
    return (*inner, *hoops, *outline, *caps)


def _hoop(y: float, edge: str) -> Art:
    return (Stroke(((7, y), (93, y)), "kaki" if edge == "ink" else "line", 2.2, flat=True),)


def telescope() -> Art:
    def tube(left: float, top: float, right: float, bottom: float, colour: str) -> Art:
        return polygon(((left, top), (right, top), (right, bottom), (left, bottom)), colour, KEYLINE)

    legs = line("M50 58 L38 98 M50 58 L72 96", 5)
    tubes = tube(4, 44, 30, 60, "gold") + tube(30, 40, 62, 64, "kuri") + tube(62, 34, 94, 70, "gold")
    return legs + turned(tubes, -28)


def gear(colour: str = "paper") -> Art:
    """Eight teeth and a hole: a computer plays."""
    tooth = (Fill(((42, 4), (58, 4), (61, 24), (39, 24)), colour),)
    wheel = (Stroke(ellipse(50, 50, 25), colour, 17, closed=True),)
    return spun(tooth, 8) + wheel


def smile(colour: str = "paper") -> Art:
    """The stamp for what no font can write."""
    return (
        Stroke(
            (*arc(76, 24, 16, -90, 0), *arc(76, 76, 16, 0, 90), *arc(24, 76, 16, 90, 180), *arc(24, 24, 16, 180, 270)),
            colour,
            8,
            closed=True,
        ),
        *disc(36, 42, 7, colour),
        *disc(64, 42, 7, colour),
        Stroke(arc(50, 54, 20, 25, 155), colour, 7),
    )


def marble(spent: bool, edge: str = "ink") -> Art:
    """A glass marble, or only its outline when spent."""
    rim: Art = (Stroke(ellipse(50, 50, 41), edge, 13 if spent else 12, closed=True),)
    return rim if spent else (*disc(50, 50, 42, "sora"), *rim, *disc(38, 37, 10, "paper"))


SYMBOLS: dict[str, Callable[[], Art]] = {
    "B": butterfly,
    "U": umbrella,
    "W": water,
    "R": ring,
    "F": fan,
    "M": mask,
    "Sp": spring,
    "Su": summer,
    "Au": autumn,
    "Wi": winter,
    "HW": white,
    "HG": green,
    "HR": red,
    "HS": sparrow,
}


@cache
def symbol(name: str, main: str = "ink", paper: str = "paper") -> Art:
    """A suit, season or honour in its colours."""
    return recoloured(SYMBOLS[name](), {"main": main, "paper": paper})
