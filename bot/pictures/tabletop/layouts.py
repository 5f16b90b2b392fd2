"""Where seats and their cards are, by number of players; seat 0 is the first and they go round clockwise."""

from dataclasses import dataclass

from bot.pictures.drawing.paths import Point

Box = tuple[int, int, int, int]  # x, y, width, height in whole pixels
WIDTH, HEIGHT = 900, 600


@dataclass(frozen=True, slots=True)
class Spot:
    """A card's upper left corner, its order badge, and the line that joins it to its seat (from x to x at y)."""

    card: tuple[int, int]
    badge: Point
    joint: tuple[int, int, int] | None


@dataclass(frozen=True, slots=True)
class Layout:
    """A table of so many seats."""

    boxes: tuple[Box, ...]  # one per seat
    spots: tuple[Spot, ...]
    card: int
    badge: int
    tag: int  # a tag's middle, below the card's lower edge
    last: Box

    @property
    def tall(self) -> int:
        """A card's height."""
        return round(self.card * 1.6)


_TOP_LEFT, _TOP_RIGHT = (12, 70, 258, 256), (630, 70, 258, 256)
_LOW_RIGHT, _LOW_LEFT = (630, 336, 258, 256), (12, 336, 258, 256)

LAYOUTS = {
    2: Layout(
        boxes=(_TOP_LEFT, _TOP_RIGHT),
        spots=(Spot((318, 72), (294, 171), (270, 318, 171)), Spot((458, 72), (606, 171), (582, 630, 171))),
        card=124,
        badge=17,
        tag=11,
        last=(284, 344, 332, 232),
    ),
    3: Layout(
        boxes=(_TOP_LEFT, _TOP_RIGHT, _LOW_RIGHT),
        spots=(
            Spot((318, 72), (294, 171), (270, 318, 171)),
            Spot((458, 72), (606, 171), (582, 630, 171)),
            Spot((388, 316), (571, 415), (512, 630, 415)),
        ),
        card=124,
        badge=17,
        tag=11,
        last=_LOW_LEFT,
    ),
    4: Layout(
        boxes=(_TOP_LEFT, _TOP_RIGHT, _LOW_RIGHT, _LOW_LEFT),
        spots=(
            Spot((332, 68), (301, 153), (270, 332, 153)),
            Spot((462, 68), (599, 153), (568, 630, 153)),
            Spot((462, 270), (599, 355), (568, 630, 355)),
            Spot((332, 270), (301, 355), (270, 332, 355)),
        ),
        card=106,
        badge=20,
        tag=11,
        last=(284, 476, 332, 116),
    ),
    5: Layout(
        boxes=((284, 66, 332, 102), _TOP_RIGHT, _LOW_RIGHT, _LOW_LEFT, _TOP_LEFT),
        spots=(
            Spot((408, 178), (408, 245), None),
            Spot((520, 210), (604, 277), (604, 630, 277)),
            Spot((462, 360), (546, 427), (546, 630, 427)),
            Spot((354, 360), (354, 427), (270, 354, 427)),
            Spot((296, 210), (296, 277), (270, 296, 277)),
        ),
        card=84,
        badge=18,
        tag=-8,
        last=(284, 508, 332, 84),
    ),
}
