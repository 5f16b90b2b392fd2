"""The middle of a table: the trick as it lies, every card pointed at by its seat."""

from dataclasses import dataclass
from functools import lru_cache

from bot.pictures import furniture
from bot.pictures.cards import CardFace, card, lying
from bot.pictures.drawing.art import Art
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.paths import Point
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.drawing.text import in_lines, measure
from bot.pictures.furniture import SMALL
from bot.pictures.tabletop.layouts import DOWN, LAYOUTS, LEFT, WIDTH, Spot
from bot.pictures.tabletop.plays import Play, TableScene, Tag, Turn, is_opening, lit_seat
from bot.pictures.tabletop.trick_box import tell_deal, tell_last, tell_outcome

TONES = {"trump": ("ink", "gold"), "zero": ("ink", "shade"), "effect": ("paper", "matsu"), "win": ("paper", "shu")}
TAG = 10
"""A tag's middle, below the card's lower edge."""


@lru_cache
def _ground(players: int, told: bool, opening: bool) -> Drawing:
    """An empty table with all its dark boxes; the one for the last trick only if there is something to tell.

    The curtain is drawn aside for the first trick of a deal.
    """
    layout = LAYOUTS[players]
    rects = (*layout.boxes, layout.last) if told else layout.boxes
    boxes: Art = tuple(op for rect in rects for op in furniture.dark_box(rect))
    x, y, width, height = layout.stage
    curtain: Art = ()
    if opening:
        curtain = furniture.drape(x, y, width * 0.46, height - 8)
        curtain += furniture.drape(x + width, y, width * 0.46, height - 8, mirrored=True)
    return furniture.backdrop(
        WIDTH, layout.height, furniture.curtain(WIDTH), furniture.stage(layout.stage), curtain, boxes
    )


def table_ground(scene: TableScene) -> Drawing:
    """The ground of a table."""
    opening = is_opening(scene)
    return _ground(len(scene.seats), opening or scene.last is not None or scene.outcome is not None, opening)


@dataclass(frozen=True, slots=True)
class Look:
    """How cards are laid: their width, the ground around them, dimmed or not."""

    width: int
    ground: str
    dim: bool = False


