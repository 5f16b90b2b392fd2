"""Pictures off the event loop: hands at one easel, all else at another; equal pictures are painted once and kept."""

import asyncio
from collections import OrderedDict

from bot.pictures.easel import Easel
from bot.pictures.emoji import emoji_face
from bot.pictures.rendering import render
from bot.pictures.scenes import Hand, Scene, Stacking


class Painter:
    """One event loop uses one painter."""

    def __init__(self, cache_bytes: int = 16_000_000) -> None:
        self._hands, self._rest = Easel(), Easel()
        self._room = cache_bytes
        self._used = 0
        self._kept: OrderedDict[Scene, bytes] = OrderedDict()
        self._under_way: dict[Scene, asyncio.Task[bytes]] = {}

    async def paint(self, scene: Scene) -> bytes:
        """The picture of a scene; equal scenes asked for at the same time share one rendering."""
        if scene in self._kept:
            self._kept.move_to_end(scene)
            return self._kept[scene]
        self.begin(scene)
        # Somebody who stops waiting must not take the picture away from the others.
        return await asyncio.shield(self._under_way[scene])

    def begin(self, scene: Scene) -> None:
        """Begin with a picture that will be asked for soon."""
        if scene not in self._kept and scene not in self._under_way:
            self._under_way[scene] = asyncio.create_task(self._render(scene))

    async def _render(self, scene: Scene) -> bytes:
        easel = self._hands if isinstance(scene, Hand | Stacking) else self._rest
        try:
            picture = await easel.do(render, scene)
        finally:
            del self._under_way[scene]
        self._keep(scene, picture)
        return picture

    def _keep(self, scene: Scene, picture: bytes) -> None:
        """Keep the newest, forget the ones unused for longest."""
        if len(picture) > self._room:
            return
        self._kept[scene] = picture
        self._used += len(picture)
        while self._used > self._room:
            _, oldest = self._kept.popitem(last=False)
            self._used -= len(oldest)

    async def emoji(self, code: str) -> bytes:
        """The face of a card, small, as an emoji."""
        return await self._rest.do(emoji_face, code)

    async def open(self) -> None:
        """Set up both easels before the first picture is asked for."""
        await asyncio.gather(self._hands.ready(), self._rest.ready())

    async def close(self) -> None:
        await asyncio.gather(self._hands.close(), self._rest.close())
