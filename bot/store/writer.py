"""The one writer: what is submitted while a group is being committed goes into the next group."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, Never

import aiosqlite

from bot.store.faults import as_store_error
from bot.store.ledger import Ledger, Write
from bot.tables.port import StoreError

GROUP = 48
"""The most writes in one transaction. While one group is on its way to the disk, the callers of the group before are at
work again; a single group for everybody would leave the processor idle during the sync.
"""


class Writer:
    """Settles a write after the commit of its group, never before. After the first error it writes nothing more."""

    def __init__(self, path: Path, patience: float, ledger: type[Ledger]) -> None:
        self.failure: StoreError | None = None
        self._path = path
        self._waiting: list[Write] = []
        self._wake = asyncio.Event()
        self._broken = asyncio.Event()
        self._closing = False
        self._ledger: Ledger
        self._connection = aiosqlite.connect(
            path, timeout=patience, isolation_level=None, factory=self._factory(ledger)
        )
        self._task: asyncio.Task[None]

    def _factory(self, ledger: type[Ledger]) -> Callable[..., Ledger]:
        def factory(*args: Any, **keys: Any) -> Ledger:
            self._ledger = ledger(*args, **keys)
            return self._ledger

        return factory

    async def open(self) -> None:
        await self._connection
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def close(self) -> None:
        """Write what is waiting, then close."""
        self._closing = True
        self._wake.set()
        await self._task
        await self._connection.close()

    async def failed(self) -> Never:
        """Wait for the first error, and raise it."""
        await self._broken.wait()
        assert self.failure is not None
        raise self.failure

    def submit(self, write: Write) -> Write:
        """Put it into the next group, and return it to be awaited.

        It raises its `clash` if it breaks a constraint, and StoreError if the store has failed.
        """
        if self.failure:
            write.settle(self.failure)
        else:
            self._waiting.append(write)
            self._wake.set()
        return write

    async def _run(self) -> None:
        group: list[Write] = []
        try:
            while not self._closing or self._waiting:
                if not self._waiting:
                    await self._wake.wait()
                    self._wake.clear()
                group, self._waiting = self._waiting[:GROUP], self._waiting[GROUP:]
                await self._commit(group)
        finally:
            self.failure = self.failure or StoreError(f"The database {self._path} is closed.")
            for write in (*group, *self._waiting):
                write.settle(self.failure)

    async def _commit(self, group: list[Write]) -> None:
        if group and not self.failure:
            self._ledger.group = group
            try:
                await self._connection.commit()
            except Exception as error:  # noqa: BLE001 - whatever it is, this group is not saved
                self.failure = as_store_error(self._path, error)
                self._broken.set()
        for write in group:
            write.settle(self.failure)
