"""A game that goes on from a moment of another one: its record names that game, and anybody can check both."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.audit import replay, verify
from engine.core.record import BadRecord, Record
from engine.registry import GAMES
from engine.simulation import Table, simulated, tables
from tests.engine import stranger
from tests.engine.announced import announced, continued

KINDS = [table for game in GAMES.values() for table in tables(game)[::5]]
every_kind = pytest.mark.parametrize("table", KINDS, ids=lambda t: f"{t.game.key}-{t.players}-{t.options.setup}")
TABLE = next(table for table in KINDS if table.game.key == "tsumo")


def moments(record: Record) -> list[int]:
    """By event number: after which one can go on."""
    return [number for number, event in enumerate(record.events) if number and ("seat" in event or "hands" in event)]


def middle(record: Record) -> int:
    """Within the second deal."""
    second = next(number for number, event in enumerate(record.events) if event.get("deal") == 2 and "hands" in event)
    return next(number for number in moments(record) if number > second + 7)


@every_kind
def test_both_verify_and_a_stranger_agrees(table: Table) -> None:
    past = announced(table)
    for events in (1, middle(past), moments(past)[-1]):
        child = Record.read(continued(table, past, events).line())
        assert child.format == "yose-record/3"
        assert child.events[:events] == past.events[:events]
        for record in (past, child):
            verdict = verify(record)
            assert (verdict.fault, verdict.deals_verified) == (None, True)
            assert stranger.fair(json.loads(record.line()))
        assert replay(child).ended


def test_whoever_knows_the_first_game_does_not_know_the_next_deal_of_the_second() -> None:
    past = announced(TABLE)
    scored = next(number for number, event in enumerate(past.events) if event["event"] == "score") + 1
    child = continued(TABLE, past, scored)
    assert child.events[scored]["deal"] == past.events[scored]["deal"] == 2
    assert child.events[scored]["hands"] != past.events[scored]["hands"]


def test_a_game_can_go_on_from_one_that_went_on_itself() -> None:
    """Later than that one did, or earlier."""
    past = announced(TABLE)
    child = continued(TABLE, past, middle(past))
    for events in (moments(child)[-1], 9):
        grandchild = Record.read(continued(TABLE, child, events, seed=3).line())
        assert [each.events for each in grandchild.ancestors] == [events, middle(past)]
        assert verify(grandchild).clean
        assert stranger.fair(json.loads(grandchild.line()))


def test_a_game_that_nobody_announced_can_go_on() -> None:
    past = simulated(TABLE, 4)
    child = continued(TABLE, past, middle(past))
    assert verify(child).deals_verified
    assert stranger.fair(json.loads(child.line()))


def test_nobody_who_played_the_first_game_is_named() -> None:
    past = announced(TABLE)
    written = continued(TABLE, past, middle(past)).line()
    assert not any(f'"{player.name}"' in written for player in past.players)


def test_what_a_stand_in_did_in_the_first_game_is_nobody_s_fault_here() -> None:
    past = announced(TABLE)
    events = [event | {"auto": True} if "seat" in event else event for event in past.events]
    left = past.model_copy(update={"events": events})
    child = continued(TABLE, left, moments(past)[-1])
    assert child.events[:9] == left.events[:9], "the marks are the first game's"
    assert set(left.absent().values()) == {"stand-in"}
    assert child.absent() == {}


# Forged ones


def forged(child: Record, path: str, value: Any) -> Record:
    """The record with another value there."""
    document = json.loads(child.line())
    *way, last = path.split(".")
    inner = document
    for key in way:
        inner = inner[key]
    inner[last] = value
    return Record.read(json.dumps(document))


@pytest.mark.parametrize("by", [-40, -1, 1, 40])
def test_the_moment_is_part_of_what_was_announced(by: int) -> None:
    """Even where no deal lies between the two."""
    past = announced(TABLE)
    child = continued(TABLE, past, middle(past))
    other = forged(child, "parent.events", middle(past) + by)
    assert not verify(other).clean
    assert not stranger.fair(json.loads(other.line()))


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        ("parent.fair.secret", "00" * 32, "in the game that this one goes on from, the commitment is"),
        (
            "parent.fair.nonces",
            ["", "", ""],
            "in the game that this one goes on from, the person in seat 0 has added no",
        ),
        ("parent.fair.start.message", "5", "in the game that this one goes on from, the start is to be the id"),
        (
            "parent.players",
            ["bot:hard", "human", "human"],
            "in the game that this one goes on from, the computer player",
        ),
        ("fair.secret", "00" * 32, "the commitment is"),
    ],
)
def test_what_the_first_game_followed_from_is_checked(path: str, value: Any, why: str) -> None:
    past = announced(TABLE)
    fault = verify(forged(continued(TABLE, past, middle(past)), path, value)).fault
    assert fault is not None
    assert fault.clause.startswith(why)


def test_a_deal_of_the_first_game_can_t_be_exchanged() -> None:
    """Everything is played by the rules, but with cards that the first game's secret does not give."""
    past, other = announced(TABLE), announced(TABLE, seed="another")
    invented = other.model_copy(update={"fair": past.fair})
    child = continued(TABLE, invented, middle(other))
    fault = verify(child).fault
    assert fault is not None
    assert fault.clause.startswith("event 1: ")
    assert not stranger.fair(json.loads(child.line()))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("parent", None),
        ("parent.events", 0),
        ("parent.events", 10_000),
        ("parent.fair.secret", None),
        ("parent.players", ["human"] * 9),
        ("parent.fair.nonces", []),
    ],
)
def test_what_can_not_be_meant_is_no_record(path: str, value: Any) -> None:
    past = announced(TABLE)
    with pytest.raises(BadRecord):
        forged(continued(TABLE, past, middle(past)), path, value)


def test_older_records_ignore_the_key() -> None:
    past = announced(TABLE)
    child = json.loads(continued(TABLE, past, middle(past)).line())
    odd = Record.read(json.dumps(json.loads(past.line()) | {"parent": child["parent"]}))
    assert odd == past
    assert verify(odd).clean
