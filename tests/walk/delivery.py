"""How the walk's bot reaches the playground's Discord: answers, and requests with the bot's token, are calls."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterator, Sequence
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import discord

from bot.messages.panel import Component, Panel, Ready
from bot.pictures import Scene
from bot.tables.table import Table
from bot.ui.delivery.channel_sender import Channel, ChannelSender
from bot.ui.delivery.interaction_sender import ERRORS, InteractionSender
from bot.ui.delivery.sending_process import UndeliveredError, spoken
from playground import direct, messages, threads
from playground.errors import Refused
from playground.interactions import Interactions
from playground.media import Upload
from playground.world import PUBLIC_THREAD, World

DOT = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0"

Json = dict[str, Any]


class Painted:
    """Every picture is a dot: what is in them is tested elsewhere."""

    def paint(self, _scene: Scene) -> Awaitable[bytes]:
        done: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        done.set_result(DOT)
        return done


def uploads(ready: Ready | None) -> dict[int, Upload]:
    sent = ready.uploads if ready else ()
    return {number: Upload(upload.name, "image/png", upload.data) for number, upload in enumerate(sent)}


class Answers(InteractionSender):
    """Answers reach the playground's Discord, which refuses what Discord would refuse."""

    def __init__(self, interactions: Interactions) -> None:
        super().__init__()
        self._interactions = interactions
        self.refused: list[Refused] = []

    async def _answer(
        self, interaction: Any, kind: Any, ready: Ready | None = None, *, ephemeral: bool = False
    ) -> Json | None:
        data = ready.message(ephemeral=ephemeral) if ready else {"flags": 64 if ephemeral else 0}
        body = {"type": kind.value, "data": data}
        with self._as_discord():
            _, message = self._interactions.acknowledge(str(interaction.id), interaction.token, body, uploads(ready))
        return {"interaction": {"response_message_id": message.id}} if message else None

    async def follow_up(self, application: int, token: str, ready: Ready) -> int:
        with self._as_discord():
            return int(self._interactions.follow_up(token, ready.message(ephemeral=True), uploads(ready)).id)

    async def edit_original(self, application: int, token: str, ready: Ready) -> int:
        with self._as_discord():
            return int(self._interactions.edit(token, "@original", ready.message(), uploads(ready)).id)

    @contextmanager
    def _as_discord(self) -> Iterator[None]:
        """What Discord refuses is kept for the test, and raised as discord.py raises it."""
        try:
            yield
        except Refused as refused:
            self.refused.append(refused)
            response: Any = SimpleNamespace(status=refused.status, reason="refused")
            raise ERRORS.get(refused.status, discord.HTTPException)(response, refused.body) from None


class Autocompletion:
    """discord.py's own way of answering what is typed."""

    def __init__(self, interactions: Interactions) -> None:
        self._interactions = interactions

    async def create_interaction_response(self, interaction_id: int, token: str, *, params: Any, **_: Any) -> None:
        self._interactions.acknowledge(str(interaction_id), token, params.payload, {})


class Line(ChannelSender):
    """Requests with the bot's token reach the same Discord."""

    def __init__(self, world: World, interactions: Interactions, painter: Painted) -> None:
        self._world, self._interactions, self._painter = world, interactions, painter
        self._nonces: dict[str, str] = {}

    async def post(self, table: Table, panel: Panel, nonce: str) -> int:
        ready = await panel.ready(self._painter)
        return int(self._posted(table, ready.message(), uploads(ready), nonce))

    async def mention(self, table: Table, text: str, user: int | None, nonce: str, *buttons: Component) -> int:
        return int(self._posted(table, spoken(text, [user] if user else [], buttons), {}, nonce))

    async def call(
        self, place: Channel, text: str, users: Sequence[int], nonce: str, *buttons: Component, role: int | None = None
    ) -> int:
        with undelivered():
            return int(self._posted(place, spoken(text, users, buttons, role=role, silent=not users), {}, nonce))

    async def open_dm(self, user: int) -> int:
        with undelivered():
            return int(direct.open_with(self._world, str(user))["id"])

    async def announce(self, table: Table, text: str, nonce: str) -> int:
        return await self.mention(table, text, None, nonce)

    async def start_thread(self, channel: Channel, name: str) -> int:
        with undelivered():
            parent = self._world.channel(str(channel.channel))
            return int(threads.start(self._world, parent, name, PUBLIC_THREAD, by=self._world.bot.id)["id"])

    def _posted(self, table: Channel, body: Json, files: dict[int, Upload], nonce: str) -> str:
        if nonce not in self._nonces:
            channel = self._world.channel(str(table.channel))
            self._nonces[nonce] = messages.post(self._world, channel, self._world.bot.id, body, files).id
        return self._nonces[nonce]

    async def edit(self, table: Table, message: int, panel: Panel) -> None:
        ready = await panel.ready(self._painter)
        with undelivered():
            there = self._world.message(str(table.channel), str(message))
            messages.edit(self._world, there, ready.message(), uploads(ready))

    async def delete(self, table: Channel, message: int) -> None:
        with undelivered():
            messages.delete(self._world, self._world.message(str(table.channel), str(message)))

    async def refresh(self, application: int, token: str, message: int | None, panel: Panel) -> None:
        ready = await panel.ready(self._painter)
        with undelivered():
            self._interactions.edit(token, str(message or "@original"), ready.message(), uploads(ready))


@contextmanager
def undelivered() -> Iterator[None]:
    try:
        yield
    except Refused as refused:
        raise UndeliveredError(refused.status, refused.code, str(refused)) from None
