"""kill -9 of the real bot and of its second process, with four tables in the middle of something."""

from __future__ import annotations

import pytest

from tests.e2e.kills import kill_often
from tests.e2e.theatre import Theatre

KILLS = 25


@pytest.mark.slow
@pytest.mark.parametrize("program", ["tests.e2e.hurried"])
@pytest.mark.parametrize("seed", [1, 2])
async def test_nothing_is_lost_doubled_left_over_or_stuck_after_twenty_five_kills(theatre: Theatre, seed: int) -> None:
    theatre.expected_errors = {
        400,
        404,
        429,
        499,
    }  # what it could not note is done again, and learnt to be done already
    killer = await kill_often(theatre, KILLS, seed)
    theatre.expected_failures = killer.unanswered
    assert killer.done.total() == KILLS
