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
        box.person(seat.who)
        box.lamp(30, 71, 0.74, seat.tricks)
        box.figure(points, 90, 71, 30, 76)
        box.label(scene.points, 164, 71, 80)
        return
    box.person(seat.who)
    box.rule(59)
    box.lamp(64, 134, 1.3, seat.tricks)
    box.figure(points, 170, 134, 48, 124)
    box.label(scene.tricks, 64, 196, 110)
    box.label(scene.points, 170, 196, 124)
