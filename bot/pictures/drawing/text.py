"""Text in any script: split into runs by typeface, measured, cut to fit, and drawn as a mask. Never tofu.

Text set for `display` is in wood type; what that lacks, Japanese above all, is in the base with more ink on the block.
"""

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from PIL import Image, ImageDraw

from bot.pictures.drawing.fonts import BITMAP_SIZE, Typeface, chain, display_face

ELLIPSIS = "…"
MIDDLE = 0.367  # from the middle of a line of text down to its baseline, in em
DISPLAY_MIDDLE = 0.385  # the same for wood type, whose capitals are taller
DISPLAY = -1  # the place of the wood type, which is not in the chain
INK = 0.022  # how far ink spreads around a letter of the base that stands beside wood type, in em
ASCENT, DESCENT = 1.12, 0.4  # what a line may reach above and below its baseline, in em
STAMP = 0.98  # advance of the stamp for a cluster that no typeface can draw, in em
_CLINGING = "ーっッゃゅょャュョ、。」）ぁぃぅぇぉァィゥェォ"  # no line begins with these
_MARKS = 3  # combining marks that one letter may carry
_JOINER, _NON_JOINER = "\u200d", "\u200c"


@dataclass(frozen=True, slots=True)
class Run:
    """Characters that one typeface draws; `face` is its place in the chain, DISPLAY for wood type, None for a stamp."""

    text: str
    face: int | None

    @property
    def typeface(self) -> Typeface:
        assert self.face is not None
        return display_face() if self.face == DISPLAY else chain()[self.face]


@dataclass(frozen=True, slots=True, eq=False)
class Written:
    """A line of text drawn: its coverage, coloured glyphs with their places, and where its origin lies in the mask."""

    mask: Image.Image
    spots: tuple[tuple[int, int, Image.Image], ...]
    left: int
    baseline: int


def clean(text: str) -> str:
    """One line of visible characters: no controls, no direction marks, no runs of spaces."""
    kept = (
        " " if unicodedata.category(mark) in {"Cc", "Zs", "Zl", "Zp"} else mark
        for mark in unicodedata.normalize("NFC", text)
        if unicodedata.category(mark) not in {"Cf", "Cs"} or mark in (_JOINER, _NON_JOINER)
    )
    return " ".join("".join(kept).split())


def clusters(text: str) -> list[str]:
    """What a reader takes for one character: a letter with its marks, an emoji with its modifiers."""
    found: list[str] = []
    for mark in text:
        if found and _joins(found[-1], mark):
            if len(found[-1]) <= _MARKS or not unicodedata.combining(mark):
                found[-1] += mark
        else:
            found.append(mark)
    return [cluster for cluster in found if not all(map(_is_ornament, cluster))]


def _joins(cluster: str, mark: str) -> bool:
    flags = _is_flag(mark) and _is_flag(cluster[0]) and len(cluster) == 1
    return flags or cluster.endswith(_JOINER) or _is_ornament(mark)


def _is_flag(mark: str) -> bool:
    return "\U0001f1e6" <= mark <= "\U0001f1ff"


def _is_ornament(mark: str) -> bool:
    """Marks, selectors, joiners and skin tones: nothing by themselves, and skipped by fonts that lack them."""
    category = unicodedata.category(mark)
    return category.startswith("M") or category == "Cf" or "\U0001f3fb" <= mark <= "\U0001f3ff"


@lru_cache(maxsize=2048)
def runs(text: str, display: bool = False) -> tuple[Run, ...]:
    """The text as runs from left to right; a text that begins in a script written leftwards has its runs reversed."""
    text = clean(text)
    found: list[Run] = []
    for cluster in clusters(text):
        face = _face(cluster, found[-1].face if found else None, display)
        if found and face is not None and found[-1].face == face:
            found[-1] = Run(found[-1].text + cluster, face)
        else:
            found.append(Run(cluster, face))
    if not found:
        return (Run("", None),)
    leftwards = next((kind for kind in map(unicodedata.bidirectional, text) if kind in {"L", "R", "AL"}), "L") != "L"
    return tuple(reversed(found) if leftwards else found)


def _face(cluster: str, before: int | None, display: bool) -> int | None:
    """The first typeface that has all of a cluster; what belongs to no script stays with the run before it."""
    needed = [mark for mark in cluster if not _is_ornament(mark)]
    if display and all(map(display_face().has, needed)):
        return DISPLAY
    neutral = before != DISPLAY and unicodedata.bidirectional(cluster[0]) not in {"L", "R", "AL"}
    faces = chain()
    order = [*([before] if neutral and before is not None and not faces[before].colour else []), *range(len(faces))]
    return next((place for place in order if all(map(faces[place].has, needed))), None)


def _visible(run: Run) -> str:
    """The run without ornaments that its typeface would draw as boxes."""
    if run.face is None or run.typeface.colour:
        return run.text
    return "".join(mark for mark in run.text if not _is_ornament(mark) or run.typeface.has(mark))


