"""Card faces on a grid of 100 x 160, in several formats; each is drawn once for a code, a width and a word."""

from functools import lru_cache

from bot.pictures.abilities import icon
from bot.pictures.drawing.art import Art, Fill, Label, box, dimmed, disc, framed, placed, recoloured, turned
from bot.pictures.drawing.palette import SUIT_COLOURS, TEXT_ON
from bot.pictures.drawing.paths import Point, arc, polar
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.scenes import SeasonWords
from bot.pictures.symbols import butterfly, marble, segment, star, symbol

KANJI = {
    "B": "蝶",
    "U": "傘",
    "W": "水",
    "R": "輪",
    "F": "扇",
    "M": "面",
    "Sp": "春",
    "Su": "夏",
    "Au": "秋",
    "Wi": "冬",
    "HW": "白",
    "HG": "發",
    "HR": "中",
    "HS": "雀",
}
SEASONS = ("Sp", "Su", "Au", "Wi")
HONOURS = ("HW", "HG", "HR", "HS")
TRUMP_WORD = "切札"
_WORD_OF = {
    "Sp": "spring",
    "Su": "summer",
    "Au": "autumn",
    "Wi": "winter",
    "HW": "white",
    "HG": "green",
    "HR": "red",
    "HS": "sparrow",
}
EDGE, CORNER, RIM = 2.2, 9.0, 7.0
CONFETTI = (
    (14, 62, 24, "gold"),
    (86, 66, -38, "paper"),
    (10, 104, 40, "paper"),
    (91, 100, -20, "gold"),
    (17, 128, -60, "paper"),
    (84, 127, 30, "gold"),
)


def split(code: str) -> tuple[str, str]:
    """A card's suit and number (`*` for a trump, empty for an honour)."""
    if code in HONOURS:
        return code, ""
    letters = 2 if code[:2] in SEASONS else 1
    return code[:letters], code[letters:]


def suit_symbol(suit: str) -> Art:
    """A suit or honour in its own colour."""
    return symbol(suit, SUIT_COLOURS.get(suit, "ink"))


def _ground(colour: str, edge: str = "ink", thick: float = EDGE) -> Art:
    return framed((0, 0, 100, 160), colour, edge, thick, CORNER)


def _band(bottom: float, colour: str) -> Art:
    """The upper part of a card, its corners following the card's."""
    inner = CORNER - EDGE
    points = (
        *arc(EDGE + inner, EDGE + inner, inner, 180, 270),
        *arc(100 - EDGE - inner, EDGE + inner, inner, 270, 360),
        (100 - EDGE, bottom),
        (EDGE, bottom),
    )
    return (Fill(points, colour),)


def _foot(top: float, colour: str) -> Art:
    inner = CORNER - EDGE
    points = (
        (EDGE, top),
        (100 - EDGE, top),
        *arc(100 - EDGE - inner, 160 - EDGE - inner, inner, 0, 90),
        *arc(EDGE + inner, 160 - EDGE - inner, inner, 90, 180),
    )
    return (Fill(points, colour),)


def _number(suit: str, number: str, word: str) -> Art:
    colour = SUIT_COLOURS[suit]
    text = TEXT_ON[colour]
    season = suit in SEASONS
    corner = Label(KANJI[suit], 95, 27, 30, text, "r") if season else Label(suit, 93, 26.5, 34, text, "r")
    two = len(number) == 2
    foot = word if season else KANJI[suit]
    return (
        *_ground("paper"),
        *_band(49, colour),
        *box((0, 48, 100, EDGE), "ink"),
        Label(number, 5 if two else 8, 26.5, 45 if two else 50, text, "l"),
        corner,
        *placed(suit_symbol(suit), 9, 54, 0.82),
        Label(foot, 50, 147.5, 15.5, "ink"),
    )


def _trump(suit: str) -> Art:
    colour = SUIT_COLOURS[suit]
    bits = tuple(
        op
        for x, y, angle, tint in CONFETTI
        for op in turned(
            framed((x - 4.6, y - 3, 9.2, 6), "shu" if tint == colour else tint, "ink", 0.9, 1), angle, (x, y)
        )
    )
    return (
        *_ground(colour),
        *bits,
        *disc(26, 27, 21, "ink"),
        *placed(star(), 10, 11, 0.32),
        Label(suit, 93, 26.5, 34, TEXT_ON[colour], "r"),
        *placed(symbol(suit, "paper", colour), 8, 51, 0.84),
        *_foot(136, "ink"),
        Label(KANJI[suit] + TRUMP_WORD, 50, 147, 15.5, "gold"),
    )


def _honour(code: str, word: str) -> Art:
    dots = tuple(op for x in (70, 85) for y in (18, 33) for op in disc(x, y, 4.4, "gold"))
    return (
        *_ground("paper"),
        *_band(50, "ink"),
        Label(KANJI[code], 8, 26, 38, "gold", "l"),
        *dots,
        *placed(suit_symbol(code), 10, 55, 0.80),
        Label(word, 50, 147.5, 15.5, "ink"),
    )


