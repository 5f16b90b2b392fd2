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

WIDTH, HEIGHT = 900, 514
PILE = (14, 60, 216, 440)


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
        canvas.write(self.title, (20, 21), 24, ("paper", "night"), room=560, least=18)
        canvas.write(self.note, (WIDTH - 20, 21), 22, ("gold", "night"), anchor="r", room=280, least=16)
        _pile(canvas, self)
        for place, face in enumerate(self.cards):
            row, column = divmod(place, 5)
            x, y = 252 + column * 129, 77 + row * 223
            chosen = place in self.chosen
            if chosen:
                y -= 12
                canvas.put(furniture.gold_frame(118, 189, 5), x - 5, y - 5)
            canvas.put(card(face, 118, "gold" if chosen else "felt"), x, y, flush=True)
            if chosen:
                canvas.put(_numbered_foot(118), x, y + 147)
                canvas.write(str(self.chosen.index(place) + 1), (x + 59, y + 169), 32, ("ink", "gold"), anchor="m")
        return canvas


@cache
def ground() -> Drawing:
    return furniture.backdrop(WIDTH, HEIGHT, furniture.private_bar(WIDTH), furniture.dark_box(PILE))


def _pile(canvas: Canvas, scene: Stacking) -> None:
    canvas.write(scene.first, (122, 82), 21, ("mist", "night"), anchor="m", room=196, least=16)
    canvas.write(scene.last, (122, 479), 21, ("mist", "night"), anchor="m", room=196, least=16)
    for place in range(scene.size):
        middle = 136 + place * 73.5
        filled = place < len(scene.chosen)
        if filled:
            canvas.centre(furniture.badge(26, lead=True), 66, middle)
            canvas.put(lying(scene.cards[scene.chosen[place]], 106), 108, middle - 33)
        else:
            edge = "gold" if place == len(scene.chosen) else "line"
            canvas.centre(furniture.ring_plate(52, 52, "mist", "night", thick=3, radius=26), 66, middle)
            canvas.put(furniture.ring_plate(106, 66, edge, "night", thick=3, radius=8), 108, middle - 33)
            if place == len(scene.chosen):
                canvas.write(scene.next, (161, middle), 22, ("gold", "night"), anchor="m", room=94, least=16)
        number = ("ink", "gold") if filled else ("mist", "night")
        canvas.write(str(place + 1), (66, middle), 30, number, anchor="m")


@made_once
def _numbered_foot(width: int) -> Drawing:
    """The gold foot of a chosen card, ready for its number."""
    height = round(width * 0.36)
    return Drawing(
        width, height, box((0, 0, width, height), "ink", 9) + box((2.5, 2.5, width - 5, height - 5), "gold", 7), "gold"
    )
