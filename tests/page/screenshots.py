"""`make screenshots`: the bot's screens on the page, in both languages, widths and colours, into out/screenshots.

A further screen is one line in the walk through its game: `take` photographs a message, `ask` what a button answers.
`make screenshots ARGS=tsumo` takes one walk only.
"""

import asyncio
import re
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import Browser, Locator, async_playwright, expect

from bot.games.registry import FACES, every_emoji
from bot.play import welcome
from bot.ui.archive.replay.html_page import html_page
from bot.ui.storage import KeptRecord
from engine.simulation import simulated
from playground import Person, Playground
from tests.e2e.test_commands import seed_results
from tests.e2e.test_ratings import end_the_season
from tests.e2e.theatre import Theatre
from tests.engine.positions import TABLES
from tests.learner import clicks
from tests.page.conftest import NO_CHROMIUM, launch
from tests.page.tab import Tab, sit
from tests.page.table import MOVE, does, move, open_hand, play_until

EMOJI = every_emoji()

FOLDER = Path("out/screenshots")
SIZES = {1280: 900, 390: 844}
COLOURS = ("light", "dark")
LOCALES = ("en-US", "ja")
PUBLIC, PRIVATE = "li.message:not(.ephemeral)", "li.ephemeral"
LOBBY = f'{PUBLIC}:has([data-custom-id$=":start"])'
TABLE = f'{PUBLIC}:has([data-custom-id$=":hand"])'
HAND = f'{PRIVATE}:has([data-custom-id$=":away"])'
SCORE = f'{PUBLIC}:has(img[src*="/score."])'
PODIUM = f'{PUBLIC}:has([data-custom-id$=":rematch"])'
PROFILE = f'{PRIVATE}:has(img[src*="/profile."])'
LISTS = {
    "leaderboard": f'{PRIVATE}:has(img[src*="/leaderboard."])',
    "history": f'{PRIVATE}:has([data-custom-id*=":game"])',
    "settings": f'{PRIVATE}:has([data-custom-id*=":setting:"])',
}
"""By command: its answer."""
STEP = f'{PRIVATE}:has([data-custom-id*=":step:"])'


SCROLL = """(message) => {
  message.scrollIntoView({ block: "start" });
  message.closest(".scroller").dispatchEvent(new Event("scroll"));
}"""
"""Tell the page at once, so that it does not follow what comes after."""


class Studio:
    """Tabs of one person in every width and colour, and what they show photographed under a name."""

    def __init__(self, theatre: Theatre, person: Person, tabs: dict[str, Tab], colleague: Person, other: Tab) -> None:
        self.theatre, self.person, self.tabs = theatre, person, tabs
        self.colleague, self.other = colleague, other
        self.language = person.locale.partition("-")[0]

    @property
    def tab(self) -> Tab:
        """The one that plays."""
        return next(iter(self.tabs.values()))

    @property
    def browser(self) -> Browser:
        browser = self.tab.page.context.browser
        assert browser is not None
        return browser

    async def take(self, name: str, subject: str = "li.message") -> None:
        """Photograph the newest message that matches, from its top where it is taller than the window."""
        for kind, tab in self.tabs.items():
            shown = tab.page.locator(subject).last
            await expect(shown).to_be_visible()
            await loaded(shown)
            await shown.evaluate(SCROLL)
            await tab.page.screenshot(path=FOLDER / f"{name}-{self.language}-{kind}.png")

    async def ask(self, name: str, verb: str) -> None:
        """Press the newest public button of this verb, photograph its private answer, and dismiss that."""
        private = [tab.page.locator(PRIVATE) for tab in self.tabs.values()]
        before = await private[0].count()
        await does(self.tab, verb, PUBLIC).click()
        for answers in private:
            await expect(answers).to_have_count(before + 1)
        await self.take(name, PRIVATE)
        await private[0].last.locator(".only-you button").click()
        await expect(private[0]).to_have_count(before)

    async def open_table(self, game: str, invitation: str | None = None) -> None:
        """A lobby with two people and two computer players in it. The second may be invited, which is photographed."""
        await self.person.slash("/play", game=game, computers=2)
        if invitation:
            await self.person.menu("Invite to my table", self.colleague.id)
            await self.take(invitation, f'{PUBLIC}:has([data-custom-id$=":accept"])')
        await does(self.other, "accept" if invitation else "join").click()
        await expect(self.tab.page.locator(LOBBY).last).to_contain_text(self.colleague.name)

    async def start(self) -> None:
        """The other person steps away, so that nobody waits for them."""
        await does(self.tab, "start").click()
        await open_hand(self.other)
        await does(self.other, "away").click()
        await open_hand(self.tab)

    async def until_the_other_is_awaited(self) -> None:
        """Let the other person come back, and make moves until the table waits for them."""
        await does(self.other, "back").click()
        mine, theirs = self.tab.page.locator(MOVE).first, self.other.page.locator(MOVE).first
        while await first_of(mine, theirs) is mine:
            await move(self.tab)


