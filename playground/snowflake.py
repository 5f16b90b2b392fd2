"""Discord's ids: milliseconds since 2015 and a sequence number."""

from playground.clock import Clock

EPOCH_MS = 1_420_070_400_000


class Snowflakes:
    """Generates ids that only ever increase."""

    def __init__(self, clock: Clock, last: int = 0) -> None:
        self._clock = clock
        self.last = last

    def next(self) -> str:
        moment = (int(self._clock.now() * 1000) - EPOCH_MS) << 22
        self.last = max(moment, self.last + 1)
        return str(self.last)


def created_at(snowflake: str) -> float:
    """The moment an id was made, in seconds since 1970."""
    return ((int(snowflake) >> 22) + EPOCH_MS) / 1000
