"""Cards with a number and a suit: drawn alike in every game."""

from abc import abstractmethod

from bot.pictures.cards import formats
from bot.pictures.cards.card_face import CardFace
from bot.pictures.cards.pips import LARGE, ROWS, pips
from bot.pictures.drawing.art import Art, Label, Stroke, placed
from bot.pictures.drawing.palette import TEXT_ON
from bot.pictures.drawing.paths import ellipse


class NumberedCard(CardFace):
    """The number in a band of the suit's colour, and as many of the suit's symbols below it."""

    __slots__ = ()

    @property
    @abstractmethod
    def number(self) -> str:
        """What stands large in the band."""

    @property
    @abstractmethod
    def colour(self) -> str:
        """The suit's colour."""

    @abstractmethod
    def corner(self) -> str:
        """What stands for the suit in the band's right corner: a letter, or a kanji."""

    @abstractmethod
    def symbol(self) -> Art:
        """The suit's symbol in its own colour, on a grid of 100 x 100."""

    @abstractmethod
    def silhouette(self, colour: str) -> Art:
        """The suit's symbol for the smallest sizes, in one colour, on a grid of 100 x 100."""

    def full(self) -> Art:
        return self.full_at(100)

    def full_at(self, width: int) -> Art:
        text, corner = TEXT_ON[self.colour], self.corner()
        return (
            *formats.blank(),
            *formats.band(formats.BAND, self.colour),
            *formats.bokashi(self.colour),
            Label(self.number, self._by_length(7, 4), 23, self.size(48, 40), text, "l", display=True),
            Label(corner, 94, 23, self._corner_size(), text, "r", display=corner.isascii()),
            *self.field(width),
        )

    def field(self, width: int) -> Art:
        """As many symbols as the number says; one large symbol for 1, and for what is not a number."""
        count = int(self.number) if self.number.isdecimal() and self.number.isascii() else 0
        if count > 1 and count in ROWS:
            return pips(count, self.pip(large=count <= LARGE), (51, 157), width)
        halo = (Stroke(ellipse(50, 103, 46), "shade", 3.4, closed=True),)
        return (*halo, *placed(self.symbol(), 12, 65, 0.76))

    def pip(self, *, large: bool) -> Art:
        """One of several symbols: in a small size its silhouette, which stays clear."""
        return self.symbol() if large else self.silhouette(self.colour)

    def small(self) -> Art:
        number = Label(self.number, 50, 35, self.size(62, 52), TEXT_ON[self.colour], display=True)
        return formats.small_face(self.colour, (number,), placed(self.symbol(), 9, 71, 0.82))

    def lying(self) -> Art:
        number = Label(self.number, 27, 33, self.size(40, 30), TEXT_ON[self.colour], display=True)
        return formats.lying_face(self.colour, (number,), placed(self.symbol(), 57, 11, 0.44))

    def emoji(self) -> Art:
        at = self._by_length(3, 2.5), self._by_length(15.5, 13.5)
        number = Label(self.number, *at, self.size(34, 25), TEXT_ON[self.colour], "l", display=True)
        return (*formats.tile(self.colour), number, *placed(self.silhouette("paper"), 21, 21, 0.25))

    def _corner_size(self) -> float:
        """Smaller where it has to share the band with two figures, or is itself two letters."""
        return 32 if len(self.number) == len(self.corner()) == 1 else 26

    def _by_length(self, one: float, more: float) -> float:
        return one if len(self.number) == 1 else more

    def size(self, one: float, two: float) -> float:
        """The number's font size: `one` for a single character, `two` for two characters, smaller for more."""
        signs = len(self.number)
        return one if signs == 1 else two * 2 / max(2, signs)
