"""The table of The Universal Law of Tsumo."""

from math import ceil

from bot.pictures import faces, parts
from bot.pictures.layouts import LAYOUTS, Rect
from bot.pictures.scenes import TsumoSeat, TsumoTable, TsumoWords
from bot.pictures.sheet import Sheet
from bot.pictures.text import measure
from bot.pictures.trick import lay, lit_seat, table_ground

MINUS = "−"


def draw(scene: TsumoTable, sheet_kind: type[Sheet] = Sheet) -> Sheet:
    """The whole table; with five players the first seat's panel is a low one."""
    sheet = sheet_kind(table_ground(len(scene.seats)))
    sheet.header(scene.header)
    lit = lit_seat(scene)
    for place, (rect, seat) in enumerate(zip(LAYOUTS[len(scene.seats)].panels, scene.seats, strict=True)):
        panel = _low_panel if rect[3] < 200 else _panel
        panel(sheet, rect, seat, scene.words, place == lit)
    lay(sheet, scene, scene.words.seasons)
    return sheet


def _signed(points: int) -> str:
    return f"{MINUS}{-points}" if points < 0 else str(points)


def _panel(sheet: Sheet, rect: Rect, seat: TsumoSeat, words: TsumoWords, lit: bool) -> None:
    x, y, width, height = rect
    ground, text, label, thin = ("paper", "ink", "ash", "shade") if lit else ("night", "paper", "mist", "line")
    if lit:
        sheet.put(parts.lit_panel(width, height), x - 5, y - 5)
    _name(sheet, seat, x + 14, y + 24, width - 28, lit)
    sheet.put(parts.rule(width - 28, thin), x + 14, y + 45)
    _won_of_declared(sheet, seat, words, (x + 42, y + 88), 1.0, lit)
    sheet.write(_signed(seat.points), x + 211, y + 88, 42, text, ground, "m", 66, 28)
    for middle, word, room in ((42, words.won, 66), (133, words.declared, 96), (214, words.points, 66)):
        sheet.write(word, x + middle, y + 138, 18, label, ground, "m", room, 14)
    sheet.put(parts.rule(width - 28, thin), x + 14, y + 157)
    sheet.write(str(seat.deck), x + 32, y + 196, 38, text, ground, "m")
    sheet.write(words.deck, x + 32, y + 230, 18, label, ground, "m", 56, 14)
    _deck(sheet, seat.deck, (x + 64, y + 176), 33, 37, lit)


def _low_panel(sheet: Sheet, rect: Rect, seat: TsumoSeat, words: TsumoWords, lit: bool) -> None:
    x, y, width, height = rect
    ground, text = ("paper", "ink") if lit else ("night", "paper")
    if lit:
        sheet.put(parts.lit_panel(width, height), x - 5, y - 5)
    score = _signed(seat.points)
    sheet.write(score, x + width - 14, y + 21, 30, text, ground, "r")
    _name(sheet, seat, x + 14, y + 21, width - 42 - ceil(measure(score, 30)), lit)
    _won_of_declared(sheet, seat, words, (x + 38, y + 69), 0.8, lit)
    sheet.write(str(seat.deck), x + 166, y + 69, 32, text, ground, "m")
    _deck(sheet, seat.deck, (x + 188, y + 51), 22, 28, lit)


def _name(sheet: Sheet, seat: TsumoSeat, x: int, y: int, room: int, lit: bool) -> None:
    ground, text = ("paper", "ink") if lit else ("night", "paper")
    if seat.dealer:
        sheet.centre(parts.scope(17, ground, "ink" if lit else "paper"), x + room - 15, y)
        room -= 40
    sheet.person(seat.who, x, y, room, 26, text, ground)


def _won_of_declared(
    sheet: Sheet, seat: TsumoSeat, words: TsumoWords, at: tuple[int, int], scale: float, lit: bool
) -> None:
    """Tricks won in the lantern, the number declared on a chip."""
    x, y = at
    ground, label = ("paper", "ash") if lit else ("night", "mist")
    sheet.centre(parts.lamp(round(56 * scale), round(66 * scale), lit, ground), x, y)
    sheet.write(str(seat.won), x, y, round(34 * scale), "ink" if lit else "paper", "gold" if lit else "stage", "m")
    sheet.write(words.of, x + 44 * scale, y, round(22 * scale), label, ground, "m", round(30 * scale), 12)
    middle, radius = x + 91 * scale, round(31 * scale)
    if seat.declared is None:
        sheet.centre(parts.empty_chip(radius, ground, seat.ready, label), middle, y)
    else:
        sheet.centre(parts.chip(radius, ground), middle, y)
        sheet.write(str(seat.declared), middle, y, round(28 * scale), "paper", "shu", "m")


def _deck(sheet: Sheet, left: int, at: tuple[int, int], width: int, step: int, lit: bool) -> None:
    """Five places, a back on each card still there."""
    x, y = at
    ground, thin = ("paper", "shade") if lit else ("night", "line")
    tall = round(width * 1.6)
    for place in range(5):
        there = place < left
        drawing = faces.back("tsumo", width, ground) if there else parts.ring_plate(width, tall, thin, ground, 2, 4)
        sheet.put(drawing, x + place * step, y)
