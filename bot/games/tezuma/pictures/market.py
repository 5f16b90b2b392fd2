"""The draft market: pain cards, scoring tables and abilities, whose turn it is, and who has what."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from bot.games.tezuma.pictures.ability_icons import icon
from bot.games.tezuma.pictures.cards import suit_symbol
from bot.pictures import furniture
from bot.pictures.cards import CardFace, card
from bot.pictures.drawing.art import Art, Fill, Label, box, dimmed, framed, placed
from bot.pictures.drawing.canvas import Canvas, Still
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.drawing.text import fit, in_lines, measure
from bot.pictures.furniture import SMALL, WIDTH, made_once
from bot.pictures.header import Header, Person, lay_header
from bot.pictures.portraits import portrait

COLUMNS = 5
TABLE_WIDTH, TABLE_HEIGHT, STRIP, CELL = 136, 132, 28, 52
ABILITIES, ABILITY_WIDTH, ABILITY_HEIGHT = 3, 230, 82
PAIN = 78
_LIST = (352, 60, 360)
_ROW = 45
_TABLES = 284
_ABILITIES = _TABLES + TABLE_HEIGHT + 46


@dataclass(frozen=True, slots=True)
class PainOffer:
    """A pain card of the market, and who took it, if anybody."""

    face: CardFace
    taker: Person | None = None


@dataclass(frozen=True, slots=True)
class TableOffer:
    """A scoring table: points for 0, 1, 2 … tricks, None for nothing; `open_ended`: the last value holds for more."""

    title: str
    points: tuple[int | None, ...]
    open_ended: bool = True
    taker: Person | None = None


@dataclass(frozen=True, slots=True)
class AbilityOffer:
    """An ability card: its name, and how often it can be used in a deal."""

    id: str
    name: str
    uses: int
    taker: Person | None = None


@dataclass(frozen=True, slots=True)
class Drafter:
    """A player in drafting order and what they hold already."""

    who: Person
    state: Literal["done", "now", "next"]
    pain: str | None = None
    table: str | None = None
    ability: str | None = None


@dataclass(frozen=True, slots=True)
class Heading:
    """A section's heading, its quieter second part, and a note at the right edge."""

    text: str
    second: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Market(Still):
    """The draft: who picks when, what lies open, what each holds. No abilities in a beginner's game.

    `turns` are places in `drafters`, in picking order of this round (a snake turns it round).
    """

    header: Header
    drafters: tuple[Drafter, ...]
    pain_heading: Heading
    table_heading: Heading
    pains: tuple[PainOffer, ...]
    tables: tuple[TableOffer, ...]
    ability_heading: Heading | None = None
    abilities: tuple[AbilityOffer, ...] = ()
    turns: tuple[int, ...] = ()

    def draw(self, kind: type[Canvas] = Canvas) -> Canvas:
        """Sections from top to bottom; a beginner's game has no abilities."""
        rows = -(-len(self.abilities) // ABILITIES) if self.ability_heading else 0
        height = _ABILITIES + rows * (ABILITY_HEIGHT + 8) + 2 if rows else _TABLES + TABLE_HEIGHT + 12
        canvas = kind(_ground(height, len(self.drafters)))
        lay_header(canvas, self.header)
        _heading(canvas, self.pain_heading, 76)
        for place, pain in enumerate(self.pains):
            _pain(canvas, pain, 10 + place * (PAIN + 6))
        _drafters(canvas, self)
        _heading(canvas, self.table_heading, _TABLES - 18)
        for place, table in enumerate(self.tables):
            x = 10 + place * (TABLE_WIDTH + 5)
            canvas.put(_scoring_table(table), x, _TABLES)
            _taken(canvas, table.taker, x + TABLE_WIDTH - 15, _TABLES + 14, 13)
        if self.ability_heading:
            _heading(canvas, self.ability_heading, _ABILITIES - 20)
        for place, ability in enumerate(self.abilities):
            row, column = divmod(place, ABILITIES)
            x, y = 10 + column * (ABILITY_WIDTH + 5), _ABILITIES + row * (ABILITY_HEIGHT + 8)
            canvas.put(_ability(ability), x, y)
            _taken(canvas, ability.taker, x + ABILITY_WIDTH - 23, y + ABILITY_HEIGHT - 23, 17)
        return canvas


@lru_cache
def _ground(height: int, drafters: int) -> Drawing:
    x, y, width = _LIST
    return furniture.backdrop(
        WIDTH, height, furniture.curtain(WIDTH), furniture.dark_box((x, y, width, drafters * _ROW + 8))
    )


def _heading(canvas: Canvas, heading: Heading, y: int) -> None:
    text, size = fit(heading.text, 230, 23, SMALL, True)
    canvas.write(text, (12, y), size, ("gold", "felt"), display=True)
    left = 24 + measure(text, size, True)
    if measure(heading.second, SMALL) <= 344 - left:
        canvas.write(heading.second, (left, y), SMALL, ("mist", "felt"))
    canvas.write(heading.note, (WIDTH - 12, y), SMALL, ("mist", "felt"), anchor="r", room=360)


def _pain(canvas: Canvas, offer: PainOffer, x: int) -> None:
    canvas.put(card(offer.face, PAIN, dim=offer.taker is not None), x, 98)
    _taken(canvas, offer.taker, x + PAIN / 2, 98 + PAIN * 1.6 - 16, 22)


def _taken(canvas: Canvas, taker: Person | None, x: float, y: float, radius: int) -> None:
    """The portrait of whoever took a card; their name stands beside it in the list."""
    if taker:
        canvas.centre(portrait(taker, radius, "felt", "gold"), x, y)


def _drafters(canvas: Canvas, scene: Market) -> None:
    """Everybody in picking order with what they hold; whoever is to pick is lit."""
    x, top, width = _LIST
    for place, number in enumerate(scene.turns or range(len(scene.drafters))):
        drafter, y = scene.drafters[number], top + 4 + place * _ROW + _ROW // 2
        now = drafter.state == "now"
        ground, text, thin = ("paper", "ink", "ash") if now else ("night", "paper", "line")
        if now:
            lit = furniture.plate(width - 6, _ROW, "paper", "night", radius=9, edge="gold", thick=4)
            canvas.put(lit, x + 3, y - _ROW // 2)
            canvas.put(_pointer(16, "gold"), x - 15, y - 8)
        quiet = "mist" if drafter.state == "done" else text
        canvas.centre(portrait(drafter.who, 16, ground, "ink" if now else "mist"), x + 26, y)
        lines = in_lines(drafter.who.name, 155, 22, SMALL)
        for line, (text, size) in enumerate(lines):
            canvas.write(text, (x + 48, y + 19 * (line - (len(lines) - 1) / 2)), size, (quiet, ground))
        _holdings(canvas, drafter, (x + 206, y - 15), ground, thin)


def _holdings(canvas: Canvas, drafter: Drafter, at: tuple[int, int], ground: str, thin: str) -> None:
    """A pain suit, a scoring table and an ability, each in its place."""
    (x, y), wide = at, (42, 58, 42)
    edge = "ink" if ground == "paper" else "mist"
    for place, held in enumerate((drafter.pain, drafter.table, drafter.ability)):
        if held is None:
            canvas.put(furniture.ring_plate(wide[place], 30, thin, ground), x, y)
        elif place == 1:
            canvas.put(furniture.plate(wide[1], 30, "paper", ground, edge=edge, thick=1.6), x, y)
            text = held if measure(held, SMALL) <= wide[1] - 4 else held.replace(".", " ").rpartition(" ")[2]
            canvas.write(text, (x + wide[1] / 2, y + 15), SMALL, ("ink", "paper"), anchor="m", room=wide[1] - 4)
        else:
            canvas.put(_held(held, place == 0, ground, edge), x, y)
        x += wide[place] + 3


@made_once
def _held(what: str, pain: bool, ground: str, edge: str) -> Drawing:
    """A small plate with a suit on black, or with an ability's icon."""
    plate = framed((0, 0, 42, 30), "ink" if pain else "paper", edge, 1.6, 6)
    if pain:
        return Drawing(
            42, 30, (*plate, *box((7, 3, 28, 24), "paper", 4), *placed(suit_symbol(what), 10, 4, 0.22)), ground
        )
    return Drawing(42, 30, (*plate, *placed(icon(what), 8, 2, 0.26)), ground)


@made_once
def _scoring_table(offer: TableOffer) -> Drawing:
    """Points by tricks, five to a row: the tricks above, the points below; the best are set large, nothing is quiet.

    Gold is for where somebody stands, on the table.
    """
    width, title, bottom = TABLE_WIDTH, "ink", "felt"
    art: Art = (
        *box((0, 0, width, TABLE_HEIGHT), title, 8),
        *box((2, STRIP, width - 4, TABLE_HEIGHT - STRIP - 2), "shade", 6),
    )
    shown, size = fit(offer.title, width - 40 if offer.taker else width - 14, 22, SMALL, True)
    art += (Label(shown, 9, 14.5, size, "paper", "l", display=True),)
    best = max((points for points in offer.points if points is not None), default=0)
    pitch = (width - 4) / COLUMNS
    for tricks, points in enumerate(offer.points):
        row, column = divmod(tricks, COLUMNS)
        x, y = 2 + column * pitch, STRIP + row * CELL
        ground, top = "paper" if points else "shade", bool(points) and points == best
        art += box((x + 0.5, y + 0.5, pitch - 1, CELL - 1), ground)
        last = offer.open_ended and tricks == len(offer.points) - 1
        art += (Label(f"{tricks}+" if last else str(tricks), x + pitch / 2, y + 14, SMALL, "ash"),)
        shown, colour = "–" if points is None else str(points), "shu" if top else "ink" if points else "ash"
        art += (Label(shown, x + pitch / 2, y + 37, _size(points), colour, display=top),)
    drawing = dimmed(art) if offer.taker else art
    return Drawing(width, TABLE_HEIGHT, drawing, bottom)


def _size(points: int | None) -> int:
    return 24 if points is None or points < 10 else SMALL


@made_once
def _ability(offer: AbilityOffer) -> Drawing:
    """An ability as a wide card: its icon, its name, and how often it can be used."""
    width, height = ABILITY_WIDTH, ABILITY_HEIGHT
    lines = in_lines(offer.name, width - 94, 22, SMALL)
    words = tuple(
        Label(text, 84, (17 if len(lines) > 1 else 26) + 22 * row, size, "ink", "l")
        for row, (text, size) in enumerate(lines)
    )
    art = (
        *ability_art(offer.id),
        *words,
        Label(f"×{offer.uses}", 84, 64 if len(lines) > 1 else 58, 22, "matsu", "l", display=True),
    )
    return Drawing(width, height, dimmed(art) if offer.taker else art)


def ability_art(ability: str) -> Art:
    """An ability card without its words, which depend on the language."""
    width, height = ABILITY_WIDTH, ABILITY_HEIGHT
    return (
        *framed((0, 0, width, height), "paper", "ink", 2.2, 9),
        *box((2.2, 2.2, 70, height - 4.4), "matsu", 7),
        *box((62, 2.2, 12, height - 4.4), "matsu"),
        *box((73, 0, 2.2, height), "ink"),
        *framed((8, 11, 60, 60), "paper", "ink", 2, 30),
        *placed(icon(ability), 18, 21, 0.40),
    )


@made_once
def _pointer(size: int, colour: str) -> Drawing:
    """A triangle pointing right: who is to pick."""
    return Drawing(size, size, (Fill(((0.0, 0.0), (float(size), size / 2), (0.0, float(size))), colour),))
