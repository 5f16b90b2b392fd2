"""What tests of every kind may ask for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.postgres import FAST, Server


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """One PostgreSQL for all tests of this process. It is started when the first of them needs it."""
    with Server(**FAST) as server:
        yield server
