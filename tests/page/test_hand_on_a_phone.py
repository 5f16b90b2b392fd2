"""Private panels on a phone: nobody scrolls to play a card, and nothing jumps when a turn begins or ends."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.async_api import Browser

from bot.games.registry import FACES
from bot.messages.card_emoji import CardEmoji
from bot.messages.panel import Panel
from bot.messages.words import LANGUAGES, words_for
from bot.pictures import render
from bot.tables.table import Table
from bot.ui.lessons import panel as lessons
from bot.ui.play.hand import hand
from engine.core.values import changed
from playground import Person, Playground, messages
from playground.media import Upload
from playground.world import COMPONENTS_V2, Message
from tests.engine.positions import TABLES, played, whole_decisions
from tests.games.examples import examples
from tests.games.known import EVERY_FACE
from tests.page.tab import Tab, sit
from tests.page.test_game import PHONE
from tests.pictures.reading import READABLE, read
from tests.ui.tables import table_at

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

NAMES = ("Aoi", "胡蝶さくら", "Bartholomew Featherstone", "Kiki Lopez", "Galileo")
REMARK = "✅ A remark on the move before, which may take two lines on a phone."
SCREENS = 1.5
"""What the draft may take of a phone's screen."""
MEASURED = """
() => {
  const message = document.querySelector("li.ephemeral"), scroller = document.querySelector(".scroller");
  const cards = [...message.querySelectorAll("button[data-custom-id]")].filter((button) =>
    /[:/](play|stack|draw|declare|pick)(:|$)/.test(button.dataset.customId));
  const rect = (element) => element.getBoundingClientRect();
  return {
    screen: scroller.clientHeight,
    height: rect(message.querySelector(".container")).height,
    top: rect(message.querySelector(".gallery")).top - rect(scroller).top,
    words: rect([...message.querySelectorAll(".markdown:has(strong)")].at(-1) ?? message).top - rect(scroller).top,
    bottom: Math.max(0, ...cards.map((button) => rect(button).bottom)) - rect(scroller).top,
    wide: document.documentElement.scrollWidth,
    scales: [...message.querySelectorAll(".gallery img")].map((image) => rect(image).width / image.naturalWidth),
  };
}
"""


TABS = {"draft": ("table", "pain", "ability")}
"""By phase: choices that show other cards."""

Where = tuple[str, int, int, object]
"""A phase, the number of cards in a hand, a seat, and in the draft what the seat has taken and which tab it sees."""


@dataclass(frozen=True)
class Shown:
    """A panel of somebody, and what the page measured of it."""

    acting: bool
    screen: float
    height: float
    top: float
    words: float
    bottom: float
    wide: float
    scales: list[float]
    """By picture: how large the page shows it."""


class Phone:
    """A phone that shows one private panel after the other, as the bot would send them."""

    def __init__(self, discord: Playground, tab: Tab, person: Person) -> None:
        self._discord, self._tab, self._person = discord, tab, person
        self._message: Message | None = None

    async def show(self, panel: Panel, *, acting: bool) -> Shown:
        pictures = dict(enumerate(panel.pictures))
        body = {
            "flags": COMPONENTS_V2,
            "components": panel.components(frozenset(picture.filename for picture in pictures.values())),
            "attachments": [{"id": number, "filename": picture.filename} for number, picture in pictures.items()],
        }
        uploads = {n: Upload(picture.filename, "image/png", render(picture.scene)) for n, picture in pictures.items()}
        world = self._discord.world
        if self._message is None:
            channel = self._person.channels()[0]
            self._message = messages.post(world, channel, world.bot.id, body, uploads, only_for=self._person.id)
        else:
            messages.edit(world, self._message, body, uploads)
        newest = self._message.payload["attachments"][-1]["id"]
        await self._tab.page.wait_for_function(
            """(id) => [...document.querySelectorAll("li.ephemeral img")]
                .some((image) => image.src.includes(id) && image.complete)""",
            arg=newest,
        )
        return Shown(acting, **await self._tab.page.evaluate(MEASURED))


def moments(key: str) -> Iterator[Table]:
    """A deal of the largest table, decision by decision, with names of every length."""
    played_at = max(TABLES[key], key=lambda table: (table.players, "abilities=True" in repr(table.options)))
    game, events = played_at.game, played(played_at, 3)
    state = game.setup(played_at.players, played_at.options, played_at.picked)
    done = 0
    for place in sorted({whole_decisions(played_at, events, count) for count in range(1, len(events))}):
        state = game.replay(state, events[done:place])
        done = place
        if game.view(state, None).sheet:
            return
        if game.to_act(state):
            yield named(table_at(Stands(played_at, events[:place], state)))


