"""Everything else that Discord turns down: unknown things, missing rights, bad commands, emojis and answers."""

import base64
from typing import Any

import pytest
import pytest_asyncio

from playground import Interaction, Person, Playground
from playground.servers import BOT_PERMISSIONS, create_thread
from playground.wire import Json
from tests.playground.rest_client import Answer, RestClient

PIXEL = "data:image/png;base64," + base64.b64encode(b"pixel").decode()


def command(**more: Any) -> Json:
    return {"name": "play", "description": "Plays"} | more


def option(name: str = "game", **more: Any) -> Json:
    return {"type": 3, "name": name, "description": "Which"} | more


UNKNOWN = {
    "channel": ("GET", "/channels/1", None, 404, 10003),
    "message": ("GET", "/channels/{channel}/messages/1", None, 404, 10008),
    "server": ("GET", "/guilds/1", None, 404, 10004),
    "member": ("GET", "/guilds/{guild}/members/1", None, 404, 10007),
    "user": ("GET", "/users/1", None, 404, 10013),
    "role": ("PUT", "/guilds/{guild}/members/{bot}/roles/1", None, 403, 50013),
    "command": ("GET", "/applications/{bot}/commands/1", None, 404, 10063),
    "emoji": ("GET", "/applications/{bot}/emojis/1", None, 404, 10014),
    "application": ("GET", "/applications/1/commands", None, 404, 10002),
    "interaction": ("POST", "/interactions/1/none/callback", {"type": 6}, 404, 10062),
    "webhook": ("POST", "/webhooks/{bot}/none", {"content": "x"}, 404, 10015),
    "webhook of another application": ("POST", "/webhooks/1/none", {"content": "x"}, 404, 10015),
    "route": ("GET", "/nowhere", None, 404, 0),
    "archived threads without history": ("POST", "/channels/{channel}/threads", {"name": "x", "type": 0}, 400, 50035),
}


@pytest.mark.parametrize("what", UNKNOWN)
async def test_unknown_things(what: str, discord: Playground, rest: RestClient) -> None:
    method, path, body, status, code = UNKNOWN[what]
    known = {"channel": discord.channel["id"], "guild": discord.guild.id, "bot": discord.world.bot.id}
    answer = await rest(method, path.format(**known), body)
    assert (answer.status, answer.code) == (status, code)


async def test_a_wrong_token(rest: RestClient) -> None:
    answer = await rest("GET", "/users/@me", headers={"Authorization": "Bot guessed"})
    assert (answer.status, answer.body["message"]) == (401, "401: Unauthorized")


# --- rights --------------------------------------------------------------------------------------------------------


async def post(rest: RestClient, channel: Json, **body: Any) -> Answer:
    return await rest("POST", f"/channels/{channel['id']}/messages", {"content": "x"} | body)


async def test_missing_access_and_missing_permissions(discord: Playground, rest: RestClient) -> None:
    discord.faults.withdraw(discord.channel, "send_messages")
    assert (await post(rest, discord.channel)).code == 50013
    discord.faults.withdraw(discord.channel, "view_channel")
    assert (await post(rest, discord.channel)).code == 50001
    discord.faults.restore(discord.channel)
    assert (await post(rest, discord.channel)).status == 200


async def test_files_need_a_permission_of_their_own(discord: Playground, rest: RestClient) -> None:
    discord.faults.withdraw(discord.channel, "attach_files")
    where = f"/channels/{discord.channel['id']}/messages"
    assert (await rest("POST", where, {"content": "x"}, files={"a": b"a"})).code == 50013


async def test_a_bot_that_was_removed_is_let_in_nowhere(discord: Playground, rest: RestClient) -> None:
    discord.faults.remove_bot(discord.guild)
    assert (await post(rest, discord.channel)).code == 50001
    assert (await rest("GET", f"/guilds/{discord.guild.id}")).code == 50001


async def test_other_peoples_messages_cannot_be_edited(discord: Playground, rest: RestClient, aoi: Person) -> None:
    said = aoi.say("mine")
    answer = await rest("PATCH", f"/channels/{said['channel_id']}/messages/{said['id']}", {"content": "yours"})
    assert (answer.status, answer.code) == (403, 50005)


async def test_a_locked_archived_thread(discord: Playground, rest: RestClient) -> None:
    thread = create_thread(discord.world, discord.channel, "old", 11, by=discord.world.bot.id)
    sent = await post(rest, thread)
    discord.faults.archive_thread(thread, locked=True)
    assert (await post(rest, thread)).code == 50083
    where = f"/channels/{thread['id']}/messages/{sent.body['id']}"
    assert (await rest("PATCH", where, {"content": "y"})).code == 50083


