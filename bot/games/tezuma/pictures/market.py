"""The draft market: pain cards, scoring tables and abilities, whose turn it is, and who has what."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from bot.games.tezuma.pictures.ability_icons import icon
from bot.games.tezuma.pictures.cards import PAINS, ability_head, suit_symbol
from bot.games.tezuma.pictures.symbols import marble
from bot.pictures import furniture
from bot.pictures.cards import card
from bot.pictures.drawing.art import Art, Fill, Label, box, dimmed, framed, placed
from bot.pictures.drawing.canvas import Canvas, Still
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.drawing.text import fit, measure
from bot.pictures.furniture import made_once
from bot.pictures.header import Header, Person, lay_header, write_person

WIDTH, HEIGHT, BEGINNER_HEIGHT = 900, 740, 478
TABLE_WIDTH, TABLE_HEIGHT, STRIP, COLUMNS = 168, 132, 30, 5
ABILITY_WIDTH = 136
_HOLDINGS = (458, 126, 428, 172)


@dataclass(frozen=True, slots=True)
class PainOffer:
    """A pain card of the market, and who took it, if anybody."""

    suit: str
    taker: str = ""


@dataclass(frozen=True, slots=True)
class TableOffer:
    """A scoring table: points for 0, 1, 2 … tricks, None for nothing; `open_ended`: the last value holds for more."""

    title: str
    points: tuple[int | None, ...]
    corner: str = ""
    open_ended: bool = True
    taker: str = ""


@dataclass(frozen=True, slots=True)
class AbilityOffer:
    """An ability card: marbles in its band (cost of one use, or uses), its name, a second line in another script."""

    id: str
    name: str
    second: str
    marbles: int
    taker: str = ""


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
        """Four sections from top to bottom; a beginner's game has no abilities."""
        canvas = kind(_ground(HEIGHT if self.ability_heading else BEGINNER_HEIGHT))
        lay_header(canvas, self.header)
        _order(canvas, self)
        _heading(canvas, self.pain_heading, 124)
        for place, pain in enumerate(self.pains):
            x = 16 + place * 108
            canvas.put(card(PAINS[pain.suit], 96, dim=bool(pain.taker)), x, 142)
            _taker(canvas, pain.taker, x + 48, 278, 98)
        _holdings(canvas, self.drafters)
        _heading(canvas, self.table_heading, 316)
        for place, table in enumerate(self.tables):
            _table(canvas, table, 16 + place * 175, 332)
        if self.ability_heading:
            _heading(canvas, self.ability_heading, 486)
            for place, ability in enumerate(self.abilities):
                _ability(canvas, ability, 16 + place * 146, 502)
        return canvas


@lru_cache
def _ground(height: int) -> Drawing:
    return furniture.backdrop(WIDTH, height, furniture.curtain(WIDTH), furniture.dark_box(_HOLDINGS))


def _heading(canvas: Canvas, heading: Heading, y: int) -> None:
    text, size = fit(heading.text, 250, 22, 18)
    canvas.write(text, (16, y), size, ("gold", "felt"))
    canvas.write(heading.second, (28 + measure(text, size), y), 18, ("mist", "felt"), room=150, least=14)
    canvas.write(heading.note, (WIDTH - 16, y), 18, ("mist", "felt"), anchor="r", room=400, least=14)


def _order(canvas: Canvas, scene: Market) -> None:
    """Who picks when in this round, the one to pick in gold."""
    turns = scene.turns or tuple(range(len(scene.drafters)))
    pitch = (WIDTH - 28 + 17) // max(1, len(turns))
    width = pitch - 17
    for place, turn in enumerate(turns):
        drafter = scene.drafters[turn]
        now = drafter.state == "now"
        x, ground = 14 + place * pitch, "gold" if now else "night"
        canvas.put(furniture.plate(width, 40, ground, "felt", radius=20), x, 66)
        canvas.put(furniture.lamp(24, 32, now, ground), x + 12, 70)
        colour = "ink" if now else "mist" if drafter.state == "done" else "paper"
        write_person(canvas, drafter.who, (x + 44, 86), 23, (colour, ground), room=width - 58, least=20)
        if place + 1 < len(turns):
            canvas.centre(_pointer(10, "mist"), x + width + 8, 86)


def _taker(canvas: Canvas, name: str, x: float, y: float, room: int) -> None:
    """Who took it, on a paper pill."""
    if not name:
        return
    text, size = fit(name, room - 22, 20, 16)
    width = round(measure(text, size)) + 22
    canvas.centre(furniture.plate(width, 32, "paper", "felt", radius=16, edge="ink", thick=2), x, y)
    canvas.write(text, (x, y), size, ("ink", "paper"), anchor="m")


def _holdings(canvas: Canvas, drafters: tuple[Drafter, ...]) -> None:
    x, y, width, height = _HOLDINGS
    pitch = (height - 8) / max(4, len(drafters))
    for place, drafter in enumerate(drafters):
        middle = round(y + 4 + pitch * (place + 0.5))
        now = drafter.state == "now"
        ground, text, thin = ("paper", "ink", "ash") if now else ("night", "paper", "line")
        if now:
            canvas.put(
                furniture.plate(width - 8, round(pitch) - 2, "paper", "night", radius=8), x + 4, middle - pitch / 2 + 1
            )
        write_person(canvas, drafter.who, (x + 16, middle), 22, (text, ground), room=205, least=20)
        held = (
            drafter.pain and _chip("pain", drafter.pain),
            drafter.table and _chip("table", drafter.table),
            drafter.ability and _chip("ability", drafter.ability),
        )
        for column, chip in enumerate(held):
            drawing = chip or furniture.ring_plate(56, 30, thin, ground, thick=2, radius=6)
            canvas.put(drawing, x + 236 + column * 64, middle - 15)


