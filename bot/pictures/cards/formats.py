"""Parts that the cards of all games are built from, on a grid of 100 x 160 unless another one is named."""

from bot.pictures.drawing.art import Art, Fill, box, framed
from bot.pictures.drawing.paths import arc
from bot.pictures.emblems import GRID, ROUND

EDGE, CORNER, RIM = 2.2, 9.0, 7.0
BAND = 46.0
"""Where the band of a full face ends."""


def blank(colour: str = "paper", edge: str = "ink", thick: float = EDGE) -> Art:
    """A card with nothing on it."""
    return framed((0, 0, 100, 160), colour, edge, thick, CORNER)


def band(bottom: float, colour: str) -> Art:
    """The upper part of a card, its corners following the card's."""
    inner = CORNER - EDGE
    points = (
        *arc(EDGE + inner, EDGE + inner, inner, 180, 270),
        *arc(100 - EDGE - inner, EDGE + inner, inner, 270, 360),
        (100 - EDGE, bottom),
        (EDGE, bottom),
    )
    return (Fill(points, colour),)


def bokashi(colour: str) -> Art:
    """The band's lower rim: the wiped tone of a woodblock in two flat steps, then an ink rule."""
    inner = 100 - 2 * EDGE
    return (
        *box((EDGE, BAND - 5, inner, 2.5), f"{colour}+"),
        *box((EDGE, BAND - 2.5, inner, 2.5), f"{colour}++"),
        *box((0, BAND, 100, EDGE), "ink"),
    )


def foot(top: float, colour: str) -> Art:
    """The lower part of a card, its corners following the card's."""
    inner = CORNER - EDGE
    points = (
        (EDGE, top),
        (100 - EDGE, top),
        *arc(100 - EDGE - inner, 160 - EDGE - inner, inner, 0, 90),
        *arc(EDGE + inner, 160 - EDGE - inner, inner, 90, 180),
    )
    return (Fill(points, colour),)


def back(colour: str) -> Art:
    """The ground of a card's back: a keyline, so that it shows on paper, and a paper rim."""
    return box((0, 0, 100, 160), "ink", CORNER) + framed(
        (1.6, 1.6, 96.8, 156.8), colour, "paper", RIM - 1.6, CORNER - 1.6
    )


def small_face(colour: str, head: Art, symbol: Art) -> Art:
    """A face for small widths: a head in its colour above, the symbol below, nothing else."""
    return (*blank(thick=4), *band(68, colour), *box((0, 66, 100, 4), "ink"), *head, *symbol)


def lying_face(colour: str, mark: Art, symbol: Art) -> Art:
    """A face on its side, 106 x 66: a mark in its colour on the left, the symbol on the right."""
    return (
        *framed((0, 0, 106, 66), "paper", "ink", 2.2, 7),
        *box((2.2, 2.2, 50, 61.6), colour, 5),
        *box((40, 2.2, 12, 61.6), colour),
        *box((51, 0, 2.2, 66), "ink"),
        *mark,
        *symbol,
    )


def tile(colour: str) -> Art:
    """The ground of an emoji, 48 x 48."""
    return framed((0, 0, GRID, GRID), colour, "ink", 1.5, ROUND)
