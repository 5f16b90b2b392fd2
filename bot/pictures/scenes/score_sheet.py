"""The score after a deal, and the podium at the end of a game."""

from dataclasses import dataclass
from functools import lru_cache

from bot.pictures import furniture
from bot.pictures.drawing.art import Art, Stroke, box, placed
from bot.pictures.drawing.canvas import Canvas, Still
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.furniture import BAR, curtained
from bot.pictures.header import Header, Person, lay_header, write_person
from bot.pictures.marks import lantern

WIDTH = 900
HEAD, ROW = 40, 58
PODIUM_FLOOR = 336
PLACE_HEIGHTS = {1: 112, 2: 82, 3: 58}
_TREND = {1: ("matsu", True), -1: ("shu", False)}


@dataclass(frozen=True, slots=True)
class Cell:
    """A deal's points and the small print below them."""

    text: str
    small: str = ""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A player's line; `trend` is the sign of the rating's change."""

    place: str
    who: Person
    cells: tuple[Cell, ...]
    total: str
    rating: str = ""
    trend: int = 0


@dataclass(frozen=True, slots=True)
class ScoreSheet(Still):
    """The score after a deal: one column per deal, a total, and the rating's change if there is one."""

    header: Header
    columns: tuple[str, ...]
    total: str
    rows: tuple[SheetRow, ...]
    rating: str = ""

    def draw(self, kind: type[Canvas] = Canvas) -> Canvas:
        """The score sheet alone."""
        canvas = kind(curtained(WIDTH, BAR + 26 + HEAD + ROW * len(self.rows)))
        lay_header(canvas, self.header)
        _score(canvas, self, BAR + 13)
        return canvas


@dataclass(frozen=True, slots=True)
class Podium(Still):
    """The end of a game: up to three best as (place, player, score), equal ones equally high; the sheet below."""

    places: tuple[tuple[int, Person, str], ...]
    sheet: ScoreSheet

    def draw(self, kind: type[Canvas] = Canvas) -> Canvas:
        """The three best on wooden blocks between two lanterns that say "full house", the sheet below."""
        height = 354 + HEAD + ROW * len(self.sheet.rows) + 14
        canvas = kind(_podium_ground(height))
        lay_header(canvas, self.sheet.header)
        canvas.put(furniture.confetti(WIDTH, 180, 180, "felt"), 0, 60)
        for x, kanji in ((62, "大"), (838, "入")):
            canvas.put(_hung_lantern(), x - 34, 56)
            canvas.write(kanji, (x, 250), 42, ("ink", "gold"), anchor="m")
        order = (1, 0, 2) if len(self.places) > 1 else (0,)
        centres = (242, 450, 658) if len(self.places) > 1 else (450,)
        for x, index in zip(centres, order, strict=False):
            if index < len(self.places):
                _step(canvas, x, *self.places[index])
        _score(canvas, self.sheet, 354)
        return canvas


def _step(canvas: Canvas, x: int, place: int, who: Person, score: str) -> None:
    """A block of the podium and the card of whoever stands on it."""
    best, block = place == 1, PLACE_HEIGHTS[min(3, place)]
    top = PODIUM_FLOOR - block
    canvas.put(_block(block), x - 102, top - 12)
    edge = "gold" if best else "paper"
    canvas.put(furniture.plate(196, 116, "paper", "felt", radius=10, edge=edge, thick=6), x - 98, top - 128)
    canvas.write(score, (x, top - 92), 50, ("ink", "paper"), anchor="m", room=176, least=34)
    write_person(canvas, who, (x, top - 42), 25, ("ink", "paper"), room=172, anchor="m", least=18)
    middle = PODIUM_FLOOR - block / 2
    canvas.centre(furniture.badge(27, best), x, middle)
    canvas.write(str(place), (x, middle), 32, ("ink", "gold" if best else "paper"), anchor="m")


