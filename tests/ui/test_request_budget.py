"""Requests that are no answers: so many a second and no more, evenly."""

import asyncio
from itertools import pairwise

from bot.ui.delivery.scheduling import RequestBudget


async def test_passes_are_spread_evenly() -> None:
    loop, budget, passed = asyncio.get_running_loop(), RequestBudget(per_second=100), []

    async def ask() -> None:
        async with budget:
            passed.append(loop.time())

    await asyncio.gather(*(ask() for _ in range(6)))
    assert min(later - earlier for earlier, later in pairwise(passed)) > 0.009
