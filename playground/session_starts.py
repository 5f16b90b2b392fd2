"""How often a bot may start sessions: so often a day, and one per bucket every five seconds."""

from playground.clock import Clock
from playground.wire import Json

DAY_MS, PACE_MS = 24 * 60 * 60 * 1000, 5_000


class SessionStarts:
    """Counts identifies. `paced` is a switch, because most tests start their bots one right after another."""

    def __init__(self, clock: Clock, *, total: int = 1000, max_concurrency: int = 1, paced: bool = False) -> None:
        self.total = total
        self.max_concurrency = max_concurrency
        self.paced = paced
        self.used = 0
        self.too_many = 0
        """Identifies past the day's limit."""
        self.too_soon = 0
        """Identifies less than five seconds after another in their bucket. They count towards the day's limit, too."""
        self._clock = clock
        self._day_ends = 0
        self._bucket_free: dict[int, int] = {}

    def limit(self) -> Json:
        """Discord's `session_start_limit`. The day begins with its first identify."""
        now = self._today()
        return {
            "total": self.total,
            "remaining": self.total - self.used,
            "reset_after": max(0, self._day_ends - now),
            "max_concurrency": self.max_concurrency,
        }

    def count(self) -> bool:
        """Count one more identify of this day, if there is one left."""
        now = self._today()
        if self.used >= self.total:
            self.too_many += 1
            return False
        if not self.used:
            self._day_ends = now + DAY_MS
        self.used += 1
        return True

    def take_turn(self, shard_id: int) -> bool:
        """Whether the shard's bucket is free. If so, it is taken for the next five seconds."""
        bucket, now = shard_id % self.max_concurrency, self._today()
        if self.paced and now < self._bucket_free.get(bucket, 0):
            self.too_soon += 1
            return False
        self._bucket_free[bucket] = now + PACE_MS
        return True

    def _today(self) -> int:
        """The time in milliseconds, once the count is that of this day."""
        now = round(self._clock.now() * 1000)
        if now >= self._day_ends:
            self.used = 0
        return now
