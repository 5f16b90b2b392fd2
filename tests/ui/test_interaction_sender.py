"""Answers on their way to Discord: in one piece, tried again in time, and never given twice."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import orjson
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from discord.http import Route

from bot.messages.panel import Panel, Ready, Upload
from bot.tables.port import Certainty
from bot.tables.refusals import ServedElsewhere
from bot.ui.delivery import interaction_sender as sending
from bot.ui.delivery.answer import Answer
from bot.ui.delivery.interaction_sender import InteractionSender, Patience

MADE = {"interaction": {"response_message_id": "77"}}
READY = Ready(
    Panel().text("Your turn.\r\n-- said Aoi").components(), [Upload("hand.png", b"\x89PNG\r\n--", "two cards")]
)
CUT = "cut"

Told = tuple[int, dict[str, Any]] | str


@dataclass
class Discord:
    """Says to one answer after the other what it was told to say, and remembers what it was sent."""

    says: deque[Told] = field(default_factory=deque)
    headers: dict[str, str] = field(default_factory=dict)
    asked: list[dict[str, str]] = field(default_factory=list)
    paths: list[str] = field(default_factory=list)
    sent: list[list[tuple[str, str | None, bytes]]] = field(default_factory=list)

    async def take(self, request: web.Request) -> web.Response:
        self.asked.append(dict(request.query))
        self.paths.append(request.path)
        self.sent.append(await fields(request))
        said = self.says.popleft()
        if isinstance(said, str):
            assert request.transport
            request.transport.abort()
            return web.Response()
        status, body = said
        if status == 204:
            return web.Response(status=204)
        return web.json_response(body, status=status, headers=self.headers)


async def fields(request: web.Request) -> list[tuple[str, str | None, bytes]]:
    """What the request holds, read by a library that knows nothing of us."""
    if request.method == "GET":
        return []
    if request.content_type == "application/json":
        return [("payload_json", None, await request.read())]
    found = []
    async for part in await request.multipart():
        assert isinstance(part, aiohttp.BodyPartReader)
        found.append((str(part.name), part.filename, bytes(await part.read())))
    return found


@pytest.fixture
async def discord_says(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Discord]:
    there = Discord()
    app = web.Application()
    app.router.add_post("/interactions/5/secret/callback", there.take)
    app.router.add_post("/webhooks/9/secret", there.take)
    app.router.add_patch("/webhooks/9/secret/messages/{message}", there.take)
    app.router.add_get("/webhooks/9/secret/messages/@original", there.take)
    async with TestServer(app) as server:
        monkeypatch.setattr(Route, "BASE", str(server.make_url("")).rstrip("/"))
        monkeypatch.setattr(sending, "PAUSE", 0.0)
        yield there


@pytest.fixture
async def ours() -> AsyncIterator[InteractionSender]:
    made = InteractionSender()
    yield made
    await made.close()


def interaction(kind: discord.InteractionType = discord.InteractionType.component) -> Any:
    return SimpleNamespace(id=5, token="secret", type=kind, locale=discord.Locale.british_english)


async def test_a_new_message_is_one_form_and_its_id_is_told(discord_says: Discord, ours: InteractionSender) -> None:
    discord_says.says.append((200, MADE))
    assert await ours.send(interaction(), READY, ephemeral=True) == 77
    (name, _, payload), picture = discord_says.sent[0]
    assert name == "payload_json"
    assert orjson.loads(payload) == {
        "type": 4,
        "data": {
            "flags": 1 << 15 | 1 << 6,
            "components": READY.components,
            "attachments": [{"id": 0, "filename": "hand.png", "description": "two cards"}],
            "allowed_mentions": {"parse": []},
        },
    }
    assert picture == ("files[0]", "hand.png", b"\x89PNG\r\n--")
    assert discord_says.asked == [{"with_response": "true"}]


async def test_a_change_asks_for_nothing_back(discord_says: Discord, ours: InteractionSender) -> None:
    discord_says.says.append((204, {}))
    await ours.update(interaction(), Ready(Panel().text("Nothing drawn.").components(), []))
    [[(_, _, payload)]] = discord_says.sent
    assert orjson.loads(payload)["type"] == 7
    assert orjson.loads(payload)["data"]["attachments"] == [], "the picture that was there goes"
    assert discord_says.asked == [{}]


@pytest.mark.parametrize(
    ("kind", "promise"),
    [
        (discord.InteractionType.component, {"type": 6}),
        (discord.InteractionType.application_command, {"type": 5, "data": {"flags": 64}}),
    ],
)
async def test_a_promise_is_private(
    discord_says: Discord, ours: InteractionSender, kind: discord.InteractionType, promise: dict[str, Any]
) -> None:
    discord_says.says.append((204, {}))
    await ours.defer(interaction(kind))
    assert orjson.loads(discord_says.sent[0][0][2]) == promise


async def test_a_click_on_a_message_that_is_gone_is_answered_in_words(
    discord_says: Discord, ours: InteractionSender
) -> None:
    discord_says.says.extend([(404, {"code": 10008, "message": "Unknown Message"}), (200, MADE)])
    answer = Answer(interaction(), cast("Any", None), ours)
    await answer.acknowledge()
    kept, said = (orjson.loads(payload) for ((_, _, payload),) in discord_says.sent)
    assert kept == {"type": 6}
    assert said["type"] == 4
    assert "is gone by now" in str(said["data"])


@pytest.mark.parametrize("trouble", [(500, {}), (502, {}), (429, {"retry_after": 0.001}), CUT])
async def test_what_fails_once_is_tried_again(discord_says: Discord, ours: InteractionSender, trouble: Told) -> None:
    discord_says.says.extend([trouble, (200, MADE)])
    assert await ours.send(interaction(), READY, ephemeral=False) == 77
    assert discord_says.sent[0] == discord_says.sent[1]


async def test_an_answer_may_not_name_its_message(discord_says: Discord, ours: InteractionSender) -> None:
    discord_says.says.append((200, {"interaction": {"id": "5"}}))
    assert await ours.send(interaction(), READY, ephemeral=False) is None


async def test_a_try_that_had_arrived_after_all_counts(discord_says: Discord, ours: InteractionSender) -> None:
    discord_says.says.extend([CUT, (400, {"code": 40060, "message": "already acknowledged"})])
    assert await ours.send(interaction(), READY, ephemeral=False) is None
    discord_says.says.extend([CUT, (400, {"code": 40060, "message": "already acknowledged"})])
    await ours.update(interaction(), READY)


@pytest.mark.parametrize(("status", "error"), [(404, discord.NotFound), (403, discord.Forbidden)])
async def test_a_no_is_final(
    discord_says: Discord, ours: InteractionSender, status: int, error: type[Exception]
) -> None:
    discord_says.says.append((status, {"code": 10062, "message": "Unknown interaction"}))
    with pytest.raises(error):
        await ours.update(interaction(), READY)
    assert len(discord_says.sent) == 1


async def test_it_gives_up_when_discord_does(
    discord_says: Discord, ours: InteractionSender, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "ANSWER", Patience(2.0, 0.0, 0.0))
    monkeypatch.setattr(sending, "PAUSE", 0.001)
    discord_says.says.append((500, {}))
    with pytest.raises(discord.HTTPException):
        await ours.update(interaction(), READY)
    discord_says.says.append((429, {"retry_after": 60.0}))
    with pytest.raises(discord.HTTPException):
        await ours.update(interaction(), READY)
    assert len(discord_says.sent) == 2


async def test_what_follows_an_answer_is_a_private_message_of_its_own(
    discord_says: Discord, ours: InteractionSender
) -> None:
    discord_says.says.append((200, {"id": "79"}))
    assert await ours.follow_up(9, "secret", READY) == 79
    (_, _, payload), (name, _, _) = discord_says.sent[0]
    assert orjson.loads(payload)["flags"] == 1 << 15 | 1 << 6
    assert name == "files[0]"
    assert discord_says.asked[0]["wait"] == "true"


async def test_a_promised_answer_is_the_first_message_of_its_token(
    discord_says: Discord, ours: InteractionSender
) -> None:
    discord_says.says.extend([(429, {"retry_after": 0.001}), (200, {"id": "80"})])
    assert await ours.edit_original(9, "secret", READY) == 80
    assert discord_says.paths == ["/webhooks/9/secret/messages/@original"] * 2


@pytest.mark.parametrize(("message", "path"), [(None, "@original"), (81, "81")])
async def test_a_panel_is_refreshed_by_its_token(
    discord_says: Discord, ours: InteractionSender, message: int | None, path: str
) -> None:
    discord_says.says.append((200, {"id": "81"}))
    await ours.refresh(9, "secret", message, READY)
    assert discord_says.paths == [f"/webhooks/9/secret/messages/{path}"]


async def test_a_refresh_takes_as_long_as_discord_wants_to_rest(
    discord_says: Discord, ours: InteractionSender, monkeypatch: pytest.MonkeyPatch
) -> None:
    rests: list[float] = []

    async def sleep(seconds: float) -> None:
        rests.append(seconds)

    monkeypatch.setattr(sending, "asyncio", SimpleNamespace(sleep=sleep, get_running_loop=asyncio.get_running_loop))
    for remaining in ("1", "0"):
        discord_says.headers = {"X-RateLimit-Remaining": remaining, "X-RateLimit-Reset-After": "1.25"}
        discord_says.says.append((200, {"id": "81"}))
        await ours.refresh(9, "secret", 81, READY)
    assert rests == [0.0, 1.25]


# Looking for an answer whose message is not known


@pytest.mark.parametrize(
    ("says", "found"),
    [
        ((200, {"id": "77", "flags": 0, "interaction_metadata": {"id": "5"}}), 77),
        ((200, {"id": "77", "flags": 64, "interaction_metadata": {"id": "5"}}), None),
        ((200, {"id": "70", "flags": 0, "interaction_metadata": {"id": "4"}}), None),
        ((200, {"id": "70", "flags": 0}), None),
        ((404, {"code": 10008}), None),
        ((401, {"code": 50027}), None),
    ],
    ids=["it is there", "private", "another's answer, which was clicked", "posted, and clicked", "none", "too late"],
)
async def test_the_public_answer_to_an_interaction(
    discord_says: Discord, ours: InteractionSender, says: Told, found: int | None
) -> None:
    discord_says.says.extend([(500, {}), says])
    assert await ours.public_answer(9, 5, "secret") == found


async def test_an_answer_waits_until_its_process_is_sure_that_nobody_else_serves_the_shard(
    discord_says: Discord,
) -> None:
    certainties = deque([Certainty.UNSURE, Certainty.UNSURE, Certainty.SURE])
    sender = InteractionSender(certainties.popleft)
    discord_says.says.append((204, {}))
    await sender.update(interaction(), READY)
    await sender.close()
    assert not certainties
    assert len(discord_says.sent) == 1


async def test_a_process_that_has_lost_the_shard_answers_nobody(discord_says: Discord) -> None:
    sender = InteractionSender(lambda: Certainty.LOST)
    with pytest.raises(ServedElsewhere):
        await sender.update(interaction(), READY)
    answer = Answer(interaction(), cast("Any", None), sender)
    await answer.apologise(ValueError())
    answer.close()
    assert discord_says.sent == []
