"""A whole table: the header, a box per seat, and the trick in the middle."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.pictures.drawing.canvas import Canvas, Still
from bot.pictures.header import Header, lay_header
from bot.pictures.tabletop.plays import LastTrick, Outcome, Play, Turn
from bot.pictures.tabletop.seat_box import SeatBox, seat_boxes
from bot.pictures.tabletop.trick import Trick, table_ground

Seat = TypeVar("Seat")


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(Still, Generic[Seat]):
    """The public table of a game. The seat to act is lit, else the trick's winner."""

    header: Header
    seats: tuple[Seat, ...]
    plays: tuple[Play, ...] = ()
    turn: Turn | None = None
    last: LastTrick | None = None
    outcome: Outcome | None = None

    def draw(self, kind: type[Canvas] = Canvas) -> Canvas:
        canvas = kind(table_ground(self))
        lay_header(canvas, self.header)
        for box, seat in zip(seat_boxes(canvas, self), self.seats, strict=True):
            self.fill(box, seat)
        Trick(canvas, self).lay()
        return canvas

    @abstractmethod
    def fill(self, box: SeatBox, seat: Seat) -> None:
        """Put into a seat's box what the game shows there."""
