"""Reading records from a file: one a line, or a single one spread over many."""

from __future__ import annotations

from pathlib import Path

from engine.cli.problem import Problem
from engine.core.record import BadRecord, Record


def lines(path: Path) -> list[tuple[int, str]]:
    """The lines with a record in them, by number."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise Problem(f"{path} can't be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise Problem(f"{path} is not a text in UTF-8.") from None
    if text.lstrip().startswith(("{\n", "{\r\n")):
        return [(1, text)]
    found = [(number, line) for number, line in enumerate(text.split("\n"), start=1) if line.strip()]
    if not found:
        raise Problem(f"{path} holds no record.")
    return found


def read(path: Path, number: int, line: str) -> Record:
    try:
        return Record.read(line)
    except BadRecord as bad:
        raise Problem(f"{path}, line {number}: {bad}") from None
