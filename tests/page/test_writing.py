"""Writing on the page: words, slash commands with completion, forms and menus."""

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import Browser, FilePayload, Route, expect

from playground import Person, Playground, messages
from tests.page.tab import leave_unanswered, sit
from tests.playground.bots import running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
SHOWCASE = str(Path(__file__).parent / "showcase_bot.py")
READ_ON_DEMAND = """() => {
  const read = Blob.prototype.arrayBuffer;
  const demanded = new Promise((resolve) => { window.readOn = resolve; });
  Blob.prototype.arrayBuffer = function () { return demanded.then(() => read.call(this)); };
}"""


async def test_commands_complete_by_the_keyboard(browser: Browser, discord: Playground, aoi: Person) -> None:
    async with running(discord):
        tab = await sit(browser, discord, aoi)
        keys = tab.page.keyboard
        options = tab.page.locator(".completions .option")
        await tab.box.press_sequentially("/m")
        await expect(options.first).to_contain_text("/math add")
        await keys.press("Escape")
        await expect(tab.page.locator(".completions")).to_be_hidden()
        await tab.box.fill("")
        await tab.box.press_sequentially("/")
        await expect(options.first).to_have_class("option active")
        await expect(options.first).to_contain_text("/ask")
        await keys.press("ArrowUp")
        await expect(tab.page.locator(".option.active")).to_contain_text("/thread")
        await keys.press("ArrowDown")
        await tab.box.press_sequentially("math")
        await keys.press("Tab")
        await expect(tab.page.locator(".command-name")).to_have_text("/math add")
        await keys.type("2")
        await keys.press("Enter")
        await expect(tab.page.locator(".option-field.wrong")).to_contain_text("b")
        await keys.type("3")
        await keys.press("Enter")
        await expect(tab.latest.locator(".markdown")).to_have_text("5")


async def test_late_news_of_the_commands_does_not_open_their_list_again(
    browser: Browser, discord: Playground, aoi: Person, bo: Person
) -> None:
    released = asyncio.Event()

    async def hold(route: Route) -> None:
        await released.wait()
        await route.continue_()

    async with running(discord):
        tab = await sit(browser, discord, aoi)
        await tab.page.route("**/commands", hold)
        await tab.box.press_sequentially("/m")
        await expect(tab.page.locator(".completions .option").first).to_contain_text("/math add")
        await tab.box.press("Escape")
        async with tab.page.expect_response("**/commands"):
            released.set()
        bo.say("later")
        await expect(tab.saying("later")).to_be_visible()
        await expect(tab.page.locator(".completions")).to_be_hidden()


async def test_a_page_that_was_there_before_the_bot_finds_its_commands(
    browser: Browser, discord: Playground, aoi: Person
) -> None:
    tab = await sit(browser, discord, aoi)
    async with running(discord):
        await tab.box.fill("/math")
        await expect(tab.page.locator(".completions .option").first).to_contain_text("/math add")


async def test_choices_people_and_further_options(
    browser: Browser, discord: Playground, aoi: Person, bo: Person
) -> None:
    async with running(discord):
        tab = await sit(browser, discord, aoi)
        await tab.use("/take", size="Big", who="Bo", where="#general", loud="True")
        await expect(tab.latest.locator(".markdown")).to_have_text("2|Bo|general|None||True")


async def test_a_file_goes_along_with_a_command_however_long_it_takes_to_read(
    browser: Browser, discord: Playground, aoi: Person
) -> None:
    async with running(discord):
        tab = await sit(browser, discord, aoi)
        await tab.page.evaluate(READ_ON_DEMAND)
        await tab.box.fill("/take")
        await tab.box.press("Enter")
        await tab.page.keyboard.press("Enter")
        await tab.page.keyboard.type("file")
        await tab.page.keyboard.press("Enter")
        file: FilePayload = {"name": "words.txt", "mimeType": "text/plain", "buffer": b"inside"}
        await tab.page.locator("input[type=file]").set_input_files(file)
        await tab.page.locator(".command-line .rest").press("Enter")
        await expect(tab.saying("Sending command…")).to_be_visible()
        await tab.page.evaluate("readOn()")
        await expect(tab.latest.locator(".markdown")).to_have_text("1|None|None|None|inside|False")