class Trick:
    """Lays a table's trick on its canvas."""

    def __init__(self, canvas: Canvas, scene: TableScene) -> None:
        self._canvas, self._scene = canvas, scene
        self._layout = LAYOUTS[len(scene.seats)]

    def lay(self) -> None:
        """Every seat's card or open place, pointed at by its seat, and the box below."""
        scene, lit = self._scene, lit_seat(self._scene)
        plays = {play.seat: play for play in scene.plays}
        for seat, spot in enumerate(self._layout.spots):
            turn = scene.turn if scene.turn and scene.turn.seat == seat else None
            if seat in plays or turn:
                self._point(spot, "gold" if seat == lit else "mist")
            if seat in plays:
                self._played(spot, plays[seat])
            elif turn or not is_opening(scene):
                self._open(spot, turn)
        for play in scene.plays:
            self._tag(self._layout.spots[play.seat], play)
        self._tell()

    def _tell(self) -> None:
        """What the box below is about."""
        scene = self._scene
        if scene.outcome:
            tell_outcome(self._canvas, self._layout.last, scene.outcome)
        elif scene.last:
            tell_last(self._canvas, self._layout.last, scene.last)
        elif is_opening(scene):
            tell_deal(self._canvas, self._layout.last, scene.header.title, scene.header.pills[0])

    def _point(self, spot: Spot, colour: str) -> None:
        drawing = furniture.pointer(spot.length, colour, spot.quarter)
        x, y = spot.start
        if spot.quarter == DOWN:
            self._canvas.put(drawing, x - drawing.width / 2, y)
        else:
            self._canvas.put(drawing, x - drawing.width if spot.quarter == LEFT else x, y - drawing.height / 2)

    def _played(self, spot: Spot, play: Play) -> None:
        layout, outcome, (x, y) = self._layout, self._scene.outcome, spot.card
        framed = outcome.winner == play.seat if outcome else play.winning
        if framed:
            self._canvas.put(furniture.gold_frame(layout.card, layout.tall, 5), x - 5, y - 5)
        look = Look(layout.card, "gold" if framed else "stage", outcome is not None and not framed)
        lay_cards(self._canvas, play.cards, spot.card, look)
        if play.order is not None:
            self._order(spot, play.order, play.lead)

    def _tag(self, spot: Spot, play: Play) -> None:
        """Tags lie above all cards."""
        layout, (x, y) = self._layout, spot.card
        if play.tag:
            lay_tag(self._canvas, play.tag, (x + layout.card / 2, y + layout.tall + TAG), layout.card + 12)

    def _open(self, spot: Spot, turn: Turn | None) -> None:
        layout, (x, y) = self._layout, spot.card
        self._canvas.put(furniture.open_place(layout.card, layout.tall, turn is not None), x, y)
        if turn is None:
            return
        middle, lamp, words = x + layout.card / 2, y + layout.tall * 0.12 + layout.card * 0.31, y + layout.tall * 0.63
        self._canvas.write("?", (middle, lamp), layout.card // 4 + 3, ("ink", "gold"), anchor="m", display=True)
        room = layout.card - 4
        self._canvas.write(turn.label, (middle, words), 23, ("gold", "stage"), anchor="m", room=room, least=SMALL)
        if turn.order is not None:
            self._order(spot, turn.order, lead=turn.order == 1)

    def _order(self, spot: Spot, order: int, lead: bool) -> None:
        lay_order(self._canvas, spot.badge, self._layout.badge, order, lead)


def lay_cards(canvas: Canvas, cards: tuple[CardFace, ...], at: Point, look: Look) -> None:
    """One card, or several lying on their sides on a dark ground."""
    x, y = at
    if len(cards) == 1:
        canvas.put(card(cards[0], look.width, look.ground, look.dim), x, y)
    elif cards:
        tall = round(look.width * 1.6)
        canvas.put(furniture.plate(look.width, tall, "night", look.ground, radius=9), x, y)
        for place, face in enumerate(cards):
            canvas.put(lying(face, look.width - 12, "night", look.dim), x + 6, y + tall * (0.08 + 0.46 * place))


def lay_order(canvas: Canvas, at: Point, radius: int, order: int, lead: bool) -> None:
    """The number in playing order, in gold for the lead."""
    canvas.centre(furniture.badge(radius, lead), *at)
    canvas.write(str(order), at, SMALL, ("ink", "gold" if lead else "paper"), anchor="m", display=True)


def lay_tag(canvas: Canvas, tag: Tag, at: Point, room: int) -> None:
    """A few words across a card's lower edge, in one line or two."""
    x, y = at
    ink = TONES[tag.tone]
    win, starred = tag.tone == "win", tag.tone == "trump"
    lines = in_lines(tag.text, room - 20 * starred, 22 if win else SMALL, SMALL, display=win)
    if starred and len(lines) > 1:
        lines = in_lines(tag.text, room, SMALL, SMALL)
    star = 20 if starred and len(lines) == 1 else 0
    width = round(max(measure(text, size, win) for text, size in lines)) + 16 + star
    height = 28 + 21 * (len(lines) - 1)
    y -= (height - 28) / 2
    canvas.centre(furniture.plate(width, height, ink[1], "stage", radius=14, edge="ink", thick=2), x, y)
    if starred:
        at = (x - width / 2 + 16, y) if star else (x, y - height / 2)
        canvas.centre(furniture.spark(18, *ink) if star else furniture.starred_seal(12), *at)
    for place, (text, size) in enumerate(lines):
        at = (x + star / 2, y + 21 * (place - (len(lines) - 1) / 2))
        canvas.write(text, at, size, ink, anchor="m", display=win)
