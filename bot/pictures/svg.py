"""Cards as SVG: the drawings that pictures are painted from, for whoever has a browser."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from itertools import pairwise
from math import hypot
from pathlib import Path

from bot.pictures.cards import CardFace
from bot.pictures.drawing import palette
from bot.pictures.drawing.art import Fill, Label, Op, Stroke
from bot.pictures.drawing.fonts import display_face
from bot.pictures.drawing.paths import Point, Polyline
from bot.pictures.drawing.text import middle

WOOD_TYPE = "Yose Wood Type"
"""What a page calls the display typeface."""
UNSEEN = 0.09
"""How far a line may be from where it was drawn, on a card 100 wide."""
ANCHORS = {"l": "start", "m": "middle", "r": "end"}


@dataclass(frozen=True, slots=True)
class Shape:
    """A line, an area or a text: where it is, and everything else about it, which may be the same elsewhere."""

    x: float
    y: float
    look: tuple[str, str]
    """Its path, or nothing for a text, and how it is painted."""

    def same(self, other: Shape, across: float, down: float) -> bool:
        """Whether the other one is this one moved so far."""
        moved = abs(other.x - self.x - across) <= UNSEEN and abs(other.y - self.y - down) <= UNSEEN
        return moved and self.look == other.look


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes, and where the first of them stands each time that all of them are drawn: a single shape only once."""

    shapes: tuple[Shape, ...]
    places: tuple[Point, ...]


class SvgCards:
    """A sheet of cards. What several cards have in common, or one card several times, is written once."""

    def __init__(self) -> None:
        self._cards: dict[tuple[CardFace, bool], tuple[str, str]] = {}
        """By face and size: the id of its symbol, and what is inside."""
        self._parts: dict[str, str] = {}
        """By what is inside a part: its id."""

    def add(self, face: CardFace, *, small: bool = False) -> str:
        """Put a card on the sheet, if it is not there yet, and return the id of its symbol."""
        key = face, small
        if key not in self._cards:
            self._cards[key] = f"c{len(self._cards)}", "".join(map(self._group, groups_of(face, small)))
        return self._cards[key][0]

    def __str__(self) -> str:
        parts = "".join(f'<g id="{name}">{inside}</g>' for inside, name in self._parts.items())
        round_ends = 'viewBox="0 0 100 160" stroke-linecap="round" stroke-linejoin="round"'
        cards = (f'<symbol id="{name}" {round_ends}>{inside}</symbol>' for name, inside in self._cards.values())
        return f"<defs>{parts}</defs>{''.join(cards)}"

    def _group(self, group: Group) -> str:
        """What stands on a card several times, as pips do, is made a part."""
        first = group.shapes[0]
        if len(group.places) == 1:
            return self._element(first, first.x, first.y)
        inside = "".join(self._element(shape, shape.x - first.x, shape.y - first.y) for shape in group.shapes)
        return "".join(self._use(inside, x, y) for x, y in group.places)

    def _element(self, shape: Shape, x: float, y: float) -> str:
        path, paint = shape.look
        if not path:
            return paint.format(x=number(x), y=number(y))
        return self._use(f'<path d="m0 0{path}"/>', x, y, paint)

    def _use(self, inside: str, x: float, y: float, paint: str = "") -> str:
        name = self._parts.setdefault(inside, f"p{len(self._parts)}")
        return f'<use href="#{name}" x="{number(x)}" y="{number(y)}" {paint}/>'


@lru_cache(maxsize=512)
def groups_of(face: CardFace, small: bool) -> tuple[Group, ...]:
    """A card's shapes in their order, in groups."""
    shapes = tuple(map(drawn, face.small() if small else face.full()))
    groups: list[Group] = []
    place = 0
    while place < len(shapes):
        length, times = repetition(shapes, place)
        starts = shapes[place : place + length * times : length]
        groups.append(Group(shapes[place : place + length], tuple((start.x, start.y) for start in starts)))
        place += length * times
    return tuple(groups)


