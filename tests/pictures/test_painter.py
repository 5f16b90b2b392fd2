"""The painter: off the event loop, once for equal scenes, within its memory."""

import asyncio
import os
import signal
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from traceback import format_exception
from unittest.mock import Mock

import pytest
import pytest_asyncio

from bot.games.registry import every_emoji, prepared_scenes
from bot.games.tezuma.pictures.cards import NumberCard
from bot.games.tsumo.pictures import stacking
from bot.pictures import Painter, painter, render
from bot.pictures.cards import CardFace, card_face
from bot.pictures.scenes import Replay, Scene, hand
from bot.worker_process import NotDoneError, WorkerProcess, serve
from tests.pictures.samples.tezuma import HAND, MASTERS, REPLAY
from tests.pictures.samples.tsumo import STACKING

EMOJI = every_emoji()


def main() -> None:
    """Where the other process begins."""
    serve(painter.Studio())


class Counting(WorkerProcess):
    """A process that paints, and remembers what was asked of it."""

    def __init__(self) -> None:
        super().__init__(__name__)
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
    rest = Counting()
    found = Painter(rest, prepared_scenes())
    yield found, rest
    await found.close()


@pytest.fixture
def easel(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Hands are painted only once this is set."""
    allowed = threading.Event()
    monkeypatch.setattr(painter, "render", lambda scene: allowed.wait(60) and render(scene))
    yield allowed
    allowed.set()


@pytest.mark.parametrize("scene", [HAND, STACKING, MASTERS])
async def test_a_picture_is_the_scenes_rendering(hired: Hired, scene: Scene) -> None:
    artist, _ = hired
    assert await artist.paint(scene) == render(scene)


async def test_hands_are_painted_beside_the_loop_and_not_in_the_other_process(
    hired: Hired, easel: threading.Event
) -> None:
    artist, rest = hired
    painting = asyncio.ensure_future(artist.paint(HAND))
    assert await artist.paint(MASTERS) == render(MASTERS), "the loop runs on"
    assert not painting.done()
    easel.set()
    assert await painting == render(HAND)
    assert rest.painted == [MASTERS]


async def test_equal_scenes_under_way_share_one_rendering(hired: Hired) -> None:
    artist, rest = hired
    await rest.tell(signal.SIGSTOP)
    first, second = (asyncio.ensure_future(artist.paint(replace(MASTERS))) for _ in range(2))
    await rest.asked.wait()
    assert not first.done()
    await rest.tell(signal.SIGCONT)
    assert (await first) is (await second)
    assert (await artist.paint(replace(MASTERS))) is (await first)
    assert rest.painted == [MASTERS]


async def test_who_stops_waiting_does_not_take_the_picture_from_others(hired: Hired, easel: threading.Event) -> None:
    artist, _ = hired
    impatient, patient = (asyncio.ensure_future(artist.paint(HAND)) for _ in range(2))
    impatient.cancel()
    easel.set()
    assert await patient == render(HAND)
    with pytest.raises(asyncio.CancelledError):
        await impatient


async def test_a_hand_does_not_wait_for_a_table(hired: Hired) -> None:
    artist, rest = hired
    await rest.tell(signal.SIGSTOP)
    table = asyncio.ensure_future(artist.paint(MASTERS))
    assert await artist.paint(HAND) == render(HAND)
    assert not table.done()
    await rest.tell(signal.SIGCONT)
    await table


@pytest.mark.parametrize("failing", [replace(HAND, cards=(NumberCard("Q9"),)), replace(MASTERS, seats=())])
async def test_a_failed_picture_tells_where_but_no_card_and_may_be_tried_again(hired: Hired, failing: Scene) -> None:
    artist, _ = hired
    for _ in range(2):
        with pytest.raises(NotDoneError, match=r"^\w+Error in .*, line") as failure:
            await artist.paint(failing)
        assert "Q9" not in "".join(format_exception(failure.value)), "it is logged"
    assert await artist.paint(HAND) == render(HAND)


async def test_a_killed_process_is_replaced(hired: Hired) -> None:
    artist, rest = hired
    await rest.tell(signal.SIGSTOP)
    waiting = asyncio.ensure_future(artist.paint(MASTERS))
    await rest.asked.wait()
    await rest.tell(signal.SIGKILL)
    with pytest.raises(NotDoneError, match="has ended"):
        await waiting
    assert await artist.paint(MASTERS) == render(MASTERS)


async def test_it_leaves_stopping_to_the_bot(hired: Hired) -> None:
    artist, rest = hired
    await artist.paint(MASTERS)
    for stop in (signal.SIGINT, signal.SIGTERM):
        await rest.tell(stop)
    another = replace(MASTERS, header=replace(MASTERS.header, title="another"))
    assert await artist.paint(another) == render(another)


async def test_pictures_unused_for_longest_are_forgotten(hired: Hired, monkeypatch: pytest.MonkeyPatch) -> None:
    artist, _ = hired
    painted: list[Scene] = []
    monkeypatch.setattr(painter, "render", lambda scene: painted.append(scene) or render(scene))
    pictures = [replace(HAND, note=str(number)) for number in range(3)]
    monkeypatch.setattr(painter, "KEPT", max(map(len, map(render, pictures))) * 2)
    for scene in (*pictures[:2], pictures[0], pictures[2], pictures[0]):
        await artist.paint(scene)
    assert painted == pictures, "the one used lately was kept"
    await artist.paint(pictures[1])
    assert painted == [*pictures, pictures[1]]


async def test_emoji_are_painted_in_the_other_process(hired: Hired) -> None:
    artist, _ = hired
    assert (await artist.emoji(EMOJI["B7"])).startswith(b"\x89PNG")


@pytest.mark.parametrize("cards", [1, 6, 7, 12])
async def test_the_ground_of_every_hand_is_made_before_the_first_is_asked_for(hired: Hired, cards: int) -> None:
    hand._ground.cache_clear()
    stacking.ground.cache_clear()
    await hired[0].open()
    assert "sprite" in vars(hand.ground(cards))
    assert "sprite" in vars(stacking.ground())


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a class for those who can wait")
async def test_a_process_behind_the_stage_makes_way(hired: Hired) -> None:
    process = await hired[1].ready()
    await hired[1].do("paint", MASTERS)  # it has begun
    assert os.sched_getscheduler(process.pid) == os.SCHED_IDLE


async def test_nothing_waits_for_a_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, over = threading.Event(), threading.Event()

    def rendered(scene: Scene) -> bytes:
        if isinstance(scene, Replay):
            begun.set()
            assert over.wait(5), "somebody waits for it"
        return render(scene)

    monkeypatch.setattr(painter, "render", rendered)
    process = painter.Studio()
    film = asyncio.create_task(process.paint(REPLAY))
    await asyncio.to_thread(begun.wait)
    assert await process.paint(MASTERS) == render(MASTERS)
    over.set()
    assert (await film).startswith(b"GIF")


async def test_cards_are_prepared_elsewhere_and_look_the_same(hired: Hired, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is shown a card for the first time waits for no drawing of it."""
    rest, expected = hired[1], render(HAND)
    for drawn in (card_face.card, card_face.small):
        drawn.cache_clear()
    monkeypatch.setattr(painter, "SETTLED", 0.0)
    monkeypatch.setattr(painter, "PAUSE", 0.0)
    cards = [card for face in (*HAND.cards, *laid(HAND)) for card in hand.Hand.shown(face)]
    prepared = Painter(rest, prepared_scenes(), cards)
    await prepared.open()
    assert prepared.cards_prepared
    await asyncio.wait_for(prepared.cards_prepared, 60)
    drawn_here = Mock(wraps=card_face.CardDrawing.art.fget)
    monkeypatch.setattr(card_face.CardDrawing, "art", property(drawn_here))
    assert await prepared.paint(HAND) == expected
    assert not drawn_here.called
    await prepared.paint(replace(HAND, cards=(NumberCard("W7", "水"),)))
    assert drawn_here.called, "it would have been noticed"


def laid(scene: hand.Hand) -> list[CardFace]:
    return [face for place in scene.trick for face in place.cards]
