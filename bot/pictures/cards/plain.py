"""Cards and suits of a game without art of its own: letters and a number on paper, whatever the code."""

from dataclasses import dataclass

from bot.pictures.cards import formats
from bot.pictures.cards.card_face import CardFace
from bot.pictures.cards.numbered import NumberedCard
from bot.pictures.cards.suit_face import SuitFace
from bot.pictures.drawing.art import Art, Label, disc, placed
from bot.pictures.drawing.palette import TEXT_ON
from bot.pictures.marks import lantern

COLOURS = ("kikyo", "shu", "sora", "gold", "moegi", "sakura")
LETTERS = 2
"""How many letters of a suit are shown."""
SIGNS = 3
"""How much of a card's rank is shown."""
WIDE = 0.86
"""How much smaller letters are than figures, so that they take no more room."""


def colour_of(suit: str) -> str:
    """Always the same colour for the same suit; it is the letters that tell suits apart."""
    return COLOURS[sum(map(ord, suit)) % len(COLOURS)]


def lettered(suit: str, ground: str, text: str) -> Art:
    """A suit's letters on a disc, on a grid of 100 x 100."""
    letters = suit[:LETTERS]
    return (*disc(50, 50, 46, ground, 4), Label(letters, 50, 50, 64 if len(letters) == 1 else 54, text))


@dataclass(frozen=True, slots=True)
class PlainSuit(SuitFace):
    """A suit known by its first letter, as large as it can be: it is shown on small discs."""

    def symbol(self) -> Art:
        colour = colour_of(self.code)
        return (*disc(50, 50, 50, colour), Label(self.code[:1], 50, 50, 92, TEXT_ON[colour]))


@dataclass(frozen=True, slots=True, repr=False)
class PlainCard(NumberedCard):
    """A card known by its code alone; without a `suit` the code's letters are taken for it."""

    suit: str = ""

    @property
    def _suit(self) -> str:
        return self.suit or "".join(sign for sign in self.code if sign.isalpha())

    @property
    def _rank(self) -> str:
        """The code without its suit, which may come before or after it."""
        before, suit, behind = self.code.partition(self._suit or "\0")
        return (before + behind).replace("*", "★") if suit else self.code

    @property
    def number(self) -> str:
        return (self._rank or self._suit)[:SIGNS]

    @property
    def colour(self) -> str:
        return colour_of(self._suit)

    def size(self, one: float, two: float) -> float:
        """Letters are wider than figures."""
        return NumberedCard.size(self, one, two) * (1 if self.number.isdigit() else WIDE)

    def corner(self) -> str:
        return (self.sign or self._suit)[:LETTERS] if self._rank else ""

    def symbol(self) -> Art:
        return self.silhouette(self.colour)

    def pip(self, *, large: bool) -> Art:  # noqa: ARG002 - letters would be too small to read
        return disc(50, 50, 44, self.colour, 8)

    def silhouette(self, colour: str) -> Art:
        return lettered(self._suit or self.code, colour, TEXT_ON[colour])


class PlainBack(CardFace):
    """A card's back with a lantern on it."""

    __slots__ = ()

    def full(self) -> Art:
        return (*formats.back("night"), *placed(lantern("gold", "ink"), 23, 40, 0.54, 0.80))


PLAIN_BACK = PlainBack("back:plain")
