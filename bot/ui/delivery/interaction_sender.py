"""Requests that use an interaction's own token: the answer that Discord waits three seconds for, and its follow-ups.

discord.py would retry an answer only after a second. Here it is retried while Discord still waits for it.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord
import orjson
from discord import InteractionResponseType as ResponseType
from discord.http import Route

from bot.messages.panel import Ready
from bot.ui.delivery import wire

PAUSE = 0.2
"""Seconds until the second try; doubled before each further one."""
ALREADY_ANSWERED = 40060
TOO_MANY = 429
ERRORS = {403: discord.Forbidden, 404: discord.NotFound}
AGENT = f"DiscordBot (yose, {discord.__version__})"

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds for one try, for all tries together, and at most between two tries."""

    a_try: float
    altogether: float
    longest_pause: float


ANSWER = Patience(2.0, 3.0, 0.4)
"""Discord accepts no answer after three seconds. A try that counts as lost may have arrived: see ALREADY_ANSWERED."""
LATER = Patience(10.0, 20.0, 5.0)


class InteractionSender:
    """A connection to Discord for answers to people: no budget and no lock ever holds one up."""

    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    # The answer

    async def update(self, interaction: discord.Interaction[Any], ready: Ready) -> None:
        """Turn the message that was clicked into this."""
        await self._answer(interaction, ResponseType.message_update, ready)

    async def send(self, interaction: discord.Interaction[Any], ready: Ready, *, ephemeral: bool) -> int | None:
        """Send a new message and return its id; None if an earlier try had arrived after all, whose reply was lost."""
        reply = await self._answer(interaction, ResponseType.channel_message, ready, ephemeral=ephemeral)
        made = (reply or {}).get("interaction", {}).get("response_message_id")
        return int(made) if made else None

    async def defer(self, interaction: discord.Interaction[Any]) -> None:
        """Say that an answer will follow: a private message for a command, a change of the message for a click."""
        if interaction.type is discord.InteractionType.component:
            await self._answer(interaction, ResponseType.deferred_message_update)
        else:
            await self._answer(interaction, ResponseType.deferred_channel_message, ephemeral=True)

    async def _answer(
        self,
        interaction: discord.Interaction[Any],
        kind: ResponseType,
        ready: Ready | None = None,
        *,
        ephemeral: bool = False,
    ) -> Json | None:
        path = "/interactions/{id}/{token}/callback"
        route = Route("POST", path, id=interaction.id, token=interaction.token)
        query = "?with_response=true" if kind is ResponseType.channel_message else ""
        answer: Json = {"type": kind.value}
        if ready:
            answer["data"] = wire.message(ready, ephemeral=ephemeral)
        elif ephemeral:
            answer["data"] = {"flags": wire.PRIVATE}
        body = wire.body(answer, ready.uploads if ready else None)
        reply, _ = await self._deliver(route.method, route.url + query, body, ANSWER)
        return reply

    # What follows it

    async def follow_up(self, application: int, token: str, ready: Ready) -> int:
        """Send one more private message and return its id."""
        route = Route("POST", "/webhooks/{webhook_id}/{token}", webhook_id=application, token=token)
        body = wire.body(wire.message(ready, ephemeral=True), ready.uploads)
        reply, _ = await self._deliver(route.method, f"{route.url}?wait=true&with_components=true", body, LATER)
        return int((reply or {})["id"])

    async def edit_original(self, application: int, token: str, ready: Ready) -> int:
        """Turn the first answer to this interaction into this, and return its id."""
        reply, _ = await self._edit(application, token, None, ready)
        return int((reply or {})["id"])

    async def refresh(self, application: int, token: str, message: int | None, ready: Ready) -> None:
        """Turn the first answer (None), or one of its follow-ups, into this.

        It returns only when Discord accepts the next such request.
        """
        _, rest = await self._edit(application, token, message, ready)
        await asyncio.sleep(rest)

    async def _edit(self, application: int, token: str, message: int | None, ready: Ready) -> tuple[Json | None, float]:
        path, which = "/webhooks/{webhook_id}/{token}/messages/{message}", message or "@original"
        route = Route("PATCH", path, webhook_id=application, token=token, message=which)
        body = wire.body(wire.message(ready), ready.uploads)
        return await self._deliver(route.method, f"{route.url}?with_components=true", body, LATER)

    # Delivery

    async def _deliver(
        self, method: str, url: str, body: aiohttp.BytesPayload, patience: Patience
    ) -> tuple[Json | None, float]:
        """Try until Discord accepts it.

        Returns its reply, None if an earlier try had been accepted, and the seconds until it accepts the next one.
        """
        loop = asyncio.get_running_loop()
        until, pause = loop.time() + patience.altogether, PAUSE
        timeout = aiohttp.ClientTimeout(total=patience.a_try)
        while True:
            failure: Exception
            try:
                async with self._connection().request(method, url, data=body, timeout=timeout) as response:
                    reply = read(await response.read())
            except (aiohttp.ClientError, OSError) as error:
                failure = error
            else:
                if response.ok or reply.get("code") == ALREADY_ANSWERED:
                    return reply if response.ok else None, rest(response)
                failure = ERRORS.get(response.status, discord.HTTPException)(response, reply)
                if response.status < 500 and response.status != TOO_MANY:
                    raise failure
                pause = max(pause, reply.get("retry_after", 0.0))
            if loop.time() + pause > until:
                raise failure
            await asyncio.sleep(pause)
            pause = min(2 * pause, patience.longest_pause)

    def _connection(self) -> aiohttp.ClientSession:
        if self._session is None:
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=0),
                cookie_jar=aiohttp.DummyCookieJar(),
                headers={"User-Agent": AGENT},
            )
        return self._session

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()


def rest(response: aiohttp.ClientResponse) -> float:
    """Seconds until Discord accepts the next request of this kind; 0 unless the limit is used up."""
    used_up = response.headers.get("X-RateLimit-Remaining") == "0"
    return float(response.headers.get("X-RateLimit-Reset-After", 0.0)) if used_up else 0.0


def read(text: bytes) -> Json:
    """Discord's reply. It may not be JSON if something between here and Discord answered."""
    try:
        return dict(orjson.loads(text or b"{}"))
    except (orjson.JSONDecodeError, TypeError, ValueError):
        return {}
