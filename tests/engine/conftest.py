from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.cli.main import main

Run = Callable[..., tuple[int, str, str]]
"""Runs a command: its exit code, and what it wrote to standard output and standard error."""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*arguments: object) -> tuple[int, str, str]:
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return code, out, err

    return run
