"""The trick above a player's own cards: every player in playing order, what they laid, and whose turn it is."""

from dataclasses import dataclass

from bot.pictures import furniture
from bot.pictures.cards import CardFace, ShownCard, small
from bot.pictures.drawing.art import Art, box
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.text import in_lines
from bot.pictures.furniture import PRIVATE_BAR
from bot.pictures.portraits import Person
from bot.pictures.tabletop.plays import Tag
from bot.pictures.tabletop.trick import Look, lay_cards, lay_tag

HEIGHT = 145
"""What the strip adds to a hand."""
CARD, TALL = 56, 90
WIDEST = 130
"""The most that one player's place takes of the strip."""
NAME, SMALLEST, LINE = 18, 15, 17
_TOP = PRIVATE_BAR + 12


@dataclass(frozen=True, slots=True)
class Place:
    """A player's place in the trick: what they laid, if anything; `turn` if they are to lay or lead next."""

    who: Person
    cards: tuple[CardFace, ...] = ()
    tag: Tag | None = None
    winning: bool = False
    turn: bool = False
    dim: bool = False


def ground(width: int) -> Art:
    """The stage on which the trick lies."""
    return box((8, PRIVATE_BAR + 4, width - 16, HEIGHT - 6), "stage", 8)


def shown(face: CardFace) -> tuple[ShownCard, ...]:
    """How a card may look in the trick: laid, winning, and when the trick is over."""
    return tuple(ShownCard(face, False, CARD, *how) for how in (("stage", False), ("gold", False), ("stage", True)))


def lay_trick(canvas: Canvas, trick: tuple[Place, ...]) -> None:
    """Lay everybody's card side by side, in playing order. Tags lie above all cards."""
    pitch = min(WIDEST, (canvas.width - 20) / len(trick))
    left = (canvas.width - pitch * len(trick)) / 2
    for number, place in enumerate(trick):
        _place(canvas, place, left + pitch * (number + 0.5), int(pitch) - 2)
    for number, place in enumerate(trick):
        if place.tag:
            lay_tag(canvas, place.tag, (left + pitch * (number + 0.5), _TOP + TALL - 4), int(pitch) - 6)


def _place(canvas: Canvas, place: Place, middle: float, room: int) -> None:
    x = round(middle - CARD / 2)
    if place.winning:
        canvas.put(furniture.gold_frame(CARD, TALL, 4), x - 4, _TOP - 4)
    if len(place.cards) == 1:
        canvas.put(small(place.cards[0], CARD, "gold" if place.winning else "stage", place.dim), x, _TOP)
    elif place.cards:
        lay_cards(canvas, place.cards, (x, _TOP), Look(CARD, "gold" if place.winning else "stage", place.dim))
    else:
        canvas.put(furniture.open_place(CARD, TALL, place.turn), x, _TOP)
    lines = in_lines(place.who.name, room, NAME, SMALLEST)
    for line, (text, size) in enumerate(lines):
        down = _TOP + TALL + 25 + LINE * (line - (len(lines) - 1) / 2)
        canvas.write(text, (middle, down), size, ("gold" if place.turn else "paper", "stage"), anchor="m")
