"""Flat drawings as values: filled polygons, strokes with round joins and labels, in colours known by name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from math import cos, radians, sin

from bot.pictures.drawing.paths import Point, Polyline, Rect, ellipse, polylines, rounded

KEYLINE = 4.0


@dataclass(frozen=True, slots=True)
class Fill:
    """A filled polygon."""

    points: Polyline
    colour: str


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line of some width with round joins; `flat` leaves its ends square."""

    points: Polyline
    colour: str
    width: float
    closed: bool = False
    flat: bool = False


@dataclass(frozen=True, slots=True)
class Label:
    """Text whose middle line is at y; `anchor` is l, m or r. `display` sets it in wood type."""

    text: str
    x: float
    y: float
    size: float
    colour: str
    anchor: str = "m"
    display: bool = False


Op = Fill | Stroke | Label
Art = tuple[Op, ...]


def fill(data: str, colour: str = "main", key: float = KEYLINE, mirror: bool = False) -> Art:
    """A closed path in a colour with an ink keyline."""
    drawn: Art = ()
    for points, _closed in polylines(data):
        drawn += polygon(points, colour, key)
    return both_sides(drawn) if mirror else drawn


def line(data: str, width: float, colour: str = "ink", mirror: bool = False) -> Art:
    """A path as a line."""
    drawn: Art = tuple(Stroke(points, colour, width, closed) for points, closed in polylines(data))
    return both_sides(drawn) if mirror else drawn


def segment(start: Point, end: Point, width: float, colour: str = "ink") -> Art:
    """A straight line with round ends."""
    return (Stroke((start, end), colour, width),)


def polygon(points: Polyline, colour: str, key: float = 0) -> Art:
    """A closed polygon in a colour, with an ink keyline if `key` is given."""
    drawn: Art = (Fill(points, colour),)
    return (*drawn, Stroke(points, "ink", key, closed=True)) if key else drawn


def disc(x: float, y: float, radius: float, colour: str, key: float = 0) -> Art:
    """A circle in a colour."""
    return polygon(ellipse(x, y, radius), colour, key)


def box(rect: Rect, colour: str, radius: float = 0) -> Art:
    """A rectangle, its corners rounded if asked."""
    x, y, width, height = rect
    square = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return (Fill(rounded(rect, radius) if radius else square, colour),)


def framed(rect: Rect, colour: str, edge: str, thick: float, radius: float) -> Art:
    """A round-cornered box with an edge of another colour inside its bounds."""
    x, y, width, height = rect
    inner = (x + thick, y + thick, width - 2 * thick, height - 2 * thick)
    return box(rect, edge, radius) + box(inner, colour, max(radius - thick, 0))


def placed(art: Art, x: float, y: float, scale: float, tall: float | None = None) -> Art:
    """The drawing enlarged about its origin and moved; `tall` stretches it apart from its width."""
    down = scale if tall is None else tall
    return moved(art, lambda point: (x + point[0] * scale, y + point[1] * down), min(scale, down))


def turned(art: Art, degrees: float, about: Point = (50, 50)) -> Art:
    """The drawing turned clockwise."""
    cx, cy = about
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return moved(art, lambda p: (cx + (p[0] - cx) * c - (p[1] - cy) * s, cy + (p[0] - cx) * s + (p[1] - cy) * c), 1)


def both_sides(art: Art) -> Art:
    """The drawing and its mirror image about x = 50."""
    return art + moved(art, lambda point: (100 - point[0], point[1]), 1)


def spun(art: Art, times: int, about: Point = (50, 50)) -> Art:
    """The drawing repeated all round a point."""
    return tuple(op for turn in range(times) for op in turned(art, 360 / times * turn, about))


def recoloured(art: Art, colours: Mapping[str, str]) -> Art:
    """The drawing with some colours exchanged."""
    return tuple(replace(op, colour=colours.get(op.colour, op.colour)) for op in art)


def dimmed(art: Art) -> Art:
    """The drawing in its dimmed colours."""
    return tuple(replace(op, colour=op.colour if op.colour.endswith("~") else f"{op.colour}~") for op in art)


def moved(art: Art, move: Callable[[Point], Point], factor: float = 1) -> Art:
    """The drawing with every point moved and every width multiplied."""
    return tuple(map(partial(_move, move=move, factor=factor), art))


def _move(op: Op, move: Callable[[Point], Point], factor: float) -> Op:
    match op:
        case Fill(points, colour):
            return Fill(tuple(map(move, points)), colour)
        case Stroke(points, _, width):
            return replace(op, points=tuple(map(move, points)), width=width * factor)
        case Label(_, x, y, size):
            x, y = move((x, y))
            return replace(op, x=x, y=y, size=size * factor)
