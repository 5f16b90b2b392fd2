"""A picture in the making: drawings are pasted, text is written, the header is laid."""

from functools import lru_cache

from PIL import Image

from bot.pictures import parts
from bot.pictures.parts import BAR
from bot.pictures.paths import Point
from bot.pictures.png import png
from bot.pictures.scenes import Header, Person
from bot.pictures.sprites import SHIFTS, Drawing, Lettering
from bot.pictures.text import fit, measure

PILL = 33

Ink = tuple[str, str]  # a colour and the ground it is written on


@lru_cache(maxsize=4096)
def lettering(text: str, size: int, colour: str, ground: str) -> Lettering:
    """A line of text, made once."""
    return Lettering(text, size, colour, ground)


class Sheet:
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

    def person(
        self, who: Person, at: Point, size: int, ink: Ink, *, room: int, anchor: str = "l", least: int = 22
    ) -> None:
        """Write a name, a gear before it if a computer plays."""
        gear = round(size * 0.92)
        before = gear + 5 if who.computer else 0
        text, size = fit(who.name, room - before, size, min(size, least))
        x, y = at[0] - SHIFTS[anchor] * (measure(text, size) + before), at[1]
        if who.computer:
            self.put(parts.cog(gear, *ink), x, y - gear / 2)
        self.put(lettering(text, size, *ink), x + before, y)

    def header(self, header: Header) -> None:
        """Title on the left, the led suit in the middle, pills on the right."""
        right = self.pills(header.pills)
        middle = BAR / 2 + 7
        left = right
        if header.led:
            word, name = fit(header.led.label, 110, 22, 18), fit(header.led.name, 130, 24, 18)
            before, after = measure(*word), measure(*name)
            left = min(self.width / 2 - (before + 58 + after) / 2, right - before - 70 - after)
            self.write(word[0], (left, middle), word[1], ("mist", "night"))
            self.centre(parts.suit_disc(header.led.suit, 21, "night", "gold"), left + before + 31, middle)
            self.write(name[0], (left + before + 58, middle), name[1], ("paper", "night"))
        self.write(header.title, (50, middle), 25, ("paper", "night"), room=int(left - 64), least=19)

    def pills(self, pills: tuple[str, ...]) -> float:
        """Right-aligned pills; returns where they begin."""
        right = float(self.width - 14)
        for text in reversed(pills):
            shown, size = fit(text, 240, 22, 18)
            width = round(measure(shown, size)) + 26
            right -= width
            self.put(parts.plate(width, PILL, "stage", "night", radius=PILL / 2), right, 19)
            self.write(shown, (right + width / 2, 35), size, ("gold", "stage"), anchor="m")
            right -= 10
        return right

    def png(self) -> bytes:
        """The picture as a file."""
        return png(self.image)
