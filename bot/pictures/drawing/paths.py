"""SVG path data (M L C Q A Z, absolute) flattened into polylines."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import acos, ceil, copysign, cos, hypot, pi, radians, sin, sqrt, tau

Point = tuple[float, float]
Polyline = tuple[Point, ...]
Rect = tuple[float, float, float, float]  # x, y, width, height

_TOKENS = re.compile(r"[MLCQAZ]|-?\d*\.?\d+")
_ARGUMENTS = {"M": 2, "L": 2, "C": 6, "Q": 4, "A": 7, "Z": 0}
_STEPS = 14


@cache
def polylines(data: str) -> tuple[tuple[Polyline, bool], ...]:
    """Each subpath as its points and whether it is closed."""
    found: list[tuple[Polyline, bool]] = []
    points: list[Point] = []
    for command, numbers in _commands(data):
        if command == "M" and points:
            found.append((tuple(points), False))
            points = []
        if command == "Z":
            found.append((tuple(points), True))
            points = []
        else:
            points.extend(_flatten(command, points[-1] if points else (0.0, 0.0), numbers))
    if points:
        found.append((tuple(points), False))
    return tuple(found)


def _commands(data: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    tokens = _TOKENS.findall(data)
    at, command = 0, "M"
    while at < len(tokens):
        if tokens[at] in _ARGUMENTS:
            command, at = tokens[at], at + 1
        width = _ARGUMENTS[command]
        yield command, tuple(map(float, tokens[at : at + width]))
        at += width


def _flatten(command: str, start: Point, numbers: tuple[float, ...]) -> list[Point]:
    """The points that one command adds after `start`."""
    if command == "A":
        return _arc(start, numbers)
    controls = (start, *zip(numbers[::2], numbers[1::2], strict=True))
    if len(controls) == 2:
        return [controls[1]]
    return [_bezier(controls, step / _STEPS) for step in range(1, _STEPS + 1)]


def _bezier(controls: tuple[Point, ...], at: float) -> Point:
    """De Casteljau's construction, for any degree."""
    while len(controls) > 1:
        controls = tuple((ax + (bx - ax) * at, ay + (by - ay) * at) for (ax, ay), (bx, by) in pairwise(controls))
    return controls[0]


def _arc(start: Point, numbers: tuple[float, ...]) -> list[Point]:
    """SVG 1.1 appendix F.6.5 for untilted ellipses: endpoints to centre, then points along the arc."""
    rx, ry, _tilt, large, sweep, x, y = numbers
    half_x, half_y = (start[0] - x) / 2, (start[1] - y) / 2
    size = hypot(half_x / rx, half_y / ry)
    rx, ry = rx * max(1.0, size), ry * max(1.0, size)
    ux, uy = half_x / rx, half_y / ry
    lift = sqrt(max(0.0, 1 / (ux * ux + uy * uy) - 1)) * (-1 if large == sweep else 1)
    cx, cy = lift * uy, -lift * ux
    first, last = _angle(ux - cx, uy - cy), _angle(-ux - cx, -uy - cy)
    turn = last - first
    if sweep and turn < 0:
        turn += tau
    elif not sweep and turn > 0:
        turn -= tau
    middle = (cx * rx + (start[0] + x) / 2, cy * ry + (start[1] + y) / 2)
    steps = max(6, ceil(abs(turn) * 8))
    return [
        (middle[0] + rx * cos(first + turn * step / steps), middle[1] + ry * sin(first + turn * step / steps))
        for step in range(1, steps + 1)
    ]


def _angle(x: float, y: float) -> float:
    return copysign(acos(max(-1.0, min(1.0, x / hypot(x, y)))), y)


def ellipse(x: float, y: float, rx: float, ry: float | None = None) -> Polyline:
    """A closed ellipse, finely enough for any size drawn here."""
    ry = rx if ry is None else ry
    steps = max(24, min(96, round(max(rx, ry) * 2)))
    return tuple((x + rx * cos(tau * step / steps), y + ry * sin(tau * step / steps)) for step in range(steps))


def arc(x: float, y: float, radius: float, first: float, last: float) -> Polyline:
    """Part of a circle between two angles in degrees, clockwise from the right as SVG counts them."""
    steps = max(6, ceil(abs(last - first) / 5))
    angles = (radians(first + (last - first) * step / steps) for step in range(steps + 1))
    return tuple((x + radius * cos(angle), y + radius * sin(angle)) for angle in angles)


def polar(x: float, y: float, degrees: float, radius: float) -> Point:
    """A point at an angle from straight up, clockwise."""
    angle = radians(degrees) - pi / 2
    return x + radius * cos(angle), y + radius * sin(angle)


def rounded(rect: Rect, radius: float) -> Polyline:
    """A rectangle with round corners."""
    x, y, width, height = rect
    right, bottom = x + width - radius, y + height - radius
    corners = ((right, bottom, 0), (x + radius, bottom, 90), (x + radius, y + radius, 180), (right, y + radius, 270))
    return tuple(point for cx, cy, angle in corners for point in arc(cx, cy, radius, angle, angle + 90))
