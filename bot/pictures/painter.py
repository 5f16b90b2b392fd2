"""Pictures painted off the event loop, once for equal scenes: urgent ones in a thread, all others elsewhere."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from bot.pictures.cards import ShownCard
from bot.pictures.drawing.canvas import Scene, Still, render
from bot.pictures.drawing.sprites import Sprite
from bot.pictures.emblems import Emblem, emoji_png
from bot.pictures.scenes.hand import Hand
from bot.pictures.scenes.replay import Replay
from bot.safe_logging import fault_location
from bot.worker_process import NotDoneError, WorkerProcess


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

    async def sprites(self, cards: Sequence[ShownCard]) -> list[Sprite]:
        """Cards for another process to paste."""
        return [card.sprite() for card in cards]


SETTLED, SLICE, PAUSE = 5.0, 4, 0.05
"""After how many seconds cards are prepared, so many at a time, and how long everybody else has in between."""
KEPT = 8 << 20
"""Bytes of pictures that are kept for whoever asks next."""


class Painter:
    """One event loop uses one painter.

    An urgent scene is somebody's answer: it never waits behind other pictures, and painting it takes less time than
    sending it to another process and back.
    """

    def __init__(
        self, rest: WorkerProcess, prepared: Iterable[type[Still]] = (Hand,), cards: Sequence[ShownCard] = ()
    ) -> None:
        """`prepared` are the kinds of scenes whose grounds are to be ready from the start, `cards` those of the cards
        in them, which are soon.
        """
        self._rest, self._prepared, self._cards = rest, tuple(prepared), cards
        self.cards_prepared: asyncio.Task[None] | None = None
        self._hands = ThreadPoolExecutor(1, "hands")
        self._pictures: OrderedDict[Scene, asyncio.Future[bytes]] = OrderedDict()
        self._kept = 0

    def paint(self, scene: Scene) -> Awaitable[bytes]:
        """The picture of a scene, begun at once. Whoever stops waiting does not take it away from the others."""
        painting = self._pictures.get(scene)
        if painting is None:
            self._pictures[scene] = painting = self._begin(scene)
            painting.add_done_callback(lambda done: self._keep(scene, done))
        else:
            self._pictures.move_to_end(scene)
        return asyncio.shield(painting)

    def _begin(self, scene: Scene) -> asyncio.Future[bytes]:
        if scene.urgent:
            return asyncio.get_running_loop().run_in_executor(self._hands, painted, scene)
        return asyncio.ensure_future(self._rest.do("paint", scene))

    def _keep(self, scene: Scene, painting: asyncio.Future[bytes]) -> None:
        if not is_there(painting):
            self._pictures.pop(scene, None)  # whoever asks again may be luckier
            return
        self._kept += len(painting.result())
        while self._kept > KEPT:
            oldest = next(scene for scene, painting in self._pictures.items() if is_there(painting))
            self._kept -= len(self._pictures.pop(oldest).result())

    def forget(self) -> None:
        """Keep none of the pictures: a name may be on them."""
        for scene in [scene for scene, painting in self._pictures.items() if is_there(painting)]:
            self._kept -= len(self._pictures.pop(scene).result())

    async def emoji(self, emblem: Emblem) -> bytes:
        """An emoji as a PNG."""
        painted_emoji: bytes = await self._rest.do("emoji", emblem)
        return painted_emoji

    async def open(self) -> None:
        """Have everything ready before the first picture is asked for."""
        prepared = asyncio.get_running_loop().run_in_executor(self._hands, self._prepare)
        await asyncio.gather(self._rest.ready(), prepared)
        self.cards_prepared = asyncio.create_task(self._prepare_cards(), name="cards")

    def _prepare(self) -> None:
        """Make the large sprites. Made during a game, they would delay everybody who is waiting for a picture."""
        for kind in self._prepared:
            for ground in kind.grounds():
                _ = ground.sprite

    async def _prepare_cards(self) -> None:
        """Let the other process make the cards' sprites. Made here, when a card is first shown, they would delay that
        answer; if the other process can't, they are.
        """
        await asyncio.sleep(SETTLED)
        with suppress(NotDoneError):
            for start in range(0, len(self._cards), SLICE):
                cards = self._cards[start : start + SLICE]
                for card, sprite in zip(cards, await self._rest.do("sprites", cards), strict=True):
                    card.drawing.take(sprite)
                await asyncio.sleep(PAUSE)

    async def close(self) -> None:
        if self.cards_prepared:
            self.cards_prepared.cancel()
        self._hands.shutdown(wait=False, cancel_futures=True)
        await self._rest.close()


def is_there(painting: asyncio.Future[bytes]) -> bool:
    return painting.done() and not painting.cancelled() and painting.exception() is None
