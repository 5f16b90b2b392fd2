"""discord.py's own published examples, where PLAYGROUND_EXAMPLES names a folder that holds them."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from playground import Playground
from playground.servers import BOT_PERMISSIONS
from playground.wire import Json
from tests.playground.bots import HERE, running

EXAMPLES = Path(os.environ.get("PLAYGROUND_EXAMPLES", "examples that are not there"))
MODERATE_MEMBERS = 1 << 40

pytestmark = pytest.mark.skipif(not EXAMPLES.is_dir(), reason="PLAYGROUND_EXAMPLES names no folder of examples")


@asynccontextmanager
async def example(name: str, discord: Playground | None = None) -> AsyncIterator[Playground]:
    """An example on the line, at a playground of its own or a given one."""
    if not (EXAMPLES / name).is_file():
        pytest.skip(f"{name} is not at hand")
    if discord is None:
        fresh = Playground(token="token", bot_permissions=BOT_PERMISSIONS | MODERATE_MEMBERS)
        async with fresh, example(name, fresh):
            yield fresh
        return
    ids = {"EXAMPLE_GUILD": discord.guild.id, "EXAMPLE_CHANNEL": discord.channel["id"]}
    async with running(discord, str(HERE / "run_example.py"), EXAMPLE=str(EXAMPLES / name), **ids):
        yield discord


async def shown(discord: Playground, line: str) -> Json:
    """What the bot posts after the owner wrote a line, once its request is answered and it can hear clicks."""
    discord.owner.say(line)
    posted = len(_posts(discord))
    await discord.wait_for(lambda: len(_posts(discord)) > posted)
    return discord.owner.sees()[-1]


def _posts(discord: Playground) -> list[str]:
    return [entry.path for entry in discord.api.log if entry.method == "POST" and entry.path.endswith("/messages")]


async def test_persistent_views_survive_kill_9() -> None:
    async with Playground(token="token") as discord:
        async with example("views/persistent.py", discord):
            message = await shown(discord, "$prepare")
        await discord.bot_gone()
        async with example("views/persistent.py", discord):
            aoi = discord.person("Aoi")
            pressed = await aoi.click(message, "Green")
            assert pressed.failed is None
            assert aoi.sees()[-1]["content"] == "This is green."


async def test_dynamic_counter() -> None:
    async with example("views/dynamic_counter.py") as discord:
        message = await shown(discord, f"<@{discord.world.bot.id}> counter")
        for total in range(3):
            pressed = await discord.owner.click(message, f"Total: {total}")
            assert pressed.failed is None
        assert discord.owner.sees()[-1]["components"][0]["components"][0]["label"] == "Total: 3"


async def test_counter() -> None:
    async with example("views/counter.py") as discord:
        message = await shown(discord, "$counter")
        for number in range(5):
            pressed = await discord.owner.click(message, str(number))
            assert pressed.failed is None
        assert discord.owner.sees()[-1]["components"][0]["components"][0]["disabled"]


async def test_dropdown() -> None:
    async with example("views/dropdown.py") as discord:
        message = await shown(discord, "$colour")
        chosen = await discord.owner.select(message, "Choose your favourite colour...", "Green")
        assert chosen.failed is None
        assert discord.owner.sees()[-1]["content"] == "Your favourite colour is Green"


async def test_layout() -> None:
    async with example("views/layout.py") as discord:
        message = await shown(discord, "$layout")
        assert message["components"][1]["type"] == 17
        await discord.owner.click(message, "Click Me!")
        assert discord.owner.sees()[-1]["content"] == "Hi!"


async def test_settings() -> None:
    async with example("views/settings.py") as discord:
        aoi = discord.person("Aoi")
        message = await shown(discord, f"<@{discord.world.bot.id}> settings")
        owner = discord.owner
        assert (await owner.select(message, "Select a fruit", "Mango")).failed is None
        assert (await owner.select(message, "Select a channel", discord.channel["id"])).failed is None
        assert (await owner.select(message, "Select members", aoi.id)).failed is None
        opened = await owner.click(owner.sees()[-1], "1")
        assert (await owner.submit(opened, count="3")).failed is None
        finished = await owner.click(owner.sees()[-1], "Finish")
        assert finished.failed is None
        await discord.wait_for("MESSAGE_DELETE")
        written = await shown(discord, f"<@{discord.world.bot.id}> send")
        assert written["content"] == f"{aoi.mention} 🥭 🥭 🥭"


async def test_basic_modal() -> None:
    async with example("modals/basic.py") as discord:
        aoi = discord.person("Aoi")
        opened = await aoi.slash("/feedback")
        await aoi.submit(opened, Name="Aoi")
        assert aoi.sees()[-1]["content"] == "Thanks for your feedback, Aoi!"


async def test_modal_with_labels() -> None:
    async with example("modals/label.py") as discord:
        aoi, bo = discord.person("Aoi"), discord.person("Bo")
        opened = await aoi.slash("/timeout", member=bo)
        await aoi.submit(opened, duration="1 minute", reason="noise")
        assert aoi.sees()[-1]["content"].endswith("with reason: noise")
        assert discord.guild.members[bo.id]["communication_disabled_until"]


async def test_app_commands() -> None:
    async with example("app_commands/basic.py") as discord:
        aoi = discord.person("Aoi")
        await aoi.slash("/hello")
        await aoi.slash("/add", first_value=2, second_value=3)
        await aoi.slash("/joined")
        said = aoi.say("look at this")
        await aoi.menu("Show Join Date", aoi.id)
        assert [m["content"] for m in aoi.sees()][:2] == [f"Hi, {aoi.mention}", "2 + 3 = 5"]
        await aoi.menu("Report to Moderators", said)
        reported = await discord.wait_for("MESSAGE_CREATE", lambda data: data["embeds"])
        assert reported["embeds"][0]["description"] == "look at this"
