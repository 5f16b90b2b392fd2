"""Reading records from a file, no more of it than is needed: one a line, or a single one spread over many."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from engine.cli.problem import Problem
from engine.core.record import LONGEST, BadRecord, Record
from engine.core.values import value

AROUND = BOM_UTF8 + b" \t\r\n"
"""What may stand before and after a record."""


@value
class Line:
    """A line of a file with something in it; of one that is longer than any record only the beginning."""

    number: int
    text: bytes


def lines(path: Path) -> Iterator[Line]:
    line = None
    try:
        with path.open("rb") as file:
            for line in lines_of(file):
                yield line
    except OSError as error:
        raise Problem(f"{path} can't be read: {error.strerror}.") from None
    if line is None:
        raise Problem(f"{path} holds no record.")


def lines_of(file: BinaryIO) -> Iterator[Line]:
    number, found = 0, False
    while text := file.readline(LONGEST + 1):
        number += 1
        content = text.strip(AROUND)
        if content == b"{" and not found:  # spread over many lines, and alone in the file
            yield Line(number, text + file.read(LONGEST))
            return
        if content:
            found = True
            yield Line(number, text)
        while len(text) > LONGEST and not text.endswith(b"\n"):
            text = file.readline(LONGEST + 1)


def size(path: Path) -> int:
    """Bytes in the file; 0 if that can't be known, as of a pipe."""
    return path.stat().st_size if path.is_file() else 0


def read(path: Path, line: Line) -> Record:
    try:
        return Record.read(line.text)
    except BadRecord as bad:
        raise Problem(f"{path}, line {line.number}: {bad}") from None
