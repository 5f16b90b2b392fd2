"""The animated replay: frames share the one palette, so a GIF of them is exact and small."""

from collections.abc import Iterator
from io import BytesIO

from PIL import Image

from bot.pictures.drawing.canvas import Canvas
from bot.pictures.scenes import Replay


def gif(frames: Iterator[Canvas], replay: Replay) -> bytes:
    """An endless GIF; equal neighbours have been merged by adding their times."""
    images: list[Image.Image] = []
    times: list[int] = []
    before = None
    for canvas, (scene, time) in zip(frames, replay.frames, strict=True):
        if scene == before:
            times[-1] += time
            continue
        images.append(canvas.image)
        times.append(time)
        before = scene
    out = BytesIO()
    first, *rest = images
    first.save(out, "GIF", save_all=True, append_images=rest, duration=times, loop=0, optimize=True, disposal=1)
    return out.getvalue()
