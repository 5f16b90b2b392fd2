"""Around the messages: people, threads, languages, light and dark, narrow screens."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from playground import Person, Playground
from tests.page.tab import sit
from tests.playground.bots import running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
# A text field shows its caret and its frame; everything else wears a ring.
RING = "element => element.matches('textarea') || getComputedStyle(element).outlineStyle === 'solid'"
WORDS = Path(__file__).parents[2] / "playground/page/words.js"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


async def test_sitting_as_somebody_else(browser: Browser, discord: Playground, aoi: Person, bo: Person) -> None:
    tab = await sit(browser, discord, aoi)
    await tab.page.get_by_role("link", name="Sit as Bo in this tab").click()
    await expect(tab.page.locator(".own-panel b")).to_have_text("Bo")
    await tab.say("as Bo")
    await expect(tab.latest.locator(".heading .name")).to_have_text("Bo")


async def test_a_name_opens_one_tab_per_person(browser: Browser, discord: Playground, aoi: Person, bo: Person) -> None:
    mine = (await sit(browser, discord, aoi)).page
    async with mine.context.expect_page() as opened:
        await mine.get_by_role("link", name="Sit as Bo in a new tab").click()
    theirs = await opened.value
    await expect(theirs.locator(".own-panel b")).to_have_text("Bo")
    await expect(mine.locator(".own-panel b")).to_have_text("Aoi")
    async with mine.expect_navigation():
        await theirs.get_by_role("link", name="Sit as Aoi in a new tab").click()
    async with theirs.expect_navigation():
        await mine.get_by_role("link", name="Sit as Bo in a new tab").click()
    assert len(mine.context.pages) == 2


async def test_the_menu_of_a_person_has_what_applications_offer(
    browser: Browser, discord: Playground, aoi: Person, bo: Person
) -> None:
    async with running(discord):
        tab = await sit(browser, discord, aoi)
        await tab.page.get_by_label("Apps for Bo").click()
        await tab.button("Greet").click()
        await expect(tab.latest).to_contain_text("hi Bo")
        await expect(tab.button("Greet")).to_be_hidden()


async def test_somebody_new_joins(browser: Browser, discord: Playground, aoi: Person) -> None:
    tab = await sit(browser, discord, aoi)
    await tab.page.get_by_label("Add somebody by name").fill("Chika")
    await tab.page.keyboard.press("Enter")
    await expect(tab.page.get_by_role("link", name="Sit as Chika in a new tab")).to_be_visible()
    assert "Chika" in [person.name for person in discord.people.values()]


async def test_the_language_is_the_persons_own(browser: Browser, discord: Playground, aoi: Person) -> None:
    async with running(discord):
        tab = await sit(browser, discord, aoi)
        await tab.page.get_by_label("Language").select_option("ja")
        await expect(tab.page.get_by_role("complementary", name="メンバー")).to_be_visible()
        await expect(tab.page.locator("html")).to_have_attribute("lang", "ja")
        assert aoi.locale == "ja"
        await tab.use("/こんにちは")
        await expect(tab.latest).to_contain_text("ja")
        await expect(tab.latest.locator(".preamble")).to_contain_text("を使用しました")


async def test_every_word_of_the_page_is_there_in_both_languages() -> None:
    english, japanese = re.findall(
        r"^  \w\w: \{\n(.*?)^  \},", WORDS.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    keys = re.compile(r"^    (\w+):", re.MULTILINE)
    assert keys.findall(english) == keys.findall(japanese)


async def test_light_and_dark(browser: Browser, discord: Playground, aoi: Person) -> None:
    tab = await sit(browser, discord, aoi, color_scheme="dark")
    body = tab.page.locator("body")
    await expect(body).to_have_css("background-color", "rgb(50, 51, 57)")
    await tab.button("Light or dark").click()
    await expect(body).to_have_css("background-color", "rgb(255, 255, 255)")
    await tab.page.reload()
    await expect(body).to_have_css("background-color", "rgb(255, 255, 255)")


async def test_a_thread_appears_and_opens(browser: Browser, discord: Playground, aoi: Person, bo: Person) -> None:
    async with running(discord):
        tab = await sit(browser, discord, aoi)
        await tab.use("/thread")
        thread = tab.page.get_by_role("link", name="aside")
        await expect(thread).to_have_class("channel unread")
        await thread.click()
        await expect(tab.latest).to_contain_text("in the thread")
        await expect(tab.page).to_have_title("#aside | Playground")
        bo.say(f"come back {aoi.mention}", "general")
        await expect(tab.page.get_by_role("link", name="general").locator(".badge")).to_have_text("1")
        discord.faults.archive_thread(next(c for c in aoi.channels() if c["name"] == "aside"))
        await expect(thread).to_have_count(0)


async def test_a_channel_that_goes_away_leads_back(browser: Browser, discord: Playground, aoi: Person) -> None:
    side = discord.create_channel("side")
    tab = await sit(browser, discord, aoi)
    await tab.page.get_by_role("link", name="side").click()
    await expect(tab.page).to_have_title("#side | Playground")
    discord.faults.delete_channel(side)
    await expect(tab.page).to_have_title("#general | Playground")


async def test_a_phones_width(browser: Browser, discord: Playground, aoi: Person, bo: Person) -> None:
    async with running(discord):
        tab = await sit(browser, discord, aoi, **PHONE)
        await tab.use("/panel")
        await tab.use("/selects")
        bo.say("word" * 60)
        await expect(tab.saying("wordword")).to_be_visible()
        page = tab.page
        assert await page.evaluate("document.documentElement.scrollWidth") == 390
        members = page.get_by_role("complementary", name="Members")
        await expect(members).to_be_hidden()
        await tab.button("Members").click()
        await expect(page.get_by_role("link", name="Sit as Bo in a new tab")).to_be_visible()
        await page.locator(".shade").click(position={"x": 10, "y": 400})
        await expect(members).to_be_hidden()
        await tab.button("Channels").click()
        await expect(page.get_by_role("link", name="general")).to_be_visible()
        await page.keyboard.press("Escape")
        await expect(page.get_by_role("link", name="general")).to_be_hidden()


async def test_the_page_is_walked_by_tab_with_a_visible_focus(
    browser: Browser, discord: Playground, aoi: Person, bo: Person
) -> None:
    async with running(discord):
        tab = await sit(browser, discord, aoi)
        await tab.use("/panel")
        await expect(tab.button("Count 0")).to_be_visible()
        seen: list[str] = []
        await tab.page.locator(".channel").focus()
        while "Sit as Bo in this tab" not in seen:
            focused = tab.page.locator(":focus")
            seen.append(await focused.evaluate("element => element.getAttribute('aria-label') ?? element.innerText"))
            assert await focused.evaluate(RING), seen[-1]
            await tab.page.keyboard.press("Tab")
        inside = ("New thread in #general", "Count 0", "Message #general", "Sit as Bo in a new tab")
        order = [seen.index(name) for name in ("general", *inside, "Sit as Bo in this tab")]
        assert order == sorted(order)
