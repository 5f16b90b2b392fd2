"""The playbill of a game: its name on paper, its cards on the stage, between drawn curtains."""

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from bot.pictures import furniture
from bot.pictures.cards import CardFace, card
from bot.pictures.drawing.art import Art, Fill, Stroke, box, framed, placed
from bot.pictures.drawing.canvas import Canvas, Still
from bot.pictures.drawing.paths import arc, rounded
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.drawing.text import in_lines
from bot.pictures.furniture import STRIPES, WIDTH
from bot.pictures.marks import lantern

HEIGHT = 372
FLOOR = 306
"""Where the boards of the stage begin."""
CARD, TALL = 94, 150
PITCH = 106
MOST_CARDS = 5
PAPER = (128, 44, WIDTH - 256, 108)
"""The sheet that bears the name."""
PELMET, SCALLOP = 16, 36


@dataclass(frozen=True, slots=True)
class Playbill(Still):
    """At most five cards, from left to right."""

    urgent: ClassVar[bool] = True

    title: str
    cards: tuple[CardFace, ...]

    def draw(self, kind: type[Canvas] = Canvas) -> Canvas:
        """The name in one line or two; the cards stand in a row, none on top of another."""
        canvas = kind(_ground())
        x, y, wide, high = PAPER
        lines = in_lines(self.title, wide - 40, 46, 30, display=True)
        for row, (text, size) in enumerate(lines):
            at = (x + wide / 2, y + high / 2 + 44 * (row - (len(lines) - 1) / 2))
            canvas.write(text, at, size, ("ink", "paper"), anchor="m", display=True)
        shown = self.cards[:MOST_CARDS]
        left = WIDTH / 2 - PITCH * (len(shown) - 1) / 2 - CARD / 2
        for place, face in enumerate(shown):
            canvas.put(card(face, CARD, "stage"), left + PITCH * place, FLOOR - TALL + 34)
        return canvas

    @classmethod
    def grounds(cls) -> tuple[Drawing, ...]:
        return (_ground(),)


@lru_cache
def _ground() -> Drawing:
    """The stage: lanterns, drapes, a pelmet above, boards and footlights below."""
    back = box((0, 0, WIDTH, FLOOR), "stage")
    boards: Art = (*box((0, FLOOR, WIDTH, HEIGHT - FLOOR), "kuri"), *box((0, FLOOR, WIDTH, 3), "ink"))
    boards += tuple(
        Stroke(((360 + at * 40, FLOOR + 3), (360 + at * 58, HEIGHT)), "ink", 1.6, flat=True) for at in range(-9, 10)
    )
    lights = tuple(Fill(arc(30 + 60 * place, HEIGHT, 13, 180, 360), "gold") for place in range(12))
    drapes = furniture.drape(0, 0, 150, HEIGHT) + furniture.drape(WIDTH, 0, 150, HEIGHT, mirrored=True)
    x, y, wide, high = PAPER
    rim = rounded((x + 9, y + 9, wide - 18, high - 18), 3)
    sheet = (*framed(PAPER, "paper", "ink", 3, 6), Stroke(rim, "shu", 2.4, closed=True))
    lanterns = tuple(op for at in (74, WIDTH - 74 - 44) for op in _hung(at))
    return furniture.backdrop(WIDTH, HEIGHT, back, boards, lights, drapes, lanterns, sheet, _pelmet())


def _hung(x: float) -> Art:
    """A lit lantern on its cord."""
    cord: Art = (Stroke(((x + 22, 0), (x + 22, 60)), "ink", 3, flat=True),)
    return cord + placed(lantern(*furniture.LIT), x, 56, 0.44, 0.66)


def _pelmet() -> Art:
    """The curtain's upper border, in scallops of the theatre's three colours."""
    art: Art = ()
    for place in range(WIDTH // SCALLOP):
        x, colour = place * SCALLOP, STRIPES[place % len(STRIPES)]
        art += (Fill(arc(x + SCALLOP / 2, PELMET, SCALLOP / 2, 0, 180), colour),)
        art += box((x, 0, SCALLOP, PELMET + 0.5), colour)
    return (*art, *box((0, 0, WIDTH, 3), "gold"))
