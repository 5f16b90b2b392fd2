"""The table of Tezuma Masters and Tezuma Trick."""

from bot.pictures import faces, parts
from bot.pictures.layouts import LAYOUTS
from bot.pictures.panels import Panel
from bot.pictures.scenes import Ability, TezumaSeat, TezumaTable, TezumaWords
from bot.pictures.sheet import Sheet
from bot.pictures.trick import Trick, lit_seat, table_ground

NOTHING = {"0", "–"}  # cells that score nothing are written quietly


def draw(scene: TezumaTable, sheet_kind: type[Sheet] = Sheet) -> Sheet:
    """The whole table."""
    sheet = sheet_kind(table_ground(scene))
    sheet.header(scene.header)
    lit = lit_seat(scene)
    for place, (box, seat) in enumerate(zip(LAYOUTS[len(scene.seats)].panels, scene.seats, strict=True)):
        _seat(Panel(sheet, box, place == lit), seat, scene.words)
    Trick(sheet, scene).lay()
    return sheet


def _seat(panel: Panel, seat: TezumaSeat, words: TezumaWords) -> None:
    panel.sheet.person(seat.who, (panel.x + 14, panel.y + 24), 26, panel.ink, room=panel.width - 28)
    panel.rule(45)
    panel.lamp(42, 86, 1.0, seat.tricks)
    panel.figure(str(seat.points), 126, 85, 46, 100)
    _pain(panel, seat.pain)
    for right, word, room in ((42, words.tricks, 76), (126, words.points, 84), (214, words.pain, 68)):
        panel.label(word, right, 130, room)
    if seat.ability:
        _ability(panel, seat.ability)
    if seat.table:
        _cells(panel, seat.table, seat.standing)


def _pain(panel: Panel, suit: str | None) -> None:
    x, y = panel.x + 186, panel.y + 53
    if suit is None:
        panel.sheet.put(parts.ring_plate(56, 65, panel.scheme.thin, panel.scheme.ground), x, y)
        return
    edge = "ink" if panel.lit else "mist"
    panel.sheet.put(parts.plate(60, 69, edge, panel.scheme.ground, radius=9), x - 2, y - 2)
    panel.sheet.put(faces.pain_plate(suit, 56, edge), x, y)


def _ability(panel: Panel, ability: Ability) -> None:
    sheet, x, y, ground = panel.sheet, panel.x, panel.y, panel.scheme.ground
    edge = "ink" if panel.lit else "mist"
    sheet.centre(parts.ability_disc(ability.id, 26, ground, edge), x + 39, y + 174)
    sheet.write(ability.name, (x + 72, y + 161), 21, panel.ink, room=178, least=15)
    row = parts.marbles(ability.left, ability.marbles, ability.cost, size=21, ground=ground, edge=edge)
    sheet.put(row, x + 72, y + 175)


def _cells(panel: Panel, table: tuple[str, ...], standing: int | None) -> None:
    """The scoring table as a row of cells; the one you stand on is taller and in gold, or in ink on the lit seat."""
    pitch = min((panel.width - 28) / len(table), 34)
    y, wide = panel.y + 213, round(pitch) - 2
    cell, text, quiet = ("shade", "ink", "ash") if panel.lit else ("stage", "paper", "mist")
    stand = ("gold", "ink") if panel.lit else ("ink", "gold")
    for place, points in enumerate(table):
        here = place == standing
        ink = stand if here else (quiet if points in NOTHING else text, cell)
        x = panel.x + 14 + place * pitch
        size, tall, up = (22, 40, 5) if here else (19, 30, 0)
        panel.sheet.put(parts.plate(wide, tall, ink[1], panel.scheme.ground, radius=5), x, y - up)
        panel.sheet.write(points, (x + wide / 2, y + 15), size, ink, anchor="m", room=wide - 2, least=14)
