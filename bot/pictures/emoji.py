"""Faces for application emoji: 128 px with transparent corners, drawn on a grid of 48."""

from collections.abc import Callable, Iterator
from functools import cache
from io import BytesIO

from bot.pictures.abilities import ICONS, icon
from bot.pictures.drawing.art import Art, Label, Stroke, box, disc, framed, placed
from bot.pictures.drawing.palette import SUIT_COLOURS, TEXT_ON
from bot.pictures.drawing.paths import ellipse
from bot.pictures.drawing.sprites import supersampled
from bot.pictures.faces import HONOURS, SEASONS, back_art, split, suit_symbol
from bot.pictures.lite import lite
from bot.pictures.symbols import gear, lantern, marble, star

ART_VERSION = "2"  # raise it when any face changes: the bot then replaces what it uploaded
SIZE, GRID, ROUND = 128, 48, 9
PREFIX = "y_"

TEZUMA_SUITS = ("B", "U", "W", "R", "F", "M")
_MARKS: dict[str, Callable[[], Art]] = {
    "computer": lambda: box((0, 0, GRID, GRID), "night", ROUND) + placed(gear("paper"), 6, 6, 0.36),
    "lantern": lambda: box((0, 0, GRID, GRID), "night", ROUND) + placed(lantern("gold", "ink"), 9, 4, 0.30, 0.40),
    "marble": lambda: placed(marble(spent=False), 4, 4, 0.40),
    # An outline that shows on a dark chat as well as on a white one.
    "marble_spent": lambda: placed(
        (*marble(spent=True), Stroke(ellipse(50, 50, 41), "mist", 7, closed=True)), 4, 4, 0.40
    ),
}


def emoji_name(code: str) -> str:
    """The name for a card code, or for `pain:B`, `suit:Sp`, `ability:paper_egg`, `back:tsumo`, `mark:computer`."""
    kind, _, name = code.rpartition(":")
    parts = {"ability": (name,), "mark": (name,)}.get(kind, (kind, name) if kind else (name,))
    return PREFIX + "_".join(parts).lower().replace("*", "t")


def emoji_codes() -> Iterator[str]:
    """Everything that has an emoji, cards first."""
    for suit in TEZUMA_SUITS:
        yield from (f"{suit}{number}" for number in (*range(1, 10), "*"))
    for season in SEASONS:
        yield from (f"{season}{number}" for number in range(1, 13))
    yield from HONOURS
    yield from (f"pain:{suit}" for suit in TEZUMA_SUITS)
    yield from (f"suit:{suit}" for suit in (*TEZUMA_SUITS, *SEASONS))
    yield from (f"ability:{ability}" for ability in ICONS)
    yield from ("back:tezuma", "back:tsumo")
    yield from (f"mark:{mark}" for mark in _MARKS)


def _card(code: str) -> Art:
    suit, number = split(code)
    if not number:
        return _honour(suit)
    colour = SUIT_COLOURS[suit]
    ground = framed((0, 0, GRID, GRID), colour, "ink", 1.5, ROUND)
    small = placed(lite(suit, "paper"), 21, 21, 0.25)
    if number == "*":
        return (*ground, *small, *disc(15, 15, 13, "ink"), *placed(star(), 4.5, 4.5, 0.21))
    two = len(number) == 2
    figure = Label(number, 3 if two else 4, 13.5 if two else 16, 27 if two else 34, TEXT_ON[colour], "l")
    return (*ground, figure, *small)


def _honour(code: str) -> Art:
    frame = framed((0, 0, GRID, GRID), "ink", "gold", 2.5, ROUND)
    return (*frame, *box((5, 5, 38, 38), "paper", 5), *placed(suit_symbol(code), 8, 8, 0.32))


def _pain(suit: str) -> Art:
    return (
        *box((0, 0, GRID, GRID), "ink", ROUND),
        Label("−1", 4, 10, 19, "paper", "l"),
        *box((12, 20, 33, 25), "paper", 6),
        *placed(suit_symbol(suit), 16.5, 20.5, 0.24),
    )


def _suit(suit: str) -> Art:
    return (*framed((0, 0, GRID, GRID), "paper", "ink", 1.5, ROUND), *placed(suit_symbol(suit), 6, 6, 0.36))


def _ability(ability: str) -> Art:
    return (*framed((0, 0, GRID, GRID), "paper", "matsu", 3.5, ROUND), *placed(icon(ability), 8, 8, 0.32))


def _back(game: str) -> Art:
    return placed(back_art(game, 30), 9, 0, 0.30)


_KINDS: dict[str, Callable[[str], Art]] = {
    "": _card,
    "pain": _pain,
    "suit": _suit,
    "ability": _ability,
    "back": _back,
    "mark": lambda mark: _MARKS[mark](),
}


def emoji_art(code: str) -> Art:
    """The drawing of an emoji on its grid."""
    kind, _, name = code.rpartition(":")
    return _KINDS[kind](name)


def emoji_face(code: str) -> bytes:
    """One emoji as a PNG with transparent corners."""
    image, cover = supersampled(placed(emoji_art(code), 0, 0, SIZE / GRID), (SIZE, SIZE), "ink")
    image.putalpha(cover)
    out = BytesIO()
    image.save(out, "PNG", compress_level=9)
    return out.getvalue()


@cache
def emoji_faces() -> dict[str, bytes]:
    """Every emoji by its name; about two seconds of work the first time, so call it off the event loop."""
    return {emoji_name(code): emoji_face(code) for code in emoji_codes()}
