"""Score sheets, the podium, the leaderboard and the rating curve."""

from functools import lru_cache
from math import ceil, floor

from bot.pictures import parts
from bot.pictures.drawing.art import Art, Fill, Stroke, box, disc, placed, polygon
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.header import lay_header, write_person
from bot.pictures.parts import BAR
from bot.pictures.scenes import Leaderboard, LeaderRow, Podium, RatingCurve, ScoreSheet, SheetRow
from bot.pictures.symbols import lantern

WIDTH = 900
HEAD, ROW = 40, 58
PODIUM_FLOOR = 336
PLACE_HEIGHTS = {1: 112, 2: 82, 3: 58}
_TREND = {1: ("matsu", True), -1: ("shu", False)}


@lru_cache
def _ground(height: int) -> Drawing:
    return parts.backdrop(WIDTH, height, parts.curtain(WIDTH))


def draw_sheet(scene: ScoreSheet, kind: type[Canvas] = Canvas) -> Canvas:
    """The score sheet alone."""
    canvas = kind(_ground(BAR + 26 + HEAD + ROW * len(scene.rows)))
    lay_header(canvas, scene.header)
    _score(canvas, scene, BAR + 13)
    return canvas


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
            canvas.centre(parts.arrow(16, colour, ground, up), 802, y + 2)
        canvas.write(row.rating, (820, y), 24, ("ink", ground), room=56, least=16)


def draw_podium(scene: Podium, kind: type[Canvas] = Canvas) -> Canvas:
    """The three best on wooden blocks between two lanterns that say "full house", the sheet below."""
    height = 354 + HEAD + ROW * len(scene.sheet.rows) + 14
    canvas = kind(_podium_ground(height))
    lay_header(canvas, scene.sheet.header)
    canvas.put(parts.confetti(WIDTH, 180, 180, "felt"), 0, 60)
    for x, kanji in ((62, "大"), (838, "入")):
        canvas.put(_hung_lantern(), x - 34, 56)
        canvas.write(kanji, (x, 250), 42, ("ink", "gold"), anchor="m")
    order = (1, 0, 2) if len(scene.places) > 1 else (0,)
    centres = (242, 450, 658) if len(scene.places) > 1 else (450,)
    for x, index in zip(centres, order, strict=False):
        if index < len(scene.places):
            place, who, score = scene.places[index]
            block = PLACE_HEIGHTS[min(3, place)]
            top = PODIUM_FLOOR - block
            canvas.put(_block(block), x - 102, top - 12)
            canvas.put(
                parts.plate(196, 116, "paper", "felt", radius=10, edge="gold" if place == 1 else "paper", thick=6),
                x - 98,
                top - 128,
            )
            canvas.write(score, (x, top - 92), 50, ("ink", "paper"), anchor="m", room=176, least=34)
            write_person(canvas, who, (x, top - 42), 25, ("ink", "paper"), room=172, anchor="m", least=18)
            middle = PODIUM_FLOOR - block / 2
            canvas.centre(parts.badge(27, place == 1), x, middle)
            canvas.write(str(place), (x, middle), 32, ("ink", "gold" if place == 1 else "paper"), anchor="m")
    _score(canvas, scene.sheet, 354)
    return canvas


@lru_cache
def _podium_ground(height: int) -> Drawing:
    below = box((0, PODIUM_FLOOR + 6, WIDTH, height - PODIUM_FLOOR - 6), "felt")
    floor_line = box((100, PODIUM_FLOOR, 700, 6), "ink")
    return parts.backdrop(WIDTH, height, parts.curtain(WIDTH), parts.stage(450, 330, 250), below, floor_line)


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
    return Drawing(68, 250, cord + placed(lantern(*parts.LIT), 2, 138, 0.64, 1.1))


def draw_leaderboard(scene: Leaderboard, kind: type[Canvas] = Canvas) -> Canvas:
    """Ranks in rows; the reader's own row is on paper."""
    canvas = kind(_ground(100 + 50 * len(scene.rows) + 14))
    lay_header(canvas, scene.header)
    for x, word in ((530, scene.games), (610, scene.wins), (700, scene.rating)):
        canvas.write(word, (x, 80), 19, ("mist", "felt"), anchor="r", room=84, least=14)
    for place, row in enumerate(scene.rows):
        _leader(canvas, row, 102 + 50 * place)
    return canvas


_MEDALS = {1: "gold", 2: "shade", 3: "kaki"}


