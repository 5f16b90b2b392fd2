"""Random playouts per second: the kernel, compiled and interpreted, beside OpenSpiel's C++ rollouts, in one run.

    python bench/kernel.py [--seconds 2] [--openspiel PYTHON]

PYTHON is an interpreter that can import pyspiel; by default the one that runs this. All twelve abilities are in play:
together, the Tezuma positions offer each of them. An action is a card, a pick, a draw or an announcement.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random

from engine.games.tezuma.brain import adapter as tezuma
from engine.games.tezuma.brain import kernel as tezuma_kernel
from engine.games.tezuma.brain.adapter import Bits, TezumaTable
from engine.games.tezuma.brain.kernel import interpreted as tezuma_interpreted
from engine.games.tezuma.data import ABILITIES
from engine.games.tezuma.options import Options as TezumaOptions
from engine.games.tezuma.options import Picked
from engine.games.tsumo.brain import adapter as tsumo
from engine.games.tsumo.brain import kernel as tsumo_kernel
from engine.games.tsumo.brain.adapter import TsumoTable, mask, stacking
from engine.games.tsumo.brain.kernel import interpreted as tsumo_interpreted
from engine.registry import GAMES
from engine.simulation import fair_for

CHUNK = {True: 2000, False: 4}
"""Playouts between two looks at the clock: compiled, interpreted."""

Position = tezuma_kernel.Position | tsumo_kernel.Position

OPENSPIEL = """
import random, sys, time
import pyspiel
seconds = float(sys.argv[1])
for name in ("oh_hell(players=4)", "hearts"):
    lengths, rollouts, spent = 0, 0, 0.0
    rng = random.Random(1)
    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(1000, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, 1, False)
    while spent < seconds:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choices(*zip(*state.chance_outcomes()))[0])
        begun = time.process_time()
        bot.mcts_search(state)
        spent += time.process_time() - begun
        rollouts += 1000
        for _ in range(4):
            copy, plays = state.clone(), 0
            while not copy.is_terminal():
                copy.apply_action(rng.choice(copy.legal_actions()))
                plays += 1
            lengths += plays / 4 * 1000
    print(name, rollouts / spent, lengths / spent)
"""


def tezuma_positions() -> list[Position]:
    """Four players before the draft, with markets that together offer all abilities."""
    game, positions = GAMES["tezuma:trick"], list[Position]()
    for offered in (ABILITIES[:5], ABILITIES[5:10], (*ABILITIES[10:], *ABILITIES[:3])):
        picked = Picked(("b1", "b2", "b3", "b4", "b5"), tuple(offered))
        state = game.setup(4, TezumaOptions(setup="picked"), picked)
        state = game.evolve(state, game.deal(state, fair_for(len(positions), 4)))
        table, bits = TezumaTable(game.view(state, state.start)), Bits(state.edition)
        for number, seat in enumerate(state.seats):
            table.position.seat(number, bits.mask(seat.hand), 0, 0, 0, -1, 0, -1, 0, 0)
        positions.append(table.position)
    return positions


def tsumo_positions() -> list[Position]:
    """Four players before the first trick, their decks stacked and their numbers declared."""
    game = GAMES["tsumo"]
    state = game.setup(4, game.options())
    state = game.evolve(state, game.deal(state, fair_for(0, 4)))
    position = TsumoTable(game.view(state, 0)).position
    position.round(0, 3, 0, state.start, 0, 0, 0)
    for number, seat in enumerate(state.seats):
        position.seat(number, mask(seat.hand), [], -1, 0, [-1] * 4)
    for number, seat in enumerate(state.seats):
        position.play(number, stacking(tuple(Random(number).sample(seat.hand, 5))))
    for number in range(4):
        position.play(number, 2)
    return [position]


NAMES = ("tezuma, all abilities", "tsumo")
POSITIONS = (tezuma_positions, tsumo_positions)
WAYS = {True: "compiled", False: "interpreted"}


def measured(positions: Callable[[], list[Position]], chunk: int, seconds: float) -> None:
    playouts = actions = 0
    ready = positions()
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        for number, position in enumerate(ready):
            actions += position.random_playouts(chunk, playouts + number)
            playouts += chunk
    print(f"{playouts / spent:14,.0f} playouts/s {actions / spent:14,.0f} actions/s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--openspiel", default=sys.executable)
    options = parser.parse_args()
    for kernels in ((tezuma_kernel, tsumo_kernel), (tezuma_interpreted, tsumo_interpreted)):
        for adapter, module, name, positions in zip((tezuma, tsumo), kernels, NAMES, POSITIONS, strict=True):
            setattr(adapter, "kernel", module)  # noqa: B010
            print(f"{f'kernel, {WAYS[module.COMPILED]}: {name}':45}", end="")
            measured(positions, CHUNK[module.COMPILED], options.seconds)
    rollouts = subprocess.run(
        [options.openspiel, "-c", OPENSPIEL, str(options.seconds)], capture_output=True, text=True, check=False
    )
    if rollouts.returncode:
        print("OpenSpiel is not installed here; name an interpreter that has it with --openspiel")
    for line in rollouts.stdout.splitlines():
        name, playouts, actions = line.rsplit(maxsplit=2)
        print(f"{f'OpenSpiel: {name}':45}{float(playouts):14,.0f} playouts/s {float(actions):14,.0f} actions/s")


if __name__ == "__main__":
    main()
