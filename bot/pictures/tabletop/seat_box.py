"""The box of a seat: what the boxes of all games have in common."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.pictures import furniture
from bot.pictures.drawing.canvas import Canvas, Ink
from bot.pictures.drawing.text import in_lines
from bot.pictures.furniture import SMALL
from bot.pictures.portraits import Person, portrait
from bot.pictures.tabletop.layouts import LAYOUTS, Box
from bot.pictures.tabletop.plays import TableScene, lit_seat


@dataclass(frozen=True, slots=True)
class Scheme:
    """The colours of a box: its ground, text, labels, thin lines, and the lantern's figure on its paper."""

    ground: str
    text: str
    label: str
    thin: str
    lamp: Ink


DARK = Scheme("night", "paper", "mist", "line", ("paper", "stage"))
LIT = Scheme("paper", "ink", "ash", "shade", ("ink", "gold"))

LOW = 200
"""A box lower than this has room for two rows only."""


class SeatBox:
    """A seat's box: lit if the picture is about this seat."""

    def __init__(self, canvas: Canvas, box: Box, lit: bool) -> None:
        self.canvas, self.lit = canvas, lit
        self.x, self.y, self.width, self.height = box
        self.scheme = LIT if lit else DARK
        self.ink: Ink = (self.scheme.text, self.scheme.ground)
        self.quiet: Ink = (self.scheme.label, self.scheme.ground)
        if lit:
            canvas.put(furniture.lit_box(self.width, self.height), self.x - 5, self.y - 5)

    @property
    def edge(self) -> str:
        """The colour of thin edges around what lies in the box."""
        return "ink" if self.lit else "mist"

    def person(self, who: Person) -> None:
        """Whoever sits there: their portrait, and their name in one line or two."""
        tall = self.height >= LOW
        radius, down = (22, 31) if tall else (17, 24)
        self.canvas.centre(portrait(who, radius, self.scheme.ground, self.edge), self.x + 9 + radius, self.y + down)
        left = 18 + 2 * radius
        lines = in_lines(who.name, self.width - left - 10, 24 if tall else 22, SMALL, 2 if tall else 1)
        for place, (text, size) in enumerate(lines):
            at = (self.x + left, self.y + down + 23 * (place - (len(lines) - 1) / 2))
            self.canvas.write(text, at, size, self.ink)

    def rule(self, down: int) -> None:
        """A thin line across the box."""
        self.canvas.put(furniture.rule(self.width - 20, self.scheme.thin), self.x + 10, self.y + down)

    def lamp(self, right: float, down: float, scale: float, figure: int) -> None:
        """The lantern with tricks won, by its middle."""
        x, y = self.x + right, self.y + down
        self.canvas.centre(furniture.lamp(round(50 * scale), round(58 * scale), self.lit, self.scheme.ground), x, y)
        size = max(SMALL, round((30 if figure < 10 else 25) * scale))
        self.canvas.write(str(figure), (x, y), size, self.scheme.lamp, anchor="m", display=True)

    def figure(self, text: str, right: float, down: float, size: int, room: int) -> None:
        """A large figure around its middle."""
        at, least = (self.x + right, self.y + down), size * 3 // 5
        self.canvas.write(text, at, size, self.ink, anchor="m", room=room, least=least, display=True)

    def label(self, text: str, right: float, down: float, room: int) -> None:
        """A small label around its middle."""
        self.canvas.write(text, (self.x + right, self.y + down), SMALL, self.quiet, anchor="m", room=room)


def seat_boxes(canvas: Canvas, scene: TableScene) -> Iterator[SeatBox]:
    """The box of each seat, ready to be filled."""
    lit = lit_seat(scene)
    for seat, box in enumerate(LAYOUTS[len(scene.seats)].boxes):
        yield SeatBox(canvas, box, seat == lit)
