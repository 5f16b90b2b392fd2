"""Games of random legal moves. Only here does a secret come from a seed: real ones come from the operating system."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from engine.core.actions import Action
from engine.core.events import Event
from engine.core.fair import Fair
from engine.core.game import AnyGame
from engine.core.options import Options
from engine.core.record import Player, Record
from engine.core.values import value


@value
class Table:
    """How a game is set up: the number of players, the options, and what the host picked."""

    game: AnyGame
    players: int
    options: Options
    picked: Any = None


def tables(game: AnyGame) -> list[Table]:
    """Every number of players with every set of options."""
    return [
        Table(game, players, options, picked_by_lot(game, players, options))
        for options in game.audited_options()
        for players in game.seats
    ]


def picked_by_lot(game: AnyGame, players: int, options: Options) -> Any:
    """A choice that the host could make, if the options ask for one: what a random setup would have drawn."""
    if not options.picks_cards:
        return None
    random_setup = game.setup(players, options.model_copy(update={"setup": "random"}))
    return game.picked(game.deal(random_setup, fair_for("picked", players)))


def fair_for(seed: object, players: int) -> Fair:
    """The source of chance for a simulated game: its secret is the hash of the seed, and its players add nothing."""
    return Fair(hashlib.sha256(f"simulation:{seed}".encode()).digest(), ("",) * players)


Choice = Callable[[Sequence[Action], Random], Action]
"""How a simulated player chooses among legal actions."""


def anything(legal: Sequence[Action], rng: Random) -> Action:
    return rng.choice(legal)


def moves(
    table: Table, fair: Fair, rng: Random, choose: Choice = anything, before: Sequence[Event] = ()
) -> Iterator[Event]:
    """The events of one game after those `before`. Every decision is a legal one."""
    game = table.game
    state = game.replay(game.setup(table.players, table.options, table.picked), before)
    while not game.ended(state):
        if game.deal_due(state):
            events: Sequence[Event] = (game.deal(state, fair),)
        else:
            seat = rng.choice(game.to_act(state))
            events = game.decide(state, seat, choose(game.legal(state, seat), rng))
        for event in events:
            state = game.evolve(state, event)
            yield event


def simulated(table: Table, seed: object, choose: Choice = anything) -> Record:
    """The record of one game: the same table and seed give the same record on any machine."""
    fair = fair_for(seed, table.players)
    players = [Player(name=f"Player {seat + 1}", kind="bot:random") for seat in range(table.players)]
    events = moves(table, fair, Random(f"moves:{seed}"), choose)  # noqa: S311 - play, not secrets
    return Record.of(table.game, table.options, players, fair, events, publish=True)
