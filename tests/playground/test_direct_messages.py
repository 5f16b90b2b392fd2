"""Direct messages: one channel per person, which only the two of them see, and which the person may close."""

from typing import Any

import pytest

from playground import Person, Playground, servers
from playground.schema import description_path
from playground.wire import Json
from tests.playground.rest_client import RestClient


async def opened(rest: RestClient, person: Person) -> Json:
    answer = await rest("POST", "/users/@me/channels", {"recipient_id": person.id})
    assert answer.status == 200, answer.body
    channel: Json = answer.body
    return channel


async def test_the_channel_is_the_same_each_time_and_looks_as_discord_describes_it(
    rest: RestClient, aoi: Person
) -> None:
    channel = await opened(rest, aoi)
    assert await opened(rest, aoi) == channel
    assert (channel["type"], [user["id"] for user in channel["recipients"]]) == (1, [aoi.id])
    assert channel.keys() >= {"id", "type", "flags", "recipients"}
    assert "guild_id" not in channel
    assert (await rest("GET", f"/channels/{channel['id']}")).body == channel


async def test_a_message_reaches_the_person_and_nobody_else(rest: RestClient, aoi: Person, bo: Person) -> None:
    channel = await opened(rest, aoi)
    body = {"content": f"hi {aoi.mention}", "nonce": "1", "enforce_nonce": True, "allowed_mentions": {"parse": []}}
    first = await rest("POST", f"/channels/{channel['id']}/messages", body)
    again = await rest("POST", f"/channels/{channel['id']}/messages", body)
    assert first.body["id"] == again.body["id"], "the nonce makes it one"
    assert [message["content"] for message in aoi.direct_messages()] == [f"hi {aoi.mention}"]
    assert bo.direct_messages() == []
    assert any(received.payload.get("content") == f"hi {aoi.mention}" for received in aoi.received)
    assert not any(received.payload.get("content") == f"hi {aoi.mention}" for received in bo.received)
    assert channel["id"] not in {known["id"] for known in aoi.channels()}, "it belongs to no server"
    assert (await rest("DELETE", f"/channels/{channel['id']}/messages/{first.body['id']}")).status == 204
    assert aoi.direct_messages() == []


async def test_who_takes_none_is_not_reached(rest: RestClient, aoi: Person) -> None:
    channel = await opened(rest, aoi)
    aoi.refuse_direct_messages()
    refused = await rest("POST", f"/channels/{channel['id']}/messages", {"content": "hi"})
    assert (refused.status, refused.code) == (403, 50007)
    aoi.refuse_direct_messages(refuse=False)
    assert (await rest("POST", f"/channels/{channel['id']}/messages", {"content": "hi"})).status == 200


async def test_who_shares_no_server_with_the_bot_is_not_reached(
    discord: Playground, rest: RestClient, aoi: Person
) -> None:
    channel = await opened(rest, aoi)
    discord.faults.remove_bot(discord.guild)
    refused = await rest("POST", f"/channels/{channel['id']}/messages", {"content": "hi"})
    assert (refused.status, refused.code) == (403, 50007)


MALFORMED: dict[str, tuple[Any, int, int]] = {
    "nobody": ({}, 400, 50035),
    "somebody unknown": ({"recipient_id": "1"}, 404, 10013),
    "the bot itself": ({"recipient_id": "{bot}"}, 403, 50007),
    "not an id": ({"recipient_id": ["1"]}, 400, 50035),
}


@pytest.mark.parametrize("what", MALFORMED)
async def test_what_cant_be_opened(discord: Playground, rest: RestClient, what: str) -> None:
    body, status, code = MALFORMED[what]
    if what == "not an id" and description_path() is None:
        pytest.skip("only the published description says so")
    if what == "the bot itself":
        body = {"recipient_id": discord.world.bot.id}
    answer = await rest("POST", "/users/@me/channels", body)
    assert (answer.status, answer.code) == (status, code)


async def test_a_role_is_mentioned_only_if_everybody_may_mention_it(discord: Playground, rest: RestClient) -> None:
    quiet, loud = (
        servers.add_role(discord.world, discord.guild, name, 0, mentionable=name == "loud")
        for name in ("quiet", "loud")
    )
    body = {
        "content": f"<@&{quiet['id']}> <@&{loud['id']}>",
        "allowed_mentions": {"parse": [], "roles": [quiet["id"], loud["id"]]},
    }
    posted = await rest("POST", f"/channels/{discord.channel['id']}/messages", body)
    assert posted.body["mention_roles"] == [loud["id"]]