def card_art(code: str, word: str = "") -> Art:
    """The full face of any card."""
    suit, number = split(code)
    if number == "*":
        return _trump(suit)
    return _number(suit, number, word) if number else _honour(suit, word)


def pain_art(suit: str) -> Art:
    """A pain card: all in black, minus one for each card of the suit."""
    return (
        *box((0, 0, 100, 160), "ink", CORNER),
        Label("−1", 7, 25, 40, "paper", "l"),
        Label(suit, 94, 25, 32, "gold", "r"),
        *box((6, 48, 88, 84), "paper", 3),
        *placed(suit_symbol(suit), 14, 54, 0.72),
        Label(KANJI[suit], 50, 145, 16, "paper"),
    )


def pain_plate_art(suit: str) -> Art:
    """A pain card reduced to a plate of 100 x 116."""
    return (
        *box((0, 0, 100, 116), "ink", 14),
        Label(f"−1 {suit}", 50, 24, 35, "paper"),
        *box((15, 44, 70, 62), "paper", 6),
        *placed(suit_symbol(suit), 22, 47, 0.56),
    )


def back_art(game: str, width: float = 100) -> Art:
    """A card's back; a very small one shows a single firework."""
    if game == "tezuma":
        return _waves()
    return _rim("night") + (_one_firework() if width < 45 else _fireworks())


def _rim(colour: str) -> Art:
    """A back's ground: a keyline, so that it shows on paper, and a paper rim."""
    return box((0, 0, 100, 160), "ink", CORNER) + framed(
        (1.6, 1.6, 96.8, 156.8), colour, "paper", RIM - 1.6, CORNER - 1.6
    )


def _waves() -> Art:
    """Seigaiha: rows of waves, each hiding the lower half of those behind it."""
    radius = 10.75
    rows: list[Art] = []
    for row in range(-1, 28):
        shift = radius if row % 2 else 0
        for column in range(-1, 6):
            x, y = shift + column * 2 * radius + 2, 10 + row * radius / 1.8
            wave = tuple(
                op
                for reach, colour in ((1, "azuki2"), (0.86, "azuki"), (0.62, "azuki2"), (0.48, "azuki"))
                for op in disc(x, y, radius * reach, colour)
            )
            rows.append(wave)
    waves = tuple(
        Fill(tuple(map(_inside, op.points)), op.colour) for wave in rows for op in wave if isinstance(op, Fill)
    )
    middle = disc(50, 80, 30, "paper") + placed(recoloured(butterfly(), {"main": "azuki"}), 28, 58, 0.44)
    return _rim("azuki") + waves + middle


def _inside(point: Point) -> Point:
    """The nearest point within a back's rim: enough to clip a disc."""
    return max(RIM, min(100 - RIM, point[0])), max(RIM, min(160 - RIM, point[1]))


def _dots(x: float, y: float, radius: float, rings: tuple[tuple[float, int, float, str], ...]) -> Art:
    return tuple(
        op
        for reach, count, size, colour in rings
        for step in range(count)
        for op in disc(*polar(x, y, 360 / count * (step + (0.5 if reach < 0.9 else 0)), radius * reach), size, colour)
    )


def _fireworks() -> Art:
    large = ((1.0, 12, 3.0, "gold"), (0.68, 12, 2.1, "sakura"), (0.38, 8, 1.7, "paper"))
    small = ((1.0, 12, 1.5, "sora"), (0.68, 12, 1.1, "paper"), (0.38, 8, 1.0, "sora"))
    third = ((1.0, 12, 1.5, "kaki"), (0.68, 12, 1.1, "gold"), (0.38, 8, 1.0, "kaki"))
    rays = tuple(
        op
        for step in range(10)
        for op in segment(polar(50, 56, 36 * step, 4), polar(50, 56, 36 * step, 9), 1.5, "gold")
    )
    return _dots(50, 56, 36, large) + rays + _dots(25, 122, 15, small) + _dots(73, 130, 17, third)


def _one_firework() -> Art:
    return (
        *_dots(50, 66, 30, ((1.0, 8, 6.0, "gold"), (0.52, 8, 4.6, "sakura"))),
        *disc(50, 66, 5, "paper"),
        *_dots(50, 128, 16, ((1.0, 6, 4.0, "sora"),)),
    )


