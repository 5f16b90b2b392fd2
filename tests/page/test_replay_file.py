"""A replay's file in headless Chromium: played by the keyboard alone, examined by axe, and without any network."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from axe_playwright_python.async_playwright import Axe
from PIL import Image, ImageChops, ImageStat
from playwright.async_api import Browser, Page, expect

from bot.games.registry import FACES
from bot.messages.words import words_for
from bot.pictures.cards import CardFace, card
from bot.pictures.svg import SvgCards
from bot.ui.archive.replay.html_page import html_page, style
from bot.ui.storage import KeptRecord
from engine.core.record import Player, Record
from engine.registry import GAMES
from engine.simulation import simulated
from tests.engine.positions import TABLES
from tests.games.examples import examples

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

PHONE = {"width": 340, "height": 700}
SERIOUS = {"serious", "critical"}
COUNTED = {7: 6}
"""The middle one of seven symbols stands on other pixels, so it is drawn once more, and not counted as the same."""
PRINTED = """() => [...document.querySelectorAll("#laid svg use")].map((laid) => {
  const card = document.querySelector(laid.getAttribute("href")), times = {};
  for (const part of card.querySelectorAll("use")) {
    const what = part.getAttribute("href");
    times[what] = 1 + (times[what] ?? 0);
  }
  return [[...card.querySelectorAll("text")].map((text) => text.textContent), Math.max(0, ...Object.values(times))];
})"""
EVERY_STEP = "() => [document.getElementById('said').textContent, document.getElementById('result').hidden]"


@pytest.fixture(autouse=True)
def example_games() -> Iterator[None]:
    with examples():
        yield


def record_of(key: str) -> Record:
    """A game of few players, and of one round where there is such an option."""
    short = [table for table in TABLES[key] if getattr(table.options, "short", False)]
    return simulated([*short, *TABLES[key]][0], 4)


@asynccontextmanager
async def opened(browser: Browser, folder: Path, record: Record, locale: str = "en-GB") -> AsyncIterator[Page]:
    """The file on a phone. Whatever it asks anybody for, and every error, fails the test."""
    file = folder / "replay.html"
    file.write_bytes(html_page(KeptRecord(1, 1, record.game, record.line(), 1_700_000_000.0)))
    context = await browser.new_context(viewport=PHONE, locale=locale)
    page, asked, errors = await context.new_page(), list[str](), list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text))
    await page.clock.install()
    await page.goto(file.as_uri())
    yield page
    assert [address for address in asked if not address.startswith("data:")] == [file.as_uri()]
    assert errors == []


async def faults(page: Page) -> list[str]:
    """What axe-core finds that keeps somebody from using the page."""
    found = await Axe().run(page)
    return [
        f"{fault['id']}: {[node['html'][:80] for node in fault['nodes']]}"
        for fault in found.response["violations"]
        if fault["impact"] in SERIOUS
    ]


@pytest.mark.parametrize("key", ["tsumo", "minnow"])
async def test_the_keyboard_alone_plays_a_game_to_its_end(browser: Browser, tmp_path: Path, key: str) -> None:
    record = record_of(key)
    scored = [event["total"] for event in record.events if event["event"] == "score"]
    async with opened(browser, tmp_path, record) as page:
        seen = [await page.evaluate(EVERY_STEP)]
        begun = [event for event in record.events if "seat" in event or event["event"] in {"deal", "end"}]
        for _ in begun[1:]:
            await page.keyboard.press("ArrowRight")
            seen.append(await page.evaluate(EVERY_STEP))
        assert [hidden for _, hidden in seen] == [True] * (len(seen) - 1) + [False], "no result before the end"
        assert all(said for said, _ in seen)
        total = page.get_by_role("row", name="Total").get_by_role("cell")
        assert [int(points.replace("−", "-")) for points in await total.all_text_contents()] == scored[-1]
        rows = await page.locator("#result li").all_text_contents()
        best = max(scored[-1])
        winners = [record.players[seat].name for seat, points in enumerate(scored[-1]) if points == best]
        assert [row for row in rows if row.startswith("1. ")] == [
            f"1. {name} · {shown(best)} points" for name in winners
        ]
        assert len(rows) == len(record.players)
        assert all(name in seen[-1][0] for name in winners)
        await page.keyboard.press("ArrowRight")
        assert await page.evaluate(EVERY_STEP) == seen[-1], "there is nothing behind the end"


def shown(points: int) -> str:
    return str(points).replace("-", "−")


async def test_whoever_steps_by_trick_or_deal_stops_there(browser: Browser, tmp_path: Path) -> None:
    record = record_of("minnow")
    async with opened(browser, tmp_path, record) as page:
        said = page.locator("#said")
        await page.keyboard.press("Shift+ArrowRight")
        await expect(said).to_contain_text("takes trick 1.")
        await page.keyboard.press("Shift+ArrowRight")
        await expect(said).to_contain_text("takes trick 2.")
        await page.keyboard.press("Shift+ArrowLeft")
        await expect(said).to_contain_text("takes trick 1.")
        await page.keyboard.press("Shift+ArrowDown")
        await expect(said).to_have_text("Deal 2: the cards are dealt.")
        await page.keyboard.press("Shift+ArrowUp")
        await expect(said).to_have_text("Deal 1: the cards are dealt.")
        progress = page.get_by_role("slider")
        await progress.focus()
        await progress.press("End")
        await expect(said).to_contain_text("Deal 1 is scored: ")
        await page.get_by_role("button", name="Next card").click()
        await expect(said).to_have_text("Deal 2: the cards are dealt.")


async def test_the_result_can_be_asked_for(browser: Browser, tmp_path: Path) -> None:
    async with opened(browser, tmp_path, record_of("minnow")) as page:
        rendered = await page.locator("body").inner_text()
        assert "wins" not in rendered
        await page.get_by_role("button", name="Show the result").press("Enter")
        await expect(page.locator("#result")).to_be_focused()
        await expect(page.locator("#result")).to_contain_text("wins")
        await expect(page.locator("#said")).to_have_text("Deal 1: the cards are dealt.")


async def test_through_the_eyes_of_a_seat_other_cards_are_face_down(browser: Browser, tmp_path: Path) -> None:
    record = record_of("tsumo")
    async with opened(browser, tmp_path, record) as page:
        await page.get_by_label("Seen by").select_option("Player 2")
        for _ in range(12):
            labels = [
                await seat.locator(".hand svg").evaluate_all("all => all.map((one) => one.ariaLabel)")
                for seat in await page.locator(".seat").all()
            ]
            assert {told for seat in (0, 2) for told in labels[seat]} == {"card face down"}
            assert "card face down" not in labels[1]
            await page.keyboard.press("ArrowRight")
        place = next(n for n, event in enumerate(record.events) if event["event"] == "build" and event["seat"] == 0)
        await page.keyboard.press("Shift+ArrowUp")
        for _ in range(place):
            await page.keyboard.press("ArrowRight")
        await expect(page.locator("#said")).to_have_text("Player 1: stack the Tsumo deck.")
        await page.get_by_label("Seen by").select_option("everybody, face up")
        await expect(page.locator("#said")).not_to_have_text("Player 1: stack the Tsumo deck.")


async def test_it_speaks_the_reader_s_language_and_others_and_so_do_its_cards(browser: Browser, tmp_path: Path) -> None:
    """A number card has as many symbols as its number, and its suit in the corner as this reader writes it."""
    record = record_of("tezuma:masters")
    async with opened(browser, tmp_path, record, locale="ja-JP") as page:
        await page.keyboard.press("Shift+ArrowRight")
        await expect(page.locator("#laid li")).to_have_count(len(record.players))
        assert_printed(await page.evaluate(PRINTED), "蝶傘水輪")
        await expect(page).to_have_title("てづま師")
        await expect(page.locator("html")).to_have_attribute("lang", "ja")
        await expect(page.get_by_role("button", name="結果を見る")).to_be_visible()
        await page.get_by_label("言語").select_option("English")
        await expect(page).to_have_title("Tezuma Masters")
        await expect(page.locator("html")).to_have_attribute("lang", "en")
        assert_printed(await page.evaluate(PRINTED), "BUWR")


def assert_printed(cards: list[tuple[list[str], int]], corners: str) -> None:
    """`cards` are those of a trick: the words on them, and how often the symbol that is there most often."""
    numbered = [(int(words[0]), words[1], symbols) for words, symbols in cards if words and words[0].isdecimal()]
    assert len({number for number, _, _ in numbered}) > 1
    for number, suit, symbols in numbered:
        assert suit in corners
        assert number == 1 or symbols == COUNTED.get(number, number)


async def test_it_plays_by_itself_until_it_is_paused(browser: Browser, tmp_path: Path) -> None:
    record = record_of("minnow")
    async with opened(browser, tmp_path, record) as page:
        await page.get_by_role("button", name="Play", exact=True).click()
        await page.clock.run_for(2000 + 900)
        await expect(page.locator("#laid li")).to_have_count(2)
        await page.get_by_role("button", name="Pause").click()
        await page.clock.run_for(60_000)
        await expect(page.locator("#laid li")).to_have_count(2)
        await page.get_by_role("button", name="Play", exact=True).click()
        await page.clock.run_for(120_000)
        await expect(page.locator("#result")).to_be_visible()
        await expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


@pytest.mark.parametrize("key", ["tezuma:trick", "minnow"])
async def test_axe_finds_no_serious_fault(browser: Browser, tmp_path: Path, key: str) -> None:
    record = record_of(key)
    async with opened(browser, tmp_path, record) as page:
        await page.keyboard.press("Shift+ArrowRight")
        assert await faults(page) == []
        for _ in record.players * 2:
            await page.keyboard.press("Shift+ArrowDown")
        await expect(page.locator("#result")).to_be_visible()
        assert await faults(page) == []
        assert await page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
        await page.evaluate("document.getElementById('play').removeAttribute('aria-label')")
        await page.evaluate("document.getElementById('play').removeAttribute('title')")
        assert any(fault.startswith("button-name") for fault in await faults(page)), "it would have found one"


async def test_nothing_in_a_name_is_run(browser: Browser, tmp_path: Path) -> None:
    """Names are shortened, but 32 characters are enough for mischief."""
    record = record_of("minnow")
    name = "</script><script>x()</script>"
    players = (Player(name=name, kind="human"), *record.players[1:])
    async with opened(browser, tmp_path, record.model_copy(update={"players": players})) as page:
        await expect(page.get_by_role("heading", name=name)).to_be_visible()


def faces(name: str) -> list[CardFace]:
    """A few cards of a game, and its back."""
    game, pictures = next(game for game in GAMES.values() if game.name == name), FACES[name].pictures
    return [*pictures.faces(words_for("en"), [*game.cards.values()][::17]), pictures.back]


async def test_the_cards_are_those_of_the_pictures(browser: Browser) -> None:
    """Drawn by the browser, they differ from what is painted on Discord by less than from any other card."""
    every = [*dict.fromkeys(face for name in ("tezuma", "tsumo", "minnow", "heron") for face in faces(name))]
    sheet = SvgCards()
    ids = [sheet.add(face) for face in every]
    uses = "".join(
        f'<svg id="card-{n}" width="150" height="240"><use href="#{name}"/></svg>' for n, name in enumerate(ids)
    )
    page = await (await browser.new_context(viewport={"width": 1000, "height": 800})).new_page()
    await page.set_content(f"<style>{style()}</style><body><svg width=0 height=0>{sheet}</svg>{uses}")
    await page.evaluate("document.fonts.ready")
    painted = [card(face, 150, "night").sprite.image.convert("RGB") for face in every]
    for number in range(len(every)):
        shot = Image.open(io.BytesIO(await page.locator(f"#card-{number}").screenshot())).convert("RGB")
        away = [difference(shot, other) for other in painted]
        assert away.index(min(away)) == number, every[number]
        assert away[number] < 16, every[number]


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of all pixels, out of 255; corners are left out, because their grounds differ."""
    inner = (8, 8, 142, 232)
    return sum(ImageStat.Stat(ImageChops.difference(one.crop(inner), other.crop(inner))).mean) / 3
