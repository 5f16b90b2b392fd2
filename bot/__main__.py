"""`python -m bot`: run the bot, copy its database, or check a copy."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

from bot import config
from bot.config import Misconfigured
from bot.tables.port import StoreError
from bot.upkeep.backup import backup


def parser() -> ArgumentParser:
    parser = ArgumentParser(prog="python -m bot", description="A Discord bot that hosts trick-taking card games.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("run", help="run the bot (what happens without a command)")
    for name, what in (
        ("backup", "copy the database to FILE while the bot plays on"),
        ("check", "replay every game in the database FILE and name the first thing wrong"),
    ):
        commands.add_parser(name, help=what).add_argument("file", metavar="FILE", type=Path)
    return parser


def run() -> None:
    settings = config.load()
    config.token(settings)

    from bot.app import run  # noqa: PLC0415 - copying, checking and wrong settings need no Discord

    run(settings)


def copy(file: Path) -> None:
    database = config.load().database
    backup(database, file)
    print(f"{database} is copied to {file}.")


def verify(file: Path) -> None:
    from bot.upkeep.check import check  # noqa: PLC0415 - copying needs no rules of games

    print(check(file))


def main(arguments: list[str] | None = None) -> int:
    asked = parser().parse_args(arguments)
    try:
        match asked.command:
            case "backup":
                copy(asked.file)
            case "check":
                verify(asked.file)
            case _:
                run()
    except Misconfigured as error:
        print(error, file=sys.stderr)
        return 2
    except StoreError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
