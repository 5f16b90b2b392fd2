"""`python -m bot check FILE`: a database is sound if everything in it follows from the rules."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot import __main__ as program
from bot.store.packing import Packed, pack, unpack
from bot.tables.port import StoreError
from bot.upkeep.backup import backup
from bot.upkeep.check import check
from tests.store.earlier import empty
from tests.tables.house import HOST, House


@pytest.fixture
async def played(house: House) -> Path:
    """A live database: a finished game, an abandoned one, a running one and a lobby."""
    await house.play_on(await house.game("tsumo", options={"short": True}))
    await house.tables.end((await house.play_on(await house.game("tezuma:trick"), moves=9)).id, HOST)
    await house.play_on(await house.game("tezuma:masters", channel=71), moves=20)
    await house.lobby(channel=72)
    return house.path


def changed(path: Path, *statements: str) -> None:
    """Somebody with a database browser."""
    with closing(sqlite3.connect(path)) as database:
        for trigger in ("log_is_not_rewritten", "log_is_not_cut"):
            database.execute(f"DROP TRIGGER {trigger}")
        for statement in statements:
            database.execute(statement)
        database.commit()


async def test_a_live_database_and_its_copy_are_sound(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.db"
    backup(played, copy)
    for path in (played, copy):
        assert program.main(["check", str(path)]) == 0
        assert capsys.readouterr().out == f"{path} is sound: 4 tables replayed, 2 finished games verified.\n"


@pytest.mark.parametrize(
    ("change", "finding"),
    [
        ("DELETE FROM log WHERE table_id = 3 AND version = 5", "Table 3: version 5 of the log is missing."),
        ("UPDATE log SET kind = 'danced' WHERE table_id = 4 AND version = 2", "Table 4: version 2 of the log (danced)"),
        ("UPDATE archive SET data = substr(data, 1, 900) WHERE table_id = 1", "Table 1: A table in the archive is dam"),
        ("PRAGMA user_version = 99", "The database was written by a newer version of this program"),
    ],
)
async def test_the_first_thing_wrong_is_named_and_the_exit_code_is_1(
    played: Path, tmp_path: Path, change: str, finding: str, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.db"
    backup(played, copy)
    changed(copy, change)
    assert program.main(["check", str(copy)]) == 1
    said = capsys.readouterr().err
    assert said.startswith(finding)
    assert said.count("\n") == 1


def another_winner(events: list[dict[str, object]]) -> None:
    events[-1]["winners"] = [0, 1, 2]


def nothing(events: list[dict[str, object]]) -> None:
    events.clear()


def no_end(events: list[dict[str, object]]) -> None:
    del events[-1]


@pytest.mark.parametrize(
    ("game", "forge", "finding"),
    [
        (1, another_winner, "Game 1: .*winners"),
        (1, nothing, "Game 1: "),
        (2, no_end, "Game 2: The secret is published, but the game is not over"),
    ],
)
async def test_a_forged_record_is_found(
    played: Path, tmp_path: Path, game: int, forge: Callable[[list[dict[str, object]]], None], finding: str
) -> None:
    copy = tmp_path / "copy.db"
    backup(played, copy)
    with closing(sqlite3.connect(copy)) as database:
        kept = unpack(database.execute("SELECT data FROM archive WHERE table_id = ?", (game,)).fetchone()[0])
        record = json.loads(kept.record or "")
        forge(record["events"])
        forged = pack(Packed(kept.log, json.dumps(record)))
        database.execute("UPDATE archive SET data = ? WHERE table_id = ?", (forged, game))
        database.commit()
    with pytest.raises(StoreError, match=finding):
        check(copy)


async def test_a_damaged_page_is_found(played: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    backup(played, copy)
    with copy.open("r+b") as file:
        file.seek(4096 * 3)
        file.write(bytes(200))
    with pytest.raises(StoreError, match=r"integrity_check finds|is damaged"):
        check(copy)


async def test_a_line_without_its_table_is_found(played: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    backup(played, copy)
    changed(copy, "PRAGMA foreign_keys = OFF", "DELETE FROM tables WHERE id = 4")
    with pytest.raises(StoreError, match="SQLite's foreign_key_check finds"):
        check(copy)


async def test_an_older_database_is_checked_as_it_would_be_opened_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    empty(path, version=1)
    before = path.read_bytes()
    assert check(path).endswith("is sound: 0 tables replayed, 0 finished games verified.")
    assert path.read_bytes() == before


async def test_progress_is_shown_on_a_terminal_only(
    played: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    check(played)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    check(played)
    assert capsys.readouterr().err.endswith("\rgames: 2 of 2\n")
