"""Pictures off the event loop, once for equal scenes: hands in a thread, all else where `rest` paints."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable
from concurrent.futures import ThreadPoolExecutor

from bot.pictures.hand import grounds
from bot.pictures.scenes import Hand, Scene, Stacking
from bot.pictures.studio import painted
from bot.worker_process import WorkerProcess

KEPT = 8 << 20
"""Bytes of pictures that are kept for the next one who asks."""


class Painter:
    """One event loop uses one painter.

    A hand is somebody's answer: it never waits behind other pictures, and it is painted in less time than it would
    take to another process and back.
    """

    def __init__(self, rest: WorkerProcess) -> None:
        self._hands, self._rest = ThreadPoolExecutor(1, "hands"), rest
        self._pictures: OrderedDict[Scene, asyncio.Future[bytes]] = OrderedDict()
        self._kept = 0

    def paint(self, scene: Scene) -> Awaitable[bytes]:
        """The picture of a scene, begun at once; who stops waiting does not take it away from the others."""
        if scene not in self._pictures:
            self._pictures[scene] = painting = self._begin(scene)
            painting.add_done_callback(lambda done: self._keep(scene, done))
        self._pictures.move_to_end(scene)
        return asyncio.shield(self._pictures[scene])

    def _begin(self, scene: Scene) -> asyncio.Future[bytes]:
        if isinstance(scene, Hand | Stacking):
            return asyncio.get_running_loop().run_in_executor(self._hands, painted, scene)
        return asyncio.ensure_future(self._rest.do("paint", scene))

    def _keep(self, scene: Scene, painting: asyncio.Future[bytes]) -> None:
        if not is_there(painting):
            self._pictures.pop(scene, None)  # who asks again may be luckier
            return
        self._kept += len(painting.result())
        while self._kept > KEPT:
            oldest = next(scene for scene, painting in self._pictures.items() if is_there(painting))
            self._kept -= len(self._pictures.pop(oldest).result())

    async def emoji(self, code: str) -> bytes:
        """The face of a card, small, as an emoji."""
        face: bytes = await self._rest.do("emoji", code)
        return face

    async def open(self) -> None:
        """Have everything ready before the first picture is asked for."""
        prepared = asyncio.get_running_loop().run_in_executor(self._hands, grounds)
        await asyncio.gather(self._rest.ready(), prepared)

    async def close(self) -> None:
        self._hands.shutdown(wait=False, cancel_futures=True)
        await self._rest.close()


def is_there(painting: asyncio.Future[bytes]) -> bool:
    return painting.done() and not painting.cancelled() and painting.exception() is None
