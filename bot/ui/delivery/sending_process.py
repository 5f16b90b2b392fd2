"""The process that paints and sends whatever is not an answer to a click."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
from discord import MessageFlags
from discord.http import Route

from bot import config, logs, metrics
from bot.config import Settings
from bot.endpoints import point_elsewhere
from bot.messages.panel import ROW, Component, Panel, encoded
from bot.pictures.painter import Studio
from bot.ui.delivery.counted_responses import BOT, counting
from bot.ui.delivery.interaction_sender import TOO_MANY, InteractionSender, read
from bot.worker_process import NotDoneError, serve

MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = f"{MESSAGES}/{{message_id}}"
THREADS = "/channels/{channel_id}/threads"
DIRECT = "/users/@me/channels"
SILENT = MessageFlags(suppress_notifications=True).value


class UndeliveredError(NotDoneError):
    """Discord did not accept it. `status` is None if Discord was not reached."""

    def __init__(self, status: int | None, code: int, why: str) -> None:
        super().__init__(status, code, why)
        self.status, self.code, self.why = status, code, why

    def __str__(self) -> str:
        return self.why

    @property
    def passing(self) -> bool:
        """Whether the same request may succeed later."""
        return self.status is None or self.status >= 500 or self.status == TOO_MANY


@asynccontextmanager
async def as_undelivered() -> AsyncIterator[None]:
    """Turn errors of delivery into UndeliveredError, which can be pickled and holds no request."""
    try:
        yield
    except discord.HTTPException as error:
        raise UndeliveredError(error.status, error.code, str(error)) from None
    except (aiohttp.ClientError, OSError) as error:
        raise UndeliveredError(None, 0, str(error)) from None


class SendingProcess(Studio):
    """A studio that is connected to Discord. discord.py observes the rate limits of requests with the bot's token."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        intents = discord.Intents(guilds=True)  # without them discord.py warns
        self._client = discord.Client(intents=intents, max_messages=None, http_trace=tracing())
        self._interaction_sender = InteractionSender()
        self._login: asyncio.Task[None] | None = None
        self._tally = metrics.ResponseTally()

    async def post(self, channel: int, panel: Panel, nonce: str) -> int:
        """Returns the new message's id."""
        async with as_undelivered():
            ready = await panel.ready(self)
            body = encoded(ready.message() | once(nonce), ready.uploads)
            return int((await self._ask("POST", MESSAGES, body, channel_id=channel))["id"])

    async def edit(self, channel: int, message: int, panel: Panel) -> None:
        async with as_undelivered():
            ready = await panel.ready(self)
            body = encoded(ready.message(), ready.uploads)
            await self._ask("PATCH", MESSAGE, body, channel_id=channel, message_id=message)

    async def delete(self, channel: int, message: int) -> None:
        async with as_undelivered():
            await self._ask("DELETE", MESSAGE, channel_id=channel, message_id=message)

    async def say(
        self,
        channel: int,
        text: str,
        notified: tuple[int, ...],
        nonce: str,
        buttons: tuple[Component, ...] = (),
        role: int | None = None,
        silent: bool = False,
    ) -> int:
        """A plain message, with a row of buttons if there are any; `spoken` says whom it notifies."""
        async with as_undelivered():
            body = encoded(spoken(text, notified, buttons, role=role, silent=silent) | once(nonce))
            return int((await self._ask("POST", MESSAGES, body, channel_id=channel))["id"])

    async def open_dm(self, user: int) -> int:
        """The channel of direct messages with this person, which is always the same."""
        async with as_undelivered():
            await self._logged_in()
            opened = await self._client.http.request(Route("POST", DIRECT), json={"recipient_id": str(user)})
        return int(opened["id"])

    async def start_thread(self, channel: int, name: str) -> int:
        """Start a public thread and return its id. It is not tried again: there would be two."""
        body = {"name": name, "type": discord.ChannelType.public_thread.value}
        async with as_undelivered():
            await self._logged_in()
            made = await self._client.http.request(Route("POST", THREADS, channel_id=channel), json=body)
        return int(made["id"])

    async def refresh(self, application: int, token: str, message: int | None, panel: Panel) -> None:
        """Change a private panel: this token's first answer (None), or one of its follow-ups."""
        async with as_undelivered():
            await self._interaction_sender.refresh(application, token, message, await panel.ready(self))

    async def public_answer(self, application: int, interaction: int, token: str) -> int | None:
        """The public message that is the answer to this interaction; None if there is none."""
        async with as_undelivered():
            return await self._interaction_sender.public_answer(application, interaction, token)

    async def responses(self) -> metrics.Responses:
        """Discord's responses since the last time, for the bot to add to its own."""
        return self._tally.take()

    async def _ask(self, method: str, path: str, body: aiohttp.BytesPayload | None = None, **where: Any) -> Any:
        """If the connection breaks, try once more at once: a post has its nonce, and the rest may be done twice."""
        await self._logged_in()
        try:
            return await self._client.http.request(Route(method, path, **where), data=body)
        except (aiohttp.ClientError, OSError):
            return await self._client.http.request(Route(method, path, **where), data=body)

    async def _logged_in(self) -> None:
        if self._login is None:
            self._login = asyncio.create_task(self._client.login(config.token(self._settings)))
        try:
            await asyncio.shield(self._login)
        except (discord.HTTPException, aiohttp.ClientError, OSError):
            self._login = None  # the next request tries again
            raise


TOO_OLD = 30046
"""Discord's code for an edit of a message over an hour old, of which it accepts only a few."""


def tracing() -> aiohttp.TraceConfig:
    """discord.py would wait and try such an edit again, several times; the message should be posted anew instead."""
    trace = counting(BOT)
    trace.on_request_end.append(refuse_old)
    return trace


async def refuse_old(_session: object, _context: object, finished: aiohttp.TraceRequestEndParams) -> None:
    if finished.response.status == TOO_MANY:
        reply = read(await finished.response.read())
        if reply.get("code") == TOO_OLD:
            raise UndeliveredError(TOO_MANY, TOO_OLD, str(reply.get("message")))


def spoken(
    text: str,
    notified: Iterable[int],
    buttons: Sequence[Component],
    *,
    role: int | None = None,
    silent: bool = False,
) -> dict[str, Any]:
    """A plain message that notifies these people, those who have this role, and nobody else; nobody at all if it is
    silent, not even whoever gets it as a direct message.
    """
    rows = [{"type": ROW, "components": [*buttons]}] if buttons else []
    mentions: dict[str, Any] = {"parse": [], "users": [*map(str, notified)]}
    if role is not None:
        mentions["roles"] = [str(role)]
    body = {"content": text, "allowed_mentions": mentions, "components": rows}
    return body | {"flags": SILENT} if silent else body


def once(nonce: str) -> dict[str, Any]:
    """A message posted again with the same nonce is the one that is there already."""
    return {"nonce": nonce, "enforce_nonce": True}


def main() -> None:
    settings = config.load()
    logs.set_up(settings)
    point_elsewhere(settings)
    serve(SendingProcess(settings))
