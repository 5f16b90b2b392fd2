"""The way back to who has clicked: the one answer that Discord waits three seconds for.

discord.py would send a form in a dozen small pieces, try again only after a second, and build objects of a message that
we have just described. Here the answer is one piece, and it is tried again while Discord still waits for it.
"""

from __future__ import annotations

import asyncio
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
PAUSE = 0.2
"""Seconds until the second try; the double until the next."""

V2 = MessageFlags(components_v2=True).value
PRIVATE = MessageFlags(ephemeral=True).value
NOTIFIED: dict[str, Any] = {**NOBODY.to_dict()}
ALREADY_ANSWERED = 40060
ERRORS = {403: discord.Forbidden, 404: discord.NotFound}

BOUNDARY = b"yose-7f1c3a95d2e84b06"
"""Stands between the parts of a form; neither JSON nor a picture of ours holds it."""
FORM = {"Content-Type": f"multipart/form-data; boundary={BOUNDARY.decode()}"}
JSON = {"Content-Type": "application/json"}


class Courier:
    """One line to Discord for answers only; neither a budget nor a lock holds them up."""

    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    async def answer(
        self,
        interaction: discord.Interaction[Any],
        kind: ResponseType,
        ready: Ready | None = None,
        *,
        ephemeral: bool = False,
    ) -> int | None:
        """Give the first answer; the id of the message that it makes, where it makes one."""
        makes_one = kind is ResponseType.channel_message
        url = Route("POST", "/interactions/{id}/{token}/callback", id=interaction.id, token=interaction.token).url + (
            "?with_response=true" if makes_one else ""
        )
        told = await self._send(url, *body(kind, ready, ephemeral=ephemeral))
        return int(told["interaction"]["response_message_id"]) if makes_one and told else None

    async def _send(self, url: str, data: bytes, headers: dict[str, str]) -> Any:
        loop = asyncio.get_running_loop()
        until, pause = loop.time() + DISCORD_WAITS, PAUSE
        while True:
            failure: Exception
            try:
                async with self._line().post(url, data=data, headers=headers) as response:
                    told = await read(response)
                    if response.ok or (told or {}).get("code") == ALREADY_ANSWERED:
                        return told if response.ok else None
                    failure = ERRORS.get(response.status, discord.HTTPException)(response, told)
                    if response.status < 500 and response.status != 429:
                        raise failure
                    wait = float((told or {}).get("retry_after", pause))
            except (aiohttp.ClientError, OSError) as error:
                failure, wait = error, pause
            if loop.time() + wait > until:
                raise failure
            await asyncio.sleep(wait)
            pause *= 2

    def _line(self) -> aiohttp.ClientSession:
        if self._session is None:
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=0), cookie_jar=aiohttp.DummyCookieJar()
            )
        return self._session

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()


async def read(response: aiohttp.ClientResponse) -> dict[str, Any] | None:
    """What Discord says to it, if it is JSON; a gateway on the way may say something else."""
    text = await response.read()
    try:
        return orjson.loads(text) if text else None
    except orjson.JSONDecodeError:
        return None


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
