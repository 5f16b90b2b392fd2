"""`make showcase`: the README's pictures, recorded with the real bot on the page, into docs/pictures.

A trick of Tezuma as a GIF, a hand, Tsumo on a phone, and the podium. The cards are dealt anew each time.
"""

import asyncio
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image, ImageDraw
from playwright.async_api import Browser, Locator, async_playwright, expect

from bot.games.registry import every_emoji
from playground import Person, Playground
from tests.e2e.theatre import Theatre
from tests.forking import ROOT
from tests.page.conftest import NO_CHROMIUM, launch
from tests.page.tab import Tab, sit
from tests.page.table import MOVE, does, move, open_hand, play_until

FOLDER = ROOT / "docs" / "pictures"
LARGEST = 3_000_000
"""Bytes of all pictures together: a README is read over a phone's connection."""
NO_EMOJI = "no emoji on this machine (`apt install fonts-noto-color-emoji`): there would be boxes in the pictures"

PHONE = {"width": 390, "height": 844}
TALL = {"width": 390, "height": 1800}
"""As wide as a phone, and so tall that nothing covers a message."""
TALLEST = 640
"""The height of the GIF at most, where it is as wide as a phone: to be seen without scrolling."""
TABLE = 'li:not(.ephemeral):has([data-custom-id$=":hand"])'
HAND = "li.ephemeral"
PODIUM = 'li:has([data-custom-id$=":rematch"])'
TRICK = re.compile(r"\btrick (\d+) of", re.IGNORECASE)
"""As the table's alt text tells it."""

PAUSE = 1.6
"""Seconds before a computer player's move: longer than between two edits of the table, so that each card is seen."""
CALM = 2.5
"""Seconds after which the table shows everything that has happened."""
SHOWN, CHOOSING, TAPPED, WON = 1000, 2200, 700, 3000
"""Milliseconds of a frame in the GIF: a card is laid, a card is to be chosen, it is pressed, the trick is taken."""
PLAYERS = 4
LAST_TRICK = 8
"""After this one, whatever was seen has to do."""


@dataclass
class Frame:
    """A message as it looked, and how long it is shown."""

    picture: Image.Image
    milliseconds: int
    choices: int = 0
    """If it is my hand: how many cards I may play."""


async def photographed(shown: Locator) -> Image.Image:
    await shown.page.mouse.move(0, 0)  # a button under the pointer looks different
    await shown.evaluate("message => Promise.all([...message.querySelectorAll('img')].map((image) => image.decode()))")
    return Image.open(BytesIO(await shown.screenshot())).convert("RGB")


# A whole trick


@dataclass
class Recording:
    """The frames of each trick, in the order in which they were seen."""

    table: Locator
    tricks: dict[int, list[Frame]] = field(default_factory=dict)
    alt: str = ""

    @property
    def trick(self) -> int:
        told = TRICK.search(self.alt)
        return int(told[1]) if told else 0

    def add(self, frame: Frame) -> None:
        self.tricks.setdefault(self.trick, []).append(frame)

    async def watch(self) -> None:
        """Photograph the public table whenever it has changed."""
        while True:
            picture = self.table.locator("img[alt]").first
            await expect(picture).not_to_have_attribute("alt", self.alt)
            self.alt = await picture.get_attribute("alt") or ""
            self.add(Frame(await photographed(self.table), SHOWN))


async def record_trick(tab: Tab, table: Locator) -> list[Frame]:
    """Play until a trick was seen from its first card to its last. One is worth waiting for in which I may choose."""
    recording = Recording(table)
    watching = asyncio.create_task(recording.watch())
    whole: list[list[Frame]] = []
    try:
        while recording.trick <= LAST_TRICK and not any(map(is_worth_waiting_for, whole)):
            await expect(tab.page.locator(MOVE).first).to_be_visible()
            await tab.page.wait_for_timeout(CALM * 1000)
            over = {trick: frames for trick, frames in recording.tricks.items() if trick < recording.trick}
            whole = [frames for trick, frames in over.items() if is_whole(trick, frames)]
            if recording.trick:
                await choose(tab, recording)
            await move(tab)
    finally:
        watching.cancel()
    if not whole:
        raise SystemExit(f"No whole trick was seen in {LAST_TRICK}: the machine is too busy.")
    return next(filter(is_worth_waiting_for, whole), whole[-1])


def is_whole(trick: int, frames: Sequence[Frame]) -> bool:
    """The table was seen before my card, and with each card. Before the first card only if a deal begins or I lead."""
    mine = next((place for place, frame in enumerate(frames) if frame.choices), 0)
    empty = trick == 1 or mine == 1
    return 0 < mine < len(frames) - 2 and sum(not frame.choices for frame in frames) >= PLAYERS + empty


def is_worth_waiting_for(frames: Sequence[Frame]) -> bool:
    """Cards lie there when it is my turn, and I may play one of several."""
    mine = next(place for place, frame in enumerate(frames) if frame.choices)
    return mine > 1 and frames[mine].choices > 1


async def choose(tab: Tab, recording: Recording) -> None:
    """Photograph the hand, and once more with a finger on the card that is played next."""
    hand, cards = tab.page.locator(HAND).last, tab.page.locator(MOVE)
    choices, scale = await cards.count(), await tab.page.evaluate("devicePixelRatio")
    picture = await photographed(hand)
    recording.add(Frame(picture, CHOOSING, choices))
    recording.add(Frame(touched(picture, await middle_of(cards.first, hand), scale), TAPPED, choices))


async def middle_of(button: Locator, message: Locator) -> tuple[float, float]:
    inner, outer = await button.bounding_box(), await message.bounding_box()
    assert inner
    assert outer
    return inner["x"] - outer["x"] + inner["width"] / 2, inner["y"] - outer["y"] + inner["height"] / 2


