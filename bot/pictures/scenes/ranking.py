"""A server's best players."""

from dataclasses import dataclass

from bot.pictures import furniture
from bot.pictures.drawing.canvas import Canvas, Still
from bot.pictures.furniture import curtained
from bot.pictures.header import Header, Person, lay_header, write_person

WIDTH = 900
_MEDALS = {1: "gold", 2: "shade", 3: "kaki"}


@dataclass(frozen=True, slots=True)
class LeaderRow:
    """One line of the leaderboard; `bar` from 0 to 1; `own` marks the reader and belongs in private replies only."""

    rank: int
    who: Person
    games: str
    wins: str
    rating: str
    bar: float
    trend: int = 0
    own: bool = False


@dataclass(frozen=True, slots=True)
class Leaderboard(Still):
    """The server's best, up to ten or so."""

    header: Header
    games: str
    wins: str
    rating: str
    rows: tuple[LeaderRow, ...]

    def draw(self, kind: type[Canvas] = Canvas) -> Canvas:
        """Ranks in rows; the reader's own row is on paper."""
        canvas = kind(curtained(WIDTH, 100 + 50 * len(self.rows) + 14))
        lay_header(canvas, self.header)
        for x, word in ((530, self.games), (610, self.wins), (700, self.rating)):
            canvas.write(word, (x, 80), 19, ("mist", "felt"), anchor="r", room=84, least=14)
        for place, row in enumerate(self.rows):
            _leader(canvas, row, 102 + 50 * place)
        return canvas


def _leader(canvas: Canvas, row: LeaderRow, top: int) -> None:
    y = top + 22
    ground, text, quiet, track, bar = (
        ("paper", "ink", "ash", "shade", "shu") if row.own else ("night", "paper", "mist", "stage", "gold")
    )
    canvas.put(furniture.plate(876, 45, ground, "felt", radius=10), 12, top)
    medal = _MEDALS.get(row.rank)
    if medal:
        canvas.centre(furniture.plate(38, 38, medal, ground, radius=19, edge="ink", thick=2), 42, y)
    canvas.write(str(row.rank), (42, y), 25, ("ink" if medal else text, medal or ground), anchor="m", room=44, least=16)
    up = row.trend > 0
    trend = ("matsu" if row.own else "moegi") if up else ("shu" if row.own else "sakura")
    canvas.centre(
        furniture.arrow(16, trend, ground, up) if row.trend else furniture.plate(12, 4, quiet, ground, radius=1),
        82,
        y + 1,
    )
    write_person(canvas, row.who, (104, y), 25, (text, ground), room=350, least=20)
    canvas.write(row.games, (530, y), 24, (quiet, ground), anchor="r", room=80, least=16)
    canvas.write(row.wins, (610, y), 24, (quiet, ground), anchor="r", room=70, least=16)
    canvas.write(row.rating, (700, y), 29, (text, ground), anchor="r", room=84, least=20)
    canvas.put(furniture.plate(158, 16, track, ground, radius=8), 716, y - 8)
    length = max(16, round(158 * min(1.0, row.bar)))
    canvas.put(furniture.plate(length, 16, bar, track, radius=8), 716, y - 8)
