"""Pictures off the event loop: hands in one studio, all else in another; who wants the same picture shares it."""

import asyncio
from collections import OrderedDict

from bot.backstage import Backstage
from bot.pictures.scenes import Hand, Scene, Stacking

STUDIO = "bot.pictures.studio"
KEPT = 128
"""Pictures that are kept for the next one who asks."""


class Painter:
    """One event loop uses one painter. A hand is somebody's answer: it never waits behind other pictures."""

    def __init__(self, hands: Backstage | None = None, rest: Backstage | None = None) -> None:
        self._hands, self._rest = hands or Backstage(STUDIO), rest or Backstage(STUDIO)
        self._pictures: OrderedDict[Scene, asyncio.Task[bytes]] = OrderedDict()

    async def paint(self, scene: Scene) -> bytes:
        """The picture of a scene. Somebody who stops waiting does not take it away from the others."""
        return await asyncio.shield(self.begin(scene))

    def begin(self, scene: Scene) -> asyncio.Task[bytes]:
        """Begin with a picture that will be asked for soon; equal scenes share one, until it is long unused."""
        if scene not in self._pictures:
            self._pictures[scene] = asyncio.create_task(self._painted(scene))
            if len(self._pictures) > KEPT:
                self._pictures.popitem(last=False)
        self._pictures.move_to_end(scene)
        return self._pictures[scene]

    async def _painted(self, scene: Scene) -> bytes:
        studio = self._hands if isinstance(scene, Hand | Stacking) else self._rest
        try:
            picture: bytes = await studio.do("paint", scene)
        except BaseException:
            self._pictures.pop(scene, None)  # who asks again may be luckier
            raise
        return picture

    async def emoji(self, code: str) -> bytes:
        """The face of a card, small, as an emoji."""
        face: bytes = await self._rest.do("emoji", code)
        return face

    async def open(self) -> None:
        """Have both studios ready before the first picture is asked for."""
        await asyncio.gather(self._hands.ready(), self._rest.ready())

    async def close(self) -> None:
        await asyncio.gather(self._hands.close(), self._rest.close())
