"""The demonstration bot, a real process, driven through every kind of interaction."""

import io
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
import pytest_asyncio
from PIL import Image

from playground import NotAllowedError, Person, Playground
from playground.media import Upload
from playground.wire import Json
from tests.playground.bots import running

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def discord() -> AsyncIterator[Playground]:
    async with Playground(rate_limits=False) as playground, running(playground) as bot:
        await bot.says("shard 0 ready")
        playground.clock.hold()
        yield playground


@pytest.fixture
def aoi(discord: Playground) -> Person:
    return discord.person("Aoi", locale="ja")


@pytest.fixture
def bo(discord: Playground) -> Person:
    return discord.person("Bo")


async def answer(person: Person, line: str, **options: Any) -> Json:
    used = await person.slash(line, **options)
    assert used.failed is None
    message = person.response(used)
    assert message is not None
    return message


async def test_a_command_knows_who_used_it_and_in_which_language(aoi: Person) -> None:
    message = await answer(aoi, "/hello")
    assert message["content"] == f"hello {aoi.mention} ja"
    assert [user["id"] for user in message["mentions"]] == [aoi.id]
    assert message["interaction_metadata"]["user"]["id"] == aoi.id


async def test_commands_carry_their_localisations(aoi: Person) -> None:
    hello = next(command for command in aoi.commands() if command["name"] == "hello")
    assert hello["name_localizations"] == {"ja": "こんにちは"}


async def test_options_of_every_type(discord: Playground, aoi: Person, bo: Person) -> None:
    file = Upload("note.txt", "text/plain", b"a note")
    message = await answer(
        aoi, "/take", size="Big", who=bo, where=discord.channel, role=discord.guild.id, file=file, loud=True
    )
    assert message["content"] == "2|Bo|general|@everyone|a note|True"


async def test_a_client_refuses_what_the_command_does_not_take(aoi: Person) -> None:
    for options, complaint in (({}, "needs size"), ({"size": "Huge"}, "not a choice"), ({"colour": 1}, "no option")):
        with pytest.raises(NotAllowedError, match=complaint):
            await aoi.slash("/take", **options)


async def test_subcommands(aoi: Person) -> None:
    assert (await answer(aoi, "/math add", a=2, b=3))["content"] == "5"


async def test_autocomplete(aoi: Person) -> None:
    offered = await aoi.autocomplete("/fruit", "name", "ap")
    assert [choice["value"] for choice in offered] == ["apple", "apricot"]


async def test_context_menus(aoi: Person, bo: Person) -> None:
    said = bo.say("to be or not")
    assert (await _menu(aoi, "Quote", said))["content"] == "> to be or not"
    assert (await _menu(aoi, "Greet", bo.id))["content"] == "hi Bo"


async def _menu(person: Person, name: str, target: Json | str) -> Json:
    used = await person.menu(name, target)
    message = person.response(used)
    assert message is not None
    return message


async def test_a_button_edits_its_message_in_place(aoi: Person) -> None:
    message = await answer(aoi, "/counter")
    pressed = await aoi.click(message, "Count 0")
    assert pressed.latency is not None
    assert pressed.original_id == message["id"]
    changed = aoi.response(pressed)
    assert changed is not None
    assert changed["components"][0]["components"][0]["label"] == "Count 1"
    assert changed["edited_timestamp"]


async def test_a_v2_panel_shows_its_picture_with_alt_text(discord: Playground, aoi: Person) -> None:
    message = await answer(aoi, "/panel")
    assert message["flags"] & 1 << 15
    container = message["components"][0]
    item = container["components"][1]["items"][0]
    assert item["description"] == "a teal table"
    assert (item["media"]["width"], item["media"]["height"]) == (32, 16)
    async with aiohttp.ClientSession() as http, http.get(item["media"]["url"]) as response:
        assert response.content_type == "image/png"
        assert Image.open(io.BytesIO(await response.read())).size == (32, 16)
    async with aiohttp.ClientSession() as http, http.get(item["media"]["url"].partition("?")[0]) as response:
        assert response.status == 404


