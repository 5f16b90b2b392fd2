"""Messages on the page: components, pictures, secrets, failures, and what comes over the wire."""

import asyncio
from pathlib import Path

import aiohttp
import pytest
from playwright.async_api import Browser, Route, expect

from playground import Person, Playground, messages
from tests.page.tab import leave_unanswered, sit
from tests.playground.bots import running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
SHOWCASE = str(Path(__file__).parent / "showcase_bot.py")


async def test_every_component_is_shown(browser: Browser, discord: Playground, aoi: Person) -> None:
    async with running(discord, SHOWCASE):
        tab = await sit(browser, discord, aoi)
        await tab.use("/showcase")
        shown = tab.saying("Showcase")
        await expect(shown.locator(".preamble")).to_have_text("Aoi used /showcase")
        await expect(shown.locator(".container")).to_have_css("border-left-color", "rgb(45, 183, 163)")
        await expect(shown.get_by_role("heading", name="Showcase")).to_be_visible()
        await expect(shown.get_by_alt_text("a teal field")).to_have_js_property("naturalWidth", 320)
        await expect(shown.get_by_alt_text("a small plum")).to_be_visible()
        await expect(shown.get_by_role("link", name="rules.txt", exact=True)).to_be_visible()
        for style in ("primary", "secondary", "success", "danger"):
            await expect(tab.button(style, shown)).to_have_class(f"button {style}")
        await expect(tab.button("not now", shown)).to_be_disabled()
        await expect(shown.get_by_role("link", name="read on")).to_have_attribute("rel", "noopener noreferrer")
        await expect(tab.button("🎴", shown)).to_be_visible()
        assert tab.errors == []


async def test_a_picture_opens_large_and_a_spoiler_stays_covered(
    browser: Browser, discord: Playground, aoi: Person
) -> None:
    async with running(discord, SHOWCASE):
        tab = await sit(browser, discord, aoi)
        await tab.use("/showcase")
        await tab.button("Open the picture: a teal field").click()
        closer = tab.page.get_by_role("dialog", name="a teal field")
        await expect(closer.get_by_role("img")).to_be_visible()
        await tab.page.keyboard.press("Escape")
        await expect(closer).to_have_count(0)
        await expect(tab.button("Open the picture: a plum field")).to_have_count(0)
        await tab.button("Show the spoiler").click()
        await expect(tab.button("Open the picture: a plum field")).to_be_visible()


async def test_a_button_changes_its_message_in_place_and_keeps_the_focus(
    browser: Browser, discord: Playground, aoi: Person
) -> None:
    async with running(discord, SHOWCASE):
        tab = await sit(browser, discord, aoi)
        await tab.use("/showcase")
        await tab.button("pressed 0").focus()
        await tab.page.keyboard.press("Enter")
        await expect(tab.button("pressed 1")).to_be_focused()
        await tab.page.keyboard.press("Enter")
        await expect(tab.button("pressed 2")).to_be_focused()
        await expect(tab.page.locator("li.message")).to_have_count(1)


async def test_a_button_is_free_again_once_its_message_changed_however_late_the_answer(
    browser: Browser, discord: Playground, aoi: Person
) -> None:
    released = asyncio.Event()

    async def hold_the_answer(route: Route) -> None:
        answer = await route.fetch()
        await released.wait()
        await route.fulfill(response=answer)

    async with running(discord, SHOWCASE):
        tab = await sit(browser, discord, aoi)
        await tab.use("/showcase")
        await tab.button("pressed 0").focus()
        await tab.page.route("**/interactions?wait=1", hold_the_answer)
        await tab.page.keyboard.press("Enter")
        await expect(tab.button("pressed 1")).to_be_focused()
        await tab.page.keyboard.press("Enter")
        await expect(tab.button("pressed 2")).to_be_focused()
        released.set()
        await tab.page.unroute_all(behavior="wait")
        await tab.page.keyboard.press("Enter")
        await expect(tab.button("pressed 3")).to_be_focused()


