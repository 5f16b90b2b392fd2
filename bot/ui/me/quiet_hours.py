"""The hours of the day in which a person is not to be called, on the clock of the place where they live.

Clocks there are put forward and back. Quiet hours that would end at a time that is skipped end when it is skipped; at a
time that comes twice, they end when it comes first.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta, tzinfo
from functools import cache
from zoneinfo import ZoneInfo, available_timezones


@dataclass(frozen=True, slots=True)
class QuietHours:
    """From one full local hour to another, over midnight if the second is not the later one."""

    zone: tzinfo
    start: int
    end: int

    def over(self, at: float) -> float:
        """When somebody who is to be called at this time may be: then, or once these hours are over."""
        local = datetime.fromtimestamp(at, self.zone)
        if not self._cover(local.hour):
            return at
        day = local.date() + timedelta(days=local.hour >= self.end)
        return datetime.combine(day, time(self.end), self.zone).timestamp()

    def _cover(self, hour: int) -> bool:
        if self.start < self.end:
            return self.start <= hour < self.end
        return hour >= self.start or hour < self.end


@cache
def zones() -> tuple[str, ...]:
    """The names of all time zones that this machine knows, in order. It reads files: ask in a thread."""
    return tuple(sorted(available_timezones() | {"UTC"}))


@cache
def zone_of(name: str) -> tzinfo:
    """The zone of this name; UTC if this machine does not know it any more. It may read a file: ask in a thread."""
    return ZoneInfo(name) if name != "UTC" and name in zones() else UTC
