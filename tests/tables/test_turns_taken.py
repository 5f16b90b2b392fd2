"""Turns that clocks and computer players take: not before their time, once, and marked. Deals that nobody chose."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bot.tables import requests, ringing
from bot.tables.clicks import CLICK
from bot.tables.log import applied
from bot.tables.refusals import Stale
from bot.tables.table import Status
from engine.core.refusals import NotYourTurn
from tests.tables.house import HOST, House


async def test_no_turn_is_taken_before_its_deadline(house: House) -> None:
    table = await house.game("tezuma:masters")
    (seat,) = table.to_act
    action = table.view(seat).legal[0]
    deadline = table.deadline(seat)
    assert deadline is not None
    with pytest.raises(Stale):
        requests.miss(table, seat, table.decided[seat], action, deadline - 0.001)
    taken = requests.miss(table, seat, table.decided[seat], action, deadline)
    assert [line.kind for line in taken] == ["missed", "event"]


async def test_no_turn_is_taken_twice(house: House) -> None:
    """A stand-in thought about a decision that the person has made meanwhile, and another is open to them now."""
    table = await house.game("tsumo")
    action = table.view(0).legal[0]
    for seat in range(3):
        table = await house.act(table, seat)
    assert 0 in table.to_act
    deadline = table.deadline(0)
    assert deadline is not None
    with pytest.raises(Stale):
        requests.miss(table, 0, 0, action, deadline)


async def test_a_person_is_reminded_of_a_decision_once(house: House) -> None:
    table = await house.game("tezuma:masters")
    at = house.clock.now() + table.pace.remind
    lines = ringing.ring(table, at)
    assert [line.kind for line in lines] == ["reminded"]
    table = applied(table, lines)
    deadline = table.deadline(lines[0].data["seat"])
    assert deadline is not None
    assert [ringing.ring(table, later) for later in (at, at + 1, deadline)] == [[], [], []]


async def test_a_turn_that_the_clock_took_is_marked(house: House) -> None:
    table = await house.game("tezuma:masters")
    (seat,) = table.to_act
    action, deadline = table.view(seat).legal[0], table.deadline(seat)
    assert deadline is not None
    _, taken = requests.miss(table, seat, 0, action, deadline)
    assert taken.data["auto"] is True
    (own,) = requests.act(table, HOST + seat, 0, action.code, deadline)
    assert "auto" not in own.data


async def test_the_deals_depend_on_everybodys_number(house: House) -> None:
    table = await house.game()
    assert table.fair.nonces == tuple(seat.nonce for seat in table.seats)
    assert len(set(table.fair.nonces)) == len(table.seats)
    assert all(table.fair.nonces)


async def test_a_hint_is_for_whoever_is_to_act(house: House) -> None:
    table = await house.game("tezuma:masters")
    waiting = next(seat for seat in range(3) if seat not in table.to_act)
    with pytest.raises(NotYourTurn):
        await house.tables.hint(table.id, HOST + waiting, table.decided[waiting])
    assert not house.tables.get(table.id).hinted


@pytest.fixture
async def slow(tmp_path: Path) -> AsyncIterator[House]:
    """Computer players pause for a second."""
    house = House(tmp_path / "yose.db")
    house.computer_pause = 1.0
    await house.open_doors()
    yield house
    await house.close_doors()


async def test_a_computer_player_moves_after_its_pause_however_fast_it_thinks(slow: House) -> None:
    table = await slow.lobby("tezuma:masters", people=1)
    for _ in range(2):
        await slow.tables.add_computer(table.id, HOST, "random")
    table = await slow.start(table)
    if table.to_act == (0,):
        table = await slow.act(table, 0)
    (seat,) = table.to_act
    async with asyncio.timeout(10):
        await slow.clock.sleeper(1.0)
    assert slow.tables.get(table.id).decided[seat] == 0
    slow.clock.advance(1.0)
    await slow.until(lambda: slow.tables.get(table.id).decided[seat] == 1)


async def test_computer_players_wait_until_a_trick_and_the_score_of_a_deal_have_been_seen(slow: House) -> None:
    """They wait for what everybody sees, whatever they hold, and not if a person has gone on meanwhile."""
    table = await slow.lobby("tezuma:masters", people=1)
    for _ in range(2):
        await slow.tables.add_computer(table.id, HOST, "random")
    table, waited = await slow.start(table), set()
    while waited != {1.0, 3.0, 6.0}:
        assert table.status is Status.PLAYING
        before, happened = len(slow.updates), slow.updates[-1].happened
        if table.to_act == (0,):
            table = await slow.act(table, 0, Random(before))
            continue
        seconds = 6.0 if "score" in happened else 3.0 if "trick" in happened else 1.0
        async with asyncio.timeout(30):
            await slow.clock.sleeper(seconds)
        slow.clock.advance(seconds)
        await slow.until(lambda known=before: len(slow.updates) > known)  # type: ignore[misc]
        table = slow.tables.get(table.id)
        waited.add(seconds)


async def test_whoever_leads_at_once_is_followed_after_one_pause(slow: House) -> None:
    table = await slow.game("tezuma:masters")
    while not (table.view(None).last and table.unseen):
        table = await slow.act(table, table.to_act[0])
    assert table.pauses == 3.0
    table = await slow.act(table, table.to_act[0])
    assert table.pauses == 1.0


@pytest.mark.parametrize(("pace", "trick", "score"), [("live", 3.0, 6.0), ("relaxed", 4.0, 8.0)])
async def test_the_pace_of_the_table_decides_how_long_that_is(
    house: House, pace: str, trick: float, score: float
) -> None:
    table, pauses = await house.game("tsumo", pace=pace), set()
    while table.view(None).deal == 1:
        table = await house.play_on(table, moves=1)
        pauses.add(table.pauses)
    assert pauses == {1.0, trick, score}


async def test_computer_players_among_themselves_lay_cards_faster_and_show_what_is_finished_as_long(
    house: House,
) -> None:
    """Until somebody comes back."""
    table, pauses = await house.game("tezuma:masters"), set[float]()
    for user in table.people:
        await house.tables.step_away(table.id, user)
    house.tables.listen(lambda update: pauses.add(update.after.pauses))
    await house.until(lambda: len(pauses) > 1)
    assert pauses == {0.2, 2.2}
    await house.tables.come_back(table.id, HOST)
    assert house.tables.get(table.id).pauses >= 1.0


async def test_what_a_computer_player_does_is_no_persons_click(house: House) -> None:
    table = await house.lobby("tsumo", people=1)
    for _ in range(2):
        await house.tables.add_computer(table.id, HOST, "easy")
    CLICK.set(77)
    table = await house.start(table)
    await house.until(lambda: house.tables.get(table.id).to_act == (0,))
    await house.act(house.tables.get(table.id), 0)
    with closing(sqlite3.connect(house.path)) as database:
        lines = database.execute("SELECT data, click FROM log WHERE kind = 'event'").fetchall()
    clicks = {json.loads(data).get("seat"): click for data, click in lines}
    assert (clicks[0], clicks[1], clicks[2]) == (77, None, None)
