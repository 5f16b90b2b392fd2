"""The gateway: hello, identify, resume with replay, heartbeats, dispatches and closing."""

import asyncio
import json
import secrets
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any, ClassVar, TypeAlias

from aiohttp import WSMsgType, web

from playground import intents
from playground.compression import COMPRESSIONS
from playground.connection import Connection
from playground.events import Event
from playground.servers import guild_payload
from playground.session_starts import SessionStarts
from playground.sessions import Session, Sessions, Shard, Target
from playground.wire import Json, dumps
from playground.world import Guild, World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE_STATE, RESUME = 0, 1, 2, 3, 4, 6
RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 8, 9, 10, 11
HEARTBEAT_INTERVAL_MS = 41_250

Handler: TypeAlias = Callable[["Gateway", Connection, Any], Coroutine[Any, Any, None]]


class Gateway:
    """All sessions and connections of the bot."""

    def __init__(
        self,
        world: World,
        *,
        privileged: bool = True,
        shards: int = 1,
        identifies_a_day: int = 1000,
        max_concurrency: int = 1,
        paced: bool = False,
    ) -> None:
        self.world = world
        self.privileged = privileged
        self.shards = shards
        self.starts = SessionStarts(world.clock, total=identifies_a_day, max_concurrency=max_concurrency, paced=paced)
        self.sessions = Sessions(world.clock)
        self.connections: set[Connection] = set()
        self.identifies: Counter[Shard] = Counter()
        self.resumes: Counter[Shard] = Counter()
        self._closing: set[asyncio.Task[None]] = set()
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
        texts: dict[int, str] = {}
        for session in self.sessions.values():
            if session.wants(event, self.world.bot.id):
                text = texts.get(session.intents) or dumps(self._shown(session, event.name, event.data))
                texts[session.intents] = text
                session.dispatch(event.name, text)

    def _shown(self, session: Session, name: str, data: Json) -> Json:
        return intents.stripped(data, name, session.intents, self.world.bot.id)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Handle one connection from beginning to end."""
        if not self.is_open:
            self.turned_away += 1
            self.world.bus.touch()
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(max_msg_size=1 << 16, compress=False)
        await socket.prepare(request)
        compression = COMPRESSIONS.get(request.query.get("compress", ""))
        connection = Connection(request, socket, (compression or COMPRESSIONS[""])(), self.sessions.disconnect)
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
            session = self.sessions.of(connection)
            self.connections.discard(connection)
            connection.stop()
        if socket.close_code in (1000, 1001) and session is not None:
            self.sessions.forget(session)
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
        elif op not in (HEARTBEAT, IDENTIFY, RESUME) and self.sessions.of(connection) is None:
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
        shard_id, count = data.get("shard") or (0, 1)
        if not self.starts.count():
            await self._end_every_session()
        elif not self.starts.take_turn(shard_id):
            connection.send_op(INVALID_SESSION, False)
        else:
            self._begin(Session(secrets.token_hex(16), (shard_id, count), data["intents"]), connection)
        self.world.bus.touch()

    async def _end_every_session(self) -> None:
        """The day's limit is passed: Discord ends every session and resets the token, which 4004 tells the bot.

        Here the token is valid for requests all the same, and for identifies again when the day is over.
        """
        self.sessions.clear()
        await self.hang_up(4004)

    def _begin(self, session: Session, connection: Connection) -> None:
        self.identifies[session.shard] += 1
        self.sessions[session.id] = session
        self.sessions.connect(session, connection)
        session.dispatch("READY", dumps(self._ready(session)))
        for guild in self._guilds(session):
            payload = guild_payload(self.world, guild, members=True)
            session.dispatch("GUILD_CREATE", dumps(self._shown(session, "GUILD_CREATE", payload)))

    def _guilds(self, session: Session) -> list[Guild]:
        """The servers on the session's shard that the bot belongs to."""
        guilds = self.world.guilds.values()
        return [guild for guild in guilds if self.world.bot.id in guild.members and session.serves(guild.id)]

    def _refusal(self, connection: Connection, data: Any) -> int | None:
        """The close code with which an identify is rejected, if any."""
        if self.sessions.of(connection) is not None:
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
        return {
            "v": 10,
            "user": self.world.bot.payload() | {"verified": True, "mfa_enabled": False, "email": None, "flags": 0},
            "guilds": [{"id": guild.id, "unavailable": True} for guild in self._guilds(session)],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": list(session.shard),
            "application": {"id": self.world.application_id, "flags": intents.APPLICATION_FLAGS},
        }

    async def _resume(self, connection: Connection, data: Any) -> None:
        """Replay everything after the last sequence number that the bot received.

        The bot may come by any connection, from another process, too. A session has one connection: the newer wins.
        """
        if self.sessions.of(connection) is not None:
            await connection.close(4005)
            return
        if str(data.get("token")).removeprefix("Bot ") != self.world.token:
            await connection.close(4004)
            return
        session = self.sessions.get(data.get("session_id"))
        seq = data.get("seq") or 0
        if session is None or not session.can_replay(seq):
            connection.send_op(INVALID_SESSION, False)
            return
        if seq > session.sequence:
            await connection.close(4007)
            return
        taken_from = self.sessions.connect(session, connection)
        if taken_from is not None:
            self._close_soon(taken_from, 4000)
        session.replay(seq)
        self.resumes[session.shard] += 1
        self.world.bus.touch()

    def _close_soon(self, connection: Connection, code: int) -> None:
        """Close without waiting: whoever is at the other end may have been stopped."""
        task = asyncio.create_task(connection.close(code))
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

    async def _request_members(self, connection: Connection, data: Any) -> None:
        guild = self.world.guilds.get(str(data.get("guild_id")))
        session = self.sessions.of(connection)
        if guild is None or session is None:
            return
        query, wanted = (data.get("query") or "").lower(), {str(i) for i in data.get("user_ids") or ()}
        members = [
            self.world.member_payload(guild, user_id)
            for user_id in guild.members
            if (user_id in wanted if wanted else self.world.users[user_id].name.lower().startswith(query))
        ]
        chunk = {"guild_id": guild.id, "members": members, "chunk_index": 0, "chunk_count": 1, "presences": []}
        session.dispatch("GUILD_MEMBERS_CHUNK", dumps(chunk | {"nonce": data.get("nonce")}))

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

    def reconnect(self, target: Target = None) -> None:
        """Ask connections to come back and resume (op 7)."""
        for connection in self._connections(target):
            connection.send_op(RECONNECT)

    def invalidate(self, target: Target = None, *, resumable: bool = False) -> None:
        """Declare sessions invalid (op 9)."""
        for connection in self._connections(target):
            connection.send_op(INVALID_SESSION, resumable)
        if not resumable:
            self._forget(target)

    def drop(self, target: Target = None, *, forget: bool = False) -> None:
        """Cut sockets; with `forget` their sessions cannot be resumed either."""
        for connection in self._connections(target):
            connection.drop()
        if forget:
            self._forget(target)

    async def hang_up(self, code: int, target: Target = None) -> None:
        """Close connections with a code."""
        await asyncio.gather(*(connection.close(code) for connection in self._connections(target)))

    def _connections(self, target: Target) -> list[Connection]:
        if target is None:
            return list(self.connections)
        chosen = self.sessions.matching(target)
        return [connection for session, connection in self.sessions.connected() if session in chosen]

    def _forget(self, target: Target) -> None:
        for session in self.sessions.matching(target):
            self.sessions.forget(session)

    # --- what is going on --------------------------------------------------------------------------------------

    def connected_sessions(self) -> dict[Shard, list[str]]:
        """The ids of the connected sessions of each shard that has any, oldest first."""
        found: dict[Shard, list[str]] = {}
        for session, _ in self.sessions.connected():
            found.setdefault(session.shard, []).append(session.id)
        return found

    @property
    def connected(self) -> int:
        """How many shards are identified and connected."""
        return len(self.connected_sessions())
