"""The table of Tezuma Masters and Tezuma Trick."""

from bot.pictures import faces, parts
from bot.pictures.layouts import LAYOUTS, Rect
from bot.pictures.scenes import Ability, TezumaSeat, TezumaTable, TezumaWords
from bot.pictures.sheet import Sheet
from bot.pictures.trick import lay, lit_seat, table_ground


def draw(scene: TezumaTable, sheet_kind: type[Sheet] = Sheet) -> Sheet:
    """The whole table."""
    sheet = sheet_kind(table_ground(len(scene.seats)))
    sheet.header(scene.header)
    lit = lit_seat(scene)
    for place, (rect, seat) in enumerate(zip(LAYOUTS[len(scene.seats)].panels, scene.seats, strict=True)):
        _panel(sheet, rect, seat, scene.words, lit=place == lit)
    lay(sheet, scene)
    return sheet


def _panel(sheet: Sheet, rect: Rect, seat: TezumaSeat, words: TezumaWords, lit: bool) -> None:
    x, y, width, height = rect
    ground, text, label = ("paper", "ink", "ash") if lit else ("night", "paper", "mist")
    if lit:
        sheet.put(parts.lit_panel(width, height), x - 5, y - 5)
    sheet.person(seat.who, x + 14, y + 24, width - 28, 26, text, ground)
    sheet.put(parts.rule(width - 28, "shade" if lit else "line"), x + 14, y + 45)
    sheet.put(parts.lamp(56, 66, lit, ground), x + 14, y + 53)
    sheet.write(str(seat.tricks), x + 42, y + 86, 34, "ink" if lit else "paper", "gold" if lit else "stage", "m")
    sheet.write(str(seat.points), x + 126, y + 85, 46, text, ground, "m", 100, 34)
    if seat.pain:
        sheet.put(parts.plate(60, 69, "ink" if lit else "mist", ground, 9), x + 184, y + 51)
        sheet.put(faces.pain_plate(seat.pain, 56, "ink" if lit else "mist"), x + 186, y + 53)
    else:
        sheet.put(parts.ring_plate(56, 65, "shade" if lit else "line", ground), x + 186, y + 53)
    for middle, word in ((42, words.tricks), (126, words.points), (214, words.pain)):
        sheet.write(word, x + middle, y + 130, 18, label, ground, "m", 80, 14)
    if seat.ability:
        _ability(sheet, x, y, seat.ability, lit)
    _cells(sheet, x + 14, y + 213, width - 28, seat, lit)


def _ability(sheet: Sheet, x: int, y: int, ability: Ability, lit: bool) -> None:
    ground, text, edge = ("paper", "ink", "ink") if lit else ("night", "paper", "mist")
    sheet.centre(parts.ability_disc(ability.id, 26, ground, edge), x + 39, y + 174)
    sheet.write(ability.name, x + 72, y + 161, 21, text, ground, room=178, least=15)
    sheet.put(parts.marbles(ability.left, ability.marbles, ability.cost, 21, ground, edge), x + 72, y + 175)


def _cells(sheet: Sheet, x: int, y: int, width: int, seat: TezumaSeat, lit: bool) -> None:
    """The scoring table as a row of cells; the one you stand on is taller and in gold, or in ink on the lit seat."""
    if not seat.table:
        return
    count = len(seat.table)
    pitch = min(width / count, 34)
    ground, cell, text, quiet = ("paper", "shade", "ink", "ash") if lit else ("night", "stage", "paper", "mist")
    for place, points in enumerate(seat.table):
        left, size = x + place * pitch, round(pitch) - 2
        middle = left + size / 2
        if place == seat.standing:
            colour, on = ("ink", "gold") if lit else ("gold", "ink")
            sheet.put(parts.plate(size, 40, colour, ground, 5), left, y - 5)
            sheet.write(points, middle, y + 15, 22, on, colour, "m", size - 2, 14)
        else:
            sheet.put(parts.plate(size, 30, cell, ground, 4), left, y)
            colour = quiet if points in {"0", "–"} else text
            sheet.write(points, middle, y + 15, 19, colour, cell, "m", size - 2, 14)
