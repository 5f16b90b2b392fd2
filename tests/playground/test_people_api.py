"""The page's API: what one person sees and does over HTTP, and that nothing else goes over their wire."""

import asyncio
import json
import sys
from typing import Any

import aiohttp

from playground import Person, Playground, messages, permissions, servers
from playground.welcome import Greeting, Welcome
from playground.wire import Json
from tests.playground.bots import running


class Tab:
    """A browser tab in which a person sits."""

    def __init__(self, session: aiohttp.ClientSession, discord: Playground, person: Person) -> None:
        self._session = session
        self._base = f"{discord.address}/page/api/people/{person.id}"

    async def __call__(self, method: str, path: str = "", body: Any = None) -> Any:
        async with self._session.request(method, self._base + path, json=body) as response:
            return await response.json()

    def live(self) -> Any:
        return self._session.ws_connect(self._base + "/live")


async def events_until(socket: aiohttp.ClientWebSocketResponse, name: str) -> list[Json]:
    seen: list[Json] = []
    while not seen or seen[-1]["event"] != name:
        seen.append(await socket.receive_json(timeout=30))
    return seen


async def test_a_person_plays_from_the_page_and_another_sees_nothing_of_their_secret(
    discord: Playground, aoi: Person, bo: Person
) -> None:
    async with running(discord), aiohttp.ClientSession() as session:
        mine, theirs = Tab(session, discord, aoi), Tab(session, discord, bo)
        async with mine.live() as my_socket, theirs.live() as their_socket:
            used = await mine("POST", "/interactions", {"type": "slash", "line": "/panel", "options": {"secret": True}})
            my_events = await events_until(my_socket, "INTERACTION_SUCCESS")
            message = next(event["data"] for event in my_events if event["event"] == "MESSAGE_CREATE")
            assert my_events[-1]["data"]["id"] == used["id"]
            where = {"channel_id": message["channel_id"], "message_id": message["id"]}
            await mine("POST", "/interactions?wait=1", {"type": "click", "custom_id": "count:0", **where})
            refused = await theirs("POST", "/interactions", {"type": "click", "custom_id": "count:1", **where})
            assert "does not see" in refused["error"]
            bo.say("the end")
            their_events = await events_until(their_socket, "MESSAGE_CREATE")
        assert message["id"] not in json.dumps(their_events)
        assert "table.png" not in json.dumps(their_events)
        assert message["id"] in [m["id"] for m in await mine("GET", f"/channels/{message['channel_id']}/messages")]
        assert message["id"] not in [
            m["id"] for m in await theirs("GET", f"/channels/{message['channel_id']}/messages")
        ]
        await mine("DELETE", f"/channels/{message['channel_id']}/messages/{message['id']}")
        assert message["id"] not in [m["id"] for m in await mine("GET", f"/channels/{message['channel_id']}/messages")]


async def test_modal_select_and_autocomplete_from_the_page(discord: Playground, aoi: Person) -> None:
    async with running(discord), aiohttp.ClientSession() as session:
        tab = Tab(session, discord, aoi)
        start = "/interactions?wait=1"
        opened = await tab("POST", start, {"type": "slash", "line": "/ask"})
        fields = {"reason": "why", "colour": "r"}
        await tab("POST", start, {"type": "submit", "interaction_id": opened["id"], "fields": fields})
        assert aoi.sees()[-1]["content"] == "why r"
        offered = await tab(
            "POST", start, {"type": "autocomplete", "line": "/fruit", "focused": "name", "typed": "pe", "options": {}}
        )
        assert offered["choices"] == [{"name": "pear", "value": "pear"}]
        shown = await tab("POST", start, {"type": "slash", "line": "/selects"})
        where = {"channel_id": discord.channel["id"], "message_id": shown["message_id"]}
        await tab("POST", start, {"type": "select", "custom_id": "user", "values": [aoi.id], **where})
        assert aoi.sees()[-1]["content"] == f"user: {aoi.id}"


