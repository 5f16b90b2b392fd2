"""What stands at the top of a picture, and how a person's name is written anywhere on it."""

from dataclasses import dataclass

from bot.pictures import furniture
from bot.pictures.cards import SuitFace, suit_disc
from bot.pictures.drawing.canvas import Canvas, Ink, lettering
from bot.pictures.drawing.paths import Point
from bot.pictures.drawing.sprites import SHIFTS
from bot.pictures.drawing.text import fit, measure
from bot.pictures.furniture import BAR

PILL = 33


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody's name as it should be drawn; computer players get a gear before it."""

    name: str
    computer: bool = False


@dataclass(frozen=True, slots=True)
class Led:
    """The led suit: its symbol, the word before it and its name."""

    suit: SuitFace
    label: str
    name: str


@dataclass(frozen=True, slots=True)
class Header:
    """The bar under the curtain: a title, the led suit in the middle, pills on the right."""

    title: str
    pills: tuple[str, ...] = ()
    led: Led | None = None


def write_person(
    canvas: Canvas,
    who: Person,
    at: Point,
    size: int,
    ink: Ink,
    *,
    room: int,
    anchor: str = "l",
    least: int = 22,
) -> None:
    """Write a name, with a gear before it if a computer plays."""
    gear = round(size * 0.92)
    before = gear + 5 if who.computer else 0
    text, size = fit(who.name, room - before, size, min(size, least))
    x, y = at[0] - SHIFTS[anchor] * (measure(text, size) + before), at[1]
    if who.computer:
        canvas.put(furniture.cog(gear, *ink), x, y - gear / 2)
    canvas.put(lettering(text, size, *ink), x + before, y)


def lay_header(canvas: Canvas, header: Header) -> None:
    """Lay the title on the left, the led suit in the middle and the pills on the right."""
    right = _pills(canvas, header.pills)
    middle = BAR / 2 + 7
    left = right
    if header.led:
        word, name = fit(header.led.label, 110, 22, 18), fit(header.led.name, 130, 24, 18)
        before, after = measure(*word), measure(*name)
        left = min(canvas.width / 2 - (before + 58 + after) / 2, right - before - 70 - after)
        canvas.write(word[0], (left, middle), word[1], ("mist", "night"))
        canvas.centre(suit_disc(header.led.suit, 21, "night", "gold"), left + before + 31, middle)
        canvas.write(name[0], (left + before + 58, middle), name[1], ("paper", "night"))
    canvas.write(header.title, (50, middle), 25, ("paper", "night"), room=int(left - 64), least=19)


def _pills(canvas: Canvas, pills: tuple[str, ...]) -> float:
    """Write right-aligned pills and return where they begin."""
    right = float(canvas.width - 14)
    for text in reversed(pills):
        shown, size = fit(text, 240, 22, 18)
        width = round(measure(shown, size)) + 26
        right -= width
        canvas.put(furniture.plate(width, PILL, "stage", "night", radius=PILL / 2), right, 19)
        canvas.write(shown, (right + width / 2, 35), size, ("gold", "stage"), anchor="m")
        right -= 10
    return right
