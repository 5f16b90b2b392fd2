"""The one writer: whoever comes while a group is being committed is in the next group."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, Never

import aiosqlite

from bot.store.faults import told
from bot.store.ledger import Ledger, Write
from bot.tables.port import StoreError

GROUP = 48
"""At most so many writes in one transaction: while one group is on its way to the disk, those who were answered before
are deciding again. One group for everybody would leave the processor idle during the sync.
"""


class Writer:
    """Resolves a write after the commit of its group, never before. After the first fault it writes nothing more."""

    def __init__(self, path: Path, patience: float, ledger: type[Ledger]) -> None:
        self.failure: StoreError | None = None
        self._path = path
        self._waiting: list[Write] = []
        self._wake = asyncio.Event()
        self._broken = asyncio.Event()
        self._closing = False
        self._ledger: Ledger
        self._connection = aiosqlite.connect(path, timeout=patience, isolation_level=None, factory=self._bring(ledger))
        self._task: asyncio.Task[None]

    def _bring(self, ledger: type[Ledger]) -> Callable[..., Ledger]:
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
        """Wait for the first fault, and raise it."""
        await self._broken.wait()
        assert self.failure is not None
        raise self.failure

    async def write(self, write: Write) -> int | None:
        """Do this in the next group; raise its `clash` if it breaks a constraint, StoreError if the store failed.

        A caller who is cancelled meanwhile first learns the outcome, and can bring its memory into line; the
        cancellation follows as soon as it waits for something else.
        """
        if self.failure:
            raise self.failure
        self._waiting.append(write)
        self._wake.set()
        try:
            return await write
        except asyncio.CancelledError:
            task = asyncio.current_task()
            assert task is not None
            task.uncancel()
            task.cancel()
            return write.result()

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
                write.tell(self.failure)

    async def _commit(self, group: list[Write]) -> None:
        if group and not self.failure:
            self._ledger.group = group
            for write in group:
                if write.meanwhile:
                    write.get_loop().call_soon(write.meanwhile)  # not before the group is on its way
            try:
                await self._connection.commit()
            except Exception as error:  # noqa: BLE001 - whatever it is, nobody may believe that this group is saved
                self.failure = told(self._path, error)
                self._broken.set()
        for write in group:
            write.tell(self.failure)
