"""Every level at random positions of every game: legal, repeatable, and blind to what its seat cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.brains.levels import LEVELS, Brain, brain_of
from engine.core.game import AnyGame
from engine.simulation import fair_for
from tests.brains.kernels import WAYS, use
from tests.engine.hidden import reshuffled
from tests.engine.positions import TABLES, Position, position
from tests.games.known import EVERY_GAME, MINNOW

QUICK = 40
"""Playouts, where it is not strength that is tested."""

every_game = pytest.mark.parametrize("key", EVERY_GAME)
every_mind = pytest.mark.parametrize("key", [key for key, game in EVERY_GAME.items() if game.mind])
every_level = pytest.mark.parametrize("level", LEVELS)


def brain(level: str, key: str) -> Brain:
    return brain_of(level, EVERY_GAME[key], QUICK)


def some_positions(key: str, parts: tuple[float, ...] = (0.01, 0.03, 0.2, 0.45, 0.7, 0.95)) -> Iterator[Position]:
    """Of each number of players and set of options, some that wait for a decision."""
    for seed, table in enumerate(TABLES[key]):
        for part in parts:
            found = position(table, seed, part)
            if table.game.to_act(found.state):
                yield found


def waiting(game: AnyGame, state: Any) -> tuple[int, Any]:
    seat = game.to_act(state)[-1]
    return seat, game.view(state, seat)


@every_game
@every_level
def test_moves_are_legal_and_the_same_for_the_same_seed(key: str, level: str) -> None:
    game = EVERY_GAME[key]
    for found in some_positions(key):
        seat, view = waiting(game, found.state)
        action = brain(level, key).choose(view, 2**63 - 1)
        assert action in game.legal(found.state, seat)
        assert brain(level, key).choose(view, 2**63 - 1) == action


@every_game
@every_level
def test_reshuffling_what_the_seat_cannot_see_never_changes_the_decision(key: str, level: str) -> None:
    game, rng = EVERY_GAME[key], Random(1)
    for found in some_positions(key):
        seat, view = waiting(game, found.state)
        decided = brain(level, key).choose(view, 7)
        for _ in range(3):
            elsewhere = reshuffled(game, found.state, seat, rng)
            assert brain(level, key).choose(game.view(elsewhere, seat), 7) == decided


@every_mind
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_compiled_and_interpreted_decide_alike(key: str, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for found in some_positions(key, parts=(0.01, 0.03, 0.5)):
        _, view = waiting(EVERY_GAME[key], found.state)
        decisions = set()
        for way in WAYS:
            use(way, monkeypatch)
            decisions.add(brain_of(level, EVERY_GAME[key], 8).choose(view, 3))
        assert len(decisions) == 1


@every_game
def test_another_seed_may_decide_otherwise(key: str) -> None:
    """Else the tests above would hold of players who don't look."""
    game = EVERY_GAME[key]
    views = [waiting(game, found.state)[1] for found in some_positions(key)]
    assert any(len({brain_of("easy", game).choose(view, seed) for seed in range(9)}) > 1 for view in views)


def share_of_victory(key: str, one: Brain, other: Brain, games: int) -> float:
    """How much of the victories one player takes from a table of others, on duplicate deals."""
    game, victories = EVERY_GAME[key], 0.0
    for number in range(games):
        me, fair = number % 4, fair_for(f"test:{number // 4}", 4)
        state: Any = game.setup(4, game.options())
        turn = 0
        while not game.ended(state):
            if game.deal_due(state):
                state = game.evolve(state, game.deal(state, fair))
            seat = game.to_act(state)[0]
            action = (one if seat == me else other).choose(game.view(state, seat), number * 1000 + turn)
            state = game.replay(state, game.decide(state, seat, action))
            turn += 1
        ended = game.ended(state)
        assert ended
        victories += (me in ended.winners) / len(ended.winners)
    return victories / games


@every_mind
@pytest.mark.slow
def test_each_level_is_better_than_the_one_before(key: str) -> None:
    """25 % would be equal. The arena measures it; this only notices when a level breaks."""
    random, easy, normal = (brain_of(level, EVERY_GAME[key]) for level in ("random", "easy", "normal"))
    assert share_of_victory(key, easy, random, 40) > 0.35
    assert share_of_victory(key, normal, easy, 40) > 0.35
    assert share_of_victory(key, brain_of("hard", EVERY_GAME[key], 150), normal, 12) > 0.35


@pytest.mark.slow
def test_the_default_player_is_better_than_chance() -> None:
    """Though there is little to decide in so small a game: many more playouts would win no more than 42 %."""
    easy, random = (brain_of(level, MINNOW) for level in ("easy", "random"))
    assert share_of_victory(MINNOW.key, easy, random, 80) > 0.33
