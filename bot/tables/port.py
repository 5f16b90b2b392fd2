"""What the tables ask of a store. A store keeps texts and numbers; it knows neither games nor Discord."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any, Protocol

from bot.tables.refusals import OutOfOrder, ServedElsewhere
from engine.core.values import value

log = logging.getLogger(__name__)


@value
class Entry:
    """One line of a table's log. `data` is JSON; `at` is the host's clock, in seconds since 1970."""

    kind: str
    data: Mapping[str, Any]
    at: float
    event: Any = field(default=None, compare=False, repr=False)
    """The engine's event that `data` describes, if it has just happened. The store does not keep it."""


@value
class Shard:
    """The servers of one of Discord's shards, by Discord's own rule."""

    number: int
    count: int

    def serves(self, guild: int) -> bool:
        return (guild >> 22) % self.count == self.number


WHOLE = Shard(0, 1)
"""All servers."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as the store keeps it, with its whole log, version 1 first."""

    id: int
    guild: int
    channel: int
    log: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """How a person did in a finished game."""

    user: int
    name: str
    seat: int
    place: int
    """1 is first; shared places are equal."""
    points: int
    won: bool
    resigned: bool = False
    stood_in: bool = False
    """Whether a stand-in made most of their decisions."""
    deeds: Mapping[str, int] = field(default_factory=dict, hash=False)
    """What they did, counted by name; see `engine.core.deeds`."""


@dataclass(frozen=True, slots=True)
class Finished:
    """What is kept of a game that was finished or abandoned. An abandoned game has neither results nor winners."""

    game: str
    """The registry's key."""
    record: str
    """The record as JSON, the secret published."""
    results: tuple[Result, ...] = ()
    winners: tuple[str, ...] = ()
    """Their names, computer players included. A game that stand-ins played for everybody has results, but no winner."""
    ranked: bool = True
    """Whether it counts for ratings and leaderboards; see `bot.tables.ratings`."""
    deals: int = 0
    computers: tuple[tuple[str, int], ...] = ()
    """The level and the place of each computer player."""


@dataclass(frozen=True, slots=True)
class Redaction:
    """Who is taken out of what is kept, and the id that takes the place of theirs."""

    user: int
    stand_in: int


class StoreError(Exception):
    """The store has failed. The text is one clear sentence for the operator."""


class Certainty(Enum):
    """How sure a process is of a shard that it serves."""

    SURE = auto()
    """Nobody else can have taken it: what is shown is true."""
    UNSURE = auto()
    """Somebody may have, because the database can't be asked."""
    LOST = auto()
    """Another process serves it."""


class TakenOver(StoreError):  # noqa: N818
    """Another process may write this by now, and this one may not."""


class Conflict(StoreError):  # noqa: N818
    """Somebody else has written this version of the table."""


@contextmanager
def saving() -> Iterator[None]:
    """A store that fails here becomes a refusal, so that people are told."""
    try:
        yield
    except TakenOver:
        raise ServedElsewhere from None
    except StoreError as error:
        if isinstance(error, Conflict):  # every other failure is the store's own, which says it once
            log.critical("a table was written to by somebody else: %s", error)
        raise OutOfOrder from None


class ChannelTaken(Exception):  # noqa: N818 - an answer, not a fault
    """The channel has an open table already."""


class Unannounced(Exception):  # noqa: N818 - an answer, not a fault
    """A start could not be announced. If that is `passing`, the same may succeed later."""

    def __init__(self, *, passing: bool) -> None:
        super().__init__(passing)
        self.passing = passing


class Store(Protocol):
    """A caller who is cancelled during a write learns its outcome first, so that memory and store never differ."""

    async def create(self, guild: int, channel: int, entry: Entry, *, click: int | None = None) -> int:
        """Open a table in the channel with this first entry, version 1, and return its id; or ChannelTaken. `click` is
        the interaction that asked for it, if one did.
        """

    def append(
        self,
        table: int,
        version: int,
        entries: Sequence[Entry],
        *,
        close: bool = False,
        finished: Finished | None = None,
        click: int | None = None,
    ) -> Awaitable[object]:
        """Begin to add entries as versions `version + 1`, …, all or none; Conflict if one is there already.

        It returns at once; what it returns is awaited for the outcome, which is durable by then. `close` frees the
        channel of the table; `finished` is kept in the same transaction.
        """

    async def redact(self, table: int, version: int, entry: Entry, who: Redaction) -> None:
        """Take this person out of an open table's log and add the entry that says so, both or neither; Conflict if its
        version is there already.
        """

    async def open_tables(self, shard: Shard = WHOLE) -> Sequence[StoredTable]:
        """All open tables of this shard, at start."""

    async def table(self, table: int) -> StoredTable | None:
        """One table, open or closed, with its whole log; None if there never was one."""