async def test_a_press_lasts_through_a_change_of_its_message(
    browser: Browser, discord: Playground, aoi: Person
) -> None:
    async with running(discord):
        tab = await sit(browser, discord, aoi)
        await tab.use("/counter")
        await tab.button("Count 0").hover()
        await tab.page.mouse.down()
        message = discord.world.message(discord.channel["id"], aoi.sees()[0]["id"])
        messages.edit(discord.world, message, {"content": "changed under the finger"})
        await expect(tab.latest).to_contain_text("changed under the finger")
        await tab.page.mouse.up()
        await expect(tab.button("Count 1")).to_be_visible()


async def test_an_unanswered_button_waits_and_then_says_that_it_failed(
    browser: Browser, discord: Playground, aoi: Person
) -> None:
    async with running(discord, SHOWCASE):
        tab = await sit(browser, discord, aoi)
        await tab.use("/showcase")
        await tab.button("primary").click()
        await expect(tab.page.locator("[aria-busy=true]")).to_have_count(1)
        await leave_unanswered(discord)
        await expect(tab.latest.get_by_role("alert")).to_have_text("This interaction failed")
        await expect(tab.page.locator("[aria-busy=true]")).to_have_count(0)
        await tab.button("pressed 0").click()
        await expect(tab.button("pressed 1")).to_be_visible()
        await expect(tab.latest.get_by_role("alert")).to_have_count(0)


async def test_an_expired_interaction_of_a_bot_that_is_gone(browser: Browser, discord: Playground, aoi: Person) -> None:
    async with running(discord, SHOWCASE) as bot:
        tab = await sit(browser, discord, aoi)
        await tab.use("/showcase")
        await expect(tab.button("pressed 0")).to_be_visible()
        await bot.kill()
        await tab.button("pressed 0").click()
        await expect(tab.page.locator("[aria-busy=true]")).to_have_count(1)
        await leave_unanswered(discord)
        await expect(tab.latest.get_by_role("alert")).to_have_text("This interaction failed")
        await tab.use("/classic")
        await expect(tab.saying("Sending command…")).to_be_visible()
        await leave_unanswered(discord)
        await expect(tab.latest.get_by_role("alert")).to_have_text("The application did not respond")
        await tab.button("Dismiss message", tab.latest).click()
        await expect(tab.page.locator("li.message")).to_have_count(1)


async def test_a_deferred_answer_thinks_until_it_is_filled(browser: Browser, discord: Playground, aoi: Person) -> None:
    async with running(discord, SHOWCASE):
        tab = await sit(browser, discord, aoi)
        await tab.use("/showcase")
        await tab.use("/think")
        await expect(tab.saying("Bot is thinking…")).to_be_visible()
        await tab.button("pressed 0").click()
        await expect(tab.latest.locator(".markdown")).to_have_text("thought")


async def test_nobody_else_receives_a_secret(browser: Browser, discord: Playground, aoi: Person, bo: Person) -> None:
    async with running(discord, SHOWCASE):
        mine, theirs = await sit(browser, discord, aoi), await sit(browser, discord, bo)
        await mine.use("/showcase", secret="True")
        await mine.button("pressed 0").click()
        await expect(mine.button("pressed 1")).to_be_visible()
        await expect(mine.latest).to_contain_text("Only you can see this")
        await mine.say("the end")
        await expect(theirs.saying("the end")).to_be_visible()
        secret = next(message for message in aoi.sees() if message["flags"] & 64)
        received = await theirs.traffic.received()
        assert b"the end" in received
        for hint in (secret["id"], "Showcase", "press:", "teal", *(file["id"] for file in secret["attachments"])):
            assert hint.encode() not in received
            assert hint not in await theirs.page.content()
            assert not [address for address in theirs.traffic.addresses if hint in address]
        assert secret["id"].encode() in await mine.traffic.received()
        await mine.button("Dismiss message").click()
        await expect(mine.page.locator("li.ephemeral")).to_have_count(0)


