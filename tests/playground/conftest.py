"""A playground without a bot, and people in it."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from playground import Person, Playground
from tests.playground.rest_client import RestClient, rest_client


@pytest_asyncio.fixture
async def discord() -> AsyncIterator[Playground]:
    async with Playground() as playground:
        playground.clock.hold()
        yield playground


@pytest.fixture
def aoi(discord: Playground) -> Person:
    return discord.person("Aoi", locale="ja")


@pytest.fixture
def bo(discord: Playground) -> Person:
    return discord.person("Bo")


@pytest_asyncio.fixture
async def rest(discord: Playground) -> AsyncIterator[RestClient]:
    async with rest_client(discord) as client:
        yield client
