"""The table of Tezuma Masters and Tezuma Trick."""

from dataclasses import dataclass

from bot.games.tezuma.pictures.ability_icons import icon
from bot.games.tezuma.pictures.cards import suit_symbol
from bot.pictures import furniture
from bot.pictures.cards.card_face import upright
from bot.pictures.drawing.art import Art, Label, box, placed
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.drawing.text import in_lines, measure
from bot.pictures.furniture import SMALL, made_once
from bot.pictures.header import Person
from bot.pictures.tabletop.seat_box import DARK, LIT, SeatBox
from bot.pictures.tabletop.table import Table

NOTHING = {"0", "–"}  # cells that score nothing are written quietly
STANDING = {True: ("gold", "ink"), False: ("ink", "gold")}  # the cell you stand on, by whether its seat is lit


@dataclass(frozen=True, slots=True)
class Ability:
    """A seat's ability: how often it can be used in a deal, and how often still."""

    id: str
    name: str
    uses: int
    left: int


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
    """The mark of whose values the table has, if no rulebook prints them."""


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


MARK = 18
"""How wide the mark before a scoring table is."""


def _seat(seat_box: SeatBox, seat: TezumaSeat, words: TezumaWords) -> None:
    seat_box.person(seat.who)
    seat_box.rule(59)
    seat_box.lamp(38, 95, 1.0, seat.tricks)
    seat_box.figure(str(seat.points), 107, 95, 42, 84)
    _pain(seat_box, seat.pain)
    for right, word, room in ((38, words.tricks, 74), (107, words.points, 74), (190, words.pain, 86)):
        seat_box.label(word, right, 137, room)
    if seat.ability:
        _ability(seat_box, seat.ability)
    if seat.table:
        room = MARK if seat.source else 0
        seat_box.canvas.write(seat.source, (seat_box.x + 8, seat_box.y + 236), 24, seat_box.quiet)
        strip = _strip(seat.table, seat.cell, seat_box.width - 16 - room, seat_box.lit)
        seat_box.canvas.put(strip, seat_box.x + 8 + room, seat_box.y + 204)


def _pain(seat_box: SeatBox, suit: str | None) -> None:
    x, y = seat_box.x + 164, seat_box.y + 65
    if suit is None:
        seat_box.canvas.put(furniture.ring_plate(52, 60, seat_box.scheme.thin, seat_box.scheme.ground), x, y)
        return
    seat_box.canvas.put(furniture.plate(56, 64, seat_box.edge, seat_box.scheme.ground, radius=9), x - 2, y - 2)
    seat_box.canvas.put(_pain_plate(suit, 52, seat_box.edge), x, y)


@made_once
def _pain_plate(suit: str, width: int, ground: str) -> Drawing:
    """A pain card reduced to a plate of 100 x 116."""
    art = (
        *box((0, 0, 100, 116), "ink", 14),
        Label("−1", 50, 21, 39, "paper", display=True),
        *box((13, 42, 74, 66), "paper", 6),
        *placed(suit_symbol(suit), 20, 45, 0.60),
    )
    return upright(art, width, ground, tall=1.16)


def _ability(seat_box: SeatBox, ability: Ability) -> None:
    """Its icon, its name in one line or two, and how often it can still be used, whatever a use costs."""
    canvas, x, y, ground = seat_box.canvas, seat_box.x, seat_box.y, seat_box.scheme.ground
    canvas.centre(_ability_disc(ability.id, 23, ground, seat_box.edge), x + 32, y + 175)
    lines = in_lines(ability.name, seat_box.width - 70, SMALL, SMALL)
    for place, (text, size) in enumerate(lines):
        canvas.write(text, (x + 62, y + 164 + 23 * place), size, seat_box.ink)
    after = measure(*lines[1]) + 8 if len(lines) > 1 else 0
    ink = seat_box.ink if ability.left else seat_box.quiet
    canvas.write(f"×{ability.left}", (x + 62 + after, y + 188), 22, ink, display=True)


@made_once
def _ability_disc(ability: str, radius: int, ground: str, edge: str) -> Drawing:
    """An ability's icon on a paper disc."""
    return furniture.medallion(icon(ability), radius, ground, edge, 2, radius * 1.24)


@made_once
def _strip(table: tuple[str, ...], cell: int | None, width: int, lit: bool) -> Drawing:
    """The scoring table: tricks above, points below in cells; the column you stand on is in gold, or ink if lit."""
    pitch = min(width / len(table), 32)
    wide = round(pitch) - 2
    scheme = LIT if lit else DARK
    ground, text, quiet = ("shade", "ink", "ash") if lit else ("stage", "paper", "mist")
    art: Art = ()
    for tricks, points in enumerate(table):
        here = tricks == cell
        x = round(tricks * pitch)
        colour, under = STANDING[lit] if here else (quiet if points in NOTHING else text, ground)
        art += box((x, 0 if here else 26, wide, 58 if here else 32), under, 5)
        art += (Label(str(tricks), x + wide / 2, 13, SMALL, colour if here else scheme.label),)
        art += (Label(points, x + wide / 2, 42, _fitting(points, wide), colour),)
    return Drawing(width, 58, art, scheme.ground)


def _fitting(points: str, wide: int) -> int:
    """As large as the cell allows."""
    return next((size for size in (23, 22, 21) if measure(points, size) <= wide - 2), SMALL)
