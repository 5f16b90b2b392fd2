"""Hand-made situations with an answer that every good player agrees on."""

from __future__ import annotations

import pytest

from engine.brains.levels import brain_of
from tests.brains.situations import Situation, situations

SITUATIONS = situations()
SEEDS = range(2)


def test_there_are_enough_of_them_and_each_leaves_a_choice() -> None:
    assert len(SITUATIONS) >= 40
    for situation in SITUATIONS:
        legal = {action.code for action in situation.view.legal}
        assert set(situation.good) < legal, situation.name


def solved(level: str, situation: Situation, seed: int) -> bool:
    return brain_of(level, situation.game).choose(situation.view, seed).code in situation.good


@pytest.mark.parametrize(("level", "part"), [("normal", 0.75), ("hard", 0.95)])
def test_a_level_solves_its_part(level: str, part: float) -> None:
    missed = [one.name for one in SITUATIONS for seed in SEEDS if not solved(level, one, seed)]
    assert len(missed) <= (1 - part) * len(SITUATIONS) * len(SEEDS), missed