def small_art(code: str) -> Art:
    """A face for widths of 40 to 70: the number above, the symbol below, nothing else."""
    suit, number = split(code)
    colour = SUIT_COLOURS.get(suit, "ink")
    symbol_paper = placed(suit_symbol(suit), 9, 71, 0.82)
    if number == "*":
        below = (Fill(((EDGE, 70), (100 - EDGE, 70), (100 - EDGE, 150), (EDGE, 150)), colour), *_foot(140, colour))
        return (
            *_ground(colour, thick=4),
            *_band(68, "ink"),
            *placed(star(), 20, 5, 0.60),
            *below,
            *placed(symbol(suit, "paper", colour), 9, 71, 0.82),
        )
    head = (Label(number, 50, 35, 62 if len(number) == 1 else 58, TEXT_ON[colour]),) if number else ()
    kanji = () if number else (Label(KANJI[suit], 50, 35, 52, "gold"),)
    return (*_ground("paper", thick=4), *_band(68, colour), *box((0, 66, 100, 4), "ink"), *head, *kanji, *symbol_paper)


def wide_art(code: str) -> Art:
    """A face lying down, 106 x 66: number on the left, symbol on the right."""
    suit, number = split(code)
    colour = SUIT_COLOURS.get(suit, "ink")
    mark = {
        "": (Label(KANJI[suit], 27, 33, 38, "gold"),),
        "*": (*disc(27, 33, 21, "ink"), *placed(star(), 11, 17, 0.32)),
    }.get(number, (Label(number, 27, 33, 40 if len(number) == 1 else 36, TEXT_ON[colour]),))
    return (
        *framed((0, 0, 106, 66), "paper", "ink", 2.2, 7),
        *box((2.2, 2.2, 50, 61.6), colour, 5),
        *box((40, 2.2, 12, 61.6), colour),
        *box((51, 0, 2.2, 66), "ink"),
        *mark,
        *placed(suit_symbol(suit), 57, 11, 0.44),
    )


def ability_art(ability: str, marbles: int) -> Art:
    """An ability card without its words, which depend on the language."""
    cost = tuple(op for step in range(marbles) for op in placed(marble(spent=False), 6 + step * 20, 8, 0.17))
    return (
        *_ground("paper"),
        *_band(31, "matsu"),
        *box((0, 31, 100, EDGE), "ink"),
        *cost,
        *placed(icon(ability), 21, 38, 0.58),
    )


def announced_art(ability: str) -> Art:
    """What lies in a seat's place when an ability is used without a card."""
    return (
        *_ground("paper"),
        *_band(31, "matsu"),
        *box((0, 31, 100, EDGE), "ink"),
        *placed(star(), 38, 4, 0.24),
        *placed(icon(ability), 12, 56, 0.76),
    )


def word_for(code: str, seasons: SeasonWords | None) -> str:
    """The word in a Tsumo card's foot."""
    name = _WORD_OF.get(split(code)[0])
    return str(getattr(seasons, name)) if seasons and name else ""


@lru_cache(maxsize=1024)
def card(code: str, width: int, word: str = "", ground: str = "felt", dim: bool = False) -> Drawing:
    """A full face, 5 by 8."""
    return _drawing(card_art(code, word), width, 1.6, ground, dim)


@lru_cache(maxsize=512)
def small(code: str, width: int, ground: str = "night") -> Drawing:
    """A small face, 5 by 8."""
    return _drawing(small_art(code), width, 1.6, ground, dim=False)


@lru_cache(maxsize=512)
def wide(code: str, width: int, ground: str = "night", dim: bool = False) -> Drawing:
    """A lying face, 106 by 66."""
    height = round(width * 66 / 106)
    art = placed(wide_art(code), 0, 0, width / 106)
    return Drawing(width, height, dimmed(art) if dim else art, ground)


@lru_cache(maxsize=64)
def pain(suit: str, width: int, ground: str = "felt", dim: bool = False) -> Drawing:
    """A pain card."""
    return _drawing(pain_art(suit), width, 1.6, ground, dim)


@lru_cache(maxsize=64)
def pain_plate(suit: str, width: int, ground: str) -> Drawing:
    """A pain card's plate, 100 by 116."""
    return _drawing(pain_plate_art(suit), width, 1.16, ground, dim=False)


@lru_cache(maxsize=32)
def back(game: str, width: int, ground: str = "night") -> Drawing:
    """A card's back."""
    return _drawing(back_art(game, width), width, 1.6, ground, dim=False)


@lru_cache(maxsize=128)
def ability(name: str, width: int, marbles: int, ground: str = "felt", dim: bool = False) -> Drawing:
    """An ability card, without words."""
    return _drawing(ability_art(name, marbles), width, 1.6, ground, dim)


@lru_cache(maxsize=64)
def announced(name: str, width: int, ground: str = "stage", dim: bool = False) -> Drawing:
    """An ability lying in the place of a card."""
    return _drawing(announced_art(name), width, 1.6, ground, dim)


def _drawing(art: Art, width: int, tall: float, ground: str, dim: bool) -> Drawing:
    scaled = placed(art, 0, 0, width / 100)
    return Drawing(width, round(width * tall), dimmed(scaled) if dim else scaled, ground)
