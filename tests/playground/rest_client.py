"""A bot that speaks bare HTTP, so that it can ask for what discord.py would never send."""

import io
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from playground import Playground


class Answer:
    """Status, body and headers of one response."""

    def __init__(self, status: int, body: Any, headers: Any) -> None:
        self.status = status
        self.body = body
        self.headers = headers

    @property
    def code(self) -> int:
        return int(self.body["code"])

    def error_at(self, path: str) -> str:
        """The code of the error at a dotted path of a refused form."""
        node = self.body["errors"]
        for step in path.split(".") if path else ():
            node = node[step]
        return str(node["_errors"][0]["code"])


class RestClient:
    """Sends requests with the bot's token."""

    def __init__(self, session: aiohttp.ClientSession, discord: Playground) -> None:
        self._session = session
        self._discord = discord

    async def __call__(
        self, method: str, path: str, body: Any = None, *, files: dict[str, bytes] | None = None, **more: Any
    ) -> Answer:
        headers = {"Authorization": f"Bot {self._discord.token}", **more.pop("headers", {})}
        if files is None:
            payload: dict[str, Any] = {"json": body} if body is not None else {}
        else:
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", json.dumps(body or {}))
            for index, (name, data) in enumerate(files.items()):
                form.add_field(f"files[{index}]", io.BytesIO(data), filename=name)
            payload = {"data": form}
        request = self._session.request(method, self._discord.api_url + path, headers=headers, **payload, **more)
        async with request as response:
            text = await response.read()
            is_json = response.headers.get("Content-Type") == "application/json"
            return Answer(response.status, await response.json() if is_json else text, response.headers)


@asynccontextmanager
async def rest_client(discord: Playground) -> AsyncIterator[RestClient]:
    async with aiohttp.ClientSession() as session:
        yield RestClient(session, discord)
