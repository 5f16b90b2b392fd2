"""Rate limits: one bucket per route and major parameter, and 50 requests per second for the whole bot.

Discord publishes no numbers; those below are what bots commonly encounter.
"""

import functools
import hashlib
from dataclasses import dataclass, field

from playground.clock import Clock

MAX_WINDOWS = 10_000


@dataclass(frozen=True, slots=True)
class Limit:
    """A number of requests allowed in a number of seconds."""

    requests: int
    period: float


GLOBAL = Limit(50, 1.0)
OLD_EDITS = Limit(3, 20.0)
GENEROUS = Limit(50, 1.0)
UNLIMITED = ("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
LIMITS: dict[tuple[str, str], Limit] = {
    ("POST", "/channels/{channel_id}/messages"): Limit(5, 5.0),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): Limit(5, 5.0),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}"): Limit(5, 1.0),
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
    """A period that began with its first request, and how many requests are left in it."""

    left: int
    ends: float

    def take(self, limit: Limit, now: float) -> bool:
        if now >= self.ends:
            self.left, self.ends = limit.requests, now + limit.period
        if self.left == 0:
            return False
        self.left -= 1
        return True


@dataclass
class Limited(Exception):  # noqa: N818 - it is an answer, not an accident
    """The answer to a request that exceeds a limit."""

    retry_after: float
    scope: str = "user"
    headers: dict[str, str] = field(default_factory=dict)


class RateLimiter:
    """Counts requests. If it is switched off, it only describes its buckets."""

    def __init__(self, clock: Clock, *, enabled: bool = True) -> None:
        self.clock = clock
        self.enabled = enabled
        self._windows: dict[tuple[str, str, str], Window] = {}
        self._everything = Window(GLOBAL.requests, 0.0)

    def check(self, method: str, route: str, major: str, *, counts_globally: bool) -> dict[str, str]:
        """The headers of an answer; raises `Limited` if the bucket is empty."""
        if (method, route) == UNLIMITED:
            return {}
        now = self.clock.now()
        limit = LIMITS.get((method, route), GENEROUS)
        if not self.enabled:
            return _headers(method, route, limit, Window(limit.requests, now + limit.period), now)
        if counts_globally and not self._everything.take(GLOBAL, now):
            raise Limited(self._everything.ends - now, "global", {"X-RateLimit-Global": "true"})
        window = self._window((method, route, major), limit, now)
        taken = window.take(limit, now)
        headers = _headers(method, route, limit, window, now)
        if not taken:
            raise Limited(window.ends - now, "user", headers)
        return headers

    def old_edit(self, channel_id: str) -> float | None:
        """Seconds until a message over an hour old may be edited again in this channel; None if it may be now."""
        now = self.clock.now()
        window = self._window(("old edit", "", channel_id), OLD_EDITS, now)
        return None if window.take(OLD_EDITS, now) else window.ends - now

    def _window(self, key: tuple[str, str, str], limit: Limit, now: float) -> Window:
        if len(self._windows) > MAX_WINDOWS:
            self._windows = {k: window for k, window in self._windows.items() if window.ends > now}
        return self._windows.setdefault(key, Window(limit.requests, 0.0))


@functools.cache
def _bucket(method: str, route: str) -> str:
    return hashlib.md5(f"{method} {route}".encode(), usedforsecurity=False).hexdigest()


def _headers(method: str, route: str, limit: Limit, window: Window, now: float) -> dict[str, str]:
    return {
        "X-RateLimit-Limit": str(limit.requests),
        "X-RateLimit-Remaining": str(window.left),
        "X-RateLimit-Reset": f"{window.ends:.3f}",
        "X-RateLimit-Reset-After": f"{window.ends - now:.3f}",
        "X-RateLimit-Bucket": _bucket(method, route),
    }
