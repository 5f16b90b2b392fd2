"""Writes in groups: what is submitted while one group is being committed goes into the next.

How a group is committed is the database's own business (`bot/store/writer.py`, `bot/store/postgres/ledger.py`).
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Generator, Sequence
from time import perf_counter
from typing import Any, Generic, Never, TypeVar

from bot import metrics
from bot.tables.port import StoreError

log = logging.getLogger(__name__)

GROUP = 48
"""The most writes in one transaction. While one group is on its way to the disk, the callers of the group before are at
work again; a single group for everybody would leave the processor idle during the sync.
"""

Line = tuple[int, int, str, str, float, int | None]
"""One line of a log: table, version, kind, data, at, click."""

Work = TypeVar("Work")
"""A function that is given the connection, as the database's own driver calls it."""


class Write(asyncio.Future[int | None], Generic[Work]):
    """What one caller writes: all of it or nothing, whatever happens to the others in its group.

    The caller awaits it. It can't be cancelled, because it is under way already: a caller who is cancelled meanwhile
    learns the outcome first, and can bring its memory into line. The cancellation follows at its next `await`.
    """

    def __init__(
        self,
        clash: Exception,
        lines: Sequence[Line] = (),
        work: Work | None = None,
        *,
        lasting: bool = True,
        purge: bool = False,
    ) -> None:
        super().__init__()
        self.clash = clash
        """What the caller gets if the write breaks a constraint."""
        self.lines = lines
        self.work = work
        """What is done after the lines are added."""
        self.lasting = lasting
        """Whether it must survive a crash of the machine, and so waits for the disk, or only one of the program."""
        self.purge = purge
        """Whether what was ever deleted is wiped from the disk, too, once the group is committed. Its outcome is 0, or
        1 if somebody else was reading, and it is to be tried again.
        """
        self.outcome: int | Exception | None = None
        """What `settle` passes on once the whole group is on the disk."""

    def cancel(self, msg: object = None) -> bool:  # noqa: ARG002 - the signature is asyncio's
        return False

    def __await__(self) -> Generator[Any, None, int | None]:
        try:
            return (yield from super().__await__())
        except asyncio.CancelledError:
            task = asyncio.current_task()
            assert task is not None
            task.uncancel()
            task.cancel()
            return self.result()

    def settle(self, failure: Exception | None) -> None:
        """Wake the caller with the outcome, or with the failure of the whole group; only the first call counts."""
        outcome = failure or self.outcome
        if self.done():
            return
        if isinstance(outcome, Exception):
            self.set_exception(outcome)
        else:
            self.set_result(outcome)


AnyWrite = TypeVar("AnyWrite", bound=Write[Any])


class GroupWriter(ABC, Generic[AnyWrite]):
    """Settles a write after the commit of its group, never before. After the first error it writes nothing more."""

    def __init__(self, name: str, watch: float) -> None:
        """`name` is how the operator calls the database; every `watch` seconds it is looked after, even if idle."""
        self.failure: StoreError | None = None
        self._name = name
        self._watch = watch
        self._waiting: list[AnyWrite] = []
        self._wake = asyncio.Event()
        self._broken = asyncio.Event()
        self._look_due = False
        self._closing = False
        self._task: asyncio.Task[None]

    @abstractmethod
    async def _save(self, group: Sequence[AnyWrite]) -> None:
        """Commit the group durably and note each write's outcome, or raise: then nothing of it is kept.

        An empty group comes at times, to look whether the database is still there.
        """

    @abstractmethod
    def _explained(self, error: Exception) -> StoreError:
        """What the operator is told about this error of the database."""

    def _start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def close(self) -> None:
        """Write what is waiting, then take nothing more."""
        self._closing = True
        self._wake.set()
        await self._task

    async def failed(self) -> Never:
        """Wait for the first error, and raise it."""
        await self._broken.wait()
        assert self.failure is not None
        raise self.failure

    def submit(self, write: AnyWrite) -> AnyWrite:
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
        group: list[AnyWrite] = []
        watching = asyncio.create_task(self._look_at_times(), name="store watch")
        try:
            while not self._closing or self._waiting:
                if not self._waiting:
                    await self._wake.wait()
                    self._wake.clear()
                group, self._waiting = self._waiting[:GROUP], self._waiting[GROUP:]
                if group or self._look_due:
                    await self._commit(group)
        finally:
            watching.cancel()
            self.failure = self.failure or StoreError(f"The database {self._name} is closed.")
            for write in (*group, *self._waiting):
                write.settle(self.failure)

    async def _look_at_times(self) -> None:
        """Have a group committed now and then, even an empty one."""
        while True:
            await asyncio.sleep(self._watch)
            self._look_due = True
            self._wake.set()

    async def _commit(self, group: list[AnyWrite]) -> None:
        if not self.failure:
            self._look_due, begun = False, perf_counter()
            try:
                await self._save(group)
                metrics.committed(len(group), perf_counter() - begun)
            except Exception as error:  # noqa: BLE001 - whatever it is, this group is not saved
                self.failure = error if isinstance(error, StoreError) else self._explained(error)
                log.critical("nothing is saved any more, and so nothing is played: %s", self.failure)
                self._broken.set()
        for write in group:
            write.settle(self.failure)
