"""How several processes are one bot: each serves some of Discord's shards. A store implements what is asked for here.

An embedded database belongs to one process, which serves every shard.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from bot.tables.port import Certainty, Shard


@dataclass(frozen=True, slots=True)
class Session:
    """A session with Discord's gateway. Whoever resumes it gets all events after the sequence number."""

    id: str
    address: str
    sequence: int


@dataclass(frozen=True, slots=True)
class Share:
    """What this process serves of all shards."""

    mine: frozenset[int]
    surplus: frozenset[int] = frozenset()
    """Those of them that other processes should serve."""
    part: float = 1.0
    """How much of the bot this process is, from 0 to 1."""


class Ownership(Protocol):
    """What a process asks of the store that all of them share."""

    async def share(self, shards: int) -> Share:
        """Take what nobody serves, up to a fair share, and say what this process serves now."""

    async def changed(self) -> None:
        """Wait until it is time to ask for the share again."""

    async def release(self, shard: Shard) -> None:
        """Let another process have it at once."""

    async def leave(self) -> None:
        """This process is about to end: it takes nothing more, and all it has is surplus."""

    def certainty(self, shard: Shard) -> Certainty:
        """Whether another process may have taken this shard meanwhile."""

    async def identify_turn(self, bucket: int) -> float:
        """Take the turn to begin a session in this bucket: 0, or the seconds after which to ask again."""

    async def sessions(self) -> dict[Shard, Session]:
        """Those that were not ended, by the shard whose events they get."""

    async def save_session(self, shard: Shard, session: Session) -> None:
        """Keep it for whoever comes next. This need not survive a crash of the machine."""

    async def end_session(self, shard: Shard, session: Session) -> None:
        """It will not be resumed."""

    async def was_carried_out(self, guild: int, click: int) -> bool:
        """Whether an open table of this server has moved on by this click."""
