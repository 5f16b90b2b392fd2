"""The documentation site: built strictly, complete, whole in its links, and silent on the network."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import unquote, urlsplit

import pytest
from playwright.async_api import Browser, expect

from bot.messages.words import LANGUAGES, words_for
from bot.ui.rules import course
from docs.site import ROOT, assemble
from tests.page.conftest import browser, chromium  # noqa: F401 - fixtures

ASSET = {("img", "src"), ("script", "src"), ("link", "href"), ("source", "src"), ("iframe", "src"), ("video", "src")}
"""What a browser loads by itself when it shows a page."""


class Site:
    """A built site, and the folder that it was built from."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.source = folder / "build" / "site-source"
        self.built = folder / "out" / "site"

    def build(self) -> subprocess.CompletedProcess[str]:
        zensical = Path(sys.executable).with_name("zensical")
        return subprocess.run(
            [zensical, "build", "--strict", "--clean"], cwd=self.folder, capture_output=True, text=True, check=False
        )

    @property
    def pages(self) -> dict[Path, Page]:
        return {path: Page(path.read_text(encoding="utf-8")) for path in sorted(self.built.rglob("*.html"))}


class Page(HTMLParser):
    """What a page links to, what it loads, and where it can be linked to."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.assets: list[str] = []
        self.anchors: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            if name == "id" and value:
                self.anchors.add(value)
            elif (tag, name) in ASSET and ("rel", "canonical") not in attributes:
                self.assets.append(value or "")
            elif (tag, name) == ("a", "href"):
                self.links.append(value or "")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    site = Site(tmp_path_factory.mktemp("site"))
    shutil.copy(ROOT / "mkdocs.yml", site.folder)
    assemble(site.source)
    outcome = site.build()
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    return site


def named(site: Site, page: Path, address: str) -> Path:
    """The file that a link on a page leads to."""
    path = unquote(urlsplit(address).path)
    start = site.built if path.startswith("/") else page.parent
    target = (start / path.lstrip("/")).resolve() if path else page
    return target / "index.html" if target.is_dir() else target


def test_every_link_and_picture_of_the_site_is_there(site: Site) -> None:
    pages = site.pages
    assert len(pages) > 30
    for path, page in pages.items():
        for address in filter(lambda address: not urlsplit(address).scheme, (*page.links, *page.assets)):
            target = named(site, path, address)
            assert target.is_file(), f"{path}: {address}"
            if (anchor := unquote(urlsplit(address).fragment)) and target in pages:
                assert anchor in pages[target].anchors | {"__top"}, f"{path}: {address}"


def test_no_page_loads_anything_from_another_machine(site: Site) -> None:
    for path, page in site.pages.items():
        assert not [asset for asset in page.assets if urlsplit(asset).netloc], path
    for sheet in site.built.rglob("*.css"):
        assert not re.findall(r"(?:url\(|@import )[\"']?(?:https?:)?//", sheet.read_text(encoding="utf-8")), sheet


def test_a_broken_link_fails_the_build(site: Site, tmp_path: Path) -> None:
    broken = Site(tmp_path)
    shutil.copytree(site.source, broken.source)
    shutil.copy(site.folder / "mkdocs.yml", broken.folder)
    with (broken.source / "README.md").open("a", encoding="utf-8") as readme:
        readme.write("\n[nowhere](docs/nowhere.md)\n")
    assert broken.build().returncode != 0


def test_every_document_can_be_reached_from_the_navigation(site: Site) -> None:
    listed = set(re.findall(r"[\w./-]+\.md", (ROOT / "mkdocs.yml").read_text(encoding="utf-8")))
    assert listed == {path.relative_to(site.source).as_posix() for path in site.source.rglob("*.md")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_the_games_own(site: Site, language: str) -> None:
    """Every page of `/rules` is a section, with its picture if it has one."""
    words = words_for(language)
    pages = {path: page for path, page in site.pages.items() if f"/docs/rules/{language}/" in path.as_posix()}
    text = "".join(path.read_text(encoding="utf-8") for path in pages)
    anchors = set[str]().union(*(page.anchors for page in pages.values()))
    pictures = {Path(asset).stem for page in pages.values() for asset in page.assets if "/pictures/" in asset}
    written = [course.page(words, topic.id) for topic in course.topics(words)]
    assert {page.id for page in written} <= anchors
    assert {page.id for page in written if page.scene} == pictures
    assert all(page.title in text for page in written)


# In a browser


@pytest.fixture
def address(site: Site) -> Iterator[str]:
    """The site on a web server of this machine."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=site.built))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="session")
@pytest.mark.parametrize(("sought", "language"), [("Paper Egg", "en"), ("紙卵", "ja")])
async def test_it_is_searched_without_any_other_machine(
    browser: Browser,  # noqa: F811
    address: str,
    sought: str,
    language: str,
) -> None:
    page = await (await browser.new_context(viewport={"width": 1280, "height": 900})).new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for path in ("/", "/docs/rules/en/tezuma-trick/", "/docs/rules/ja/tsumo/"):
        await page.goto(f"{address}{path}", wait_until="load")
    await page.keyboard.press("/")
    await page.get_by_role("combobox", name="Search").fill(sought)
    title = course.page(words_for(language), "ability-paper_egg").title
    await expect(page.get_by_role("option", name=title, exact=True)).to_be_visible()
    assert not [url for url in asked if not url.startswith((address, "data:", "blob:"))]


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="session")
async def test_a_phone_shows_the_game_first_then_what_was_never_tried_then_how_to_play(
    browser: Browser,  # noqa: F811
    address: str,
) -> None:
    """The trick begins on the first screen, and the way to try it stands on the second."""
    width, screen = 390, 844
    page = await (await browser.new_context(viewport={"width": width, "height": screen})).new_page()
    await page.goto(address, wait_until="load")
    assert await page.evaluate("document.documentElement.scrollWidth") <= width
    order = ("img[src$='.gif']", "blockquote", "code:text-is('make play')", "ol a[href*='developers']", "#contribute")
    boxes = [await page.locator(part).first.bounding_box() for part in order]
    tops = [box["y"] for box in boxes if box]
    assert len(tops) == len(order)
    assert tops == sorted(tops)
    assert tops[0] < screen / 2
    assert tops[2] < 2 * screen
