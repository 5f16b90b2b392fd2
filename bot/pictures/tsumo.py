"""The table of The Universal Law of Tsumo."""

from math import ceil

from bot.pictures import faces, parts
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.text import measure
from bot.pictures.header import lay_header, write_person
from bot.pictures.layouts import LAYOUTS
from bot.pictures.panels import Panel
from bot.pictures.scenes import TsumoSeat, TsumoTable, TsumoWords
from bot.pictures.trick import Trick, lit_seat, table_ground

DECK = 5


def draw(scene: TsumoTable, kind: type[Canvas] = Canvas) -> Canvas:
    """The whole table; with five players the first seat's panel is a low one."""
    canvas = kind(table_ground(scene))
    lay_header(canvas, scene.header)
    lit = lit_seat(scene)
    for place, (box, seat) in enumerate(zip(LAYOUTS[len(scene.seats)].panels, scene.seats, strict=True)):
        panel = Panel(canvas, box, place == lit)
        if panel.height < 200:
            _low_seat(panel, seat, scene.words)
        else:
            _seat(panel, seat, scene.words)
    Trick(canvas, scene, scene.words.seasons).lay()
    return canvas


def _signed(points: int) -> str:
    return f"−{-points}" if points < 0 else str(points)


def _seat(panel: Panel, seat: TsumoSeat, words: TsumoWords) -> None:
    _name(panel, seat, 24, panel.width - 28)
    panel.rule(45)
    panel.lamp(42, 88, 1.0, seat.won)
    panel.label(words.of, 86, 88, 30)
    _declared(panel, seat, (133, 88), 31)
    panel.figure(_signed(seat.points), 211, 88, 42, 66)
    for right, word, room in ((42, words.won, 66), (133, words.declared, 96), (214, words.points, 66)):
        panel.label(word, right, 138, room)
    panel.rule(157)
    panel.figure(str(seat.deck), 32, 196, 38, 40)
    panel.label(words.deck, 32, 230, 56)
    _deck(panel, seat.deck, (64, 176), 33)


def _low_seat(panel: Panel, seat: TsumoSeat, words: TsumoWords) -> None:
    """The same in two rows: name and points above, tricks and deck below."""
    score = _signed(seat.points)
    panel.canvas.write(score, (panel.x + panel.width - 14, panel.y + 21), 30, panel.ink, anchor="r")
    _name(panel, seat, 21, panel.width - 42 - ceil(measure(score, 30)))
    panel.lamp(38, 69, 0.8, seat.won)
    panel.label(words.of, 73, 69, 24)
    _declared(panel, seat, (111, 69), 25)
    panel.figure(str(seat.deck), 166, 69, 32, 36)
    _deck(panel, seat.deck, (188, 51), 22)


def _name(panel: Panel, seat: TsumoSeat, down: int, room: int) -> None:
    """The name, and a telescope at the end of its line for the dealer."""
    x, y = panel.x + 14, panel.y + down
    if seat.dealer:
        panel.canvas.centre(parts.scope(17, panel.scheme.ground, panel.scheme.text), x + room - 15, y)
        room -= 40
    write_person(panel.canvas, seat.who, (x, y), 26, panel.ink, room=room)


def _declared(panel: Panel, seat: TsumoSeat, at: tuple[int, int], radius: int) -> None:
    """The number declared on a chip; only the chip's place while it is hidden."""
    x, y, ground = panel.x + at[0], panel.y + at[1], panel.scheme.ground
    if seat.declared is None:
        panel.canvas.centre(parts.empty_chip(radius, ground, seat.ready, panel.scheme.label), x, y)
    else:
        panel.canvas.centre(parts.chip(radius, ground), x, y)
        panel.canvas.write(str(seat.declared), (x, y), round(radius * 0.9), ("paper", "shu"), anchor="m")


def _deck(panel: Panel, left: int, at: tuple[int, int], width: int) -> None:
    """Five places, a back on each card still there."""
    ground, tall = panel.scheme.ground, round(width * 1.6)
    empty = parts.ring_plate(width, tall, panel.scheme.thin, ground, radius=4)
    for place in range(DECK):
        drawing = faces.back("tsumo", width, ground) if place < left else empty
        panel.canvas.put(drawing, panel.x + at[0] + place * (width + 4), panel.y + at[1])
