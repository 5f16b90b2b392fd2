"""Where pictures are painted: in a thread of the bot or in another process."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from bot.pictures.drawing.canvas import Scene, render
from bot.pictures.emblems import Emblem, emoji_png
from bot.pictures.scenes.replay import Replay
from bot.safe_logging import fault_location
from bot.worker_process import NotDoneError


def painted(scene: Scene) -> bytes:
    """The picture of a scene. A fault is reported without a card, because it is logged."""
    try:
        return render(scene)
    except Exception as error:  # noqa: BLE001 - whatever it is, the text says it, too
        raise NotDoneError(fault_location(error)) from None


class Studio:
    """What a process can do with pictures."""

    def __init__(self) -> None:
        self._films = ThreadPoolExecutor(1, "films")

    async def paint(self, scene: Scene) -> bytes:
        """A still takes a millisecond; a replay takes a second, during which nothing else must wait."""
        if isinstance(scene, Replay):
            return await asyncio.get_running_loop().run_in_executor(self._films, painted, scene)
        return painted(scene)

    async def emoji(self, emblem: Emblem) -> bytes:
        """An emoji as a PNG."""
        return emoji_png(emblem)
