"""The painter: off the loop, once for equal scenes, within its memory."""

import asyncio
import threading
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.pictures import Painter, painter, render
from bot.pictures.samples import HAND
from bot.pictures.scenes import Scene


class Studio:
    """A render that waits until it is let go, and counts."""

    def __init__(self) -> None:
        self.begun = threading.Semaphore(0)
        self.go = threading.Event()
        self.painted: list[Scene] = []
        self.threads: set[str] = set()

    def render(self, scene: Scene) -> bytes:
        self.threads.add(threading.current_thread().name)
        self.painted.append(scene)
        self.begun.release()
        self.go.wait()
        return render(scene)


@pytest.fixture
def studio(monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    found = Studio()
    monkeypatch.setattr(painter, "render", found.render)
    yield found
    found.go.set()


@pytest.fixture
def hired() -> Iterator[Painter]:
    found = Painter()
    yield found
    found.close()


async def test_a_picture_is_the_scenes_rendering(hired: Painter) -> None:
    assert await hired.paint(HAND) == render(HAND)


async def test_the_loop_runs_on_while_a_picture_is_painted(hired: Painter, studio: Studio) -> None:
    painting = asyncio.create_task(hired.paint(HAND))
    await asyncio.to_thread(studio.begun.acquire)
    assert not painting.done()
    studio.go.set()
    await painting
    assert all(name.startswith("painter") for name in studio.threads)


async def test_equal_scenes_under_way_share_one_rendering(hired: Painter, studio: Studio) -> None:
    first = asyncio.create_task(hired.paint(HAND))
    await asyncio.to_thread(studio.begun.acquire)
    second = asyncio.create_task(hired.paint(replace(HAND)))
    studio.go.set()
    assert (await first) is (await second)
    assert (await hired.paint(replace(HAND))) is (await first)
    assert studio.painted == [HAND]


async def test_who_stops_waiting_does_not_take_the_picture_from_others(hired: Painter, studio: Studio) -> None:
    impatient = asyncio.create_task(hired.paint(HAND))
    await asyncio.to_thread(studio.begun.acquire)
    patient = asyncio.create_task(hired.paint(HAND))
    await asyncio.sleep(0)
    impatient.cancel()
    studio.go.set()
    assert await patient == render(HAND)
    with pytest.raises(asyncio.CancelledError):
        await impatient


async def test_a_failed_picture_fails_for_the_asker_and_may_be_tried_again(hired: Painter) -> None:
    broken = replace(HAND, cards=("Q9",))
    for _ in range(2):
        with pytest.raises(KeyError):
            await hired.paint(broken)
    assert await hired.paint(HAND) == render(HAND)


async def test_the_cache_keeps_within_its_bytes_and_forgets_the_oldest(studio: Studio) -> None:
    studio.go.set()
    pictures = [replace(HAND, note=str(number)) for number in range(4)]
    room = sum(len(render(scene)) for scene in pictures[:2]) + 1000
    small = Painter(cache_bytes=room)
    for scene in (*pictures[:2], pictures[0], pictures[2], pictures[0]):
        await small.paint(scene)
    assert studio.painted == pictures[:3], "the one used lately was kept"
    await small.paint(pictures[1])
    assert studio.painted[-1] == pictures[1]
    assert small._used <= room
    small.close()


async def test_a_picture_larger_than_the_cache_is_painted_but_not_kept(studio: Studio) -> None:
    studio.go.set()
    tiny = Painter(cache_bytes=10)
    await tiny.paint(HAND)
    await tiny.paint(HAND)
    assert studio.painted == [HAND, HAND]
    tiny.close()


async def test_warming_paints_ahead(hired: Painter, studio: Studio) -> None:
    studio.go.set()
    await hired.warm(HAND)
    await hired.paint(HAND)
    assert studio.painted == [HAND]


async def test_emoji_are_made_in_the_pool(hired: Painter) -> None:
    assert "y_b7" in await hired.emoji()
