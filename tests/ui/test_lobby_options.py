"""Every way through a lobby's options: whatever is chosen after whatever else, there are cards for it."""

from __future__ import annotations

from itertools import product

import pytest

from bot.tables.requests import hindrance
from bot.tables.table import Seat, Table
from bot.ui.lobby.handlers import picked
from bot.ui.lobby.panel import read_choice, written
from engine.core.refusals import BadOptions
from engine.core.values import changed
from engine.registry import GAMES


def lobby(key: str, players: int) -> Table:
    game = GAMES[key]
    seats = tuple(Seat(f"P{number}", user=number) for number in range(players))
    return Table(1, 1, 1, game_key=key, options=game.options(), seats=seats)


@pytest.mark.parametrize("key", GAMES)
def test_a_game_can_be_set_up_after_any_two_choices_in_a_row(key: str) -> None:
    """With abilities off and then picked cards there was nothing to pick of a kind, which ended in an apology."""
    game = GAMES[key]
    choices = [(option, value) for option, values in game.offers().items() for value in values]
    for players, *chosen in product(game.seats, choices, choices):
        table = lobby(key, players)
        for option, value in chosen:
            options = table.options.model_copy(update={option: value})
            table = changed(table, picked=picked(table, options), options=options)
        reason = hindrance(table)
        assert reason is None or (isinstance(reason, BadOptions) and reason.reason.name == "redraw-picked"), chosen


@pytest.mark.parametrize("key", GAMES)
def test_a_choice_is_read_back_from_its_id_and_a_forged_one_stays_text(key: str) -> None:
    table = lobby(key, 3)
    for option, values in table.game.offers().items():
        assert [read_choice(table, option, written(value)) for value in values] == [*values]
        assert read_choice(table, option, "forged") == "forged"