async def test_who_is_there_and_what_they_may_open(discord: Playground, aoi: Person, bo: Person) -> None:
    async with aiohttp.ClientSession() as session:
        tab = Tab(session, discord, aoi)
        assert (await tab("GET"))["guild"]["name"] == "Playground"
        assert (await tab("PATCH", "", {"locale": "en-US"}))["locale"] == aoi.locale == "en-US"
        assert [channel["name"] for channel in await tab("GET", "/channels")] == ["general"]
        assert {m["user"]["global_name"] for m in await tab("GET", "/members")} >= {"Aoi", "Bo"}
        assert await tab("GET", "/commands") == []
        refused = await tab("POST", "/interactions", {"type": "dance"})
        assert "type is one of" in refused["error"]
        newcomer = {"name": "Chika", "locale": "ja"}
        async with session.post(f"{discord.address}/page/api/people", json=newcomer) as response:
            assert discord.people[(await response.json())["id"]].locale == "ja"
        async with session.get(f"{discord.address}/page/api/people/1") as response:
            assert response.status == 404


async def test_the_controls_over_http(discord: Playground) -> None:
    async with aiohttp.ClientSession() as session:

        async def control(what: str, /, **arguments: Any) -> Any:
            async with session.post(f"{discord.address}/control/{what}", json=arguments) as response:
                return (await response.json())["result"] if response.status == 200 else response.status

        person_id = await control("person", name="Chika", permissions=["manage_guild"])
        assert discord.people[person_id].name == "Chika"
        before = discord.clock.now()
        await control("clock", minutes=16)
        assert discord.clock.now() - before >= 16 * 60
        await control("respond", status=503, path="/gateway")
        async with session.get(f"{discord.api_url}/gateway") as response:
            assert response.status == 503
        assert await control("explode") == 404
        assert await control("clock", parsecs=1) == 400


async def test_python_m_playground_says_how_to_point_a_bot_at_it() -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "playground", "--people", "Aoi:ja", stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    said = ""
    while "People:" not in said:
        said += (await asyncio.wait_for(process.stdout.readline(), 60)).decode()
    process.terminate()
    await process.communicate()
    assert "Route.BASE" in said
    assert "Aoi http://127.0.0.1:" in said
    assert process.returncode == 0


async def test_a_person_starts_threads(discord: Playground, aoi: Person, bo: Person) -> None:
    async with aiohttp.ClientSession() as session:
        tab, general = Tab(session, discord, aoi), discord.channel["id"]
        said = bo.say("shall we?")
        async with tab.live() as socket:
            aside = await tab("POST", f"/channels/{general}/threads", {"name": "aside", "message_id": said["id"]})
            changed = (await events_until(socket, "MESSAGE_UPDATE"))[-1]["data"]
        assert aside["id"] == said["id"]
        assert aside["owner_id"] == aoi.id
        assert changed["thread"]["name"] == "aside"
        free = await tab("POST", f"/channels/{general}/threads", {"name": "free"})
        assert {thread["id"] for thread in bo.channels()} == {general, aside["id"], free["id"]}


async def test_threads_that_cannot_be_started(discord: Playground, aoi: Person, bo: Person) -> None:
    async with aiohttp.ClientSession() as session:
        tab, general = Tab(session, discord, aoi), discord.channel
        secret = messages.post(discord.world, general, discord.world.bot.id, {"content": "psst"}, only_for=bo.id)
        own = messages.post(discord.world, general, discord.world.bot.id, {"content": "psst"}, only_for=aoi.id)
        said = bo.say("shall we?")

        async def refusal(channel: str, **body: str) -> str:
            answer: Json = await tab("POST", f"/channels/{channel}/threads", body)
            return str(answer["error"])

        for private in (secret, own):
            assert await refusal(general["id"], name="aside", message_id=private.id) == "Unknown Message"
        assert await refusal(general["id"], name="") == "Invalid Form Body"
        aside = aoi.start_thread("aside", general, said["id"])
        assert "already been created" in await refusal(general["id"], name="again", message_id=said["id"])
        assert "channel type" in await refusal(aside["id"], name="deeper")
        servers.set_overwrite(discord.world, general, aoi.id, deny=permissions.bits("create_public_threads"))
        assert await refusal(general["id"], name="no") == "Aoi may not start threads in #general"
        assert [channel["name"] for channel in aoi.channels()] == ["general", "aside"]


async def test_a_welcome_is_in_the_readers_language(aoi: Person, bo: Person) -> None:
    greetings = {"en": Greeting("Hello", "Have fun.", "Go"), "ja": Greeting("ようこそ", "どうぞ。", "始める")}
    welcome = Welcome("/go", greetings)
    assert [welcome.payload(person.locale)["greeting"]["button"] for person in (aoi, bo)] == ["始める", "Go"]
    assert welcome.payload("pt-BR")["greeting"]["title"] == "Hello"
    assert Welcome().payload("ja") == {"command": "", "greeting": None}
