"""Reading a picture: every text on it, its size and its place."""

from collections.abc import Iterator

from bot.pictures import Scene
from bot.pictures.drawing.art import Label
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.sprites import Drawing, Lettering
from bot.pictures.drawing.text import ELLIPSIS, measure
from tests.pictures.gallery import PHONE

READABLE = 9.0
"""Pixels that a text has to be high where a phone shows the picture."""


class Reading(Canvas):
    """Keeps every text that is put on it, within drawings, too: what it says, its size and its middle."""

    def __init__(self, ground: Drawing) -> None:
        super().__init__(ground)
        self.read: list[tuple[str, float, float]] = []

    def put(self, drawing: Drawing | Lettering, x: float, y: float, *, flush: bool = False) -> None:
        if isinstance(drawing, Lettering):
            middle = x + measure(drawing.text, drawing.size, drawing.display) / 2
            self.read.append((drawing.text, drawing.size, middle))
        else:
            labels = (op for op in drawing.art if isinstance(op, Label) and op.text)
            self.read += ((label.text, label.size, x + label.x) for label in labels)
        super().put(drawing, x, y, flush=flush)


def read(scene: Scene) -> list[tuple[str, float, float]]:
    return scene.draw(Reading).read


def texts(scene: Scene) -> Iterator[str]:
    return (text for text, _, _ in read(scene))


def too_small(scene: Scene) -> list[tuple[str, float]]:
    """Texts that nobody can read on a phone, with their height there."""
    canvas = scene.draw(Reading)
    sizes = ((text, size * PHONE / canvas.width) for text, size, _ in canvas.read)
    return [(text, size) for text, size in sizes if size < READABLE]


def cut(scene: Scene) -> list[str]:
    """Texts that did not fit."""
    return [text for text in texts(scene) if text.endswith(ELLIPSIS)]
