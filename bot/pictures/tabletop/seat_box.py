"""The box of a seat: what the boxes of all games have in common."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.pictures import furniture
from bot.pictures.drawing.canvas import Canvas, Ink
from bot.pictures.header import Person, write_person
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

    def person(self, who: Person, down: int, room: int) -> None:
        """The name of whoever sits there."""
        write_person(self.canvas, who, (self.x + 14, self.y + down), 26, self.ink, room=room)

    def rule(self, down: int) -> None:
        """A thin line across the box."""
        self.canvas.put(furniture.rule(self.width - 28, self.scheme.thin), self.x + 14, self.y + down)

    def lamp(self, right: float, down: float, scale: float, figure: int) -> None:
        """The lantern with tricks won, by its middle."""
        x, y = self.x + right, self.y + down
        self.canvas.centre(furniture.lamp(round(56 * scale), round(66 * scale), self.lit, self.scheme.ground), x, y)
        self.canvas.write(str(figure), (x, y), round(34 * scale), self.scheme.lamp, anchor="m")

    def figure(self, text: str, right: float, down: float, size: int, room: int) -> None:
        """A large figure around its middle."""
        self.canvas.write(
            text, (self.x + right, self.y + down), size, self.ink, anchor="m", room=room, least=size * 2 // 3
        )

    def label(self, text: str, right: float, down: float, room: int) -> None:
        """A small label around its middle."""
        self.canvas.write(text, (self.x + right, self.y + down), 18, self.quiet, anchor="m", room=room, least=14)


def seat_boxes(canvas: Canvas, scene: TableScene) -> Iterator[SeatBox]:
    """The box of each seat, ready to be filled."""
    lit = lit_seat(scene)
    for seat, box in enumerate(LAYOUTS[len(scene.seats)].boxes):
        yield SeatBox(canvas, box, seat == lit)
