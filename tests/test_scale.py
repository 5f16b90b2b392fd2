"""The simulation behind docs/scale.md: it repeats itself, loses nothing, and keeps to the limits that it is given."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from bench.scale import Assumed, Measured, Outcome, Simulation, plan
from bot.store.postgres.leases import LEASE
from bot.ui.delivery.scheduling import PER_SECOND
from bot.ui.live.public_tables import EDIT_INTERVAL

MEASURED, ASSUMED = Measured(), Assumed()
SECONDS = 60.0
SIZES = (100, 3_000, 30_000)


def simulated(servers: int, *, seed: int = 1, dies_at: float | None = None, **changes: float) -> Outcome:
    assumed = replace(ASSUMED, **changes)
    return Simulation(plan(servers, MEASURED, assumed), MEASURED, assumed, seed).run(SECONDS, dies_at)


def test_the_figures_that_are_constants_of_the_bot_are_the_bot_s() -> None:
    assert (MEASURED.budget, MEASURED.edit_interval, MEASURED.lease) == (PER_SECOND, EDIT_INTERVAL, LEASE)


def test_the_same_seed_gives_the_same_figures_and_another_one_others() -> None:
    assert simulated(3_000) == simulated(3_000)
    assert simulated(3_000) != simulated(3_000, seed=2)


@pytest.mark.parametrize("servers", SIZES)
def test_every_change_is_shown_or_shown_with_a_later_one_or_still_waits(servers: int) -> None:
    seen = simulated(servers)
    assert seen.changes == seen.sent + seen.coalesced + seen.waiting
    assert len(seen.show_waits) == seen.sent
    assert min(seen.show_waits, default=0.0) >= 0


@pytest.mark.parametrize("servers", SIZES)
def test_no_more_is_sent_than_the_budget_allows_and_all_of_it_is_used_if_needed(servers: int) -> None:
    seen, planned = simulated(servers), plan(servers, MEASURED, ASSUMED)
    assert seen.sent <= MEASURED.budget * SECONDS + 1
    if planned.budget_share > 2:
        assert seen.sent >= MEASURED.budget * SECONDS * 0.95


def test_there_are_as_many_changes_as_planned() -> None:
    seen, planned = simulated(30_000), plan(30_000, MEASURED, ASSUMED)
    expected = planned.clicks_per_second * SECONDS
    assert seen.changes == pytest.approx(expected, abs=4 * math.sqrt(expected))


def test_tables_fall_behind_only_beyond_the_budget_and_not_if_interactions_carry_them() -> None:
    def typical_wait(seen: Outcome) -> float:
        return sorted(seen.show_waits)[len(seen.show_waits) // 2]

    assert typical_wait(simulated(1_000)) < 0.1
    assert typical_wait(simulated(30_000)) > 5
    assert typical_wait(simulated(30_000, by_interaction=0.95)) < 0.1


def test_clicks_fail_only_if_a_process_dies_and_only_its_own_and_those_that_nobody_got_in_time() -> None:
    assert simulated(30_000).failed_clicks == 0
    seen, planned = simulated(30_000, dies_at=10.0), plan(30_000, MEASURED, ASSUMED)
    too_long = MEASURED.lease - ASSUMED.answer_seconds
    assert seen.failed_clicks == pytest.approx(planned.clicks_per_second / planned.processes * too_long, rel=0.15)
    assert simulated(30_000, dies_at=10.0, answer_seconds=MEASURED.lease).failed_clicks == 0


@pytest.mark.parametrize(("servers", "shards", "start"), [(1_000, 1, 0), (100_000, 128, 635), (1_000_000, 1_024, 315)])
def test_shards_identify_one_after_the_other_or_sixteen_at_a_time(servers: int, shards: int, start: float) -> None:
    planned = plan(servers, MEASURED, ASSUMED)
    assert (planned.shards, planned.start_seconds) == (shards, start)
    assert planned.shards / planned.processes <= ASSUMED.shards_per_process
    used = planned.clicks_per_second * MEASURED.answer_ms / 1000 / planned.processes
    assert used <= ASSUMED.utilisation
