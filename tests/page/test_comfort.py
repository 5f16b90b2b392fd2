"""Everybody can use the page: fingers, weak eyes, screen readers, and whoever watches the newest message grow."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from playground import Person, Playground, messages
from tests.page.tab import sit
from tests.playground.bots import running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

SHOWCASE = str(Path(__file__).parent / "showcase_bot.py")
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FINGER = 40

SMALL = """(least) => [...document.querySelectorAll("button, a[href], select, input, textarea, [role=option]")]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".markdown"))
  .map((element) => [element.ariaLabel ?? element.innerText, element.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && (box.width < least || box.height < least))
  .map(([name, box]) => `${name}: ${box.width} × ${box.height}`)"""

NAMELESS = """() => [...document.querySelectorAll("button, a[href], select, input, textarea, img, dialog, nav, aside")]
  .filter((element) => element.checkVisibility())
  .filter((element) => !(element.ariaLabel || element.innerText?.trim() || element.alt || element.labels?.length
    || element.getAttribute("aria-labelledby") || element.getAttribute("aria-hidden") || element.alt === ""))
  .map((element) => element.outerHTML)"""

FAINT = """(least) => {
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const onto = (colours) => {
    paint.clearRect(0, 0, 1, 1);
    for (const colour of colours) {
      paint.fillStyle = colour;
      paint.fillRect(0, 0, 1, 1);
    }
    return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (rgb) => {
    const [r, g, b] = rgb.map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const grounds = (element) => {
    const found = [];
    for (; element; element = element.parentElement) found.unshift(getComputedStyle(element).backgroundColor);
    return found;
  };
  const isRead = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !element.closest("[disabled], [aria-hidden], .unseen, .spoiler") && element.tagName !== "OPTION";
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faint = [];
  while (words.nextNode()) {
    const element = words.currentNode.parentElement;
    if (!words.currentNode.data.trim() || !isRead(element)) continue;
    const under = grounds(element);
    const [text, ground] = [[...under, getComputedStyle(element).color], under].map((each) => light(onto(each)));
    const contrast = (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
    if (contrast < least) faint.push(`${words.currentNode.data.trim()}: ${contrast.toFixed(2)}`);
  }
  return faint;
}"""


async def faint(page: Page) -> list[str]:
    found: list[str] = await page.evaluate(FAINT, 4.5)
    return found


async def test_everything_on_a_phone_is_as_large_as_a_finger(
    browser: Browser, discord: Playground, aoi: Person, bo: Person
) -> None:
    async with running(discord, SHOWCASE):
        tab = await sit(browser, discord, aoi, **PHONE)
        await tab.use("/showcase")
        await expect(tab.button("pressed 0")).to_be_visible()
        assert await tab.page.evaluate(SMALL, FINGER) == []
        for drawer in ("Channels", "Members"):
            await tab.button(drawer).click()
            assert await tab.page.evaluate(SMALL, FINGER) == []
            await tab.page.keyboard.press("Escape")
        await tab.box.fill("/")
        await expect(tab.page.locator(".completions .option").first).to_be_visible()
        assert await tab.page.evaluate(SMALL, FINGER) == []


@pytest.mark.parametrize("colours", ["light", "dark"])
async def test_every_word_stands_out_and_every_control_has_a_name(
    browser: Browser, discord: Playground, aoi: Person, bo: Person, colours: str
) -> None:
    async with running(discord, SHOWCASE):
        tab = await sit(browser, discord, aoi, color_scheme=colours)
        await tab.use("/showcase")
        await expect(tab.button("pressed 0")).to_be_visible()
        bo.say(f"{aoi.mention} `code` <t:0:R> and a link https://example.org/")
        await expect(tab.saying("and a link")).to_be_visible()
        await tab.box.fill("/")
        await expect(tab.page.locator(".completions .option").first).to_be_visible()
        assert await faint(tab.page) == []
        assert await tab.page.evaluate(NAMELESS) == []
        await tab.page.keyboard.press("Enter")
        await tab.button("New thread in #general").click()
        assert await faint(tab.page) == []
        assert await tab.page.evaluate(NAMELESS) == []


async def test_a_message_that_grows_stays_in_view_and_above_the_box(
    browser: Browser, discord: Playground, aoi: Person, bo: Person
) -> None:
    tab = await sit(browser, discord, aoi, **PHONE)
    for line in range(30):
        bo.say(f"line {line}")
    bo.say("short")
    await expect(tab.saying("short")).to_be_in_viewport(ratio=1)
    grown = list(discord.world.messages[discord.channel["id"]].values())[-1]
    messages.edit(discord.world, grown, {"content": "\n".join(["tall", *"abcdefghij", "end"])})
    await expect(tab.latest).to_contain_text("end")
    await expect(tab.latest).to_be_in_viewport(ratio=1)
    box, below = await tab.latest.bounding_box(), await tab.page.locator(".composer").bounding_box()
    assert box
    assert below
    assert box["y"] + box["height"] <= below["y"]
