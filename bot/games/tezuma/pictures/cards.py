"""Tezuma's cards and suits, and which emoji they have."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.games.tezuma.pictures.ability_icons import ICONS, icon
from bot.games.tezuma.pictures.back import waves
from bot.games.tezuma.pictures.silhouettes import silhouette
from bot.games.tezuma.pictures.symbols import marble, symbol
from bot.games.tezuma.pictures.trump_scenes import trump_scene
from bot.pictures.cards import CardFace, NumberedCard, SuitFace, formats
from bot.pictures.drawing.art import Art, Fill, Label, Stroke, box, disc, framed, placed
from bot.pictures.drawing.palette import TEXT_ON
from bot.pictures.drawing.paths import ellipse
from bot.pictures.emblems import GRID, ROUND, Emblem
from bot.pictures.marks import star

COLOURS = {"B": "kikyo", "U": "shu", "W": "sora", "R": "gold", "F": "moegi", "M": "sakura"}
TRUMP_WORD = "切札"


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

    def corner(self) -> str:
        return self.sign or self.suit

    def symbol(self) -> Art:
        return suit_symbol(self.suit)

    def silhouette(self, colour: str) -> Art:
        return silhouette(self.suit, colour)


class TrumpCard(CardFace):
    """C2: a suit's trump: a night scene in the suit's colour."""

    __slots__ = ()

    @property
    def suit(self) -> str:
        return self.code[0]

    @property
    def colour(self) -> str:
        return COLOURS[self.suit]

    def full(self) -> Art:
        return (
            *formats.blank(self.colour),
            *trump_scene(self.suit, self.colour),
            *disc(25, 25, 20, "ink"),
            *placed(star(), 10, 10, 0.30),
            Label(self.sign or self.suit, 94, 23, 32, TEXT_ON[self.colour], "r", display=not self.sign),
            *placed(self._symbol(), 12, 50, 0.76),
            *formats.foot(132, "ink"),
            Label(TRUMP_WORD, 50, 145, 22, "gold", display=True),
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
            Label("−1", 7, 25, 38, "paper", "l", display=True),
            Label(self.sign or self.suit, 94, 25, 30, "gold", "r", display=not self.sign),
            *box((6, 48, 88, 106), "paper", 4),
            *placed(suit_symbol(self.suit), 12, 63, 0.76),
        )

    def emoji(self) -> Art:
        return (
            *box((0, 0, GRID, GRID), "ink", ROUND),
            Label("−1", 3, 10.5, 19, "paper", "l", display=True),
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
        return (
            *formats.blank(),
            *formats.band(formats.BAND, "matsu"),
            *box((0, formats.BAND, 100, formats.EDGE), "ink"),
            *placed(star(), 34, 7, 0.32),
            *placed(icon(self.ability), 12, 65, 0.76),
        )

    def emoji(self) -> Art:
        return (*framed((0, 0, GRID, GRID), "paper", "matsu", 3.5, ROUND), *placed(icon(self.ability), 8, 8, 0.32))


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
ABILITIES: Mapping[str, AbilityFace] = {ability: AbilityFace(f"ability:{ability}") for ability in ICONS}
BACK = Back("back:tezuma")


def faces(signs: Mapping[str, str]) -> dict[str, CardFace]:
    """Everything that can lie on the table, by code: `B7`, `W*`, `pain:B`, `ability:paper_egg`, `back:tezuma`.

    `signs` stand for the suits in the corners, where they are not the letters of the codes.
    """
    numbers = (NumberCard(f"{suit}{number}", signs.get(suit, "")) for suit in SUITS for number in range(1, 10))
    trumps = (TrumpCard(f"{suit}*", signs.get(suit, "")) for suit in SUITS)
    pains = (PainCard(f"pain:{suit}", signs.get(suit, "")) for suit in SUITS)
    return {face.code: face for face in (*numbers, *trumps, *pains, *ABILITIES.values(), BACK)}


FACES: Mapping[str, CardFace] = faces({})

EMOJI: Mapping[str, Emblem] = {
    **FACES,
    **{f"suit:{code}": suit for code, suit in SUITS.items()},
    "mark:marble": Marble(spent=False),
    "mark:marble_spent": Marble(spent=True),
}
"""Whatever has an emoji, by code."""
