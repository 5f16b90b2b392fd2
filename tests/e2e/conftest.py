"""A theatre for every test, and what must hold after each of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.store.databases import Database
from playground import Playground
from tests.e2e.knowledge import Evidence
from tests.e2e.theatre import PATIENCE, Theatre


@pytest.fixture
def program() -> str:
    """The module that is run as the bot."""
    return "bot"


@pytest.fixture
def database() -> Database | None:
    """The bot's database; a file of its own if there is none."""
    return None


@pytest.fixture
def rate_limits() -> bool:
    """Whether Discord takes only so many requests."""
    return True


@pytest.fixture
def environment() -> dict[str, str]:
    """Settings of the bot beside those that every test needs."""
    return {}


@pytest_asyncio.fixture
async def theatre(
    tmp_path: Path, program: str, database: Database | None, rate_limits: bool, environment: dict[str, str]
) -> AsyncIterator[Theatre]:
    """The bot on the line. In the end: nobody waits for an answer, Discord took every request, no card leaked."""
    async with Playground(patience=PATIENCE, token="nobody-logs-this-token", rate_limits=rate_limits) as discord:
        house = Theatre(discord, tmp_path, program, database, **environment)
        await house.furnish()
        try:
            await house.open_doors()
            yield house
        finally:
            await house.kill()
            if house.log.exists():
                print(house.log.read_text())  # pytest shows it if the test fails
        assert len(house.failed()) == house.expected_failures, "an interaction stayed unanswered"
        assert house.refused() == [], "Discord refused a request"
        evidence = Evidence(house)
        for person in discord.people.values():
            assert not list(evidence.leaks(person))
        if not house.expected_errors:
            assert house.complaints() == [], house.log.read_text()
