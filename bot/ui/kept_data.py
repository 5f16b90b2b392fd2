"""What the ui asks of a store about what is kept: of people, who may have it deleted, and of whole servers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Deletion:
    """A deletion that is under way."""

    id: int
    user: int | None
    """Whose data it is; None once nothing names them any more."""
    key: str
    """Each server's stand-in follows from it. It is gone with the id."""
    reply: str
    """How to tell them that it is done, in JSON that only the ui reads; empty if nobody waits for it."""


@dataclass(frozen=True, slots=True)
class Month:
    """What happened on a server in the last thirty days."""

    games: int
    players: int
    errors: int
    """How often somebody got an apology instead of an answer."""


class Privacy(Protocol):
    """What a person decides about what is kept of them, on all servers."""

    async def is_hidden(self, user: int) -> bool:
        """Whether nobody else is shown this person's profile."""

    async def hide(self, user: int, hidden: bool) -> None:
        """Hide the profile, or show it again."""

    async def everything_about(self, user: int) -> Mapping[str, object]:
        """Everything that is kept about this person, ready to be written as JSON. It names nobody else."""

    async def begin_deletion(self, user: int, reply: str) -> None:
        """Note that everything about this person is to go. Asked twice, the first one counts."""

    async def deletions(self) -> tuple[Deletion, ...]:
        """Those under way, the oldest first."""

    async def open_tables_naming(self, user: int) -> tuple[int, ...]:
        """The open tables whose logs name this person. `Store.redact` takes them out of one."""

    async def redact(self, deletion: Deletion) -> None:
        """Take the person out of everything else: a stand-in takes their place. If it is cut short, call it again."""

    async def purge(self) -> bool:
        """Wipe what was deleted from the disk; False if that is to be tried again later."""

    async def end_deletion(self, deletion: Deletion) -> None:
        """It is done, and they were told."""


class ServersKept(Protocol):
    """What is kept of whole servers, and for how long."""

    async def guilds(self) -> frozenset[int]:
        """Servers of which anything is kept."""

    async def departures(self) -> Mapping[int, float]:
        """By server that has removed the bot: when."""

    async def depart(self, guild: int, at: float) -> None:
        """The server has removed the bot. If that is known, the first time counts."""

    async def come_back(self, guild: int) -> None:
        """The bot is there again."""

    async def delete_guild(self, guild: int) -> None:
        """Delete everything of a server that has no open table. A deletion without a user is begun, for the purge."""

    async def month(self, guild: int, now: float) -> Month:
        """The last thirty days of a server."""

    async def note_error(self, guild: int, now: float) -> None:
        """Somebody on this server got an apology."""
