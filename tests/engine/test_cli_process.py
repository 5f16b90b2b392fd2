"""The command line as a process: Ctrl-C, closed pipes, terminals."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
from pathlib import Path


def started(*arguments: str, **streams: int) -> subprocess.Popen[bytes]:
    """A process that hears Ctrl-C, also where this one was started in the background and does not."""
    return subprocess.Popen([sys.executable, "-m", "engine", *arguments], preexec_fn=hear_ctrl_c, **streams)  # noqa: PLW1509 - no threads here


def hear_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_stops_it_cleanly() -> None:
    process = started(
        "simulate",
        "--game",
        "tsumo",
        "--games",
        "1000000",
        "--jobs",
        "2",
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, err = process.communicate()
    assert (process.returncode, err.decode().strip()) == (130, "Stopped.")


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    process = started("simulate", "--game", "tsumo", "--games", "1000", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout
    assert process.stderr
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait() == 0
    process.stderr.close()


def test_a_terminal_sees_a_progress_bar() -> None:
    ours, theirs = pty.openpty()
    process = started("simulate", "--game", "tsumo", "--short", "--games", "5", stdout=subprocess.PIPE, stderr=theirs)
    out, _ = process.communicate()
    os.close(theirs)
    shown = os.read(ours, 10_000).decode()
    os.close(ours)
    assert process.returncode == 0
    assert out.count(b"\n") == 5
    assert "5 of 5 games" in shown
    assert "█" in shown


def test_a_terminal_sees_how_far_an_audit_is_and_sentences_on_lines_of_their_own(records: Path) -> None:
    lines = records.read_text(encoding="utf-8").splitlines()
    records.write_text("\n".join([*lines, "not JSON"]), encoding="utf-8")
    ours, theirs = pty.openpty()
    process = started("verify", str(records), stdout=subprocess.PIPE, stderr=theirs)
    out, _ = process.communicate()
    os.close(theirs)
    shown = os.read(ours, 10_000).decode()
    os.close(ours)
    assert process.returncode == 2
    assert out.startswith(b"3 records clean")
    assert f"\r\x1b[K{records}, line 4: This is not a game record" in shown
    assert "█" * 31 in shown
    assert shown.endswith(" 4 records\r\n")
