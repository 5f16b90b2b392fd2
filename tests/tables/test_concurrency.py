"""Hundreds of tables and actors at once: people act at the same instant, twice, late, out of turn."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import AsyncIterator
from random import Random

import pytest

from bot.store.writer import Ledger
from bot.tables.log import restored
from bot.tables.table import Status, Table
from bot.tables.updates import Update
from engine.core.refusals import Refusal
from engine.registry import GAMES
from tests.tables.house import GUILD, HOST, House

TABLES = 240
ROUNDS = 8
STRANGER = 999


async def crowd(house: House, table: Table, rng: Random) -> Counter[str]:
    """Everybody clicks at once: who may, who may not, and a stranger; some twice, some on an old panel."""
    clicks = []
    for number, seat in enumerate(table.seats):
        legal = table.view(number).legal
        code = rng.choice(legal).code if legal else "B7"
        panels = rng.choice(((0,), (0, 0), (0, -1), (1, 0)))
        clicks += [house.tables.act(table.id, seat.user or 0, table.decided[number] + off, code) for off in panels]
    clicks.append(house.tables.act(table.id, STRANGER, 0, "x"))
    clicks.append(house.tables.act(table.id, HOST, table.decided[0], "no such action"))
    rng.shuffle(clicks)
    answers = await asyncio.gather(*clicks, return_exceptions=True)
    assert all(isinstance(answer, Update | Refusal) for answer in answers), answers
    return Counter(type(answer).__name__ for answer in answers)


async def evening(house: House, channel: int) -> Counter[str]:
    rng = Random(channel)
    key = rng.choice(sorted(GAMES))
    table = await house.game(key, rng.choice(GAMES[key].seats), channel=channel)
    seen: Counter[str] = Counter()
    for _ in range(ROUNDS):
        seen += await crowd(house, house.tables.get(table.id), rng)
    return seen


@pytest.mark.slow
async def test_each_click_is_accepted_once_or_refused_with_its_reason(house: House) -> None:
    seen = sum(await asyncio.gather(*(evening(house, channel) for channel in range(TABLES))), Counter[str]())
    tables = house.tables.all()
    assert len(tables) == TABLES
    assert seen["Update"] == sum(sum(table.decided) for table in tables) >= TABLES * ROUNDS
    assert seen["NotAtTable"] == TABLES * ROUNDS
    assert {"Stale", "NotYourTurn", "Malformed"} <= set(seen)
    assert house.tables._alarm.due.keys() == {table.id for table in tables}, "every table is looked after"
    # The log has neither gap nor duplicate (the store's own keys see to that), and tells exactly what memory holds.
    stored = {table.id: table for table in await house.store.open_tables()}
    for table in tables:
        assert len(stored[table.id].log) == table.version
        acted = [line for line in stored[table.id].log if line.kind == "event" and "seat" in line.data]
        assert len(acted) == sum(table.decided)
        assert restored(stored[table.id]) == table


class Slow(Ledger):
    """Commits only when let through, from the moment when it is told to."""

    gate = threading.Event()
    committing = threading.Event()
    """Set while a commit waits."""

    def commit(self) -> None:
        self.committing.set()
        self.gate.wait()
        self.committing.clear()
        super().commit()


@pytest.fixture
async def slow(house: House) -> AsyncIterator[House]:
    """Tables whose store can be held up."""
    await house.close_doors()
    house.ledger = Slow
    Slow.gate.set()
    await house.open_doors()
    yield house
    Slow.gate.set()


async def test_nobody_is_told_of_an_action_before_it_is_saved(slow: House) -> None:
    table = await slow.game()
    Slow.gate.clear()
    code, shown = table.view(0).legal[0].code, len(slow.updates)
    acting = asyncio.create_task(slow.tables.act(table.id, HOST, 0, code))
    await asyncio.to_thread(Slow.committing.wait)
    assert slow.tables.get(table.id) is table
    assert len(slow.updates) == shown
    assert not acting.done()
    Slow.gate.set()
    after = (await acting).after
    assert slow.tables.get(table.id) is after
    assert len(slow.updates) == shown + 1


@pytest.mark.parametrize("rounds", range(4))
async def test_who_is_cancelled_during_an_action_leaves_memory_and_store_alike(slow: House, rounds: int) -> None:
    """Before it is asked for, or while it is saved."""
    table = await slow.game()
    code = table.view(0).legal[0].code
    Slow.gate.clear()
    acting = asyncio.create_task(slow.tables.act(table.id, HOST, 0, code))
    for _ in range(rounds):
        await asyncio.sleep(0)
    acting.cancel()
    Slow.gate.set()
    await asyncio.wait((acting,))
    stored = await slow.store.table(table.id)
    assert stored is not None
    assert restored(stored) == slow.tables.get(table.id)
    assert (slow.tables.get(table.id).decided[0] == 1) is (rounds > 0)


async def test_of_many_who_open_a_table_in_one_channel_one_does(house: House) -> None:
    answers = await asyncio.gather(
        *(house.tables.open(GUILD, 70, user, "tsumo") for user in range(50)), return_exceptions=True
    )
    assert Counter(type(answer).__name__ for answer in answers) == {"Update": 1, "ChannelHasTable": 49}


async def test_of_many_who_join_at_once_as_many_sit_as_there_are_seats(house: House) -> None:
    table = (await house.tables.open(GUILD, 70, HOST, "tsumo")).after
    answers = await asyncio.gather(
        *(house.tables.join(table.id, user, f"P{user}", "") for user in [*range(20), *range(20)]),
        return_exceptions=True,
    )
    assert Counter(type(answer).__name__ for answer in answers)["Update"] == 5
    assert len({seat.user for seat in house.tables.get(table.id).seats}) == 5


async def test_whoever_waits_at_a_table_that_ends_is_told_that_it_is_gone(house: House) -> None:
    table = await house.game()
    answers = await asyncio.gather(
        house.tables.end(table.id, HOST),
        *(house.tables.pause(table.id, HOST) for _ in range(5)),
        return_exceptions=True,
    )
    assert isinstance(answers[0], Update)
    assert answers[0].after.status is Status.ENDED
    assert {type(answer).__name__ for answer in answers[1:]} == {"NoSuchTable"}
    assert house.tables._locks == {}
