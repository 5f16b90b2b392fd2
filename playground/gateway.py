"""The gateway: hello, identify, resume with replay, heartbeats, dispatches and closing."""

import asyncio
import json
import secrets
from collections import deque
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeAlias

from aiohttp import WSMsgType, web

from playground import intents
from playground.compression import COMPRESSIONS, Encode
from playground.events import Event
from playground.servers import guild_payload
from playground.wire import Json, dumps
from playground.world import World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE_STATE, RESUME = 0, 1, 2, 3, 4, 6
RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 8, 9, 10, 11
HEARTBEAT_INTERVAL_MS = 41_250
REPLAYABLE = 5_000
COMMANDS_A_MINUTE = 120

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


@dataclass(eq=False)
class Session:
    """A shard's session: the events sent to it, kept for a resume. It survives the loss of its socket."""

    id: str
    shard: tuple[int, int]
    intents: int
    sequence: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REPLAYABLE))
    connection: "Connection | None" = None

    def wants(self, event: Event, bot_id: str) -> bool:
        on_shard = self.shard_of(event.guild_id) == self.shard[0]
        about_itself = event.name == "GUILD_MEMBER_UPDATE" and event.data["user"]["id"] == bot_id
        return on_shard and (about_itself or intents.wants(self.intents, event.name))

    def shard_of(self, guild_id: str | None) -> int:
        return 0 if guild_id is None else (int(guild_id) >> 22) % self.shard[1]

    def dispatch(self, name: str, data: str) -> None:
        self.sequence += 1
        text = f'{{"t":"{name}","s":{self.sequence},"op":0,"d":{data}}}'
        self.sent.append((self.sequence, text))
        if self.connection is not None:
            self.connection.send(text)


class Connection:
    """One WebSocket. A writer task compresses and sends messages in order."""

    def __init__(self, request: web.Request, socket: web.WebSocketResponse, encode: Encode) -> None:
        self.socket = socket
        self._transport = request.transport
        self.session: Session | None = None
        self.commands: deque[float] = deque(maxlen=COMMANDS_A_MINUTE)
        self._encode = encode
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
        self.detach()
        self._queue.put_nowait(None)
        await self._writer
        await self.socket.close(code=code, message=CLOSE.get(code, "").encode())

    def drop(self) -> None:
        """Cut the connection without closing it, as a broken network does."""
        self.stop()
        if self._transport is not None:
            self._transport.abort()

    def stop(self) -> None:
        """Discard what is queued, because the socket is gone."""
        self.detach()
        self._writer.cancel()

    def detach(self) -> None:
        if self.session is not None and self.session.connection is self:
            self.session.connection = None

    def over_rate(self, now: float) -> bool:
        over = len(self.commands) == COMMANDS_A_MINUTE and now - self.commands[0] < 60
        self.commands.append(now)
        return over


Handler: TypeAlias = Callable[["Gateway", Connection, Any], Coroutine[Any, Any, None]]


