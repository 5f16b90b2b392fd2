"""What many servers need: a plan from measured figures, and a simulation that checks it.

`python -m bench.scale` prints, for each number of servers, the shards, processes, writes and requests of the busiest
hour, and what a discrete-event simulation of that hour finds: how long answers and public tables wait, how long the
queues are, and what is lost when a process dies. The same seed gives the same figures. Every assumption is an option.

The model: games begin at random moments and change at random moments until they are over. Each change is a click,
which its process answers, one after the other, and makes the table's public message out of date. One budget for the
whole bot sends the newest state of one table after the other; a table that changes again while it waits is sent once.
"""

from __future__ import annotations

import argparse
import json
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from heapq import heappop, heappush
from itertools import count
from math import ceil
from random import Random

DAY = 86_400.0


@dataclass(frozen=True)
class Measured:
    """Figures of one process, and where they come from."""

    answer_ms: float = 6.6
    """Processor time per click of the process that answers: `python -m bench.click_cost`."""
    paint_ms: float = 9.0
    """The same of the process that paints and sends."""
    changes: int = 121
    """Requests with the bot's token per game, as often as a public table is shown: `make bench-requests`."""
    writes: int = 241
    """Actions per game, each a durable line: `make bench-requests`."""
    bytes_kept: int = 3_713
    """Per finished game: `make bench-storage`."""
    budget: float = 30.0
    """Requests per second that the bot allows itself: `PER_SECOND` in `bot/ui/delivery/scheduling.py`."""
    edit_interval: float = 1.1
    """Seconds between two edits of a message: `EDIT_INTERVAL` in `bot/ui/live/public_tables.py`."""
    lease: float = 10.0
    """Seconds after which others resume the sessions of a silent process: `LEASE` in `bot/store/postgres/leases.py`.
    That is the worst case, a machine that is cut off; a killed process is noticed within a second or two.
    """


@dataclass(frozen=True)
class Assumed:
    """What nobody has measured. Discord's own limits are among them, as its documentation states them."""

    games_per_server_day: float = 1.0
    peak: float = 3.0
    """The busiest hour compared with the mean."""
    game_minutes: float = 25.0
    by_interaction: float = 0.0
    """The share of public requests that go by interaction tokens, which the limit of fifty does not count."""
    servers_per_shard: int = 1_000
    shards_per_process: int = 32
    utilisation: float = 0.5
    """The share of a core that answers may use at the busiest hour."""
    large: int = 150_000
    """Servers from which on Discord lets several shards identify at a time."""
    concurrency: int = 16
    """How many then; before, one."""
    identify_seconds: float = 5.0
    answer_seconds: float = 3.0
    """For so long Discord waits for an answer."""


@dataclass(frozen=True)
class Plan:
    """What so many servers need at the busiest hour."""

    servers: int
    shards: int
    concurrency: int
    processes: int
    games_per_second: float
    tables: float
    clicks_per_second: float
    writes_per_second: float
    requests_per_second: float
    """With the bot's token, if none waits."""
    budget_share: float
    """What of the bot's own budget that is; above 1 tables fall behind."""
    start_seconds: float
    """Until the last shard has identified."""
    gigabytes_per_year: float


def plan(servers: int, measured: Measured, assumed: Assumed) -> Plan:
    games = servers * assumed.games_per_server_day / DAY
    busiest = games * assumed.peak
    clicks = busiest * measured.changes
    requests = clicks * (1 - assumed.by_interaction)
    concurrency = assumed.concurrency if servers >= assumed.large else 1
    shards = 1 << (ceil(servers / assumed.servers_per_shard) - 1).bit_length()
    by_processor = ceil(clicks * measured.answer_ms / 1000 / assumed.utilisation)
    return Plan(
        servers=servers,
        shards=shards,
        concurrency=concurrency,
        processes=max(2, by_processor, ceil(shards / assumed.shards_per_process)),
        games_per_second=busiest,
        tables=busiest * assumed.game_minutes * 60,
        clicks_per_second=clicks,
        writes_per_second=busiest * measured.writes,
        requests_per_second=requests,
        budget_share=requests / measured.budget,
        start_seconds=(ceil(shards / concurrency) - 1) * assumed.identify_seconds,
        gigabytes_per_year=games * DAY * 365 * measured.bytes_kept / 1e9,
    )


@dataclass
class Outcome:
    """What a simulation has seen."""

    changes: int = 0
    sent: int = 0
    coalesced: int = 0
    """Changes that were shown together with a later one."""
    waiting: int = 0
    """Tables that are still waiting at the end."""
    longest_queue: int = 0
    failed_clicks: int = 0
    """Clicks at a process that had died, which nobody answered in time."""
    answer_waits: list[float] = field(default_factory=list)
    show_waits: list[float] = field(default_factory=list)


@dataclass
class Public:
    """A table, as far as its public message is concerned."""

    process: int
    left: int
    """Changes until the game is over."""
    since: float | None = None
    """Since when its message has been out of date."""
    sent_at: float = float("-inf")