@lru_cache(maxsize=128)
def _chip(kind: str, what: str) -> Drawing:
    """A held card as a small plate."""
    if kind == "pain":
        art: Art = (
            *framed((0, 0, 56, 30), "ink", "mist", 2, 6),
            *box((15, 3, 26, 24), "paper", 12),
            *placed(suit_symbol(what), 17, 4, 0.22),
        )
    elif kind == "table":
        text, size = fit(what, 50, 18, 12)
        art = (*framed((0, 0, 56, 30), "paper", "ink", 2, 6), Label(text, 28, 15, size, "ink"))
    else:
        art = (*framed((0, 0, 56, 30), "paper", "ink", 2, 6), *placed(icon(what), 16, 3, 0.24))
    return Drawing(56, 30, art, "night")


def _table(canvas: Canvas, offer: TableOffer, x: int, y: int) -> None:
    canvas.put(table_card(offer), x, y)
    if offer.taker:
        text, size = fit(offer.taker, 76, 18, 15)
        width = round(measure(text, size)) + 18
        canvas.put(furniture.plate(width, 26, "paper", "ink", radius=13), x + TABLE_WIDTH - width - 4, y + 2)
        canvas.write(text, (x + TABLE_WIDTH - width / 2 - 4, y + 15), size, ("ink", "paper"), anchor="m")


@lru_cache(maxsize=128)
def table_card(offer: TableOffer) -> Drawing:
    """A scoring table: tricks small above, points large below; the best in gold, nothing in shade.

    When taken only its title strip is dimmed: what it pays stays readable for the whole draft.
    """
    title, size = fit(offer.title, 60 if offer.taker else 76, 20, 15)
    strip = box((2, 2, TABLE_WIDTH - 4, STRIP), "stage", 6) if offer.taker else ()
    head = (
        Label(title, 10, 16, size, "mist" if offer.taker else "paper", "l"),
        Label("" if offer.taker else offer.corner, TABLE_WIDTH - 10, 16, 16, "gold", "r"),
    )
    best = max((value for value in offer.points if value is not None), default=0)
    cells = tuple(op for place in range(2 * COLUMNS) for op in _table_cell(offer, place, best))
    return Drawing(
        TABLE_WIDTH, TABLE_HEIGHT, (*box((0, 0, TABLE_WIDTH, TABLE_HEIGHT), "ink", 8), *strip, *head, *cells)
    )


def _table_cell(offer: TableOffer, place: int, best: int) -> Art:
    wide, tall = (TABLE_WIDTH - 4) / COLUMNS, (TABLE_HEIGHT - STRIP - 4) / 2
    row, column = divmod(place, COLUMNS)
    left, top = 2 + column * wide, STRIP + 2 + row * tall
    rect = (left + 0.6, top + 0.6, wide - 1.2, tall - 1.2)
    if place >= len(offer.points):
        return box(rect, "paper")
    value = offer.points[place]
    ground = "gold" if value == best else "paper" if value else "shade"
    quiet = "ink" if ground == "gold" else "ash"
    more = "+" if offer.open_ended and place == len(offer.points) - 1 else ""
    return (
        *box(rect, ground),
        Label(f"{place}{more}", left + wide / 2, top + 11, 15, quiet),
        Label("–" if value is None else str(value), left + wide / 2, top + 33, 24, "ink" if value else quiet),
    )


def _ability(canvas: Canvas, offer: AbilityOffer, x: int, y: int) -> None:
    canvas.put(ability_card(offer), x, y)
    _taker(canvas, offer.taker, x + ABILITY_WIDTH / 2, y + 207, ABILITY_WIDTH + 2)


@lru_cache(maxsize=128)
def ability_card(offer: AbilityOffer) -> Drawing:
    """An ability card: its name in one or two lines, a quieter line below. A taken one is dimmed and says by whom."""
    width, scale = ABILITY_WIDTH, ABILITY_WIDTH / 100
    lines = two_lines(offer.name, width - 16, round(16.5 * scale))
    middle = 112 if len(lines) == 2 else 118
    words: Art = tuple(
        Label(text, width / 2, (middle + 17.5 * row) * scale, size, "ink") for row, (text, size) in enumerate(lines)
    )
    below, size = fit("" if offer.taker else offer.second, width - 12, round(13.5 * scale), 12)
    art = (
        *placed(ability_art(offer.id, offer.marbles), 0, 0, scale),
        *words,
        Label(below, width / 2, 148 * scale, size, "ash"),
    )
    return Drawing(width, round(width * 1.6), dimmed(art) if offer.taker else art)


def two_lines(text: str, room: int, size: int) -> list[tuple[str, int]]:
    """A name in one line if it fits, else broken at the space nearest its middle, or at a hyphen if it has no space."""
    if measure(text, size) <= room:
        return [(text, size)]
    marks = " ・" if " " in text or "・" in text else "-"
    breaks = [place + 1 for place, mark in enumerate(text) if mark in marks and 0 < place < len(text) - 1]
    if not breaks:
        return [fit(text, room, size, 14)]
    cut = min(breaks, key=lambda place: abs(place - len(text) / 2))
    return [fit(part.strip(), room, size, 14) for part in (text[:cut], text[cut:])]


def ability_art(ability: str, marbles: int) -> Art:
    """An ability card without its words, which depend on the language."""
    cost = tuple(op for step in range(marbles) for op in placed(marble(spent=False), 6 + step * 20, 8, 0.17))
    return (*ability_head(), *cost, *placed(icon(ability), 21, 38, 0.58))


@made_once
def _pointer(size: int, colour: str) -> Drawing:
    """A triangle pointing right: who comes next."""
    return Drawing(size, size, (Fill(((0.0, 0.0), (float(size), size / 2), (0.0, float(size))), colour),))
