"""Requests that are no answers: so many a second and no more, evenly, and fairly among servers."""

import asyncio
from itertools import pairwise

from bot.ui.delivery.scheduling import RequestBudget


async def test_passes_are_spread_evenly() -> None:
    loop, budget, passed = asyncio.get_running_loop(), RequestBudget(per_second=100), []

    async def ask() -> None:
        await budget.turn()
        passed.append(loop.time())

    await asyncio.gather(*(ask() for _ in range(6)))
    assert min(later - earlier for earlier, later in pairwise(passed)) > 0.009


async def test_a_server_s_hundred_requests_do_not_delay_another_s() -> None:
    budget, passed = RequestBudget(per_second=1000), []

    async def ask(server: int) -> None:
        await budget.turn(server)
        passed.append(server)

    await asyncio.gather(*(ask(1) for _ in range(100)), ask(2), ask(3), ask(3))
    assert passed[:6] == [1, 1, 2, 3, 1, 3]
