"""The one palette of all pictures: 21 flat colours, their dimmed selves, and the shades between neighbours."""

from functools import cache

from PIL import Image

Rgb = tuple[int, int, int]

COLOURS = {
    "ink": "#1B1714",
    "paper": "#FBF3E1",
    "shade": "#E6D8B8",
    "ash": "#5F5448",
    "felt": "#22355A",
    "stage": "#2D4573",
    "line": "#3C5890",
    "night": "#16213B",
    "mist": "#B9C6E0",
    "azuki": "#7A2233",
    "azuki2": "#93324A",
    "kikyo": "#4A3A97",
    "shu": "#C9391F",
    "sora": "#4FA6DC",
    "gold": "#F4B92F",
    "moegi": "#2A9D78",
    "sakura": "#F2A6BC",
    "kuri": "#9A5B2C",
    "kaki": "#D9682B",
    "matsu": "#2F6B4F",
    "white": "#FFFFFF",
}

TEXT_ON = {  # the colour of large and small text on each ground; tested against WCAG AA
    "paper": "ink",
    "shade": "ink",
    "gold": "ink",
    "sora": "ink",
    "moegi": "ink",
    "sakura": "ink",
    "kaki": "ink",
    "mist": "ink",
    "ink": "paper",
    "felt": "paper",
    "stage": "paper",
    "night": "paper",
    "kikyo": "paper",
    "shu": "paper",
    "matsu": "paper",
    "kuri": "paper",
    "azuki": "paper",
}

_APART = 22  # shades closer than this look alike, and every shade more makes a picture larger
_STEPS = 4  # from the ground to a letter's full colour
DIM = 0.46  # how far a dimmed colour goes towards the felt

TINT = 0.3  # how far a second tone goes towards paper

_DIMMED = ("ink", "paper", "shade", "gold", "shu", "kikyo", "sora", "moegi", "sakura", "kuri", "kaki", "matsu", "azuki")
_SUIT_INKS = ("kikyo", "shu", "sora", "gold", "moegi", "sakura")

# Shades between colours that meet on an edge: first, second, how many steps between them.
_RAMPS = (
    *(("ink", other, 2) for other in ("paper", "shade", "mist", *_SUIT_INKS, "kuri", "kaki", "matsu")),
    *(("paper", other, 2) for other in ("felt", "stage", "night", "matsu", *_SUIT_INKS)),
    *(("gold", other, 2) for other in ("night", "felt", "stage", "paper")),
    *(("mist", other, 2) for other in ("night", "felt", "stage")),
    *(("ash", other, 2) for other in ("paper", "shade")),
    *(("sora", other, 2) for other in ("night", "stage")),
    *(("paper", other, 1) for other in ("shade", "kuri", "azuki")),
    *(("ink", other, 1) for other in ("felt", "stage", "azuki")),
    *(("line", other, 1) for other in ("felt", "stage", "night")),
    ("kuri", "gold", 1),
    ("kaki", "gold", 1),
    ("kikyo", "moegi", 1),
    ("shu", "moegi", 1),
    ("shu", "gold", 1),
    ("stage", "night", 1),
    ("stage", "felt", 1),
    *(("ink~", f"{other}~", 2) for other in ("paper", *_SUIT_INKS)),
    *(("paper~", f"{other}~", 1) for other in _SUIT_INKS),
    ("ink~", "felt", 1),
    ("gold~", "ink~", 1),
)


def mix(one: Rgb, other: Rgb, share: float) -> Rgb:
    """`one` with `share` of `other`."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


@cache
def rgb(name: str) -> Rgb:
    """A colour by name; a trailing `~` dims it towards the felt, a `+` is the second, paler tone of a block."""
    if name.endswith("~"):
        return mix(rgb(name[:-1]), rgb("felt"), DIM)
    if name.endswith("+"):
        return mix(rgb(name[:-1]), rgb("paper"), TINT)
    red, green, blue = bytes.fromhex(COLOURS[name][1:])
    return red, green, blue


def _entries() -> tuple[Rgb, ...]:
    """Every colour once, in a fixed order: the flat ones first, so that they stay exact."""
    flat = (*map(rgb, COLOURS), *(rgb(f"{name}~") for name in _DIMMED), *(rgb(f"{name}+") for name in _SUIT_INKS))
    shades = (
        mix(rgb(one), rgb(other), step / (steps + 1)) for one, other, steps in _RAMPS for step in range(1, steps + 1)
    )
    kept = list(flat)
    for shade in shades:
        if all(max(abs(a - b) for a, b in zip(shade, other, strict=True)) > _APART for other in kept):
            kept.append(shade)
    return tuple(kept)


ENTRIES = _entries()
FLAT = [channel for entry in ENTRIES for channel in entry]


@cache
def carrier() -> Image.Image:
    """An image that carries the palette, as `Image.quantize` wants it."""
    image = Image.new("P", (1, 1))
    image.putpalette(FLAT)
    return image


@cache
def index(colour: Rgb) -> int:
    """The place of the nearest entry; green counts most, as in the eye."""
    red, green, blue = colour

    def distance(place: int) -> int:
        r, g, b = ENTRIES[place]
        return 3 * (r - red) ** 2 + 6 * (g - green) ** 2 + 2 * (b - blue) ** 2

    return min(range(len(ENTRIES)), key=distance)


@cache
def ramp(colour: str, ground: str) -> bytes:
    """For each coverage from 0 to 255 the entry for `colour` laid over `ground`, in few steps."""
    entries = [index(mix(rgb(ground), rgb(colour), step / _STEPS)) for step in range(_STEPS + 1)]
    return bytes(entries[round(cover / 255 * _STEPS)] for cover in range(256))
