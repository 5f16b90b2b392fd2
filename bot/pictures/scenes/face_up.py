"""A table with everybody's cards face up below it."""

from dataclasses import dataclass
from functools import lru_cache

from bot.pictures import furniture
from bot.pictures.cards import CardFace, small
from bot.pictures.drawing.art import box
from bot.pictures.drawing.canvas import Canvas, Still
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.drawing.text import in_lines
from bot.pictures.furniture import SMALL, WIDTH
from bot.pictures.header import Person
from bot.pictures.portraits import portrait

ROW = 76
CARD = 40
NAMES = 196
"""How much room a row has for the name."""
GAP = 14
"""Between the cards in a hand and those in a pile of its own."""


@dataclass(frozen=True, slots=True)
class OpenHand:
    """What somebody holds: the hand, and further piles if there are any."""

    who: Person
    piles: tuple[tuple[CardFace, ...], ...]


@dataclass(frozen=True, slots=True)
class FaceUp(Still):
    """A table, and a row for each seat."""

    table: Still
    hands: tuple[OpenHand, ...]

    def draw(self, kind: type[Canvas] = Canvas) -> Canvas:
        above = self.table.draw(kind)
        canvas = kind(_ground(above.image.height, len(self.hands)))
        canvas.image.paste(above.image, (0, 0))
        for place, hand in enumerate(self.hands):
            _row(canvas, hand, above.image.height + ROW * place, _stripe(place))
        return canvas


@lru_cache(maxsize=16)
def _ground(above: int, rows: int) -> Drawing:
    stripes = [box((0, above + ROW * row, WIDTH, ROW), _stripe(row)) for row in range(rows)]
    return furniture.backdrop(WIDTH, above + ROW * rows, *stripes)


def _stripe(row: int) -> str:
    return "felt" if row % 2 else "night"


def _row(canvas: Canvas, hand: OpenHand, top: int, ground: str) -> None:
    canvas.centre(portrait(hand.who, 19, ground, "mist"), 28, top + ROW / 2)
    lines = in_lines(hand.who.name, NAMES - 60, SMALL, SMALL)
    for place, (text, size) in enumerate(lines):
        at = (54, top + ROW / 2 + 22 * (place - (len(lines) - 1) / 2))
        canvas.write(text, at, size, ("paper", ground))
    cards = sum(map(len, hand.piles))
    pitch = min(CARD + 5, (WIDTH - NAMES - 8 - GAP * (len(hand.piles) - 1)) / max(1, cards))
    x = float(NAMES)
    for pile in hand.piles:
        for face in pile:
            canvas.put(small(face, CARD, ground), x, top + 6)
            x += pitch
        x += GAP
