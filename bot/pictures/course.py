"""Pictures of the rules course: an example trick, a row of cards."""

from functools import lru_cache

from bot.pictures import faces, parts
from bot.pictures.drawing.art import box
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.drawing.text import fit, measure
from bot.pictures.parts import PRIVATE_BAR
from bot.pictures.scenes import CardRow, Example, Led, SeasonWords
from bot.pictures.trick import Look, lay_cards, lay_order, lay_tag

WIDTH, CARD, TALL = 720, 104, 166
_ROW = 6


@lru_cache
def _ground(height: int, stage: bool) -> Drawing:
    floor = box((14, 96, WIDTH - 28, 218), "stage", 14) if stage else ()
    return parts.backdrop(WIDTH, height, floor, parts.private_bar(WIDTH))


def _title(canvas: Canvas, title: str, led: Led | None) -> None:
    right = WIDTH - 20.0
    if led:
        name = fit(led.name, 130, 22, 16)
        word = fit(led.label, 90, 20, 16)
        right -= measure(*name)
        canvas.write(name[0], (right, 21), name[1], ("gold", "night"))
        canvas.centre(parts.suit_disc(led.suit, 18, "night"), right - 26, 21)
        right -= 52 + measure(*word)
        canvas.write(word[0], (right, 21), word[1], ("mist", "night"))
    canvas.write(title, (20, 21), 24, ("paper", "night"), room=int(right - 40), least=17)


def draw_example(scene: Example, kind: type[Canvas] = Canvas) -> Canvas:
    """The plays of a trick from left to right, numbered; the winner in a gold frame."""
    canvas = kind(_ground(374 if scene.note else 330, stage=True))
    _title(canvas, scene.title, scene.led)
    pitch = min(166, (WIDTH - 40) // max(1, len(scene.plays)))
    left = (WIDTH - pitch * len(scene.plays)) / 2 + pitch / 2
    for place in range(len(scene.plays)):
        _play(canvas, scene, place, left + pitch * place, pitch)
    canvas.write(scene.note, (WIDTH / 2, 344), 22, ("paper", "felt"), anchor="m", room=WIDTH - 40, least=16)
    return canvas


def _play(canvas: Canvas, scene: Example, place: int, middle: float, pitch: int) -> None:
    play = scene.plays[place]
    x, y = round(middle - CARD / 2), 112
    ink = ("gold" if play.wins else "mist", "felt")
    canvas.write(play.who, (middle, 72), 21, ink, anchor="m", room=pitch - 10, least=15)
    if play.wins:
        canvas.put(parts.gold_frame(CARD, TALL, 6), x - 6, y - 6)
    lay_cards(canvas, play, (x, y), Look(CARD, scene.seasons, "gold" if play.wins else "stage"))
    lay_order(canvas, (x + 2, y + 82), 16, place + 1, lead=place == 0)
    if play.tag:
        lay_tag(canvas, play.tag, (middle, y + TALL + 12), pitch - 34)


def draw_row(scene: CardRow, kind: type[Canvas] = Canvas) -> Canvas:
    """Cards with a caption each, six a row."""
    rows = max(1, -(-len(scene.cards) // _ROW))
    pitch_y = TALL + 48
    canvas = kind(_ground(PRIVATE_BAR + 18 + pitch_y * rows + (36 if scene.note else 0), stage=False))
    _title(canvas, scene.title, None)
    for place, (code, caption) in enumerate(scene.cards):
        row, column = divmod(place, _ROW)
        in_row = min(_ROW, len(scene.cards) - row * _ROW)
        x = (WIDTH - in_row * 115) / 2 + column * 115 + 57
        y = PRIVATE_BAR + 18 + row * pitch_y
        canvas.put(_face(code, scene.seasons), x - CARD / 2, y)
        canvas.write(caption, (x, y + TALL + 20), 20, ("paper", "felt"), anchor="m", room=112, least=14)
    canvas.write(
        scene.note,
        (WIDTH / 2, PRIVATE_BAR + 18 + pitch_y * rows + 12),
        21,
        ("mist", "felt"),
        anchor="m",
        room=WIDTH - 40,
        least=16,
    )
    return canvas


def _face(code: str, seasons: SeasonWords | None) -> Drawing:
    kind, _, name = code.rpartition(":")
    makers = {"pain": faces.pain, "ability": faces.announced, "back": faces.back}
    if kind:
        return makers[kind](name, CARD, "felt")
    return faces.card(code, CARD, faces.word_for(code, seasons))
