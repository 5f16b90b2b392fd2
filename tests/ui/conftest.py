from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.ui.delivery import scheduling
from bot.ui.live import open_hands
from bot.ui.live import public_tables as stage
from tests.games.examples import examples
from tests.tables.house import House
from tests.ui.front import Front
from tests.walk.full_speed import at_full_speed


@pytest.fixture
async def front(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Front]:
    monkeypatch.setattr(stage, "EDIT_INTERVAL", 0.001)
    monkeypatch.setattr(open_hands, "LOOKING_ON", 0)
    monkeypatch.setattr(scheduling, "FIRST_PAUSE", 0.001)
    front = await Front(tmp_path / "yose.db").open_doors()
    yield front
    await front.close_doors()


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = await House(tmp_path / "yose.db").open_doors()
    yield house
    await house.close_doors()


@pytest.fixture(scope="module")
def example_games() -> Iterator[None]:
    """The example games and their faces are registered while a module's tests run."""
    with examples():
        yield


@pytest.fixture
def full_speed() -> Iterator[None]:
    with at_full_speed():
        yield
