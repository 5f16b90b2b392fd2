"""Pictures off the event loop, once for equal scenes: hands in a thread, all else where `rest` paints."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable
from concurrent.futures import ThreadPoolExecutor

from bot.backstage import Backstage
from bot.pictures.hand import grounds
from bot.pictures.scenes import Hand, Scene, Stacking
from bot.pictures.studio import painted

KEPT = 128
"""Pictures that are kept for the next one who asks."""


class Painter:
    """One event loop uses one painter.

    A hand is somebody's answer: it never waits behind other pictures, and it is painted in less time than it would
    take to another process and back.
    """

    def __init__(self, rest: Backstage) -> None:
        self._hands, self._rest = ThreadPoolExecutor(1, "hands"), rest
        self._pictures: OrderedDict[Scene, asyncio.Future[bytes]] = OrderedDict()

    def paint(self, scene: Scene) -> Awaitable[bytes]:
        """The picture of a scene, begun at once; who stops waiting does not take it away from the others."""
        if scene not in self._pictures:
            self._pictures[scene] = self._begin(scene)
            if len(self._pictures) > KEPT:
                self._pictures.popitem(last=False)
        self._pictures.move_to_end(scene)
        return asyncio.shield(self._pictures[scene])

    def _begin(self, scene: Scene) -> asyncio.Future[bytes]:
        painting: asyncio.Future[bytes]
        if isinstance(scene, Hand | Stacking):
            painting = asyncio.get_running_loop().run_in_executor(self._hands, painted, scene)
        else:
            painting = asyncio.ensure_future(self._rest.do("paint", scene))

        def forget_failure(done: asyncio.Future[bytes]) -> None:
            if done.cancelled() or done.exception():
                self._pictures.pop(scene, None)  # who asks again may be luckier

        painting.add_done_callback(forget_failure)
        return painting

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