async def test_autocomplete_asks_the_bot(browser: Browser, discord: Playground, aoi: Person) -> None:
    async with running(discord):
        tab = await sit(browser, discord, aoi)
        options = tab.page.locator(".completions .option")
        await tab.box.fill("/fruit")
        await tab.box.press("Enter")
        await expect(options).to_have_text(["apple", "apricot", "pear"])
        await tab.page.keyboard.type("ap")
        await expect(options).to_have_text(["apple", "apricot"])
        await tab.page.keyboard.press("ArrowDown")
        await tab.page.keyboard.press("Enter")
        await tab.page.keyboard.press("Enter")
        await expect(tab.latest).to_contain_text("apricot")
        await expect(tab.latest).to_contain_text("Only you can see this")


async def test_a_slash_that_is_no_command_is_just_words(browser: Browser, discord: Playground, aoi: Person) -> None:
    async with running(discord):
        tab = await sit(browser, discord, aoi)
        await tab.box.press_sequentially("/shrug at this")
        await expect(tab.page.locator(".completions")).to_contain_text("No command of that name")
        await tab.box.press("Enter")
        await expect(tab.latest.locator(".markdown")).to_have_text("/shrug at this")


async def test_a_modal_is_filled_in_and_sent(browser: Browser, discord: Playground, aoi: Person) -> None:
    async with running(discord, SHOWCASE):
        tab = await sit(browser, discord, aoi)
        await tab.box.fill("/ask")
        await tab.box.press("Enter")
        await tab.page.keyboard.press("Enter")
        form = tab.page.get_by_role("dialog", name="Questions")
        name = form.get_by_label("Name")
        await expect(name).to_be_focused()
        await form.get_by_role("button", name="Submit").click()
        await expect(form.get_by_role("alert").first).to_have_text("This field is required.")
        await name.fill("Aoi")
        await form.get_by_role("button", name="Colour").click()
        await form.get_by_role("option", name="Blue").click()
        await form.get_by_role("button", name="Submit").click()
        await expect(form).to_have_count(0)
        await expect(tab.latest).to_contain_text("Aoi likes b")


async def test_a_modal_that_is_not_answered_stays_open(browser: Browser, discord: Playground, aoi: Person) -> None:
    async with running(discord, SHOWCASE) as bot:
        tab = await sit(browser, discord, aoi)
        await tab.box.fill("/ask")
        await tab.box.press("Enter")
        await tab.page.keyboard.press("Enter")
        form = tab.page.get_by_role("dialog", name="Questions")
        await form.get_by_label("Name").fill("Aoi")
        await form.get_by_role("button", name="Colour").press("ArrowDown")
        await tab.page.keyboard.press("Enter")
        await bot.kill()
        await form.get_by_role("button", name="Submit").click()
        await expect(form.get_by_role("button", name="Submit")).to_be_disabled()
        await leave_unanswered(discord)
        await expect(form.get_by_text("Something went wrong. Try again.")).to_be_visible()
        await tab.page.keyboard.press("Escape")
        await expect(form).to_have_count(0)


async def test_selects_of_every_kind(browser: Browser, discord: Playground, aoi: Person, bo: Person) -> None:
    async with running(discord):
        tab = await sit(browser, discord, aoi)
        await tab.use("/selects")
        menus = tab.saying("Make a selection").locator("button.select")
        await menus.nth(0).press("ArrowDown")
        for key in ("Enter", "ArrowDown", "Enter", "Escape"):
            await tab.page.keyboard.press(key)
        await expect(tab.latest.locator(".markdown")).to_have_text("text: 1 2")
        await menus.nth(1).click()
        await tab.page.keyboard.type("bo")
        await tab.page.get_by_role("option", name="Bo bo").click()
        await expect(tab.latest.locator(".markdown")).to_have_text(f"user: {bo.id}")
        await menus.nth(3).click()
        await tab.page.get_by_role("option", name="#general").click()
        await expect(tab.latest.locator(".markdown")).to_have_text(f"channel: {discord.channel['id']}")


async def test_an_open_menu_is_not_closed_by_a_change_of_its_message(
    browser: Browser, discord: Playground, aoi: Person
) -> None:
    async with running(discord):
        tab = await sit(browser, discord, aoi)
        await tab.use("/selects")
        menu = tab.saying("Make a selection").locator("button.select").first
        await menu.click()
        choice = tab.page.get_by_role("option", name="One")
        await expect(choice).to_be_visible()
        message = discord.world.message(discord.channel["id"], aoi.sees()[0]["id"])
        messages.edit(discord.world, message, {"content": "changed"})
        aoi.say("the change has arrived")
        await expect(tab.saying("the change has arrived")).to_be_visible()
        await expect(choice).to_be_visible()
        await tab.page.keyboard.press("Escape")
        await expect(tab.page.locator("li.message").first).to_contain_text("changed")
