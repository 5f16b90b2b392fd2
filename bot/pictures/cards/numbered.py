"""Cards with a number and a suit: drawn alike in every game."""

from abc import abstractmethod

from bot.pictures.cards import formats
from bot.pictures.cards.card_face import CardFace
from bot.pictures.drawing.art import Art, Label, box, placed
from bot.pictures.drawing.palette import TEXT_ON


class NumberedCard(CardFace):
    """The number in a band of the suit's colour, the suit's symbol below it and a word in the foot."""

    __slots__ = ()

    @property
    @abstractmethod
    def number(self) -> str:
        """What stands large in the band."""

    @property
    @abstractmethod
    def colour(self) -> str:
        """The suit's colour."""

    @property
    @abstractmethod
    def foot(self) -> str:
        """The word in the foot."""

    @abstractmethod
    def corner(self) -> Label:
        """What stands for the suit in the band's right corner."""

    @abstractmethod
    def symbol(self) -> Art:
        """The suit's symbol in its own colour, on a grid of 100 x 100."""

    @abstractmethod
    def silhouette(self) -> Art:
        """The suit's symbol for the smallest sizes, in paper on the suit's colour, on a grid of 100 x 100."""

    def full(self) -> Art:
        text = TEXT_ON[self.colour]
        return (
            *formats.blank(),
            *formats.band(49, self.colour),
            *box((0, 48, 100, formats.EDGE), "ink"),
            Label(self.number, self._by_length(8, 5), 26.5, self.size(50, 45), text, "l"),
            self.corner(),
            *placed(self.symbol(), 9, 54, 0.82),
            Label(self.foot, 50, 147.5, 15.5, "ink"),
        )

    def small(self) -> Art:
        number = Label(self.number, 50, 35, self.size(62, 58), TEXT_ON[self.colour])
        return formats.small_face(self.colour, (number,), placed(self.symbol(), 9, 71, 0.82))

    def lying(self) -> Art:
        number = Label(self.number, 27, 33, self.size(40, 36), TEXT_ON[self.colour])
        return formats.lying_face(self.colour, (number,), placed(self.symbol(), 57, 11, 0.44))

    def emoji(self) -> Art:
        at = self._by_length(4, 3), self._by_length(16, 13.5)
        number = Label(self.number, *at, self.size(34, 27), TEXT_ON[self.colour], "l")
        return (*formats.tile(self.colour), number, *placed(self.silhouette(), 21, 21, 0.25))

    def _by_length(self, one: float, more: float) -> float:
        return one if len(self.number) == 1 else more

    def size(self, one: float, two: float) -> float:
        """The number's font size: `one` for a single character, `two` for two characters, smaller for more."""
        signs = len(self.number)
        return one if signs == 1 else two * 2 / max(2, signs)
