"""The typefaces, from their packages: Noto Sans CJK JP Bold for everything, Alfa Slab One for what is set large.

What the base lacks is drawn by whatever of a list the system has. Both packages carry the SIL Open Font License.
"""

import logging
import os
from collections.abc import Iterator
from functools import cache, cached_property, lru_cache
from pathlib import Path

import fontpkg_alfa_slab_one  # type: ignore[import-untyped]
from noto_cjk_sans_jp_bold import FONT_PATH  # type: ignore[import-untyped]
from PIL import ImageFont

_log = logging.getLogger(__name__)

# Scripts that the base lacks. A colour font goes first, because it draws better.
SYSTEM_FONTS = (
    "NotoColorEmoji.ttf",
    "NotoSansArabic-Bold.ttf",
    "NotoSansHebrew-Bold.ttf",
    "NotoSansThai-Bold.ttf",
    "NotoSansDevanagari-Bold.ttf",
    "NotoSansKR-Bold.otf",
    "DejaVuSans-Bold.ttf",
    "FreeSansBold.ttf",
    "arialbd.ttf",
    "Arial Unicode.ttf",
)
FONT_FOLDERS = (
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "~/.local/share/fonts",
    "~/.fonts",
    "/Library/Fonts",
    "/System/Library/Fonts",
    "C:/Windows/Fonts",
)
FONTS_VARIABLE = "YOSE_FONTS"  # more font files, separated as in PATH, asked before the system's

_NOBODYS = "\U0010fffe"  # never a character: fonts draw it the way they draw what they lack
_PROBE = 20
BITMAP_SIZE = 109  # the one size of colour fonts made of bitmaps


class Typeface:
    """One font file in any size."""

    def __init__(self, path: str) -> None:
        self.path = path

    @cached_property
    def colour(self) -> bool:
        """Whether its glyphs are pictures of one fixed size."""
        try:
            ImageFont.truetype(self.path, _PROBE)
        except OSError:
            return True
        return False

    @lru_cache(maxsize=96)  # noqa: B019 - typefaces live as long as the program
    def at(self, size: int) -> ImageFont.FreeTypeFont:
        """The font in a size; a colour font has only its own."""
        return ImageFont.truetype(self.path, BITMAP_SIZE if self.colour else size)

    @lru_cache(maxsize=4096)  # noqa: B019
    def has(self, character: str) -> bool:
        """Whether the font has a glyph of its own for a character."""
        return self._shape(character) != self._lacking

    @cached_property
    def _lacking(self) -> tuple[object, ...]:
        return self._shape(_NOBODYS)

    @cached_property
    def _probe(self) -> ImageFont.FreeTypeFont:
        # The basic layout draws the character and nothing else: no dotted circle under a lonely accent.
        size = BITMAP_SIZE if self.colour else _PROBE
        return ImageFont.truetype(self.path, size, layout_engine=ImageFont.Layout.BASIC)

    def _shape(self, character: str) -> tuple[object, ...]:
        if self.colour:
            left, top, right, bottom = self._probe.getbbox(character)
            return (right > left and bottom > top,)
        mask = self._probe.getmask(character)
        return mask.size, bytes(mask)


@cache
def chain() -> tuple[Typeface, ...]:
    """All typefaces, the base first."""
    return tuple(map(Typeface, (str(FONT_PATH), *_extra_files())))


@cache
def display_face() -> Typeface:
    """The wood type of titles, winners and large figures. It has Latin letters and figures only."""
    return Typeface(str(fontpkg_alfa_slab_one.ROOT / "files" / "AlfaSlabOne-Regular.ttf"))


def _extra_files() -> Iterator[str]:
    named = filter(None, os.environ.get(FONTS_VARIABLE, "").split(os.pathsep))
    found = {path.name: path for folder in FONT_FOLDERS for path in _font_files(Path(folder).expanduser())}
    installed = (str(found[name]) for name in SYSTEM_FONTS if name in found)
    yield from filter(_usable, (*named, *installed))


def _font_files(folder: Path) -> Iterator[Path]:
    if folder.is_dir():
        yield from sorted(path for path in folder.rglob("*") if path.suffix.lower() in {".ttf", ".otf"})


def _usable(path: str) -> bool:
    """A font file that cannot be read is skipped: pictures must not fail because of it."""
    for size in (_PROBE, BITMAP_SIZE):
        try:
            ImageFont.truetype(path, size)
        except OSError:
            continue
        return True
    _log.warning("font passed over, it cannot be read: %s", path)
    return False
