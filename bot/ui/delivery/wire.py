"""The body of a request to Discord, in one piece.

discord.py would send a form in a dozen small pieces, and build objects from the reply, which describes a message that
we have just described ourselves.
"""

from __future__ import annotations

from secrets import token_hex
from typing import Any

import orjson
from aiohttp import BytesPayload
from discord import AllowedMentions, MessageFlags

from bot.messages.panel import Ready, Upload

V2 = MessageFlags(components_v2=True).value
PRIVATE = MessageFlags(ephemeral=True).value
NOBODY: dict[str, Any] = {**AllowedMentions.none().to_dict()}
"""A panel never notifies anybody, whatever it says."""

BOUNDARY = token_hex(16).encode()
"""Separates the parts of a form. Nobody can guess it and use it as a name."""
FORM = f"multipart/form-data; boundary={BOUNDARY.decode()}"
JSON = "application/json"


def message(ready: Ready, *, ephemeral: bool = False) -> dict[str, Any]:
    """A message's JSON; its files are sent beside it."""
    return {
        "flags": V2 | PRIVATE if ephemeral else V2,
        "components": ready.components,
        "attachments": [attachment(number, upload) for number, upload in enumerate(ready.uploads)],
        "allowed_mentions": NOBODY,
    }


def attachment(number: int, upload: Upload) -> dict[str, Any]:
    made = {"id": number, "filename": upload.name}
    return made | {"description": upload.alt} if upload.alt else made


def body(payload: dict[str, Any], uploads: list[Upload] | None = None) -> BytesPayload:
    """The body of a request. It can be sent more than once."""
    data = orjson.dumps(payload)
    return BytesPayload(form(data, uploads), content_type=FORM) if uploads else BytesPayload(data, content_type=JSON)


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
