"""Clocks: a reminder, a stand-in for one turn, the seat kept after three misses; all of it lives through restarts."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.tables.clock import LOOK_AGAIN, Alarm, WallClock
from bot.tables.manager import Tables
from bot.tables.paces import COMPUTER_LATE, LOBBY_LIFE, MISSES_BEFORE_STAND_IN, PACES, PAUSE_LIFE
from bot.tables.table import Status, Table
from tests.tables.house import GUILD, HOST, House, ManualClock

LIVE = PACES["live"]
Leave = Callable[[Tables, int, int], Awaitable[Any]]


async def pass_by(house: House, table: Table, seconds: float, kind: str) -> Table:
    """Let time pass until the clock has done this."""
    seen = len(house.updates)
    house.clock.advance(seconds)
    await house.until(lambda: any(kind in update.happened for update in house.updates[seen:]))
    return house.tables.get(table.id)


@pytest.mark.parametrize("pace", PACES)
async def test_first_a_reminder_then_a_stand_in_takes_that_one_turn(house: House, pace: str) -> None:
    table = await house.game("tezuma:masters", pace=pace)
    (seat,) = table.to_act
    table = await pass_by(house, table, PACES[pace].remind, "reminded")
    assert table.reminded == {seat}
    assert table.decided[seat] == 0
    table = await pass_by(house, table, PACES[pace].turn - PACES[pace].remind, "missed")
    assert table.decided[seat] == 1
    assert table.seats[seat].misses == 1
    assert not table.seats[seat].stand_in
    assert house.updates[-1].happened == ("missed", "pick")
    assert table.reminded == set()


async def test_a_lobby_that_was_forgotten_makes_way(house: House) -> None:
    table = await house.lobby()
    house.clock.advance(LOBBY_LIFE - 1)
    await house.tables.add_computer(table.id, HOST, "easy")
    await house.restart()
    house.clock.advance(LOBBY_LIFE - 1)
    assert house.tables.get(table.id).status is Status.LOBBY
    house.clock.advance(1)
    await house.until(lambda: house.updates[-1].happened == ("closed",))
    assert await house.lobby(), "the channel is free again"


async def test_a_paused_game_that_was_forgotten_is_abandoned_and_its_record_kept(house: House) -> None:
    table = await house.play_on(await house.game(), moves=7)
    await house.tables.pause(table.id, HOST)
    house.clock.advance(PAUSE_LIFE - 1)
    await house.tables.step_away(table.id, HOST)
    await house.restart()
    house.clock.advance(PAUSE_LIFE - 1)
    assert house.tables.get(table.id).status is Status.PAUSED
    house.clock.advance(1)
    await house.until(lambda: house.updates[-1].happened == ("end", "closed"))
    (game,) = await house.store.scores.recent(GUILD)
    assert game.winners == ()
    assert await house.lobby(), "the channel is free again"


async def test_who_acts_in_time_is_neither_reminded_nor_replaced(house: House) -> None:
    table = await house.game("tezuma:masters")
    (first,) = table.to_act
    house.clock.advance(LIVE.remind - 1)
    table = await house.act(table, first)
    (second,) = table.to_act
    table = await pass_by(house, table, LIVE.remind, "reminded")
    assert table.reminded == {second}
    assert "missed" not in await house.kinds(table)


@pytest.mark.parametrize("leave", [Tables.step_away, Tables.resign])
async def test_who_leaves_while_a_stand_in_is_thinking_is_played_for(house: House, leave: Leave) -> None:
    table = await house.game("tezuma:masters")
    (seat,) = table.to_act
    gate = threading.Event()
    busy = asyncio.create_task(house.tables.think(lambda _game: gate.wait(), table.game))
    await pass_by(house, table, LIVE.turn, "reminded")
    await leave(house.tables, table.id, HOST + seat)
    gate.set()
    await house.until(lambda: house.tables.get(table.id).decided[seat] == 1)
    await busy


async def test_a_move_waits_for_no_more_than_one_other_search(house: House) -> None:
    table = await house.game("tezuma:masters")
    (seat,) = table.to_act
    gate = threading.Semaphore(0)
    searches = [asyncio.create_task(house.tables.think(lambda _game: gate.acquire(), table.game)) for _ in range(3)]
    thinkers = house.tables._thinkers
    choosing = asyncio.create_task(thinkers.choose("easy", table.game, table.view(seat)))
    gate.release()
    async with asyncio.timeout(30):
        assert await choosing in table.view(seat).legal
    gate.release(2)
    await asyncio.gather(*searches)


async def test_everybody_who_is_late_in_a_simultaneous_phase_is_reminded_and_replaced(house: House) -> None:
    table = await house.game("tsumo", 4)
    table = await house.act(table, 2)
    house.clock.advance(LIVE.turn)
    await house.until(lambda: sum(update.happened.count("missed") for update in house.updates) == 3)
    table = house.tables.get(table.id)
    assert table.decided == (1, 1, 1, 1)
    assert [seat.misses for seat in table.seats] == [1, 1, 0, 1]


async def test_after_three_misses_the_stand_in_keeps_the_seat_until_its_owner_returns(house: House) -> None:
    table = await house.game("tsumo", 3)
    sleeper = 0
    for miss in range(1, MISSES_BEFORE_STAND_IN + 1):
        while sleeper not in table.to_act or len(table.to_act) > 1:
            table = await house.act(table, next(seat for seat in table.to_act if seat != sleeper))
        table = await pass_by(house, table, LIVE.turn, "missed")
        assert table.seats[sleeper].misses == miss
    assert table.seats[sleeper].stand_in
    assert table.deadline(sleeper) is None
    decided = table.decided[sleeper]
    while sleeper not in table.to_act:
        table = await house.act(table, table.to_act[0])
    number = table.id
    await house.until(lambda: house.tables.get(number).decided[sleeper] > decided)
    back = (await house.tables.come_back(number, HOST + sleeper)).after
    assert (back.seats[sleeper].stand_in, back.seats[sleeper].misses) == (False, 0)


async def test_acting_forgives_earlier_misses(house: House) -> None:
    table = await house.game("tsumo", 3)
    for seat in (1, 2):
        table = await house.act(table, seat)
    table = await pass_by(house, table, LIVE.turn, "missed")
    assert table.seats[0].misses == 1
    while 0 not in table.to_act:
        table = await house.act(table, table.to_act[0])
    table = await house.act(table, 0)
    assert table.seats[0].misses == 0


async def test_clocks_live_through_a_restart(house: House) -> None:
    table = await house.game("tezuma:masters")
    (seat,) = table.to_act
    table = await pass_by(house, table, LIVE.remind, "reminded")
    deadline = table.deadline(seat)
    await house.restart()
    table = house.tables.get(table.id)
    assert table.deadline(seat) == deadline
    assert table.reminded == {seat}, "nobody is reminded twice"
    await pass_by(house, table, LIVE.turn - LIVE.remind, "missed")


async def test_a_computer_players_turn_is_taken_up_after_a_restart(house: House) -> None:
    lobby = await house.lobby("tsumo", 2)
    await house.tables.add_computer(lobby.id, HOST, "random")
    house.tables._computer_pause = house.computer_pause = 5.0
    table = await house.start(lobby)
    await house.restart()
    assert house.tables.get(table.id).decided == (0, 0, 0)
    await house.clock.sleeper(5)
    house.clock.advance(5)
    await house.until(lambda: house.tables.get(table.id).decided == (0, 0, 1))


async def test_a_computer_players_move_that_was_lost_is_made_anew(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody else can act, so nothing else would have it think again. What went wrong is told without a card."""
    table = await house.game("tezuma:masters")
    (seat,) = table.to_act

    async def broken(*_: object, **__: object) -> None:
        monkeypatch.undo()
        raise RuntimeError("it held a B7")

    monkeypatch.setattr(house.tables._thinkers, "choose", broken)
    away = (await house.tables.step_away(table.id, HOST + seat)).after
    await asyncio.gather(*house.tables._thoughts.tasks, return_exceptions=True)
    assert house.tables.get(table.id) == away
    await pass_by(house, table, COMPUTER_LATE, "pick")
    assert f"a computer player at table {table.id} could not move: RuntimeError in broken" in caplog.text
    assert "B7" not in caplog.text


