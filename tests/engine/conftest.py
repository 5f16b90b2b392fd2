from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.cli.main import main

TEZUMA = ("--game", "tezuma", "--edition", "masters")

Run = Callable[..., tuple[int, str, str]]
"""Runs a command: its exit code, and what it wrote to standard output and standard error."""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*arguments: object) -> tuple[int, str, str]:
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return code, out, err

    return run


@pytest.fixture
def records(run: Run, tmp_path: Path) -> Path:
    """Three games of Tezuma Masters."""
    path = tmp_path / "games.jsonl"
    assert run("simulate", *TEZUMA, "--players", 4, "--games", 3, "--seed", 7, "--out", path) == (0, "", "")
    return path