async def test_a_second_thread_from_one_message(discord: Playground, rest: RestClient) -> None:
    sent = await post(rest, discord.channel)
    where = f"/channels/{discord.channel['id']}/messages/{sent.body['id']}/threads"
    assert (await rest("POST", where, {"name": "once"})).status == 201
    assert (await rest("POST", where, {"name": "twice"})).code == 160004


async def test_an_ephemeral_message_is_out_of_reach_of_the_channel(
    discord: Playground, rest: RestClient, aoi: Person
) -> None:
    answer = await Bot(discord, rest, aoi).reply({"content": "secret", "flags": 64}, with_response=True)
    where = f"/channels/{discord.channel['id']}/messages/{answer.body['resource']['message']['id']}"
    assert (await rest("GET", where)).code == 10008
    assert (await rest("DELETE", where)).code == 10008


def test_the_bot_is_invited_with_few_permissions() -> None:
    administrator = 1 << 3
    assert not BOT_PERMISSIONS & administrator


# --- commands and emojis -------------------------------------------------------------------------------------------

COMMANDS = {
    "no description": (command(description=None), "description"),
    "a name of 33": (command(name="x" * 33), "name"),
    "a name in capitals": (command(name="Play"), "name"),
    "a name with a space": (command(name="play it"), "name"),
    "a translated name with a space": (command(name_localizations={"ja": "遊 ぶ"}), "name_localizations.ja"),
    "26 options": (command(options=[option(f"o{n}") for n in range(26)]), "options"),
    "two equal options": (command(options=[option(), option()]), "options.1.name"),
    "required after optional": (command(options=[option("a"), option("b", required=True)]), "options.1"),
    "26 choices": (
        command(options=[option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])]),
        "options.0.choices",
    ),
}


@pytest.mark.parametrize("name", COMMANDS)
async def test_bad_commands(name: str, discord: Playground, rest: RestClient) -> None:
    body, path = COMMANDS[name]
    answer = await rest("POST", f"/applications/{discord.world.bot.id}/commands", body)
    assert (answer.status, answer.code) == (400, 50035)
    assert answer.error_at(path)


async def test_two_commands_of_one_name(discord: Playground, rest: RestClient) -> None:
    answer = await rest("PUT", f"/applications/{discord.world.bot.id}/commands", [command(), command()])
    assert answer.error_at("1.name") == "APPLICATION_COMMANDS_DUPLICATE_NAME"


async def test_a_hundred_and_one_commands(discord: Playground, rest: RestClient) -> None:
    discord.limiter.enabled = False
    where = f"/applications/{discord.world.bot.id}/guilds/{discord.guild.id}/commands"
    assert (await rest("PUT", where, [command(name=f"c{n}") for n in range(100)])).status == 200
    assert (await rest("POST", where, command(name="c100"))).code == 30032


EMOJIS = {
    "a name of one letter": ({"name": "x", "image": PIXEL}, "name"),
    "a name with a dash": ({"name": "a-b", "image": PIXEL}, "name"),
    "no picture": ({"name": "card", "image": "hello"}, "image"),
    "a picture of more than 256 kB": (
        {"name": "card", "image": "data:image/png;base64," + base64.b64encode(bytes(257 << 10)).decode()},
        "image",
    ),
}


@pytest.mark.parametrize("name", EMOJIS)
async def test_bad_emojis(name: str, discord: Playground, rest: RestClient) -> None:
    body, path = EMOJIS[name]
    answer = await rest("POST", f"/applications/{discord.world.bot.id}/emojis", body)
    assert (answer.status, answer.code) == (400, 50035)
    assert answer.error_at(path)


async def test_emojis_of_the_application(discord: Playground, rest: RestClient) -> None:
    where = f"/applications/{discord.world.bot.id}/emojis"
    made = await rest("POST", where, {"name": "card", "image": PIXEL})
    assert made.status == 201
    assert (await rest("POST", where, {"name": "card", "image": PIXEL})).code == 50035
    assert [emoji["name"] for emoji in (await rest("GET", where)).body["items"]] == ["card"]
    used = {"type": 2, "style": 1, "custom_id": "a", "emoji": {"id": made.body["id"], "name": "card"}}
    assert (await post(rest, discord.channel, components=[{"type": 1, "components": [used]}])).status == 200
    assert (await rest("DELETE", f"{where}/{made.body['id']}")).status == 204


# --- answers to interactions ---------------------------------------------------------------------------------------


