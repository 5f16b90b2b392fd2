"""The furniture of pictures: curtain, panels, lanterns, badges, tags, chips, each a drawing made once."""

from functools import lru_cache
from random import Random

from bot.pictures.abilities import icon
from bot.pictures.drawing.art import Art, Fill, Stroke, box, disc, framed, placed, recoloured, turned
from bot.pictures.drawing.paths import Polyline, Rect, arc, ellipse, polar, rounded
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.faces import suit_symbol
from bot.pictures.symbols import gear, lantern, marble, star, telescope

BAR, PRIVATE_BAR = 56, 46  # where the header ends
LIT = ("gold", "ink")
UNLIT = ("stage", "mist")

part = lru_cache(maxsize=512)


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


def panel_art(rect: Rect) -> Art:
    """A dark box with round corners."""
    return box(rect, "night", 12)


def backdrop(width: int, height: int, *layers: Art) -> Drawing:
    """The whole ground of a picture; whoever composes it keeps it."""
    return Drawing(width, height, box((0, 0, width, height), "felt") + tuple(op for layer in layers for op in layer))


@part
def lit_panel(width: int, height: int) -> Drawing:
    """The one lit seat: paper within a gold border of five, drawn five outside its bounds."""
    return Drawing(width + 10, height + 10, framed((0, 0, width + 10, height + 10), "paper", "gold", 5, 16))


@part
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


@part
def ring_plate(width: int, height: int, edge: str, ground: str, *, thick: float = 2, radius: float = 6) -> Drawing:
    """Only the outline of a box: something empty in its place."""
    return Drawing(width, height, framed((0, 0, width, height), ground, edge, thick, radius), ground)


@part
def lamp(width: int, height: int, lit: bool, ground: str) -> Drawing:
    """A lantern, lit when the picture is about this seat."""
    art = placed(lantern(*(LIT if lit else UNLIT)), 0, 0, width / 100, height / 100)
    return Drawing(width, height, art, ground)


@part
def badge(radius: int, lead: bool) -> Drawing:
    """The disc for a number in playing order; gold for the lead."""
    side = 2 * radius
    return Drawing(
        side,
        side,
        disc(radius, radius, radius, "ink") + disc(radius, radius, radius - 2, "gold" if lead else "paper"),
        "stage",
    )


@part
def suit_disc(suit: str, radius: int, ground: str, edge: str = "") -> Drawing:
    """A suit's symbol on a paper disc."""
    rim = disc(radius, radius, radius, edge) if edge else ()
    inner = radius - 3 if edge else radius
    size = inner * 1.32
    return Drawing(
        2 * radius,
        2 * radius,
        (
            *rim,
            *disc(radius, radius, inner, "paper"),
            *placed(suit_symbol(suit), radius - size / 2, radius - size / 2, size / 100),
        ),
        ground,
    )


@part
def ability_disc(ability: str, radius: int, ground: str, edge: str) -> Drawing:
    """An ability's icon on a paper disc."""
    size = radius * 1.24
    return Drawing(
        2 * radius,
        2 * radius,
        (
            *disc(radius, radius, radius, edge),
            *disc(radius, radius, radius - 2.2, "paper"),
            *placed(icon(ability), radius - size / 2, radius - size / 2, size / 100),
        ),
        ground,
    )


@part
def marbles(left: int, total: int, cost: int, *, size: int, ground: str, edge: str) -> Drawing:
    """Marbles grouped by what one use costs, each group underlined; spent ones are outlines."""
    art: Art = ()
    pitch, gap = size + 2, 9
    for number in range(total):
        group, place = divmod(number, cost)
        x = number * pitch + group * gap
        art += placed(marble(number >= left, edge), x, 0, size / 100)
        if cost > 1 and place == cost - 1:
            art += (Stroke(((x - pitch * place + 3, size + 4), (x + size - 3, size + 4)), edge, 2),)
    return Drawing(max(1, total * (pitch + gap)), size + 7, art, ground)


