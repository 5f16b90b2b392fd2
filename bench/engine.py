"""How fast the rules are: random playouts through the public protocol (legal → decide → evolve), side by side in one
run with OpenSpiel's `oh_hell` and RLCard's bare `bridge` game, if they are installed (`pip install '.[bench]'`).

The contenders take turns for many short rounds, measured in processor time. A busy machine slows all of them, but not
always equally. So each is compared with RLCard in the same round, and the median of these ratios counts.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import process_time

from engine.core.fair import SECRET_BYTES, Fair
from engine.core.game import AnyGame
from engine.registry import GAMES

Playout = Callable[[Random], int]
"""Plays one game at random and returns how many actions it took."""


def ours(game: AnyGame, players: int) -> Playout:
    options = game.options()

    def playout(rng: Random) -> int:
        fair = Fair(rng.randbytes(SECRET_BYTES), ("",) * players)
        state = game.setup(players, options)
        actions = 0
        while not game.ended(state):
            if game.deal_due(state):
                state = game.evolve(state, game.deal(state, fair))
            seat = game.to_act(state)[0]
            action = rng.choice(game.legal(state, seat))
            for event in game.decide(state, seat, action):
                state = game.evolve(state, event)
            actions += 1
        return actions

    return playout


def rlcard_bridge() -> Playout:
    from rlcard.games.bridge import Game

    def playout(rng: Random) -> int:
        game = Game()
        game.init_game()
        actions = 0
        while not game.is_over():
            game.step(rng.choice(game.judger.get_legal_actions()))
            actions += 1
        return actions

    return playout


def open_spiel_oh_hell() -> Playout:
    import pyspiel

    game = pyspiel.load_game("oh_hell", {"players": 4, "num_tricks_fixed": 12})

    def playout(rng: Random) -> int:
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            actions += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
        return actions

    return playout


RLCARD = "RLCard bridge (bare game)"
OTHERS: dict[str, Callable[[], Playout]] = {
    RLCARD: rlcard_bridge,
    "OpenSpiel oh_hell (C++)": open_spiel_oh_hell,
}


def contenders() -> Iterator[tuple[str, Playout]]:
    for name, make in OTHERS.items():
        try:
            yield name, make()
        except ImportError:
            print(f"{name}: skipped, it is not installed (pip install '.[bench]')")
    for key, game in GAMES.items():
        for players in game.seats:
            yield f"{key}, {players} players", ours(game, players)


def speed(playout: Playout, seconds: float, rng: Random) -> float:
    """Actions per second."""
    actions, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        actions += playout(rng)
    return actions / spent


def ratio(speeds: list[float], yardstick: list[float]) -> float:
    """How many times as fast, round by round."""
    return median(own / other for own, other in zip(speeds, yardstick, strict=True))


def main() -> None:
    parser = argparse.ArgumentParser(description="Random playouts: actions per second.")
    parser.add_argument("--seconds", type=float, default=0.25, help="for each contender in each round")
    parser.add_argument("--rounds", type=int, default=15)
    arguments = parser.parse_args()
    field = dict(contenders())
    measured: dict[str, list[float]] = {name: [] for name in field}
    for seed in range(arguments.rounds):
        for name, playout in field.items():
            measured[name].append(speed(playout, arguments.seconds, Random(seed)))
    yardstick = measured.get(RLCARD)
    for name, speeds in measured.items():
        beside = f"{ratio(speeds, yardstick):7.2f} × RLCard" if yardstick else ""
        print(f"{name:28} {median(speeds):>10,.0f} actions/s {beside}")


if __name__ == "__main__":
    main()
