"""Headless Chromium, where there is one, and a playground with people in it."""

import shutil
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Playwright, async_playwright, expect

from playground import Person, Playground

NAMES = ("chromium", "chromium-browser", "google-chrome")
NO_CHROMIUM = "no Chromium on this machine (`apt install chromium`, or `playwright install chromium`)"

expect.set_options(timeout=60_000)


async def launch(playwright: Playwright) -> Browser | None:
    """The machine's own Chromium, or the one that Playwright fetched; none where there is neither."""
    found = next(filter(None, map(shutil.which, (*NAMES, playwright.chromium.executable_path))), None)
    if found is None:
        return None
    return await playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await launch(playwright)
        if browser is None:
            pytest.skip(f"{NO_CHROMIUM}, so that nobody looked at the page")
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def browser(chromium: Browser) -> AsyncIterator[Browser]:
    """Its tabs are closed after each test, and do not go on asking for a playground that is gone."""
    yield chromium
    for context in chromium.contexts:
        await context.close()


@pytest_asyncio.fixture(loop_scope="session")
async def discord() -> AsyncIterator[Playground]:
    """Its clock stands still and it limits nothing: what takes long on a slow machine does not fail for that."""
    async with Playground(rate_limits=False) as playground:
        playground.clock.hold()
        yield playground


@pytest.fixture
def aoi(discord: Playground) -> Person:
    return discord.person("Aoi")


@pytest.fixture
def bo(discord: Playground) -> Person:
    return discord.person("Bo")
