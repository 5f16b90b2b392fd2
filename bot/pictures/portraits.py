"""Whoever sits at a table, as a round picture: their own, a gear for a computer, or a family crest."""

from dataclasses import dataclass, field
from functools import cached_property
from io import BytesIO

from PIL import Image, ImageDraw

from bot.pictures.crests import CRESTS, crest_of
from bot.pictures.drawing import palette
from bot.pictures.drawing.art import Art, disc, placed, recoloured
from bot.pictures.drawing.sprites import Drawing, Sprite, in_palette
from bot.pictures.furniture import made_once
from bot.pictures.marks import gear

RIM = 2.0
LARGEST = 1 << 20
"""Bytes of a portrait that are looked at; what is larger was never meant for a seat."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody as they should be drawn. Who has no `portrait`, a small PNG, JPEG or WebP, gets a crest."""

    name: str
    computer: bool = False
    portrait: bytes = field(default=b"", repr=False)


@dataclass(frozen=True, eq=False)
class Photograph(Drawing):
    """A picture cut round. In the few colours of the palette it becomes a print."""

    picture: Image.Image | None = None

    @cached_property
    def sprite(self) -> Sprite:
        image = Image.new("RGB", (self.width, self.height), palette.rgb(self.ground))
        self.draw_on(image, 0, 0)
        return Sprite(in_palette(image), _round(self.width, 0).point(lambda cover: 255 * (cover > 20), "1"))

    def draw_on(self, image: Image.Image, x: float, y: float) -> None:
        super().draw_on(image, x, y)
        assert self.picture is not None
        image.paste(self.picture.resize((self.width, self.height)), (round(x), round(y)), _round(self.width, RIM))


def _round(size: int, rim: float) -> Image.Image:
    """A disc's coverage."""
    large = Image.new("L", (size * 4, size * 4))
    edge = rim * 4
    ImageDraw.Draw(large).ellipse((edge, edge, size * 4 - 1 - edge, size * 4 - 1 - edge), fill=255)
    return large.reduce(4)


@made_once
def portrait(who: Person, radius: int, ground: str, edge: str) -> Drawing:
    """A person's round picture with an edge."""
    rim = disc(radius, radius, radius, edge)
    own = _decoded(who.portrait)
    if own:
        return Photograph(2 * radius, 2 * radius, rim, ground, picture=own)
    cloth, ink = ("night", "paper") if who.computer else ("azuki", "paper")
    art: Art = gear("main") if who.computer else CRESTS[crest_of(who.name)]()
    size = 1.36 * (radius - RIM)
    sign = placed(recoloured(art, {"main": ink, "cloth": cloth}), radius - size / 2, radius - size / 2, size / 100)
    return Drawing(2 * radius, 2 * radius, (*rim, *disc(radius, radius, radius - RIM, cloth), *sign), ground)


def _decoded(picture: bytes) -> Image.Image | None:
    """The middle square of a portrait; None if there is none, or none that can be read."""
    if not 0 < len(picture) <= LARGEST:
        return None
    try:
        with Image.open(BytesIO(picture), formats=("PNG", "JPEG", "WEBP")) as opened:
            image = opened.convert("RGB")
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return None
    side = min(image.size)
    left, top = (image.width - side) // 2, (image.height - side) // 2
    return image.crop((left, top, left + side, top + side))
