"""Sends answers to interactions.

discord.py would retry an answer only after a second. This retries it while Discord still waits for it. A try that seems
lost may have arrived: Discord then refuses the next one (ALREADY_ANSWERED), which is as good as a yes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

import aiohttp
import discord
import orjson
from discord import InteractionResponseType as ResponseType
from discord.http import Route

from bot.messages.panel import PRIVATE, Ready, encoded
from bot.tables.port import Certainty
from bot.tables.refusals import ServedElsewhere
from bot.ui.delivery.counted_responses import INTERACTION, counting

PAUSE = 0.2
"""Seconds until the second try; doubled before each further one."""
ALREADY_ANSWERED = 40060
TOO_MANY = 429
NO_ANSWER = (401, 404)
"""Statuses of a request by token if there was no answer, or the token has expired."""
ERRORS = {403: discord.Forbidden, 404: discord.NotFound}
CALLBACK = "/interactions/{id}/{token}/callback"
AGENT = f"DiscordBot (yose, {discord.__version__})"

Json = dict[str, Any]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds for one try, for all tries together, and at most between two tries."""

    a_try: float
    altogether: float
    longest_pause: float


OVERDUE = 2.0
"""Seconds after which an answer of which nothing was heard is sent once more. The first one may still arrive."""
ANSWER = Patience(5.0, 3.0, 0.4)
"""Discord accepts no answer after three seconds. Its reply to one that came in time may take longer."""
ANSWER_AGAIN = Patience(5.0, 3.0 - OVERDUE, 0.4)
LATER = Patience(10.0, 20.0, 5.0)


@dataclass(frozen=True, slots=True)
class FirstAnswer:
    """A message that is the answer to an interaction."""

    message: int
    private: bool
    promised: bool
    """Whether it only says that an answer will follow."""


class NotSure(ServedElsewhere):
    """Another process may serve this shard by now. If it does not, the answer is still wanted."""


class InteractionSender:
    """A connection to Discord for answers to people. No budget and no lock ever delays one."""

    def __init__(self, certainty: Callable[[], Certainty] = lambda: Certainty.SURE) -> None:
        """`certainty` says whether what this process shows is true: another one may have taken its tables over."""
        self._session: aiohttp.ClientSession | None = None
        self._certainty = certainty

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
        route = Route("POST", CALLBACK, id=interaction.id, token=interaction.token)
        query = "?with_response=true" if kind is ResponseType.channel_message else ""
        answer: Json = {"type": kind.value}
        if ready:
            answer["data"] = ready.message(ephemeral=ephemeral)
        elif ephemeral:
            answer["data"] = {"flags": PRIVATE}
        body = encoded(answer, ready.uploads if ready else None)

        async def attempt(patience: Patience) -> Json | None:
            reply, _ = await self._deliver(route.method, route.url + query, body, patience)
            return reply

        return await first_success(attempt)

    # What follows it

    async def follow_up(self, application: int, token: str, ready: Ready) -> int:
        """Send one more private message and return its id."""
        route = Route("POST", "/webhooks/{webhook_id}/{token}", webhook_id=application, token=token)
        body = encoded(ready.message(ephemeral=True), ready.uploads)
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

    async def public_answer(self, application: int, interaction: int, token: str) -> int | None:
        """The public message that is the answer to this interaction; None if there is no such message."""
        first = await self.first_answer(application, interaction, token)
        return None if first is None or first.private else first.message

    async def first_answer(self, application: int, interaction: int, token: str) -> FirstAnswer | None:
        """None if there is no answer, or it only promises to change the message that was clicked."""
        path = "/webhooks/{webhook_id}/{token}/messages/@original"
        route = Route("GET", path, webhook_id=application, token=token)
        try:
            reply, _ = await self._deliver(route.method, route.url, None, LATER)
        except discord.HTTPException as error:
            if error.status in NO_ANSWER:
                return None
            raise
        message = reply or {}
        if message.get("interaction_metadata", {}).get("id") != str(interaction):
            return None
        flags = discord.MessageFlags._from_value(message["flags"])  # noqa: SLF001 - it offers no other way
        return FirstAnswer(int(message["id"]), private=flags.ephemeral, promised=flags.loading)

    async def _edit(self, application: int, token: str, message: int | None, ready: Ready) -> tuple[Json | None, float]:
        path, which = "/webhooks/{webhook_id}/{token}/messages/{message}", message or "@original"
        route = Route("PATCH", path, webhook_id=application, token=token, message=which)
        body = encoded(ready.message(), ready.uploads)
        return await self._deliver(route.method, f"{route.url}?with_components=true", body, LATER)

    # Delivery

    async def _deliver(
        self, method: str, url: str, body: aiohttp.BytesPayload | None, patience: Patience
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
                self._see_that_it_is_true()
                async with self._connection().request(method, url, data=body, timeout=timeout) as response:
                    reply = read(await response.read())
            except (aiohttp.ClientError, OSError, NotSure) as error:
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

    def _see_that_it_is_true(self) -> None:
        certainty = self._certainty()
        if certainty is Certainty.LOST or (self._session and self._session.closed):
            raise ServedElsewhere
        if certainty is Certainty.UNSURE:
            raise NotSure

    def _connection(self) -> aiohttp.ClientSession:
        if self._session is None:
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=0),
                cookie_jar=aiohttp.DummyCookieJar(),
                headers={"User-Agent": AGENT},
                trace_configs=[counting(INTERACTION)],
            )
        return self._session

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()


async def first_success(attempt: Callable[[Patience], Coroutine[Any, Any, T]]) -> T:
    """Attempt it, and once more if that is overdue. Only if both fail has it failed."""
    attempts = [asyncio.create_task(attempt(ANSWER))]
    try:
        arrived, _ = await asyncio.wait(attempts, timeout=OVERDUE)
        if arrived:
            return attempts[0].result()
        attempts.append(asyncio.create_task(attempt(ANSWER_AGAIN)))
        for arrival in asyncio.as_completed(attempts):
            with suppress(discord.HTTPException, aiohttp.ClientError, OSError, ServedElsewhere):
                return await arrival
        return attempts[0].result()
    finally:
        for task in attempts:
            task.cancel()


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