async def test_the_page_asks_no_other_machine_for_anything(browser: Browser, discord: Playground, aoi: Person) -> None:
    async with running(discord, SHOWCASE):
        tab = await sit(browser, discord, aoi)
        await tab.use("/showcase")
        await tab.use("/classic")
        await expect(tab.saying("An embed")).to_contain_text("not loaded: https://example.com/outside.png")
        await expect(tab.page.get_by_alt_text("a teal field")).to_have_js_property("naturalWidth", 320)
        host = discord.address.removeprefix("http://")
        assert [address for address in tab.traffic.addresses if f"//{host}/" not in address] == []
    async with aiohttp.ClientSession() as session, session.get(f"{discord.address}/page/") as response:
        assert response.headers["Content-Security-Policy"].startswith("default-src 'self';")


async def test_what_happened_while_the_line_was_down_is_there_afterwards(
    browser: Browser, discord: Playground, aoi: Person, bo: Person
) -> None:
    tab = await sit(browser, discord, aoi)
    context = tab.page.context
    bo.say("before")
    await expect(tab.saying("before")).to_be_visible()
    await context.set_offline(True)
    await discord._people_api.close()
    await expect(tab.page.get_by_text("Reconnecting…")).to_be_visible()
    bo.say("meanwhile")
    await context.set_offline(False)
    await expect(tab.saying("meanwhile")).to_be_visible()
    await expect(tab.page.get_by_text("Reconnecting…")).to_be_hidden()


async def test_new_messages_scroll_into_view_unless_somebody_reads_above(
    browser: Browser, discord: Playground, aoi: Person, bo: Person
) -> None:
    tab = await sit(browser, discord, aoi)
    for number in range(40):
        bo.say(f"line {number}")
    await expect(tab.saying("line 39")).to_be_in_viewport()
    await tab.page.locator(".scroller").evaluate("scroller => scroller.scrollTo(0, 0)")
    jump = tab.button("Jump to the newest messages")
    await expect(jump).to_be_visible()
    bo.say("the latest")
    await expect(tab.saying("the latest")).not_to_be_in_viewport()
    await jump.click()
    await expect(tab.saying("the latest")).to_be_in_viewport()
    await expect(tab.page.locator("[aria-live=polite]")).to_have_text("Bo: the latest")


async def test_whoever_reads_above_stays_there_when_the_line_comes_back(
    browser: Browser, discord: Playground, aoi: Person, bo: Person
) -> None:
    tab = await sit(browser, discord, aoi)
    for number in range(40):
        bo.say(f"line {number}")
    await expect(tab.saying("line 39")).to_be_in_viewport()
    await tab.page.locator(".scroller").evaluate("scroller => scroller.scrollTo(0, 0)")
    await expect(tab.button("Jump to the newest messages")).to_be_visible()
    await tab.page.context.set_offline(True)
    await discord._people_api.close()
    await expect(tab.page.get_by_text("Reconnecting…")).to_be_visible()
    bo.say("meanwhile")
    await tab.page.context.set_offline(False)
    await expect(tab.saying("meanwhile")).to_have_count(1)
    await expect(tab.page.locator(".welcome")).to_be_in_viewport()
    await expect(tab.button("Jump to the newest messages")).to_be_visible()


async def test_two_tabs_talk(browser: Browser, discord: Playground, aoi: Person, bo: Person) -> None:
    first, second = await asyncio.gather(sit(browser, discord, aoi), sit(browser, discord, bo))
    await first.say("hello <b>there</b>")
    await expect(second.latest.locator(".markdown")).to_have_text("hello <b>there</b>")
    await second.say(f"hi {aoi.mention}")
    await expect(first.page.locator("li.mentions-me")).to_contain_text("hi @Aoi")
    await expect(second.page.locator("li.mentions-me")).to_have_count(0)
    assert first.errors == second.errors == []
