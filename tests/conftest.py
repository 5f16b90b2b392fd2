"""What tests of every kind may ask for."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

import pytest

from bot.tables import manager
from tests.postgres import FAST, Server

LONGEST = ("tests/walk/", "tests/e2e/test_kills.py")


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: tests with a bot of their own often wait for it."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest come first: at the end one of them would keep a single worker busy while the others are idle."""
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))


@pytest.fixture(autouse=True)
def same_cards(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test deals the same cards each time, and every test other ones."""
    monkeypatch.setattr(manager, "token_bytes", Random(request.node.nodeid).randbytes)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """One PostgreSQL for all tests of this process. It is started when the first of them needs it."""
    with Server(**FAST) as server:
        yield server
