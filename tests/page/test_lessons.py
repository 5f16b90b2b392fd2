"""A first lesson on a phone: from `/play` to the score by nothing but taps."""

import pytest
from playwright.async_api import Browser, Locator, expect

from bot.games.registry import lesson_of
from playground import Person, Playground
from tests.e2e.theatre import Theatre
from tests.learner import clicks
from tests.page.tab import Tab, sit
from tests.page.test_game import PHONE, theatre

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]
__all__ = ["theatre"]


def button(tab: Tab, where: str) -> Locator:
    """A button of the lesson, by what it does."""
    return tab.page.locator(f'li.ephemeral button[data-custom-id$=":lesson:{where}"]').last


async def test_a_lesson_is_tapped_through_on_a_phone(
    browser: Browser, discord: Playground, theatre: Theatre, aoi: Person
) -> None:
    tab, lesson = await sit(browser, discord, aoi, **PHONE), lesson_of("tsumo")
    assert lesson is not None
    await tab.use("/play", game="The Universal Law of Tsumo")
    await button(tab, "tsumo").tap()
    for number, task in enumerate(lesson.tasks):
        for click in clicks(task):
            await expect(button(tab, f"tsumo/{number}/{click}")).to_be_visible()
            await button(tab, f"tsumo/{number}/{click}").tap()
        if task.after is not None:
            await button(tab, f"tsumo/{number + 1}").tap()
    await expect(button(tab, "tsumo/game")).to_be_visible()
    await expect(tab.saying("Exactly three").locator(".gallery img")).not_to_have_attribute("alt", "")
    assert tab.errors == []
