"""What a bot in many processes needs: several sessions per shard, resuming elsewhere, two counts of shards at once."""

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager

import aiohttp
import pytest

from playground import Person, Playground
from playground.interactions import Interaction
from playground.sessions import RESUMABLE_FOR, Shard
from playground.wire import Json, dumps
from tests.playground.bots import running
from tests.playground.lines import Line, heard_until_now, line, resume, session_of
from tests.playground.rest_client import Answer, RestClient

BUTTON: Json = {"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "go", "label": "Go"}]}
COUNTS = (4, 8)


async def clicked(rest: RestClient, discord: Playground, person: Person) -> Interaction:
    """A person clicks the bot's button."""
    posted = await rest("POST", f"/channels/{discord.channel['id']}/messages", {"components": [BUTTON], "content": "?"})
    return person.start_click(posted.body, "Go")


async def answered(rest: RestClient, interaction: Json) -> Answer:
    where = f"/interactions/{interaction['id']}/{interaction['token']}/callback"
    return await rest("POST", where, {"type": 4, "data": {"content": "!"}})


# --- several sessions on one shard ---------------------------------------------------------------------------------


async def test_every_session_of_a_shard_hears_everything(discord: Playground, aoi: Person, rest: RestClient) -> None:
    async with line(discord) as one, line(discord) as other:
        sessions = [await session_of(one), await session_of(other)]
        assert discord.gateway.connected_sessions() == {(0, 1): sessions}
        assert discord.gateway.connected == 1
        aoi.say("hello")
        assert await heard_until_now(one) == await heard_until_now(other) == ["hello"]
        click = await clicked(rest, discord, aoi)
        for bot in (one, other):
            assert (await bot.event("INTERACTION_CREATE"))["id"] == click.id


async def test_a_session_without_a_connection_goes_on_collecting(discord: Playground, aoi: Person) -> None:
    async with line(discord) as gone:
        session_id = await session_of(gone)
        discord.gateway.drop(session_id)
    async with line(discord) as other:
        await session_of(other)
        aoi.say("missed by one")
        assert await heard_until_now(other) == ["missed by one"]
        async with line(discord) as back:
            await resume(back, session_id, gone.sequence)
            assert (await back.event("MESSAGE_CREATE"))["content"] == "missed by one"
            await back.event("RESUMED")


async def test_a_session_without_a_connection_is_forgotten_after_some_minutes(discord: Playground) -> None:
    async with line(discord) as bot:
        session_id = await session_of(bot)
        discord.clock.advance(seconds=RESUMABLE_FOR)
        discord.gateway.drop()
    discord.clock.advance(seconds=RESUMABLE_FOR - 1)
    async with line(discord) as bot:
        await resume(bot, session_id, 1)
        await bot.event("RESUMED")
        discord.clock.advance(seconds=RESUMABLE_FOR)
        assert session_id in discord.gateway.sessions
        discord.gateway.drop()
    discord.clock.advance(seconds=RESUMABLE_FOR)
    assert session_id not in discord.gateway.sessions


@pytest.mark.parametrize(("code", "ends"), [(1000, True), (1001, True), (4000, False)])
async def test_how_a_bot_hangs_up_decides_whether_its_session_ends(discord: Playground, code: int, ends: bool) -> None:
    async with line(discord) as other, line(discord) as bot:
        await session_of(other)
        session_id = await session_of(bot)
        await bot.socket.close(code=code)
        await discord.wait_for(lambda: len(discord.gateway.connections) == 1)
        assert (session_id not in discord.gateway.sessions) is ends
        assert len(discord.gateway.sessions) == (1 if ends else 2)


# --- resuming in another process -----------------------------------------------------------------------------------


async def test_the_newer_connection_takes_the_session_over(discord: Playground, aoi: Person) -> None:
    async with line(discord) as old, line(discord, "zlib-stream") as new:
        session_id = await session_of(old)
        sequence = old.sequence
        aoi.say("heard before")
        assert await heard_until_now(old) == ["heard before"]
        await resume(new, session_id, sequence)
        assert (await new.event("MESSAGE_CREATE"))["content"] == "heard before"
        await new.event("RESUMED")
        aoi.say("live")
        assert await heard_until_now(new) == ["live"]
        assert await old.closed() == 4000
        await discord.wait_for(lambda: len(discord.gateway.connections) == 1)
        assert discord.gateway.connected_sessions() == {(0, 1): [session_id]}


async def test_whoever_takes_over_need_not_wait_for_the_other_to_go(
    discord: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("playground.connection.CLOSES_WITHIN", 600)
    async with line(discord) as stopped, line(discord) as other:
        session_id = await session_of(stopped)
        await resume(other, session_id, stopped.sequence)
        await other.event("RESUMED")
        assert len(discord.gateway.connections) == 2


async def test_a_process_that_has_stopped_is_cut_off_with_all_that_waits_for_it(
    discord: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("playground.connection.CLOSES_WITHIN", 0.05)
    async with line(discord) as stopped, line(discord) as other:
        session_id = await session_of(stopped)
        session = discord.gateway.sessions[session_id]
        for _ in range(32):
            session.dispatch("MORE_THAN_ITS_BUFFERS_HOLD", dumps("." * 1_000_000))
        await resume(other, session_id, session.sequence)
        await other.event("RESUMED")
        await discord.wait_for(lambda: len(discord.gateway.connections) == 1, timeout=10)
        assert await heard_until_now(other) == []


async def test_a_goodbye_over_the_old_connection_does_not_end_the_session(discord: Playground) -> None:
    async with line(discord) as old, line(discord) as new:
        session_id = await session_of(old)
        await resume(new, session_id, old.sequence)
        await new.event("RESUMED")
        await old.socket.close(code=1000)
        await discord.wait_for(lambda: len(discord.gateway.connections) == 1)
        assert discord.gateway.connected_sessions() == {(0, 1): [session_id]}


async def test_discord_py_takes_its_session_back(discord: Playground) -> None:
    async with running(discord) as bot, line(discord) as thief:
        await bot.says("shard 0 ready")
        (session_id,) = discord.gateway.sessions
        await resume(thief, session_id, 1)
        await thief.event("RESUMED")
        await bot.says("resumed")
        assert await thief.closed() == 4000
        assert (discord.gateway.identifies.total(), discord.gateway.resumes.total()) == (1, 2)


async def test_a_session_can_go_back_and_forth(discord: Playground, aoi: Person) -> None:
    """From the same old sequence number: everything is replayed each time, RESUMED comes only at the end."""
    async with line(discord) as bot:
        session_id = await session_of(bot)
        sequence = bot.sequence
        discord.gateway.drop()
    for number in range(3):
        async with line(discord) as bot:
            aoi.say(str(number))
            await resume(bot, session_id, sequence)
            frames = [await bot.receive() for _ in range(number + 3)]
            assert [frame["t"] for frame in frames] == [None, *["MESSAGE_CREATE"] * (number + 1), "RESUMED"]
            discord.gateway.drop()
    assert discord.gateway.resumes[0, 1] == 3


async def test_a_connection_has_one_session(discord: Playground) -> None:
    async with line(discord) as one, line(discord) as other:
        session_id = await session_of(one)
        await session_of(other)
        await resume(other, session_id, 1)
        assert await other.closed() == 4005


async def test_another_process_answers_the_click_that_the_first_one_missed(
    discord: Playground, aoi: Person, rest: RestClient
) -> None:
    async with line(discord) as killed:
        session_id = await session_of(killed)
        discord.gateway.drop()
    click = await clicked(rest, discord, aoi)
    discord.clock.advance(seconds=2)
    async with line(discord) as other:
        await resume(other, session_id, killed.sequence)
        replayed = await other.event("INTERACTION_CREATE")
        assert (await answered(rest, replayed)).status == 204
    assert click.latency == pytest.approx(2)
    answers = discord.interactions.answers[click.id]
    assert (answers.callbacks, answers.accepted, answers.latency) == (1, 1, click.latency)


# --- who answered --------------------------------------------------------------------------------------------------


async def test_answers_are_counted_and_one_is_accepted(discord: Playground, aoi: Person, rest: RestClient) -> None:
    async with line(discord) as bot:
        await session_of(bot)
        click = await clicked(rest, discord, aoi)
        answers = discord.interactions.answers[click.id]
        assert (answers.callbacks, answers.accepted, answers.latency) == (0, 0, None)
        payload = await bot.event("INTERACTION_CREATE")
        statuses = [(await answered(rest, payload)).status for _ in range(2)]
        assert statuses == [204, 400]
        assert (answers.callbacks, answers.accepted, answers.latency) == (2, 1, 0)


async def test_an_answer_that_comes_too_late_is_not_accepted(
    discord: Playground, aoi: Person, rest: RestClient
) -> None:
    async with line(discord) as bot:
        await session_of(bot)
        click = await clicked(rest, discord, aoi)
        discord.clock.advance(seconds=3)
        assert (await answered(rest, await bot.event("INTERACTION_CREATE"))).code == 10062
        answers = discord.interactions.answers[click.id]
        assert (answers.callbacks, answers.accepted, answers.latency) == (1, 0, None)


async def test_two_processes_that_share_nothing_both_answer(discord: Playground, aoi: Person) -> None:
    async with running(discord) as one:
        await one.says("shard 0 ready")
        async with running(discord) as other:
            await other.says("shard 0 ready")
            used = await aoi.slash("/hello")
            answers = discord.interactions.answers[used.id]
            await discord.wait_for(lambda: answers.callbacks == 2)
            assert answers.accepted == 1


# --- two counts of shards ------------------------------------------------------------------------------------------


def shard_of(guild_id: str, count: int) -> Shard:
    return (int(guild_id) >> 22) % count, count


@asynccontextmanager
async def every_shard(discord: Playground) -> AsyncIterator[dict[Shard, Line]]:
    """A connected session for every shard of both counts, and servers on all of them."""
    while len({shard_of(guild_id, max(COUNTS)) for guild_id in discord.world.guilds}) < max(COUNTS):
        discord.clock.advance(milliseconds=1)
        discord.create_guild("Another")
    async with AsyncExitStack() as stack:
        bots = {}
        for shard in shards():
            bots[shard] = await stack.enter_async_context(line(discord))
            await session_of(bots[shard], shard=shard)
        yield bots


def shards() -> Iterator[Shard]:
    return ((number, count) for count in COUNTS for number in range(count))


async def test_each_session_hears_of_servers_by_its_own_count(discord: Playground) -> None:
    async with every_shard(discord) as bots:
        expected: dict[Shard, list[str]] = {shard: [] for shard in bots}
        for guild in discord.world.guilds.values():
            discord.person("Someone", guild=guild).say(guild.id)
            for count in COUNTS:
                expected[shard_of(guild.id, count)].append(guild.id)
        assert {shard: await heard_until_now(bot) for shard, bot in bots.items()} == expected
        assert all(expected.values())


# --- trouble for some of them --------------------------------------------------------------------------------------


async def test_trouble_may_concern_one_shard_or_one_session(discord: Playground) -> None:
    gateway = discord.gateway
    async with every_shard(discord) as bots:
        everything = gateway.connected_sessions()
        assert list(everything) == list(shards())
        (session_id,) = everything[3, 8]
        gateway.drop((2, 4))
        gateway.drop(session_id, forget=True)
        assert set(everything) - set(gateway.connected_sessions()) == {(2, 4), (3, 8)}
        assert everything[2, 4][0] in gateway.sessions
        assert session_id not in gateway.sessions
        await gateway.hang_up(4000, (1, 4))
        assert await bots[1, 4].closed() == 4000
        gateway.reconnect((0, 8))
        await bots[0, 8].op(7)
        gateway.invalidate((1, 8))
        assert (await bots[1, 8].op(9))["d"] is False
        assert set(gateway.connected_sessions()) == set(bots) - {(2, 4), (3, 8), (1, 4), (1, 8)}
        assert await heard_until_now(bots[2, 8]) == []
        assert gateway.identifies == dict.fromkeys(bots, 1)


async def test_sessions_over_http(discord: Playground) -> None:
    async with line(discord) as bot, aiohttp.ClientSession() as http:
        session_id = await session_of(bot, shard=[0, 1])
        seen = {"id": session_id, "shard": [0, 1], "sequence": bot.sequence}
        for connected in (True, False):
            async with http.post(f"{discord.address}/control/sessions") as response:
                assert await response.json() == {"result": [seen | {"connected": connected}]}
            async with http.post(f"{discord.address}/control/drop_sockets", json={"target": [0, 1]}) as response:
                assert response.status == 200
