"""The gateway, spoken to directly: hello to goodbye, all compressions, shards, resuming."""

import pytest

from playground import Person, Playground, servers
from playground.wire import Json
from tests.playground.lines import CONTENT, GUILDS, MEMBERS, MESSAGES, MODERATION, line, resume, session_of


@pytest.mark.parametrize("compress", ["", "zlib-stream", "zstd-stream"])
async def test_from_hello_to_the_first_message(compress: str, discord: Playground, aoi: Person) -> None:
    async with line(discord, compress) as bot:
        hello = await bot.op(10)
        assert hello["d"]["heartbeat_interval"] > 0
        await bot.send(1, None)
        await bot.op(11)
        await bot.identify(intents=GUILDS | MESSAGES | CONTENT)
        ready = await bot.event("READY")
        assert ready["application"]["id"] == discord.world.bot.id
        assert ready["guilds"] == [{"id": discord.guild.id, "unavailable": True}]
        guild = await bot.event("GUILD_CREATE")
        assert [channel["name"] for channel in guild["channels"]] == ["general"]
        aoi.say("hello")
        assert (await bot.event("MESSAGE_CREATE"))["content"] == "hello"


async def test_content_is_for_those_who_may_read_it(discord: Playground, aoi: Person) -> None:
    async with line(discord) as bot:
        await bot.identify()
        await bot.event("GUILD_CREATE")
        aoi.say("private")
        assert (await bot.event("MESSAGE_CREATE"))["content"] == ""
        aoi.say(f"for you <@{discord.world.bot.id}>")
        assert (await bot.event("MESSAGE_CREATE"))["content"].startswith("for you")


async def test_members_come_by_intent_or_on_request(discord: Playground, aoi: Person) -> None:
    async with line(discord) as bot:
        await bot.identify(intents=GUILDS)
        assert len((await bot.event("GUILD_CREATE"))["members"]) == 1
        await bot.send(8, {"guild_id": discord.guild.id, "query": "ao", "limit": 5, "nonce": "n"})
        chunk = await bot.event("GUILD_MEMBERS_CHUNK")
        assert [member["user"]["id"] for member in chunk["members"]] == [aoi.id]
    async with line(discord) as bot:
        await bot.identify(intents=GUILDS | MEMBERS)
        assert len((await bot.event("GUILD_CREATE"))["members"]) == 3


async def test_bans_come_by_intent(discord: Playground, aoi: Person) -> None:
    async with line(discord) as hears, line(discord) as does_not:
        for bot, asked in ((hears, GUILDS | MODERATION), (does_not, GUILDS)):
            await bot.identify(intents=asked)
            await bot.event("GUILD_CREATE")
        servers.ban(discord.world, discord.guild, aoi.id)
        servers.add_role(discord.world, discord.guild, "judge", 0)
        ban = await hears.event("GUILD_BAN_ADD")
        assert (ban["guild_id"], ban["user"]["id"]) == (discord.guild.id, aoi.id)
        assert (await does_not.receive())["t"] == "GUILD_ROLE_CREATE"
    assert aoi.id not in discord.guild.members


async def test_a_channel_hidden_from_the_bot_stays_silent(discord: Playground, aoi: Person) -> None:
    hidden = discord.create_channel("hidden")
    discord.faults.withdraw(hidden, "view_channel")
    async with line(discord) as bot:
        await bot.identify(intents=GUILDS | MESSAGES | CONTENT)
        await bot.event("GUILD_CREATE")
        aoi.say("unheard", hidden)
        aoi.say("heard")
        assert (await bot.event("MESSAGE_CREATE"))["content"] == "heard"


# --- hanging up ----------------------------------------------------------------------------------------------------

IDENTIFIES: dict[str, tuple[Json, int]] = {
    "a wrong token": ({"token": "guessed"}, 4004),
    "a shard beyond the count": ({"shard": [2, 2]}, 4010),
    "an intent that is none": ({"intents": 1 << 40}, 4013),
    "no intents": ({"intents": None}, 4013),
}


@pytest.mark.parametrize("name", IDENTIFIES)
async def test_bad_identifies(name: str, discord: Playground) -> None:
    data, code = IDENTIFIES[name]
    async with line(discord) as bot:
        await bot.identify(**data)
        assert await bot.closed() == code


async def test_close_codes(discord: Playground) -> None:
    async with line(discord) as bot:
        await bot.send(99, {})
        assert await bot.closed() == 4001
    async with line(discord) as bot:
        await bot.socket.send_str("{")
        assert await bot.closed() == 4002
    async with line(discord) as bot:
        await bot.send(3, {})
        assert await bot.closed() == 4003
    async with line(discord, version="6") as bot:
        assert await bot.closed() == 4012
    async with line(discord) as bot:
        await bot.identify()
        await bot.identify()
        assert await bot.closed() == 4005
    async with line(discord) as bot:
        for _ in range(121):
            await bot.send(1, None)
        assert await bot.closed() == 4008


async def test_privileged_intents_must_be_granted() -> None:
    async with Playground(privileged_intents=False) as discord, line(discord) as bot:
        await bot.identify(intents=CONTENT)
        assert await bot.closed() == 4014


# --- resuming ------------------------------------------------------------------------------------------------------


async def test_a_resumed_session_is_replayed_what_it_missed(discord: Playground, aoi: Person) -> None:
    async with line(discord) as bot:
        session_id = await session_of(bot)
        discord.faults.drop_sockets()
        sequence = bot.sequence
    aoi.say("missed")
    async with line(discord, "zlib-stream") as bot:
        await resume(bot, session_id, sequence)
        assert (await bot.event("MESSAGE_CREATE"))["content"] == "missed"
        await bot.event("RESUMED")
        aoi.say("live")
        assert (await bot.event("MESSAGE_CREATE"))["content"] == "live"


async def test_an_unknown_session_is_invalid(discord: Playground) -> None:
    async with line(discord) as bot:
        await resume(bot, "forgotten", 1)
        assert (await bot.op(9))["d"] is False


async def test_a_sequence_from_the_future(discord: Playground) -> None:
    async with line(discord) as bot:
        session_id = await session_of(bot)
        discord.faults.drop_sockets()
    async with line(discord) as bot:
        await resume(bot, session_id, 999)
        assert await bot.closed() == 4007


async def test_reconnect_and_invalid_session_on_demand(discord: Playground) -> None:
    async with line(discord) as bot:
        session_id = await session_of(bot)
        discord.gateway.reconnect()
        await bot.op(7)
        discord.gateway.invalidate(resumable=False)
        assert (await bot.op(9))["d"] is False
        await discord.gateway.hang_up(4000)
        assert await bot.closed() == 4000
    async with line(discord) as bot:
        await resume(bot, session_id, 1)
        assert (await bot.op(9))["d"] is False


# --- shards --------------------------------------------------------------------------------------------------------


async def test_each_shard_hears_of_its_own_servers(discord: Playground) -> None:
    while len({int(guild_id) >> 22 & 1 for guild_id in discord.world.guilds}) < 2:
        discord.clock.advance(milliseconds=1)
        discord.create_guild("Another")
    for shard in (0, 1):
        async with line(discord) as bot:
            await bot.identify(shard=[shard, 2])
            ready = await bot.event("READY")
            assert ready["guilds"]
            assert {(int(guild["id"]) >> 22) % 2 for guild in ready["guilds"]} == {shard}