class Simulation:
    """One busy hour, or a part of it."""

    def __init__(self, planned: Plan, measured: Measured, assumed: Assumed, seed: int = 1) -> None:
        self._plan, self._measured, self._assumed = planned, measured, assumed
        self._random = Random(seed)
        self._numbers = count()
        self._events: list[tuple[float, int, str, Public | None]] = []
        self._free_at = [0.0] * planned.processes
        self._down: dict[int, tuple[float, float]] = {}
        """By process: from when until when a click is left unanswered for too long."""
        self._queue: deque[Public] = deque()
        self._sending = False
        self._may_send = 0.0
        self._gap = assumed.game_minutes * 60 / measured.changes
        self.seen = Outcome()

    def run(self, seconds: float, dies_at: float | None = None) -> Outcome:
        """Begin in the middle of the evening; one process may die."""
        if dies_at is not None:
            self._die(dies_at)
        for _ in range(round(self._plan.tables)):
            self._sit_down(self._random.randint(1, self._measured.changes), 0.0)
        self._at(self._random.expovariate(self._plan.games_per_second), "begin", None)
        while self._events and self._events[0][0] <= seconds:
            now, _, what, table = heappop(self._events)
            self._happen(now, what, table)
        self.seen.waiting = len(self._queue)
        return self.seen

    def _at(self, when: float, what: str, table: Public | None) -> None:
        heappush(self._events, (when, next(self._numbers), what, table))

    def _happen(self, now: float, what: str, table: Public | None) -> None:
        if what == "send":
            self._send(now)
        elif table is None:
            self._sit_down(self._measured.changes, now)
            self._at(now + self._random.expovariate(self._plan.games_per_second), "begin", None)
        else:
            self._change(now, table)

    def _sit_down(self, changes: int, now: float) -> None:
        table = Public(self._random.randrange(self._plan.processes), changes)
        self._at(now + self._random.expovariate(1 / self._gap), "change", table)

    def _change(self, now: float, table: Public) -> None:
        """Somebody clicks. If nobody is there to answer, they click again later."""
        if self._is_down(table.process, now):
            self.seen.failed_clicks += 1
        else:
            self._answer(now, table)
            table.left -= 1
            if self._random.random() >= self._assumed.by_interaction:
                self._show(now, table)
        if table.left:
            self._at(now + self._random.expovariate(1 / self._gap), "change", table)

    def _answer(self, now: float, table: Public) -> None:
        work = self._random.expovariate(1000 / self._measured.answer_ms)
        done = self._free_at[table.process] = max(now, self._free_at[table.process]) + work
        self.seen.answer_waits.append(done - now)

    def _show(self, now: float, table: Public) -> None:
        self.seen.changes += 1
        if table.since is not None:
            self.seen.coalesced += 1
            return
        table.since = now
        self._queue.append(table)
        self.seen.longest_queue = max(self.seen.longest_queue, len(self._queue))
        if not self._sending:
            self._sending = True
            self._at(max(now, self._may_send), "send", None)

    def _send(self, now: float) -> None:
        """Send the first table that may be edited again, and the next one once the budget allows it."""
        for _ in range(len(self._queue)):
            table = self._queue.popleft()
            if table.sent_at + self._measured.edit_interval <= now and table.since is not None:
                self.seen.sent += 1
                self.seen.show_waits.append(now - table.since)
                table.since, table.sent_at = None, now
                break
            self._queue.append(table)
        self._may_send = now + 1 / self._measured.budget
        self._sending = bool(self._queue)
        if self._sending:
            self._at(self._may_send, "send", None)

    # A process dies

    def _die(self, at: float) -> None:
        """Others resume its sessions once its lease has ended, and answer whoever is still waiting then."""
        self._down[0] = (at, at + max(0.0, self._measured.lease - self._assumed.answer_seconds))

    def _is_down(self, process: int, now: float) -> bool:
        begins, ends = self._down.get(process, (now, now))
        return begins <= now < ends


# What is printed


def percentile(values: Sequence[float], percent: int) -> float:
    """0 if there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] if ordered else 0.0


def told(planned: Plan, seen: Outcome) -> dict[str, object]:
    figures = {name: round(value, 2) for name, value in asdict(planned).items()}
    simulated = {
        "answer p50, p99 ms": [round(1000 * percentile(seen.answer_waits, each), 1) for each in (50, 99)],
        "public table behind p50, p99 s": [round(percentile(seen.show_waits, each), 2) for each in (50, 99)],
        "tables waiting at the end, at most": [seen.waiting, seen.longest_queue],
        "changes shown with a later one": f"{seen.coalesced / max(1, seen.changes):.0%}",
        "clicks failed after a death": seen.failed_clicks,
    }
    return {**figures, "simulated": simulated}


def options(parser: argparse.ArgumentParser) -> None:
    """One for each figure of both kinds."""
    for each in (*fields(Measured), *fields(Assumed)):
        parser.add_argument(f"--{each.name.replace('_', '-')}", type=type(each.default), default=each.default)


def given(kind: type, arguments: argparse.Namespace) -> dict[str, object]:
    return {each.name: getattr(arguments, each.name) for each in fields(kind)}


def results(arguments: argparse.Namespace) -> Iterator[dict[str, object]]:
    measured = replace(Measured(), **given(Measured, arguments))
    assumed = replace(Assumed(), **given(Assumed, arguments))
    for servers in arguments.servers:
        planned = plan(servers, measured, assumed)
        simulation = Simulation(planned, measured, assumed, arguments.seed)
        yield told(planned, simulation.run(arguments.seconds, dies_at=arguments.seconds / 3))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.scale", description=__doc__)
    parser.add_argument("--servers", type=int, nargs="+", default=[1_000, 10_000, 100_000, 1_000_000])
    parser.add_argument("--seconds", type=float, default=180.0)
    parser.add_argument("--seed", type=int, default=1)
    options(parser)
    for result in results(parser.parse_args()):
        print(json.dumps(result, indent=1), flush=True)


if __name__ == "__main__":
    main()
