"""A picture in the making: drawings are pasted on it, text is written on it."""

from functools import lru_cache

from PIL import Image

from bot.pictures.drawing.paths import Point
from bot.pictures.drawing.png import png
from bot.pictures.drawing.sprites import SHIFTS, Drawing, Lettering
from bot.pictures.drawing.text import fit, measure

Ink = tuple[str, str]  # a colour and the ground it is written on


@lru_cache(maxsize=4096)
def lettering(text: str, size: int, colour: str, ground: str) -> Lettering:
    """A line of text, made once."""
    return Lettering(text, size, colour, ground)


class Canvas:
    """A palette image that sprites are pasted on."""

    def __init__(self, ground: Drawing) -> None:
        self.image = self.blank(ground)
        self.width = ground.width

    def blank(self, ground: Drawing) -> Image.Image:
        """A fresh copy of the backdrop."""
        return ground.sprite.image.copy()

    def put(self, drawing: Drawing | Lettering, x: float, y: float, *, flush: bool = False) -> None:
        """Paste a drawing with its upper left corner at x, y; text with the left end of its middle line.

        Where nothing but the drawing's own ground lies below, it is `flush`: no corner needs a mask, which takes five
        times as long.
        """
        image, mask, left, top = drawing.sprite
        left, top = left + round(x), top + round(y)
        box = (left, top, left + image.width, top + image.height)
        # A table is some 160 pastes: what `Image.paste` checks before each costs four times the paste itself.
        if mask is None or flush:
            self.image.im.paste(image.im, box)
        else:
            self.image.im.paste(image.im, box, mask.im)

    def centre(self, drawing: Drawing, x: float, y: float) -> None:
        """Paste a drawing by its middle."""
        self.put(drawing, x - drawing.width / 2, y - drawing.height / 2)

    def write(
        self,
        text: str,
        at: Point,
        size: int,
        ink: Ink,
        *,
        anchor: str = "l",
        room: int | None = None,
        least: int | None = None,
    ) -> None:
        """Write a line around its middle; `room` makes it smaller down to `least`, then cuts it."""
        if not text:
            return
        if room is not None:
            text, size = fit(text, room, size, least or size)
        self.put(lettering(text, size, *ink), at[0] - SHIFTS[anchor] * measure(text, size), at[1])

    def png(self) -> bytes:
        """The picture as a file."""
        return png(self.image)
