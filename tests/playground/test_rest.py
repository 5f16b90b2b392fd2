"""What the REST API does when all is well: messages and their files, mentions, channels, threads, members."""

import io

import aiohttp
import pytest
from PIL import Image

from playground import Person, Playground
from playground.permissions import bits, in_channel
from playground.wire import Json
from tests.playground.rest_client import RestClient, rest_client


def png(width: int, height: int) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (width, height)).save(file, "PNG")
    return file.getvalue()


@pytest.fixture
def channel(discord: Playground) -> str:
    discord.limiter.enabled = False
    return f"/channels/{discord.channel['id']}"


async def post(rest: RestClient, channel: str, body: Json, **more: dict[str, bytes]) -> Json:
    answer = await rest("POST", f"{channel}/messages", body, **more)
    assert answer.status == 200, answer.body
    payload: Json = answer.body
    return payload


# --- messages ------------------------------------------------------------------------------------------------------

MENTIONS: dict[str, tuple[Json | None, bool]] = {
    "by default": (None, True),
    "nobody": ({"parse": []}, False),
    "users": ({"parse": ["users"]}, True),
    "by id": ({"parse": [], "users": ["{aoi}"]}, True),
    "somebody else": ({"parse": [], "users": ["1"]}, False),
}


@pytest.mark.parametrize("kind", ['multipart/form-data; boundary="b"', "Multipart/Form-Data;boundary=b"])
async def test_a_form_is_read_however_its_kind_is_written(kind: str, channel: str, rest: RestClient) -> None:
    form = b'--b\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n{"content": "hi"}\r\n--b--\r\n'
    answer = await rest("POST", f"{channel}/messages", data=form, headers={"Content-Type": kind})
    assert (answer.status, answer.body["content"]) == (200, "hi")


@pytest.mark.parametrize("name", MENTIONS)
async def test_allowed_mentions(name: str, channel: str, rest: RestClient, aoi: Person) -> None:
    allowed, expected = MENTIONS[name]
    if allowed and "users" in allowed:
        allowed = allowed | {"users": [user.format(aoi=aoi.id) for user in allowed["users"]]}
    body: Json = {"content": f"hi {aoi.mention}", "allowed_mentions": allowed}
    message = await post(rest, channel, body)
    assert [user["id"] for user in message["mentions"]] == ([aoi.id] if expected else [])


async def test_text_of_v2_mentions_too_and_everyone_needs_a_right(channel: str, rest: RestClient, aoi: Person) -> None:
    text = {"type": 10, "content": f"@everyone and {aoi.mention}"}
    message = await post(rest, channel, {"flags": 1 << 15, "components": [text]})
    assert [user["id"] for user in message["mentions"]] == [aoi.id]
    assert message["mention_everyone"] is False


async def test_an_edit_keeps_the_files_it_names_and_adds_new_ones(channel: str, rest: RestClient) -> None:
    first = await post(rest, channel, {"content": "x"}, files={"a.png": png(2, 3), "b.txt": b"b"})
    picture, text = first["attachments"]
    assert (picture["width"], picture["height"], picture["content_type"]) == (2, 3, "image/png")
    kept = {"attachments": [{"id": int(text["id"])}, {"id": 0, "description": "new"}]}
    answer = await rest("PATCH", f"{channel}/messages/{first['id']}", kept, files={"c.txt": b"c"})
    assert [a["filename"] for a in answer.body["attachments"]] == ["b.txt", "c.txt"]
    assert answer.body["attachments"][1]["description"] == "new"
    async with aiohttp.ClientSession() as http, http.get(answer.body["attachments"][1]["url"]) as response:
        assert await response.read() == b"c"


async def test_a_replaced_file_is_there_for_a_while_for_those_who_still_fetch_it() -> None:
    async with Playground(remember=False) as discord, rest_client(discord) as rest, aiohttp.ClientSession() as http:
        discord.clock.hold()
        channel = f"/channels/{discord.channel['id']}"
        sent = await post(rest, channel, {}, files={"a.txt": b"a"})
        await rest("PATCH", f"{channel}/messages/{sent['id']}", {"attachments": [{"id": 0}]}, files={"b.txt": b"b"})
        for seconds, status in ((59, 200), (1, 404)):
            discord.clock.advance(seconds=seconds)
            async with http.get(sent["attachments"][0]["url"]) as response:
                assert response.status == status


async def test_an_embed_shows_an_attachment(channel: str, rest: RestClient) -> None:
    body = {"embeds": [{"title": "T", "image": {"url": "attachment://a.png"}}]}
    message = await post(rest, channel, body, files={"a.png": png(1, 1)})
    assert message["embeds"][0]["image"]["url"] == message["attachments"][0]["url"]


