"""Application emoji: 128 px with transparent corners, drawn on a grid of 48. Each game names its own emoji."""

from io import BytesIO
from typing import Protocol

from bot.pictures.drawing.art import Art, placed
from bot.pictures.drawing.sprites import supersampled

ART_VERSION = "3"  # raise it when any emoji changes: the bot then replaces what it uploaded
SIZE, GRID, ROUND = 128, 48, 9
PREFIX = "y_"
UNNAMED_KINDS = {"ability", "mark"}
"""Kinds that an emoji's name leaves out."""


class Emblem(Protocol):
    """Anything that has an emoji. It is sent to another process to be painted there."""

    def emoji(self) -> Art:
        """The emoji on its grid of 48 x 48."""


def emoji_name(code: str) -> str:
    """The name for a card's code (`B7`), or for a kind and a code: `suit:B`, `back:game`, `mark:computer`."""
    kind, _, name = code.rpartition(":")
    parts = (kind, name) if kind and kind not in UNNAMED_KINDS else (name,)
    return PREFIX + "_".join(parts).lower().replace("*", "t")


def emoji_png(emblem: Emblem) -> bytes:
    """One emoji as a PNG with transparent corners."""
    art = placed(emblem.emoji(), 0, 0, SIZE / GRID)
    image, cover = supersampled(art, (SIZE, SIZE), "ink", art)
    image.putalpha(cover)
    out = BytesIO()
    image.save(out, "PNG", compress_level=9)
    return out.getvalue()
