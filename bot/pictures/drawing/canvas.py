"""A scene, the canvas it is drawn on, and the file that results.

A scene describes a picture: a small frozen value, with words from the caller, that knows how to draw itself. Equal
scenes give equal pictures, and a scene holds nothing that its picture does not show.
"""

from abc import ABC, abstractmethod
from functools import lru_cache
from struct import pack
from typing import ClassVar

from isal import isal_zlib
from PIL import Image

from bot.pictures.drawing.paths import Point
from bot.pictures.drawing.sprites import SHIFTS, Drawing, Lettering
from bot.pictures.drawing.text import fit, measure

# Files: ISA-L deflates about ten times as fast as zlib, and flat colours need no filter.

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_BITS, _INDEXED = 8, 3
_EFFORT = 2  # ISA-L's level 3 is slower and, for pictures like these, larger


def png(image: Image.Image) -> bytes:
    """A palette image as a file."""
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", pack(">IIBBBBB", image.width, image.height, _BITS, _INDEXED, 0, 0, 0)),
            _chunk(b"PLTE", bytes(image.getpalette() or ())),
            _chunk(b"IDAT", _deflated(image)),
            _chunk(b"IEND", b""),
        )
    )


def _deflated(image: Image.Image) -> bytes:
    """The pixels, each row after a zero for "no filter": Pillow pads rows at the end, where the next one begins."""
    rows = image.tobytes("raw", "P", image.width + 1)
    deflate = isal_zlib.compressobj(_EFFORT)
    return b"".join((deflate.compress(b"\0"), deflate.compress(memoryview(rows)[:-1]), deflate.flush()))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return b"".join((pack(">I", len(data)), kind, data, pack(">I", isal_zlib.crc32(data, isal_zlib.crc32(kind)))))


# The canvas

Ink = tuple[str, str]  # a colour and the ground it is written on


@lru_cache(maxsize=4096)
def lettering(text: str, size: int, colour: str, ground: str, display: bool = False) -> Lettering:
    """A line of text, made once."""
    return Lettering(text, size, colour, ground, display)


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
        display: bool = False,
    ) -> None:
        """Write a line around its middle; `room` makes it smaller down to `least`, then cuts it."""
        if not text:
            return
        if room is not None:
            text, size = fit(text, room, size, least or size, display)
        left = at[0] - SHIFTS[anchor] * measure(text, size, display)
        self.put(lettering(text, size, *ink, display), left, at[1])

    def png(self) -> bytes:
        """The picture as a file."""
        return png(self.image)


# Scenes


class Scene(ABC):
    """Anything that can be painted. Scenes are hashable and travel to another process."""

    __slots__ = ()

    extension: ClassVar[str] = "png"
    """How the name of the picture's file ends."""
    urgent: ClassVar[bool] = False
    """Whether somebody is waiting for this picture as an answer. It is then painted at once, before all others."""

    @abstractmethod
    def encoded(self) -> bytes:
        """The picture as a file."""


class Still(Scene):
    """A scene whose picture does not move."""

    __slots__ = ()

    @abstractmethod
    def draw(self, kind: type[Canvas] = Canvas) -> Canvas:
        """Draw the scene on a fresh canvas."""

    @classmethod
    def grounds(cls) -> tuple[Drawing, ...]:
        """The large backgrounds of scenes of this kind, which should be ready before the first one is painted."""
        return ()

    def encoded(self) -> bytes:
        return self.draw().png()


def render(scene: Scene) -> bytes:
    """The picture of a scene: a PNG, or a GIF for a replay. Pure, deterministic, and safe in threads."""
    return scene.encoded()
