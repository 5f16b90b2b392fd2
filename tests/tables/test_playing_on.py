"""A table that plays on from a moment of another game: seats, start, restarts, and what is kept of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.tables.continuing import settings_after
from bot.tables.limits import Limits
from bot.tables.refusals import (
    AlreadySeated,
    NoComputer,
    NotOffered,
    PlaysOn,
    SeatTaken,
    TableFull,
    YouHaveEnoughTables,
)
from bot.tables.table import Status, Table
from bot.upkeep.check import check
from engine.audit import verify
from engine.core.record import Record
from tests.engine import stranger
from tests.tables.house import CHANNEL, GUILD, HOST, House, number

THREAD = 71


async def thread() -> int:
    return THREAD


async def finished(house: House) -> Record:
    """A short game of three people."""
    await house.play_on(await house.game(options={"short": True}))
    kept = await house.store.scores.record(GUILD, 1)
    assert kept is not None
    return Record.read(kept.record)


def middle(record: Record) -> int:
    """After the first trick and the draws that follow it."""
    plays = [number for number, event in enumerate(record.events) if event["event"] == "play"]
    return plays[4]


async def playing_on(house: House, record: Record, seat: int = 1) -> Table:
    """The lobby, with its host on this seat."""
    settings = settings_after(record, middle(record), 1, "live")
    table = (await house.tables.play_on(GUILD, HOST, settings, thread)).after
    return (await house.tables.join(table.id, HOST, "Aoi", seat=seat)).after


def users(table: Table) -> list[int | None]:
    return [seat.user for seat in table.seats]


async def test_people_take_any_seat_and_computer_players_the_rest(house: House) -> None:
    table = await playing_on(house, await finished(house))
    assert (table.channel, table.ranked, table.full) == (THREAD, False, False)
    assert users(table) == [None, HOST, None]
    assert [seat.level for seat in table.seats] == ["hard", None, "hard"]
    join, leave = house.tables.join, house.tables.leave
    assert users((await join(table.id, 201, "Bo", number(201))).after) == [201, HOST, None]
    with pytest.raises(SeatTaken):
        await join(table.id, 202, "Chie", number(202), seat=0)
    with pytest.raises(AlreadySeated):
        await join(table.id, 201, "Bo", number(201))
    assert users((await join(table.id, 201, "Bo", number(201), seat=2)).after) == [None, HOST, 201]
    assert users((await join(table.id, 202, "Chie", number(202), seat=0)).after) == [202, HOST, 201]
    with pytest.raises(TableFull):
        await join(table.id, 203, "Dai", number(203))
    after = (await leave(table.id, 202)).after
    assert users(after) == [None, HOST, 201]
    assert after.seats[0] == table.seats[0], "the computer player sits down again"
    await house.restart()
    assert house.tables.get(table.id) == after


@pytest.mark.parametrize(
    "changes", [{"game": "tezuma:masters"}, {"options": {"short": False}}, {"ranked": True}, {"picked": object()}]
)
async def test_nothing_but_its_pace_can_be_changed(house: House, changes: dict[str, Any]) -> None:
    table = await playing_on(house, await finished(house))
    with pytest.raises(PlaysOn):
        await house.tables.configure(table.id, HOST, **changes)
    after = (await house.tables.configure(table.id, HOST, pace="relaxed")).after
    assert (after.pace_name, after.options, after.continues) == ("relaxed", table.options, table.continues)
    with pytest.raises(PlaysOn):
        await house.tables.add_computer(table.id, HOST, "easy")
    with pytest.raises(PlaysOn):
        await house.tables.fill(table.id, HOST, 5)
    with pytest.raises(NoComputer):
        await house.tables.remove_computer(table.id, HOST)
    for seat in (-1, 3):
        with pytest.raises(NotOffered):
            await house.tables.join(table.id, 201, "Bo", number(201), seat=seat)


async def test_it_begins_where_the_other_game_was_and_survives_restarts(house: House) -> None:
    house.computer_pause = 1.0
    await house.restart()
    record = await finished(house)
    table = await house.start(await playing_on(house, record))
    played = middle(record)
    assert table.status is Status.PLAYING
    assert table.game.replay(table.game.setup(3, table.options), [*record.happened(table.game)][:played]) == table.state
    assert "deal" not in await house.kinds(table), "nothing is drawn"
    assert table.to_act
    assert (table.decided, table.decided_for) == ((0, 0, 0), (0, 0, 0)), "others decided what was before"
    await house.restart()
    assert house.tables.get(table.id) == table


async def test_both_verify_and_nobody_has_a_result(house: House) -> None:
    past = await finished(house)
    before = await house.store.scores.profile(GUILD, HOST)
    table = await playing_on(house, past)
    for user, seat in ((201, 0), (202, 2)):
        table = (await house.tables.join(table.id, user, f"Player {user}", number(user), seat=seat)).after
    table = await house.play_on(await house.start(table))
    assert table.status is Status.ENDED
    kept = await house.store.scores.record(GUILD, 2)
    assert kept is not None
    record = Record.read(kept.record)
    assert record.parent is not None
    assert (record.parent.number, record.parent.events) == (1, middle(past))
    assert record.parent.fair == past.fair
    assert record.events[: middle(past)] == past.events[: middle(past)]
    for each in (past, record):
        assert verify(each).deals_verified
        assert stranger.fair(json.loads(each.line()))
    assert await house.store.scores.profile(GUILD, HOST) == before, "a won position is no win"
    assert await house.store.scores.seat(2, HOST) is None
    await house.close_doors()
    assert "is sound" in check(house.path)
    await house.open_doors()


async def test_one_that_is_abandoned_has_no_winner(house: House) -> None:
    table = await house.start(await playing_on(house, await finished(house)))
    await house.tables.end(table.id, HOST)
    played = (await house.store.scores.recent(GUILD, limit=1))[0]
    assert (played.id, played.winners) == (2, ())
    kept = await house.store.scores.record(GUILD, 2)
    assert kept is not None
    assert verify(Record.read(kept.record)).clean


async def test_a_channel_is_found_only_for_whoever_may_open_a_table(house: House) -> None:
    record = await finished(house)
    house.limits = Limits(per_person=1, per_server=9)
    await house.restart()
    await house.lobby(channel=CHANNEL + 9)

    async def never() -> int:
        raise AssertionError("a thread would be left empty")

    with pytest.raises(YouHaveEnoughTables):
        await house.tables.play_on(GUILD, HOST, settings_after(record, middle(record), 1, "live"), never)
