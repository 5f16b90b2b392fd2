"""How much one person may ask for, so that nobody's curiosity slows down everybody's game."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from functools import wraps
from math import ceil
from typing import TYPE_CHECKING, Concatenate, ParamSpec
from weakref import WeakValueDictionary

from bot.tables.refusals import TooOften
from bot.ui.delivery.answer import Answer

if TYPE_CHECKING:
    from bot.ui.router import Ui

MINUTE = 60.0

P = ParamSpec("P")
Work = Callable[Concatenate["Ui", Answer, P], Awaitable[None]]


class Allowance:
    """Everybody may spend so much per minute, at once or evenly; what is spent comes back in the course of a minute."""

    def __init__(self, per_minute: float, now: Callable[[], float] = time.monotonic) -> None:
        self._per_unit = MINUTE / per_minute
        self._now = now
        self._restored: dict[int, float] = {}
        """By person: when everything that they have spent will be theirs again."""
        self._at_work: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def spend(self, user: int, cost: float) -> None:
        """Charge this person; TooOften if they can't afford it yet."""
        now = self._now()
        self._restored = {other: until for other, until in self._restored.items() if until > now}
        restored = self._restored.get(user, now) + cost * self._per_unit
        if (wait := restored - now - MINUTE) > 0:
            raise TooOften(ceil(wait))
        self._restored[user] = restored

    def alone(self, user: int) -> asyncio.Lock:
        """Lets one such request of a person through at a time; the others wait for it."""
        return self._at_work.setdefault(user, asyncio.Lock())


def expensive(cost: float = 1.0) -> Callable[[Work[P]], Work[P]]:
    """Charge whoever asks for this. What costs a whole unit or more is done for them one at a time."""

    def decorate(work: Work[P]) -> Work[P]:
        @wraps(work)
        async def charged(ui: Ui, answer: Answer, /, *args: P.args, **kwargs: P.kwargs) -> None:
            ui.allowance.spend(answer.user, cost)
            async with ui.allowance.alone(answer.user) if cost >= 1 else nullcontext():
                await work(ui, answer, *args, **kwargs)

        return charged

    return decorate
