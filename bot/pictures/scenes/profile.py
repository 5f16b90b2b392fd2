"""A person on a server: how they play, what they have won, and what they have earned."""

from dataclasses import dataclass

from bot.pictures import furniture
from bot.pictures.achievements import Symbol, lay_medals
from bot.pictures.drawing.art import placed
from bot.pictures.drawing.canvas import Canvas, Still
from bot.pictures.drawing.paths import Rect
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.drawing.text import in_lines
from bot.pictures.emblems import GRID, Emblem
from bot.pictures.furniture import BAR, SMALL, WIDTH
from bot.pictures.header import Header, Person, lay_header
from bot.pictures.portraits import portrait
from bot.pictures.scenes.rating_curve import curves_art, lay_curves, marker

MARGIN, GAP = 14, 12
HEAD, FORM, TITLES, ROW = 92, 56, 30, 48
CURVES, FACT, CHART = 190, 76, 152
MEDALS, PITCH = 10, 70
COLUMNS = (384, 468, 546, 620, 698)
"""Where rating, games, wins, average place and best score end."""
INNER = WIDTH - 2 * MARGIN


@dataclass(frozen=True, slots=True)
class FormPlace:
    """One game of the latest: the place, and whether that was a win."""

    text: str
    won: bool


@dataclass(frozen=True, slots=True)
class GameRow:
    """A person's record in one game: rating, games, wins, average place, best score."""

    game: str
    numbers: tuple[str, str, str, str, str]
    curve: tuple[int, ...] = ()
    """The rating before the latest games, and after each of them."""


@dataclass(frozen=True, slots=True)
class Column:
    """How often something was tried, and how often that went well."""

    label: str
    tried: int
    well: int


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that a game tells of how a person plays it, perhaps with an emblem, or as a chart."""

    label: str
    text: str
    emblem: Emblem | None = None
    columns: tuple[Column, ...] = ()


@dataclass(frozen=True, slots=True)
class Profile(Still):
    """A person's whole profile. What there is nothing of is left out."""

    header: Header
    who: Person
    line: str
    titles: tuple[str, str, str, str, str]
    rows: tuple[GameRow, ...] = ()
    form_title: str = ""
    form: tuple[FormPlace, ...] = ()
    """Latest last."""
    against_title: str = ""
    against: str = ""
    facts: tuple[Fact, ...] = ()

    def draw(self, kind: type[Canvas] = Canvas) -> Canvas:
        """The person, their form, their games, their ratings, and how they play."""
        curves = [row.curve for row in self.rows if row.curve]
        form = BAR + GAP + HEAD
        rows = form + (FORM if self.form else 0)
        graph = rows + (TITLES + ROW * len(self.rows) if self.rows else 0)
        facts = graph + (CURVES + GAP if curves else 0)
        bottom = facts + sum(height for height, _ in _in_rows(self.facts)) + 4
        at: Rect = (MARGIN, graph + GAP, INNER, CURVES - GAP)
        art = (curves_art(curves, at),) if curves else ()
        canvas = kind(furniture.backdrop(WIDTH, bottom, furniture.curtain(WIDTH), *art))
        lay_header(canvas, self.header)
        _person(canvas, self, BAR + GAP)
        _form(canvas, self, form)
        _rows(canvas, self, rows)
        if curves:
            lay_curves(canvas, curves, at)
        top = facts
        for height, some in _in_rows(self.facts):
            _facts(canvas, some, top)
            top += height
        return canvas


