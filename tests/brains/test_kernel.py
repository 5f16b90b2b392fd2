"""The kernel plays by the readable rules: whole games of random moves, action for action, compiled and interpreted."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from runpy import run_path
from typing import Any

import pytest

from engine.games.tezuma.data import ABILITIES
from engine.registry import GAMES
from engine.simulation import Table, fair_for, tables
from tests.brains.kernels import INSTALLED, WAYS, use
from tests.brains.mirrors import MIRRORS

SETUP = Path(__file__).parents[2] / "setup.py"
SHARED = SETUP.parent / "engine/brains/kernel"
GAMES_EACH = {"compiled": 12, "interpreted": 4}
"""Of each number of players and each set of options."""

every_game = pytest.mark.parametrize("key", GAMES)


@pytest.fixture(params=WAYS)
def kernel(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    use(request.param, monkeypatch)
    return str(request.param)


@pytest.mark.parametrize("game", INSTALLED)
def test_the_compiled_kernel_is_of_this_source(game: str) -> None:
    if not INSTALLED[game].COMPILED:
        pytest.skip("the kernel is interpreted here")
    building = run_path(str(SETUP))
    assert building["digest"](building["joined"](game)) == INSTALLED[game].SOURCE


def test_every_game_with_a_kernel_is_compiled_and_tested_here() -> None:
    assert set(run_path(str(SETUP))["KERNELS"]) == set(INSTALLED)


@pytest.mark.parametrize("game", INSTALLED)
def test_every_module_of_the_kernel_is_compiled(game: str) -> None:
    building = run_path(str(SETUP))
    modules = {path for folder in (building["KERNELS"][game], SHARED) for path in folder.glob("*.py")}
    assert set(building["parts"](game)) == {path for path in modules if path.stem not in ("__init__", "interpreted")}


@pytest.mark.parametrize("game", INSTALLED)
def test_a_part_comes_after_those_that_it_needs(game: str) -> None:
    building = run_path(str(SETUP))
    before: set[Path] = set()
    for part in building["parts"](game):
        assert {building["file_of"](node) for node in building["imports"](part)} <= before | {None}
        before.add(part)


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
