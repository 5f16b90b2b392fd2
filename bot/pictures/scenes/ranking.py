"""A server's best players."""

from dataclasses import dataclass

from bot.pictures import furniture
from bot.pictures.drawing.canvas import Canvas, Still
from bot.pictures.drawing.text import in_lines
from bot.pictures.furniture import SMALL, WIDTH, curtained
from bot.pictures.header import Header, Person, lay_header
from bot.pictures.portraits import portrait

GAMES, WINS, RATING, BAR_LENGTH = 438, 510, 604, 84  # where the columns end, and how long a full bar is
TOP, ROW, GAP = 90, 50, 26
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
    around: tuple[LeaderRow, ...] = ()
    """Further down the list: the reader and those next to them."""

    def draw(self, kind: type[Canvas] = Canvas) -> Canvas:
        """Ranks in rows; the reader's own row is on paper."""
        bottom = TOP + ROW * len(self.rows)
        canvas = kind(curtained(WIDTH, bottom + (GAP + ROW * len(self.around) if self.around else 0) + 10))
        lay_header(canvas, self.header)
        for x, word in ((GAMES, self.games), (WINS, self.wins), (RATING, self.rating)):
            canvas.write(word, (x, 71), SMALL, ("mist", "felt"), anchor="r", room=84)
        for place, row in enumerate(self.rows):
            _leader(canvas, row, TOP + ROW * place)
        for x in (-20, 0, 20) if self.around else ():
            canvas.centre(furniture.plate(7, 7, "mist", "felt", radius=3), WIDTH / 2 + x, bottom + GAP / 2 - 3)
        for place, row in enumerate(self.around):
            _leader(canvas, row, bottom + GAP + ROW * place)
        return canvas


def _leader(canvas: Canvas, row: LeaderRow, top: int) -> None:
    y = top + 22
    ground, text, quiet, track, bar = (
        ("paper", "ink", "ash", "shade", "shu") if row.own else ("night", "paper", "mist", "stage", "gold")
    )
    canvas.put(furniture.plate(WIDTH - 20, 45, ground, "felt", radius=10), 10, top)
    medal = _MEDALS.get(row.rank)
    if medal:
        canvas.centre(furniture.plate(36, 36, medal, ground, radius=18, edge="ink", thick=2), 36, y)
    rank_ink = ("ink" if medal else text, medal or ground)
    few = row.rank < 1000
    canvas.write(str(row.rank), (36, y), 22, rank_ink, anchor="m", room=42 if few else 50, least=SMALL, display=few)
    up = row.trend > 0
    trend = ("matsu" if row.own else "moegi") if up else ("shu" if row.own else "sakura")
    if row.trend:
        canvas.centre(furniture.arrow(13, trend, ground, up), 68, y + 1)
    canvas.centre(portrait(row.who, 17, ground, "ink" if row.own else "mist"), 96, y)
    lines = in_lines(row.who.name, GAMES - 60 - 121, 22, SMALL)
    for place, (line, size) in enumerate(lines):
        canvas.write(line, (121, y + 19 * (place - (len(lines) - 1) / 2)), size, (text, ground))
    canvas.write(row.games, (GAMES, y), 22, (quiet, ground), anchor="r", room=70, least=SMALL)
    canvas.write(row.wins, (WINS, y), 22, (quiet, ground), anchor="r", room=64, least=SMALL)
    canvas.write(row.rating, (RATING, y), 25, (text, ground), anchor="r", room=84, least=SMALL, display=True)
    canvas.put(furniture.plate(BAR_LENGTH, 14, track, ground, radius=7), RATING + 12, y - 7)
    length = max(14, round(BAR_LENGTH * min(1.0, row.bar)))
    canvas.put(furniture.plate(length, 14, bar, track, radius=7), RATING + 12, y - 7)
