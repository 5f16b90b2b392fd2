"""A browser tab in which a person sits, and everything that went over its wires."""

import asyncio
from contextlib import suppress
from typing import Any

from playwright.async_api import Browser, ConsoleMessage, Error, Locator, Page, Response, WebSocket, expect

from playground import Person, Playground

LATEST = "li.message >> nth=-1"


class Traffic:
    """What a tab received: the bodies of its responses and the frames of its sockets."""

    def __init__(self, page: Page) -> None:
        self.addresses: list[str] = []
        self._received: list[bytes] = []
        self._reading: set[asyncio.Task[None]] = set()
        page.on("request", lambda request: self.addresses.append(request.url))
        page.on("response", self._read)
        page.on("websocket", self._listen)

    def _read(self, response: Response) -> None:
        self._reading.add(asyncio.ensure_future(self._keep(response)))

    async def _keep(self, response: Response) -> None:
        if response.status < 300:
            with suppress(Error):  # the browser forgets a body when the page is left for another
                self._received.append(await response.body())

    def _listen(self, socket: WebSocket) -> None:
        self.addresses.append(socket.url)
        socket.on(
            "framereceived", lambda frame: self._received.append(frame.encode() if isinstance(frame, str) else frame)
        )

    async def received(self) -> bytes:
        """All of it, in one piece."""
        await asyncio.gather(*self._reading)
        return b"\n".join(self._received)


class Tab:
    """One person's page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.traffic = Traffic(page)
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._note)

    def _note(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.errors.append(f"{said.text} {said.location['url']}")

    @property
    def box(self) -> Locator:
        return self.page.locator(".composer textarea")

    @property
    def latest(self) -> Locator:
        """The newest message."""
        return self.page.locator(LATEST)

    def saying(self, words: str) -> Locator:
        """The newest message with these words in it."""
        return self.page.locator("li.message", has_text=words).last

    def button(self, name: str, within: Locator | None = None) -> Locator:
        return (within or self.page).get_by_role("button", name=name, exact=True)

    async def say(self, words: str) -> None:
        await self.box.fill(words)
        await self.box.press("Enter")

    async def use(self, command: str, **options: str) -> None:
        """Type a slash command with its options and send it, by the keyboard alone."""
        await self.box.fill(command)
        await expect(self.page.locator(".completions .option").first).to_be_visible()
        await self.box.press("Enter")
        for name, value in options.items():
            await self._fill(name, value)
        rest = self.page.locator(".command-line .rest")
        await rest.focus()
        await rest.press("Enter")
        await expect(self.box).to_be_focused()

    async def _fill(self, option: str, value: str) -> None:
        field = self.page.locator(".option-field", has=self.page.get_by_text(option, exact=True)).locator("input")
        if not await field.count():
            rest = self.page.locator(".command-line .rest")
            await rest.fill(option)
            await rest.press("Enter")
        await field.fill(value)
        await expect(self.page.locator(".completions", has_text="Loading")).to_have_count(0)
        offers = self.page.locator(".completions .option", has=self.page.get_by_text(value, exact=True))
        if await offers.count():
            await offers.click()


async def leave_unanswered(discord: Playground) -> None:
    """Let the bot's three seconds pass, once what it should answer has reached the playground."""
    await discord.wait_for(lambda: any(not begun.done.is_set() for begun in discord.interactions.known.values()))
    discord.clock.advance(seconds=4)


async def sit(browser: Browser, discord: Playground, person: Person, **context: Any) -> Tab:
    """Open the page as a person, in a browser context of their own, and wait until it is live."""
    context.setdefault("viewport", {"width": 1280, "height": 900})
    page = await (await browser.new_context(**context)).new_page()
    tab = Tab(page)
    await page.goto(f"{discord.address}/page/?as={person.id}")
    await expect(tab.box).to_be_visible()
    await expect(page.locator(".welcome")).to_be_visible()
    return tab
