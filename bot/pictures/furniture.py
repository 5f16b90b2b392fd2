"""The furniture of pictures: curtain, boxes, lanterns, badges and frames, each a drawing made once."""

from functools import lru_cache
from itertools import pairwise
from random import Random

from bot.pictures.drawing.art import Art, Fill, Stroke, box, disc, framed, moved, placed, polygon, recoloured, turned
from bot.pictures.drawing.paths import Polyline, Rect, arc, ellipse, polylines, rounded
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.marks import gear, lantern, star

WIDTH = 720
"""Of every public picture. Discord shows at most 550 points, and every pixel costs."""
SMALL = 20
"""The smallest text of a picture as wide as that: 9 pixels where a phone shows it 340 wide."""
BAR, PRIVATE_BAR = 50, 46  # where the header ends
STRIPE, STRIPES = 18, ("ink", "matsu", "kaki")
LIT = ("gold", "ink")
UNLIT = ("stage", "mist")

made_once = lru_cache(maxsize=512)
"""For drawings of a kind: each is made at its first use and kept."""


def curtain(width: int) -> Art:
    """The theatre's curtain in three colours along the top, and the bar below it."""
    stripes = tuple(
        op for at, x in enumerate(range(0, width, STRIPE)) for op in box((x, 0, STRIPE, 10), STRIPES[at % len(STRIPES)])
    )
    bar = box((0, 12, width, BAR - 12), "night") + box((0, 10, width, 2), "ink")
    lamp = placed(lantern(*LIT), 10, 15, 0.24, 0.32)
    return stripes + bar + lamp


def drape(x: float, top: float, width: float, height: float, mirrored: bool = False) -> Art:
    """One half of the curtain, drawn aside and tied with a gold rope."""
    waist, folds = 0.62 * height, 2 * len(STRIPES)

    def seam(share: float) -> Polyline:
        wide, tied, loose = width * share, width * share * 0.30, width * share * 0.52
        above = f"C{wide} {waist * 0.6} {tied} {waist * 0.75} {tied} {waist}"
        ((points, _),) = polylines(f"M{wide} 0 {above} Q{tied} {waist * 1.25} {loose} {height}")
        return points

    seams = [seam(fold / folds) for fold in range(folds + 1)]
    art: Art = ()
    for fold, (left, right) in enumerate(pairwise(seams)):
        art += polygon((*right, *reversed(left)), STRIPES[fold % len(STRIPES)], 1.6)
    art += box((0, waist - 4, width * 0.34, 8), "gold", 4)
    side = -1 if mirrored else 1
    return moved(art, lambda point: (x + side * point[0], top + point[1]))


def private_bar(width: int) -> Art:
    """The bar of a picture that only its reader sees: a gold rule instead of the curtain."""
    return box((0, 0, width, PRIVATE_BAR - 3), "night") + box((0, PRIVATE_BAR - 3, width, 3), "gold")


def boards(rect: Rect) -> Art:
    """A floor of boards."""
    x, y, width, height = rect
    gaps = (y + down for down in range(30, int(height) - 8, 30))
    return box(rect, "stage", 8) + tuple(Stroke(((x, gap), (x + width, gap)), "line", 1.4, flat=True) for gap in gaps)


def stage(rect: Rect) -> Art:
    """The stage from above: its boards, the rings of the revolving part, and a row of footlights along the front."""
    x, y, width, height = rect
    middle, reach = (x + width / 2, y + height / 2), width / 2 - 8
    rings = tuple(Stroke(ellipse(*middle, reach - gap), "line", 1.4, closed=True) for gap in (0, 7))
    lights = tuple(
        op for place in range(7) for op in (Fill(arc(x + width * (place + 0.5) / 7, y + height, 6, 180, 360), "gold"),)
    )
    return boards(rect) + disc(*middle, reach - 8, "stage") + rings + lights


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
def starred_seal(radius: int) -> Drawing:
    """A gold star on an ink disc."""
    size = 1.5 * radius
    art = (*disc(radius, radius, radius, "ink"), *placed(star(), radius - size / 2, radius - size / 2, size / 100))
    return Drawing(2 * radius, 2 * radius, art, "gold")


@made_once
def open_place(width: int, height: int, active: bool) -> Drawing:
    """A dashed outline where a card will lie, on the stage's colour even where the disc ends."""
    outline = rounded((2, 2, width - 4, height - 4), 8)
    colour = "gold" if active else "line"
    dashes = tuple(Stroke(dash, colour, 3.4, flat=True) for dash in _dashes(outline))
    scale = width / 200
    lamp_art = placed(lantern(*LIT), width / 2 - 50 * scale, height * 0.12, scale, scale * 1.25) if active else ()
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
def gold_frame(width: int, height: int, thick: int, colour: str = "gold") -> Drawing:
    """What surrounds a chosen or winning card, or in another colour a new one; it lies under the card."""
    return Drawing(
        width + 2 * thick, height + 2 * thick, box((0, 0, width + 2 * thick, height + 2 * thick), colour, 14), "felt"
    )


@made_once
def pointer(length: int, colour: str, quarter: int) -> Drawing:
    """The line from a seat to its card, with a head at the card; `quarter` turns it: right, down, left."""
    wide = 22
    line = box((0, wide / 2 - 2, max(0, length - 8), 4), colour)
    head: Art = (Fill(((length - 10.0, 0.0), (float(length), wide / 2), (length - 10.0, float(wide))), colour),)
    if quarter == 1:
        return Drawing(wide, length, moved(line + head, lambda point: (wide - point[1], point[0])), "felt")
    mirrored = quarter == 2
    return Drawing(
        length, wide, moved(line + head, lambda point: (length - point[0], point[1])) if mirrored else line + head
    )


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
