"""Pictures of the rules course: an example trick, a row of cards."""

from dataclasses import dataclass
from functools import lru_cache

from bot.pictures import furniture
from bot.pictures.cards import CardFace, card, suit_disc
from bot.pictures.drawing.art import box
from bot.pictures.drawing.canvas import Canvas, Still
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.drawing.text import fit, measure
from bot.pictures.furniture import PRIVATE_BAR
from bot.pictures.header import Led
from bot.pictures.tabletop.plays import Tag
from bot.pictures.tabletop.trick import Look, lay_cards, lay_order, lay_tag

WIDTH, CARD, TALL = 720, 104, 166
_ROW = 6


@dataclass(frozen=True, slots=True)
class ExamplePlay:
    """One play of an example: who, what, and a remark below."""

    who: str
    cards: tuple[CardFace, ...]
    tag: Tag | None = None
    wins: bool = False


@dataclass(frozen=True, slots=True)
class Example(Still):
    """A trick of the rules course, from left to right in playing order."""

    title: str
    plays: tuple[ExamplePlay, ...]
    note: str = ""
    led: Led | None = None

    def draw(self, kind: type[Canvas] = Canvas) -> Canvas:
        """The plays of a trick from left to right, numbered; the winner in a gold frame."""
        canvas = kind(_ground(374 if self.note else 330, stage=True))
        _title(canvas, self.title, self.led)
        pitch = min(166, (WIDTH - 40) // max(1, len(self.plays)))
        left = (WIDTH - pitch * len(self.plays)) / 2 + pitch / 2
        for place, play in enumerate(self.plays):
            _play(canvas, play, place, left + pitch * place, pitch)
        canvas.write(self.note, (WIDTH / 2, 344), 22, ("paper", "felt"), anchor="m", room=WIDTH - 40, least=16)
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
        pitch_y = TALL + 48
        canvas = kind(_ground(PRIVATE_BAR + 18 + pitch_y * rows + (36 if self.note else 0), stage=False))
        _title(canvas, self.title, None)
        for place, (face, caption) in enumerate(self.cards):
            row, column = divmod(place, _ROW)
            in_row = min(_ROW, len(self.cards) - row * _ROW)
            x = (WIDTH - in_row * 115) / 2 + column * 115 + 57
            y = PRIVATE_BAR + 18 + row * pitch_y
            canvas.put(card(face, CARD), x - CARD / 2, y)
            canvas.write(caption, (x, y + TALL + 20), 20, ("paper", "felt"), anchor="m", room=112, least=14)
        below = (WIDTH / 2, PRIVATE_BAR + 18 + pitch_y * rows + 12)
        canvas.write(self.note, below, 21, ("mist", "felt"), anchor="m", room=WIDTH - 40, least=16)
        return canvas


@lru_cache
def _ground(height: int, stage: bool) -> Drawing:
    floor = box((14, 96, WIDTH - 28, 218), "stage", 14) if stage else ()
    return furniture.backdrop(WIDTH, height, floor, furniture.private_bar(WIDTH))


def _title(canvas: Canvas, title: str, led: Led | None) -> None:
    right = WIDTH - 20.0
    if led:
        name = fit(led.name, 130, 22, 16)
        word = fit(led.label, 90, 20, 16)
        right -= measure(*name)
        canvas.write(name[0], (right, 21), name[1], ("gold", "night"))
        canvas.centre(suit_disc(led.suit, 18, "night"), right - 26, 21)
        right -= 52 + measure(*word)
        canvas.write(word[0], (right, 21), word[1], ("mist", "night"))
    canvas.write(title, (20, 21), 24, ("paper", "night"), room=int(right - 40), least=17)


def _play(canvas: Canvas, play: ExamplePlay, place: int, middle: float, pitch: int) -> None:
    x, y = round(middle - CARD / 2), 112
    ink = ("gold" if play.wins else "mist", "felt")
    canvas.write(play.who, (middle, 72), 21, ink, anchor="m", room=pitch - 10, least=15)
    if play.wins:
        canvas.put(furniture.gold_frame(CARD, TALL, 6), x - 6, y - 6)
    lay_cards(canvas, play.cards, (x, y), Look(CARD, "gold" if play.wins else "stage"))
    lay_order(canvas, (x + 2, y + 82), 16, place + 1, lead=place == 0)
    if play.tag:
        lay_tag(canvas, play.tag, (middle, y + TALL + 12), pitch - 34)
