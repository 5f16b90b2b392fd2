"""A newcomer's way to their first card. `make first-card` also takes the time."""

from pathlib import Path

import pytest
from playwright.async_api import Browser

from playground import Person, Playground
from tests.e2e.theatre import Theatre
from tests.page.first_card import DECK_FIRST, FIRST_GAME, MOST_CLICKS, Newcomer
from tests.page.tab import sit

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest.mark.parametrize("game", [FIRST_GAME, DECK_FIRST])
async def test_the_first_card_of_a_first_game_takes_at_most_six_clicks(
    browser: Browser, discord: Playground, tmp_path: Path, aoi: Person, game: str
) -> None:
    theatre = Theatre(discord, tmp_path)
    await theatre.open_doors()
    try:
        newcomer = Newcomer(await sit(browser, discord, aoi))
        await newcomer.play_a_card(game)
        assert newcomer.clicks <= MOST_CLICKS
        assert newcomer.tab.errors == []
    finally:
        await theatre.kill()
