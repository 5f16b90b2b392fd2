"""Games of random legal moves. Only here a secret comes from a seed: a real one comes from the operating system."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from pydantic import BaseModel

from engine.core.actions import Action
from engine.core.events import Event
from engine.core.fair import Fair
from engine.core.game import AnyGame
from engine.core.record import Player, Record
from engine.core.value import value
from engine.games.tezuma.options import House
from engine.games.tezuma.options import Options as TezumaOptions
from engine.games.tsumo.options import Options as TsumoOptions


@value
class Table:
    """A game as it is set up: how many play, with which options, and what the host picked."""

    game: AnyGame
    players: int
    options: BaseModel
    picked: Any = None


HOUSE = House(tables={"2": (4, 6, 4, 2), "7": {0: 9, 6: 5}, "b3": {0: 7, 1: 3}, "b8": (0, 2, 2)})

OPTIONS: Mapping[str, Sequence[BaseModel]] = {
    "tezuma:masters": [
        TezumaOptions(),
        TezumaOptions(setup="first_game"),
        TezumaOptions(setup="picked"),
        TezumaOptions(abilities=False),
        TezumaOptions(house=HOUSE),
    ],
    "tezuma:trick": [
        TezumaOptions(),
        TezumaOptions(redraw=True),
        TezumaOptions(setup="picked"),
        TezumaOptions(abilities=False, redraw=True),
        TezumaOptions(house=HOUSE),
    ],
    "tsumo": [TsumoOptions(), TsumoOptions(setup="picked"), TsumoOptions(short=True)],
}
"""The options that long audits go through; a game without an entry is played with its defaults."""


def tables(game: AnyGame) -> list[Table]:
    """Every number of players with every set of options."""
    return [
        Table(game, players, options, picked_by_lot(game, players, options))
        for options in OPTIONS.get(game.key, [game.options()])
        for players in game.seats
    ]


def picked_by_lot(game: AnyGame, players: int, options: BaseModel) -> Any:
    """Some possible choice of the host, where the options ask for one: what a random setup would have shown."""
    if getattr(options, "setup", None) != "picked":
        return None
    random_setup = game.setup(players, options.model_copy(update={"setup": "random"}))
    return game.picked(game.deal(random_setup, fair_for("picked", players)))


def fair_for(seed: object, players: int) -> Fair:
    """The chance of a simulated game: its secret is the hash of the seed, its players add nothing."""
    return Fair(hashlib.sha256(f"simulation:{seed}".encode()).digest(), ("",) * players)


Choice = Callable[[Random, Sequence[Action]], Action]
"""How a simulated player chooses among legal actions."""


def anything(rng: Random, legal: Sequence[Action]) -> Action:
    return rng.choice(legal)


def honors_together(rng: Random, legal: Sequence[Action]) -> Action:
    """Players who keep their honors and play them as soon as they can: else a void trick would hardly ever fall."""
    some = [rng.choice(legal) for _ in range(12)]
    return min(some, key=lambda action: (not action.code.startswith("play:H"), action.code.count("H")))


def moves(table: Table, fair: Fair, rng: Random, choose: Choice = anything) -> Iterator[Event]:
    """The events of one game, every decision being some legal one."""
    game = table.game
    state = game.setup(table.players, table.options, table.picked)
    while not game.ended(state):
        if game.deal_due(state):
            events: Sequence[Event] = (game.deal(state, fair),)
        else:
            seat = rng.choice(game.to_act(state))
            events = game.decide(state, seat, choose(rng, game.legal(state, seat)))
        for event in events:
            state = game.evolve(state, event)
            yield event


def simulated(table: Table, seed: object, choose: Choice = anything) -> Record:
    """The record of one game: the same table and seed give the same record on any machine."""
    fair = fair_for(seed, table.players)
    players = [Player(name=f"Player {seat + 1}", kind="bot:random") for seat in range(table.players)]
    events = moves(table, fair, Random(f"moves:{seed}"), choose)  # noqa: S311 - play, not secrets
    return Record.of(table.game, table.options, players, fair, events, publish=True)
