"""Decisions at some positions of every game. Needs nothing but the project, so that any installation can be asked."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import engine
from engine.brains.default import searcher_of
from engine.brains.levels import Search, brain_of
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
        for game in GAMES.values()
        for players in game.seats
        for seed, view in enumerate(views(game, players))
        for brain in (brain_of("easy", game), brain_of("normal", game), Search(searcher_of(game), PLAYOUTS))
    ]


if __name__ == "__main__":
    compiled = {game.mind.compiled for game in GAMES.values() if game.mind}
    print(json.dumps({"compiled": [*compiled], "engine": engine.__file__, "decisions": decisions()}))
