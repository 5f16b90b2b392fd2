"""Reads records from a file, one per line or a single one spread over many lines. It reads no more than it needs."""

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
    """A line of a file that is not blank. If it is longer than any record, only its beginning is kept."""

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
        if content == b"{" and not found:  # one record spread over many lines, alone in the file
            yield Line(number, text + file.read(LONGEST))
            return
        if content:
            found = True
            yield Line(number, text)
        while len(text) > LONGEST and not text.endswith(b"\n"):
            text = file.readline(LONGEST + 1)


def size(path: Path) -> int:
    """The file's size in bytes; 0 if it can't be known, as with a pipe."""
    return path.stat().st_size if path.is_file() else 0


def read(path: Path, line: Line) -> Record:
    try:
        return Record.read(line.text)
    except BadRecord as bad:
        raise Problem(f"{path}, line {line.number}: {bad}") from None
