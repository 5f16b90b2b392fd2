"""The way back to who has clicked: the one answer that Discord waits three seconds for.

discord.py would send a form in a dozen small pieces, try again only after a second, and build objects of a message that
we have just described. Here the answer is one piece, and it is tried again while Discord still waits for it.
"""

from __future__ import annotations

import asyncio
from secrets import token_hex
from typing import Any

import aiohttp
import discord
import orjson
from discord import InteractionResponseType as ResponseType
from discord import MessageFlags
from discord.http import Route

from bot.ui.panel import NOBODY, Ready, Upload

DISCORD_WAITS = 3.0
"""Seconds after which Discord takes no answer any more."""
PAUSE, LONGEST_PAUSE = 0.2, 0.4
"""Seconds until the second try, and at most until the next."""
A_TRY = 2.0
"""Seconds after which a try counts as lost: there is time for another, and one that arrives all the same is known."""

V2 = MessageFlags(components_v2=True).value
PRIVATE = MessageFlags(ephemeral=True).value
NOTIFIED: dict[str, Any] = {**NOBODY.to_dict()}
ALREADY_ANSWERED = 40060
TOO_MANY = 429
ERRORS = {403: discord.Forbidden, 404: discord.NotFound}

AGENT = f"DiscordBot (yose, {discord.__version__})"
BOUNDARY = token_hex(16).encode()
"""Stands between the parts of a form: nobody can guess it and take it for a name."""
FORM = {"Content-Type": f"multipart/form-data; boundary={BOUNDARY.decode()}"}
JSON = {"Content-Type": "application/json"}


class Courier:
    """One line to Discord for answers only; neither a budget nor a lock holds them up."""

    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    async def update(self, interaction: discord.Interaction[Any], ready: Ready) -> None:
        """The message that was clicked becomes this."""
        await self._answer(interaction, ResponseType.message_update, ready)

    async def send(self, interaction: discord.Interaction[Any], ready: Ready, *, ephemeral: bool) -> int:
        """A new message, and its id."""
        told = await self._answer(interaction, ResponseType.channel_message, ready, ephemeral=ephemeral)
        made = (told or {}).get("interaction", {}).get("response_message_id")
        return int(made) if made else (await interaction.original_response()).id  # an earlier try had arrived after all

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
    ) -> dict[str, Any] | None:
        path = "/interactions/{id}/{token}/callback"
        url = Route("POST", path, id=interaction.id, token=interaction.token).url
        asks = "?with_response=true" if kind is ResponseType.channel_message else ""
        return await self._post(url + asks, *body(kind, ready, ephemeral=ephemeral))

    async def _post(self, url: str, data: bytes, headers: dict[str, str]) -> dict[str, Any] | None:
        """Until Discord has taken it; what it says to that, None where an earlier try had been taken."""
        loop = asyncio.get_running_loop()
        until, pause = loop.time() + DISCORD_WAITS, PAUSE
        while True:
            failure: Exception
            try:
                async with self._line().post(url, data=data, headers=headers) as response:
                    told = read(await response.read())
            except (aiohttp.ClientError, OSError) as error:
                failure = error
            else:
                if response.ok or told.get("code") == ALREADY_ANSWERED:
                    return told if response.ok else None
                failure = ERRORS.get(response.status, discord.HTTPException)(response, told)
                if response.status < 500 and response.status != TOO_MANY:
                    raise failure
                pause = max(pause, told.get("retry_after", 0.0))
            if loop.time() + pause > until:
                raise failure
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _line(self) -> aiohttp.ClientSession:
        if self._session is None:
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=0),
                cookie_jar=aiohttp.DummyCookieJar(),
                headers={"User-Agent": AGENT},
                timeout=aiohttp.ClientTimeout(total=A_TRY),
            )
        return self._session

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()


def read(text: bytes) -> dict[str, Any]:
    """What Discord says, if it is JSON; something else on the way may say other things."""
    try:
        return dict(orjson.loads(text or b"{}"))
    except (orjson.JSONDecodeError, TypeError, ValueError):
        return {}


def body(kind: ResponseType, ready: Ready | None, *, ephemeral: bool) -> tuple[bytes, dict[str, str]]:
    """The request's body, and the headers that say what it is."""
    uploads = ready.uploads if ready else []
    answer: dict[str, Any] = {"type": kind.value}
    if ready:
        answer["data"] = {
            "flags": V2 | PRIVATE if ephemeral else V2,
            "components": ready.components,
            "attachments": [about(number, upload) for number, upload in enumerate(uploads)],
            "allowed_mentions": NOTIFIED,
        }
    elif ephemeral:
        answer["data"] = {"flags": PRIVATE}
    payload = orjson.dumps(answer)
    return (form(payload, uploads), FORM) if uploads else (payload, JSON)


def about(number: int, upload: Upload) -> dict[str, Any]:
    named = {"id": number, "filename": upload.name}
    return named | {"description": upload.alt} if upload.alt else named


def form(payload: bytes, uploads: list[Upload]) -> bytes:
    parts = [b'name="payload_json"\r\nContent-Type: application/json', payload]
    for number, upload in enumerate(uploads):
        named = f'name="files[{number}]"; filename="{upload.name}"\r\nContent-Type: application/octet-stream'
        parts += [named.encode(), upload.data]
    pairs = zip(parts[::2], parts[1::2], strict=True)
    body = b"".join(
        b"--%b\r\nContent-Disposition: form-data; %b\r\n\r\n%b\r\n" % (BOUNDARY, head, data) for head, data in pairs
    )
    return body + b"--%b--\r\n" % BOUNDARY
