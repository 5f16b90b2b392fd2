"""What a move costs: one core's time for each level, over all decisions of random games with every number of players.

python -m bench.moves [--games 2]
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from random import Random
from statistics import fmean
from typing import Any

from engine.brains.default import searcher_of
from engine.brains.levels import brain_of, levels_of
from engine.core.events import Acted
from engine.registry import GAMES
from engine.simulation import Table, fair_for, moves


def decisions(key: str, players: int, games: int) -> Iterator[Any]:
    game = GAMES[key]
    table = Table(game, players, game.options())
    for seed in range(games):
        state = game.setup(players, table.options)
        for event in moves(table, fair_for(seed, players), Random(seed)):
            if isinstance(event, Acted):
                yield game.view(state, event.seat)
            state = game.evolve(state, event)


def costs(level: str, key: str, views: list[Any]) -> list[float]:
    """Milliseconds, the cheapest first."""
    brain, spent = brain_of(level, GAMES[key]), []
    for seed, view in enumerate(views):
        begun = time.process_time()
        brain.choose(view, seed)
        spent.append(1000 * (time.process_time() - begun))
    return sorted(spent)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2)
    options = parser.parse_args()
    interpreted = [key for key, game in GAMES.items() if not searcher_of(game).compiled]
    print(f"interpreted: {', '.join(interpreted) or 'nothing'}")
    print("| game | players | level | moves | mean ms | 95 % within | longest |\n|---|---|---|---|---|---|---|")
    for key, game in GAMES.items():
        for players in game.seats:
            views = list(decisions(key, players, options.games))
            for level in levels_of(game):
                spent = costs(level, key, views)
                cells = (fmean(spent), spent[int(0.95 * len(spent))], spent[-1])
                figures = " | ".join(f"{cell:.2f}" for cell in cells)
                print(f"| {key} | {players} | {level} | {len(spent)} | {figures} |", flush=True)


if __name__ == "__main__":
    main()
