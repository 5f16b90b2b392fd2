"""A deck being stacked, as only its player sees it."""

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from bot.pictures import furniture
from bot.pictures.cards import CardFace, card, lying
from bot.pictures.drawing.art import box
from bot.pictures.drawing.canvas import Canvas, Still
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.furniture import made_once

WIDTH, HEIGHT = 680, 440
CARD, TALL = 92, 147
SMALLEST = 18
"""The smallest text: 9 pixels where a phone shows the picture 340 wide."""
PILE = (8, 54, 158, 378)
FACE = 90
"""How wide a card lies in the pile."""


@dataclass(frozen=True, slots=True)
class Stacking(Still):
    """A Tsumo deck being stacked: `chosen` holds places in `cards`, the card drawn first at the front."""

    urgent: ClassVar[bool] = True

    title: str
    note: str
    cards: tuple[CardFace, ...]
    chosen: tuple[int, ...]
    first: str
    last: str
    next: str
    size: int = 5

    @classmethod
    def grounds(cls) -> tuple[Drawing, ...]:
        return (ground(),)

    def draw(self, kind: type[Canvas] = Canvas) -> Canvas:
        """The deck so far on the left, drawn first on top; the hand on the right, chosen cards with their number."""
        canvas = kind(ground())
        canvas.write(self.title, (16, 21), 23, ("paper", "night"), room=430, least=SMALLEST, display=True)
        canvas.write(self.note, (WIDTH - 16, 21), 22, ("gold", "night"), anchor="r", room=210, least=SMALLEST)
        _pile(canvas, self)
        for place, face in enumerate(self.cards):
            row, column = divmod(place, 5)
            x, y = 176 + column * 100, 74 + row * 186
            chosen = place in self.chosen
            if chosen:
                y -= 10
                canvas.put(furniture.gold_frame(CARD, TALL, 5), x - 5, y - 5)
            canvas.put(card(face, CARD, "gold" if chosen else "felt"), x, y, flush=True)
            if chosen:
                canvas.put(_numbered_foot(CARD), x, y + TALL - 34)
                number = str(self.chosen.index(place) + 1)
                canvas.write(number, (x + CARD / 2, y + TALL - 17), 26, ("ink", "gold"), anchor="m", display=True)
        return canvas


@cache
def ground() -> Drawing:
    return furniture.backdrop(WIDTH, HEIGHT, furniture.private_bar(WIDTH), furniture.dark_box(PILE))


def _pile(canvas: Canvas, scene: Stacking) -> None:
    left, top, wide, tall = PILE
    middle_x = left + wide / 2
    canvas.write(scene.first, (middle_x, top + 18), 20, ("mist", "night"), anchor="m", room=wide - 8, least=SMALLEST)
    canvas.write(
        scene.last, (middle_x, top + tall - 17), 20, ("mist", "night"), anchor="m", room=wide - 8, least=SMALLEST
    )
    high = round(FACE * 66 / 106)
    for place in range(scene.size):
        middle = top + 64 + place * 62.5
        filled = place < len(scene.chosen)
        if filled:
            canvas.centre(furniture.badge(20, lead=True), left + 28, middle)
            canvas.put(lying(scene.cards[scene.chosen[place]], FACE), left + 58, middle - high / 2)
        else:
            edge = "gold" if place == len(scene.chosen) else "line"
            canvas.centre(furniture.ring_plate(40, 40, "mist", "night", thick=3, radius=20), left + 28, middle)
            canvas.put(furniture.ring_plate(FACE, high, edge, "night", thick=3, radius=8), left + 58, middle - high / 2)
            if place == len(scene.chosen):
                at = (left + 58 + FACE / 2, middle)
                canvas.write(scene.next, at, 22, ("gold", "night"), anchor="m", room=FACE - 8, least=SMALLEST)
        number = ("ink", "gold") if filled else ("mist", "night")
        canvas.write(str(place + 1), (left + 28, middle), 24, number, anchor="m", display=True)


@made_once
def _numbered_foot(width: int) -> Drawing:
    """The gold foot of a chosen card, ready for its number."""
    return Drawing(width, 34, box((0, 0, width, 34), "ink", 8) + box((2.5, 2.5, width - 5, 29), "gold", 6), "gold")
