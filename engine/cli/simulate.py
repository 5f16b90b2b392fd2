"""`simulate`: games of random legal moves, as JSON Lines of records."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from engine.cli import choices
from engine.cli.problem import Problem
from engine.cli.progress import with_progress
from engine.cli.workers import in_order
from engine.simulation import Table, simulated

Task = tuple[Table, str]
"""The table to simulate, and the seed."""


def add_arguments(parser: ArgumentParser) -> None:
    choices.add_arguments(parser)
    parser.add_argument("--games", type=int, default=1, metavar="N")
    parser.add_argument("--seed", default="0", metavar="S", help="the same seed gives the same games")
    parser.add_argument("--out", type=Path, metavar="FILE", help="standard output, unless told")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes")


def run(arguments: Namespace) -> int:
    if arguments.games < 0 or arguments.jobs < 1:
        raise Problem("--games is 0 or more, --jobs 1 or more.")
    table = choices.table(arguments)
    tasks = [(table, f"{arguments.seed}:{number}") for number in range(arguments.games)]
    with opened(arguments.out) as out:
        for line in with_progress(in_order(one_line, tasks, arguments.jobs), len(tasks), "games"):
            print(line, file=out)
    return 0


def one_line(task: Task) -> str:
    table, seed = task
    return simulated(table, seed).line()


@contextmanager
def opened(path: Path | None) -> Iterator[TextIO]:
    if path is None:
        yield sys.stdout
        return
    try:
        file = path.open("w", encoding="utf-8")
    except OSError as error:
        raise Problem(f"{path} can't be written: {error.strerror}.") from None
    with file:
        yield file
