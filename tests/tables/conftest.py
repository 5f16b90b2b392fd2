from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tables.house import House


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = await House(tmp_path / "yose.db").open_doors()
    yield house
    await house.close_doors()
