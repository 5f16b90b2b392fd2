"""Sessions of shards. A shard may have several at once, and each gets every event of the shard."""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from playground import intents
from playground.clock import Clock, Timer
from playground.connection import Connection
from playground.events import Event
from playground.wire import Json

REPLAYABLE = 5_000
RESUMABLE_FOR = 5 * 60.0
"""Seconds for which a session survives without a connection. Discord says "a few minutes"."""

Shard: TypeAlias = tuple[int, int]
"""The shard's id, and the count by which this session divides the servers."""
Target: TypeAlias = str | Sequence[int] | None
"""One session by its id, all sessions of a shard, or, with None, everything."""


@dataclass(eq=False)
class Session:
    """A shard's session: the events sent to it, kept for a resume. It survives the loss of its connection."""

    id: str
    shard: Shard
    intents: int
    sequence: int = 0
    sent: deque[tuple[int, str, str]] = field(default_factory=lambda: deque(maxlen=REPLAYABLE))
    connection: Connection | None = None
    timeout: Timer | None = None

    def wants(self, event: Event, bot_id: str) -> bool:
        about_itself = event.name == "GUILD_MEMBER_UPDATE" and event.data["user"]["id"] == bot_id
        wanted = intents.wants(self.intents, event.name, direct=event.guild_id is None and event.channel_id is not None)
        return self.serves(event.guild_id) and (about_itself or wanted)

    def serves(self, guild_id: str | None) -> bool:
        shard_id, count = self.shard
        return shard_id == (0 if guild_id is None else (int(guild_id) >> 22) % count)

    def dispatch(self, name: str, data: str) -> None:
        """Send an event now, or keep it until the session is resumed."""
        self.sequence += 1
        self.sent.append((self.sequence, name, data))
        self._send(self.sequence, name, data)

    @property
    def summary(self) -> Json:
        return {"id": self.id, "shard": self.shard, "sequence": self.sequence, "connected": self.connection is not None}

    def can_replay(self, after: int) -> bool:
        return after >= self.sent[0][0] - 1

    def replay(self, after: int) -> None:
        """Send every event after this sequence number again, then RESUMED, which is never replayed itself."""
        for sequence, name, data in self.sent:
            if sequence > after:
                self._send(sequence, name, data)
        self.sequence += 1
        self._send(self.sequence, "RESUMED", "{}")

    def _send(self, sequence: int, name: str, data: str) -> None:
        if self.connection is not None:
            self.connection.send(f'{{"t":"{name}","s":{sequence},"op":0,"d":{data}}}')


class Sessions(dict[str, Session]):
    """Every session that can be resumed, by its id. One without a connection is forgotten after some minutes."""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self._clock = clock

    def connect(self, session: Session, connection: Connection) -> Connection | None:
        """Give a session its only connection; return the one that it had."""
        if session.timeout is not None:
            session.timeout.cancel()
        before, session.connection = session.connection, connection
        return before

    def disconnect(self, connection: Connection) -> None:
        session = self.of(connection)
        if session is not None:
            session.connection = None
            session.timeout = self._clock.call_later(RESUMABLE_FOR, lambda: self.forget(session))

    def forget(self, session: Session) -> None:
        self.pop(session.id, None)

    def of(self, connection: Connection) -> Session | None:
        """The session that this connection belongs to. One that was invalidated or taken over has none."""
        return next((session for session in self.values() if session.connection is connection), None)

    def matching(self, target: Target) -> list[Session]:
        wanted = target if target is None or isinstance(target, str) else tuple(target)
        return [session for session in self.values() if wanted in (None, session.id, session.shard)]

    def connected(self) -> Iterator[tuple[Session, Connection]]:
        return ((session, session.connection) for session in self.values() if session.connection is not None)
