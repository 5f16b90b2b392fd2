"""The painter: in processes of its own, once for equal scenes, within its memory."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
import pytest_asyncio

from bot.pictures import Painter, render
from bot.pictures.easel import Easel, NotPaintedError
from bot.pictures.samples import HAND, MASTERS
from bot.pictures.scenes import Scene


class Counting(Easel):
    """An easel that remembers what was painted on it."""

    def __init__(self) -> None:
        super().__init__()
        self.painted: list[object] = []

    async def do(self, work, *arguments):
        self.painted += arguments
        return await super().do(work, *arguments)

    async def tell(self, what: signal.Signals) -> None:
        os.kill((await self.ready()).pid, what)


def hire(**room: int) -> tuple[Painter, Counting]:
    painter, easel = Painter(**room), Counting()
    painter._hands = easel
    return painter, easel


@pytest_asyncio.fixture
async def hired() -> AsyncIterator[tuple[Painter, Counting]]:
    painter, easel = hire()
    yield painter, easel
    await painter.close()


Hired = tuple[Painter, Counting]


@pytest.mark.parametrize("scene", [HAND, MASTERS])
async def test_a_picture_is_the_scenes_rendering(hired: Hired, scene: Scene) -> None:
    painter, _ = hired
    assert await painter.paint(scene) == render(scene)


async def test_equal_scenes_under_way_share_one_rendering_and_the_loop_runs_on(hired: Hired) -> None:
    painter, easel = hired
    await easel.tell(signal.SIGSTOP)
    first, second = (asyncio.create_task(painter.paint(replace(HAND))) for _ in range(2))
    while not easel.painted:
        await asyncio.sleep(0)
    assert not first.done()
    await easel.tell(signal.SIGCONT)
    assert (await first) is (await second)
    assert (await painter.paint(replace(HAND))) is (await first)
    assert easel.painted == [HAND]


async def test_a_picture_begun_ahead_is_painted_once(hired: Hired) -> None:
    painter, easel = hired
    painter.begin(HAND)
    await painter.paint(HAND)
    painter.begin(HAND)
    assert easel.painted == [HAND]


async def test_who_stops_waiting_does_not_take_the_picture_from_others(hired: Hired) -> None:
    painter, easel = hired
    await easel.tell(signal.SIGSTOP)
    impatient, patient = (asyncio.create_task(painter.paint(HAND)) for _ in range(2))
    while not easel.painted:
        await asyncio.sleep(0)
    impatient.cancel()
    await easel.tell(signal.SIGCONT)
    assert await patient == render(HAND)
    with pytest.raises(asyncio.CancelledError):
        await impatient


async def test_a_hand_does_not_wait_for_a_table(hired: Hired) -> None:
    painter, _ = hired
    tables = await painter._rest.ready()
    os.kill(tables.pid, signal.SIGSTOP)
    table = asyncio.create_task(painter.paint(MASTERS))
    assert await painter.paint(HAND) == render(HAND)
    assert not table.done()
    os.kill(tables.pid, signal.SIGCONT)
    await table


async def test_a_failed_picture_tells_where_but_no_card_and_may_be_tried_again(hired: Hired) -> None:
    painter, _ = hired
    for _ in range(2):
        with pytest.raises(NotPaintedError, match="^KeyError in .*, line") as failure:
            await painter.paint(replace(HAND, cards=("Q9",)))
        assert "Q9" not in repr(failure.value)
    assert await painter.paint(HAND) == render(HAND)


async def test_a_killed_easel_is_replaced(hired: Hired) -> None:
    painter, easel = hired
    await easel.tell(signal.SIGSTOP)
    waiting = asyncio.create_task(painter.paint(HAND))
    while not easel.painted:
        await asyncio.sleep(0)
    await easel.tell(signal.SIGKILL)
    with pytest.raises(NotPaintedError, match="has ended"):
        await waiting
    assert await painter.paint(HAND) == render(HAND)


async def test_it_leaves_stopping_to_the_bot(hired: Hired) -> None:
    painter, easel = hired
    await painter.paint(HAND)
    for stop in (signal.SIGINT, signal.SIGTERM):
        await easel.tell(stop)
    another = replace(HAND, note="another")
    assert await painter.paint(another) == render(another)


async def test_the_cache_keeps_within_its_bytes_and_forgets_the_oldest() -> None:
    pictures = [replace(HAND, note=str(number)) for number in range(4)]
    room = sum(len(render(scene)) for scene in pictures[:2]) + 1000
    painter, easel = hire(cache_bytes=room)
    for scene in (*pictures[:2], pictures[0], pictures[2], pictures[0]):
        await painter.paint(scene)
    assert easel.painted == pictures[:3], "the one used lately was kept"
    await painter.paint(pictures[1])
    assert easel.painted[-1] == pictures[1]
    assert painter._used <= room
    await painter.close()


async def test_a_picture_larger_than_the_cache_is_painted_but_not_kept() -> None:
    painter, easel = hire(cache_bytes=10)
    await painter.paint(HAND)
    await painter.paint(HAND)
    assert easel.painted == [HAND, HAND]
    await painter.close()


async def test_emoji_are_painted_there_too(hired: Hired) -> None:
    painter, _ = hired
    assert (await painter.emoji("B7")).startswith(b"\x89PNG")
