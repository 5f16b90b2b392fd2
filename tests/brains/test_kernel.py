"""The kernel plays by the readable rules: whole games of random moves, action for action, compiled and interpreted."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from runpy import run_path
from typing import Any

import pytest

from engine.brains import kernel as installed
from engine.games.tezuma.data import ABILITIES
from engine.registry import GAMES
from engine.simulation import Table, fair_for, tables
from tests.brains.kernels import KERNELS
from tests.brains.mirrors import MIRRORS, use

SETUP = Path(__file__).parents[2] / "setup.py"
GAMES_EACH = {"compiled": 12, "interpreted": 4}
"""Of each number of players and each set of options."""

every_game = pytest.mark.parametrize("key", GAMES)


@pytest.fixture(params=KERNELS)
def kernel(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    use(KERNELS[request.param], monkeypatch)
    return str(request.param)


def test_the_compiled_kernel_is_of_this_source() -> None:
    if not installed.COMPILED:
        pytest.skip("the kernel is interpreted here")
    building = run_path(str(SETUP))
    assert building["digest"](building["joined"]()) == installed.SOURCE


def test_every_module_of_the_kernel_is_compiled() -> None:
    building = run_path(str(SETUP))
    modules = {path.stem for path in building["KERNEL"].glob("*.py")}
    assert modules == {*building["PARTS"], "__init__", "interpreted"}


@every_game
def test_games_go_the_same_way_in_the_kernel(kernel: str, key: str) -> None:
    used = Counter[str | None]()
    for table in tables(GAMES[key]):
        for seed in range(GAMES_EACH[kernel]):
            used += play_in_both(table, seed)
    assert used.total() > 1000
    if GAMES[key].name == "tezuma":
        assert all(used[ability] > 5 for ability in ABILITIES)


def play_in_both(table: Table, seed: int) -> Counter[str | None]:
    """One game of random moves; after each of them both positions are compared. The abilities that were used."""
    game, rng, fair, used = table.game, Random(seed), fair_for(seed, table.players), Counter[str | None]()
    state: Any = game.setup(table.players, table.options, table.picked)
    mirror: Any = None
    while not game.ended(state):
        if game.deal_due(state):
            state = game.evolve(state, game.deal(state, fair))
            mirror = MIRRORS[game.name](game, state)
        seat = rng.choice(game.to_act(state))
        action = rng.choice(game.legal(state, seat))
        events = game.decide(state, seat, action)
        mirror.play(seat, action)
        used[getattr(events[0], "ability", None)] += 1
        state = game.replay(state, events)
        if game.deal_due(state) or game.ended(state):
            assert tuple(mirror.position.points()) == state.sheet[-1].points
        else:
            mirror.compare(game, state)
    return used
