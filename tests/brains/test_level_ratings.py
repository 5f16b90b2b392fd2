"""The fixed ratings of computer players are those that the published arena gives."""

from __future__ import annotations

import pytest

from bench.level_ratings import fitted, published
from engine.brains.levels import levels_of
from engine.registry import GAMES


@pytest.mark.parametrize("key", GAMES)
def test_every_level_has_the_rating_that_the_arena_measured(key: str) -> None:
    measured = fitted([outcome for outcome in published() if outcome.game == key])
    assert GAMES[key].level_ratings == pytest.approx(measured, abs=0.06)
    assert set(levels_of(GAMES[key])) <= set(measured)


def test_a_stronger_level_has_a_higher_rating() -> None:
    for game in GAMES.values():
        ratings = [game.level_ratings[level] for level in ("random", "easy", "normal", "hard")]
        assert ratings == sorted(ratings)