def _score(canvas: Canvas, scene: ScoreSheet, top: int) -> None:
    total, columns = (728 if scene.rating else 824), len(scene.columns)
    pitch = min(98, (total - 350) // max(1, columns))
    first = total - 64 - pitch * columns + pitch // 2 if columns > 4 else 330
    canvas.put(_table(len(scene.rows)), 14, top)
    for place, column in enumerate(scene.columns):
        canvas.write(
            column, (first + place * pitch, top + 20), 21, ("paper", "ink"), anchor="m", room=pitch - 8, least=14
        )
    canvas.write(scene.total, (total, top + 20), 22, ("gold", "ink"), anchor="m", room=96, least=15)
    canvas.write(scene.rating, (834, top + 20), 21, ("paper", "ink"), anchor="m", room=96, least=15)
    for place, row in enumerate(scene.rows):
        _line(canvas, row, top + HEAD + ROW * place + ROW // 2, _stripe(place), (first, pitch, total))


@lru_cache
def _table(rows: int) -> Drawing:
    """The sheet's paper: a black head and zebra rows, the last one with round corners."""
    width, height = WIDTH - 28, HEAD + ROW * rows
    stripes: Art = ()
    for row in range(rows):
        rect = (0, HEAD + ROW * row, width, ROW)
        stripes += box(rect, _stripe(row), 10 if row == rows - 1 else 0)
        stripes += box((0, HEAD + ROW * row, width, ROW // 2), _stripe(row))
    return Drawing(width, height, box((0, 0, width, height), "ink", 10) + stripes)


def _stripe(row: int) -> str:
    return "shade" if row % 2 else "paper"


def _line(canvas: Canvas, row: SheetRow, y: int, ground: str, columns: tuple[int, int, int]) -> None:
    first, pitch, total = columns
    canvas.write(row.place, (36, y), 27, ("ink", ground), anchor="m", room=34, least=18)
    write_person(canvas, row.who, (58, y), 25, ("ink", ground), room=first - pitch // 2 - 62, least=20)
    for place, cell in enumerate(row.cells):
        x = first + place * pitch
        small = cell.small if pitch >= 70 else ""
        canvas.write(cell.text, (x, y - 9 if small else y), 27, ("ink", ground), anchor="m", room=pitch - 6, least=18)
        canvas.write(small, (x, y + 18), 16, ("ash", ground), anchor="m", room=pitch - 4, least=14)
    canvas.write(row.total, (total, y), 36, ("ink", ground), anchor="m", room=90, least=24)
    if row.rating:
        if row.trend:
            colour, up = _TREND[row.trend]
            canvas.centre(furniture.arrow(16, colour, ground, up), 802, y + 2)
        canvas.write(row.rating, (820, y), 24, ("ink", ground), room=56, least=16)


@lru_cache
def _podium_ground(height: int) -> Drawing:
    below = box((0, PODIUM_FLOOR + 6, WIDTH, height - PODIUM_FLOOR - 6), "felt")
    floor_line = box((100, PODIUM_FLOOR, 700, 6), "ink")
    return furniture.backdrop(
        WIDTH, height, furniture.curtain(WIDTH), furniture.stage(450, 330, 250), below, floor_line
    )


@lru_cache
def _block(height: int) -> Drawing:
    """A wooden block with its boards and a dark top."""
    boards: Art = tuple(Stroke(((4, y), (200, y)), "ink", 2, flat=True) for y in range(12 + 24, height + 12, 24))
    edge: Art = (Stroke(((4, 12), (200, 12), (200, height + 12), (4, height + 12)), "ink", 2, closed=True),)
    return Drawing(204, height + 12, box((4, 12, 196, height), "kuri") + boards + edge + box((0, 0, 204, 12), "ink"))


@lru_cache
def _hung_lantern() -> Drawing:
    """A lit lantern on its cord."""
    cord: Art = (Stroke(((34, 0), (34, 142)), "ink", 3, flat=True),)
    return Drawing(68, 250, cord + placed(lantern(*furniture.LIT), 2, 138, 0.64, 1.1))
