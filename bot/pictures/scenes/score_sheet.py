"""The score after a deal, and the podium at the end of a game."""

from dataclasses import dataclass
from functools import lru_cache

from bot.pictures import furniture
from bot.pictures.drawing.art import Art, Fill, Stroke, box, placed
from bot.pictures.drawing.canvas import Canvas, Still
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.drawing.text import in_lines, measure
from bot.pictures.furniture import BAR, SMALL, WIDTH, curtained
from bot.pictures.header import Header, Person, lay_header
from bot.pictures.marks import lantern
from bot.pictures.portraits import portrait

HEAD, ROW = 36, 56
PLACE, NAME, TOTAL, RATING = 34, 196, 76, 84
"""How wide the columns are that every sheet has; those of the deals share the rest evenly."""
FLOOR = 330
PLACE_HEIGHTS = {1: 104, 2: 76, 3: 52}
STEP, PLATE = 168, 116
_TREND = {1: ("matsu", True), -1: ("shu", False)}


@dataclass(frozen=True, slots=True)
class Cell:
    """A deal's points, and above them in small print how they came about: “4 tricks: 8 − 3 =”.

    On a sheet of narrow columns it is the longest of `brief` that fits: “4: 8−3”.
    """

    text: str
    small: str = ""
    brief: tuple[str, ...] = ()


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
    legend: str = ""
    """What the small print says, in the corner above the names: “tricks: points−loss”."""

    def draw(self, kind: type[Canvas] = Canvas) -> Canvas:
        """The score sheet alone."""
        canvas = kind(curtained(WIDTH, BAR + 20 + HEAD + ROW * len(self.rows)))
        lay_header(canvas, self.header)
        _score(canvas, self, BAR + 10)
        return canvas


@dataclass(frozen=True, slots=True)
class Podium(Still):
    """The end of a game: up to three best as (place, player, score), equal ones equally high; the sheet below."""

    places: tuple[tuple[int, Person, str], ...]
    sheet: ScoreSheet

    def draw(self, kind: type[Canvas] = Canvas) -> Canvas:
        """The three best on wooden blocks between two lanterns that say "full house", the sheet below."""
        height = FLOOR + 16 + HEAD + ROW * len(self.sheet.rows) + 10
        canvas = kind(_podium_ground(height))
        lay_header(canvas, self.sheet.header)
        canvas.put(furniture.confetti(WIDTH - 120, 96, 190, "felt"), 60, BAR + 4)
        for x, kanji in ((48, "大"), (WIDTH - 48, "入")):
            canvas.put(_hung_lantern(), x - 30, BAR)
            canvas.write(kanji, (x, BAR + 149), 38, ("ink", "gold"), anchor="m", display=True)
        order = (1, 0, 2) if len(self.places) > 1 else (0,)
        centres = (182, 360, 538) if len(self.places) > 1 else (360,)
        for x, index in zip(centres, order, strict=False):
            if index < len(self.places):
                _step(canvas, x, *self.places[index])
        _score(canvas, self.sheet, FLOOR + 16)
        return canvas


