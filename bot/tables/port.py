"""What the tables ask of a store. The store keeps texts and numbers; it knows neither games nor Discord."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from engine.core.value import value


@value
class Entry:
    """One line of a table's log. `data` is JSON; `at` is the host's clock, in seconds since 1970."""

    kind: str
    data: Mapping[str, Any]
    at: float
    event: Any = field(default=None, compare=False, repr=False)
    """The engine's own event that `data` tells of, where it has just happened. The store does not keep it."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as the store keeps it: its whole log, version 1 first, and where its messages are."""

    id: int
    guild: int
    channel: int
    log: tuple[Entry, ...]
    place: str | None


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


@dataclass(frozen=True, slots=True)
class Finished:
    """What is kept of a game that was played to its end or abandoned. Abandoned games have no results, nor winners."""

    game: str
    """The registry's key."""
    record: str
    """The record as JSON, the secret published."""
    results: tuple[Result, ...] = ()
    winners: tuple[str, ...] = ()
    """Their names, computer players' too."""


class StoreError(Exception):
    """The store can't be trusted now. Its text is one clear sentence for the operator."""


class Conflict(StoreError):  # noqa: N818
    """Somebody else has written this version of the table."""


class ChannelTaken(Exception):  # noqa: N818 - an answer, not a fault
    """The channel has an open table already."""


class Store(Protocol):
    """Who is cancelled during a write is cancelled after its outcome is known, so that memory never parts from it."""

    async def create(self, guild: int, channel: int, entry: Entry) -> int:
        """Open a table in the channel with this first entry, version 1, and return its id; or ChannelTaken."""

    async def append(
        self,
        table: int,
        version: int,
        entries: Sequence[Entry],
        *,
        close: bool = False,
        finished: Finished | None = None,
        meanwhile: Callable[[], None] | None = None,
    ) -> None:
        """Durably add entries as versions `version + 1`, …, all or none; Conflict if one is there already.

        With `close` the table is open no longer (its channel is free); `finished` is kept in the same transaction.
        `meanwhile` is called while the entries are on their way to the disk.
        """

    async def open_tables(self) -> Sequence[StoredTable]:
        """All open tables, at start."""

    async def unshown_tables(self) -> Sequence[StoredTable]:
        """Closed tables whose place is still remembered: not everything was shown of them."""

    async def table(self, table: int) -> StoredTable | None:
        """One table, open or closed, with its whole log; None if there never was one."""

    async def set_places(self, places: Mapping[int, str | None]) -> None:
        """Remember where these tables' messages are (JSON of the ui's own), or forget it."""
