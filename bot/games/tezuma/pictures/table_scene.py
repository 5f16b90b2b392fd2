"""The table of Tezuma Masters and Tezuma Trick."""

from dataclasses import dataclass

from bot.games.tezuma.pictures.ability_icons import icon
from bot.games.tezuma.pictures.cards import suit_symbol
from bot.games.tezuma.pictures.symbols import marble
from bot.pictures import furniture
from bot.pictures.cards.card_face import upright
from bot.pictures.drawing.art import Art, Label, Stroke, box, placed
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.drawing.text import fit
from bot.pictures.furniture import made_once
from bot.pictures.header import Person
from bot.pictures.tabletop.seat_box import DARK, LIT, SeatBox
from bot.pictures.tabletop.table import Table

NOTHING = {"0", "–"}  # cells that score nothing are written quietly
STANDING = {True: ("gold", "ink"), False: ("ink", "gold")}  # the cell you stand on, by whether its seat is lit
_CELLS = 40


@dataclass(frozen=True, slots=True)
class Ability:
    """A seat's ability: marbles in all, `left` unspent, `cost` of one use (Tezuma Trick: uses, at a cost of 1)."""

    id: str
    name: str
    marbles: int
    left: int
    cost: int = 1


@dataclass(frozen=True, slots=True)
class TezumaSeat:
    """A seat's box. What is not drafted yet is None or empty. `cell` is the table's cell for the tricks won."""

    who: Person
    tricks: int = 0
    points: int = 0
    pain: str | None = None
    ability: Ability | None = None
    table: tuple[str, ...] = ()
    cell: int | None = None
    source: str = ""
    """Whose values the table has, if no rulebook prints them."""


@dataclass(frozen=True, slots=True)
class TezumaWords:
    """The labels in a seat's box."""

    tricks: str
    points: str
    pain: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TezumaTable(Table[TezumaSeat]):
    """The table of either edition, for three or four seats."""

    words: TezumaWords

    def fill(self, box: SeatBox, seat: TezumaSeat) -> None:
        _seat(box, seat, self.words)


def _seat(seat_box: SeatBox, seat: TezumaSeat, words: TezumaWords) -> None:
    seat_box.person(seat.who, 24, seat_box.width - 28)
    seat_box.rule(45)
    seat_box.lamp(42, 86, 1.0, seat.tricks)
    seat_box.figure(str(seat.points), 126, 85, 46, 100)
    _pain(seat_box, seat.pain)
    for right, word, room in ((42, words.tricks, 76), (126, words.points, 84), (214, words.pain, 68)):
        seat_box.label(word, right, 130, room)
    if seat.ability:
        _ability(seat_box, seat.ability)
    if seat.table:
        seat_box.canvas.write(
            seat.source,
            (seat_box.x + seat_box.width - 8, seat_box.y + 191),
            16,
            seat_box.quiet,
            anchor="r",
            room=62,
            least=12,
        )
        seat_box.canvas.put(
            _cells(seat.table, seat.cell, seat_box.width - 28, seat_box.lit), seat_box.x + 14, seat_box.y + 208
        )


def _pain(seat_box: SeatBox, suit: str | None) -> None:
    x, y = seat_box.x + 186, seat_box.y + 53
    if suit is None:
        seat_box.canvas.put(furniture.ring_plate(56, 65, seat_box.scheme.thin, seat_box.scheme.ground), x, y)
        return
    edge = "ink" if seat_box.lit else "mist"
    seat_box.canvas.put(furniture.plate(60, 69, edge, seat_box.scheme.ground, radius=9), x - 2, y - 2)
    seat_box.canvas.put(_pain_plate(suit, 56, edge), x, y)


@made_once
def _pain_plate(suit: str, width: int, ground: str) -> Drawing:
    """A pain card reduced to a plate of 100 x 116."""
    art = (
        *box((0, 0, 100, 116), "ink", 14),
        Label(f"−1 {suit}", 50, 24, 35, "paper"),
        *box((15, 44, 70, 62), "paper", 6),
        *placed(suit_symbol(suit), 22, 47, 0.56),
    )
    return upright(art, width, ground, tall=1.16)


def _ability(seat_box: SeatBox, ability: Ability) -> None:
    canvas, x, y, ground = seat_box.canvas, seat_box.x, seat_box.y, seat_box.scheme.ground
    edge = "ink" if seat_box.lit else "mist"
    canvas.centre(_ability_disc(ability.id, 26, ground, edge), x + 39, y + 174)
    canvas.write(ability.name, (x + 72, y + 159), 21, seat_box.ink, room=178, least=15)
    row = _marbles(ability.left, ability.marbles, ability.cost, size=21, ground=ground, edge=edge)
    canvas.put(row, x + 72, y + 175)


@made_once
def _ability_disc(ability: str, radius: int, ground: str, edge: str) -> Drawing:
    """An ability's icon on a paper disc."""
    return furniture.medallion(icon(ability), radius, ground, edge, 2.2, radius * 1.24)


@made_once
def _marbles(left: int, total: int, cost: int, *, size: int, ground: str, edge: str) -> Drawing:
    """Marbles grouped by what one use costs, each group underlined; spent ones are outlines."""
    art: Art = ()
    pitch, gap = size + 2, 9
    for number in range(total):
        group, place = divmod(number, cost)
        x = number * pitch + group * gap
        art += placed(marble(number >= left, edge), x, 0, size / 100)
        if cost > 1 and place == cost - 1:
            art += (Stroke(((x - pitch * place + 3, size + 4), (x + size - 3, size + 4)), edge, 2),)
    return Drawing(max(1, total * (pitch + gap)), size + 7, art, ground)


@made_once
def _cells(table: tuple[str, ...], cell: int | None, width: int, lit: bool) -> Drawing:
    """The scoring table as a row of cells; the one you stand on is taller and in gold, or in ink on the lit seat."""
    pitch = min(width / len(table), 34)
    wide = round(pitch) - 2
    ground, text, quiet = ("shade", "ink", "ash") if lit else ("stage", "paper", "mist")
    art: Art = ()
    for place, points in enumerate(table):
        here = place == cell
        x, (size, tall) = round(place * pitch), (22, _CELLS) if here else (19, 30)
        colour, under = STANDING[lit] if here else (quiet if points in NOTHING else text, ground)
        shown, size = fit(points, wide - 2, size, 14)
        art += box((x, (_CELLS - tall) / 2, wide, tall), under, 5)
        art += (Label(shown, x + wide / 2, _CELLS / 2, size, colour),)
    return Drawing(width, _CELLS, art, (LIT if lit else DARK).ground)