def _step(canvas: Canvas, x: int, place: int, who: Person, score: str) -> None:
    """A block of the podium and the card of whoever stands on it."""
    best, block = place == 1, PLACE_HEIGHTS[min(3, place)]
    top = FLOOR - block
    canvas.put(_block(block), x - STEP // 2 - 4, top - 10)
    edge = "gold" if best else "paper"
    left, up = x - STEP // 2, top - 10 - PLATE
    canvas.put(furniture.plate(STEP, PLATE, "paper", "felt", radius=10, edge=edge, thick=6), left, up)
    canvas.centre(portrait(who, 25, "paper", "ink"), x - 44, up + 38)
    canvas.write(score, (x + 30, up + 38), 44, ("ink", "paper"), anchor="m", room=86, least=26, display=True)
    lines = in_lines(who.name, STEP - 18, 22, SMALL, display=best)
    for row, (text, size) in enumerate(lines):
        at = (x, up + 86 + 22 * (row - (len(lines) - 1) / 2))
        canvas.write(text, at, size, ("ink", "paper"), anchor="m", display=best)
    middle = FLOOR - block / 2
    canvas.centre(furniture.badge(22, best), x, middle)
    canvas.write(str(place), (x, middle), 27, ("ink", "gold" if best else "paper"), anchor="m", display=True)


@dataclass(frozen=True, slots=True)
class Columns:
    """The middles of a sheet's columns, and how wide those of the deals are."""

    first: float
    pitch: float
    total: float
    rating: float

    @classmethod
    def of(cls, scene: ScoreSheet) -> "Columns":
        right = WIDTH - 14 - (RATING if scene.rating else 4)
        left = 10 + PLACE + NAME
        pitch = (right - TOTAL - left) / max(1, len(scene.columns))
        return cls(left + pitch / 2, pitch, right - TOTAL / 2, right + RATING / 2)

    @property
    def room(self) -> int:
        """For a cell, with a gap beside it."""
        return int(self.pitch - 4)

    def has_room_for(self, rows: tuple[SheetRow, ...]) -> bool:
        """Whether all small print fits as it is. If some of it is brief, all of it is."""
        return all(measure(cell.small, SMALL) <= self.room for row in rows for cell in row.cells)


def _score(canvas: Canvas, scene: ScoreSheet, top: int) -> None:
    columns = Columns.of(scene)
    canvas.put(_table(len(scene.rows)), 10, top)
    room, middle = int(columns.pitch - 6), top + HEAD // 2
    for place, column in enumerate(scene.columns):
        text = column if measure(column, SMALL) <= room else _number_in(column)
        canvas.write(
            text, (columns.first + place * columns.pitch, middle), SMALL, ("paper", "ink"), anchor="m", room=room
        )
    canvas.write(scene.legend, (24, middle), SMALL, ("shade", "ink"), room=PLACE + NAME - 20)
    canvas.write(scene.total, (columns.total, middle), SMALL, ("gold", "ink"), anchor="m", room=TOTAL)
    canvas.write(scene.rating, (columns.rating, middle), SMALL, ("paper", "ink"), anchor="m", room=RATING)
    in_full = columns.has_room_for(scene.rows)
    for place, row in enumerate(scene.rows):
        _line(canvas, row, top + HEAD + ROW * place + ROW // 2, _stripe(place), columns)
        for number, cell in enumerate(row.cells):
            at = columns.first + number * columns.pitch, top + HEAD + ROW * place + ROW // 2
            _cell(canvas, cell, at, _stripe(place), columns.room, in_full=in_full)


def _number_in(column: str) -> str:
    """A narrow column is headed by its deal's number alone."""
    return "".join(sign for sign in column if sign.isdecimal()) or column


@lru_cache
def _table(rows: int) -> Drawing:
    """The sheet's paper: a black head and zebra rows, the last one with round corners."""
    width, height = WIDTH - 20, HEAD + ROW * rows
    stripes: Art = ()
    for row in range(rows):
        rect = (0, HEAD + ROW * row, width, ROW)
        stripes += box(rect, _stripe(row), 10 if row == rows - 1 else 0)
        stripes += box((0, HEAD + ROW * row, width, ROW // 2), _stripe(row))
    return Drawing(width, height, box((0, 0, width, height), "ink", 10) + stripes)


def _stripe(row: int) -> str:
    return "shade" if row % 2 else "paper"


def _line(canvas: Canvas, row: SheetRow, y: int, ground: str, columns: Columns) -> None:
    ink = ("ink", ground)
    canvas.write(row.place, (27, y), 24, ink, anchor="m", room=30, least=SMALL, display=True)
    canvas.centre(portrait(row.who, 19, ground, "ink"), 10 + PLACE + 20, y)
    lines = in_lines(row.who.name, NAME - 48, 22, SMALL)
    for place, (text, size) in enumerate(lines):
        canvas.write(text, (10 + PLACE + 44, y + 23 * (place - (len(lines) - 1) / 2)), size, ink)
    canvas.write(row.total, (columns.total, y), 32, ink, anchor="m", room=TOTAL - 4, least=24, display=True)
    if row.rating:
        if row.trend:
            colour, up = _TREND[row.trend]
            canvas.centre(furniture.arrow(14, colour, ground, up), columns.rating - 27, y + 2)
        canvas.write(row.rating, (columns.rating - 14, y), 22, ink, room=54, least=SMALL)


def _cell(canvas: Canvas, cell: Cell, at: tuple[float, int], ground: str, room: int, *, in_full: bool) -> None:
    x, y = at
    said = (cell.small,) if in_full or not cell.brief else cell.brief
    small = next((each for each in said if measure(each, SMALL) <= room), "")
    canvas.write(small, (x, y - 14), SMALL, ("ash", ground), anchor="m")
    canvas.write(cell.text, (x, y + 11 if small else y), 25, ("ink", ground), anchor="m", room=room, least=SMALL)


@lru_cache
def _podium_ground(height: int) -> Drawing:
    """A stage between drawn curtains: boards that run away from whoever looks, and a row of footlights."""
    x, y, wide = 0.0, BAR, float(WIDTH)
    back: Art = box((x, y, wide, FLOOR - y), "stage")
    boards = tuple(
        Fill(
            (
                (360 + at * 26 - 1, 292),
                (360 + at * 26 + 1, 292),
                (360 + at * 44 + 1.5, FLOOR),
                (360 + at * 44 - 1.5, FLOOR),
            ),
            "line",
        )
        for at in range(-14, 15)
    )
    front = (*box((0, 290, wide, 3), "line"), *boards, *box((0, FLOOR, wide, 6), "ink"))
    drapes = furniture.drape(0, y, 150, FLOOR - y) + furniture.drape(wide, y, 150, FLOOR - y, mirrored=True)
    below = box((0, FLOOR + 6, wide, height - FLOOR - 6), "felt")
    return furniture.backdrop(WIDTH, height, furniture.curtain(WIDTH), back, front, drapes, below)


@lru_cache
def _block(height: int) -> Drawing:
    """A wooden block: boards, their grain in a second tone, and a dark top."""
    wide, down = STEP, 10
    art: Art = box((4, down, wide, height), "kuri")
    for y in range(down, height + down, 20):
        art += (Stroke(((4, y), (4 + wide, y)), "ink", 1.8, flat=True),)
        art += tuple(
            Stroke(((4 + start, y + grain), (4 + end, y + grain)), "kaki", 1.4, flat=True)
            for grain, start, end in ((6, 8, 60), (11, 92, 156), (15, 30, 84))
            if y + grain < height + down
        )
    art += (
        Stroke(((4, down), (4 + wide, down), (4 + wide, height + down), (4, height + down)), "ink", 2, closed=True),
    )
    return Drawing(wide + 8, height + down, art + box((0, 0, wide + 8, down), "ink"))


@lru_cache
def _hung_lantern() -> Drawing:
    """A lit lantern on its cord."""
    cord: Art = (Stroke(((30, 0), (30, 106)), "ink", 3, flat=True),)
    return Drawing(60, 200, cord + placed(lantern(*furniture.LIT), 1, 100, 0.58, 0.98))