class Bot:
    """The other end of one slash command or click."""

    def __init__(self, discord: Playground, rest: RestClient, person: Person) -> None:
        self.discord = discord
        self.rest = rest
        data = {"id": "1", "name": "play", "type": 1}
        self.used: Interaction = discord.interactions.start(2, person.id, discord.channel, data)

    async def callback(self, body: Json, *, with_response: bool = False) -> Answer:
        where = f"/interactions/{self.used.id}/{self.used.token}/callback"
        return await self.rest("POST", where, body, params={"with_response": str(with_response).lower()})

    async def reply(self, data: Json, *, with_response: bool = False) -> Answer:
        return await self.callback({"type": 4, "data": data}, with_response=with_response)

    async def webhook(self, method: str, below: str = "", body: Json | None = None) -> Answer:
        return await self.rest(method, f"/webhooks/{self.discord.world.bot.id}/{self.used.token}{below}", body)


@pytest_asyncio.fixture
async def bot(discord: Playground, rest: RestClient, aoi: Person) -> Bot:
    return Bot(discord, rest, aoi)


async def test_an_interaction_is_answered_once(bot: Bot) -> None:
    assert (await bot.reply({"content": "first"})).status == 204
    again = await bot.reply({"content": "second"})
    assert (again.status, again.code) == (400, 40060)


async def test_after_three_seconds_it_is_unknown(discord: Playground, bot: Bot) -> None:
    discord.clock.advance(seconds=3.1)
    late = await bot.reply({"content": "late"})
    assert (late.status, late.code) == (404, 10062)
    assert bot.used.failed == "timeout"


async def test_a_refused_answer_leaves_it_unanswered(bot: Bot) -> None:
    refused = await bot.reply({"content": "x" * 2001})
    assert refused.error_at("data.content")
    assert (await bot.reply({"content": "shorter"})).status == 204


@pytest.mark.parametrize("kind", [1, 6, 7, 8, 99])
async def test_answers_that_do_not_fit_a_command(kind: int, bot: Bot) -> None:
    answer = await bot.callback({"type": kind, "data": {}})
    assert (answer.status, answer.code) == (400, 50035)


async def test_no_follow_up_before_the_answer(bot: Bot) -> None:
    assert (await bot.webhook("POST", body={"content": "early"})).code == 10015


async def test_a_token_lives_for_fifteen_minutes(discord: Playground, bot: Bot) -> None:
    await bot.reply({"content": "x"})
    discord.clock.advance(minutes=14, seconds=50)
    assert (await bot.webhook("PATCH", "/messages/@original", {"content": "in time"})).status == 200
    discord.clock.advance(seconds=20)
    expired = await bot.webhook("PATCH", "/messages/@original", {"content": "too late"})
    assert (expired.status, expired.code) == (401, 50027)


async def test_a_token_does_not_reach_other_messages(discord: Playground, rest: RestClient, bot: Bot) -> None:
    other = await post(rest, discord.channel)
    await bot.reply({"content": "x"})
    assert (await bot.webhook("PATCH", f"/messages/{other.body['id']}", {"content": "y"})).code == 10008


MODALS = {
    "no title": ({"custom_id": "m", "components": [{"type": 10, "content": "x"}]}, "data.title"),
    "a title of 46": (
        {"title": "x" * 46, "custom_id": "m", "components": [{"type": 10, "content": "x"}]},
        "data.title",
    ),
    "six components": (
        {"title": "T", "custom_id": "m", "components": [{"type": 10, "content": "x"}] * 6},
        "data.components",
    ),
    "a button": ({"title": "T", "custom_id": "m", "components": [{"type": 2}]}, "data.components.0.type"),
    "a label of 46": (
        {
            "title": "T",
            "custom_id": "m",
            "components": [{"type": 18, "label": "x" * 46, "component": {"type": 4, "style": 1, "custom_id": "t"}}],
        },
        "data.components.0.label",
    ),
}


@pytest.mark.parametrize("name", MODALS)
async def test_bad_modals(name: str, bot: Bot) -> None:
    data, path = MODALS[name]
    answer = await bot.callback({"type": 9, "data": data})
    assert answer.code == 50035
    assert answer.error_at(path)
    assert bot.used.modal is None


async def test_the_first_follow_up_takes_the_place_of_thinking(bot: Bot, aoi: Person) -> None:
    deferred = await bot.callback({"type": 5, "data": {"flags": 64}}, with_response=True)
    assert deferred.body["interaction"]["response_message_loading"]
    follow_up = await bot.webhook("POST", body={"content": "done"})
    assert follow_up.body["id"] == deferred.body["resource"]["message"]["id"]
    assert follow_up.body["flags"] & 64
    assert [m["content"] for m in aoi.sees()] == ["done"]


async def test_the_answer_can_be_deleted_by_token(bot: Bot, aoi: Person) -> None:
    await bot.reply({"content": "x", "flags": 64})
    assert (await bot.webhook("DELETE", "/messages/@original")).status == 204
    assert aoi.sees() == []