def repetition(shapes: Sequence[Shape], place: int) -> tuple[int, int]:
    """The longest group of shapes from here on that follows itself, and how often it stands there; else one shape."""
    for length in range((len(shapes) - place) // 2, 0, -1):
        times = 1
        while follows(shapes, place, length, times):
            times += 1
        if times > 1:
            return least(shapes, place, length, times)
    return 1, 1


def least(shapes: Sequence[Shape], place: int, length: int, times: int) -> tuple[int, int]:
    """Four equal symbols are not two pairs: the shortest group with which as much is said."""
    for shorter in range(1, length):
        if length % shorter == 0 and all(
            follows(shapes, place, shorter, turn) for turn in range(1, length * times // shorter)
        ):
            return shorter, length * times // shorter
    return length, times


def follows(shapes: Sequence[Shape], place: int, length: int, turn: int) -> bool:
    """Whether the group from `place` on stands once more that many turns later."""
    first, later = shapes[place : place + length], shapes[place + turn * length : place + (turn + 1) * length]
    if len(later) < length:
        return False
    across, down = later[0].x - first[0].x, later[0].y - first[0].y
    return all(one.same(other, across, down) for one, other in zip(first, later, strict=True))


def drawn(op: Op) -> Shape:
    colour = f"#{bytes(palette.rgb(op.colour)).hex()}"
    match op:
        case Fill(points):
            return outlined(points, f'fill="{colour}"', closed=True)
        case Stroke():
            ends = ' stroke-linecap="butt"' if op.flat else ""
            paint = f'fill="none" stroke="{colour}" stroke-width="{number(op.width)}"{ends}'
            return outlined(op.points, paint, closed=op.closed)
        case Label():
            return lettered(op, colour)


def outlined(points: Polyline, paint: str, *, closed: bool) -> Shape:
    """The points as steps from the first one, so that the same shape elsewhere has the same path."""
    (left, top), *_ = points
    exactly = tuple((round(x - left, 6), round(y - top, 6)) for x, y in points)  # wherever it is, to the last digit
    steps = [(round(x * 10), round(y * 10)) for x, y in needed(exactly)]
    moves = [(x - was_x, y - was_y) for (was_x, was_y), (x, y) in pairwise(steps)]
    path = " ".join(f"{number(across / 10)} {number(down / 10)}" for across, down in moves if across or down)
    return Shape(left, top, (f"l{path or '0 0'}{'z' if closed else ''}".replace(" -", "-"), paint))


def needed(points: Polyline) -> Polyline:
    """The points without those that nobody would miss (Douglas and Peucker's way)."""
    if len(points) < 3:
        return points
    first, last = points[0], points[-1]
    far, place = max((distance(point, first, last), place) for place, point in enumerate(points[1:-1], start=1))
    if far <= UNSEEN:
        return (first, last)
    return (*needed(points[: place + 1])[:-1], *needed(points[place:]))


def distance(point: Point, first: Point, last: Point) -> float:
    """How far a point is from the line between two others."""
    (x, y), (ax, ay), (bx, by) = point, first, last
    long = hypot(bx - ax, by - ay)
    return abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / long if long else hypot(x - ax, y - ay)


def lettered(label: Label, colour: str) -> Shape:
    wood = ' class="wood"' if label.display else ""
    said = escape(label.text).replace("{", "{{").replace("}", "}}")
    written = (
        f'<text x="{{x}}" y="{{y}}" font-size="{number(label.size)}" fill="{colour}" '
        f'text-anchor="{ANCHORS[label.anchor]}"{wood}>{said}</text>'
    )
    return Shape(label.x, label.y + label.size * middle(label.display), ("", written))


def number(value: float) -> str:
    """At most one digit behind the point."""
    written = f"{value:.1f}".removesuffix(".0")
    return written.replace("0.", ".", 1) if written.startswith(("0.", "-0.")) else "0" if written == "-0" else written


def wood_type() -> str:
    """The display typeface as a style rule that asks nobody for a file."""
    data = b64encode(Path(display_face().path).read_bytes()).decode()
    return f"@font-face{{font-family:'{WOOD_TYPE}';src:url(data:font/ttf;base64,{data})}}"
