"""The table of Tezuma Masters and Tezuma Trick."""

from bot.pictures import faces, parts
from bot.pictures.drawing.art import Art, Label, box
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.drawing.text import fit
from bot.pictures.header import lay_header, write_person
from bot.pictures.layouts import LAYOUTS
from bot.pictures.panels import DARK, LIT, Panel
from bot.pictures.parts import part
from bot.pictures.scenes import Ability, TezumaSeat, TezumaTable, TezumaWords
from bot.pictures.trick import Trick, lit_seat, table_ground

NOTHING = {"0", "–"}  # cells that score nothing are written quietly
STANDING = {True: ("gold", "ink"), False: ("ink", "gold")}  # the cell you stand on, by whether its seat is lit
_CELLS = 40


def draw(scene: TezumaTable, kind: type[Canvas] = Canvas) -> Canvas:
    """The whole table."""
    canvas = kind(table_ground(scene))
    lay_header(canvas, scene.header)
    lit = lit_seat(scene)
    for place, (rect, seat) in enumerate(zip(LAYOUTS[len(scene.seats)].panels, scene.seats, strict=True)):
        _seat(Panel(canvas, rect, place == lit), seat, scene.words)
    Trick(canvas, scene).lay()
    return canvas


def _seat(panel: Panel, seat: TezumaSeat, words: TezumaWords) -> None:
    write_person(panel.canvas, seat.who, (panel.x + 14, panel.y + 24), 26, panel.ink, room=panel.width - 28)
    panel.rule(45)
    panel.lamp(42, 86, 1.0, seat.tricks)
    panel.figure(str(seat.points), 126, 85, 46, 100)
    _pain(panel, seat.pain)
    for right, word, room in ((42, words.tricks, 76), (126, words.points, 84), (214, words.pain, 68)):
        panel.label(word, right, 130, room)
    if seat.ability:
        _ability(panel, seat.ability)
    if seat.table:
        panel.canvas.put(_cells(seat.table, seat.standing, panel.width - 28, panel.lit), panel.x + 14, panel.y + 208)


def _pain(panel: Panel, suit: str | None) -> None:
    x, y = panel.x + 186, panel.y + 53
    if suit is None:
        panel.canvas.put(parts.ring_plate(56, 65, panel.scheme.thin, panel.scheme.ground), x, y)
        return
    edge = "ink" if panel.lit else "mist"
    panel.canvas.put(parts.plate(60, 69, edge, panel.scheme.ground, radius=9), x - 2, y - 2)
    panel.canvas.put(faces.pain_plate(suit, 56, edge), x, y)


def _ability(panel: Panel, ability: Ability) -> None:
    canvas, x, y, ground = panel.canvas, panel.x, panel.y, panel.scheme.ground
    edge = "ink" if panel.lit else "mist"
    canvas.centre(parts.ability_disc(ability.id, 26, ground, edge), x + 39, y + 174)
    canvas.write(ability.name, (x + 72, y + 159), 21, panel.ink, room=178, least=15)
    row = parts.marbles(ability.left, ability.marbles, ability.cost, size=21, ground=ground, edge=edge)
    canvas.put(row, x + 72, y + 175)


@part
def _cells(table: tuple[str, ...], standing: int | None, width: int, lit: bool) -> Drawing:
    """The scoring table as a row of cells; the one you stand on is taller and in gold, or in ink on the lit seat."""
    pitch = min(width / len(table), 34)
    wide = round(pitch) - 2
    ground, text, quiet = ("shade", "ink", "ash") if lit else ("stage", "paper", "mist")
    art: Art = ()
    for place, points in enumerate(table):
        here = place == standing
        x, (size, tall) = round(place * pitch), (22, _CELLS) if here else (19, 30)
        colour, under = STANDING[lit] if here else (quiet if points in NOTHING else text, ground)
        shown, size = fit(points, wide - 2, size, 14)
        art += box((x, (_CELLS - tall) / 2, wide, tall), under, 5)
        art += (Label(shown, x + wide / 2, _CELLS / 2, size, colour),)
    return Drawing(width, _CELLS, art, (LIT if lit else DARK).ground)