async def test_a_lost_move_is_made_anew_though_the_table_waits_for_a_person_too(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody stacks their deck at the same time. The person has two days for it; the computer player has not."""
    lobby = await house.lobby("tsumo", 2, pace="correspondence")
    lobby = (await house.tables.add_computer(lobby.id, HOST, "random")).after

    async def broken(*_: object, **__: object) -> None:
        monkeypatch.undo()
        raise RuntimeError

    monkeypatch.setattr(house.tables._thinkers, "choose", broken)
    table = await house.start(lobby)
    await asyncio.gather(*house.tables._thoughts.tasks, return_exceptions=True)
    assert house.tables.get(table.id).decided == (0, 0, 0)
    await pass_by(house, table, COMPUTER_LATE, "build")
    assert house.tables.get(table.id).decided == (0, 0, 1)


async def test_an_action_in_the_last_moment_wins_over_the_clock(house: House) -> None:
    """The stand-in is thinking already when the person acts: its turn is gone."""
    table = await house.game("tezuma:masters")
    (seat,) = table.to_act
    house.clock.time += LIVE.turn  # and the alarm sleeps on
    after = await house.act(table, seat)
    await house.tables._missed_turn(table, seat)
    assert house.tables.get(table.id) == after


@pytest.mark.parametrize(
    ("leave", "return_"), [(Tables.pause, Tables.resume), (Tables.step_away, Tables.come_back)], ids=["pause", "away"]
)
async def test_a_turn_that_began_anew_while_a_stand_in_was_thinking_is_not_missed(
    house: House, leave: Leave, return_: Leave
) -> None:
    """Whoever is back has a whole turn, however long the stand-in has thought about the old one."""
    table = await house.game("tezuma:masters")
    (seat,) = table.to_act
    gate = threading.Event()
    busy = asyncio.create_task(house.tables.think(lambda _game: gate.wait(), table.game))
    await pass_by(house, table, LIVE.turn, "reminded")
    assert house.tables._thoughts.tasks
    await leave(house.tables, table.id, HOST + seat)
    await return_(house.tables, table.id, HOST + seat)
    gate.set()
    await asyncio.gather(busy, *house.tables._thoughts.tasks)
    table = house.tables.get(table.id)
    assert table.decided[seat] == 0
    assert "missed" not in await house.kinds(table)
    table = await pass_by(house, table, LIVE.turn, "missed")
    assert table.decided[seat] == 1


async def test_a_host_whose_clock_is_set_back_does_not_lose_a_tables_clock(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.game("tezuma:masters")
    await pass_by(house, table, LIVE.remind, "reminded")

    def last_look() -> float:
        """The alarm sees that it is time; whoever looks next sees that it is not."""
        monkeypatch.undo()
        house.clock.time -= 1
        return house.clock.time + 1

    monkeypatch.setattr(house.clock, "now", last_look)
    house.clock.advance(LIVE.turn - LIVE.remind)
    async with asyncio.timeout(30):
        await house.clock.sleeper(1)
    assert house.tables.get(table.id).decided == (0, 0, 0)
    await pass_by(house, table, 1, "missed")


async def test_an_alarm_that_is_not_set_anew_rings_again_by_and_by() -> None:
    """Whether it failed or found nothing to do; and it does not ring and ring."""
    clock, rung = ManualClock(), []

    async def ring(key: int) -> None:
        rung.append(key)
        if key == 1:
            raise RuntimeError("broken")

    alarm = Alarm(clock, ring)
    alarm.set(1, clock.time - 5)
    alarm.set(2, clock.time)
    running = asyncio.create_task(alarm.run())
    for times in range(1, 4):
        async with asyncio.timeout(30):
            await clock.sleeper(LOOK_AGAIN)
        assert sorted(rung) == sorted([1, 2] * times)
        clock.advance(LOOK_AGAIN)
    running.cancel()


async def test_an_alarm_notices_that_the_hosts_clock_was_set_forward() -> None:
    """As after the host was suspended: nobody is woken for that."""
    clock, rang = ManualClock(), asyncio.Event()

    async def ring(_key: int) -> None:
        rang.set()

    alarm = Alarm(clock, ring)
    alarm.set(1, clock.time + 1_000_000)
    running = asyncio.create_task(alarm.run())
    async with asyncio.timeout(30):
        await clock.sleeper(LOOK_AGAIN)
        clock.time += 1_000_000
        clock.advance(0)
        await rang.wait()
    running.cancel()


async def test_an_alarm_rings_at_its_latest_setting_and_outlives_a_failure(caplog: pytest.LogCaptureFixture) -> None:
    clock, rung, rang = ManualClock(), [], asyncio.Event()

    async def ring(key: int) -> None:
        rung.append(key)
        rang.set()
        if key == 1:
            raise RuntimeError("it held a B7")

    alarm = Alarm(clock, ring)
    running = asyncio.create_task(alarm.run())
    for key, due in ((1, 10), (2, 20), (3, 5), (4, 7)):
        alarm.set(key, clock.time + due)
    alarm.set(2, clock.time + 11)
    alarm.set(3, None)
    alarm.set(4, clock.time + 30)
    await asyncio.sleep(0)
    for seconds in (10, 1, 19):
        rang.clear()
        clock.advance(seconds)
        await rang.wait()
    running.cancel()
    assert rung == [1, 2, 4]
    assert "the clock of table 1 could not do its work: RuntimeError in ring" in caplog.text
    assert "B7" not in caplog.text


async def test_an_alarm_forgets_what_is_removed_though_it_has_just_changed() -> None:
    """As a table that ends right after a move."""
    clock, rung, rang = ManualClock(), [], asyncio.Event()

    async def ring(key: int) -> None:
        rung.append(key)
        rang.set()

    alarm = Alarm(clock, ring)
    alarm.changed |= {1, 2}
    alarm.woken.set()
    alarm.set(1, None)
    running = asyncio.create_task(alarm.run())
    await rang.wait()
    running.cancel()
    assert rung == [2]
    assert alarm.due.keys() == {2}


async def test_an_alarm_forgets_times_that_were_replaced_long_before_they_come() -> None:
    """At a slow pace every move replaces a time that lies days ahead."""
    clock, rung, rang = ManualClock(), [], asyncio.Event()

    async def ring(key: int) -> None:
        rung.append(key)
        if len(rung) == len(keys):
            rang.set()

    alarm, keys = Alarm(clock, ring), range(10)
    for move in range(1000):
        alarm.set(move % len(keys), clock.time + 1_000_000 - move)
        assert len(alarm._queue) <= 2 * len(alarm.due)
    alarm.set(3, clock.time + 1)
    running = asyncio.create_task(alarm.run())
    clock.advance(1_000_000)
    await rang.wait()
    running.cancel()
    assert rung == [3, 9, 8, 7, 6, 5, 4, 2, 1, 0]
    for key in keys:
        alarm.set(key, clock.time + 1)
    for key in keys:
        alarm.set(key, None)
    assert alarm._queue == []


async def test_the_hosts_own_clock_goes(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)
    clock = WallClock()
    before = clock.now()
    await clock.sleep(0.001)
    assert clock.now() > before
