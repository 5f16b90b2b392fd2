"""`show`: a readable account of a game."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from engine.cli.account import Account
from engine.cli.files import Line, lines, read
from engine.cli.problem import Problem
from engine.core.record import BadRecord


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="records, one a line")
    parser.add_argument("--seat", type=int, metavar="N", help="only what this seat saw; seats count from 0")
    parser.add_argument("--number", type=int, default=1, metavar="N", help="which record of the file, from 1")


def run(arguments: Namespace) -> int:
    line = numbered(arguments.file, arguments.number)
    record = read(arguments.file, line)
    if arguments.seat is not None and not 0 <= arguments.seat < len(record.players):
        raise Problem(f"There is no seat {arguments.seat}; seats are 0 to {len(record.players) - 1}.")
    try:
        for told in Account(record, arguments.seat).lines():
            print(told)
    except BadRecord as bad:
        raise Problem(f"{arguments.file}, line {line.number}: {bad}") from None
    return 0


def numbered(path: Path, number: int) -> Line:
    """The line of this record. Nothing after it is read."""
    count = 0
    for count, line in enumerate(lines(path), start=1):
        if count == number:
            return line
    raise Problem(f"{path} holds {count} records, none of them is number {number}.")
