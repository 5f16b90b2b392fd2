"""The table of a game without art of its own."""

from dataclasses import dataclass

from bot.pictures.header import Person
from bot.pictures.tabletop.seat_box import LOW, SeatBox
from bot.pictures.tabletop.table import Table


@dataclass(frozen=True, slots=True)
class PlainSeat:
    """A seat's box: who sits there, tricks won in this deal and points in all."""

    who: Person
    tricks: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainTable(Table[PlainSeat]):
    """For any number of seats in `LAYOUTS`; `tricks` and `points` are the labels in a seat's box."""

    tricks: str
    points: str

    def fill(self, box: SeatBox, seat: PlainSeat) -> None:
        _seat(box, seat, self)


def _seat(box: SeatBox, seat: PlainSeat, scene: PlainTable) -> None:
    points = str(seat.points).replace("-", "−")
    if box.height < LOW:
        box.person(seat.who, 21, box.width - 28)
        box.lamp(38, 69, 0.8, seat.tricks)
        box.label(scene.tricks, 104, 69, 66)
        box.figure(points, 200, 69, 38, 84)
        box.label(scene.points, 286, 69, 72)
        return
    box.person(seat.who, 24, box.width - 28)
    box.rule(45)
    box.lamp(70, 124, 1.0, seat.tricks)
    box.figure(points, 186, 123, 50, 120)
    box.label(scene.tricks, 70, 180, 110)
    box.label(scene.points, 186, 180, 120)
