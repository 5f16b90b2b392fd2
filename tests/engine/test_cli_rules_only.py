"""The command line serves a game that has only rules: it knows its options, and tells and audits its games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.cli.account import Account, other, teller
from engine.core.record import Record
from engine.core.values import value
from engine.simulation import Table, simulated
from tests.engine.conftest import Run
from tests.games.known import MINNOW, registered


@pytest.fixture(autouse=True)
def _example() -> Iterator[None]:
    with registered(MINNOW):
        yield


@pytest.fixture
def records(run: Run, tmp_path: Path) -> Path:
    path = tmp_path / "minnow.jsonl"
    options = ("--game", "minnow", "--misere", "--players", 3, "--games", 4, "--jobs", 2)
    assert run("simulate", *options, "--out", path) == (0, "", "")
    return path


def test_its_options_are_arguments(run: Run, records: Path) -> None:
    assert Record.read(records.read_text(encoding="utf-8").splitlines()[0]).options == {"misere": True}
    assert Record.read(run("simulate", "--game", "minnow")[1]).options == {"misere": False}
    assert run("simulate", "--game", "tsumo", "--misere")[2] == "tsumo has no option for misere.\n"
    assert run("simulate", "--game", "minnow", "--house", "a.toml")[2] == "minnow has no option for house.\n"
    assert run("simulate", "--game", "minnow", "--honors", "HW")[2] == "minnow has no honors to pick.\n"
    assert "this game is for 2 to 4 players" in run("simulate", "--game", "minnow", "--players", 5)[2]


def test_its_records_are_verified(run: Run, records: Path) -> None:
    code, out, err = run("verify", records)
    assert (code, err) == (0, "")
    assert out == "4 records clean: finished; rules, commitment and every deal are right.\n"


def test_a_forged_record_of_it_is_found_out(run: Run, records: Path) -> None:
    keys = json.loads(records.read_text(encoding="utf-8").splitlines()[0])
    keys["events"][0]["hands"][0] = keys["events"][0]["hands"][1]
    records.write_text(json.dumps(keys), encoding="utf-8")
    code, _, err = run("verify", records)
    assert code == 1
    assert "these are not all the cards" in err


def test_a_game_of_it_is_told(run: Run, records: Path) -> None:
    code, out, _ = run("show", records)
    assert code == 0
    assert out.startswith("minnow: Player 1, Player 2, Player 3\noptions: misere = True\n")
    assert out.count(" holds ") == 6
    assert out.count(" → ") == 8
    assert "  total: " in out
    _, seen, _ = run("show", records, "--seat", 1)
    assert seen.count(" holds ") == seen.count("Player 2 holds ") == 2


def test_it_is_soaked(run: Run) -> None:
    code, out, err = run("soak", "--only", "minnow", "--games", 30, "--jobs", 1)
    assert (code, err) == (0, "")
    assert out.startswith("minnow: 30 games audited clean\n")


# Events that the command line has no words for


@value
class Fished:
    """An event of the name that a teller knows, but with other facts."""

    seat: int
    pond: str
    event: str = "draw"


def test_an_event_of_a_known_name_with_other_facts_is_not_known() -> None:
    assert teller(Fished(0, "deep")) is other


def test_an_event_that_is_not_known_is_told_as_it_is_written_and_not_to_everybody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = simulated(Table(MINNOW, 2, MINNOW.options()), 1)
    monkeypatch.setattr("engine.cli.account.TELLERS", {})
    everything = list(Account(record, None).lines())
    assert any(line.startswith("  deal (deal = 1, start = ") for line in everything)
    card = record.events[1]["cards"][0]
    assert f"  Player {record.events[1]['seat'] + 1}: play (cards = ['{card}'])" in everything
    seen = list(Account(record, 1 - record.events[1]["seat"]).lines())
    assert "  deal" in seen
    assert f"  Player {record.events[1]['seat'] + 1}: play" in seen