def touched(picture: Image.Image, place: tuple[float, float], scale: float) -> Image.Image:
    """The picture with a ring where a finger touches it."""
    result = picture.copy()
    across, down, radius = place[0] * scale, place[1] * scale, 22 * scale
    circle = (across - radius, down - radius, across + radius, down + radius)
    ImageDraw.Draw(result).ellipse(circle, outline="#FFFFFF", width=round(4 * scale))
    return result


def in_256_colours(picture: Image.Image) -> Image.Image:
    """Flat colours stay as they are, because nothing is dithered, and letters stay sharp."""
    return picture.quantize(256, Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE)


def gif(frames: Sequence[Frame]) -> bytes:
    """All frames on one ground and with one palette, from their tops to where a phone's screen ends."""
    frames[-1].milliseconds = WON
    width = frames[0].picture.width
    height = min(max(frame.picture.height for frame in frames), TALLEST * width // PHONE["width"])
    sheet = Image.new("RGB", (width, height * len(frames)), frames[0].picture.getpixel((0, 0)))
    for number, frame in enumerate(frames):
        sheet.paste(frame.picture.crop((0, 0, width, min(frame.picture.height, height))), (0, height * number))
    sheet = in_256_colours(sheet)
    pictures = [sheet.crop((0, height * number, width, height * (number + 1))) for number in range(len(frames))]
    file = BytesIO()
    pictures[0].save(
        file,
        "GIF",
        save_all=True,
        append_images=pictures[1:],
        duration=[frame.milliseconds for frame in frames],
        loop=0,
        optimize=False,
    )
    return file.getvalue()


def png(picture: Image.Image) -> bytes:
    file = BytesIO()
    in_256_colours(picture).save(file, "PNG", optimize=True)
    return file.getvalue()


# What is recorded


Stage = Callable[[Browser, Playground, Person], Awaitable[dict[str, bytes]]]


async def tezuma(browser: Browser, discord: Playground, aoi: Person) -> dict[str, bytes]:
    """A trick, seen by a bystander and by the one who plays in it; and the hand."""
    tab = await sit(browser, discord, aoi, color_scheme="dark", viewport=TALL, device_scale_factor=2)
    seen = await sit(browser, discord, discord.person("Bo"), color_scheme="dark", viewport=TALL, device_scale_factor=2)
    await aoi.slash("/play", game="tezuma:masters", computers=PLAYERS - 1)
    await does(tab, "start").click()
    await open_hand(tab)
    frames = await record_trick(tab, seen.page.locator(TABLE).last)
    hand = next(frame.picture for frame in frames if frame.choices)
    return {"trick.gif": gif(frames), "hand.png": png(hand)}


async def tsumo(browser: Browser, discord: Playground, aoi: Person) -> dict[str, bytes]:
    """A phone in the middle of a round, and the podium."""
    tab = await sit(browser, discord, aoi, color_scheme="light", viewport=PHONE, device_scale_factor=2)
    await aoi.slash("/play", game="tsumo", computers=3)
    await does(tab, "start").click()
    await open_hand(tab)
    await play_until(tab, tab.page.locator(f'{HAND} button:not([disabled])[data-custom-id*=":play"]').first)
    hand = tab.page.locator(HAND).last
    await hand.evaluate("message => message.scrollIntoView({ block: 'end' })")
    await photographed(hand)
    phone = Image.open(BytesIO(await tab.page.screenshot())).convert("RGB")
    await play_until(tab, does(tab, "rematch"))
    await tab.page.set_viewport_size(TALL)
    podium = await photographed(tab.page.locator(PODIUM).last)
    return {"phone.png": png(phone), "podium.png": png(podium)}


@asynccontextmanager
async def opened(pause: float) -> AsyncIterator[tuple[Playground, Person]]:
    """A playground with the real bot, once its emoji are there."""
    with TemporaryDirectory() as folder:
        async with Playground(rate_limits=False) as discord:
            discord.world.bot.name = "Yose"
            aoi = discord.person("Aoi")
            theatre = Theatre(discord, Path(folder), YOSE_COMPUTER_PAUSE=str(pause))
            await theatre.open_doors()
            try:
                await discord.wait_for(lambda: len(discord.world.emojis) == len(every_emoji()), timeout=60)
                yield discord, aoi
            finally:
                await theatre.kill()


async def recorded(browser: Browser, stage: Stage, pause: float) -> dict[str, bytes]:
    async with opened(pause) as (discord, aoi):
        return await stage(browser, discord, aoi)


def has_emoji() -> bool:
    """Whether a typeface of this machine has them."""
    return bool(subprocess.run(["fc-list", ":charset=1f3ad"], capture_output=True, check=False).stdout.strip())


async def main() -> int:
    expect.set_options(timeout=30_000)
    if not has_emoji():
        print(NO_EMOJI, file=sys.stderr)
        return 1
    async with async_playwright() as playwright:
        browser = await launch(playwright)
        if browser is None:
            print(NO_CHROMIUM, file=sys.stderr)
            return 1
        both = await asyncio.gather(recorded(browser, tezuma, PAUSE), recorded(browser, tsumo, 0))
        await browser.close()
    pictures = both[0] | both[1]
    FOLDER.mkdir(exist_ok=True)
    for name, picture in pictures.items():
        (FOLDER / name).write_bytes(picture)
        print(f"{FOLDER.relative_to(ROOT)}/{name}: {len(picture) / 1000:.0f} kB")
    if (size := sum(map(len, pictures.values()))) > LARGEST:
        print(f"{size:,} bytes are more than {LARGEST:,}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
