"""Arguments in, exit code out. Whatever goes wrong is one sentence on standard error, never a traceback."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping, Sequence
from typing import NoReturn

from engine.cli import show, simulate, soak, verify
from engine.cli.problem import Problem
from engine.cli.progress import say

INTERRUPTED = 130


class Parser(ArgumentParser):
    """Answers a bad argument with one sentence instead of the whole usage."""

    def error(self, message: str) -> NoReturn:
        raise Problem(f"{message[0].upper()}{message[1:]} (--help tells more).")


COMMANDS: Mapping[str, tuple[str, Callable[[ArgumentParser], None], Callable[[Namespace], int]]] = {
    "simulate": ("play random legal games and write their records", simulate.add_arguments, simulate.run),
    "verify": ("check rules, commitment and deals of records", verify.add_arguments, verify.run),
    "show": ("tell a game trick by trick", show.add_arguments, show.run),
    "soak": ("simulate and audit many games of every kind", soak.add_arguments, soak.run),
}


def main(arguments: Sequence[str]) -> int:
    try:
        chosen = parser().parse_args(arguments)
        run: Callable[[Namespace], int] = chosen.run
        code = run(chosen)
        sys.stdout.flush()
    except Problem as problem:
        say(problem)
        return problem.exit_code
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # the reader, `head` for instance, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def parser() -> Parser:
    top = Parser(prog="python -m engine", description="Play out, record, show and audit games without Discord.")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, (what, add_arguments, run) in COMMANDS.items():
        command = commands.add_parser(name, help=what, description=what)
        add_arguments(command)
        command.set_defaults(run=run)
    return top
