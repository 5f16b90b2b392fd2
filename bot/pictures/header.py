"""What stands at the top of a picture, and how a person's name is written anywhere on it."""

from dataclasses import dataclass

from bot.pictures import furniture
from bot.pictures.cards import SuitFace, suit_disc
from bot.pictures.drawing.canvas import Canvas, Ink, lettering
from bot.pictures.drawing.paths import Point
from bot.pictures.drawing.sprites import SHIFTS
from bot.pictures.drawing.text import fit, measure
from bot.pictures.furniture import BAR, SMALL
from bot.pictures.portraits import Person

__all__ = ["Header", "Led", "Person", "lay_header", "write_person"]

PILL = 29


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
    least: int = SMALL,
    display: bool = False,
) -> None:
    """Write a name, with a gear before it if a computer plays."""
    gear = round(size * 0.92)
    before = gear + 5 if who.computer else 0
    text, size = fit(who.name, room - before, size, min(size, least), display)
    x, y = at[0] - SHIFTS[anchor] * (measure(text, size, display) + before), at[1]
    if who.computer:
        canvas.put(furniture.cog(gear, *ink), x, y - gear / 2)
    canvas.put(lettering(text, size, *ink, display), x + before, y)


def lay_header(canvas: Canvas, header: Header) -> None:
    """Lay the title on the left, the led suit in the middle and the pills on the right."""
    right = _pills(canvas, header.pills)
    middle = BAR / 2 + 6
    left = right
    if header.led:
        left = _led(canvas, header.led, right, middle, measure(*_title(header.title, 400), True))
    title, size = _title(header.title, int(left - 52))
    canvas.write(title, (42, middle), size, ("paper", "night"), display=True)


def _title(title: str, room: int) -> tuple[str, int]:
    return fit(title, room, 23, SMALL, True)


def _led(canvas: Canvas, led: Led, right: float, middle: float, title: float) -> float:
    """The led suit between title and pills; the word before it only where there is room for it."""
    name = fit(led.name, 130, 22, SMALL)
    word, size = led.label, SMALL
    after, before = measure(*name), measure(word, size)
    if 52 + title + before + 66 + after > right:
        word, before = "", 0.0
    width = before + 52 + after
    left = max(min(canvas.width / 2 - width / 2, right - width - 8), min(52 + title + 12, right - width))
    canvas.write(word, (left, middle), size, ("mist", "night"))
    canvas.centre(suit_disc(led.suit, 19, "night", "gold"), left + before + 26, middle)
    canvas.write(name[0], (left + before + 52, middle), name[1], ("paper", "night"))
    return left


def _pills(canvas: Canvas, pills: tuple[str, ...]) -> float:
    """Write right-aligned pills and return where they begin."""
    right = float(canvas.width - 10)
    for text in reversed(pills):
        shown, size = fit(text, 220, SMALL, SMALL)
        width = round(measure(shown, size)) + 20
        right -= width
        canvas.put(furniture.plate(width, PILL, "stage", "night", radius=PILL / 2), right, 17)
        canvas.write(shown, (right + width / 2, 31), size, ("gold", "stage"), anchor="m")
        right -= 7
    return right
