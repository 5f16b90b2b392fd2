"""Golden playthroughs: one game of each kind, told and recorded, compared byte for byte.

They change only when the rules, the dealing or the record change. After such a change, look at the difference:
`python -m tests.engine.test_golden` writes them anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.audit import verify
from engine.cli.account import Account
from engine.core.record import Record
from engine.registry import GAMES
from engine.simulation import Table, simulated

GOLDEN = Path(__file__).parent / "golden"
SEED = "golden"
KINDS = [(key, players) for key, game in GAMES.items() for players in game.seats]


def record(key: str, players: int) -> Record:
    return simulated(Table(GAMES[key], players, GAMES[key].options()), SEED)


def told(record: Record) -> str:
    return "\n".join(Account(record, None).lines()) + "\n"


def path(key: str, players: int, suffix: str) -> Path:
    return GOLDEN / f"{key.replace(':', '-')}-{players}{suffix}"


@pytest.mark.parametrize(("key", "players"), KINDS)
def test_the_same_seed_gives_the_same_record(key: str, players: int) -> None:
    assert record(key, players).line() + "\n" == path(key, players, ".jsonl").read_text(encoding="utf-8")


@pytest.mark.parametrize(("key", "players"), KINDS)
def test_the_stored_record_is_clean_and_told_the_same_way(key: str, players: int) -> None:
    stored = Record.read(path(key, players, ".jsonl").read_text(encoding="utf-8"))
    assert verify(stored).clean
    assert told(stored) == path(key, players, ".txt").read_text(encoding="utf-8")


def test_nothing_else_is_golden() -> None:
    assert {file.stem for file in GOLDEN.iterdir()} == {path(key, players, "").name for key, players in KINDS}


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for kind in KINDS:
        played = record(*kind)
        path(*kind, ".jsonl").write_text(played.line() + "\n", encoding="utf-8")
        path(*kind, ".txt").write_text(told(played), encoding="utf-8")
