"""Rate limits: a bucket a route and major parameter, and 50 requests a second for the whole bot.

Discord publishes no numbers; those below are what bots commonly meet.
"""

import hashlib
from dataclasses import dataclass

from playground.clock import Clock

GLOBAL_LIMIT, GLOBAL_PERIOD = 50, 1.0
OLD_EDITS_LIMIT, OLD_EDITS_PERIOD = 3, 20.0


@dataclass(frozen=True, slots=True)
class Limit:
    """So many requests in so many seconds."""

    requests: int
    period: float


GENEROUS = Limit(50, 1.0)
LIMITS: dict[tuple[str, str], Limit] = {
    ("POST", "/channels/{channel_id}/messages"): Limit(5, 5.0),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): Limit(5, 5.0),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}"): Limit(5, 1.0),
    ("PATCH", "/channels/{channel_id}"): Limit(2, 600.0),
    ("POST", "/channels/{channel_id}/messages/{message_id}/threads"): Limit(50, 300.0),
    ("POST", "/channels/{channel_id}/threads"): Limit(50, 300.0),
    ("PUT", "/applications/{application_id}/commands"): Limit(20, 20.0),
    ("PUT", "/applications/{application_id}/guilds/{guild_id}/commands"): Limit(20, 20.0),
    ("POST", "/applications/{application_id}/emojis"): Limit(50, 60.0),
    ("POST", "/webhooks/{webhook_id}/{webhook_token}"): Limit(5, 2.0),
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"): Limit(5, 2.0),
    ("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"): Limit(5, 2.0),
}


@dataclass(slots=True)
class Window:
    """A period that began with its first request, and what is left of it."""

    left: int
    ends: float

    def take(self, limit: Limit, now: float) -> bool:
        if now >= self.ends:
            self.left, self.ends = limit.requests, now + limit.period
        if self.left == 0:
            return False
        self.left -= 1
        return True


@dataclass(frozen=True, slots=True)
class Limited:
    """The answer to one request too many."""

    retry_after: float
    scope: str
    headers: dict[str, str]


class RateLimiter:
    """Counts requests; switched off it only describes its buckets."""

    def __init__(self, clock: Clock, *, enabled: bool = True) -> None:
        self.clock = clock
        self.enabled = enabled
        self._windows: dict[tuple[str, str, str], Window] = {}
        self._everything = Window(GLOBAL_LIMIT, 0.0)
        self._names: dict[tuple[str, str], str] = {}

    def check(
        self, method: str, route: str, major: str, *, counts_globally: bool
    ) -> tuple[dict[str, str], Limited | None]:
        """The headers of an answer and, where the bucket is empty, the refusal."""
        now = self.clock.now()
        limit = LIMITS.get((method, route), GENEROUS)
        if not self.enabled:
            return self._headers(method, route, limit, limit.requests, limit.period, now), None
        if counts_globally and not self._everything.take(Limit(GLOBAL_LIMIT, GLOBAL_PERIOD), now):
            return {}, Limited(self._everything.ends - now, "global", {"X-RateLimit-Global": "true"})
        window = self._windows.setdefault((method, route, major), Window(limit.requests, 0.0))
        taken = window.take(limit, now)
        headers = self._headers(method, route, limit, window.left, window.ends - now, now)
        return headers, None if taken else Limited(window.ends - now, "user", headers)

    def old_edit(self, channel_id: str) -> float | None:
        """Seconds to wait before an hour-old message of this channel may be edited again, if any."""
        limit = Limit(OLD_EDITS_LIMIT, OLD_EDITS_PERIOD)
        window = self._windows.setdefault(("old edit", "", channel_id), Window(limit.requests, 0.0))
        now = self.clock.now()
        return None if window.take(limit, now) else window.ends - now

    def _headers(
        self, method: str, route: str, limit: Limit, left: int, reset_after: float, now: float
    ) -> dict[str, str]:
        key = (method, route)
        if key not in self._names:
            self._names[key] = hashlib.md5(f"{method} {route}".encode(), usedforsecurity=False).hexdigest()
        return {
            "X-RateLimit-Limit": str(limit.requests),
            "X-RateLimit-Remaining": str(left),
            "X-RateLimit-Reset": f"{now + reset_after:.3f}",
            "X-RateLimit-Reset-After": f"{reset_after:.3f}",
            "X-RateLimit-Bucket": self._names[key],
        }
