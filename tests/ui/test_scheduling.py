"""Who has clicked goes first, and nobody else waits for ever."""

import asyncio

from bot.tables.table import Table
from bot.ui.delivery import scheduling
from bot.ui.delivery.channel_sender import ChannelSender
from bot.ui.delivery.scheduling import AnswersFirst, Rank, RequestBudget
from bot.worker_process import WorkerProcess


async def test_other_work_waits_while_somebody_waits_for_an_answer() -> None:
    line = AnswersFirst()
    with line.answering():
        waiting = asyncio.create_task(line.turn(Rank.HAND))
        await asyncio.sleep(0)
        assert not waiting.done()
    await waiting


async def test_hands_go_before_tables_one_by_one() -> None:
    line, order = AnswersFirst(), []

    async def work(rank: Rank) -> None:
        await line.turn(rank)
        order.append(rank)

    with line.answering():
        work_waiting = [asyncio.create_task(work(rank)) for rank in (Rank.TABLE, Rank.HAND, Rank.TABLE, Rank.HAND)]
        await asyncio.sleep(0)
    await asyncio.gather(*work_waiting)
    assert order == [Rank.HAND, Rank.HAND, Rank.TABLE, Rank.TABLE]


async def test_where_answers_never_cease_other_work_is_done_all_the_same(monkeypatch) -> None:
    monkeypatch.setattr(scheduling, "PATIENCE", 0.01)
    line = AnswersFirst()
    with line.answering():
        await line.turn(Rank.TABLE)
    assert not any(line._lines.values())


async def test_who_gives_up_holds_up_nobody() -> None:
    line = AnswersFirst()
    with line.answering():
        first, second = (asyncio.create_task(line.turn(Rank.TABLE)) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
    await second


class LongLine(RequestBudget):
    """A budget that others have used up, until the test says otherwise."""

    def __init__(self) -> None:
        super().__init__()
        self.free, self.passed = asyncio.Event(), asyncio.Event()

    async def turn(self, server: int = 0) -> None:
        await self.free.wait()
        self.passed.set()


async def test_what_has_waited_for_the_budget_still_waits_for_an_answer() -> None:
    done = []

    class Noting(WorkerProcess):
        async def do(self, what: str, *_arguments: object) -> None:
            done.append(what)

    line, budget = AnswersFirst(), LongLine()
    asked = asyncio.create_task(ChannelSender(Noting("nowhere"), budget, line).delete(Table(1, 1, 1), message=1))
    with line.answering():
        budget.free.set()
        await budget.passed.wait()
        await asyncio.sleep(0)
        done.append("answer")
    await asked
    assert done == ["answer", "delete"]
