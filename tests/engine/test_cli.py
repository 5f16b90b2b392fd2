"""The command line: what it does, and one sentence for whatever it can't do."""

from __future__ import annotations

import io
import json
import tracemalloc
from codecs import BOM_UTF8
from collections.abc import Callable
from pathlib import Path

import pytest

from engine import audit
from engine.cli.main import main
from engine.core.record import LONGEST, Record
from tests.engine.conftest import TEZUMA, Run


def test_simulate_writes_one_record_a_line(records: Path) -> None:
    lines = records.read_text(encoding="utf-8").splitlines()
    assert len(set(lines)) == 3
    assert all(len(Record.read(line).players) == 4 for line in lines)


def test_simulate_is_a_function_of_its_seed(run: Run) -> None:
    first, again, other = (run("simulate", "--game", "tsumo", "--seed", seed)[1] for seed in (1, 1, 2))
    assert first == again != other


def test_simulate_on_several_cores_writes_the_same(run: Run) -> None:
    game = ("simulate", "--game", "tsumo", "--short", "--games", 20)
    assert run(*game, "--jobs", 2) == run(*game)


@pytest.mark.parametrize(
    ("arguments", "options"),
    [
        ((*TEZUMA, "--setup", "first_game"), {"abilities": True, "setup": "first_game", "redraw": False}),
        ((*TEZUMA, "--beginner"), {"abilities": False, "setup": "random", "redraw": False}),
        (
            ("--game", "tezuma", "--edition", "trick", "--redraw"),
            {"abilities": True, "setup": "random", "redraw": True},
        ),
        (("--game", "tsumo", "--short"), {"short": True, "setup": "random"}),
        (
            ("--game", "tsumo", "--players", 3, "--setup", "picked", "--honors", "HW, HS"),
            {"short": False, "setup": "picked"},
        ),
        (
            (*TEZUMA, "--beginner", "--setup", "picked", "--tables", "1,2,3,4,7"),
            {"abilities": False, "setup": "picked", "redraw": False},
        ),
    ],
)
def test_simulate_knows_every_option(run: Run, arguments: tuple[object, ...], options: dict[str, object]) -> None:
    code, out, _ = run("simulate", *arguments)
    assert code == 0
    assert Record.read(out).options == options


