"""Pictures off the event loop: a small pool of threads, equal pictures painted once and kept."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from bot.pictures.emoji import emoji_faces
from bot.pictures.rendering import render
from bot.pictures.scenes import Scene

T = TypeVar("T")


class Painter:
    """Paints scenes in threads; one event loop uses one painter."""

    def __init__(self, workers: int = 2, cache_bytes: int = 16_000_000) -> None:
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="painter")
        self._room = cache_bytes
        self._used = 0
        self._kept: OrderedDict[Scene, bytes] = OrderedDict()
        self._under_way: dict[Scene, asyncio.Task[bytes]] = {}

    async def paint(self, scene: Scene) -> bytes:
        """The picture of a scene; equal scenes asked for at the same time share one rendering."""
        if scene in self._kept:
            self._kept.move_to_end(scene)
            return self._kept[scene]
        task = self._under_way.get(scene)
        if task is None:
            task = self._under_way[scene] = asyncio.create_task(self._render(scene))
        # Somebody who stops waiting must not take the picture away from the others.
        return await asyncio.shield(task)

    async def _render(self, scene: Scene) -> bytes:
        try:
            picture = await self._in_pool(lambda: render(scene))
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

    async def emoji(self) -> dict[str, bytes]:
        """Every emoji face by name."""
        return await self._in_pool(emoji_faces)

    async def warm(self, *scenes: Scene) -> None:
        """Load fonts and make sprites before they are needed, by painting some scenes."""
        for scene in scenes:
            await self.paint(scene)

    async def _in_pool(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def close(self) -> None:
        """End the threads once their current pictures are done."""
        self._pool.shutdown(wait=True, cancel_futures=True)
