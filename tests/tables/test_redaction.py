"""A person is taken out of logs and records; everything else stays as it was."""

from __future__ import annotations

import json

import pytest

from bot.store.packing import Line, unpack
from bot.tables import forgetting
from bot.tables.log import restored
from bot.tables.own_data import own_data
from bot.tables.port import Redaction
from bot.tables.redaction import FORMER_PLAYER, people_in, redacted, seats_in, stand_in
from bot.tables.table import Status, Table
from engine.audit import verify
from engine.core.record import Record
from tests.tables.house import HOST, House, number

GONE, KEY = HOST + 1, "key"


async def archived(house: House, table: Table) -> tuple[tuple[Line, ...], str]:
    ((data,),) = await house.store._read("SELECT data FROM archive WHERE table_id = ?", (table.id,))
    kept = unpack(data)
    return kept.log, kept.record or ""


@pytest.mark.parametrize("game", ["tsumo", "tezuma:masters", "tezuma:trick"])
async def test_a_redacted_game_verifies_and_differs_in_one_name_only(house: House, game: str) -> None:
    table = await house.play_on(await house.game(game))
    log, record = await archived(house, table)
    lines, text = redacted(log, record, Redaction(GONE, -5))
    assert text == record.replace(f'"Player {GONE}"', f'"{FORMER_PLAYER}"')
    verdict = verify(Record.read(text or ""))
    assert verdict.clean
    assert verdict.deals_verified
    assert people_in(lines) == people_in(log) - {GONE}
    assert str(GONE) not in "".join(data for kind, data, _ in lines if kind != "event")
    assert [line for line in lines if line[0] == "event"] == [line for line in log if line[0] == "event"]
    assert [(kind, at) for kind, _, at in lines] == [(kind, at) for kind, _, at in log]


async def test_whoever_left_a_lobby_is_named_there_and_sat_nowhere(house: House) -> None:
    """Seats are counted as the log counts them."""
    table = await house.lobby("tsumo", 3)
    await house.tables.add_computer(table.id, HOST, "random")
    await house.tables.leave(table.id, GONE)
    await house.tables.remove_computer(table.id, HOST)
    await house.tables.add_computer(table.id, HOST, "random")
    stored = await house.store.table(table.id)
    assert stored is not None
    log = [(entry.kind, json.dumps(entry.data), entry.at) for entry in stored.log]
    assert seats_in(log) == [seat.user for seat in restored(stored).seats] == [HOST, HOST + 2, None]
    assert people_in(log) == {HOST, GONE, HOST + 2}


def test_a_record_that_nobody_can_read_is_not_kept() -> None:
    joined = ("joined", '{"user":101,"name":"Aoi","nonce":""}', 1.0)
    assert redacted([joined], "Aoi, or so", Redaction(101, -5))[1] == ""
    assert redacted([joined], "Aoi, or so", Redaction(1, -5)) == ((joined,), "Aoi, or so")


def test_stand_ins_are_negative_and_tell_nothing_across_servers() -> None:
    ids = {stand_in(key, guild) for key in ("a", "b") for guild in range(100)}
    assert len(ids) == 200
    assert all(-(2**52) <= number < 0 for number in ids)
    assert stand_in("a", 7) == stand_in("a", 7)


async def test_a_running_table_goes_on_without_the_person_and_comes_back_the_same(house: House) -> None:
    table = await house.play_on(await house.game(), 5)
    await forgetting.leave_all(house.tables, GONE)
    (after,) = await forgetting.take_out(house.tables, [table.id], GONE, lambda _guild: -5)
    assert [(seat.user, seat.name) for seat in after.seats] == [
        (HOST, f"Player {HOST}"),
        (-5, FORMER_PLAYER),
        (HOST + 2, f"Player {HOST + 2}"),
    ]
    assert after.seats[1].resigned
    rows = await house.store._read("SELECT data FROM log WHERE kind <> 'event'", ())
    assert f"Player {GONE}" not in str(rows)
    assert f'"{GONE}"' not in str(rows)
    await house.restart()
    assert house.tables.get(table.id) == after, "the log leads to the same table"
    ended = house.tables.get(table.id)
    while ended.status is Status.PLAYING:
        people = [seat for seat in ended.to_act if not ended.seats[seat].played_by_computer]
        version = ended.version
        if people:
            ended = await house.act(ended, people[0])
        else:
            await house.until(lambda version=version: house.updates[-1].after.version > version)  # type: ignore[misc]
            ended = house.updates[-1].after
    (kept,) = await house.store.scores.recent(table.guild)
    found = await house.store.scores.record(table.guild, kept.id)
    assert found is not None
    assert verify(Record.read(found.record)).clean


async def test_a_lobby_is_left_and_a_host_who_never_sat_down_closes_it(house: House) -> None:
    first = await house.lobby(people=2)
    alone = (await house.tables.open(7, 71, GONE, "tsumo")).after
    await forgetting.leave_all(house.tables, GONE)
    assert not house.tables.is_open(alone.id)
    assert house.tables.get(first.id).people == {HOST}


async def test_own_data_holds_own_actions_and_nobody_else(house: House) -> None:
    table = await house.game()
    for seat in table.to_act:
        table = await house.act(table, seat)
    stored = await house.store.table(table.id)
    assert stored is not None
    log = [(entry.kind, json.dumps(entry.data), entry.at) for entry in stored.log]
    own = own_data(log, GONE)
    assert own["seat"] == 1
    assert [(line["kind"], line["as"], line["name"], line["nonce"]) for line in own["lines"]] == [
        ("joined", ["user"], f"Player {GONE}", number(GONE))
    ]
    assert {action["seat"] for action in own["actions"]} == {1}
    text = json.dumps(own)
    assert "hands" not in text
    assert not [other for other in (HOST, HOST + 2) if str(other) in text.replace(number(GONE), "")]
