"""Pictures of the rules course: an example trick, a row of cards."""

from dataclasses import dataclass
from functools import lru_cache

from bot.pictures import furniture
from bot.pictures.cards import CardFace, card, suit_disc
from bot.pictures.drawing.canvas import Canvas, Still
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.drawing.text import fit, in_lines, measure
from bot.pictures.furniture import PRIVATE_BAR, SMALL, WIDTH
from bot.pictures.header import Led
from bot.pictures.tabletop.plays import Tag
from bot.pictures.tabletop.trick import Look, lay_cards, lay_order, lay_tag

CARD, TALL = 98, 157
_ROW = 6


@dataclass(frozen=True, slots=True)
class ExamplePlay:
    """One play of an example: who, what, and a remark below."""

    who: str
    cards: tuple[CardFace, ...]
    tag: Tag | None = None
    wins: bool = False
    order: int | None = None
    """Its number in the trick, unless that is its place in the row."""


@dataclass(frozen=True, slots=True)
class Example(Still):
    """A trick of the rules course, from left to right in playing order."""

    title: str
    plays: tuple[ExamplePlay, ...]
    note: str = ""
    led: Led | None = None

    def draw(self, kind: type[Canvas] = Canvas) -> Canvas:
        """The plays of a trick from left to right, numbered; the winner in a gold frame."""
        canvas = kind(_ground(378 if self.note else 330, stage=True))
        _title(canvas, self.title, self.led)
        pitch = min(166, (WIDTH - 40) // max(1, len(self.plays)))
        left = (WIDTH - pitch * len(self.plays)) / 2 + pitch / 2
        for place, play in enumerate(self.plays):
            _play(canvas, play, place, left + pitch * place, pitch)
        _note(canvas, self.note, 344, "paper")
        return canvas


@dataclass(frozen=True, slots=True)
class CardRow(Still):
    """Cards of the rules course, each with a caption."""

    title: str
    cards: tuple[tuple[CardFace, str], ...]
    note: str = ""

    def draw(self, kind: type[Canvas] = Canvas) -> Canvas:
        """Six cards to a row."""
        rows = max(1, -(-len(self.cards) // _ROW))
        pitch_y = TALL + 64
        canvas = kind(_ground(PRIVATE_BAR + 18 + pitch_y * rows + (40 if self.note else 0), stage=False))
        _title(canvas, self.title, None)
        for place, (face, caption) in enumerate(self.cards):
            row, column = divmod(place, _ROW)
            in_row = min(_ROW, len(self.cards) - row * _ROW)
            x = (WIDTH - in_row * 115) / 2 + column * 115 + 57
            y = PRIVATE_BAR + 18 + row * pitch_y
            canvas.put(card(face, CARD), x - CARD / 2, y)
            lines = in_lines(caption, 113, SMALL, SMALL)
            for line, (text, size) in enumerate(lines):
                canvas.write(text, (x, y + TALL + 20 + 22 * line), size, ("paper", "felt"), anchor="m")
        _note(canvas, self.note, PRIVATE_BAR + 18 + pitch_y * rows + 12, "mist")
        return canvas


def _note(canvas: Canvas, note: str, y: float, colour: str) -> None:
    """What is to be learnt, in one line or two."""
    lines = in_lines(note, WIDTH - 30, 22, SMALL)
    for place, (text, size) in enumerate(lines):
        at = (WIDTH / 2, y + 24 * (place - (len(lines) - 1) / 2))
        canvas.write(text, at, size, (colour, "felt"), anchor="m")


@lru_cache
def _ground(height: int, stage: bool) -> Drawing:
    floor = furniture.boards((14, 94, WIDTH - 28, 222)) if stage else ()
    return furniture.backdrop(WIDTH, height, floor, furniture.private_bar(WIDTH))


def _title(canvas: Canvas, title: str, led: Led | None) -> None:
    right = WIDTH - 20.0
    if led:
        name = fit(led.name, 150, 22, SMALL)
        word = fit(led.label, 90, SMALL, SMALL)
        right -= measure(*name)
        canvas.write(name[0], (right, 21), name[1], ("gold", "night"))
        canvas.centre(suit_disc(led.suit, 18, "night"), right - 26, 21)
        right -= 52 + measure(*word)
        canvas.write(word[0], (right, 21), word[1], ("mist", "night"))
    canvas.write(title, (16, 21), 23, ("paper", "night"), room=int(right - 30), least=SMALL, display=True)


def _play(canvas: Canvas, play: ExamplePlay, place: int, middle: float, pitch: int) -> None:
    x, y = round(middle - CARD / 2), 112
    ink = ("gold" if play.wins else "mist", "felt")
    canvas.write(play.who, (middle, 70), 22, ink, anchor="m", room=pitch - 8, least=SMALL)
    if play.wins:
        canvas.put(furniture.gold_frame(CARD, TALL, 5), x - 5, y - 5)
    lay_cards(canvas, play.cards, (x, y), Look(CARD, "gold" if play.wins else "stage"))
    order = play.order or place + 1
    lay_order(canvas, (x + 3, y + TALL - 24), 15, order, lead=order == 1)
    if play.tag:
        lay_tag(canvas, play.tag, (middle, y + TALL + 12), pitch - 20)