async def first_of(*locators: Locator) -> Locator:
    """The first of these to be seen."""
    tasks = {asyncio.ensure_future(locator.wait_for(timeout=60_000)): locator for locator in locators}
    done, waiting = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    return tasks[done.pop()]


async def loaded(shown: Locator) -> None:
    """Wait until the pictures of a message are there."""
    await shown.evaluate("message => Promise.all([...message.querySelectorAll('img')].map((image) => image.decode()))")


async def take_ability(tab: Tab) -> None:
    """In the draft: an ability to use with a card, unlike Paper Egg and Fire Breathing."""
    await does(tab, "kind:ability").click()
    offered = tab.page.locator('li.ephemeral button[data-custom-id*=":pick:ability:"]:not([disabled])')
    await offered.filter(has_not_text=re.compile("Paper Egg|Fire Breathing|紙卵|火吹き")).first.click()
    await expect(tab.page.locator('li.ephemeral button[data-custom-id*=":pick:ability:"]')).to_have_count(0)


async def tezuma(studio: Studio) -> None:
    await studio.take("welcome", "li.welcome")
    await studio.open_table("tezuma:masters")
    await studio.take("tezuma-lobby", LOBBY)
    await studio.ask("tezuma-rules", "rules")
    await studio.start()
    await studio.take("tezuma-table", TABLE)
    await studio.take("tezuma-draft", HAND)
    await take_ability(studio.tab)
    armed = studio.tab.page.locator('li.ephemeral button[data-custom-id*=":arm:"]:not([disabled])')
    await play_until(studio.tab, armed)
    await studio.take("tezuma-hand", HAND)
    await armed.first.click()
    await expect(armed).to_have_count(0)
    await studio.take("tezuma-hand-with-ability", HAND)
    await studio.take("tezuma-trick", TABLE)
    await studio.until_the_other_is_awaited()
    await studio.take("tezuma-hand-waiting", HAND)
    await does(studio.other, "away").click()
    await play_until(studio.tab, studio.tab.page.locator(SCORE).first)
    await studio.take("tezuma-score", SCORE)
    await does(studio.tab, "away").click()
    await expect(does(studio.tab, "rematch")).to_be_visible(timeout=120_000)
    await studio.take("tezuma-podium", PODIUM)
    await studio.ask("leaderboard", "leaderboard")
    await studio.ask("tezuma-game", "game")
    await studio.person.slash("/replay", record=1)
    await studio.take("replay-file-attached", f'{PRIVATE}:has-text("yose-1.html")')
    await studio.tab.page.locator(f'{STEP} button[data-custom-id$="/tricknext"]').last.click()
    await expect(
        studio.tab.page.locator(f'{STEP} button[data-custom-id$="/trickback"]:not([disabled])')
    ).to_be_visible()
    await studio.tab.page.locator(f'{STEP} button[data-custom-id*=":master:"]').last.click()
    await expect(studio.tab.page.locator(STEP).last).to_contain_text("🎓 ")
    await studio.take("replay-step", STEP)
    await studio.tab.page.locator(f'{STEP} button[data-custom-id*=":whatif:"]').last.click()
    for tab in studio.tabs.values():
        thread = tab.page.locator("a.channel", has_text="#1")
        await expect(thread).to_have_count(1)
        await thread.evaluate("link => link.click()")  # a narrow page hides it in its menu
    await studio.take("what-if-lobby", LOBBY)
    await does(studio.tab, "start").click()
    await studio.take("what-if-table", TABLE)


async def tsumo(studio: Studio) -> None:
    await studio.open_table("tsumo", invitation="invitation")
    await studio.take("tsumo-lobby", LOBBY)
    await studio.ask("tsumo-rules", "rules")
    await studio.start()
    await move(studio.tab)
    await studio.take("tsumo-stacking", HAND)
    await play_until(studio.tab, studio.tab.page.locator('li.ephemeral button[data-custom-id*=":declare:"]').first)
    await studio.take("tsumo-declaration", HAND)
    await move(studio.tab)
    await expect(studio.tab.page.locator(MOVE).first).to_be_visible()
    await studio.take("tsumo-hand", HAND)
    await expect(studio.tab.page.locator(f"{TABLE} .h3").last).to_contain_text(re.compile("the tricks|トリック"))
    await studio.take("tsumo-trick", TABLE)
    await studio.until_the_other_is_awaited()
    await studio.take("tsumo-hand-waiting", HAND)
    await does(studio.other, "away").click()
    await play_until(studio.tab, studio.tab.page.locator(SCORE).first)
    await studio.take("tsumo-score", SCORE)


