"""A moving picture: frames share the one palette, so a GIF of them is exact and small."""

from dataclasses import dataclass
from io import BytesIO
from itertools import groupby
from typing import ClassVar

from bot.pictures.drawing.canvas import Scene, Still


@dataclass(frozen=True, slots=True)
class Replay(Scene):
    """Still scenes of one size, each with its time in milliseconds."""

    extension: ClassVar[str] = "gif"

    frames: tuple[tuple[Still, int], ...]

    def encoded(self) -> bytes:
        """An endless GIF. Equal neighbours are one frame, shown for as long as both."""
        shown = [(still, sum(time for _, time in same)) for still, same in groupby(self.frames, lambda frame: frame[0])]
        first, *rest = (still.draw().image for still, _ in shown)
        times = [time for _, time in shown]
        out = BytesIO()
        first.save(out, "GIF", save_all=True, append_images=rest, duration=times, loop=0, optimize=True, disposal=1)
        return out.getvalue()
