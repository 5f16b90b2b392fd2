"""Drawings become sprites once: at four times the size, averaged down, in the palette; then they are only pasted."""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.pictures.drawing import palette
from bot.pictures.drawing.art import Art, Fill, Label, Op, Stroke
from bot.pictures.drawing.paths import Point, Polyline
from bot.pictures.drawing.text import measure, middle, written

OVERSAMPLING = 4
SHIFTS = {"l": 0.0, "m": 0.5, "r": 1.0}  # how much of a text's width lies left of its anchor
_FAINT = 20  # coverage out of 255 below which a pixel of a sprite's edge is left out
_SOLID = [255 if cover >= _FAINT else 0 for cover in range(256)]


class Sprite(NamedTuple):
    """Palette pixels, the mask they are pasted through (None for a full rectangle), and their offset."""

    image: Image.Image
    mask: Image.Image | None
    left: int = 0
    top: int = 0


@dataclass(frozen=True, eq=False)
class Drawing:
    """Art of a size in pixels; `ground` is the colour that its edges melt into.

    If all of it lies on its first operation, as on a card, it is `framed`: its shape is then found in half the time.
    """

    width: int
    height: int
    art: Art
    ground: str = "felt"
    framed: bool = False

    @cached_property
    def sprite(self) -> Sprite:
        """The drawing as palette pixels, made at the first use."""
        art = self.art
        image, cover = supersampled(art, (self.width, self.height), self.ground, art[:1] if self.framed else art)
        mask = cover.point(_SOLID, "1")
        return Sprite(in_palette(image), None if mask.getextrema() == (255, 255) else mask)

    def take(self, sprite: Sprite) -> None:
        """Use a sprite of this drawing that was made elsewhere, unless there is one."""
        self.__dict__.setdefault("sprite", sprite)

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
    display: bool = False

    @cached_property
    def sprite(self) -> Sprite:
        """The text as palette pixels, made at the first use."""
        line = written(self.text, self.size, self.display)
        tint = Image.frombytes(
            "P", line.mask.size, line.mask.tobytes().translate(palette.ramp(self.colour, self.ground))
        )
        mask = line.mask.point(_SOLID)
        for x, y, glyphs in line.spots:
            over = Image.new("RGB", glyphs.size, palette.rgb(self.ground))
            over.paste(glyphs, mask=glyphs)
            tint.paste(in_palette(over), (x, y))
            mask.paste(glyphs.getchannel("A").point(_SOLID), (x, y))
        left, top, *_ = inked = mask.getbbox() or (0, 0, 1, 1)
        return Sprite(
            tint.crop(inked),
            mask.crop(inked).convert("1"),
            left - line.left,
            top + round(self.size * middle(self.display)) - line.baseline,
        )

    def draw_on(self, image: Image.Image, x: float, y: float) -> None:
        """The text without any sprite."""
        paint((Label(self.text, 0, 0, self.size, self.colour, "l", self.display),), image, x, y, 1)


def in_palette(image: Image.Image) -> Image.Image:
    """RGB pixels as the nearest palette entries."""
    return image.quantize(palette=palette.carrier(), dither=Image.Dither.NONE)


def supersampled(art: Art, size: tuple[int, int], ground: str, shape: Art) -> tuple[Image.Image, Image.Image]:
    """The art over its ground, and how much of each pixel its shape covers."""
    large = (size[0] * OVERSAMPLING, size[1] * OVERSAMPLING)
    image, cover = Image.new("RGB", large, palette.rgb(ground)), Image.new("L", large)
    paint(art, image, 0, 0, OVERSAMPLING)
    paint(shape, cover, 0, 0, OVERSAMPLING)
    return image.reduce(OVERSAMPLING), cover.reduce(OVERSAMPLING)


def paint(art: Art, image: Image.Image, x: float, y: float, scale: float) -> None:
    """Every operation in its colour; an image of one channel takes the coverage only."""
    brush = _Brush(image, x, y, scale)
    for op in art:
        brush.draw(op)


class _Brush:
    """Draws operations on an image, moved and enlarged."""

    def __init__(self, image: Image.Image, x: float, y: float, scale: float) -> None:
        self._image, self._pen = image, ImageDraw.Draw(image)
        self._x, self._y, self._scale = x, y, scale

    def draw(self, op: Op) -> None:
        colour = (255,) if self._image.mode == "L" else palette.rgb(op.colour)
        match op:
            case Fill(points):
                self._pen.polygon(self._placed(points), fill=colour)
            case Stroke():
                self._stroke(op, colour)
            case Label():
                self._label(op, colour)

    def _placed(self, points: Polyline) -> list[Point]:
        # Pillow's coordinates name pixels: half a pixel less puts a shape's edge where it belongs.
        return [((x + self._x) * self._scale - 0.5, (y + self._y) * self._scale - 0.5) for x, y in points]

    def _stroke(self, op: Stroke, colour: tuple[int, ...]) -> None:
        points = self._placed((*op.points, op.points[0]) if op.closed else op.points)
        width = max(1, round(op.width * self._scale))
        self._pen.line(points, fill=colour, width=width)
        if width > 2:
            reach = (width - 1) / 2
            for x, y in points[1:-1] if op.flat else points:
                self._pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=colour)

    def _label(self, op: Label, colour: tuple[int, ...]) -> None:
        if not op.text:
            return
        size = round(op.size * self._scale)
        line = written(op.text, size, op.display)
        shift = SHIFTS[op.anchor] * measure(op.text, size, op.display)
        left = round((op.x + self._x) * self._scale - shift) - line.left
        top = round((op.y + self._y) * self._scale + size * middle(op.display)) - line.baseline
        self._image.paste(colour, (left, top, left + line.mask.width, top + line.mask.height), line.mask)
        for x, y, glyphs in line.spots:
            source = glyphs.convert("RGB") if self._image.mode == "RGB" else glyphs.getchannel("A")
            self._image.paste(source, (left + x, top + y), glyphs.getchannel("A"))
