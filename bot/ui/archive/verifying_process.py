"""The process that verifies records, one after the other. What a hostile file can cost is limited here."""

from __future__ import annotations

import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager

from bot.worker_process import NotDoneError, serve
from engine import audit
from engine.audit import Verdict
from engine.core.faults import Fault
from engine.core.game import AnyGame
from engine.core.record import BadRecord, Record
from engine.registry import GAMES

SECONDS = 5.0
"""Processor time for one record. A usual one takes 5 milliseconds, the longest possible a quarter of a second."""
MEMORY = 256 << 20
"""Bytes of data. The process itself needs 40 MB, and the longest record 60."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Give up after so much processor time."""
    signal.signal(signal.SIGPROF, give_up)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def give_up(*_: object) -> None:
    raise NotDoneError("it took too much time")


class Verifying:
    async def verify(
        self, text: str | bytes, games: dict[str, AnyGame], seconds: float
    ) -> tuple[Record, Verdict] | Fault:
        """The record without its events and what an audit finds, or why this is not a record. `games` are those that
        the bot knows.
        """
        GAMES.update(games)
        try:
            with at_most(seconds):
                record = Record.read(text)
                return record.model_copy(update={"events": []}), audit.verify(record)
        except BadRecord as bad:
            return bad.fault
        except MemoryError:
            raise NotDoneError("it took too much memory") from None


def main() -> None:
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    serve(Verifying())