async def lessons(studio: Studio) -> None:
    """Every task of every lesson, and what follows it."""
    for lesson in (lesson for face in FACES.values() for lesson in face.lessons.values()):
        key = lesson.game.key
        await studio.person.slash("/rules", topic=key)
        await clicked(studio.tab, key).click()
        for number, task in enumerate(lesson.tasks):
            await expect(clicked(studio.tab, f"{key}/{number}/{clicks(task)[0]}")).to_be_visible()
            await studio.take(f"lesson-{key.replace(':', '-')}-{number}")
            for click in clicks(task):
                await clicked(studio.tab, f"{key}/{number}/{click}").click()
            if task.after is not None:
                await expect(clicked(studio.tab, f"{key}/{number + 1}")).to_be_visible()
                await studio.take(f"lesson-{key.replace(':', '-')}-{number}-well")
                await clicked(studio.tab, f"{key}/{number + 1}").click()
        await expect(clicked(studio.tab, f"{key}/game")).to_be_visible()
        await studio.take(f"lesson-{key.replace(':', '-')}-end")


async def replay_file(studio: Studio) -> None:
    """The file of a game in the browser: at its start, in the middle and at its end."""
    for key in ("tezuma:masters", "tsumo"):
        record = simulated(TABLES[key][-1], 4)
        html = html_page(KeptRecord(1, 1, key, record.line(), 1_700_000_000.0)).decode()
        for width, height in SIZES.items():
            context = await studio.browser.new_context(
                viewport={"width": width, "height": height}, locale=studio.person.locale
            )
            page = await context.new_page()
            await page.set_content(html)
            for part, presses in {"start": 0, "middle": 9, "end": 99}.items():
                for _ in range(presses):
                    await page.keyboard.press("Shift+ArrowRight")
                name = f"replay-file-{key.replace(':', '-')}-{part}-{studio.language}-{width}.png"
                await page.screenshot(path=FOLDER / name, full_page=part == "end")
            await context.close()


async def privacy(studio: Studio) -> None:
    """What is kept about a person, shown and hidden, and its deletion from the question to the end."""
    await studio.person.slash("/privacy")
    await studio.take("privacy", PRIVATE)
    await does(studio.tab, "hideme:yes").click()
    await expect(does(studio.tab, "hideme:no")).to_be_visible()
    await studio.take("privacy-hidden", PRIVATE)
    await does(studio.tab, "forget").click()
    await expect(does(studio.tab, "forgetme")).to_be_visible()
    await studio.take("privacy-question", PRIVATE)
    await does(studio.tab, "forgetme").click()
    await expect(studio.tab.page.locator(PRIVATE).last).to_contain_text(re.compile("is deleted|削除しました"))
    await studio.take("privacy-deleted", PRIVATE)


def clicked(tab: Tab, where: str) -> Locator:
    """A button of a lesson."""
    return tab.page.locator(f'li.ephemeral button[data-custom-id$=":lesson:{where}"]').last


async def people(studio: Studio) -> None:
    """After an evening of games: lists, somebody's profile, the menu of a person, and the end of the season."""
    theatre, both = studio.theatre, [studio.person, studio.colleague]
    for number in range(24):
        key = [*TABLES][number % 3]
        record = simulated(TABLES[key][0], number).line()
        seed_results(theatre, both if number % 5 in (0, 1, 3) else both[::-1], key, record)
    for command, subject in LISTS.items():
        await studio.person.slash(f"/{command}", **({"game": "tsumo"} if command == "leaderboard" else {}))
        await studio.take(f"{command}-of-an-evening", subject)
    await studio.other.page.get_by_label(studio.person.name).last.click()
    await studio.other.page.screenshot(path=FOLDER / f"person-menu-{studio.language}.png")
    await studio.person.menu("Profile", studio.colleague.id)
    await studio.take("profile", PROFILE)
    await does(studio.tab, f"achievements:{studio.colleague.id}").click()
    await studio.take("achievements", f'{PRIVATE}:has([data-custom-id*=":profile:"])')
    await end_the_season(theatre)
    await studio.take("season", f'{PUBLIC}:has-text("🥇")')


Walk = Callable[[Studio], Awaitable[None]]
WALKS: dict[str, Walk] = {
    "tezuma": tezuma,
    "tsumo": tsumo,
    "lessons": lessons,
    "replay": replay_file,
    "people": people,
    "privacy": privacy,
}


async def session(browser: Browser, locale: str, walk: Walk) -> None:
    """One bot with one server in a language, photographed through a game."""
    with TemporaryDirectory() as folder:
        async with Playground(rate_limits=False, welcome=welcome()) as discord:
            discord.guild.locale = locale
            discord.guild.name = discord.world.bot.name = "Yose"
            person = discord.person("Aoi", locale=locale, permissions=["manage_guild"])
            colleague = discord.person("Bo", locale=locale)
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
                await walk(Studio(theatre, person, tabs, colleague, await sit(browser, discord, colleague)))
            finally:
                await theatre.kill()


async def main(wanted: list[str]) -> int:
    expect.set_options(timeout=30_000)
    async with async_playwright() as playwright:
        browser = await launch(playwright)
        if browser is None:
            print(NO_CHROMIUM, file=sys.stderr)
            return 1
        for locale in LOCALES:
            for name in wanted or WALKS:
                await session(browser, locale, WALKS[name])
        await browser.close()
    print(f"The pictures are in {FOLDER}.")
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
