"""Everything that the bot measures, for Prometheus: a table of names, labels and one sentence each.

No name and no label tells a card, a person, a server, a channel or a token: labels are words of this program. Whoever
counts does so in one line. Nothing is sent anywhere; `bot/monitoring.py` shows it to whoever asks.
"""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Mapping, Sequence

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, disable_created_metrics
from prometheus_client.exposition import choose_encoder

disable_created_metrics()  # type: ignore[no-untyped-call] # they would double the number of series
REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)

ANSWERS = (0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)
"""Discord waits three seconds for an answer."""
COMMITS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 10.0)
GROUPS = (1, 2, 4, 8, 16, 32, 48)
SEARCHES = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)


def counter(name: str, told: str, *labels: str) -> Counter:
    return Counter(name, told, labels, registry=REGISTRY)


def gauge(name: str, told: str, *labels: str) -> Gauge:
    return Gauge(name, told, labels, registry=REGISTRY)


def histogram(name: str, told: str, buckets: Sequence[float], *labels: str) -> Histogram:
    return Histogram(name, told, labels, buckets=buckets, registry=REGISTRY)


# People

ACKNOWLEDGEMENTS = histogram(
    "yose_acknowledgement_seconds",
    "Seconds from the arrival of an interaction until Discord has accepted its answer.",
    ANSWERS,
    "kind",
)
CLICKS = counter(
    "yose_clicks_total", "Clicks by the handler that answers them; every action of a game is a move.", "handler"
)
COMMANDS = counter("yose_commands_total", "Slash commands and entries of menus by their English names.", "command")
REFUSALS = counter("yose_refusals_total", "Requests that were refused with a sentence, by the reason.", "reason")
ERRORS = counter("yose_errors_total", "Requests that met a bug or a failed database, and were answered by an apology.")
LOG_LINES = counter("yose_log_lines_total", "Lines of the log by level, those of the second process left out.", "level")

# Tables

TABLES = gauge("yose_tables", "Open tables by status.", "status")
REPAINTS = gauge(
    "yose_repaints_waiting", "Public tables and open hands that show an older state than the newest.", "of"
)
OLDEST_REPAINT = gauge(
    "yose_repaint_oldest_seconds", "Seconds for which the oldest of them has waited; 0 if none does.", "of"
)
SEARCHES_DONE = histogram(
    "yose_search_seconds", "Seconds that searches for computer players, hints and reviews took.", SEARCHES
)

# The store

COMMIT_SECONDS = histogram("yose_store_commit_seconds", "Seconds that the commit of a group of writes took.", COMMITS)
COMMIT_WRITES = histogram("yose_store_commit_writes", "Writes that were committed together in one group.", GROUPS)
SLOTS_HELD = gauge("yose_slots_held", "Slots of servers on which this process holds a lease; PostgreSQL only.")
SLOTS_LOST = counter("yose_slots_lost_total", "Slots that another process took while this one was not responding.")
SLOTS_TAKEN_OVER = counter(
    "yose_slots_taken_over_total", "Slots that were taken from a process that had ended without giving them back."
)

# Discord

SHARDS = gauge("yose_shards", "Shards that this process serves, by whether they are connected.", "state")
RESPONSES = counter(
    "yose_discord_responses_total",
    "Discord's responses by the token that the request went by, the bot's or an interaction's, and by status; 429 is a "
    "rate limit, and none means that nothing came back.",
    "token",
    "status",
)


# The process

PROCESS = gauge("yose_process_info", "Always 1; its label is what JSON log lines call this process.", "process")


# What takes more than one line


def committed(writes: int, seconds: float) -> None:
    """A group was committed. An empty one only looks whether the database is there."""
    if writes:
        COMMIT_SECONDS.observe(seconds)
        COMMIT_WRITES.observe(writes)


def tables_by_status(statuses: Mapping[str, int]) -> None:
    TABLES.clear()
    for status, number in statuses.items():
        TABLES.labels(status).set(number)


def waiting(of: str, since: Sequence[float], now: float) -> None:
    """Something waits for each of these since then."""
    REPAINTS.labels(of).set(len(since))
    OLDEST_REPAINT.labels(of).set(now - min(since, default=now))


def shards(connected: int, altogether: int) -> None:
    SHARDS.labels("connected").set(connected)
    SHARDS.labels("disconnected").set(max(0, altogether - connected))


Responses = Mapping[tuple[str, str], int]
"""By token and status: how many."""


class ResponseTally:
    """Responses that another process has counted, for this one to fetch."""

    def __init__(self) -> None:
        self._counted = Count[tuple[str, str]]()

    def take(self) -> Responses:
        """Those since the last time."""
        now = Count({way: int(count) for way, count in counted_responses().items()})
        fresh, self._counted = now - self._counted, now
        return dict(fresh)


def counted_responses() -> dict[tuple[str, str], float]:
    (family,) = RESPONSES.collect()
    return {(sample.labels["token"], sample.labels["status"]): sample.value for sample in family.samples}


def add_responses(responses: Responses) -> None:
    for way, number in responses.items():
        RESPONSES.labels(*way).inc(number)


def exposition(accept: str) -> tuple[bytes, str]:
    """All of it in the format that is asked for, and that format's name."""
    encode, content_type = choose_encoder(accept)
    return encode(REGISTRY), content_type