def _advance(run: Run, size: int) -> float:
    if run.face is None:
        return STAMP * size
    face = run.typeface
    length = face.at(size).getlength(_visible(run))
    return length * _glyph_scale(size) if face.colour else length


@lru_cache(maxsize=4096)
def measure(text: str, size: int, display: bool = False) -> float:
    """The width of a line of text in pixels."""
    return sum(_advance(run, size) for run in runs(text, display))


@lru_cache(maxsize=2048)
def fit(text: str, room: int, size: int, least: int, display: bool = False) -> tuple[str, int]:
    """The text and size that fit into `room`: smaller down to `least`, then cut with an ellipsis."""
    for smaller in range(size, least - 1, -1):
        if measure(text, smaller, display) <= room:
            return text, smaller
    parts = clusters(clean(text))
    while parts and measure("".join(parts).rstrip() + ELLIPSIS, least, display) > room:
        parts.pop()
    return "".join(parts).rstrip() + ELLIPSIS, least


@lru_cache(maxsize=1024)
def in_lines(
    text: str, room: int, size: int, least: int, lines: int = 2, display: bool = False
) -> tuple[tuple[str, int], ...]:
    """A text in as few lines as it takes, with their sizes: broken where that is allowed, cut where it is not."""
    broken = [(text[:place].strip(), text[place:].strip()) for place in _breaks(text)]
    if lines == 1 or not broken or measure(text, least, display) <= room:
        return (fit(text, room, size, least, display),)

    def longer(parts: tuple[str, str]) -> float:
        return max(measure(part, least, display) for part in parts)

    even = min(broken, key=longer)
    if lines == 2 or longer(even) <= room:
        return tuple(fit(part, room, least, least, display) for part in even)
    fitting = (parts for parts in reversed(broken) if measure(parts[0], least, display) <= room)
    first, rest = next(fitting, broken[0])
    return (fit(first, room, least, least, display), *in_lines(rest, room, least, least, lines - 1, display))


def _breaks(text: str) -> list[int]:
    """Where a line may be broken: after spaces and stops; else after hyphens; else between wide characters."""
    inner = range(1, len(text))
    wide = [unicodedata.east_asian_width(mark) == "W" for mark in text]
    return (
        [place for place in inner if text[place - 1] in " ・：、" and place > 1]
        or [place for place in inner if text[place - 1] == "-" and place > 1]
        or [place for place in inner if wide[place - 1] and wide[place] and text[place] not in _CLINGING]
    )


def middle(display: bool) -> float:
    """From the middle of a line of text down to its baseline, in em."""
    return DISPLAY_MIDDLE if display else MIDDLE


def written(text: str, size: int, display: bool = False) -> Written:
    """The text drawn in white on black, ready to be tinted."""
    left = ceil(size * 0.12) + 1
    baseline, below = ceil(size * ASCENT), ceil(size * DESCENT)
    mask = Image.new("L", (ceil(measure(text, size, display)) + 2 * left, baseline + below))
    pen = ImageDraw.Draw(mask)
    spots: list[tuple[int, int, Image.Image]] = []
    x = float(left)
    for run in runs(text, display):
        if run.face is None:
            _stamp(pen, x, baseline, size)
        elif run.typeface.colour:
            spots.append((round(x), baseline - round(size * 0.95), _coloured(run, size)))
        else:
            ink = size * INK if display and run.face != DISPLAY else 0
            font = run.typeface.at(size)
            pen.text((x, baseline), _visible(run), fill=255, font=font, anchor="ls", stroke_width=ink)
        x += _advance(run, size)
    return Written(mask, tuple(spots), left, baseline)


def _glyph_scale(size: int) -> float:
    """From a colour font's one size to the size wanted; emoji stand a little larger than letters."""
    return size * 1.1 / BITMAP_SIZE


def _coloured(run: Run, size: int) -> Image.Image:
    """A run of colour glyphs, scaled from the font's own size."""
    font = run.typeface.at(size)
    width, height = max(1, ceil(font.getlength(run.text))), round(BITMAP_SIZE * 1.18)
    picture = Image.new("RGBA", (width, height))
    ImageDraw.Draw(picture).text((0, height * 0.79), run.text, font=font, embedded_color=True, anchor="ls")
    scale = _glyph_scale(size)
    return picture.resize((max(1, round(width * scale)), round(height * scale)), Image.Resampling.BOX)


def _stamp(pen: ImageDraw.ImageDraw, x: float, baseline: float, size: int) -> None:
    """A rounded square with a face, where a character cannot be drawn."""
    side, thick = size * 0.84, max(1, round(size * 0.085))
    x, top = x + size * 0.07, baseline - size * 0.79
    pen.rounded_rectangle((x, top, x + side, top + side), radius=side * 0.24, outline=255, width=thick)
    dot = side * 0.075
    for eye in (0.33, 0.67):
        cx, cy = x + side * eye, top + side * 0.4
        pen.ellipse((cx - dot, cy - dot, cx + dot, cy + dot), fill=255)
    mouth = (x + side * 0.27, top + side * 0.3, x + side * 0.73, top + side * 0.76)
    pen.arc(mouth, 25, 155, fill=255, width=thick)
