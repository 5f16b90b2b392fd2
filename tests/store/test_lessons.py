"""Progress in the first lessons: per person and game, kept through restarts."""

from __future__ import annotations

from bot.store.sql_store import SqlStore
from bot.ui.storage import Progress
from tests.store.conftest import Place

AOI, BO = 11, 2**63 - 1


async def test_progress_is_kept_for_each_person_and_game(place: Place) -> None:
    async with place.store() as store:
        assert await store.lessons.progress(AOI, "tsumo") == Progress(0, finished=False)
        await store.lessons.save_progress(AOI, "tsumo", Progress(3))
        await store.lessons.save_progress(BO, "tsumo", Progress(1))
        await store.lessons.save_progress(AOI, "tezuma:trick", Progress(2))
    async with place.store() as store:
        assert await store.lessons.progress(AOI, "tsumo") == Progress(3)
        assert await store.lessons.progress(BO, "tsumo") == Progress(1)
        assert await store.lessons.progress(AOI, "tezuma:trick") == Progress(2)
        assert await store.lessons.progress(BO, "tezuma:trick") == Progress()


async def test_what_was_finished_once_stays_finished(store: SqlStore) -> None:
    await store.lessons.save_progress(AOI, "tsumo", Progress(6, finished=True))
    await store.lessons.save_progress(AOI, "tsumo", Progress(0))
    assert await store.lessons.progress(AOI, "tsumo") == Progress(0, finished=True)