async def test_an_ephemeral_answer_is_for_one_person_alone(aoi: Person, bo: Person) -> None:
    message = await answer(aoi, "/panel", secret=True)
    assert message["id"] in [m["id"] for m in aoi.sees()]
    assert message["id"] not in [m["id"] for m in bo.sees()]
    with pytest.raises(NotAllowedError):
        await bo.click(message, "Count 0")
    assert any(message["id"] == r.payload.get("id") and "table.png" in r.files for r in aoi.received)
    assert not any(message["id"] == r.payload.get("id") for r in bo.received)
    pressed = await aoi.click(message, "Count 0")
    assert pressed.failed is None
    aoi.dismiss(message)
    assert message["id"] not in [m["id"] for m in aoi.sees()]


@pytest.mark.parametrize("kind", ["text", "user", "role", "channel", "mention"])
async def test_every_select(kind: str, discord: Playground, aoi: Person, bo: Person) -> None:
    message = await answer(aoi, "/selects")
    values: dict[str, list[Any]] = {
        "text": ["One", "Two"],
        "user": [bo],
        "role": [discord.guild.id],
        "channel": [discord.channel],
        "mention": [bo],
    }
    expected = {"text": "1 2", "role": discord.guild.id, "channel": discord.channel["id"]}.get(kind, bo.id)
    chosen = await aoi.select(message, kind, *values[kind])
    reply = aoi.response(chosen)
    assert reply is not None
    assert reply["content"] == f"{kind}: {expected}"


async def test_a_select_is_held_to_its_bounds(aoi: Person) -> None:
    message = await answer(aoi, "/selects")
    with pytest.raises(NotAllowedError, match="between 1 and 2"):
        await aoi.select(message, "text")


async def test_a_modal_with_labels(aoi: Person, bo: Person) -> None:
    opened = await aoi.slash("/ask")
    assert opened.modal is not None
    assert opened.modal["title"] == "Questions"
    with pytest.raises(NotAllowedError):
        await bo.submit(opened, reason="mine", colour="Red")
    with pytest.raises(NotAllowedError, match="does not take"):
        await aoi.submit(opened, reason="x" * 21, colour="Red")
    sent = await aoi.submit(opened, reason="because", Colour="Red")
    reply = aoi.response(sent)
    assert reply is not None
    assert reply["content"] == "because r"


async def test_a_deferred_answer_follow_ups_edits_and_deletion(discord: Playground, aoi: Person) -> None:
    used = await aoi.slash("/think", secret=True)
    message = await discord.settled(used)
    assert message["content"] == "thought"
    assert message["attachments"][0]["filename"] == "table.png"
    await discord.wait_for(lambda: any(r.event == "MESSAGE_DELETE" for r in aoi.received))
    assert [m["content"] for m in aoi.sees()][-2:] == ["thought", "more, edited"]


async def test_an_unanswered_interaction_fails_after_three_seconds_of_the_clock(
    discord: Playground, aoi: Person
) -> None:
    used = aoi.start_slash("/sleep", None, {})
    discord.clock.advance(seconds=2.9)
    assert not used.done.is_set()
    discord.clock.advance(seconds=0.2)
    assert used.failed == "timeout"
    assert [r.event for r in aoi.received][-1] == "INTERACTION_FAILURE"


async def test_threads(discord: Playground, aoi: Person) -> None:
    await aoi.slash("/thread")
    written = await discord.wait_for("MESSAGE_CREATE", lambda data: data["content"] == "in the thread")
    assert "aside" in [channel["name"] for channel in aoi.channels()]
    assert [m["id"] for m in aoi.sees(written["channel_id"])] == [written["id"]]


async def test_a_bot_reads_and_answers_messages(discord: Playground, bo: Person) -> None:
    said = bo.say("!sing")
    reply = await discord.wait_for("MESSAGE_CREATE", lambda data: data["content"] == "la")
    assert reply["message_reference"]["message_id"] == said["id"]
