"""Playing at a table by clicking: buttons are found by what they do, so that it works in every language."""

from playwright.async_api import Locator, expect

from tests.page.tab import Tab

MOVES = ("pick", "play", "stack", "build", "declare", "draw")
MOVE = ", ".join(f'li.ephemeral button:not([disabled])[data-custom-id*=":{verb}"]' for verb in MOVES)


def does(tab: Tab, verb: str, within: str = "li.message") -> Locator:
    """The newest button whose custom_id ends with what it does."""
    return tab.page.locator(f'{within} button[data-custom-id$=":{verb}"]').last


async def open_hand(tab: Tab) -> Locator:
    """Once the lobby is gone: as it goes, everything below moves, and a press would end beside the button."""
    await expect(does(tab, "start")).to_have_count(0)
    await does(tab, "hand").click()
    hand = tab.page.locator("li.ephemeral").last
    await expect(hand.locator(".gallery img").first).to_be_visible()
    return hand


async def press(tab: Tab, offered: Locator) -> None:
    """Click a button, or open a menu and choose its first option."""
    is_menu = await offered.get_attribute("aria-haspopup")
    await offered.click()
    if is_menu:
        await tab.page.locator(".popup:popover-open").get_by_role("option").first.click()


async def move(tab: Tab) -> None:
    """Click the first thing that the hand offers, and wait until it is done."""
    await expect(tab.page.locator(MOVE).first).to_be_visible()
    custom_id = await tab.page.locator(MOVE).first.get_attribute("data-custom-id")
    offered = tab.page.locator(f'li.ephemeral [data-custom-id="{custom_id}"]')
    await press(tab, offered)
    await expect(offered).to_have_count(0)


async def play_until(tab: Tab, over: Locator) -> int:
    """Make moves until something is to be seen; returns how many."""
    moves = 0
    while True:
        await expect(tab.page.locator(MOVE).or_(over).first).to_be_visible()
        if await over.count():
            return moves
        await move(tab)
        moves += 1
