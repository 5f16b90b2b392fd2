"""`yose`: what an operator types. Bad input gets one sentence on standard error and exit code 2."""

from __future__ import annotations

import signal
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import NoReturn

FAILED, BAD_INPUT, INTERRUPTED = 1, 2, 130

UPKEEP: Mapping[str, tuple[str, Sequence[str]]] = {
    "backup": ("copy the database to FILE while the bot keeps running", ["FILE"]),
    "check": ("replay every game in DATABASE, a file or an address, and report the first problem", ["DATABASE"]),
    "rerate": ("compute all ratings and standings in DATABASE anew, and say what has changed", ["DATABASE"]),
    "move": ("copy a whole database from a file to PostgreSQL or back", ["SOURCE", "TARGET"]),
}
"""What each command does, and what it is given."""
EXPORT = "write the finished games of one server, with its people's results"
ENGINE: Mapping[str, str] = {
    "verify": "check the rules, the commitment and the deals of game records",
    "simulate": "play random legal games and write their records",
    "show": "print a recorded game trick by trick",
    "soak": "simulate and audit many games of every kind",
}


class Parser(ArgumentParser):
    """Answers a bad argument with one sentence instead of the whole usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{message[0].upper()}{message[1:]} (--help tells more).\n")


def parser(prog: str) -> Parser:
    top = Parser(prog=prog, description="A Discord bot that hosts trick-taking card games.")
    top.add_argument("--version", action="version", version=f"yose {version('yose')}")
    commands = top.add_subparsers(title="commands", dest="command", metavar="COMMAND", required=True)
    commands.add_parser("run", help="connect to Discord and host games")
    commands.add_parser("play", help="play in the browser without a token, or on Discord if DISCORD_TOKEN is set")
    for name, (what, given) in UPKEEP.items():
        command = commands.add_parser(name, help=what, description=what)
        for one in given:
            command.add_argument(one.lower(), metavar=one)
    exporting = commands.add_parser("export", help=EXPORT, description=EXPORT)
    exporting.add_argument("--guild", required=True, metavar="ID", help="the server's id")
    exporting.add_argument("--format", required=True, choices=("csv", "jsonl"), help="a table, or one game per line")
    exporting.add_argument("--out", metavar="FILE", help="the file to write; standard output if it is missing")
    for name, what in ENGINE.items():
        commands.add_parser(name, help=what)
    return top


def main(arguments: Sequence[str] | None = None, prog: str = "yose") -> int:
    """Run one command and return its exit code. Commands with a parser of their own get their arguments unread."""
    given = sys.argv[1:] if arguments is None else arguments
    try:
        match given:
            case []:
                parser(prog).print_help()
                return 0
            case ["play", *rest]:
                return play(rest, prog)
            case [command, *_] if command in ENGINE:
                return engine(given)
            case ["run", *_]:
                signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # until there is a bot that can be asked to stop
        return obey(parser(prog).parse_args(given))
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED


# Each command imports what it needs: copying a database should not wait for discord.py, nor SIGTERM for any import.


def obey(asked: Namespace) -> int:
    from bot.config import Misconfigured  # noqa: PLC0415
    from bot.tables.port import StoreError  # noqa: PLC0415

    try:
        match asked.command:
            case "backup":
                backup(Path(asked.file))
            case "check":
                check(asked.database)
            case "rerate":
                rerate(asked.database)
            case "move":
                move(asked.source, asked.target)
            case "export":
                export(asked.guild, asked.format, asked.out)
            case _:
                run()
    except Misconfigured as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    except StoreError as error:
        print(error, file=sys.stderr)
        return FAILED
    return 0


def run() -> None:
    from bot import config  # noqa: PLC0415

    settings = config.load()
    config.token(settings)

    from bot.app import run  # noqa: PLC0415

    run(settings)


def backup(file: Path) -> None:
    from bot import config  # noqa: PLC0415
    from bot.upkeep.backup import backup  # noqa: PLC0415

    database = config.load().database
    backup(database, file)
    print(f"{database} is copied to {file}.")


def check(given: str) -> None:
    from bot.config import database  # noqa: PLC0415
    from bot.upkeep.check import check  # noqa: PLC0415

    print(check(database(given)))


def rerate(given: str) -> None:
    from bot.config import database  # noqa: PLC0415
    from bot.upkeep.rerate import rerate  # noqa: PLC0415

    print(rerate(database(given)))


def move(source: str, target: str) -> None:
    from bot.config import database  # noqa: PLC0415
    from bot.upkeep.move import move  # noqa: PLC0415

    print(move(database(source), database(target)))


def export(guild: str, form: str, out: str | None) -> None:
    from bot import config  # noqa: PLC0415
    from bot.upkeep.export import export  # noqa: PLC0415

    if not guild.isdecimal():
        raise config.Misconfigured(f"A server's id is a number, such as 81384788765712384, not {guild!r}.")
    print(export(config.load().database, int(guild), form, Path(out) if out else None), file=sys.stderr)


def play(arguments: Sequence[str], prog: str) -> int:
    from bot.play import main  # noqa: PLC0415

    return main(arguments, prog=f"{prog} play")


def engine(arguments: Sequence[str]) -> int:
    from engine.cli.main import main  # noqa: PLC0415

    return main(arguments)
