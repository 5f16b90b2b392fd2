"""Headless Chromium, where there is one, and a playground with people in it."""

import shutil
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright, expect

from playground import Person, Playground

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

expect.set_options(timeout=20_000)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("no Chromium on this machine, so that nobody looked at the page")
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium
        await chromium.close()


@pytest_asyncio.fixture(loop_scope="session")
async def discord() -> AsyncIterator[Playground]:
    async with Playground() as playground:
        yield playground


@pytest.fixture
def aoi(discord: Playground) -> Person:
    return discord.person("Aoi")


@pytest.fixture
def bo(discord: Playground) -> Person:
    return discord.person("Bo")
