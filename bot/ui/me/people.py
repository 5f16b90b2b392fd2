"""What people have chosen for themselves, kept for a while: the clock asks before every call."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Protocol

from bot.tables.port import StoreError
from bot.ui.me.quiet_hours import QuietHours, zone_of
from bot.ui.personal import PersonalStore, PersonSettings

log = logging.getLogger(__name__)

KEPT = 60.0
"""Seconds after which choices are read again: they may have been changed in another process."""
MOST_KEPT = 10_000
"""People whose choices are remembered at the same time."""
READ_AGAIN = 2.0
"""Seconds after which what could not be read is tried again."""


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a person, and when it was read."""

    settings: PersonSettings
    quiet: QuietHours | None
    read: float

    def may_be_called(self, at: float) -> float:
        """When somebody who is to be called at this time may be."""
        return self.quiet.over(at) if self.quiet else at


class Listener(Protocol):
    def read(self, users: Collection[int]) -> None:
        """What these people have chosen is known by now."""

    def chosen(self, user: int) -> None:
        """This person has just chosen something."""


class People:
    """The choices of everybody whom this process has asked about."""

    def __init__(self, store: PersonalStore, now: Callable[[], float] = time.monotonic) -> None:
        self.store = store
        self.listeners: list[Listener] = []
        self.refusing = asyncio.Lock()
        """Held while somebody is told that direct messages don't reach them, so that they are told once."""
        self._now = now
        self._known: dict[int, Known] = {}
        self._wanted: set[int] = set()
        self._reading: asyncio.Task[None] | None = None

    def known(self, user: int) -> Known | None:
        """What this person has chosen; None if it has to be read first, which then begins."""
        known = self._known.get(user)
        if known and self._now() - known.read < KEPT:
            return known
        self._wanted.add(user)
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read_wanted(), name="people")
        return None

    async def of(self, user: int) -> Known:
        """The same for whoever can wait. StoreError if it can't be read."""
        known = self._known.get(user)
        if known and self._now() - known.read < KEPT:
            return known
        return (await self._read([user]))[user]

    async def save(self, user: int, settings: PersonSettings) -> None:
        await self.store.save_settings(user, settings)
        self._known[user] = await self._understood(settings)
        for listener in self.listeners:
            listener.chosen(user)

    def forget(self, user: int) -> None:
        self._known.pop(user, None)

    async def _read_wanted(self) -> None:
        """All that have been asked for meanwhile, in one go."""
        while wanted := self._wanted:
            self._wanted = set()
            try:
                await self._read(wanted)
            except StoreError as error:
                log.warning("what %s people have chosen can't be read: %s", len(wanted), error)
                self._wanted |= wanted
                await asyncio.sleep(READ_AGAIN)
            else:
                for listener in self.listeners:
                    listener.read(wanted)

    async def _read(self, users: Collection[int]) -> dict[int, Known]:
        chosen = await self.store.settings_of(users)
        read = {user: await self._understood(chosen.get(user, PersonSettings())) for user in users}
        if len(self._known) + len(read) > MOST_KEPT:
            self._known.clear()
        self._known |= read
        return read

    async def _understood(self, settings: PersonSettings) -> Known:
        quiet = None
        if settings.quiet_from not in (None, settings.quiet_until):
            zone = await asyncio.to_thread(zone_of, settings.zone)
            quiet = QuietHours(zone, settings.quiet_from or 0, settings.quiet_until)
        return Known(settings, quiet, self._now())

    async def close(self) -> None:
        if self._reading:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)
