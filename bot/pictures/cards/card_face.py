"""A card as a value that knows how it is drawn. Each game subclasses `CardFace`; every drawing is made once."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from bot.pictures.drawing.art import Art, dimmed, placed
from bot.pictures.drawing.sprites import Drawing, Sprite

TALL = 1.6
"""A card's height divided by its width."""


@dataclass(frozen=True, slots=True, repr=False)
class CardFace(ABC):
    """One card. The record and the emoji call it `code`; `sign` stands for its suit where a language has its own sign.

    Every click hashes a scene, so keep one object per code and sign, and declare `__slots__ = ()` in subclasses.
    """

    code: str
    sign: str = ""

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.code!r}, {self.sign!r})"

    @abstractmethod
    def full(self) -> Art:
        """The whole face, on a grid of 100 x 160."""

    def full_at(self, width: int) -> Art:  # noqa: ARG002 - what repeats itself may keep to whole pixels
        """The whole face for this width in pixels, on the same grid."""
        return self.full()

    def small(self) -> Art:
        """The face for widths below about 70, on a grid of 100 x 160."""
        return self.full()

    def lying(self) -> Art:
        """The face lying on its side, on a grid of 106 x 66."""
        return placed(self.small(), 32, 0, 66 / 160)

    def emoji(self) -> Art:
        """The face as an emoji, on a grid of 48 x 48."""
        return placed(self.small(), 9, 0, 0.30)


class CardDrawing(Drawing):
    """A card. Its art is worked out when it is asked for, and not kept: it takes 200 kB, and its sprite 9."""

    def __init__(self, size: tuple[int, int], ground: str, art: Callable[[], Art], dim: bool) -> None:
        own = {"width": size[0], "height": size[1], "ground": ground, "framed": True, "_art": art, "_dim": dim}
        self.__dict__.update(own)

    @property
    def art(self) -> Art:
        art: Art = self.__dict__["_art"]()
        return dimmed(art) if self.__dict__["_dim"] else art


@lru_cache(maxsize=1024)
def card(face: CardFace, width: int, ground: str = "felt", dim: bool = False) -> Drawing:
    """A full face, 5 by 8."""
    size = width, round(width * TALL)
    return CardDrawing(size, ground, lambda: placed(face.full_at(width), 0, 0, width / 100), dim)


@lru_cache(maxsize=1024)
def small(face: CardFace, width: int, ground: str = "night", dim: bool = False) -> Drawing:
    """A small face, 5 by 8."""
    size = width, round(width * TALL)
    return CardDrawing(size, ground, lambda: placed(face.small(), 0, 0, width / 100), dim)


@lru_cache(maxsize=512)
def lying(face: CardFace, width: int, ground: str = "night", dim: bool = False) -> Drawing:
    """A face lying on its side, 106 by 66."""
    size = width, round(width * 66 / 106)
    return CardDrawing(size, ground, lambda: placed(face.lying(), 0, 0, width / 106), dim)


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card as it is shown somewhere: in full or small, how wide, on which ground, and whether dimmed."""

    face: CardFace
    full: bool
    width: int
    ground: str
    dim: bool = False

    @property
    def drawing(self) -> Drawing:
        return (card if self.full else small)(self.face, self.width, self.ground, self.dim)

    def sprite(self) -> Sprite:
        """Made for somebody else, and not kept."""
        make = (card if self.full else small).__wrapped__
        return make(self.face, self.width, self.ground, self.dim).sprite


def upright(art: Art, width: int, ground: str, tall: float) -> Drawing:
    """Art on a grid 100 wide, drawn at this width in pixels. `tall` is its height divided by its width."""
    return Drawing(width, round(width * tall), placed(art, 0, 0, width / 100), ground, framed=True)
