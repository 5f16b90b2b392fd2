"""Seat panels: what the two games' panels have in common."""

from dataclasses import dataclass

from bot.pictures import parts
from bot.pictures.drawing.canvas import Canvas, Ink
from bot.pictures.layouts import Box


@dataclass(frozen=True, slots=True)
class Scheme:
    """The colours of a panel: its ground, text, labels, thin lines, and the lantern's figure on its paper."""

    ground: str
    text: str
    label: str
    thin: str
    lamp: Ink


DARK = Scheme("night", "paper", "mist", "line", ("paper", "stage"))
LIT = Scheme("paper", "ink", "ash", "shade", ("ink", "gold"))


class Panel:
    """A seat's panel: lit if the picture is about this seat."""

    def __init__(self, canvas: Canvas, box: Box, lit: bool) -> None:
        self.canvas, self.lit = canvas, lit
        self.x, self.y, self.width, self.height = box
        self.scheme = LIT if lit else DARK
        self.ink: Ink = (self.scheme.text, self.scheme.ground)
        self.quiet: Ink = (self.scheme.label, self.scheme.ground)
        if lit:
            canvas.put(parts.lit_panel(self.width, self.height), self.x - 5, self.y - 5)

    def rule(self, down: int) -> None:
        """A thin line across the panel."""
        self.canvas.put(parts.rule(self.width - 28, self.scheme.thin), self.x + 14, self.y + down)

    def lamp(self, right: float, down: float, scale: float, figure: int) -> None:
        """The lantern with tricks won, by its middle."""
        x, y = self.x + right, self.y + down
        self.canvas.centre(parts.lamp(round(56 * scale), round(66 * scale), self.lit, self.scheme.ground), x, y)
        self.canvas.write(str(figure), (x, y), round(34 * scale), self.scheme.lamp, anchor="m")

    def figure(self, text: str, right: float, down: float, size: int, room: int) -> None:
        """A large figure around its middle."""
        self.canvas.write(
            text, (self.x + right, self.y + down), size, self.ink, anchor="m", room=room, least=size * 2 // 3
        )

    def label(self, text: str, right: float, down: float, room: int) -> None:
        """A small label around its middle."""
        self.canvas.write(text, (self.x + right, self.y + down), 18, self.quiet, anchor="m", room=room, least=14)
