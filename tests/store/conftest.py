from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.store.store import SqliteStore
from bot.tables.port import Entry

EntryMaker = Callable[[int], Entry]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "yose.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    async with SqliteStore(path) as store:
        yield store


@pytest.fixture(scope="session")
def entry() -> EntryMaker:
    """The n-th line of some log."""

    def make(n: int) -> Entry:
        return Entry("event", {"event": "play", "n": n, "name": "葵"}, 1_700_000_000.5 + n)

    return make
