"""Median processor time and size of pictures, PNG encoding included, against drawing the same picture directly.

A picture is made in one thread and waits for nothing: any further wall-clock time is the machine's other work.

"Direct" draws every polygon, line and text of the same scene anew on an RGB image, without sprites, without
oversampling and with all layout work already cached: it is the fastest honest way to do without sprites.

    python -m bench.pictures [rounds]
"""

import sys
from collections.abc import Callable
from functools import cache, partial
from io import BytesIO
from statistics import median
from time import process_time

from PIL import Image

from bot.pictures import Still, render
from bot.pictures.cards.card_face import CardDrawing
from bot.pictures.drawing.art import Art
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.sprites import Drawing, Lettering, paint
from tests.pictures.samples.tezuma import EXTREME, HAND, MASTERS, TRICK_JA, WAITING, WON
from tests.pictures.samples.tsumo import FOLLOWING, TSUMO_5

TARGETS = {"table": (6.0, 60.0), "hand": (3.0, 30.0)}  # milliseconds and kilobytes
TIMES_FASTER = 4.0
BENCHED: dict[str, Still] = {
    "table, Masters": MASTERS,
    "table, trick won": WON,
    "table, extreme": EXTREME,
    "table, Trick, 3 players": TRICK_JA,
    "table, Tsumo, 5 players": TSUMO_5,
    "hand, 12 cards, 4 playable": HAND,
    "hand, 12 cards, waiting": WAITING,
    "hand, Tsumo": FOLLOWING,
}


@cache
def art_of(drawing: Drawing) -> Art:
    """A card works its art out each time."""
    return drawing.art


class DirectCanvas(Canvas):
    """Draws where the real canvas pastes."""

    def blank(self, ground: Drawing) -> Image.Image:
        image = Image.new("RGB", (ground.width, ground.height))
        ground.draw_on(image, 0, 0)
        return image

    def put(self, drawing: Drawing | Lettering, x: float, y: float, *, flush: bool = False) -> None:  # noqa: ARG002
        if isinstance(drawing, CardDrawing):
            paint(art_of(drawing), self.image, x, y, 1)
        else:
            drawing.draw_on(self.image, x, y)

    def png(self) -> bytes:
        out = BytesIO()
        self.image.save(out, "PNG", compress_level=3)
        return out.getvalue()


def direct(scene: Still) -> bytes:
    """The picture drawn without sprites."""
    return scene.draw(DirectCanvas).png()


def measured(work: Callable[[], bytes], rounds: int) -> tuple[float, float]:
    """Median milliseconds of the processor and kilobytes, after one round to warm up."""
    size = len(work()) / 1000
    times = []
    for _ in range(rounds):
        start = process_time()
        work()
        times.append(process_time() - start)
    return median(times) * 1000, size


def main() -> int:
    """Print the table; the exit code says whether every target is met."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    print(f"{rounds} rounds, medians of processor time, PNG encoding included")
    print(f"{'picture':28} {'ms':>6} {'kB':>6}   {'direct ms':>9} {'kB':>6}   {'faster':>6}   target")
    missed = 0
    for name, scene in BENCHED.items():
        ms, size = measured(partial(render, scene), rounds)
        direct_ms, direct_size = measured(partial(direct, scene), max(5, rounds // 4))
        most_ms, most_size = TARGETS[name.split(",", maxsplit=1)[0]]
        met = ms <= most_ms and size <= most_size and direct_ms / ms >= TIMES_FASTER
        missed += not met
        words = f"{most_ms:.0f} ms, {most_size:.0f} kB: {'met' if met else 'MISSED'}"
        print(
            f"{name:28} {ms:6.2f} {size:6.1f}   {direct_ms:9.1f} {direct_size:6.1f}   {direct_ms / ms:5.1f}x   {words}"
        )
    return min(1, missed)


if __name__ == "__main__":
    sys.exit(main())
