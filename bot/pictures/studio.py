"""Where pictures are painted: in a thread of the bot, or in a process behind the stage."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from bot.pictures.emoji import emoji_face
from bot.pictures.rendering import render
from bot.pictures.scenes import Replay, Scene
from bot.safe_logging import fault_location
from bot.worker_process import NotDoneError


def painted(scene: Scene) -> bytes:
    """The picture of a scene. A fault is told without a card: it is logged."""
    try:
        return render(scene)
    except Exception as error:  # noqa: BLE001 - whatever it is, the text says it, too
        raise NotDoneError(fault_location(error)) from None


class Studio:
    """What a process can do with pictures."""

    def __init__(self) -> None:
        self._films = ThreadPoolExecutor(1, "films")

    async def paint(self, scene: Scene) -> bytes:
        """A still takes a millisecond; a replay a second, in which nothing else must wait."""
        if isinstance(scene, Replay):
            return await asyncio.get_running_loop().run_in_executor(self._films, painted, scene)
        return painted(scene)

    async def emoji(self, code: str) -> bytes:
        """The face of a card, small, as an emoji."""
        return emoji_face(code)
