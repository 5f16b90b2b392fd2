"""The painter: in processes of its own, once for equal scenes, within its memory."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
import pytest_asyncio

from bot.backstage import Backstage, NotDoneError
from bot.pictures import Painter, painter, render
from bot.pictures.samples import HAND, MASTERS
from bot.pictures.scenes import Scene


class Counting(Backstage):
    """A studio that remembers what was painted in it."""

    def __init__(self) -> None:
        super().__init__(painter.STUDIO)
        self.painted: list[object] = []
        self.asked = asyncio.Event()

    async def do(self, what, *arguments):
        self.painted += arguments
        self.asked.set()
        return await super().do(what, *arguments)

    async def tell(self, what: signal.Signals) -> None:
        os.kill((await self.ready()).pid, what)


Hired = tuple[Painter, Counting]


@pytest_asyncio.fixture
async def hired() -> AsyncIterator[Hired]:
    studio = Counting()
    found = Painter(hands=studio)
    yield found, studio
    await found.close()


@pytest.mark.parametrize("scene", [HAND, MASTERS])
async def test_a_picture_is_the_scenes_rendering(hired: Hired, scene: Scene) -> None:
    artist, _ = hired
    assert await artist.paint(scene) == render(scene)


async def test_equal_scenes_under_way_share_one_rendering_and_the_loop_runs_on(hired: Hired) -> None:
    artist, studio = hired
    await studio.tell(signal.SIGSTOP)
    first, second = (asyncio.create_task(artist.paint(replace(HAND))) for _ in range(2))
    await studio.asked.wait()
    assert not first.done()
    await studio.tell(signal.SIGCONT)
    assert (await first) is (await second)
    assert (await artist.paint(replace(HAND))) is (await first)
    assert studio.painted == [HAND]


async def test_a_picture_begun_ahead_is_painted_once(hired: Hired) -> None:
    artist, studio = hired
    artist.begin(HAND)
    await artist.paint(HAND)
    artist.begin(HAND)
    assert studio.painted == [HAND]


async def test_who_stops_waiting_does_not_take_the_picture_from_others(hired: Hired) -> None:
    artist, studio = hired
    await studio.tell(signal.SIGSTOP)
    impatient, patient = (asyncio.create_task(artist.paint(HAND)) for _ in range(2))
    await studio.asked.wait()
    impatient.cancel()
    await studio.tell(signal.SIGCONT)
    assert await patient == render(HAND)
    with pytest.raises(asyncio.CancelledError):
        await impatient


async def test_a_hand_does_not_wait_for_a_table(hired: Hired) -> None:
    artist, _ = hired
    tables = await artist._rest.ready()
    os.kill(tables.pid, signal.SIGSTOP)
    table = asyncio.create_task(artist.paint(MASTERS))
    assert await artist.paint(HAND) == render(HAND)
    assert not table.done()
    os.kill(tables.pid, signal.SIGCONT)
    await table


async def test_a_failed_picture_tells_where_but_no_card_and_may_be_tried_again(hired: Hired) -> None:
    artist, _ = hired
    for _ in range(2):
        with pytest.raises(NotDoneError, match=r"^KeyError in .*, line") as failure:
            await artist.paint(replace(HAND, cards=("Q9",)))
        assert "Q9" not in repr(failure.value)
    assert await artist.paint(HAND) == render(HAND)


async def test_a_killed_studio_is_replaced(hired: Hired) -> None:
    artist, studio = hired
    await studio.tell(signal.SIGSTOP)
    waiting = asyncio.create_task(artist.paint(HAND))
    await studio.asked.wait()
    await studio.tell(signal.SIGKILL)
    with pytest.raises(NotDoneError, match="has ended"):
        await waiting
    assert await artist.paint(HAND) == render(HAND)


async def test_it_leaves_stopping_to_the_bot(hired: Hired) -> None:
    artist, studio = hired
    await artist.paint(HAND)
    for stop in (signal.SIGINT, signal.SIGTERM):
        await studio.tell(stop)
    another = replace(HAND, note="another")
    assert await artist.paint(another) == render(another)


async def test_pictures_unused_for_longest_are_forgotten(hired: Hired, monkeypatch: pytest.MonkeyPatch) -> None:
    artist, studio = hired
    monkeypatch.setattr(painter, "KEPT", 2)
    pictures = [replace(HAND, note=str(number)) for number in range(3)]
    for scene in (*pictures[:2], pictures[0], pictures[2], pictures[0]):
        await artist.paint(scene)
    assert studio.painted == pictures, "the one used lately was kept"
    await artist.paint(pictures[1])
    assert studio.painted == [*pictures, pictures[1]]


async def test_emoji_are_painted_there_too(hired: Hired) -> None:
    artist, _ = hired
    assert (await artist.emoji("B7")).startswith(b"\x89PNG")
