"""Signs that mean the same in every game, on a grid of 100 x 100, and the emoji of some of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.pictures.drawing.art import Art, Fill, Stroke, box, fill, line, placed, spun
from bot.pictures.drawing.paths import ellipse, polar
from bot.pictures.emblems import GRID, ROUND, Emblem


def star() -> Art:
    points = tuple(polar(50, 51, 36 * corner, 21 if corner % 2 else 48) for corner in range(10))
    return (Fill(points, "gold"),)


def lantern(ground: str, edge: str) -> Art:
    """A paper lantern: gold and ink when lit."""
    body = "M22 0 L78 0 C96 8 100 30 100 50 C100 70 96 92 78 100 L22 100 C4 92 0 70 0 50 C0 30 4 8 22 0 Z"
    inner = placed(fill(body, ground, 0), 3, 11, 0.94, 0.78)
    hoops = (*_hoop(25, edge), *_hoop(75, edge))
    caps = (
        Fill(((26, 0), (74, 0), (74, 12), (26, 12)), edge),
        Fill(((26, 88), (74, 88), (74, 100), (26, 100)), edge),
    )
    outline = placed(line(body, 5.5, edge), 3, 11, 0.94, 0.78)
    return (*inner, *hoops, *outline, *caps)


def _hoop(y: float, edge: str) -> Art:
    return (Stroke(((9, y), (91, y)), "kaki" if edge == "ink" else "line", 2.2, flat=True),)


def gear(colour: str = "paper") -> Art:
    """Eight teeth and a hole: a computer plays."""
    tooth = (Fill(((42, 4), (58, 4), (61, 24), (39, 24)), colour),)
    wheel = (Stroke(ellipse(50, 50, 25), colour, 17, closed=True),)
    return spun(tooth, 8) + wheel


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign on a dark tile."""

    sign: Callable[[], Art]

    def emoji(self) -> Art:
        return box((0, 0, GRID, GRID), "night", ROUND) + self.sign()


def _computer() -> Art:
    return placed(gear("paper"), 6, 6, 0.36)


def _lantern() -> Art:
    return placed(lantern("gold", "ink"), 9, 4, 0.30, 0.40)


MARKS: Mapping[str, Emblem] = {"mark:computer": Mark(_computer), "mark:lantern": Mark(_lantern)}
"""The emoji that all games share, by code."""
