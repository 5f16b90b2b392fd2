"""`make screenshots`: the bot's panels on the page, in both languages, widths and colours, into out/screenshots."""

import asyncio
import re
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import Browser, Locator, async_playwright, expect

from bot.games.registry import every_emoji
from playground import Person, Playground
from tests.e2e.theatre import Theatre
from tests.page.conftest import NO_CHROMIUM, launch
from tests.page.tab import Tab, sit
from tests.page.table import MOVE, does, move, open_hand, play_until

EMOJI = every_emoji()

FOLDER = Path("out/screenshots")
SIZES = {1280: 900, 390: 844}
COLOURS = ("light", "dark")
TABLE = 'li:not(.ephemeral):has([data-custom-id$=":hand"])'
LOCALES = ("en-US", "ja")


class Studio:
    """Tabs of one person in every width and colour, and what they show photographed under a name."""

    def __init__(self, discord: Playground, person: Person, tabs: dict[str, Tab]) -> None:
        self.discord = discord
        self.person = person
        self.tabs = tabs

    @property
    def tab(self) -> Tab:
        """The one that plays."""
        return next(iter(self.tabs.values()))

    async def take(self, name: str, subject: str = "li.message") -> None:
        """Photograph the newest message that matches, from its top where it is taller than the window."""
        for kind, tab in self.tabs.items():
            shown = tab.page.locator(subject).last
            await expect(shown).to_be_visible()
            await shown.evaluate("message => message.scrollIntoView({ block: 'start' })")
            await loaded(shown)
            language = self.person.locale.partition("-")[0]
            await tab.page.screenshot(path=FOLDER / f"{name}-{language}-{kind}.png")

    async def open_table(self, game: str) -> None:
        await self.person.slash("/play", game=game, computers=3)
        await self.take(f"{game.partition(':')[0]}-lobby")
        await does(self.tab, "start").click()


async def loaded(shown: Locator) -> None:
    """Wait until the pictures of a message are there."""
    await shown.evaluate("message => Promise.all([...message.querySelectorAll('img')].map((image) => image.decode()))")


async def take_ability(tab: Tab) -> None:
    """In the draft: an ability to use with a card, which Paper Egg is not."""
    await tab.page.locator('li.ephemeral button[data-custom-id$=":pick:ability"]').click()
    offered = tab.page.locator(".popup:popover-open").get_by_role("option")
    await offered.filter(has_not_text=re.compile("Paper Egg|紙卵")).first.click()


async def tezuma(studio: Studio) -> None:
    await studio.open_table("tezuma:masters")
    await studio.take("tezuma-table", TABLE)
    await open_hand(studio.tab)
    await studio.take("tezuma-draft")
    await take_ability(studio.tab)
    armed = studio.tab.page.locator('li.ephemeral button[data-custom-id*=":arm:"]:not([disabled])')
    await play_until(studio.tab, armed)
    await studio.take("tezuma-hand")
    await armed.first.click()
    await expect(armed).to_have_count(0)
    await studio.take("tezuma-hand-with-ability")
    await studio.take("tezuma-trick", TABLE)
    await does(studio.tab, "away").click()
    await expect(does(studio.tab, "rematch")).to_be_visible(timeout=120_000)
    await studio.take("tezuma-podium", 'li:has([data-custom-id$=":rematch"])')
    await studio.person.slash("/leaderboard")
    await studio.take("leaderboard")


async def tsumo(studio: Studio) -> None:
    await studio.open_table("tsumo")
    await open_hand(studio.tab)
    await move(studio.tab)
    await studio.take("tsumo-stacking")
    await play_until(studio.tab, studio.tab.page.locator('li.ephemeral button[data-custom-id*=":declare:"]').first)
    await studio.take("tsumo-declaration")
    await move(studio.tab)
    await expect(studio.tab.page.locator(MOVE).first).to_be_visible()
    await studio.take("tsumo-hand")
    stage = await studio.tab.page.locator("li.ephemeral .h3").last.inner_text()
    await expect(studio.tab.page.locator(f"{TABLE} .h3").last).to_have_text(stage)
    await studio.take("tsumo-trick", TABLE)


async def session(browser: Browser, locale: str, scenes: Callable[[Studio], Awaitable[None]]) -> None:
    """One bot with one server in a language, photographed through a game."""
    with TemporaryDirectory() as folder:
        async with Playground(rate_limits=False) as discord:
            discord.guild.locale = locale
            discord.world.bot.name = "Yose"
            person = discord.person("Aoi", locale=locale)
            discord.person("Bo")
            theatre = Theatre(discord, Path(folder))
            await theatre.open_doors()
            try:
                await discord.wait_for(lambda: len(discord.world.emojis) == len(EMOJI), timeout=60)
                tabs = {
                    f"{width}-{colour}": await sit(
                        browser, discord, person, color_scheme=colour, viewport={"width": width, "height": height}
                    )
                    for width, height in SIZES.items()
                    for colour in COLOURS
                }
                await scenes(Studio(discord, person, tabs))
            finally:
                await theatre.kill()


async def main() -> int:
    expect.set_options(timeout=30_000)
    async with async_playwright() as playwright:
        browser = await launch(playwright)
        if browser is None:
            print(NO_CHROMIUM, file=sys.stderr)
            return 1
        for locale in LOCALES:
            for scenes in (tezuma, tsumo):
                await session(browser, locale, scenes)
        await browser.close()
    print(f"The pictures are in {FOLDER}.")
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
