"""The furniture of pictures: curtain, boxes, lanterns, badges and frames, each a drawing made once."""

from functools import lru_cache
from random import Random

from bot.pictures.drawing.art import Art, Fill, Stroke, box, disc, framed, placed, recoloured, turned
from bot.pictures.drawing.paths import Polyline, Rect, ellipse, rounded
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.marks import gear, lantern, star

BAR, PRIVATE_BAR = 56, 46  # where the header ends
LIT = ("gold", "ink")
UNLIT = ("stage", "mist")

made_once = lru_cache(maxsize=512)
"""For drawings of a kind: each is made at its first use and kept."""


def curtain(width: int) -> Art:
    """The theatre's curtain in three colours along the top, and the bar below it."""
    stripes = tuple(
        Fill(((x, 0), (x + 20, 0), (x + 20, 12), (x, 12)), ("ink", "matsu", "kaki")[x // 20 % 3])
        for x in range(0, width, 20)
    )
    bar = box((0, 14, width, BAR - 14), "night") + box((0, 12, width, 2), "ink")
    lamp = placed(lantern(*LIT), 14, 17, 0.26, 0.36)
    return stripes + bar + lamp


def private_bar(width: int) -> Art:
    """The bar of a picture that only its reader sees: a gold rule instead of the curtain."""
    return box((0, 0, width, PRIVATE_BAR - 3), "night") + box((0, PRIVATE_BAR - 3, width, 3), "gold")


def stage(x: float, y: float, radius: float) -> Art:
    """The round revolving stage with two thin rings."""
    rings = tuple(Stroke(ellipse(x, y, radius * reach), "line", 1.4, closed=True) for reach in (0.934, 0.962))
    return disc(x, y, radius, "stage") + rings


@lru_cache
def curtained(width: int, height: int) -> Drawing:
    """A ground with nothing on it but the curtain."""
    return backdrop(width, height, curtain(width))


def dark_box(rect: Rect) -> Art:
    """A dark box with round corners."""
    return box(rect, "night", 12)


def backdrop(width: int, height: int, *layers: Art) -> Drawing:
    """The whole ground of a picture; whoever composes it keeps it."""
    return Drawing(width, height, box((0, 0, width, height), "felt") + tuple(op for layer in layers for op in layer))


@made_once
def lit_box(width: int, height: int) -> Drawing:
    """The one lit seat: paper within a gold border of five, drawn five outside its bounds."""
    return Drawing(width + 10, height + 10, framed((0, 0, width + 10, height + 10), "paper", "gold", 5, 16))


@made_once
def plate(
    width: int, height: int, colour: str, ground: str, *, radius: float = 6, edge: str = "", thick: float = 0
) -> Drawing:
    """A round-cornered box of any kind, with or without an edge."""
    art = (
        framed((0, 0, width, height), colour, edge, thick, radius)
        if edge
        else box((0, 0, width, height), colour, radius)
    )
    return Drawing(width, height, art, ground)


@made_once
def ring_plate(width: int, height: int, edge: str, ground: str, *, thick: float = 2, radius: float = 6) -> Drawing:
    """Only the outline of a box: something empty in its place."""
    return Drawing(width, height, framed((0, 0, width, height), ground, edge, thick, radius), ground)


@made_once
def lamp(width: int, height: int, lit: bool, ground: str) -> Drawing:
    """A lantern, lit when the picture is about this seat."""
    art = placed(lantern(*(LIT if lit else UNLIT)), 0, 0, width / 100, height / 100)
    return Drawing(width, height, art, ground)


@made_once
def badge(radius: int, lead: bool) -> Drawing:
    """The disc for a number in playing order; gold for the lead."""
    side = 2 * radius
    return Drawing(
        side,
        side,
        disc(radius, radius, radius, "ink") + disc(radius, radius, radius - 2, "gold" if lead else "paper"),
        "stage",
    )


def medallion(art: Art, radius: int, ground: str, edge: str, thick: float, size: float) -> Drawing:
    """A symbol of some size on a paper disc, with an edge unless it has no colour; whoever composes it keeps it."""
    rim = disc(radius, radius, radius, edge) if edge else ()
    symbol = placed(art, radius - size / 2, radius - size / 2, size / 100)
    return Drawing(2 * radius, 2 * radius, (*rim, *disc(radius, radius, radius - thick, "paper"), *symbol), ground)


@made_once
def cog(size: int, colour: str, ground: str) -> Drawing:
    """The gear before a computer player's name."""
    return Drawing(size, size, placed(gear(colour), 0, 0, size / 100), ground)


@made_once
def spark(size: int, colour: str, ground: str) -> Drawing:
    """A small star in one colour."""
    return Drawing(size, size, placed(recoloured(star(), {"gold": colour}), 0, 0, size / 100), ground)


@made_once
def open_place(width: int, height: int, active: bool) -> Drawing:
    """A dashed outline where a card will lie, on the stage's colour even where the disc ends."""
    outline = rounded((2, 2, width - 4, height - 4), 8)
    colour = "gold" if active else "line"
    dashes = tuple(Stroke(dash, colour, 3.4, flat=True) for dash in _dashes(outline))
    lamp_art = placed(lantern(*LIT), width / 2 - 27, height * 0.2, 0.54, 0.68) if active else ()
    return Drawing(width, height, (Fill(outline, "stage"), *dashes, *lamp_art), "stage")


def _dashes(outline: Polyline, dash: float = 9, gap: float = 6) -> list[Polyline]:
    """A closed outline cut into dashes of equal length."""
    points = [*outline, outline[0]]
    found: list[Polyline] = []
    current, drawing, left = [points[0]], True, dash
    for end in points[1:]:
        start = current[-1]
        length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
        while length > left:
            share = left / length
            start = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            length -= left
            if drawing:
                found.append((*current, start))
            current, drawing, left = [start], not drawing, gap if drawing else dash
        left -= length
        current.append(end)
    return found


@made_once
def gold_frame(width: int, height: int, thick: int) -> Drawing:
    """What surrounds a chosen or winning card; it lies under the card."""
    return Drawing(
        width + 2 * thick, height + 2 * thick, box((0, 0, width + 2 * thick, height + 2 * thick), "gold", 14), "felt"
    )


@made_once
def link(length: int, colour: str) -> Drawing:
    """The line between a seat and its card."""
    return Drawing(length, 4, box((0, 0, length, 4), colour), "felt")


@made_once
def rule(length: int, colour: str, thick: int = 2) -> Drawing:
    """A thin line across a box."""
    return Drawing(length, thick, box((0, 0, length, thick), colour))


@made_once
def arrow(size: int, colour: str, ground: str, up: bool = False) -> Drawing:
    """A triangle pointing down, or up."""
    points = (
        ((0.0, size * 0.85), (size / 2, 0.0), (float(size), size * 0.85))
        if up
        else ((0.0, 0.0), (float(size), 0.0), (size / 2, size * 0.85))
    )
    return Drawing(size, size, (Fill(points, colour),), ground)


@made_once
def confetti(width: int, height: int, margin: int, ground: str) -> Drawing:
    """Paper bits along the left and right rims, always the same for the same size."""
    chance = Random(height)  # noqa: S311 - decoration
    art: Art = ()
    for bit in range(max(10, height * margin // 500)):
        side = chance.uniform(4, margin)
        x = side if bit % 2 else width - side
        y = chance.uniform(8, height - 8)
        colour = ("gold", "sakura", "sora", "kaki", "paper")[bit % 5]
        art += turned(box((x - 5, y - 3, 10, 6), colour), chance.uniform(0, 180), (x, y))
    return Drawing(width, height, art, ground)
