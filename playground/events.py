"""What happens, who may know about it, and the ledger of who received what."""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from playground.wire import Json

STUCK = 60.0
"""Seconds after which waiting is given up. It is long because a machine may be busy."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. `audience` holds the ids of everybody who may see it."""

    name: str
    data: Json
    audience: frozenset[str]
    guild_id: str | None = None
    channel_id: str | None = None


@dataclass(slots=True)
class _Waiter:
    accepts: Callable[[Event | None], Any]
    future: asyncio.Future[Any]


def _look(waiter: _Waiter, event: Event | None) -> None:
    """Check a waiter's condition. An error in the condition goes to the waiter, not to the publisher of the event."""
    try:
        found = waiter.accepts(event)
    except Exception as error:  # noqa: BLE001
        waiter.future.set_exception(error)
    else:
        if found:
            waiter.future.set_result(found)


class Bus:
    """Passes each event to its listeners in order, keeps the ledger and wakes waiters."""

    def __init__(self) -> None:
        self.remembers = True
        self.ledger: list[Event] = []
        self._listeners: list[Callable[[Event], None]] = []
        self._waiters: list[_Waiter] = []

    def listen(self, listener: Callable[[Event], None]) -> Callable[[], None]:
        """Call `listener` with every event from now on. Returns a function that stops this."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def publish(self, event: Event) -> None:
        self.remember(event)
        for listener in tuple(self._listeners):
            listener(event)
        self.touch(event)

    def remember(self, *events: Event) -> None:
        if self.remembers:
            self.ledger.extend(events)

    def touch(self, event: Event | None = None) -> None:
        """Let every waiter check its condition again."""
        for waiter in tuple(self._waiters):
            if waiter.future.done():
                self._waiters.remove(waiter)
                continue
            _look(waiter, event)
            if waiter.future.done():
                self._waiters.remove(waiter)

    async def wait_for(self, accepts: Callable[[Event | None], Any], timeout: float) -> Any:  # noqa: ASYNC109
        """The first true answer of `accepts`, which is asked now (with None) and after each event."""
        found = accepts(None)
        if found:
            return found
        waiter = _Waiter(accepts, asyncio.get_running_loop().create_future())
        self._waiters.append(waiter)
        try:
            async with asyncio.timeout(timeout):
                return await waiter.future
        except TimeoutError:
            last = ", ".join(event.name for event in self.ledger[-5:])
            raise TimeoutError(f"waited {timeout} s in vain; the last events were: {last}") from None

    def received_by(self, user_id: str) -> Iterator[Event]:
        return (event for event in self.ledger if user_id in event.audience)
