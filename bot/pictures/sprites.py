"""Drawings become sprites once: at four times the size, averaged down, in the palette; then they are only pasted."""

from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.pictures import palette
from bot.pictures.art import Art, Fill, Label, Op, Stroke
from bot.pictures.text import MIDDLE, measure, written

OVERSAMPLING = 4
_FAINT = 20  # coverage out of 255 below which a pixel of a sprite's edge is left out


class Sprite(NamedTuple):
    """Palette pixels, the mask they are pasted through (None for a full rectangle), and their offset."""

    image: Image.Image
    mask: Image.Image | None
    left: int = 0
    top: int = 0


@dataclass(frozen=True, eq=False)
class Drawing:
    """Art of a size in pixels; `ground` is the colour that its edges melt into."""

    width: int
    height: int
    art: Art
    ground: str = "felt"

    @cached_property
    def sprite(self) -> Sprite:
        """The drawing as palette pixels, made at the first use."""
        image, cover = supersampled(self.art, (self.width, self.height), self.ground)
        mask = cover.point(lambda value: 255 if value >= _FAINT else 0)
        full = mask.getextrema() == (255, 255)
        return Sprite(in_palette(image), None if full else mask.convert("1"))

    def draw_on(self, image: Image.Image, x: float, y: float) -> None:
        """The drawing without any sprite, one operation after the other."""
        paint(self.art, image, x, y, 1)


@dataclass(frozen=True, eq=False)
class Lettering:
    """A line of text in a colour on a ground; its place is the left end of its middle line."""

    text: str
    size: int
    colour: str
    ground: str

    @cached_property
    def sprite(self) -> Sprite:
        """The text as palette pixels, made at the first use."""
        line = written(self.text, self.size)
        tint = Image.frombytes("P", line.mask.size, line.mask.tobytes().translate(palette.ramp(self.colour, self.ground)))
        mask = line.mask.point(lambda value: 255 if value >= _FAINT else 0)
        for x, y, glyphs in line.spots:
            over = Image.new("RGB", glyphs.size, palette.rgb(self.ground))
            over.paste(glyphs, mask=glyphs)
            tint.paste(in_palette(over), (x, y))
            mask.paste(glyphs.getchannel("A").point(lambda value: 255 if value >= _FAINT else 0), (x, y))
        return Sprite(tint, mask.convert("1"), -line.left, round(self.size * MIDDLE) - line.baseline)

    def draw_on(self, image: Image.Image, x: float, y: float) -> None:
        """The text without any sprite."""
        paint((Label(self.text, 0, 0, self.size, self.colour, "l"),), image, x, y, 1)


def in_palette(image: Image.Image) -> Image.Image:
    """RGB pixels as the nearest palette entries."""
    return image.quantize(palette=palette.carrier(), dither=Image.Dither.NONE)


def supersampled(art: Art, size: tuple[int, int], ground: str) -> tuple[Image.Image, Image.Image]:
    """The art over its ground, and how much of each pixel it covers."""
    large = (size[0] * OVERSAMPLING, size[1] * OVERSAMPLING)
    image, cover = Image.new("RGB", large, palette.rgb(ground)), Image.new("L", large)
    paint(art, image, 0, 0, OVERSAMPLING)
    paint(art, cover, 0, 0, OVERSAMPLING)
    return image.reduce(OVERSAMPLING), cover.reduce(OVERSAMPLING)


def paint(art: Art, image: Image.Image, x: float, y: float, scale: float) -> None:
    """Every operation in its colour; an image of one channel takes the coverage only."""
    pen = ImageDraw.Draw(image)
    for op in art:
        colour = 255 if image.mode == "L" else palette.rgb(op.colour)
        _PAINTERS[type(op)](op, pen, image, colour, x, y, scale)


def _fill(op: Fill, pen: ImageDraw.ImageDraw, _image: Image.Image, colour: object, x: float, y: float, k: float) -> None:
    # A polygon covers the pixels on its edge as well: half a pixel less on the far side keeps its size.
    pen.polygon([((px + x) * k - 0.5, (py + y) * k - 0.5) for px, py in op.points], fill=colour)


def _stroke(op: Stroke, pen: ImageDraw.ImageDraw, _image: Image.Image, colour: object, x: float, y: float, k: float) -> None:
    points = [((px + x) * k - 0.5, (py + y) * k - 0.5) for px, py in op.points]
    if op.closed:
        points.append(points[0])
    width = max(1, round(op.width * k))
    pen.line(points, fill=colour, width=width)
    if width > 2:
        reach = (width - 1) / 2
        for px, py in points[1:-1] if op.flat else points:
            pen.ellipse((px - reach, py - reach, px + reach, py + reach), fill=colour)


def _label(op: Label, _pen: ImageDraw.ImageDraw, image: Image.Image, colour: object, x: float, y: float, k: float) -> None:
    size = round(op.size * k)
    line = written(op.text, size)
    shift = {"l": 0.0, "m": 0.5, "r": 1.0}[op.anchor] * measure(op.text, size)
    left = round((op.x + x) * k - shift) - line.left
    top = round((op.y + y) * k + size * MIDDLE) - line.baseline
    image.paste(colour, (left, top), line.mask)
    for spot_x, spot_y, glyphs in line.spots:
        image.paste(glyphs if image.mode == "RGB" else 255, (left + spot_x, top + spot_y), glyphs)


_PAINTERS = {Fill: _fill, Stroke: _stroke, Label: _label}


def png(image: Image.Image) -> bytes:
    """A palette image as PNG: flat colours need no filter and little effort."""
    out = BytesIO()
    image.save(out, "PNG", compress_level=3)
    return out.getvalue()