class Gateway:
    """All sessions and connections of the bot."""

    def __init__(self, world: World, *, privileged: bool = True, shards: int = 1) -> None:
        self.world = world
        self.privileged = privileged
        self.shards = shards
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.is_open = True
        self.turned_away = 0
        self.closes_with: int | None = None
        world.bus.listen(self._on_event)

    @property
    def url(self) -> str:
        return self.world.address.replace("http", "ws", 1) + "/gateway"

    def _on_event(self, event: Event) -> None:
        if self.world.bot.id not in event.audience or event.name in intents.ONLY_FOR_PEOPLE:
            return
        whole: str | None = None
        for session in self.sessions.values():
            if not session.wants(event, self.world.bot.id):
                continue
            data = intents.stripped(event.data, event.name, session.intents, self.world.bot.id)
            if data is not event.data:
                session.dispatch(event.name, dumps(data))
                continue
            whole = whole or dumps(event.data)
            session.dispatch(event.name, whole)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Handle one connection from beginning to end."""
        if not self.is_open:
            self.turned_away += 1
            self.world.bus.touch()
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(max_msg_size=1 << 16, compress=False)
        await socket.prepare(request)
        compression = COMPRESSIONS.get(request.query.get("compress", ""))
        connection = Connection(request, socket, (compression or COMPRESSIONS[""])())
        self.connections.add(connection)
        try:
            if request.query.get("v", "10") not in ("9", "10"):
                await connection.close(4012)
                return socket
            connection.send_op(HELLO, {"heartbeat_interval": HEARTBEAT_INTERVAL_MS})
            async for message in socket:
                if message.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                    await self._receive(connection, message.data)
        finally:
            self.connections.discard(connection)
            connection.stop()
        if socket.close_code in (1000, 1001) and connection.session is not None:
            self.sessions.pop(connection.session.id, None)
        self.world.bus.touch()
        return socket

    async def _receive(self, connection: Connection, text: str | bytes) -> None:
        try:
            frame = json.loads(text)
            op, data = frame["op"], frame.get("d")
        except (ValueError, KeyError, TypeError):
            await connection.close(4002)
            return
        if connection.over_rate(self.world.clock.now()):
            await connection.close(4008)
            return
        handler = self._HANDLERS.get(op)
        if handler is None:
            await connection.close(4001)
        elif connection.session is None and op not in (HEARTBEAT, IDENTIFY, RESUME):
            await connection.close(4003)
        else:
            await handler(self, connection, data)

    async def _heartbeat(self, connection: Connection, _: Any) -> None:
        connection.send_op(HEARTBEAT_ACK)

    async def _identify(self, connection: Connection, data: Any) -> None:
        refusal = self.closes_with or self._refusal(connection, data)
        if refusal is not None:
            await connection.close(refusal)
            return
        shard = tuple(data.get("shard") or (0, 1))
        session = Session(secrets.token_hex(16), (shard[0], shard[1]), data["intents"], connection=connection)
        self._forget_abandoned(session.shard)
        self.sessions[session.id] = session
        connection.session = session
        session.dispatch("READY", dumps(self._ready(session)))
        for guild in list(self.world.guilds.values()):
            if self.world.bot.id in guild.members and session.shard_of(guild.id) == shard[0]:
                payload = guild_payload(self.world, guild, members=True)
                shown = intents.stripped(payload, "GUILD_CREATE", session.intents, self.world.bot.id)
                session.dispatch("GUILD_CREATE", dumps(shown))
        self.world.bus.touch()

    def _forget_abandoned(self, shard: tuple[int, int]) -> None:
        """Delete sessions without a connection: a bot that identifies again will not resume them."""
        gone = [s.id for s in self.sessions.values() if s.shard == shard and s.connection is None]
        for session_id in gone:
            del self.sessions[session_id]

    def _refusal(self, connection: Connection, data: Any) -> int | None:
        """The close code with which an identify is rejected, if any."""
        if connection.session is not None:
            return 4005
        if not isinstance(data, dict) or not isinstance(data.get("intents"), int):
            return 4013 if isinstance(data, dict) and "token" in data else 4002
        if str(data.get("token")).removeprefix("Bot ") != self.world.token:
            return 4004
        shard_id, count = data.get("shard") or (0, 1)
        if not 0 <= shard_id < count:
            return 4010
        if data["intents"] & ~intents.ALL:
            return 4013
        return 4014 if data["intents"] & intents.PRIVILEGED and not self.privileged else None

    def _ready(self, session: Session) -> Json:
        guilds = [
            {"id": guild.id, "unavailable": True}
            for guild in self.world.guilds.values()
            if self.world.bot.id in guild.members and session.shard_of(guild.id) == session.shard[0]
        ]
        return {
            "v": 10,
            "user": self.world.bot.payload() | {"verified": True, "mfa_enabled": False, "email": None, "flags": 0},
            "guilds": guilds,
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": list(session.shard),
            "application": {"id": self.world.application_id, "flags": intents.APPLICATION_FLAGS},
        }

    async def _resume(self, connection: Connection, data: Any) -> None:
        """Replay everything after the last sequence number that the bot received."""
        if str(data.get("token")).removeprefix("Bot ") != self.world.token:
            await connection.close(4004)
            return
        session = self.sessions.get(data.get("session_id"))
        seq = data.get("seq") or 0
        if session is None or (session.sent and seq < session.sent[0][0] - 1):
            connection.send_op(INVALID_SESSION, False)
            return
        if seq > session.sequence:
            await connection.close(4007)
            return
        session.connection = connection
        connection.session = session
        for number, text in session.sent:
            if number > seq:
                connection.send(text)
        session.dispatch("RESUMED", "{}")
        self.world.bus.touch()

    async def _request_members(self, connection: Connection, data: Any) -> None:
        guild = self.world.guilds.get(str(data.get("guild_id")))
        if guild is None or connection.session is None:
            return
        query, wanted = (data.get("query") or "").lower(), {str(i) for i in data.get("user_ids") or ()}
        members = [
            self.world.member_payload(guild, user_id)
            for user_id in guild.members
            if (user_id in wanted if wanted else self.world.users[user_id].name.lower().startswith(query))
        ]
        chunk = {"guild_id": guild.id, "members": members, "chunk_index": 0, "chunk_count": 1, "presences": []}
        connection.session.dispatch("GUILD_MEMBERS_CHUNK", dumps(chunk | {"nonce": data.get("nonce")}))

    async def _ignore(self, _: Connection, __: Any) -> None:
        """Presence and voice change nothing here."""

    _HANDLERS: ClassVar[dict[int, Handler]] = {
        HEARTBEAT: _heartbeat,
        IDENTIFY: _identify,
        RESUME: _resume,
        REQUEST_MEMBERS: _request_members,
        PRESENCE: _ignore,
        VOICE_STATE: _ignore,
    }

    # --- on demand ---------------------------------------------------------------------------------------------

    def reconnect(self) -> None:
        """Ask every connection to come back and resume (op 7)."""
        for connection in self.connections:
            connection.send_op(RECONNECT)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Declare every session invalid (op 9)."""
        for connection in self.connections:
            connection.send_op(INVALID_SESSION, resumable)
        if not resumable:
            self.sessions.clear()

    def drop(self, *, forget: bool = False) -> None:
        """Cut every socket; with `forget` the sessions cannot be resumed either."""
        for connection in list(self.connections):
            connection.drop()
        if forget:
            self.sessions.clear()

    async def hang_up(self, code: int) -> None:
        """Close every connection with a code."""
        for connection in list(self.connections):
            await connection.close(code)

    @property
    def connected(self) -> int:
        """How many shards are identified and connected."""
        return sum(session.connection is not None for session in self.sessions.values())
