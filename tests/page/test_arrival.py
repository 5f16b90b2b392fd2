"""The first minute on the page: its welcome, the command it is there for, one's own threads, and a reload."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from playground import Person, Playground
from playground.welcome import Greeting, Welcome
from tests.page.tab import sit
from tests.playground.bots import running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

GREETINGS = {
    "en": Greeting("Welcome to the demonstration", "There is one thing to do.", "Take"),
    "ja": Greeting("ようこそ", "することは一つです。", "取る"),
}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest_asyncio.fixture(loop_scope="session")
async def discord() -> AsyncIterator[Playground]:
    """A playground that says what it is there for."""
    async with Playground(rate_limits=False, welcome=Welcome("/take", GREETINGS)) as playground:
        playground.clock.hold()
        playground.guild.name = "Demonstration"
        yield playground


async def test_the_welcome_starts_its_command(browser: Browser, discord: Playground, aoi: Person) -> None:
    async with running(discord):
        tab = await sit(browser, discord, aoi)
        await expect(tab.page).to_have_title("#general | Demonstration")
        welcome = tab.page.locator(".welcome")
        await expect(welcome.get_by_role("heading")).to_have_text("Welcome to the demonstration")
        await tab.button("Take", welcome).click()
        await expect(tab.page.locator(".command-name")).to_have_text("/take")
        ready = tab.page.locator(".composer.ready")
        await expect(ready).to_have_count(0)
        await tab.page.get_by_role("option", name="Big").click()
        await expect(ready.locator(".hint-line")).to_contain_text("Ready")
        await tab.button("Send").click()
        await expect(ready).to_have_count(0)
        await expect(tab.latest.locator(".markdown")).to_contain_text("2|")


async def test_the_welcome_is_in_the_readers_language(browser: Browser, discord: Playground, aoi: Person) -> None:
    aoi.locale = "ja"
    tab = await sit(browser, discord, aoi)
    await expect(tab.page.locator(".welcome").get_by_role("heading")).to_have_text("ようこそ")
    aoi.locale = "de"
    await tab.page.reload()
    await expect(tab.page.locator(".welcome").get_by_role("heading")).to_have_text("Welcome to the demonstration")


async def test_its_command_is_the_first_that_a_slash_shows(browser: Browser, discord: Playground, aoi: Person) -> None:
    async with running(discord):
        tab = await sit(browser, discord, aoi, **PHONE)
        await tab.box.press_sequentially("/")
        first = tab.page.locator(".completions .option").first
        await expect(first).to_have_class("option active")
        await expect(first).to_contain_text("/take")
        await expect(first).to_be_in_viewport(ratio=1)


async def test_a_thread_of_ones_own_is_made_from_the_list_of_channels(
    browser: Browser, discord: Playground, aoi: Person, bo: Person
) -> None:
    async with running(discord):
        tab, other = await sit(browser, discord, aoi, **PHONE), await sit(browser, discord, bo)
        await tab.button("Channels").click()
        await tab.button("New thread in #general").click()
        await tab.button("Start the thread").click()
        await expect(tab.page.get_by_role("alert")).to_have_text("This field is required.")
        await tab.page.get_by_label("Name of the thread").fill("a second table")
        await tab.page.keyboard.press("Enter")
        await expect(tab.page).to_have_title("#a second table | Demonstration")
        await expect(tab.page.get_by_role("dialog")).to_have_count(0)
        await expect(tab.page.locator(".shade")).to_be_hidden()
        await tab.use("/panel")
        await expect(tab.button("Count 0")).to_be_visible()
        thread = other.page.get_by_role("link", name="a second table")
        await thread.click()
        await other.button("Count 0").click()
        await expect(tab.button("Count 1")).to_be_visible()


async def test_a_thread_starts_from_a_message_once(
    browser: Browser, discord: Playground, aoi: Person, bo: Person
) -> None:
    tab = await sit(browser, discord, aoi)
    bo.say("shall we?")
    said = tab.saying("shall we?")
    await said.hover()
    await tab.button("Start a thread from this message", said).click()
    await tab.page.get_by_label("Name of the thread").fill("aside")
    await tab.button("Start the thread").click()
    await expect(tab.page).to_have_title("#aside | Demonstration")
    await tab.say("here")
    await expect(tab.latest).to_contain_text("here")
    await expect(tab.button("Start a thread from this message")).to_have_count(0)
    await tab.page.get_by_role("link", name="general").click()
    await expect(tab.button("Start a thread from this message", said)).to_have_count(0)
    await said.get_by_role("link", name="aside").click()
    await expect(tab.latest).to_contain_text("here")


async def test_private_messages_vanish_on_a_reload_unless_they_are_kept(
    browser: Browser, discord: Playground, aoi: Person
) -> None:
    async with running(discord):
        tab = await sit(browser, discord, aoi)
        await tab.use("/panel", secret="True")
        await tab.button("Count 0").click()
        private = tab.page.locator("li.ephemeral")
        await expect(tab.button("Count 1", private)).to_be_visible()
        await tab.page.reload()
        await expect(tab.page.locator(".welcome")).to_be_visible()
        await expect(private).to_have_count(0)
        await tab.page.get_by_role("button", name="Keep private messages").click()
        await expect(private).to_have_count(1)
        await tab.page.reload()
        await tab.button("Count 1", private).click()
        await expect(tab.button("Count 2", private)).to_be_visible()


async def test_what_vanished_in_one_tab_stays_in_another_and_does_not_come_back_by_a_change(
    browser: Browser, discord: Playground, aoi: Person, bo: Person
) -> None:
    async with running(discord):
        first = await sit(browser, discord, aoi)
        await first.use("/panel", secret="True")
        await expect(first.button("Count 0")).to_be_visible()
        second = await sit(browser, discord, aoi)
        await first.button("Count 0").click()
        await expect(first.button("Count 1")).to_be_visible()
        bo.say("later")
        await expect(second.saying("later")).to_be_visible()
        await expect(second.page.locator("li.ephemeral")).to_have_count(0)
