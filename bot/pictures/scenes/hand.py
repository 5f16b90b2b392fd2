"""A player's cards, as only that player sees them."""

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from bot.pictures import furniture
from bot.pictures.cards import CardFace, SuitFace, card, suit_disc
from bot.pictures.drawing.canvas import Canvas, Still
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.drawing.text import fit, measure
from bot.pictures.furniture import PRIVATE_BAR

# Discord shows a picture at most 550 wide and every pixel costs: a hand is drawn little larger than that.
WIDTH, ROW, CARD, TALL, STEP, PITCH, RAISED = 640, 6, 92, 147, 104, 182, 12
SMALLEST = 18
"""The smallest text: 9 pixels where a phone shows a hand 340 wide."""


@dataclass(frozen=True, slots=True)
class Hand(Still):
    """One player's cards, in the order given; `playable` holds places in `cards`, None when it is not their turn."""

    urgent: ClassVar[bool] = True

    title: str
    cards: tuple[CardFace, ...]
    playable: tuple[int, ...] | None = None
    suit: SuitFace | None = None
    suit_name: str = ""
    note: str = ""

    @classmethod
    def grounds(cls) -> tuple[Drawing, ...]:
        return ground(ROW), ground(2 * ROW)

    def draw(self, kind: type[Canvas] = Canvas) -> Canvas:
        """The cards in rows of six; what may be played is raised in a gold frame, the rest dimmed."""
        canvas = kind(ground(len(self.cards)))
        _title(canvas, self)
        choice = self.playable is not None and 0 < len(self.playable) < len(self.cards)
        for place, face in enumerate(self.cards):
            x, y = _place(place, len(self.cards))
            chosen = choice and place in (self.playable or ())
            if chosen:
                y -= RAISED
                canvas.put(furniture.gold_frame(CARD, TALL, 5), x - 5, y - 5)
                canvas.centre(furniture.arrow(20, "gold", "felt"), x + CARD / 2, y + TALL + 17)
            canvas.put(card(face, CARD, "gold" if chosen else "felt", choice and not chosen), x, y, flush=True)
        return canvas


def ground(cards: int) -> Drawing:
    """The ground of a hand of this many cards."""
    return _ground(max(1, -(-cards // ROW)))


@lru_cache
def _ground(rows: int) -> Drawing:
    return furniture.backdrop(WIDTH, 54 + PITCH * rows, furniture.private_bar(WIDTH))


def _place(place: int, cards: int) -> tuple[int, int]:
    """Where a card lies: at most six to a row, in rows as even as possible, centred together."""
    longest = -(-cards // -(-cards // ROW))
    row, column = divmod(place, longest)
    span = longest * STEP - (STEP - CARD)
    left = (WIDTH - span) // 2
    return left + column * STEP, PRIVATE_BAR + 27 + row * PITCH


def _title(canvas: Canvas, scene: Hand) -> None:
    middle = 21
    note = fit(scene.note, 200, 22, SMALLEST)
    canvas.write(note[0], (WIDTH - 20, middle), note[1], ("mist", "night"), anchor="r")
    room = int(WIDTH - 60 - measure(*note))
    title, size = fit(scene.title, room - (190 if scene.suit else 0), 23, SMALLEST, True)
    canvas.write(title, (20, middle), size, ("paper", "night"), display=True)
    if scene.suit:
        after = 20 + measure(title, size, True)
        canvas.centre(suit_disc(scene.suit, 18, "night"), after + 30, middle)
        canvas.write(scene.suit_name, (after + 56, middle), 24, ("gold", "night"), room=134, least=SMALLEST)