async def test_history_forwards_and_backwards(channel: str, rest: RestClient) -> None:
    ids = [(await post(rest, channel, {"content": str(n)}))["id"] for n in range(5)]

    async def history(**query: object) -> list[str]:
        answer = await rest("GET", f"{channel}/messages", params=query)
        return [message["content"] for message in answer.body]

    assert await history(limit=2) == ["4", "3"]
    assert await history(before=ids[2]) == ["1", "0"]
    assert await history(after=ids[1], limit=2) == ["3", "2"]
    assert (await rest("GET", f"{channel}/messages", params={"limit": 101})).code == 50035


async def test_deleting_pinning_and_reacting(channel: str, rest: RestClient, aoi: Person) -> None:
    mine, said = await post(rest, channel, {"content": "mine"}), aoi.say("hers")
    assert (await rest("PUT", f"{channel}/messages/pins/{mine['id']}")).status == 204
    pins = (await rest("GET", f"{channel}/messages/pins")).body["items"]
    assert [pin["message"]["id"] for pin in pins] == [mine["id"]]
    assert (await rest("PUT", f"{channel}/messages/{said['id']}/reactions/👍/@me")).status == 204
    assert aoi.sees()[-1]["reactions"][0]["emoji"]["name"] == "👍"
    assert (await rest("DELETE", f"{channel}/messages/{said['id']}")).status == 204
    doomed = [mine["id"], (await post(rest, channel, {"content": "too"}))["id"]]
    assert (await rest("POST", f"{channel}/messages/bulk-delete", {"messages": doomed[:1]})).code == 50035
    assert (await rest("POST", f"{channel}/messages/bulk-delete", {"messages": doomed})).status == 204
    assert aoi.sees() == []


# --- channels, threads, members ------------------------------------------------------------------------------------


async def test_a_thread_from_a_message_shares_its_id(channel: str, rest: RestClient, aoi: Person) -> None:
    message = await post(rest, channel, {"content": "start"})
    thread = (await rest("POST", f"{channel}/messages/{message['id']}/threads", {"name": "aside"})).body
    assert thread["id"] == message["id"]
    await post(rest, f"/channels/{thread['id']}", {"content": "inside"})
    assert [m["content"] for m in aoi.sees(thread)] == ["inside"]
    archived = await rest("PATCH", f"/channels/{thread['id']}", {"archived": True})
    assert archived.body["thread_metadata"]["archived"]
    listed = await rest("GET", f"{channel}/threads/archived/public")
    assert [t["id"] for t in listed.body["threads"]] == [thread["id"]]


async def test_a_private_thread_is_for_its_members(channel: str, rest: RestClient, aoi: Person, bo: Person) -> None:
    thread = (await rest("POST", f"{channel}/threads", {"name": "secret", "type": 12})).body
    await rest("PUT", f"/channels/{thread['id']}/thread-members/{aoi.id}")
    await post(rest, f"/channels/{thread['id']}", {"content": "whisper"})
    assert thread["id"] in [c["id"] for c in aoi.channels()]
    assert thread["id"] not in [c["id"] for c in bo.channels()]
    assert not any(r.payload.get("content") == "whisper" for r in bo.received)
    await rest("DELETE", f"/channels/{thread['id']}/thread-members/{aoi.id}")
    assert thread["id"] not in [c["id"] for c in aoi.channels()]


async def test_members_and_roles(discord: Playground, rest: RestClient, aoi: Person) -> None:
    guild = f"/guilds/{discord.guild.id}"
    assert (await rest("GET", f"{guild}/members/{aoi.id}")).body["user"]["global_name"] == "Aoi"
    assert len((await rest("GET", f"{guild}/members", params={"limit": 100})).body) == 3
    found = await rest("GET", f"{guild}/members/search", params={"query": "ao"})
    assert [member["user"]["id"] for member in found.body] == [aoi.id]
    assert [role["name"] for role in (await rest("GET", f"{guild}/roles")).body] == ["@everyone", "Bot"]
    assert (await rest("PATCH", f"{guild}/members/{aoi.id}", {"nick": "A"})).code == 50013
    assert (await rest("GET", f"{guild}/channels")).body[0]["name"] == "general"


def test_overwrites_apply_in_discords_order() -> None:
    view, send = bits("view_channel"), bits("send_messages")

    def overwrite(target: str, allow: int = 0, deny: int = 0) -> Json:
        return {"id": target, "allow": str(allow), "deny": str(deny)}

    def held(*overwrites: Json) -> int:
        return in_channel(view | send, list(overwrites), everyone="all", roles=["r", "q"], user="me")

    assert held() == view | send
    assert held(overwrite("all", deny=send)) == view
    assert held(overwrite("all", deny=send), overwrite("r", allow=send)) == view | send
    assert held(overwrite("r", deny=send), overwrite("q", allow=send)) == view | send
    assert held(overwrite("r", allow=send), overwrite("me", deny=send)) == view
    assert held(overwrite("me", deny=view)) == 0
