"""From arguments to a table: which game, how many players, which options."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import fields
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from engine.cli.problem import Problem
from engine.core.faults import fault
from engine.core.game import AnyGame
from engine.core.reading import complaint
from engine.core.refusals import BadOptions
from engine.games.tezuma.house_file import BadHouseFile, load
from engine.registry import GAMES, find
from engine.simulation import Table


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--game", required=True, help=", ".join(sorted({game.name for game in GAMES.values()})))
    parser.add_argument("--edition", help="tezuma: masters or trick")
    parser.add_argument("--players", type=int, help="the most that can play, unless told")
    parser.add_argument("--setup", help="first_game, random or picked")
    parser.add_argument("--beginner", dest="abilities", action="store_const", const=False, help="no abilities")
    parser.add_argument("--redraw", action="store_const", const=True, help="new tables and abilities each round")
    parser.add_argument("--short", action="store_const", const=True, help="one round only")
    parser.add_argument("--house", type=Path, metavar="FILE", help="your own scoring tables and ability pairs")
    parser.add_argument("--tables", type=comma_separated, metavar="A,B,…", help="the picked scoring tables")
    parser.add_argument("--abilities", type=comma_separated, dest="picked_abilities", metavar="A,B,…")
    parser.add_argument("--honors", type=comma_separated, metavar="A,B", help="the picked honors")


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


def chosen_options(game: AnyGame, arguments: Namespace) -> BaseModel:
    names = ("setup", "abilities", "redraw", "short", "house")
    given = {name: getattr(arguments, name) for name in names if getattr(arguments, name) is not None}
    for name in given:
        if name not in game.options.model_fields:
            raise Problem(f"{game.key} has no option for {name}.")
    try:
        if "house" in given:
            given["house"] = load(given["house"])
        return game.options.model_validate(given)
    except BadHouseFile as bad:
        raise Problem(str(bad)) from None
    except ValidationError as error:
        raise Problem(f"This is not an option of {game.key}: {complaint(error)}.") from None


def chosen_cards(game: AnyGame, arguments: Namespace) -> Any:
    given = {"tables": arguments.tables, "abilities": arguments.picked_abilities, "honors": arguments.honors}
    given = {kind: cards for kind, cards in given.items() if cards is not None}
    if not given:
        return None
    kinds = [field.name for field in fields(game.picks)]
    if wrong := sorted(given.keys() - kinds):
        raise Problem(f"{game.key} has no {wrong[0]} to pick.")
    return game.picks(**{kind: given.get(kind, ()) for kind in kinds})
