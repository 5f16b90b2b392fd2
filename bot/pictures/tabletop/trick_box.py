"""The box about a trick: the previous one, who takes this one, or which deal begins."""

from dataclasses import dataclass

from bot.pictures import furniture
from bot.pictures.cards import small
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.text import in_lines
from bot.pictures.furniture import SMALL
from bot.pictures.tabletop.layouts import Box
from bot.pictures.tabletop.plays import LastTrick, Outcome

QUIET, LOUD = ("mist", "night"), ("gold", "night")


@dataclass(frozen=True, slots=True)
class Shape:
    """A box's measures: the faces' width, the height of their top, whether its words stand beside them."""

    face: int
    top: int
    beside: bool = False


_LOW, _MIDDLE, _TALL = Shape(40, 9, beside=True), Shape(45, 83), Shape(66, 122)


def _shape(box: Box) -> Shape:
    return _LOW if box[3] < 100 else _TALL if box[3] > 200 else _MIDDLE


def tell_last(canvas: Canvas, box: Box, last: LastTrick) -> None:
    """The previous trick, small: beside its words in a low box, else below them."""
    x, y, width, _ = box
    shape = _shape(box)
    cards = [(face, place == last.winner) for place, play in enumerate(last.plays) for face in play]
    beside = 280 if shape.beside else 20
    step = min(shape.face + 9, (width - beside - shape.face) // max(1, len(cards) - 1))
    span = step * (len(cards) - 1) + shape.face
    left = x + width - 14 - span if shape.beside else x + (width - span) / 2
    room = int(left - x - 26) if shape.beside else width - 24
    lines = in_lines(last.note, room, 22, SMALL, 1 if shape.beside else 2)
    roomy = shape.beside or len(lines) == 1
    label, first = (23, 51) if roomy else (18, 43)
    canvas.write(last.label, (x + 12, y + label), SMALL, QUIET, room=room)
    for place, (text, size) in enumerate(lines):
        canvas.write(text, (x + 12, y + first + 22 * place), size, LOUD)
    top = y + shape.top - (7 if roomy and not shape.beside else 0)
    for place, (face, won) in enumerate(cards):
        at = left + place * step
        if won:
            canvas.put(furniture.gold_frame(shape.face, round(shape.face * 1.6), 4), at - 4, top - 4)
        canvas.put(small(face, shape.face, "gold" if won else "night"), at, top)


def tell_outcome(canvas: Canvas, box: Box, outcome: Outcome) -> None:
    """Who takes the trick, with confetti along the rims unless nobody does."""
    x, y, width, height = box
    if outcome.winner is not None:
        canvas.put(furniture.confetti(width, height, 24, "night"), x, y)
    low = _shape(box) is _LOW
    room = width - (360 if low else 28)
    headline = in_lines(outcome.headline, room, 27, SMALL + 2, 1 if low else 2, display=True)
    lines = [line for text in outcome.lines[:2] for line in in_lines(text, room, SMALL, SMALL, 1 if low else 3)]
    gap = min((height - 12) / (len(lines) + len(headline)), 36)
    middle, top = x + width / 2, y + height / 2 - gap * (len(lines) + len(headline) - 1) / 2
    for place, (text, size) in enumerate((*headline, *lines)):
        first = place < len(headline)
        ink = LOUD if first else ("paper", "night")
        canvas.write(text, (middle, top + gap * place), size, ink, anchor="m", display=first)


def tell_deal(canvas: Canvas, box: Box, title: str, deal: str) -> None:
    """The playbill of a deal that begins."""
    x, y, width, height = box
    bill = furniture.plate(width - 28, height - 28, "paper", "night", radius=6, edge="gold", thick=4)
    canvas.put(bill, x + 14, y + 14)
    middle, down = x + width / 2, y + height / 2
    canvas.write(deal, (middle, down - 18), 30, ("ink", "paper"), anchor="m", room=width - 56, least=22, display=True)
    canvas.write(title, (middle, down + 22), SMALL, ("ash", "paper"), anchor="m", room=width - 50)
