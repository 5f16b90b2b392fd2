"""Discord's markdown: what each mark becomes, and that nothing else becomes anything."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from playground import Person, Playground
from tests.page.tab import Tab, sit

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

RENDERED = {
    "**bold** *slanted* _too_ __under__ ~~gone~~": (
        "<p><strong>bold</strong> <em>slanted</em> <em>too</em> <u>under</u> <s>gone</s></p>"
    ),
    "***both*** snake_case_name": "<p><strong><em>both</em></strong> snake_case_name</p>",
    r"\*not\* `a *code* <b>`": "<p>*not* <code>a *code* &lt;b&gt;</code></p>",
    "# One\n## Two\n### Three\n#none": (
        '<h3 class="h1">One</h3><h4 class="h2">Two</h4><h5 class="h3">Three</h5><p>#none</p>'
    ),
    "-# small **print**": '<small class="subtext">small <strong>print</strong></small>',
    "a\n\nb": "<p>a\n\nb</p>",
    "> said\n> twice\nafter": "<blockquote><p>said\ntwice</p></blockquote><p>after</p>",
    ">>> all\nof it": "<blockquote><p>all\nof it</p></blockquote>",
    "- a\n  - b\n- c\n1. d": '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><ol start="1"><li>d</li></ol>',
    "look: ```py\nx = '**'\n```": "<p>look: </p><pre><code>x = '**'</code></pre>",
    "[words](https://example.com/a) <https://example.com/b>.": (
        '<p><a href="https://example.com/a" target="_blank" rel="noopener noreferrer">words</a> '
        '<a href="https://example.com/b" target="_blank" rel="noopener noreferrer">https://example.com/b</a>.</p>'
    ),
    "<img src=x onerror=alert(1)>": "<p>&lt;img src=x onerror=alert(1)&gt;</p>",
    "[x](javascript:alert(1))": "<p>[x](javascript:alert(1))</p>",
    "<:name:123>!": '<p><img class="emoji" src="/cdn/emojis/123.png" alt=":name:" title=":name:">!</p>',
    "</play:1> @everyone": '<p><span class="mention">/play</span> <span class="mention mine">@everyone</span></p>',
    "**open * __and": "<p>**open * __and</p>",
}


@pytest_asyncio.fixture(loop_scope="session")
async def tab(browser: Browser, discord: Playground, aoi: Person) -> AsyncIterator[Tab]:
    yield await sit(browser, discord, aoi)


async def test_every_mark(tab: Tab, bo: Person) -> None:
    for text, html in RENDERED.items():
        message = bo.say(text)
        shown = tab.page.locator(f"#message-{message['id']} .markdown")
        await expect(shown).to_be_visible()
        assert await shown.inner_html() == html, text


async def test_no_pile_of_marks_takes_long_to_read(tab: Tab, bo: Person) -> None:
    for mark in ("\\", "*", "_", "`", "|", "~", "> ", "- ", "[", "<", "*_", "`a"):
        message = bo.say(f"**__*_||~~[{mark * 900}"[:2000])
        await expect(tab.page.locator(f"#message-{message['id']} .markdown")).to_be_visible()


async def test_mentions_by_name(tab: Tab, discord: Playground, aoi: Person, bo: Person) -> None:
    bo.say(f"{aoi.mention} {bo.mention} <#{discord.channel['id']}> <@&{discord.guild.id}> <@1>")
    await expect(tab.latest.locator(".mention")).to_have_text(["@Aoi", "@Bo", "#general", "@everyone", "@1"])
    await expect(tab.latest.locator(".mine")).to_have_text("@Aoi")


async def test_a_spoiler_is_hidden_until_it_is_asked_for(tab: Tab, bo: Person) -> None:
    bo.say("the winner is ||nobody||")
    await expect(tab.latest.get_by_text("nobody")).to_be_hidden()
    await tab.button("Show the spoiler").press("Enter")
    await expect(tab.latest.get_by_text("nobody")).to_be_visible()


async def test_relative_times_tick_by_the_playgrounds_clock(tab: Tab, discord: Playground, bo: Person) -> None:
    moment = int(discord.clock.now()) + 3600 * 3 + 30
    bo.say(f"<t:{moment}:R> <t:{moment}:F>")
    relative = tab.page.locator("time[data-ticks]")
    await expect(relative).to_have_text("in 3 hours")
    discord.clock.advance(hours=4)
    bo.say("later")
    await expect(relative).to_have_text("1 hour ago")


async def test_emoji_alone_are_large(tab: Tab, bo: Person) -> None:
    bo.say("🎴 🀄")
    await expect(tab.latest.locator(".jumbo")).to_be_visible()
    bo.say("🎴 with words")
    await expect(tab.latest.locator(".jumbo")).to_have_count(0)
