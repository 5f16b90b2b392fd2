"""A player's cards, as only that player sees them, below the trick that they are for."""

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from bot.pictures import furniture
from bot.pictures.cards import CardFace, ShownCard, SuitFace, card, suit_disc
from bot.pictures.drawing.canvas import Canvas, Still
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.drawing.text import fit, measure
from bot.pictures.furniture import PRIVATE_BAR
from bot.pictures.scenes import trick_strip
from bot.pictures.scenes.trick_strip import Place, lay_trick
from bot.pictures.tabletop.plays import Tag
from bot.pictures.tabletop.trick import lay_tag

# Discord shows a picture at most 550 wide and every pixel costs: a hand is drawn no larger than that.
WIDTH, ROW, CARD, TALL, STEP, PITCH, RAISED = 544, 6, 78, 125, 89, 143, 10
SMALLEST = 15
"""The smallest text: 9 pixels where a phone shows a hand 340 wide."""
CHOSEN, NEW = (5, "gold"), (6, "shu")
"""The frames of what may be played and of a card that has just come: how thick, and in which colour."""


@dataclass(frozen=True, slots=True)
class Hand(Still):
    """One player's cards, in the order given; `playable` holds places in `cards`, None when it is not their turn.

    `trick` is the trick in playing order, empty while there is none. `fresh` is the place of a card that has just come
    to the hand, and `fresh_tag` what is written on it.
    """

    urgent: ClassVar[bool] = True

    title: str
    cards: tuple[CardFace, ...]
    playable: tuple[int, ...] | None = None
    suit: SuitFace | None = None
    suit_name: str = ""
    note: str = ""
    trick: tuple[Place, ...] = ()
    fresh: int | None = None
    fresh_tag: str = ""

    @classmethod
    def grounds(cls) -> tuple[Drawing, ...]:
        return tuple(ground(rows * ROW, trick=trick) for rows in (1, 2) for trick in (True, False))

    @classmethod
    def shown(cls, face: CardFace) -> tuple[ShownCard, ...]:
        """How a card may look in a hand: waiting, not to be played, to be played; and in the trick above."""
        own = (
            ShownCard(face, True, CARD, ground, dim)
            for ground, dim in (("felt", False), ("felt", True), ("gold", False))
        )
        return (*own, *trick_strip.shown(face))

    def draw(self, kind: type[Canvas] = Canvas) -> Canvas:
        """The cards in rows of six; what may be played is raised in a gold frame, the rest dimmed."""
        canvas = kind(ground(len(self.cards), trick=bool(self.trick)))
        _title(canvas, self)
        if self.trick:
            lay_trick(canvas, self.trick)
        choice = self.playable is not None and 0 < len(self.playable) < len(self.cards)
        for place, face in enumerate(self.cards):
            x, y = _place(place, len(self.cards), trick=bool(self.trick))
            chosen = choice and place in (self.playable or ())
            y -= RAISED if chosen else 0
            frame = NEW if place == self.fresh else CHOSEN if chosen else None
            if frame:
                canvas.put(furniture.gold_frame(CARD, TALL, *frame), x - frame[0], y - frame[0])
            canvas.put(card(face, CARD, frame[1] if frame else "felt", choice and not chosen), x, y, flush=True)
        if self.fresh is not None:
            self._tag(canvas, self.fresh)
        return canvas

    def _tag(self, canvas: Canvas, fresh: int) -> None:
        """A word across the foot of the new card, above all cards."""
        x, y = _place(fresh, len(self.cards), trick=bool(self.trick))
        lay_tag(canvas, Tag(self.fresh_tag, "win"), (x + CARD / 2, y + TALL - 8), CARD + 10)


def ground(cards: int, *, trick: bool = False) -> Drawing:
    """The ground of a hand of this many cards, with or without a trick above it."""
    return _ground(max(1, -(-cards // ROW)), trick)


@lru_cache
def _ground(rows: int, trick: bool) -> Drawing:
    boards = trick_strip.ground(WIDTH) if trick else ()
    height = 52 + PITCH * rows + (trick_strip.HEIGHT if trick else 0)
    return furniture.backdrop(WIDTH, height, furniture.private_bar(WIDTH), boards)


def _place(place: int, cards: int, *, trick: bool) -> tuple[int, int]:
    """Where a card lies: at most six to a row, in rows as even as possible, centred together."""
    longest = -(-cards // -(-cards // ROW))
    row, column = divmod(place, longest)
    span = longest * STEP - (STEP - CARD)
    left = (WIDTH - span) // 2
    return left + column * STEP, PRIVATE_BAR + 19 + row * PITCH + (trick_strip.HEIGHT if trick else 0)


def _title(canvas: Canvas, scene: Hand) -> None:
    middle = 21
    note = fit(scene.note, 175, 19, SMALLEST)
    canvas.write(note[0], (WIDTH - 18, middle), note[1], ("mist", "night"), anchor="r")
    room = int(WIDTH - 54 - measure(*note))
    title, size = fit(scene.title, room - (166 if scene.suit else 0), 20, SMALLEST, True)
    canvas.write(title, (18, middle), size, ("paper", "night"), display=True)
    if scene.suit:
        after = 18 + measure(title, size, True)
        canvas.centre(suit_disc(scene.suit, 16, "night"), after + 26, middle)
        canvas.write(scene.suit_name, (after + 49, middle), 21, ("gold", "night"), room=117, least=SMALLEST)
