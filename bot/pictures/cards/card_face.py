"""A card as a value that knows how it is drawn. Each game subclasses `CardFace`; every drawing is made once."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import lru_cache

from bot.pictures.drawing.art import Art, dimmed, placed
from bot.pictures.drawing.sprites import Drawing

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


@lru_cache(maxsize=1024)
def card(face: CardFace, width: int, ground: str = "felt", dim: bool = False) -> Drawing:
    """A full face, 5 by 8."""
    return upright(face.full_at(width), width, ground, dim)


@lru_cache(maxsize=512)
def small(face: CardFace, width: int, ground: str = "night", dim: bool = False) -> Drawing:
    """A small face, 5 by 8."""
    return upright(face.small(), width, ground, dim)


@lru_cache(maxsize=512)
def lying(face: CardFace, width: int, ground: str = "night", dim: bool = False) -> Drawing:
    """A face lying on its side, 106 by 66."""
    art = placed(face.lying(), 0, 0, width / 106)
    return Drawing(width, round(width * 66 / 106), dimmed(art) if dim else art, ground, framed=True)


def upright(art: Art, width: int, ground: str, dim: bool = False, tall: float = TALL) -> Drawing:
    """Art on a grid 100 wide, drawn at this width in pixels. `tall` is its height divided by its width."""
    scaled = placed(art, 0, 0, width / 100)
    return Drawing(width, round(width * tall), dimmed(scaled) if dim else scaled, ground, framed=True)
