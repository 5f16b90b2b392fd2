"""Faults on demand and rate limits, met by a bare client and by discord.py."""

import aiohttp
import pytest

from playground import Person, Playground
from playground.servers import add_bot, create_thread
from tests.playground.bots import running
from tests.playground.rest_client import Answer, RestClient


async def post(rest: RestClient, discord: Playground, content: str = "x") -> Answer:
    return await rest("POST", f"/channels/{discord.channel['id']}/messages", {"content": content})


# --- rate limits ---------------------------------------------------------------------------------------------------


async def test_a_bucket_empties_and_refills_by_the_clock(discord: Playground, rest: RestClient) -> None:
    left = [int((await post(rest, discord)).headers["X-RateLimit-Remaining"]) for _ in range(5)]
    assert left == [4, 3, 2, 1, 0]
    limited = await post(rest, discord)
    assert limited.status == 429
    assert 0 < limited.body["retry_after"] <= 5
    assert limited.headers["Via"]
    assert limited.headers["X-RateLimit-Scope"] == "user"
    discord.clock.advance(seconds=5)
    assert (await post(rest, discord)).status == 200


async def test_each_channel_has_its_own_bucket(discord: Playground, rest: RestClient) -> None:
    other = discord.create_channel("other")
    for _ in range(5):
        await post(rest, discord)
    assert (await post(rest, discord)).status == 429
    assert (await rest("POST", f"/channels/{other['id']}/messages", {"content": "x"})).status == 200


async def test_fifty_a_second_for_everything_but_interactions(
    discord: Playground, rest: RestClient, aoi: Person
) -> None:
    for number in range(50):
        where = "/users/@me" if number % 2 else "/gateway"
        assert (await rest("GET", where)).status == 200
    limited = await rest("GET", "/applications/@me")
    assert limited.body["global"] is True
    used = discord.interactions.start(2, aoi.id, discord.channel, {"id": "1", "name": "play", "type": 1})
    where = f"/interactions/{used.id}/{used.token}/callback"
    assert (await rest("POST", where, {"type": 4, "data": {"content": "x"}})).status == 204
    discord.clock.advance(seconds=1)
    assert (await rest("GET", "/users/@me")).status == 200


async def test_messages_older_than_an_hour_take_three_edits_in_twenty_seconds(
    discord: Playground, rest: RestClient
) -> None:
    sent = await post(rest, discord)
    where = f"/channels/{discord.channel['id']}/messages/{sent.body['id']}"
    discord.clock.advance(minutes=61)
    for number in range(3):
        assert (await rest("PATCH", where, {"content": str(number)})).status == 200
    refused = await rest("PATCH", where, {"content": "too much"})
    assert (refused.status, refused.code) == (429, 30046)
    assert refused.body["retry_after"] > 0
    discord.clock.advance(seconds=21)
    assert (await rest("PATCH", where, {"content": "again"})).status == 200


async def test_limits_can_be_switched_off(rest: RestClient, discord: Playground) -> None:
    discord.limiter.enabled = False
    assert {(await post(rest, discord)).status for _ in range(60)} == {200}


# --- faults --------------------------------------------------------------------------------------------------------


async def test_answers_made_to_fail(discord: Playground, rest: RestClient) -> None:
    discord.faults.respond(500, method="POST", path="/channels/*/messages", times=2)
    discord.faults.rate_limit(0.5, path="/gateway")
    assert [(await post(rest, discord)).status for _ in range(3)] == [500, 500, 200]
    limited = await rest("GET", "/gateway")
    assert (limited.status, limited.body["retry_after"]) == (429, 0.5)
    assert (await rest("GET", "/gateway")).status == 200
    assert [entry.status for entry in discord.api.log] == [500, 500, 200, 429, 200]


@pytest.mark.parametrize("after", [False, True])
async def test_a_connection_cut_before_or_after_the_request_took_effect(
    after: bool, discord: Playground, rest: RestClient
) -> None:
    discord.faults.cut(method="POST", after=after)
    with pytest.raises(aiohttp.ClientError):
        await post(rest, discord)
    assert len(discord.owner.sees()) == (1 if after else 0)


async def test_latency(discord: Playground, aoi: Person) -> None:
    async with running(discord):
        discord.faults.delay(2, path="*/callback")
        used = aoi.start_slash("/hello", None, {})
        await discord.wait_for(lambda: not discord.faults.pending)
        discord.clock.advance(seconds=2)
        await used.done.wait()
        assert used.latency == 2
        assert (await aoi.slash("/hello")).failed is None


async def test_discord_py_lives_through_a_429_and_a_500(discord: Playground, aoi: Person) -> None:
    async with running(discord):
        discord.faults.rate_limit(0.05, path="/channels/*/messages")
        discord.faults.respond(502, path="/channels/*/messages")
        aoi.say("!sing")
        await discord.wait_for("MESSAGE_CREATE", lambda data: data["content"] == "la")
        tried = [entry.status for entry in discord.api.log if entry.path.endswith("/messages")]
        assert tried == [429, 502, 200]


async def test_things_that_vanish(discord: Playground, rest: RestClient) -> None:
    sent = await post(rest, discord)
    discord.faults.delete_message(sent.body)
    where = f"/channels/{discord.channel['id']}/messages/{sent.body['id']}"
    assert (await rest("PATCH", where, {"content": "y"})).code == 10008
    discord.faults.delete_channel(discord.channel)
    assert (await rest("PATCH", where, {"content": "y"})).code == 10003


async def test_a_bot_removed_from_the_server_and_invited_again(discord: Playground, aoi: Person) -> None:
    async with running(discord):
        message = aoi.response(await aoi.slash("/counter"))
        assert message is not None
        discord.faults.remove_bot(discord.guild)
        assert aoi.commands() == []
        unheard = aoi.start_click(message, "Count 0")
        discord.clock.advance(seconds=3)
        assert unheard.failed == "timeout"
        add_bot(discord.world, discord.guild)
        assert (await aoi.click(message, "Count 0")).failed is None


async def test_an_archived_thread_wakes_when_written_to(discord: Playground, rest: RestClient) -> None:
    thread = create_thread(discord.world, discord.channel, "aside", 11, by=discord.world.bot.id)
    discord.faults.archive_thread(thread)
    assert thread["thread_metadata"]["archived"]
    assert (await rest("POST", f"/channels/{thread['id']}/messages", {"content": "up"})).status == 200
    assert not thread["thread_metadata"]["archived"]