@part
def chip(radius: int, ground: str) -> Drawing:
    """A declared number's chip, eight marks round its rim."""
    centre = (radius, radius)
    step = 360 / 8
    marks = tuple(
        Fill(
            (
                *(polar(*centre, step * mark + turn, radius * 0.93) for turn in (-11, 0, 11)),
                *(polar(*centre, step * mark + turn, radius * 0.74) for turn in (11, 0, -11)),
            ),
            "paper",
        )
        for mark in range(8)
    )
    body = (
        *disc(*centre, radius, "ink"),
        *disc(*centre, radius * 0.94, "shu"),
        *marks,
        Stroke(ellipse(*centre, radius * 0.7), "ink", max(1.2, radius * 0.05), closed=True),
    )
    return Drawing(2 * radius, 2 * radius, body, ground)


@part
def empty_chip(radius: int, ground: str, ready: bool, colour: str) -> Drawing:
    """No number to see: a dashed ring, with a tick once one has been given in secret."""
    dashes = tuple(Stroke(arc(radius, radius, radius - 3, 45 * dash, 45 * dash + 27), colour, 3) for dash in range(8))
    tick = Stroke(
        ((radius * 0.62, radius * 1.02), (radius * 0.9, radius * 1.32), (radius * 1.42, radius * 0.68)), colour, 5
    )
    return Drawing(2 * radius, 2 * radius, (*dashes, tick) if ready else dashes, ground)


@part
def scope(radius: int, ground: str, edge: str) -> Drawing:
    """The dealer's telescope."""
    size = radius * 1.3
    art = placed(telescope(), radius - size / 2, radius - size / 2, size / 100)
    return Drawing(
        2 * radius,
        2 * radius,
        (*disc(radius, radius, radius, edge), *disc(radius, radius, radius - 1.6, "paper"), *art),
        ground,
    )


@part
def cog(size: int, colour: str, ground: str) -> Drawing:
    """The gear before a computer player's name."""
    return Drawing(size, size, placed(gear(colour), 0, 0, size / 100), ground)


@part
def spark(size: int, colour: str, ground: str) -> Drawing:
    """A small star in one colour."""
    return Drawing(size, size, placed(recoloured(star(), {"gold": colour}), 0, 0, size / 100), ground)


@part
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


@part
def gold_frame(width: int, height: int, thick: int) -> Drawing:
    """What surrounds a chosen or winning card; it lies under the card."""
    return Drawing(
        width + 2 * thick, height + 2 * thick, box((0, 0, width + 2 * thick, height + 2 * thick), "gold", 14), "felt"
    )


@part
def link(length: int, colour: str) -> Drawing:
    """The line between a seat and its card."""
    return Drawing(length, 4, box((0, 0, length, 4), colour), "felt")


@part
def rule(length: int, colour: str, thick: int = 2) -> Drawing:
    """A thin line across a box."""
    return Drawing(length, thick, box((0, 0, length, thick), colour))


@part
def arrow(size: int, colour: str, ground: str, up: bool = False) -> Drawing:
    """A triangle pointing down, or up."""
    points = (
        ((0.0, size * 0.85), (size / 2, 0.0), (float(size), size * 0.85))
        if up
        else ((0.0, 0.0), (float(size), 0.0), (size / 2, size * 0.85))
    )
    return Drawing(size, size, (Fill(points, colour),), ground)


@part
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


@part
def numbered_foot(width: int) -> Drawing:
    """The gold foot of a chosen card, ready for its number."""
    height = round(width * 0.36)
    return Drawing(
        width, height, box((0, 0, width, height), "ink", 9) + box((2.5, 2.5, width - 5, height - 5), "gold", 7), "gold"
    )


@part
def pointer(size: int, colour: str) -> Drawing:
    """A triangle pointing right: who comes next."""
    return Drawing(size, size, (Fill(((0.0, 0.0), (float(size), size / 2), (0.0, float(size))), colour),))