@dataclass(frozen=True)
class Stands:
    """A position as `table_at` reads it."""

    table: object
    events: tuple
    state: object


def named(table: Table) -> Table:
    return changed(table, seats=tuple(changed(seat, name=NAMES[n]) for n, seat in enumerate(table.seats)))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_nobody_scrolls_to_play_a_card_and_the_panel_keeps_its_height(
    browser: Browser, discord: Playground, aoi: Person, language: str
) -> None:
    """Every hand size of every game, the trick included, for whoever waits and whoever is to act."""
    aoi.locale = "ja" if language == "ja" else "en-US"
    words, emoji = words_for(language), CardEmoji()
    tab = await sit(browser, discord, aoi, **PHONE)
    phone = Phone(discord, tab, aoi)
    with examples():
        for key in EVERY_FACE:
            sizes: dict[Where, list[Shown]] = defaultdict(list)
            seen = set()
            for table in moments(key):
                for seat in range(3):
                    view = table.view(seat)
                    stage = "tricks" if view.phase.value in ("tricks", "draw") else view.phase.value
                    taken = view.seats[seat].picks if stage == "draft" else None
                    kind = (seat, view.phase.value, len(view.hand), seat in table.to_act, taken)
                    if kind in seen:
                        continue
                    seen.add(kind)
                    for choice in TABS.get(stage, ("",)):
                        panel = hand(table, seat, words, emoji, choice)
                        shown = await phone.show(panel, acting=seat in table.to_act)
                        sizes[stage, len(view.hand), seat, (taken, choice)].append(shown)
            assert_fits(key, sizes)
    assert tab.errors == []


def assert_fits(key: str, sizes: dict[Where, list[Shown]]) -> None:
    states: dict[int, set[bool]] = defaultdict(set)
    for (stage, size, seat, _), panels in sizes.items():
        where = f"{key}, {stage}, seat {seat}, {size} cards"
        for shown in panels:
            assert shown.wide == PHONE["viewport"]["width"], where
            if stage == "draft":
                assert shown.height <= SCREENS * shown.screen, where
            else:
                assert shown.height <= shown.screen, where
                assert shown.top >= 0, f"{where}: the picture with the trick begins above the screen"
                assert shown.bottom <= shown.screen, f"{where}: the cards end below the screen"
        if stage in ("tricks", "draft"):
            assert len({round(shown.height) for shown in panels}) == 1, f"{where}: {panels}"
        if stage == "tricks":
            states[size] |= {shown.acting for shown in panels}
    assert states.keys() >= {*range(1, max(states) + 1)}, f"{key}: every hand size is looked at"
    assert all(states[size] == {True, False} for size in states if size), f"{key}: while waiting and acting"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_nobody_scrolls_to_do_what_a_lesson_asks_for(
    browser: Browser, discord: Playground, aoi: Person, language: str
) -> None:
    """The cards, what to learn and all buttons at a glance; in a draft, what to learn and all buttons."""
    phone, words = Phone(discord, await sit(browser, discord, aoi, **PHONE), aoi), words_for(language)
    for lesson in (lesson for face in FACES.values() for lesson in face.lessons.values()):
        for number, task in enumerate(lesson.tasks):
            panel = lessons.task(lesson, number, "Aoi", words, CardEmoji(), said=REMARK)
            shown = await phone.show(panel, acting=True)
            where = f"{lesson.game.key}, step {number + 1}: {shown}"
            drafting = task.step.move.startswith("pick:")
            assert 0 <= shown.words < shown.bottom <= shown.screen, where
            assert shown.bottom - (shown.words if drafting else shown.top) <= shown.screen, where
            assert shown.wide == PHONE["viewport"]["width"], where
            assert_readable(panel, shown)
        panel = lessons.outcome(lesson, len(lesson.tasks) - 1, "Aoi", words)
        assert_readable(panel, await phone.show(panel, acting=True))
        panel = lessons.end(lesson, "Aoi", words)
        assert_readable(panel, await phone.show(panel, acting=True))


def assert_readable(panel: Panel, shown: Shown) -> None:
    """Every word on its pictures is high enough where the page shows it, and there is one minus sign."""
    assert len(panel.pictures) == len(shown.scales) > 0
    for picture, scale in zip(panel.pictures, shown.scales, strict=True):
        for text, size, _ in read(picture.scene):
            assert size * scale >= READABLE - 0.1, (picture.name, text)
            assert not re.search(r"[-–—]\s?\d", text), (picture.name, text)
