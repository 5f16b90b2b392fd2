"""While nobody can act no clock runs, and afterwards everybody has time to."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from bot.tables.outages import NOTICEABLE, Connections
from bot.tables.paces import COMPUTER_LATE, PACES
from bot.tables.table import Table
from tests.tables.house import CHANNEL, GUILD, HOST, LINE, House
from tests.tables.test_clocks import pass_by

LIVE = PACES["live"]


async def quiet(house: House) -> None:
    """Until the alarm has nothing to do but wait."""
    for _ in range(10):
        await asyncio.sleep(0)
    await asyncio.gather(*house.tables._thoughts.tasks, return_exceptions=True)


def remaining(house: House, table: Table) -> float:
    table = house.tables.get(table.id)
    (deadline,) = [table.deadline(seat) for seat in table.to_act]
    assert deadline is not None
    return deadline - house.clock.now()


@pytest.mark.parametrize("pace", PACES)
async def test_after_a_start_everybody_has_at_least_the_time_until_a_reminder(house: House, pace: str) -> None:
    table = await house.game("tezuma:masters", pace=pace)
    (seat,) = table.to_act
    await house.close_doors()
    house.clock.advance(10 * PACES[pace].turn)
    await house.open_doors()
    assert remaining(house, table) == PACES[pace].remind
    await house.until(lambda: house.tables.get(table.id).reminded == {seat})
    house.clock.advance(PACES[pace].remind - 1)
    await quiet(house)
    assert "missed" not in await house.kinds(table)
    await pass_by(house, table, 1, "missed")


async def test_after_every_start_there_is_time_however_often_it_is_killed(house: House) -> None:
    table = await house.game("tezuma:masters")
    for _ in range(3):
        house.clock.advance(LIVE.turn)
        await house.restart()
        assert remaining(house, table) == LIVE.remind


async def test_a_start_puts_off_no_turn_that_has_time_left(house: House) -> None:
    table = await house.game("tezuma:masters")
    house.clock.advance(LIVE.turn - LIVE.remind)
    await house.restart()
    assert "postponed" not in await house.kinds(table)


@pytest.mark.parametrize("outage", [NOTICEABLE, 100 * LIVE.turn])
async def test_clocks_stop_while_the_connection_is_gone(house: House, outage: float) -> None:
    table = await house.game("tezuma:masters")
    house.clock.advance(LIVE.remind / 2)
    left = remaining(house, table)
    house.tables.disconnected(LINE)
    house.clock.advance(outage)
    await quiet(house)
    assert house.tables.get(table.id).version == table.version, "nothing happens"
    await house.tables.connected(LINE)
    assert remaining(house, table) == left
    await pass_by(house, table, LIVE.remind / 2, "reminded")
    await pass_by(house, table, left - LIVE.remind / 2, "missed")


@pytest.mark.parametrize("outage", [1.0, LIVE.turn])
@pytest.mark.parametrize("restarted", [False, True])
async def test_after_a_reconnect_everybody_has_at_least_the_time_until_a_reminder(
    house: House, outage: float, restarted: bool
) -> None:
    table = await house.game("tezuma:masters")
    (seat,) = table.to_act
    house.clock.advance(LIVE.turn - 1)
    await house.until(lambda: house.tables.get(table.id).reminded == {seat})
    if restarted:
        await house.restart()
        await house.until(lambda: house.tables.get(table.id).reminded == {seat})
        house.clock.advance(LIVE.remind - 1)
    house.tables.disconnected(LINE)
    house.clock.advance(outage)
    await quiet(house)
    await house.tables.connected(LINE)
    assert remaining(house, table) == LIVE.remind
    await house.until(lambda: house.tables.get(table.id).reminded == {seat})
    assert (await house.kinds(table)).count("reminded") == 2 + restarted, "the one before names another time"
    await pass_by(house, table, LIVE.remind, "missed")


async def test_a_connection_that_is_renewed_again_and_again_puts_no_turn_off_for_ever(house: House) -> None:
    pace = PACES["correspondence"]
    table = await house.game("tezuma:masters", pace="correspondence")
    (seat,) = table.to_act
    passed = 0.0
    while house.tables.get(table.id).decided[seat] == 0 and passed < 2 * pace.turn:
        house.clock.advance(pace.remind / 2)
        passed += pace.remind / 2
        await quiet(house)
        house.tables.disconnected(LINE)
        await house.tables.connected(LINE)
        await quiet(house)
    assert passed <= pace.turn + pace.remind


async def test_a_short_outage_is_written_down_only_where_it_matters(house: House) -> None:
    table = await house.game("tezuma:masters")
    house.tables.disconnected(LINE)
    house.clock.advance(NOTICEABLE - 1)
    await house.tables.connected(LINE)
    assert house.tables.get(table.id).version == table.version


async def test_acting_begins_anew(house: House) -> None:
    """What was put off for one decision says nothing about the next."""
    table = await house.game("tezuma:masters")
    (seat,) = table.to_act
    house.clock.advance(LIVE.turn - 1)
    house.tables.disconnected(LINE)
    await house.tables.connected(LINE)
    assert house.tables.get(table.id).postponed == {seat}
    table = await house.act(house.tables.get(table.id), seat)
    assert table.postponed == set()
    assert remaining(house, table) == LIVE.turn


async def test_computer_players_and_stand_ins_wait_for_the_connection(house: House) -> None:
    """Otherwise they would play the whole game, and it would count."""
    table = await house.game("tsumo", 3)
    house.tables.disconnected(LINE)
    for user in range(HOST, HOST + 3):
        table = (await house.tables.step_away(table.id, user)).after
    house.clock.advance(COMPUTER_LATE)
    await quiet(house)
    assert house.tables.get(table.id).decided == (0, 0, 0)
    await house.tables.connected(LINE)
    await house.until(lambda: min(house.tables.get(table.id).decided) > 0)


@pytest.mark.parametrize("back", [False, True])
async def test_a_stand_in_that_is_thinking_when_the_connection_is_lost_does_not_move(house: House, back: bool) -> None:
    """Not while it is gone, nor when it is back: there is time by then."""
    table = await house.game("tezuma:masters")
    (seat,) = table.to_act
    gate = threading.Event()
    busy = asyncio.create_task(house.tables.think(lambda _game: gate.wait(), table.game))
    await pass_by(house, table, LIVE.turn, "reminded")
    house.tables.disconnected(LINE)
    if back:
        await house.tables.connected(LINE)
    gate.set()
    await busy
    await quiet(house)
    assert house.tables.get(table.id).decided[seat] == 0


async def test_a_connection_that_is_lost_again_while_it_returns_is_not_there(house: House) -> None:
    table = await house.game("tezuma:masters")
    house.tables.disconnected(LINE)
    house.clock.advance(LIVE.turn)
    returning = asyncio.create_task(house.tables.connected(LINE))
    await asyncio.sleep(0)
    house.tables.disconnected(LINE)
    await returning
    house.clock.advance(10 * LIVE.turn)
    await quiet(house)
    assert "missed" not in await house.kinds(table)
    await house.tables.connected(LINE)
    await pass_by(house, table, LIVE.turn, "missed")


async def test_a_server_depends_on_its_own_connection_only(tmp_path: Path) -> None:
    house = await House(tmp_path / "yose.db").open_doors()
    house.tables._connections = Connections(of=lambda guild: guild % 2)
    house.tables._connections.up = {0, 1}
    here = await house.game("tezuma:masters", guild=GUILD)
    there = await house.game("tezuma:masters", guild=GUILD + 1, channel=CHANNEL + 1)
    house.tables.disconnected(GUILD % 2)
    await pass_by(house, there, LIVE.turn, "missed")
    assert "missed" not in await house.kinds(here)
    await house.close_doors()
