"""The real bot on the page: whole deals by clicking, two people at one table, a phone, Japanese, a dead bot."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, expect

from playground import Person, Playground
from tests.e2e.theatre import Theatre
from tests.page.tab import Tab, leave_unanswered, sit
from tests.page.table import MOVE, does, move, open_hand, play_until

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest_asyncio.fixture(loop_scope="session")
async def theatre(discord: Playground, tmp_path: Path) -> AsyncIterator[Theatre]:
    theatre = Theatre(discord, tmp_path)
    await theatre.furnish()
    await theatre.open_doors()
    try:
        yield theatre
        assert theatre.complaints() == []
    finally:
        await theatre.kill()


def lobby(tab: Tab) -> Locator:
    return tab.page.locator('li.message:has([data-custom-id$=":start"])').last


async def open_table(tab: Tab, game: str, computers: int) -> None:
    """`/play`, and the select that adds computer players, one after another."""
    await tab.use("/play", game=game)
    await expect(tab.button("Start")).to_be_visible()
    for seated in range(1, computers + 1):
        await tab.button("Computer players").click()
        await tab.page.get_by_role("option", name="Add").first.click()
        await expect(lobby(tab).locator("li", has_text="⚙️")).to_have_count(seated)


async def test_a_whole_deal_of_tezuma_then_podium_and_leaderboard(
    browser: Browser, discord: Playground, theatre: Theatre, aoi: Person
) -> None:
    tab = await sit(browser, discord, aoi)
    await open_table(tab, "Tezuma Trick", computers=3)
    await tab.button("Start").click()
    await open_hand(tab)
    clicks = await play_until(tab, tab.saying("Score of Round 1"))
    assert clicks >= 3 + 12
    await tab.button("Step away").click()
    podium = tab.page.locator("li.message", has=tab.button("Rematch"))
    await expect(podium.locator(".gallery img")).to_be_visible()
    await expect(podium.locator(".gallery img")).not_to_have_attribute("alt", "")
    await tab.button("Leaderboard", podium).click()
    await expect(tab.saying("Leaderboard · All games")).to_contain_text("Aoi")
    assert tab.errors == []


async def test_a_whole_round_of_tsumo(browser: Browser, discord: Playground, theatre: Theatre, aoi: Person) -> None:
    tab = await sit(browser, discord, aoi)
    await open_table(tab, "The Universal Law of Tsumo", computers=2)
    await tab.button("Start").click()
    await open_hand(tab)
    clicks = await play_until(tab, tab.saying("Score of Round 1"))
    assert clicks >= 5
    assert tab.errors == []


async def test_a_second_person_joins_and_never_sees_the_cards_of_the_first(
    browser: Browser, discord: Playground, theatre: Theatre, aoi: Person, bo: Person
) -> None:
    mine, theirs = await sit(browser, discord, aoi), await sit(browser, discord, bo)
    await open_table(mine, "The Universal Law of Tsumo", computers=1)
    await theirs.button("Join").click()
    await expect(lobby(mine).locator("li", has_text="Bo")).to_be_visible()
    await mine.button("Start").click()
    hands = {tab: await open_hand(tab) for tab in (mine, theirs)}
    cards = {
        tab: set(await hand.locator('[data-custom-id*=":stack:"]').all_inner_texts()) for tab, hand in hands.items()
    }
    secret = next(message for message in aoi.sees() if message["flags"] & 64)
    received = (await theirs.traffic.received()).decode(errors="replace")
    shown = await theirs.page.content()
    alt = await hands[mine].locator(".gallery img").first.get_attribute("alt")
    assert alt
    own_names = {card.split("\n")[-1] for card in cards[mine] - cards[theirs]}
    assert own_names
    for hint in (secret["id"], alt, *own_names, *(file["id"] for file in secret["attachments"])):
        assert hint not in received
        assert hint not in shown
    for file in secret["attachments"]:
        assert discord.world.files[file["id"]].data not in await theirs.traffic.received()
    assert all(card.split("\n")[-1] in received for card in cards[theirs])


async def test_on_a_phone_in_japanese(browser: Browser, discord: Playground, theatre: Theatre, aoi: Person) -> None:
    aoi.locale = "ja"
    tab = await sit(browser, discord, aoi, **PHONE)
    await tab.use("/遊ぶ", ゲーム="てづま師", コンピューター="2")
    await does(tab, "start").click()
    hand = await open_hand(tab)
    await expect(tab.button("席を外す", hand)).to_be_visible()
    await expect(hand.locator(".only-you")).to_contain_text("あなただけ")
    assert await tab.page.evaluate("document.documentElement.scrollWidth") == 390
    announced = await tab.saying("The game begins").locator(".markdown").bounding_box()
    assert announced
    assert announced["height"] < PHONE["viewport"]["height"] / 4, "it stays in the channel"


@pytest.mark.parametrize(("locale", "command"), [("en-US", "/me"), ("ja", "/自分")])
async def test_ones_own_settings_fit_on_a_phone(
    browser: Browser, discord: Playground, theatre: Theatre, aoi: Person, locale: str, command: str
) -> None:
    aoi.locale = locale
    tab = await sit(browser, discord, aoi, **PHONE)
    await tab.use(command)
    panel = tab.page.locator("li.ephemeral").last
    await panel.locator('[data-custom-id$=":me:from"]').tap()
    await tab.page.locator(".popup:popover-open").get_by_role("option", name="22:00").tap()
    await expect(panel.locator('[data-custom-id$=":me:until"]')).to_be_visible()
    for menu in await panel.locator("[data-custom-id]").all():
        place = await menu.bounding_box()
        assert place
        assert place["x"] >= 0
        assert place["x"] + place["width"] <= PHONE["viewport"]["width"]
    assert await tab.page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]


async def test_a_table_in_a_thread_of_ones_own_beside_the_channels(
    browser: Browser, discord: Playground, theatre: Theatre, aoi: Person
) -> None:
    tab = await sit(browser, discord, aoi)
    await tab.use("/play", game="Tezuma Trick", computers="2")
    await expect(does(tab, "start")).to_be_visible()
    await tab.button("New thread in #general").click()
    await tab.page.get_by_label("Name of the thread").fill("second table")
    await tab.button("Start the thread").click()
    await expect(tab.page).to_have_title("#second table | Playground")
    await expect(does(tab, "start")).to_have_count(0)
    await tab.use("/play", game="The Universal Law of Tsumo", computers="2")
    await does(tab, "start").click()
    await open_hand(tab)
    await move(tab)
    await tab.page.get_by_role("link", name="general").click()
    await expect(tab.saying("Tezuma Trick").locator('[data-custom-id$=":start"]')).to_be_visible()


async def test_a_click_on_a_dead_bot_fails_and_works_once_it_is_back(
    browser: Browser, discord: Playground, theatre: Theatre, aoi: Person
) -> None:
    tab = await sit(browser, discord, aoi)
    await open_table(tab, "The Universal Law of Tsumo", computers=2)
    await tab.button("Start").click()
    await open_hand(tab)
    first = tab.page.locator(MOVE).first
    await expect(first).to_be_visible()
    offered = tab.page.locator(f'li.ephemeral [data-custom-id="{await first.get_attribute("data-custom-id")}"]')
    await theatre.kill()
    await offered.click()
    await expect(tab.page.locator("[aria-busy=true]")).to_have_count(1)
    await leave_unanswered(discord)
    await expect(tab.page.locator("li.ephemeral").get_by_role("alert")).to_have_text("This interaction failed")
    await theatre.open_doors()
    await offered.click()
    await expect(offered).to_have_count(0)
    await expect(tab.page.locator("li.ephemeral").get_by_role("alert")).to_have_count(0)
