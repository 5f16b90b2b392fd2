"""Answers on their way to Discord: in one piece, tried again in time, and never given twice."""

from __future__ import annotations

from collections import deque
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import orjson
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from discord.http import Route

from bot.ui import courier
from bot.ui.courier import Courier
from bot.ui.panel import Panel, Ready, Upload

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
    asked: list[dict[str, str]] = field(default_factory=list)
    sent: list[list[tuple[str, str | None, bytes]]] = field(default_factory=list)

    async def take(self, request: web.Request) -> web.Response:
        self.asked.append(dict(request.query))
        self.sent.append(await fields(request))
        said = self.says.popleft()
        if isinstance(said, str):
            assert request.transport
            request.transport.abort()
            return web.Response()
        status, body = said
        return web.json_response(body, status=status) if status != 204 else web.Response(status=204)


async def fields(request: web.Request) -> list[tuple[str, str | None, bytes]]:
    """What the request holds, read by a library that knows nothing of us."""
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
    async with TestServer(app) as server:
        monkeypatch.setattr(Route, "BASE", str(server.make_url("")).rstrip("/"))
        monkeypatch.setattr(courier, "PAUSE", 0.0)
        yield there


@pytest.fixture
async def ours() -> AsyncIterator[Courier]:
    made = Courier()
    yield made
    await made.close()


def interaction(kind: discord.InteractionType = discord.InteractionType.component) -> Any:
    async def original_response() -> Any:
        return SimpleNamespace(id=78)

    return SimpleNamespace(id=5, token="secret", type=kind, original_response=original_response)


async def test_a_new_message_is_one_form_and_its_id_is_told(discord_says: Discord, ours: Courier) -> None:
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


async def test_a_change_asks_for_nothing_back(discord_says: Discord, ours: Courier) -> None:
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
    discord_says: Discord, ours: Courier, kind: discord.InteractionType, promise: dict[str, Any]
) -> None:
    discord_says.says.append((204, {}))
    await ours.promise(interaction(kind))
    assert orjson.loads(discord_says.sent[0][0][2]) == promise


@pytest.mark.parametrize("trouble", [(500, {}), (502, {}), (429, {"retry_after": 0.001}), CUT])
async def test_what_fails_once_is_tried_again(discord_says: Discord, ours: Courier, trouble: Told) -> None:
    discord_says.says.extend([trouble, (200, MADE)])
    assert await ours.send(interaction(), READY, ephemeral=False) == 77
    assert discord_says.sent[0] == discord_says.sent[1]


async def test_an_answer_that_does_not_name_its_message_is_asked_for_it(discord_says: Discord, ours: Courier) -> None:
    discord_says.says.append((200, {"interaction": {"id": "5"}}))
    assert await ours.send(interaction(), READY, ephemeral=False) == 78


async def test_a_try_that_had_arrived_after_all_counts(discord_says: Discord, ours: Courier) -> None:
    discord_says.says.extend([CUT, (400, {"code": 40060, "message": "already acknowledged"})])
    assert await ours.send(interaction(), READY, ephemeral=False) == 78
    discord_says.says.extend([CUT, (400, {"code": 40060, "message": "already acknowledged"})])
    await ours.update(interaction(), READY)


@pytest.mark.parametrize(("status", "error"), [(404, discord.NotFound), (403, discord.Forbidden)])
async def test_a_no_is_final(discord_says: Discord, ours: Courier, status: int, error: type[Exception]) -> None:
    discord_says.says.append((status, {"code": 10062, "message": "Unknown interaction"}))
    with pytest.raises(error):
        await ours.update(interaction(), READY)
    assert len(discord_says.sent) == 1


async def test_it_gives_up_when_discord_does(
    discord_says: Discord, ours: Courier, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courier, "DISCORD_WAITS", 0.0)
    monkeypatch.setattr(courier, "PAUSE", 0.001)
    discord_says.says.append((500, {}))
    with pytest.raises(discord.HTTPException):
        await ours.update(interaction(), READY)
    discord_says.says.append((429, {"retry_after": 60.0}))
    with pytest.raises(discord.HTTPException):
        await ours.update(interaction(), READY)
    assert len(discord_says.sent) == 2
