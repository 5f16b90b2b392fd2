"""The symbols of achievements that all games share, on a grid of 100 x 100, and the medals that carry them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.pictures import furniture
from bot.pictures.drawing.art import KEYLINE, Art, Label, box, disc, fill, line, placed, polygon, segment, turned
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.furniture import made_once, medallion
from bot.pictures.marks import lantern, star

RADIUS = 28


@dataclass(frozen=True, slots=True)
class Symbol:
    """What an achievement looks like. It is sent to another process to be painted there."""

    art: Callable[[], Art]


@made_once
def medal(symbol: Symbol, ground: str) -> Drawing:
    return medallion(symbol.art(), RADIUS, ground, "gold", 4, 1.44 * RADIUS)


def lay_medals(canvas: Canvas, symbols: tuple[Symbol, ...], total: int, top: float, *, a_row: int, pitch: int) -> None:
    """Rows of medals; those that are not earned yet are empty rings."""
    left = (canvas.width - pitch * (a_row - 1)) / 2
    ring = furniture.ring_plate(2 * RADIUS - 6, 2 * RADIUS - 6, "line", "felt", radius=RADIUS - 3, thick=3)
    for place in range(total):
        at = left + pitch * (place % a_row), top + RADIUS + pitch * (place // a_row)
        canvas.centre(medal(symbols[place], "felt") if place < len(symbols) else ring, *at)


def figure(text: str, y: float = 52, size: float = 58, colour: str = "ink") -> Art:
    return (Label(text, 50, y, size, colour, display=True),)


def first_win() -> Art:
    """A cup."""
    cup = "M26 10 L74 10 C74 40 66 56 50 58 C34 56 26 40 26 10 Z"
    handle = line("M74 18 C94 16 92 42 68 44", 6, "gold", mirror=True)
    return (
        *handle,
        *fill(cup, "gold"),
        *segment((50, 58), (50, 80), 9, "gold"),
        *fill("M28 80 L72 80 L76 94 L24 94 Z", "kuri"),
    )


def ten_wins() -> Art:
    return (*placed(star(), -8, -10, 1.16), *figure("10"))


def hundred_wins() -> Art:
    rays = tuple(op for turn in range(8) for op in turned(segment((50, 2), (50, 16), 7, "gold"), 45 * turn))
    return (*rays, *disc(50, 50, 33, "gold", KEYLINE), *figure("100", size=56))


def regular() -> Art:
    """A lantern that is always lit."""
    return placed(lantern("gold", "ink"), 18, 4, 0.64, 0.92)


def hat_trick() -> Art:
    return tuple(op for x, y in ((26, 0), (0, 44), (52, 44)) for op in placed(star(), x, y, 0.5))


def week() -> Art:
    """A leaf of a calendar."""
    sheet = box((12, 12, 76, 82), "ink", 8) + box((16, 16, 68, 74), "paper", 6) + box((16, 16, 68, 18), "shu")
    return (*sheet, *segment((32, 6), (32, 22), 7), *segment((68, 6), (68, 22), 7), *figure("7", 62, 60))


def all_rounder() -> Art:
    """A disc, a triangle and a square: one for each game, as beside the curves."""
    square = ((52, 54), (92, 54), (92, 94), (52, 94))
    return (
        *disc(50, 25, 21, "gold", KEYLINE),
        *polygon(((28, 52), (52, 94), (4, 94)), "sakura", KEYLINE),
        *polygon(square, "sora", KEYLINE),
    )


def head(x: float, y: float, size: float, colour: str) -> Art:
    """A head on its shoulders."""
    shoulders = (
        f"M{x - size} {y + 2.4 * size} C{x - size} {y + size} {x + size} {y + size} {x + size} {y + 2.4 * size} Z"
    )
    return (*fill(shoulders, colour), *disc(x, y, 0.66 * size, colour, KEYLINE))


def many_people() -> Art:
    return (*head(20, 34, 20, "sora"), *head(80, 34, 20, "sakura"), *head(50, 36, 25, "gold"))


def old_friends() -> Art:
    heart = "M50 30 C44 14 24 18 28 34 C31 44 42 48 50 56 C58 48 69 44 72 34 C76 18 56 14 50 30 Z"
    return (*head(26, 46, 21, "kikyo"), *head(74, 46, 21, "moegi"), *placed(fill(heart, "shu"), 15, -6, 0.7))


def full_house() -> Art:
    """The paper bag of a full house, a present to everybody who played before it."""
    bag = box((18, 4, 64, 92), "ink", 6) + box((22, 8, 56, 84), "shu", 4)
    return (*bag, Label("大", 50, 28, 50, "paper", display=True), Label("入", 50, 73, 50, "paper", display=True))


def comeback() -> Art:
    """Down, and far up again."""
    rise = "M8 34 L34 80 L52 58 L82 16"
    return (*line(rise, 17), *line(rise, 9, "moegi"), *fill("M94 2 L90 36 L60 16 Z", "moegi"))


def landslide() -> Art:
    """A mountain, and the stones that come down from it."""
    return (
        *fill("M4 92 L42 14 L84 92 Z", "matsu"),
        *fill("M42 14 L58 44 L46 38 L38 48 L29 41 Z", "paper"),
        *disc(72, 44, 9, "kuri", KEYLINE),
        *disc(88, 66, 8, "kuri", KEYLINE),
        *disc(60, 74, 8, "kuri", KEYLINE),
    )


def photo_finish() -> Art:
    """A chequered flag."""
    cloth = box((22, 10, 72, 50), "ink", 3) + box((25, 13, 66, 44), "paper")
    dark = tuple(
        op for row in range(3) for column in range(5) if (row + column) % 2 == 0 for op in square_at(row, column)
    )
    return (*segment((17, 8), (17, 96), 8, "kuri"), *cloth, *dark)


def square_at(row: int, column: int) -> Art:
    return box((25 + 13.2 * column, 13 + 14.7 * row, 13.2, 14.7), "ink")


def giant_killer() -> Art:
    """The gold star that a wrestler wins against a grand champion."""
    return (*placed(star(), -10, -12, 1.2), Label("金", 50, 55, 56, "ink", display=True))


def revenge() -> Art:
    """Back again: an arrow that turns round."""
    turn = "M80 66 A34 34 0 1 1 80 36"
    return (*line(turn, 20), *line(turn, 12, "shu"), *fill("M96 46 L64 50 L86 18 Z", "shu"))


SYMBOLS: Mapping[str, Symbol] = {
    symbol.__name__: Symbol(symbol)
    for symbol in (
        first_win,
        ten_wins,
        hundred_wins,
        regular,
        hat_trick,
        week,
        all_rounder,
        many_people,
        old_friends,
        full_house,
        comeback,
        landslide,
        photo_finish,
        giant_killer,
        revenge,
    )
}
"""By the achievement's key."""
