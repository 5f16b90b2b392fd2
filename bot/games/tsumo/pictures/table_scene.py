"""The table of The Universal Law of Tsumo."""

from dataclasses import dataclass

from bot.games.tsumo.pictures.cards import BACK
from bot.games.tsumo.pictures.symbols import telescope
from bot.pictures import furniture
from bot.pictures.cards import small
from bot.pictures.drawing.art import Fill, Stroke, disc
from bot.pictures.drawing.paths import arc, ellipse, polar
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.furniture import SMALL, made_once
from bot.pictures.header import Person
from bot.pictures.tabletop.seat_box import LOW, SeatBox
from bot.pictures.tabletop.table import Table

DECK = 5


@dataclass(frozen=True, slots=True)
class TsumoSeat:
    """A seat's box. `declared` is None while hidden; `ready` says that a number has been declared."""

    who: Person
    won: int = 0
    declared: int | None = None
    ready: bool = False
    points: int = 0
    deck: int = 0
    dealer: bool = False


@dataclass(frozen=True, slots=True)
class TsumoWords:
    """The labels in a seat's box; `of` stands between tricks won and the number declared."""

    won: str
    of: str
    declared: str
    points: str
    deck: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TsumoTable(Table[TsumoSeat]):
    """The table of three to five seats; with five the first seat's box is a low one."""

    words: TsumoWords

    def fill(self, box: SeatBox, seat: TsumoSeat) -> None:
        fill = _low_seat if box.height < LOW else _seat
        fill(box, seat, self.words)


def _signed(points: int) -> str:
    return f"−{-points}" if points < 0 else str(points)


def _seat(box: SeatBox, seat: TsumoSeat, words: TsumoWords) -> None:
    _name(box, seat)
    box.rule(59)
    box.lamp(36, 97, 1.0, seat.won)
    box.label(words.of, 74, 97, 30)
    _declared(box, seat, (114, 97), 28)
    box.figure(_signed(seat.points), 192, 97, 36, 78)
    for right, word, room in ((36, words.won, 64), (110, words.declared, 88), (194, words.points, 74)):
        box.label(word, right, 142, room)
    box.rule(164)
    box.figure(str(seat.deck), 32, 202, 36, 44)
    box.label(words.deck, 34, 240, 62)
    _deck(box, seat.deck, (66, 185), 28)


def _low_seat(box: SeatBox, seat: TsumoSeat, words: TsumoWords) -> None:
    """The same in two rows: the name above, tricks, points and deck below."""
    _name(box, seat)
    box.lamp(25, 71, 0.74, seat.won)
    box.label(words.of, 55, 71, 24)
    _declared(box, seat, (88, 71), 21)
    box.figure(_signed(seat.points), 136, 71, 28, 48)
    _deck(box, min(1, seat.deck), (164, 54), 21, places=1)
    box.figure(str(seat.deck), 197, 71, 24, 20)


def _name(box: SeatBox, seat: TsumoSeat) -> None:
    """The name, and a telescope at the dealer's portrait."""
    box.person(seat.who)
    if seat.dealer:
        right, down = (44, 47) if box.height >= LOW else (36, 38)
        box.canvas.centre(_scope(14, box.scheme.ground, box.edge), box.x + right, box.y + down)


@made_once
def _scope(radius: int, ground: str, edge: str) -> Drawing:
    """The dealer's telescope."""
    return furniture.medallion(telescope(), radius, ground, edge, 1.6, radius * 1.4)


def _declared(box: SeatBox, seat: TsumoSeat, at: tuple[int, int], radius: int) -> None:
    """The number declared on a chip; only the chip's place while it is hidden."""
    x, y, ground = box.x + at[0], box.y + at[1], box.scheme.ground
    if seat.declared is None:
        box.canvas.centre(_empty_chip(radius, ground, seat.ready, box.scheme.label), x, y)
    else:
        box.canvas.centre(_chip(radius, ground), x, y)
        size = round(radius * (0.95 if seat.declared < 10 else 0.8))
        box.canvas.write(str(seat.declared), (x, y), max(SMALL, size), ("paper", "shu"), anchor="m", display=True)


@made_once
def _chip(radius: int, ground: str) -> Drawing:
    """A declared number's chip, eight marks round its rim."""
    centre = (radius, radius)
    step = 360 / 8
    marks = tuple(
        Fill(
            (
                *(polar(*centre, step * mark + turn, radius * 0.93) for turn in (-11, 0, 11)),
                *(polar(*centre, step * mark + turn, radius * 0.74) for turn in (11, 0, -11)),
            ),
            "paper",
        )
        for mark in range(8)
    )
    body = (
        *disc(*centre, radius, "ink"),
        *disc(*centre, radius * 0.94, "shu"),
        *marks,
        Stroke(ellipse(*centre, radius * 0.7), "ink", max(1.2, radius * 0.05), closed=True),
    )
    return Drawing(2 * radius, 2 * radius, body, ground)


@made_once
def _empty_chip(radius: int, ground: str, ready: bool, colour: str) -> Drawing:
    """A dashed ring in place of the number, with a tick once one has been declared in secret."""
    dashes = tuple(Stroke(arc(radius, radius, radius - 3, 45 * dash, 45 * dash + 27), colour, 3) for dash in range(8))
    tick = Stroke(
        ((radius * 0.62, radius * 1.02), (radius * 0.9, radius * 1.32), (radius * 1.42, radius * 0.68)), colour, 5
    )
    return Drawing(2 * radius, 2 * radius, (*dashes, tick) if ready else dashes, ground)


def _deck(box: SeatBox, left: int, at: tuple[int, int], width: int, places: int = DECK) -> None:
    """A place per card, with a card back on each that still has its card."""
    ground, tall = box.scheme.ground, round(width * 1.6)
    empty = furniture.ring_plate(width, tall, box.scheme.thin, ground, radius=4)
    for place in range(places):
        drawing = small(BACK, width, ground) if place < left else empty
        box.canvas.put(drawing, box.x + at[0] + place * (width + 4), box.y + at[1])
