"""The box about a trick: the previous one, or who takes this one."""

from dataclasses import dataclass

from bot.pictures import furniture
from bot.pictures.cards import small
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.tabletop.layouts import Box
from bot.pictures.tabletop.plays import LastTrick, Outcome

QUIET, LOUD = ("mist", "night"), ("gold", "night")


@dataclass(frozen=True, slots=True)
class Shape:
    """A box's measures: the faces' width, room beside them, their top, sizes of headline and lines."""

    face: int
    beside: int
    top: int
    headline: int
    line: int


_LOW, _MIDDLE, _TALL = Shape(37, 126, 12, 24, 18), Shape(46, 20, 36, 34, 23), Shape(70, 20, 80, 34, 23)


def _shape(box: Box) -> Shape:
    return _LOW if box[3] < 100 else _TALL if box[3] > 200 else _MIDDLE


def tell_last(canvas: Canvas, box: Box, last: LastTrick) -> None:
    """The previous trick, small: beside its words in a low box, else below them."""
    x, y, width, _ = box
    shape = _shape(box)
    cards = [(face, place == last.winner) for place, play in enumerate(last.plays) for face in play]
    step = min(shape.face + 10, (width - shape.beside - shape.face) // max(1, len(cards) - 1))
    span = step * (len(cards) - 1) + shape.face
    left = x + width - 14 - span if shape is _LOW else x + (width - span) / 2
    for place, (face, won) in enumerate(cards):
        at = left + place * step
        if won:
            canvas.put(furniture.gold_frame(shape.face, round(shape.face * 1.6), 4), at - 4, y + shape.top - 4)
        canvas.put(small(face, shape.face, "gold" if won else "night"), at, y + shape.top)
    if shape is _LOW:
        room = int(left - x - 22)
        canvas.write(last.label, (x + 14, y + 26), 20, QUIET, room=room, least=17)
        canvas.write(last.note, (x + 14, y + 56), 20, LOUD, room=room, least=17)
    elif shape is _TALL:
        canvas.write(last.label, (x + 14, y + 24), 24, QUIET, room=width - 28, least=20)
        canvas.put(furniture.rule(width - 28, "line"), x + 14, y + 45)
        canvas.write(last.note, (x + width / 2, y + 224), 24, LOUD, anchor="m", room=width - 20, least=18)
    else:
        canvas.write(last.label, (x + 14, y + 19), 20, QUIET, room=140, least=16)
        canvas.write(last.note, (x + width - 14, y + 19), 20, LOUD, anchor="r", room=150, least=16)


def tell_outcome(canvas: Canvas, box: Box, outcome: Outcome) -> None:
    """Who takes the trick, with confetti along the rims unless nobody does."""
    x, y, width, height = box
    shape = _shape(box)
    if outcome.winner is not None:
        canvas.put(furniture.confetti(width, height, 30, "night"), x, y)
    lines = outcome.lines[:2]
    gap = min((height - 8) / (len(lines) + 1), 46)
    middle, top, room = x + width / 2, y + height / 2 - gap * len(lines) / 2, width - 70
    canvas.write(outcome.headline, (middle, top), shape.headline, LOUD, anchor="m", room=room, least=19)
    for place, line in enumerate(lines, 1):
        ink = QUIET if place > 1 else ("paper", "night")
        canvas.write(line, (middle, top + gap * place), shape.line, ink, anchor="m", room=room, least=16)