@dataclass(frozen=True, slots=True)
class Medals(Still):
    """What somebody has earned, and how many achievements there are in all."""

    header: Header
    earned: tuple[Symbol, ...]
    achievements: int

    def draw(self, kind: type[Canvas] = Canvas) -> Canvas:
        lines = -(-self.achievements // MEDALS)
        canvas = kind(furniture.curtained(WIDTH, BAR + GAP + PITCH * lines))
        lay_header(canvas, self.header)
        lay_medals(canvas, self.earned, self.achievements, BAR + GAP, a_row=MEDALS, pitch=PITCH)
        return canvas


def _person(canvas: Canvas, profile: Profile, top: int) -> None:
    room = INNER - 100 - (206 if profile.against else 0)
    canvas.put(furniture.plate(INNER, HEAD - 8, "night", "felt", radius=12), MARGIN, top)
    middle = top + (HEAD - 8) / 2
    canvas.centre(portrait(profile.who, 32, "night", "gold"), MARGIN + 48, middle)
    left, ink = MARGIN + 94, ("paper", "night")
    canvas.write(profile.who.name, (left, middle - 16), 30, ink, room=room, least=SMALL, display=True)
    canvas.write(profile.line, (left, middle + 20), 22, ("mist", "night"), room=room, least=SMALL)
    if profile.against:
        canvas.put(furniture.plate(196, HEAD - 24, "stage", "night", radius=10), WIDTH - MARGIN - 204, top + 8)
        x = WIDTH - MARGIN - 106
        canvas.write(profile.against_title, (x, middle - 17), SMALL, ("mist", "stage"), anchor="m", room=184)
        ink = ("gold", "stage")
        canvas.write(profile.against, (x, middle + 14), 28, ink, anchor="m", room=184, least=SMALL, display=True)


def _form(canvas: Canvas, profile: Profile, top: int) -> None:
    """The latest games, the last one on the right."""
    if not profile.form:
        return
    middle = top + FORM / 2
    canvas.write(profile.form_title, (MARGIN + 4, middle), 22, ("paper", "felt"), room=200, least=SMALL)
    left = WIDTH - MARGIN - 22 - 46 * (len(profile.form) - 1)
    for number, place in enumerate(profile.form):
        ground, ink = ("gold", "ink") if place.won else ("stage", "paper")
        canvas.centre(furniture.plate(40, 40, ground, "felt", radius=20), left + 46 * number, middle)
        canvas.write(place.text, (left + 46 * number, middle), 22, (ink, ground), anchor="m", display=True)


def _rows(canvas: Canvas, profile: Profile, top: int) -> None:
    if not profile.rows:
        return
    for x, title in zip(COLUMNS, profile.titles, strict=True):
        canvas.write(title, (x, top + 14), SMALL, ("mist", "felt"), anchor="r", room=82)
    curve = 0
    for number, row in enumerate(profile.rows):
        y = top + TITLES + ROW * number
        middle = y + (ROW - 5) / 2
        canvas.put(furniture.plate(INNER, ROW - 5, "night", "felt", radius=10), MARGIN, y)
        if row.curve:
            canvas.centre(marker(curve, 20, "night"), MARGIN + 22, middle)
            curve += 1
        lines = in_lines(row.game, COLUMNS[0] - 80 - MARGIN - 42, 22, SMALL)
        for place, (line, size) in enumerate(lines):
            at = (MARGIN + 42, middle + 19 * (place - (len(lines) - 1) / 2))
            canvas.write(line, at, size, ("paper", "night"))
        for place, (x, text) in enumerate(zip(COLUMNS, row.numbers, strict=True)):
            ink = "gold" if place == 0 else "paper"
            canvas.write(text, (x, middle), 22, (ink, "night"), anchor="r", room=72, least=SMALL, display=place == 0)


def _in_rows(facts: tuple[Fact, ...]) -> list[tuple[int, tuple[Fact, ...]]]:
    """Two beside each other, a chart alone; with the height of each row."""
    rows: list[tuple[int, tuple[Fact, ...]]] = []
    for fact in facts:
        if fact.columns:
            rows.append((CHART + GAP, (fact,)))
        elif rows and len(rows[-1][1]) == 1 and not rows[-1][1][0].columns:
            rows[-1] = (rows[-1][0], (*rows[-1][1], fact))
        else:
            rows.append((FACT + GAP, (fact,)))
    return rows


def _facts(canvas: Canvas, facts: tuple[Fact, ...], top: int) -> None:
    for place, fact in enumerate(facts):
        width = INNER if fact.columns else (INNER - GAP) // 2
        left = MARGIN + place * (width + GAP)
        canvas.put(furniture.plate(width, CHART if fact.columns else FACT, "night", "felt", radius=12), left, top)
        text = left + 16
        if fact.emblem:
            canvas.centre(_emblem(fact.emblem, 52, "night"), left + 40, top + FACT / 2)
            text = left + 78
        room = left + width - text - 10
        canvas.write(fact.label, (text, top + 23), SMALL, ("mist", "night"), room=room)
        canvas.write(fact.text, (text, top + 52), 22, ("paper", "night"), room=room, least=SMALL)
        _chart(canvas, fact.columns, (left, top + 64, width, CHART - 64))


def _chart(canvas: Canvas, columns: tuple[Column, ...], rect: Rect) -> None:
    """How often each was tried, as high bars, and how often that went well, as the gold part of them."""
    x, y, width, height = rect
    most, pitch = max((column.tried for column in columns), default=0) or 1, width / max(1, len(columns))
    for place, column in enumerate(columns):
        middle, base = x + pitch * (place + 0.5), y + height - 26
        for times, colour in ((column.tried, "line"), (column.well, "gold")):
            if bar := round((height - 30) * times / most):
                canvas.put(furniture.plate(32, bar, colour, "night", radius=0), middle - 16, base - bar)
        canvas.write(column.label, (middle, y + height - 13), SMALL, ("mist", "night"), anchor="m")


def _emblem(emblem: Emblem, size: int, ground: str) -> Drawing:
    return Drawing(size, size, placed(emblem.emoji(), 0, 0, size / GRID), ground)
