"""20,000 interactions at random: every one is answered, none with an apology, and a refusal changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.ui.features import HANDLERS
from bot.ui.handling import GAME_ACTION
from bot.ui.lobby.panel import SEATS
from tests.games.known import EVERY_FACE
from tests.walk.walk import walk

STEPS, SEED = 20_000, 19


def every_option() -> set[tuple[str, str, object]]:
    """By game: everything that its lobby offers."""
    return {
        (key, option, value)
        for key, game in EVERY_FACE.items()
        for option, values in game.offers().items()
        for value in values
    }


@pytest.mark.slow
async def test_whatever_people_do_they_are_answered_and_a_refusal_changes_nothing(tmp_path: Path) -> None:
    made = await walk(tmp_path, STEPS, SEED)
    assert made.refusals > STEPS // 10
    assert made.games == EVERY_FACE.keys(), "every game was played"
    assert made.options >= every_option(), "every option was chosen"
    assert {value for _, option, value in made.options if option == "seats"} == {*SEATS}
    assert made.verbs >= HANDLERS.keys() - {GAME_ACTION}, "every handler was asked"
    assert made.languages == {"en", "ja"}