def test_simulate_with_an_owners_values(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text("[tables]\n2 = [1, 2]\n", encoding="utf-8")
    code, out, _ = run("simulate", *TEZUMA, "--house", path)
    assert code == 0
    assert Record.read(out).options["house"] == {"tables": {"2": [1, 2]}}


def test_verify_says_what_it_checked(run: Run, records: Path) -> None:
    assert run("verify", records) == (
        0,
        "3 records clean: finished; rules, commitment and every deal are right.\n",
        "",
    )


def test_verify_a_running_game(run: Run, records: Path) -> None:
    keys = json.loads(records.read_text(encoding="utf-8").splitlines()[0])
    keys["events"] = keys["events"][:5]
    keys["fair"]["secret"] = None
    records.write_text(json.dumps(keys, indent=1), encoding="utf-8")  # one record, spread over many lines
    code, out, _ = run("verify", records)
    assert code == 0
    assert out == (
        "1 record clean: still running; "
        "the rules are kept, the deals can't be verified before the secret is published.\n"
    )


def test_verify_names_the_first_thing_that_is_wrong(run: Run, records: Path) -> None:
    records.write_text(wrong(records.read_text(encoding="utf-8").splitlines()[1]), encoding="utf-8")
    code, out, err = run("verify", records)
    assert (code, out) == (1, "")
    assert err.startswith(f"{records}, line 1: Event 1: hands=")
    assert err.count("\n") == 1


def wrong(line: str) -> str:
    """The record with two cards exchanged in the first deal."""
    keys = json.loads(line)
    first, second = keys["events"][0]["hands"][:2]
    first[0], second[0] = second[0], first[0]
    return json.dumps(keys)


def test_verify_goes_on_after_a_line_that_is_broken_or_wrong(run: Run, records: Path) -> None:
    good, second, _ = records.read_bytes().splitlines()
    bad = wrong(second.decode()).encode()
    long, longer = b"x" * (LONGEST + 1), b"x" * 50_000_000
    records.write_bytes(b"\n".join([BOM_UTF8 + good, b"", bad, b"\xff", b"not JSON", longer, b"{", good + b"\r", long]))
    code, out, err = run("verify", records)
    assert (code, out) == (1, "2 records clean: finished; rules, commitment and every deal are right.\n")
    sentences = {
        3: "Event 1: hands=",
        4: "This is not a game record: Invalid JSON: it is not a text in UTF-8.",
        5: "This is not a game record: Invalid JSON: ",
        6: "This is not a game record: it is longer than 1048576 bytes.",
        7: "This is not a game record: Invalid JSON: ",
        9: "This is not a game record: it is longer than 1048576 bytes.",
    }
    for told, (number, sentence) in zip(err.splitlines(), sentences.items(), strict=True):
        assert told.startswith(f"{records}, line {number}: {sentence}")


@pytest.mark.parametrize(("lines", "exit_code"), [(["not JSON", "wrong"], 2), (["wrong", "not JSON"], 1)])
def test_the_first_problem_decides_the_exit_code(run: Run, records: Path, lines: list[str], exit_code: int) -> None:
    bad = wrong(records.read_text(encoding="utf-8").splitlines()[0])
    records.write_text("\n".join(lines).replace("wrong", bad), encoding="utf-8")
    code, out, err = run("verify", records)
    assert (code, out, err.count("\n")) == (exit_code, "", 2)


class Endless(io.RawIOBase):
    """A file that repeats one line, and is stopped by Ctrl-C after so many bytes."""

    def __init__(self, line: bytes, stop: int) -> None:
        self.line, self.stop, self.given = line, stop, 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        if self.given > self.stop:
            raise KeyboardInterrupt
        start = self.given % len(self.line)
        piece = self.line[start : start + len(buffer)]
        buffer[: len(piece)] = piece
        self.given += len(piece)
        return len(piece)


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> Callable[[bytes, int], Endless]:
    def endless(line: bytes, stop: int) -> Endless:
        file = Endless(line, stop)
        monkeypatch.setattr(Path, "open", lambda *_: io.BufferedReader(file))
        return file

    return endless


def test_verify_has_judged_what_it_has_read(run: Run, records: Path, endless: Callable[[bytes, int], Endless]) -> None:
    """A file without an end can't be read whole: what is told was told before."""
    line = wrong(records.read_text(encoding="utf-8").splitlines()[0]).encode() + b"\n"
    endless(line, stop=10 * len(line))
    code, out, err = run("verify", "endless.jsonl")
    assert (code, out) == (130, "")
    *verdicts, nothing, stopped = err.splitlines()
    assert [told.partition(":")[0] for told in verdicts] == [f"endless.jsonl, line {n}" for n in range(1, 11)]
    assert (nothing, stopped) == ("", "Stopped.")


def test_show_reads_no_further_than_its_record(
    run: Run, records: Path, endless: Callable[[bytes, int], Endless]
) -> None:
    line = records.read_bytes().splitlines(keepends=True)[0]
    file = endless(line, stop=10 * len(line))
    code, out, _ = run("show", "endless.jsonl", "--number", 3)
    assert (code, out[:15]) == (0, "tezuma:masters:")
    assert file.given < 4 * len(line)


def test_verify_needs_no_memory_for_what_it_has_read(
    run: Run, records: Path, endless: Callable[[bytes, int], Endless], monkeypatch: pytest.MonkeyPatch
) -> None:
    line = records.read_bytes().splitlines(keepends=True)[0]
    judged = Record.read(line), audit.verify(Record.read(line))
    monkeypatch.setattr("engine.cli.verify.judged", lambda *_: judged)
    file = endless(line, stop=20_000 * len(line))
    tracemalloc.start()
    code, *_ = run("verify", "endless.jsonl")
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert code == 130
    assert file.given > 100 * 2**20 > 100 * most


def test_show_tells_the_whole_game(run: Run, records: Path) -> None:
    code, out, _ = run("show", records, "--number", 2)
    assert code == 0
    assert out.startswith("tezuma:masters: Player 1, Player 2, Player 3, Player 4\n")
    assert out.count(" holds ") == 16
    assert "  12. " in out
    assert out.rstrip().endswith(("wins.", "win."))


def test_show_for_a_seat_tells_only_what_it_saw(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "tsumo.jsonl"
    run("simulate", "--game", "tsumo", "--players", 3, "--out", path)
    _, whole, _ = run("show", path)
    _, seen, _ = run("show", path, "--seat", 1)
    assert whole.count("stacks a deck") == 0
    assert seen.count("stacks a deck") == 2 * seen.count("Player 2 stacks ")
    assert {line.split(" holds ")[0].strip() for line in seen.splitlines() if " holds " in line} == {"Player 2"}
    draws = [line for line in seen.splitlines() if " draws " in line]
    assert any(" draws from " in line for line in draws)
    assert all(("Player 2" in line) == (" draws from " not in line) for line in draws)


def test_show_of_an_unfinished_trick_an_abandoned_game_and_a_daring_name(run: Run, records: Path) -> None:
    keys = json.loads(records.read_text(encoding="utf-8").splitlines()[0])
    keys["players"][0]["name"] = "\x1b[31mred"
    keys["players"][1]["name"] = "long" * 1000
    keys["options"]["\x1b[31m"] = "\x1b[31m"
    start = next(place for place, event in enumerate(keys["events"]) if event["event"] == "play")
    keys["events"] = keys["events"][: start + 2]
    keys["events"][start] |= {"auto": True, "hint": True}
    keys["events"].append({"event": "end", "winners": [], "reason": "abandoned"})
    records.write_text(json.dumps(keys), encoding="utf-8")
    code, out, _ = run("show", records)
    assert code == 0
    assert "\x1b" not in out
    assert "options: abilities = True, setup = random, redraw = False\n" in out
    assert max(map(len, out.splitlines())) < 1000
    assert "(stand-in) (after a hint)" in out
    assert "so far: " in out
    assert "Abandoned." in out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "The following arguments are required: COMMAND"),
        (("frob",), "Argument COMMAND: invalid choice: 'frob'"),
        (("simulate",), "The following arguments are required: --game"),
        (("simulate", "--game", "chess"), "There is no such game; there are --game tezuma --edition masters;"),
        (("simulate", "--game", "tezuma"), "There is no such game"),
        (("simulate", *TEZUMA, "--players", "five"), "Argument --players: invalid int value: 'five'"),
        (("simulate", *TEZUMA, "--players", 5), "The game can't be set up like this: this game is for 3 to 4 players."),
        (("simulate", *TEZUMA, "--redraw"), "The game can't be set up like this: new cards each round"),
        (("simulate", *TEZUMA, "--short"), "tezuma:masters has no option for short."),
        (("simulate", *TEZUMA, "--setup", "hope"), "This is not an option of tezuma:masters: setup:"),
        (("simulate", *TEZUMA, "--setup", "picked"), "a picked setup names its cards"),
        (("simulate", *TEZUMA, "--honors", "HW"), "tezuma:masters has no honors to pick."),
        (("simulate", *TEZUMA, "--house", "nothing.toml"), "nothing.toml can't be read: No such file or directory."),
        (("simulate", *TEZUMA, "--games", -1), "--games is 0 or more, --jobs 1 or more."),
        (("simulate", *TEZUMA, "--out", "no/such/folder/x"), "no/such/folder/x can't be written: No such file"),
        (("soak", "--jobs", 0), "--games is 0 or more, --jobs 1 or more."),
        (("verify", "nothing.jsonl"), "nothing.jsonl can't be read: No such file or directory."),
        (("show", "nothing.jsonl"), "nothing.jsonl can't be read: No such file or directory."),
    ],
)
def test_bad_arguments_get_one_sentence(run: Run, arguments: tuple[object, ...], sentence: str) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "holds no record."),
        (b"\n \n", "holds no record."),
        (b"\xff\xfe\x00", "is not a text in UTF-8."),
        (b"hello", "line 1: This is not a game record: Invalid JSON"),
        (b"[" * 100_000, "line 1: This is not a game record: Invalid JSON"),
        (b"{\n}", "line 1: This is not a game record: format: Field required."),
    ],
)
@pytest.mark.parametrize("command", ["verify", "show"])
def test_bad_files_get_one_sentence(run: Run, tmp_path: Path, command: str, content: bytes, sentence: str) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(content)
    code, out, err = run(command, path)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("command", ["verify", "show"])
def test_a_game_that_is_not_known_here(run: Run, records: Path, command: str) -> None:
    line = records.read_text(encoding="utf-8").splitlines()[0]
    records.write_text(line.replace('"game":"tezuma"', '"game":"chess"'), encoding="utf-8")
    code, _, err = run(command, records)
    assert code == 2
    assert "There is no game 'chess', edition 'masters'." in err


def test_show_has_no_such_seat_or_number(run: Run, records: Path) -> None:
    assert run("show", records, "--seat", 4)[::2] == (2, "There is no seat 4; seats are 0 to 3.\n")
    assert run("show", records, "--number", 4)[0] == 2


def test_help_is_an_answer_not_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    assert "verify" in capsys.readouterr().out


def test_soak_counts_rare_things(run: Run) -> None:
    code, out, err = run("soak", "--games", 20, "--jobs", 1)
    assert (code, err) == (0, "")
    assert "tezuma:masters: 20 games audited clean" in out
    assert "  ability sword_walking: " in out
    assert "  draw from the own deck: " in out