def _leader(canvas: Canvas, row: LeaderRow, top: int) -> None:
    y = top + 22
    ground, text, quiet, track, bar = (
        ("paper", "ink", "ash", "shade", "shu") if row.own else ("night", "paper", "mist", "stage", "gold")
    )
    canvas.put(parts.plate(876, 45, ground, "felt", radius=10), 12, top)
    medal = _MEDALS.get(row.rank)
    if medal:
        canvas.centre(parts.plate(38, 38, medal, ground, radius=19, edge="ink", thick=2), 42, y)
    canvas.write(str(row.rank), (42, y), 25, ("ink" if medal else text, medal or ground), anchor="m", room=44, least=16)
    up = row.trend > 0
    trend = ("matsu" if row.own else "moegi") if up else ("shu" if row.own else "sakura")
    canvas.centre(
        parts.arrow(16, trend, ground, up) if row.trend else parts.plate(12, 4, quiet, ground, radius=1), 82, y + 1
    )
    write_person(canvas, row.who, (104, y), 25, (text, ground), room=350, least=20)
    canvas.write(row.games, (530, y), 24, (quiet, ground), anchor="r", room=80, least=16)
    canvas.write(row.wins, (610, y), 24, (quiet, ground), anchor="r", room=70, least=16)
    canvas.write(row.rating, (700, y), 29, (text, ground), anchor="r", room=84, least=20)
    canvas.put(parts.plate(158, 16, track, ground, radius=8), 716, y - 8)
    length = max(16, round(158 * min(1.0, row.bar)))
    canvas.put(parts.plate(length, 16, bar, track, radius=8), 716, y - 8)


_LEFT, _RIGHT, _TOP, _BOTTOM = 84, 844, 82, 350
_GAMES = 4  # vertical labels of the curve


def draw_curve(scene: RatingCurve, kind: type[Canvas] = Canvas) -> Canvas:
    """A gold line over games; the marker's shape tells the game that was played."""
    ratings = (scene.start, *(rating for rating, _ in scene.points))
    low, high, step = _scale(min(ratings), max(ratings))

    def at(game: int, rating: float) -> tuple[float, float]:
        across = game / max(1, len(scene.points))
        return _LEFT + (_RIGHT - _LEFT) * across, _BOTTOM - (_BOTTOM - _TOP) * (rating - low) / (high - low)

    line = tuple(at(game, rating) for game, rating in enumerate(ratings))
    canvas = kind(_curve_ground(line, low, high, step))
    lay_header(canvas, scene.header)
    for rating in range(low, high + 1, step):
        canvas.write(str(rating), (_LEFT - 12, at(0, rating)[1]), 20, ("mist", "felt"), anchor="r")
    for game in sorted({round(len(scene.points) * part / _GAMES) for part in range(_GAMES + 1)}):
        canvas.write(str(game), (at(game, low)[0], _BOTTOM + 21), 20, ("mist", "felt"), anchor="m")
    crowded = len(scene.points) > 80
    for game, (rating, game_kind) in enumerate(scene.points[:-1], 1):
        if not crowded:
            canvas.centre(_marker(game_kind % 3, 14), *at(game, rating))
    _last_point(canvas, ratings[-1], line[-1])
    _legend(canvas, scene.legend)
    return canvas


def _scale(low: int, high: int) -> tuple[int, int, int]:
    """Round numbers around the ratings and at most five lines between them."""
    step = next(step for step in (10, 20, 40, 50, 100, 200, 500, 1000, 5000) if (high - low) / step <= 3)
    return floor(low / step) * step, max(ceil(high / step), floor(low / step) + 1) * step, step


def _curve_ground(line: tuple[tuple[float, float], ...], low: int, high: int, step: int) -> Drawing:
    grid: Art = ()
    for rating in range(low, high + 1, step):
        y = _BOTTOM - (_BOTTOM - _TOP) * (rating - low) / (high - low)
        grid += (Stroke(((_LEFT, y), (_RIGHT + 20, y)), "line", 2, flat=True),)
    area: Art = (Fill((*line, (line[-1][0], _BOTTOM), (_LEFT, _BOTTOM)), "stage"),)
    return parts.backdrop(WIDTH, 420, parts.curtain(WIDTH), area, grid, (Stroke(line, "gold", 5),))


@lru_cache
def _marker(kind: int, size: int) -> Drawing:
    """Disc, triangle or square: one for each game."""
    half = size / 2
    art = (
        disc(half, half, half - 1, "paper", 2),
        polygon(((half, 1), (size - 1, size - 1.5), (1, size - 1.5)), "sakura", 2),
        polygon(((1.5, 1.5), (size - 1.5, 1.5), (size - 1.5, size - 1.5), (1.5, size - 1.5)), "sora", 2),
    )[kind]
    return Drawing(size, size, art)


def _last_point(canvas: Canvas, rating: int, at: tuple[float, float]) -> None:
    x, y = at
    canvas.centre(parts.plate(26, 26, "gold", "felt", radius=13, edge="ink", thick=3), x, y)
    above = y - 32 if y > _TOP + 34 else y + 34
    left = min(x - 6, WIDTH - 48)
    canvas.centre(parts.plate(78, 33, "paper", "felt", radius=16, edge="ink", thick=2), left, above)
    canvas.write(str(rating), (left, above), 24, ("ink", "paper"), anchor="m", room=66, least=18)


def _legend(canvas: Canvas, legend: tuple[str, ...]) -> None:
    x = 150.0
    for kind, word in enumerate(legend[:3]):
        canvas.centre(_marker(kind, 16), x, 401)
        canvas.write(word, (x + 15, 401), 19, ("paper", "felt"), room=190, least=15)
        x += 215
