"""Private pictures of cards: the hand, and the Tsumo deck being stacked."""

from functools import lru_cache

from bot.pictures import faces, parts
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.sprites import Drawing, Sprite
from bot.pictures.drawing.text import fit, measure
from bot.pictures.layouts import Box
from bot.pictures.parts import PRIVATE_BAR
from bot.pictures.scenes import Hand, Stacking

# Discord shows a picture at most 550 wide and every pixel costs: a hand is drawn little larger than that.
WIDTH, ROW, CARD, TALL, STEP, PITCH, RAISED = 680, 6, 98, 157, 110, 194, 13
STACKING_WIDTH = 900


@lru_cache
def _ground(width: int, height: int, *boxes: Box) -> Drawing:
    return parts.backdrop(width, height, parts.private_bar(width), *map(parts.panel_art, boxes))


def _hand_ground(cards: int) -> Drawing:
    """As high as so many cards need."""
    return _ground(WIDTH, 54 + PITCH * max(1, -(-cards // ROW)))


def _stacking_ground() -> Drawing:
    return _ground(STACKING_WIDTH, 514, (14, 60, 216, 440))


def grounds() -> list[Sprite]:
    """The large sprites. Made in the middle of a game, everybody who waits for a picture would wait for them."""
    return [ground.sprite for ground in (_hand_ground(ROW), _hand_ground(2 * ROW), _stacking_ground())]


def draw(scene: Hand, kind: type[Canvas] = Canvas) -> Canvas:
    """The cards in rows of six; what may be played is raised in a gold frame, the rest dimmed."""
    canvas = kind(_hand_ground(len(scene.cards)))
    _title(canvas, scene)
    choice = scene.playable is not None and 0 < len(scene.playable) < len(scene.cards)
    for place, code in enumerate(scene.cards):
        x, y = _place(place, len(scene.cards))
        chosen = choice and place in (scene.playable or ())
        word = faces.word_for(code, scene.seasons)
        if chosen:
            y -= RAISED
            canvas.put(parts.gold_frame(CARD, TALL, 5), x - 5, y - 5)
            canvas.centre(parts.arrow(20, "gold", "felt"), x + CARD / 2, y + TALL + 17)
        face = faces.card(code, CARD, word, "gold" if chosen else "felt", choice and not chosen)
        canvas.put(face, x, y, flush=True)
    return canvas


def _place(place: int, cards: int) -> tuple[int, int]:
    """At most six to a row, the rows as even as can be and in the middle together."""
    longest = -(-cards // -(-cards // ROW))
    row, column = divmod(place, longest)
    span = longest * STEP - (STEP - CARD)
    left = (WIDTH - span) // 2
    return left + column * STEP, PRIVATE_BAR + 29 + row * PITCH


def _title(canvas: Canvas, scene: Hand) -> None:
    middle = 21
    note = fit(scene.note, 200, 22, 18)
    canvas.write(note[0], (WIDTH - 20, middle), note[1], ("mist", "night"), anchor="r")
    room = int(WIDTH - 60 - measure(*note))
    title, size = fit(scene.title, room - (190 if scene.suit else 0), 24, 18)
    canvas.write(title, (20, middle), size, ("paper", "night"))
    if scene.suit:
        after = 20 + measure(title, size)
        canvas.centre(parts.suit_disc(scene.suit, 18, "night"), after + 30, middle)
        canvas.write(scene.suit_name, (after + 56, middle), 24, ("gold", "night"), room=134, least=18)


def draw_stacking(scene: Stacking, kind: type[Canvas] = Canvas) -> Canvas:
    """The deck so far on the left, drawn first on top; the hand on the right, chosen cards with their number."""
    canvas = kind(_stacking_ground())
    canvas.write(scene.title, (20, 21), 24, ("paper", "night"), room=560, least=18)
    canvas.write(scene.note, (STACKING_WIDTH - 20, 21), 22, ("gold", "night"), anchor="r", room=280, least=16)
    _pile(canvas, scene)
    for place, code in enumerate(scene.cards):
        row, column = divmod(place, 5)
        x, y = 252 + column * 129, 77 + row * 223
        chosen = place in scene.chosen
        if chosen:
            y -= 12
            canvas.put(parts.gold_frame(118, 189, 5), x - 5, y - 5)
        face = faces.card(code, 118, faces.word_for(code, scene.seasons), "gold" if chosen else "felt")
        canvas.put(face, x, y, flush=True)
        if chosen:
            canvas.put(parts.numbered_foot(118), x, y + 147)
            canvas.write(str(scene.chosen.index(place) + 1), (x + 59, y + 169), 32, ("ink", "gold"), anchor="m")
    return canvas


def _pile(canvas: Canvas, scene: Stacking) -> None:
    canvas.write(scene.first, (122, 82), 21, ("mist", "night"), anchor="m", room=196, least=16)
    canvas.write(scene.last, (122, 479), 21, ("mist", "night"), anchor="m", room=196, least=16)
    for place in range(scene.size):
        middle = 136 + place * 73.5
        filled = place < len(scene.chosen)
        if filled:
            canvas.centre(parts.badge(26, lead=True), 66, middle)
            canvas.put(faces.wide(scene.cards[scene.chosen[place]], 106), 108, middle - 33)
        else:
            edge = "gold" if place == len(scene.chosen) else "line"
            canvas.centre(parts.ring_plate(52, 52, "mist", "night", thick=3, radius=26), 66, middle)
            canvas.put(parts.ring_plate(106, 66, edge, "night", thick=3, radius=8), 108, middle - 33)
            if place == len(scene.chosen):
                canvas.write(scene.next, (161, middle), 22, ("gold", "night"), anchor="m", room=94, least=16)
        number = ("ink", "gold") if filled else ("mist", "night")
        canvas.write(str(place + 1), (66, middle), 30, number, anchor="m")
