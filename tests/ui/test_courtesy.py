"""Who has clicked goes first, and nobody else waits for ever."""

import asyncio

from bot.ui import courtesy
from bot.ui.courtesy import Courtesy, Rank


async def test_other_work_waits_while_somebody_waits_for_an_answer() -> None:
    line = Courtesy()
    with line.answering():
        waiting = asyncio.create_task(line.turn(Rank.HAND))
        await asyncio.sleep(0)
        assert not waiting.done()
    await waiting


async def test_hands_go_before_tables_one_by_one() -> None:
    line, order = Courtesy(), []

    async def work(rank: Rank) -> None:
        await line.turn(rank)
        order.append(rank)

    with line.answering():
        work_waiting = [asyncio.create_task(work(rank)) for rank in (Rank.TABLE, Rank.HAND, Rank.TABLE, Rank.HAND)]
        await asyncio.sleep(0)
    await asyncio.gather(*work_waiting)
    assert order == [Rank.HAND, Rank.HAND, Rank.TABLE, Rank.TABLE]


async def test_where_answers_never_cease_other_work_is_done_all_the_same(monkeypatch) -> None:
    monkeypatch.setattr(courtesy, "PATIENCE", 0.01)
    line = Courtesy()
    with line.answering():
        await line.turn(Rank.TABLE)
    assert not any(line._lines.values())


async def test_who_gives_up_holds_up_nobody() -> None:
    line = Courtesy()
    with line.answering():
        first, second = (asyncio.create_task(line.turn(Rank.TABLE)) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
    await second
