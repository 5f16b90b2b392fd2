"""Decisions at some positions of every game. Needs nothing but the project, so that any installation can be asked."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from engine.brains import kernel
from engine.brains.brain import LEVELS, Search
from engine.core.events import Acted
from engine.core.game import AnyGame
from engine.registry import GAMES
from engine.simulation import Table, fair_for, moves

EVERY = 29
PLAYOUTS = 8


def views(game: AnyGame, players: int) -> Iterator[Any]:
    """What the seat to act sees, now and then in a game of random moves."""
    table = Table(game, players, game.options())
    state = game.setup(players, table.options)
    for number, event in enumerate(moves(table, fair_for(players, players), Random(players))):
        if isinstance(event, Acted) and number % EVERY == 1:
            yield game.view(state, event.seat)
        state = game.evolve(state, event)


def decisions() -> list[str]:
    return [
        brain.choose(view, seed).code
        for key, game in GAMES.items()
        for players in game.seats
        for seed, view in enumerate(views(game, players))
        for brain in (LEVELS["easy"](key), LEVELS["normal"](key), Search(PLAYOUTS))
    ]


if __name__ == "__main__":
    print(json.dumps({"compiled": kernel.COMPILED, "kernel": kernel.__file__, "decisions": decisions()}))
