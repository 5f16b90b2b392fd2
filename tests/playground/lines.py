"""Bots that speak the gateway's bare frames, so that they can say what discord.py would never send."""

import json
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import zstandard

from playground import Playground
from playground.wire import Json

GUILDS, MEMBERS, MODERATION, MESSAGES, CONTENT = 1, 1 << 1, 1 << 2, 1 << 9, 1 << 15


def _zlib() -> Callable[[bytes], bytes]:
    return zlib.decompressobj().decompress


def _zstd() -> Callable[[bytes], bytes]:
    return zstandard.ZstdDecompressor().decompressobj().decompress


DECOMPRESSORS = {"zlib-stream": _zlib, "zstd-stream": _zstd}


class Line:
    """One connection of a bot to the gateway."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, compress: str) -> None:
        self.socket = socket
        self.sequence: int | None = None
        self._decompress = DECOMPRESSORS[compress]() if compress else None

    async def receive(self) -> Json:
        message = await self.socket.receive(timeout=30)
        assert message.type in (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY), message
        text = self._decompress(message.data) if self._decompress else message.data
        frame: Json = json.loads(text)
        self.sequence = frame["s"] or self.sequence
        return frame

    async def event(self, name: str) -> Json:
        while (frame := await self.receive())["t"] != name:
            pass
        data: Json = frame["d"]
        return data

    async def op(self, number: int) -> Json:
        while (frame := await self.receive())["op"] != number:
            pass
        return frame

    async def send(self, op: int, data: Any) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def identify(self, token: str = "playground", intents: int = GUILDS | MESSAGES, **more: Any) -> None:
        await self.send(2, {"token": token, "intents": intents, "properties": {}, **more})

    async def closed(self) -> int:
        while (message := await self.socket.receive(timeout=30)).type is not aiohttp.WSMsgType.CLOSE:
            assert message.type in (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY)
        return int(message.data)


@asynccontextmanager
async def line(discord: Playground, compress: str = "", version: str = "10") -> AsyncIterator[Line]:
    query = {"v": version, "encoding": "json"} | ({"compress": compress} if compress else {})
    async with aiohttp.ClientSession() as session, session.ws_connect(discord.gateway_url, params=query) as socket:
        yield Line(socket, compress)


async def session_of(bot: Line, **more: Any) -> str:
    """Identify, and take everything that a new session is told."""
    await bot.identify(intents=GUILDS | MESSAGES | CONTENT, **more)
    ready = await bot.event("READY")
    for _ in ready["guilds"]:
        await bot.event("GUILD_CREATE")
    return str(ready["session_id"])


async def resume(bot: Line, session_id: str, sequence: int | None) -> None:
    await bot.send(6, {"token": "playground", "session_id": session_id, "seq": sequence})


async def heard_until_now(bot: Line) -> list[str]:
    """The messages that have come. The acknowledgement of a heartbeat comes after whatever was sent before it."""
    await bot.send(1, None)
    heard = []
    while (frame := await bot.receive())["op"] != 11:
        if frame["t"] == "MESSAGE_CREATE":
            heard.append(frame["d"]["content"])
    return heard
