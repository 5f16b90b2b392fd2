"""`yose` and `python -m bot`: every command, and one sentence for whatever can't be done."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import entry_points, version
from pathlib import Path

import pytest

from bot import __main__ as python_m_bot
from bot import cli, config

COMMANDS = ("run", "play", "backup", "check", "rerate", "move", "export", "verify", "simulate", "show", "soak")
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in config.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def yose(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*arguments: object, main: Callable[[list[str]], int] = cli.main) -> tuple[int, str, str]:
        try:
            code: object = main([str(argument) for argument in arguments])
        except SystemExit as left:
            code = left.code
        assert isinstance(code, int)
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_the_package_installs_the_command() -> None:
    (script,) = entry_points(group="console_scripts", name="yose")
    assert script.load() is cli.main


def test_alone_it_prints_help_that_names_every_command(yose: Run) -> None:
    code, out, err = yose()
    assert (code, err) == (0, "")
    assert out.startswith("usage: yose ")
    assert tuple(re.findall(r"^ {4}(\w+) ", out, re.MULTILINE)) == COMMANDS


@pytest.mark.parametrize("command", ["run", "play", "backup", "check", "rerate", "move", "export"])
def test_every_command_has_help(yose: Run, command: str) -> None:
    code, out, err = yose(command, "--help")
    assert (code, err) == (0, "")
    assert out.startswith(f"usage: yose {command} ")


def test_the_version_is_the_package_s(yose: Run) -> None:
    assert yose("--version") == (0, f"yose {version('yose')}\n", "")


def test_arguments_come_from_the_command_line(yose: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["yose", "check", "nothing.db"])
    assert cli.main() == 1
    assert python_m_bot.main() == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("frob",), "Argument COMMAND: invalid choice: 'frob'"),
        (("--frob",), "The following arguments are required: COMMAND"),
        (("run", "fast"), "Unrecognized arguments: fast"),
        (("backup",), "The following arguments are required: FILE"),
        (("check",), "The following arguments are required: DATABASE"),
        (("check", "mysql://host/yose"), "A database should be the path of the database file"),
        (("move", "a.db"), "The following arguments are required: TARGET"),
        (("check", "a.db", "b.db"), "Unrecognized arguments: b.db"),
        (("export", "--guild", 1), "The following arguments are required: --format"),
        (("export", "--guild", 1, "--format", "xml"), "Argument --format: invalid choice: 'xml'"),
        (("export", "--guild", "mine", "--format", "csv"), "A server's id is a number, such as 81384788765712384"),
        (("play", "--port", "high"), "Argument --port: invalid int value: 'high'"),
        (("play", "--port", "65536"), "There is no port 65536: they end at 65535."),
        (("play", "there"), "Unrecognized arguments: there"),
        (("verify",), "The following arguments are required: FILE"),
        (("verify", "nothing.jsonl"), "nothing.jsonl can't be read: No such file or directory."),
        (("simulate", "--game", "chess"), "There is no such game"),
        (("show", "nothing.jsonl"), "nothing.jsonl can't be read: No such file or directory."),
        (("soak", "--jobs", 0), "--games is 0 or more, --jobs 1 or more."),
        (("run",), "DISCORD_TOKEN is not set; it should be the bot's token"),
    ],
)
@pytest.mark.parametrize("main", [cli.main, python_m_bot.main], ids=["yose", "python -m bot"])
def test_bad_input_gets_one_sentence_and_exit_code_2(
    yose: Run, arguments: tuple[object, ...], sentence: str, main: Callable[[list[str]], int]
) -> None:
    code, out, err = yose(*arguments, main=main)
    assert (code, out) == (2, "")
    assert err.startswith(sentence)
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments", [("backup", "copy.db"), ("check", "data/yose.db"), ("export", "--guild", "7", "--format", "csv")]
)
def test_a_missing_database_is_one_sentence_and_exit_code_1(yose: Run, arguments: tuple[str, ...]) -> None:
    assert yose(*arguments) == (1, "", "There is no database at data/yose.db.\n")


def test_a_wrong_setting_is_one_sentence_and_exit_code_2(yose: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("YOSE_LOG_FORMAT", "xml")
    for command in (("run",), ("play",), ("backup", "copy.db")):
        assert yose(*command) == (2, "", "YOSE_LOG_FORMAT should be either text or json, not 'xml'.\n")


def test_python_m_bot_runs_the_bot_by_default(yose: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[config.Settings] = []
    monkeypatch.setenv("DISCORD_TOKEN", "a-token")
    monkeypatch.setattr("bot.app.run", started.append)
    for arguments, main in (((), python_m_bot.main), (("run",), python_m_bot.main), (("run",), cli.main)):
        assert yose(*arguments, main=main) == (0, "", "")
    assert [config.token(settings) for settings in started] == ["a-token"] * 3


def test_play_gets_its_own_options(yose: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    async def play_here(port: int) -> int:
        asked.append(port)
        return 0

    monkeypatch.setattr("bot.play.play_here", play_here)
    kept = Path("data/play/kept")
    kept.parent.mkdir(parents=True)
    kept.touch()
    assert yose("play", "--port", 4000) == (0, "", "")
    assert kept.exists()
    assert yose("play", "--fresh") == (0, "", "")
    assert not kept.exists()
    assert asked == [4000, 0]


def test_records_are_simulated_verified_and_shown(yose: Run) -> None:
    assert yose("simulate", "--game", "tsumo", "--short", "--games", 2, "--out", "games.jsonl") == (0, "", "")
    clean = "2 records clean: finished; rules, commitment and every deal are right.\n"
    assert yose("verify", "games.jsonl") == (0, clean, "")
    code, out, err = yose("show", "games.jsonl", "--number", 2)
    assert (code, err) == (0, "")
    assert out.startswith("tsumo: ")


def test_ctrl_c_is_one_word_and_exit_code_130(yose: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_file: Path) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("bot.upkeep.check.check", interrupted)
    assert yose("check", "large.db") == (130, "", "\nStopped.\n")


@pytest.mark.parametrize("arguments", [(), ("backup", "copy.db"), ("check", "a.db"), ("verify", "a.jsonl"), ("run",)])
def test_nothing_but_a_running_bot_waits_for_discord_py(arguments: tuple[str, ...]) -> None:
    """`run` stops before it: there is no token."""
    program = "import sys; from bot.cli import main; main(sys.argv[1:]); sys.exit('discord' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("module", ["pydantic", "discord", "bot.app"])
def test_asked_to_stop_in_the_first_instant_it_ends_in_peace(module: str) -> None:
    """SIGTERM arrives while it is still importing this."""
    asked = f"""
import os, signal, sys
from bot import cli

class AskedToStop:
    def find_spec(self, name, *_):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGTERM)

sys.meta_path.insert(0, AskedToStop())
sys.exit(cli.main(["run"]))
"""
    ended = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, text=True, check=False, env={"DISCORD_TOKEN": "any"}
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")
