"""`make first-card`: clicks and seconds from `/play` to the first card of a first game, on the page of the real bot."""

import asyncio
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from playwright.async_api import Browser, Locator, async_playwright, expect

from bot.config import Settings
from playground import Playground
from tests.e2e.theatre import Theatre
from tests.page.conftest import NO_CHROMIUM, launch
from tests.page.tab import Tab, sit
from tests.page.table import MOVE, does

MOST_CLICKS, MOST_SECONDS = 6, 60.0
GAMES = ("Tezuma Masters", "Tezuma Trick", "The Universal Law of Tsumo")
FIRST_GAME, DECK_FIRST = GAMES[0], GAMES[-1]
"""The first that `/play` offers, so the one that the seconds are for; and the one in which a deck is stacked first."""
CARD, LOWEST = ":play:", "Lowest"
"""In an id, and on the button that stacks a whole deck."""
PAUSE = Settings.model_fields["computer_pause"].default


@dataclass
class Newcomer:
    """Somebody who types `/play` with the game, and from then on clicks. What is typed is no click."""

    tab: Tab
    clicks: int = 0

    async def click(self, button: Locator) -> None:
        await button.click()
        self.clicks += 1

    async def play_a_card(self, game: str) -> None:
        await self.tab.use("/play", game=game)
        await self._start()
        await self._open_hand()
        while not await self._move():
            pass

    async def _start(self) -> None:
        """The lobby's one button that fills the seats and starts."""
        await self.click(does(self.tab, "now"))
        await expect(does(self.tab, "start")).to_have_count(0)

    async def _open_hand(self) -> None:
        """A hand that opens by itself needs no click."""
        button, offered = does(self.tab, "hand"), self.tab.page.locator(MOVE).first
        await expect(button.or_(offered).first).to_be_visible()
        if not await offered.count():
            await self.click(button)

    async def _move(self) -> bool:
        """Click the first thing that the hand offers, or what saves further clicks; whether that was a card."""
        await expect(self.tab.page.locator(MOVE).first).to_be_visible()
        every = self.tab.page.locator(MOVE)
        shortest = every.filter(has_text=LOWEST).or_(every.and_(self.tab.page.locator('[data-custom-id*=":build:"]')))
        first = shortest.first if await shortest.count() else every.first
        custom_id = await first.get_attribute("data-custom-id")
        offered = self.tab.page.locator(f'li.ephemeral [data-custom-id="{custom_id}"]:not([disabled])')
        is_menu = await offered.get_attribute("aria-haspopup")
        await self.click(offered)
        if is_menu:
            await self.click(self.tab.page.locator(".popup:popover-open").get_by_role("option").first)
        await expect(offered).to_have_count(0)
        return CARD in str(custom_id)


async def measure(browser: Browser, game: str) -> tuple[int, float]:
    """Clicks and seconds, with the pauses of computer players as people meet them."""
    with TemporaryDirectory() as folder:
        async with Playground(rate_limits=False) as discord:
            theatre = Theatre(discord, Path(folder), YOSE_COMPUTER_PAUSE=str(PAUSE))
            await theatre.open_doors()
            await theatre.ready()
            try:
                newcomer = Newcomer(await sit(browser, discord, discord.person("Aoi")))
                began = monotonic()
                await newcomer.play_a_card(game)
                return newcomer.clicks, monotonic() - began
            finally:
                await theatre.kill()


async def main() -> int:
    async with async_playwright() as playwright:
        browser = await launch(playwright)
        if browser is None:
            print(NO_CHROMIUM, file=sys.stderr)
            return 1
        measured = {game: await measure(browser, game) for game in GAMES}
        await browser.close()
    for game, (clicks, seconds) in measured.items():
        print(f"{game}: first card after {clicks} clicks and {seconds:.1f} s")
    most_clicks, seconds = max(clicks for clicks, _ in measured.values()), measured[FIRST_GAME][1]
    kept = most_clicks <= MOST_CLICKS and seconds <= MOST_SECONDS
    print(f"At most {MOST_CLICKS} clicks, and {MOST_SECONDS:.0f} s for {FIRST_GAME}: {'kept' if kept else 'NOT KEPT'}")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
