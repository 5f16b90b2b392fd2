"""One WebSocket of the gateway: what is sent over it, and the ways in which it ends."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from aiohttp import web

from playground.compression import Encode
from playground.wire import dumps

COMMANDS_A_MINUTE = 120
CLOSES_WITHIN = 5.0
"""Real seconds that a bot has to take what is queued and to say goodbye. A stopped process never does."""

CLOSE = {
    4000: "Unknown error.",
    4001: "Unknown opcode.",
    4002: "Error while decoding payload.",
    4003: "Not authenticated.",
    4004: "Authentication failed.",
    4005: "Already authenticated.",
    4007: "Invalid seq.",
    4008: "You are being rate limited.",
    4009: "Session timed out.",
    4010: "Invalid shard.",
    4011: "Sharding required.",
    4012: "Invalid API version.",
    4013: "Invalid intent(s).",
    4014: "Disallowed intent(s).",
}


class Connection:
    """One WebSocket. A writer task compresses and sends messages in order."""

    def __init__(
        self,
        request: web.Request,
        socket: web.WebSocketResponse,
        encode: Encode,
        on_end: Callable[["Connection"], None],
    ) -> None:
        """`on_end` is called as soon as nothing more can be sent."""
        self.socket = socket
        self.peer: tuple[str, int] | None = request.get_extra_info("peername")
        """The bot's own address, by which a test finds the process."""
        self._transport = request.transport
        self._commands: deque[float] = deque(maxlen=COMMANDS_A_MINUTE)
        self._encode = encode
        self._on_end = on_end
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def send(self, text: str) -> None:
        self._queue.put_nowait(text)

    def send_op(self, op: int, data: Any = None) -> None:
        self.send(dumps({"t": None, "s": None, "op": op, "d": data}))

    async def _write(self) -> None:
        while (text := await self._queue.get()) is not None:
            encoded = self._encode(text)
            try:
                if isinstance(encoded, str):
                    await self.socket.send_str(encoded)
                else:
                    await self.socket.send_bytes(encoded)
            except ConnectionError:
                return

    async def close(self, code: int) -> None:
        """Send what is queued, then close with one of Discord's codes."""
        self._on_end(self)
        self._queue.put_nowait(None)
        try:
            async with asyncio.timeout(CLOSES_WITHIN):
                await asyncio.wait({self._writer})
                await self.socket.close(code=code, message=CLOSE.get(code, "").encode())
        except TimeoutError:
            self.drop()

    def drop(self) -> None:
        """Cut the connection without closing it, as a broken network does."""
        self.stop()
        if self._transport is not None:
            self._transport.abort()

    def stop(self) -> None:
        """Discard what is queued, because the socket is gone."""
        self._on_end(self)
        self._writer.cancel()

    def over_rate(self, now: float) -> bool:
        over = len(self._commands) == COMMANDS_A_MINUTE and now - self._commands[0] < 60
        self._commands.append(now)
        return over
