"""Tezuma's cards and suits, and which emoji they have."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.games.tezuma.pictures.ability_icons import ICONS, icon
from bot.games.tezuma.pictures.back import waves
from bot.games.tezuma.pictures.silhouettes import silhouette
from bot.games.tezuma.pictures.symbols import marble, symbol
from bot.pictures.cards import CardFace, NumberedCard, SuitFace, formats
from bot.pictures.drawing.art import Art, Fill, Label, Stroke, box, disc, framed, placed, turned
from bot.pictures.drawing.palette import TEXT_ON
from bot.pictures.drawing.paths import ellipse
from bot.pictures.emblems import GRID, ROUND, Emblem
from bot.pictures.marks import star

COLOURS = {"B": "kikyo", "U": "shu", "W": "sora", "R": "gold", "F": "moegi", "M": "sakura"}
KANJI = {"B": "蝶", "U": "傘", "W": "水", "R": "輪", "F": "扇", "M": "面"}
TRUMP_WORD = "切札"
CONFETTI = (
    (14, 62, 24, "gold"),
    (86, 66, -38, "paper"),
    (10, 104, 40, "paper"),
    (91, 100, -20, "gold"),
    (17, 128, -60, "paper"),
    (84, 127, 30, "gold"),
)


def suit_symbol(suit: str) -> Art:
    """A suit in its own colour."""
    return symbol(suit, COLOURS[suit])


class Suit(SuitFace):
    """A suit of either edition."""

    __slots__ = ()

    def symbol(self) -> Art:
        return suit_symbol(self.code)


class NumberCard(NumberedCard):
    """C1: a suit and a number from 1 to 9."""

    __slots__ = ()

    @property
    def suit(self) -> str:
        return self.code[0]

    @property
    def number(self) -> str:
        return self.code[1:]

    @property
    def colour(self) -> str:
        return COLOURS[self.suit]

    @property
    def foot(self) -> str:
        return KANJI[self.suit]

    def corner(self) -> Label:
        return Label(self.suit, 93, 26.5, 34, TEXT_ON[self.colour], "r")

    def symbol(self) -> Art:
        return suit_symbol(self.suit)

    def silhouette(self) -> Art:
        return silhouette(self.suit, "paper")


class TrumpCard(CardFace):
    """C2: a suit's trump, in its colours exchanged."""

    __slots__ = ()

    @property
    def suit(self) -> str:
        return self.code[0]

    @property
    def colour(self) -> str:
        return COLOURS[self.suit]

    def full(self) -> Art:
        bits = tuple(
            op
            for x, y, angle, tint in CONFETTI
            for op in turned(
                framed((x - 4.6, y - 3, 9.2, 6), "shu" if tint == self.colour else tint, "ink", 0.9, 1), angle, (x, y)
            )
        )
        return (
            *formats.blank(self.colour),
            *bits,
            *disc(26, 27, 21, "ink"),
            *placed(star(), 10, 11, 0.32),
            Label(self.suit, 93, 26.5, 34, TEXT_ON[self.colour], "r"),
            *placed(self._symbol(), 8, 51, 0.84),
            *formats.foot(136, "ink"),
            Label(KANJI[self.suit] + TRUMP_WORD, 50, 147, 15.5, "gold"),
        )

    def small(self) -> Art:
        edge, colour = formats.EDGE, self.colour
        return (
            *formats.blank(colour, thick=4),
            *formats.band(68, "ink"),
            *placed(star(), 20, 5, 0.60),
            Fill(((edge, 70), (100 - edge, 70), (100 - edge, 150), (edge, 150)), colour),
            *formats.foot(140, colour),
            *placed(self._symbol(), 9, 71, 0.82),
        )

    def lying(self) -> Art:
        mark = (*disc(27, 33, 21, "ink"), *placed(star(), 11, 17, 0.32))
        return formats.lying_face(self.colour, mark, placed(suit_symbol(self.suit), 57, 11, 0.44))

    def emoji(self) -> Art:
        return (
            *formats.tile(self.colour),
            *placed(silhouette(self.suit, "paper"), 21, 21, 0.25),
            *disc(15, 15, 13, "ink"),
            *placed(star(), 4.5, 4.5, 0.21),
        )

    def _symbol(self) -> Art:
        return symbol(self.suit, "paper", self.colour)


class PainCard(CardFace):
    """A pain card: all in black, minus one for each card of the suit."""

    __slots__ = ()

    @property
    def suit(self) -> str:
        return self.code[-1]

    def full(self) -> Art:
        return (
            *box((0, 0, 100, 160), "ink", formats.CORNER),
            Label("−1", 7, 25, 40, "paper", "l"),
            Label(self.suit, 94, 25, 32, "gold", "r"),
            *box((6, 48, 88, 84), "paper", 3),
            *placed(suit_symbol(self.suit), 14, 54, 0.72),
            Label(KANJI[self.suit], 50, 145, 16, "paper"),
        )

    def emoji(self) -> Art:
        return (
            *box((0, 0, GRID, GRID), "ink", ROUND),
            Label("−1", 4, 10, 19, "paper", "l"),
            *box((12, 20, 33, 25), "paper", 6),
            *placed(suit_symbol(self.suit), 16.5, 20.5, 0.24),
        )


class AbilityFace(CardFace):
    """What lies in a seat's place when an ability is used without a card."""

    __slots__ = ()

    @property
    def ability(self) -> str:
        return self.code.partition(":")[2]

    def full(self) -> Art:
        return (*ability_head(), *placed(star(), 38, 4, 0.24), *placed(icon(self.ability), 12, 56, 0.76))

    def emoji(self) -> Art:
        return (*framed((0, 0, GRID, GRID), "paper", "matsu", 3.5, ROUND), *placed(icon(self.ability), 8, 8, 0.32))


def ability_head() -> Art:
    """The upper part of every ability card."""
    return (*formats.blank(), *formats.band(31, "matsu"), *box((0, 31, 100, formats.EDGE), "ink"))


class Back(CardFace):
    """The back of all cards."""

    __slots__ = ()

    def full(self) -> Art:
        return waves()


@dataclass(frozen=True, slots=True)
class Marble:
    """A marble, or only the place of a spent one."""

    spent: bool

    def emoji(self) -> Art:
        # The outline shows on a dark chat as well as on a white one.
        outline = (Stroke(ellipse(50, 50, 41), "mist", 7, closed=True),) if self.spent else ()
        return placed((*marble(self.spent), *outline), 4, 4, 0.40)


SUITS: Mapping[str, Suit] = {code: Suit(code) for code in COLOURS}
CARDS: Mapping[str, CardFace] = {
    face.code: face
    for suit in SUITS
    for face in (*(NumberCard(f"{suit}{number}") for number in range(1, 10)), TrumpCard(f"{suit}*"))
}
PAINS: Mapping[str, PainCard] = {suit: PainCard(f"pain:{suit}") for suit in SUITS}
ABILITIES: Mapping[str, AbilityFace] = {ability: AbilityFace(f"ability:{ability}") for ability in ICONS}
BACK = Back("back:tezuma")
FACES: Mapping[str, CardFace] = {
    **CARDS,
    **{face.code: face for face in (*PAINS.values(), *ABILITIES.values(), BACK)},
}
"""Everything that can lie on the table, by code: `B7`, `W*`, `pain:B`, `ability:paper_egg`, `back:tezuma`."""

EMOJI: Mapping[str, Emblem] = {
    **FACES,
    **{f"suit:{code}": suit for code, suit in SUITS.items()},
    "mark:marble": Marble(spent=False),
    "mark:marble_spent": Marble(spent=True),
}
"""Whatever has an emoji, by code."""
