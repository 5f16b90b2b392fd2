"""A bot that is killed, loses its connection or speaks through other settings, and a playground that is restarted."""

from collections.abc import Callable
from pathlib import Path

import pytest

from playground import Person, Playground
from playground.wire import Json
from tests.playground.bots import running


async def counter(person: Person) -> Json:
    used = await person.slash("/counter")
    message = person.response(used)
    assert message is not None
    return message


async def count(person: Person, message: Json) -> str:
    button = person.sees()[-1]["components"][0]["components"][0]
    pressed = await person.click(message, button["custom_id"])
    assert pressed.failed is None
    changed = person.response(pressed)
    assert changed is not None
    return str(changed["components"][0]["components"][0]["label"])


async def test_dynamic_components_survive_kill_9(discord: Playground, aoi: Person) -> None:
    async with running(discord):
        message = await counter(aoi)
        assert await count(aoi, message) == "Count 1"
    await discord.bot_gone()
    pressed = aoi.start_click(message, "Count 1")
    discord.clock.advance(seconds=3)
    assert pressed.failed == "timeout"
    async with running(discord):
        assert await count(aoi, message) == "Count 2"


async def test_discord_py_resumes_and_hears_what_it_missed(discord: Playground, aoi: Person) -> None:
    async with running(discord) as bot:
        await bot.says("shard 0 ready")
        session = next(iter(discord.gateway.sessions))
        discord.faults.drop_sockets()
        assert discord.gateway.connected == 0
        aoi.say("!sing")
        await discord.wait_for("MESSAGE_CREATE", lambda data: data["content"] == "la")
        await bot.says("resumed")
        assert list(discord.gateway.sessions) == [session]


@pytest.mark.parametrize("trouble", ["reconnect", "invalidate", "forget"])
async def test_discord_py_comes_back(trouble: str, discord: Playground, aoi: Person) -> None:
    async with running(discord):
        session = next(iter(discord.gateway.sessions))
        make_trouble: dict[str, Callable[[], None]] = {
            "reconnect": discord.gateway.reconnect,
            "invalidate": discord.gateway.invalidate,
            "forget": lambda: discord.faults.drop_sockets(forget_session=True),
        }
        make_trouble[trouble]()
        fresh = trouble != "reconnect"
        await discord.wait_for(lambda: discord.gateway.connected and (session not in discord.gateway.sessions) is fresh)
        assert (await aoi.slash("/hello")).failed is None


async def test_zlib_and_two_shards(discord: Playground) -> None:
    while len({int(guild_id) >> 22 & 1 for guild_id in discord.world.guilds}) < 2:
        discord.clock.advance(milliseconds=1)
        discord.create_guild("Another")
    people = [discord.person("Someone", guild=guild) for guild in discord.world.guilds.values()]
    async with running(discord, shards=2, DEMO_COMPRESSION="zlib-stream"):
        for person in people:
            used = await person.slash("/hello")
            assert used.failed is None
            assert person.response(used) is not None


async def test_everything_the_bot_refers_to_survives_a_restart_of_the_playground(tmp_path: Path) -> None:
    async with Playground(state=tmp_path) as discord:
        aoi = discord.person("Aoi", locale="ja")
        async with running(discord):
            message = await counter(aoi)
            await aoi.slash("/panel", secret=True)
        seen, bot_id = aoi.sees(), discord.world.bot.id
    async with Playground(state=tmp_path) as discord:
        aoi = next(iter(discord.people.values()))
        assert (aoi.name, aoi.locale, discord.world.bot.id) == ("Aoi", "ja", bot_id)
        assert [m["id"] for m in aoi.sees()] == [m["id"] for m in seen]
        picture = aoi.sees()[-1]["attachments"][0]
        assert picture["url"].startswith(discord.address)
        assert len(discord.world.files[picture["id"]].data) == picture["size"]
        async with running(discord):
            pressed = await aoi.click(message, "Count 0")
            assert pressed.failed is None


async def test_a_token_survives_a_restart_of_the_playground(tmp_path: Path) -> None:
    async with Playground(state=tmp_path) as discord:
        aoi = discord.person("Aoi")
        async with running(discord):
            used = await aoi.slash("/hello")
    async with Playground(state=tmp_path) as discord:
        assert discord.interactions.message(used.token, "@original").id == used.original_id
