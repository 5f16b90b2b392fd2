"""What goes by an interaction's own token: the one answer that Discord waits three seconds for, and what follows it.

discord.py would try an answer again only after a second. Here it is tried again while Discord still waits for it.
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
"""Seconds until the second try; then twice as many."""
ALREADY_ANSWERED = 40060
TOO_MANY = 429
ERRORS = {403: discord.Forbidden, 404: discord.NotFound}
AGENT = f"DiscordBot (yose, {discord.__version__})"

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds: for one try, for all of them together, and at most between two."""

    a_try: float
    altogether: float
    longest_pause: float


ANSWER = Patience(2.0, 3.0, 0.4)
"""Discord takes no answer after three seconds. One whose try counts as lost may arrive all the same: that is known."""
LATER = Patience(10.0, 20.0, 5.0)


class InteractionSender:
    """One line to Discord for what is due to one person; neither a budget nor a lock holds it up."""

    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    # The answer

    async def update(self, interaction: discord.Interaction[Any], ready: Ready) -> None:
        """The message that was clicked becomes this."""
        await self._answer(interaction, ResponseType.message_update, ready)

    async def send(self, interaction: discord.Interaction[Any], ready: Ready, *, ephemeral: bool) -> int | None:
        """A new message, and its id; None where an earlier try had arrived after all, and told it to nobody."""
        told = await self._answer(interaction, ResponseType.channel_message, ready, ephemeral=ephemeral)
        made = (told or {}).get("interaction", {}).get("response_message_id")
        return int(made) if made else None

    async def promise(self, interaction: discord.Interaction[Any]) -> None:
        """An answer will follow: to a command a private one, to a click whatever it changes."""
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
        asks = "?with_response=true" if kind is ResponseType.channel_message else ""
        answer: Json = {"type": kind.value}
        if ready:
            answer["data"] = wire.message(ready, ephemeral=ephemeral)
        elif ephemeral:
            answer["data"] = {"flags": wire.PRIVATE}
        body = wire.sealed(answer, ready.uploads if ready else None)
        told, _ = await self._deliver(route.method, route.url + asks, body, ANSWER)
        return told

    # What follows it

    async def follow(self, application: int, token: str, ready: Ready) -> int:
        """One more private message, and its id."""
        route = Route("POST", "/webhooks/{webhook_id}/{token}", webhook_id=application, token=token)
        body = wire.sealed(wire.message(ready, ephemeral=True), ready.uploads)
        told, _ = await self._deliver(route.method, f"{route.url}?wait=true&with_components=true", body, LATER)
        return int((told or {})["id"])

    async def change(self, application: int, token: str, ready: Ready) -> int:
        """The message that this token opened becomes this; its id."""
        told, _ = await self._change(application, token, None, ready)
        return int((told or {})["id"])

    async def refresh(self, application: int, token: str, message: int | None, ready: Ready) -> None:
        """The message that this token opened (None), or a later one of its messages, becomes this.

        It takes as long as Discord wants to rest before the next one.
        """
        _, rest = await self._change(application, token, message, ready)
        await asyncio.sleep(rest)

    async def _change(
        self, application: int, token: str, message: int | None, ready: Ready
    ) -> tuple[Json | None, float]:
        path, which = "/webhooks/{webhook_id}/{token}/messages/{message}", message or "@original"
        route = Route("PATCH", path, webhook_id=application, token=token, message=which)
        body = wire.sealed(wire.message(ready), ready.uploads)
        return await self._deliver(route.method, f"{route.url}?with_components=true", body, LATER)

    # The way there

    async def _deliver(
        self, method: str, url: str, body: aiohttp.BytesPayload, patience: Patience
    ) -> tuple[Json | None, float]:
        """Until Discord has taken it.

        What it says to that, None where an earlier try had been taken, and the seconds that it wants to rest.
        """
        loop = asyncio.get_running_loop()
        until, pause = loop.time() + patience.altogether, PAUSE
        timeout = aiohttp.ClientTimeout(total=patience.a_try)
        while True:
            failure: Exception
            try:
                async with self._line().request(method, url, data=body, timeout=timeout) as response:
                    told = read(await response.read())
            except (aiohttp.ClientError, OSError) as error:
                failure = error
            else:
                if response.ok or told.get("code") == ALREADY_ANSWERED:
                    return told if response.ok else None, rest(response)
                failure = ERRORS.get(response.status, discord.HTTPException)(response, told)
                if response.status < 500 and response.status != TOO_MANY:
                    raise failure
                pause = max(pause, told.get("retry_after", 0.0))
            if loop.time() + pause > until:
                raise failure
            await asyncio.sleep(pause)
            pause = min(2 * pause, patience.longest_pause)

    def _line(self) -> aiohttp.ClientSession:
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
    """Seconds until Discord takes the next request of this kind: none while it takes more."""
    used_up = response.headers.get("X-RateLimit-Remaining") == "0"
    return float(response.headers.get("X-RateLimit-Reset-After", 0.0)) if used_up else 0.0


def read(text: bytes) -> Json:
    """What Discord says, if it is JSON; something else on the way may say other things."""
    try:
        return dict(orjson.loads(text or b"{}"))
    except (orjson.JSONDecodeError, TypeError, ValueError):
        return {}
