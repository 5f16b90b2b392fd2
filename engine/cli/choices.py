"""From arguments to a table: which game, how many players, which options.

Every option of every game is an argument: `--setup VALUE`, `--short` to turn on what is off by default,
`--no-abilities` to turn off what is on. So is every kind of card that a host may pick: `--honors A,B`.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from engine.cli.problem import Problem
from engine.core.faults import fault
from engine.core.game import AnyGame
from engine.core.options import BadHouseFile, Options, choices
from engine.core.reading import complaint
from engine.core.refusals import BadOptions
from engine.registry import GAMES, find
from engine.simulation import Table

OTHER_SPELLINGS = {"--no-abilities": "--beginner"}
PICKED = "picked_"
"""Prefixes the argument's internal name for a kind of card, because an option may have the same name."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--game", required=True, help=", ".join(sorted({game.name for game in GAMES.values()})))
    editions = [f"{game.edition} ({game.name})" for game in GAMES.values() if game.edition]
    parser.add_argument("--edition", help=", ".join(editions))
    parser.add_argument("--players", type=int, help="the most that can play, unless told")
    parser.add_argument("--house", type=Path, metavar="FILE", help="values of your own, for a game that takes them")
    for name in option_names():
        add_option(parser, name)
    for kind in dict.fromkeys(kind for game in GAMES.values() for kind in kinds(game)):
        what = f"the {kind} that the host picks"
        parser.add_argument(f"--{kind}", type=comma_separated, dest=PICKED + kind, metavar="A,B,…", help=what)


def option_names() -> Iterator[str]:
    """Every option that a game offers, once."""
    yield from dict.fromkeys(name for game in GAMES.values() for name in choices(game.options))


def add_option(parser: ArgumentParser, name: str) -> None:
    """Add a flag that turns the option on or off, or an argument with a value. The first game that has it decides."""
    options = next(game.options for game in GAMES.values() if name in choices(game.options))
    field, values = options.model_fields[name], choices(options)[name]
    if values == (True, False):
        flag = f"--no-{name}" if field.default else f"--{name}"
        spellings = [spelling for spelling in (OTHER_SPELLINGS.get(flag), flag) if spelling]
        about = f"don't {field.description}" if field.default and field.description else field.description
        parser.add_argument(*spellings, dest=name, action="store_const", const=not field.default, help=about)
    else:
        parser.add_argument(f"--{name}", help=", ".join(map(str, values)))


def kinds(game: AnyGame) -> list[str]:
    """The kinds of cards that a host may pick."""
    return [kind.name for kind in fields(game.picks)]


def comma_separated(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def table(arguments: Namespace) -> Table:
    """The table that the arguments describe; Problem if there is no such table."""
    game = chosen_game(arguments)
    players = arguments.players if arguments.players is not None else game.seats[-1]
    options = chosen_options(game, arguments)
    picked = chosen_cards(game, arguments)
    try:
        game.setup(players, options, picked)
    except BadOptions as refusal:
        raise Problem(str(fault("setup", why=refusal.reason))) from None
    return Table(game, players, options, picked)


def chosen_game(arguments: Namespace) -> AnyGame:
    try:
        return find(arguments.game, arguments.edition)
    except KeyError:
        known = "; ".join(f"--game {g.name}" + (f" --edition {g.edition}" if g.edition else "") for g in GAMES.values())
        raise Problem(f"There is no such game; there are {known}.") from None


def chosen_options(game: AnyGame, arguments: Namespace) -> Options:
    given = {name: value for name in option_names() if (value := getattr(arguments, name)) is not None}
    for name in given:
        if name not in game.options.model_fields:
            raise Problem(f"{game.key} has no option for {name}.")
    try:
        return game.options.model_validate(given | values_of_the_house(game, arguments.house))
    except BadHouseFile as bad:
        raise Problem(str(bad)) from None
    except ValidationError as error:
        raise Problem(f"This is not an option of {game.key}: {complaint(error)}.") from None


def values_of_the_house(game: AnyGame, path: Path | None) -> dict[str, Any]:
    if path is None:
        return {}
    if game.house_file is None:
        raise Problem(f"{game.key} has no option for house.")
    return game.house_file(path)


def chosen_cards(game: AnyGame, arguments: Namespace) -> Any:
    named = {name: cards for name, cards in vars(arguments).items() if name.startswith(PICKED)}
    given = {name.removeprefix(PICKED): cards for name, cards in named.items() if cards is not None}
    if not given:
        return None
    if wrong := sorted(given.keys() - kinds(game)):
        raise Problem(f"{game.key} has no {wrong[0]} to pick.")
    return game.picked_from(given)
