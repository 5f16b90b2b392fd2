"""The middle of a table: the trick as it lies, every card joined to its seat."""

from dataclasses import dataclass
from functools import lru_cache

from bot.pictures import furniture
from bot.pictures.cards import CardFace, card, lying
from bot.pictures.drawing.art import Art
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.paths import Point
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.drawing.text import fit, measure
from bot.pictures.tabletop.layouts import HEIGHT, LAYOUTS, WIDTH, Spot
from bot.pictures.tabletop.plays import Play, TableScene, Tag, Turn, lit_seat
from bot.pictures.tabletop.trick_box import tell_last, tell_outcome

TONES = {"trump": ("ink", "gold"), "zero": ("ink", "shade"), "effect": ("paper", "matsu"), "win": ("paper", "shu")}


@lru_cache
def _ground(players: int, told: bool) -> Drawing:
    """An empty table with all its dark boxes; the one for the last trick only if there is something to tell."""
    layout = LAYOUTS[players]
    rects = (*layout.boxes, layout.last) if told else layout.boxes
    boxes: Art = tuple(op for rect in rects for op in furniture.dark_box(rect))
    return furniture.backdrop(WIDTH, HEIGHT, furniture.curtain(WIDTH), furniture.stage(450, 268, 206), boxes)


def table_ground(scene: TableScene) -> Drawing:
    """The ground of a table."""
    return _ground(len(scene.seats), scene.last is not None or scene.outcome is not None)


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
        """Every seat's card or open place, joined to its seat, and the box below."""
        scene, lit = self._scene, lit_seat(self._scene)
        plays = {play.seat: play for play in scene.plays}
        for seat, spot in enumerate(self._layout.spots):
            if spot.joint:
                start, end, y = spot.joint
                self._canvas.put(furniture.link(end - start, "gold" if seat == lit else "mist"), start, y - 2)
            if seat in plays:
                self._played(spot, plays[seat])
            else:
                self._open(spot, scene.turn if scene.turn and scene.turn.seat == seat else None)
        if scene.outcome:
            tell_outcome(self._canvas, self._layout.last, scene.outcome)
        elif scene.last:
            tell_last(self._canvas, self._layout.last, scene.last)

    def _played(self, spot: Spot, play: Play) -> None:
        layout, outcome, (x, y) = self._layout, self._scene.outcome, spot.card
        framed = outcome.winner == play.seat if outcome else play.winning
        if framed:
            self._canvas.put(furniture.gold_frame(layout.card, layout.tall, 6), x - 6, y - 6)
        look = Look(layout.card, "gold" if framed else "stage", outcome is not None and not framed)
        lay_cards(self._canvas, play.cards, spot.card, look)
        if play.order is not None:
            self._order(spot, play.order, play.lead)
        if play.tag:
            lay_tag(self._canvas, play.tag, (x + layout.card / 2, y + layout.tall + layout.tag), layout.card + 6)

    def _open(self, spot: Spot, turn: Turn | None) -> None:
        layout, (x, y) = self._layout, spot.card
        self._canvas.put(furniture.open_place(layout.card, layout.tall, turn is not None), x, y)
        if turn is None:
            return
        middle, lamp, words = x + layout.card / 2, y + layout.tall * 0.2 + 34, y + layout.tall * 0.79
        self._canvas.write("?", (middle, lamp), 32, ("ink", "gold"), anchor="m")
        room = layout.card - 22
        self._canvas.write(turn.label, (middle, words), 24, ("gold", "stage"), anchor="m", room=room, least=16)
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
    canvas.write(str(order), at, round(radius * 1.3), ("ink", "gold" if lead else "paper"), anchor="m")


def lay_tag(canvas: Canvas, tag: Tag, at: Point, room: int) -> None:
    """A few words in a pill across a card's lower edge."""
    x, y = at
    ink = TONES[tag.tone]
    star = 22 if tag.tone == "trump" else 0
    size, height = (25, 36) if tag.tone == "win" else (21, 31)
    text, size = fit(tag.text, room, size, 16)
    width = round(measure(text, size)) + 24 + star
    canvas.centre(furniture.plate(width, height, ink[1], "stage", radius=height / 2, edge="ink", thick=2), x, y)
    if star:
        canvas.put(furniture.spark(20, *ink), x - width / 2 + 10, y - 10)
    canvas.write(text, (x + star / 2, y), size, ink, anchor="m")
