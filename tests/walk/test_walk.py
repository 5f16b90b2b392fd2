"""20,000 interactions at random: every one is answered, none with an apology, and a refusal changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.ui.features import HANDLERS
from bot.ui.handling import GAME_ACTION
from engine.registry import GAMES
from tests.walk.walk import walk

STEPS, PARTS, SEED = 20_000, 2, 17


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
async def test_whatever_people_do_they_are_answered_and_a_refusal_changes_nothing(tmp_path: Path, part: int) -> None:
    made = await walk(tmp_path, STEPS // PARTS, SEED + part)
    assert made.refusals > STEPS // PARTS // 10
    assert made.games >= GAMES.keys(), "every game was played"
    assert made.verbs >= HANDLERS.keys() - {GAME_ACTION}, "every handler was asked"
    assert made.languages == {"en", "ja"}
