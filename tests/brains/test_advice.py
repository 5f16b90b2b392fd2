"""Hints and reviews: the search's move with its reason, and the moments that cost most."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.brains.advice import MOMENTS, WORTH_A_MOMENT, Decision, Moment, best, costliest, decisions, look
from engine.brains.levels import PLAYOUTS
from engine.core.events import Acted, marked
from engine.core.game import AnyGame
from engine.registry import GAMES
from engine.simulation import Table, fair_for, moves
from tests.brains.situations import situations

SITUATIONS = {(one.game.name, one.name): one for one in situations()}


def situation(game: str, name: str) -> Any:
    return SITUATIONS[game, name]


def reviewed(game: AnyGame, made: list[Decision], playouts: int = PLAYOUTS) -> list[Moment]:
    return costliest(look(game, number, view, action, 1, playouts) for number, (view, action) in enumerate(made))


@pytest.mark.parametrize(
    ("game", "name", "code", "reason"),
    [
        ("tezuma", "take the sure trick that you need", "play:B9", "take"),
        ("tezuma", "duck when you have your number", "play:B1", "duck"),
        ("tezuma", "Linking Rings let a trump win off suit", "play:U*:linking_rings", "use-ability"),
        ("tezuma", "a strong hand takes the table that pays for many", "pick:table:b7", "pick-table"),
        ("tsumo", "take the trick that you declared", "play:Sp12", "take"),
    ],
)
def test_advice_names_the_move_and_why(game: str, name: str, code: str, reason: str) -> None:
    found = situation(game, name)
    advice = best(found.game, found.view, seed=1)
    assert (advice.action.code, advice.reason) == (code, reason)
    assert advice.points == advice.options[0].points >= advice.options[-1].points
    assert {option.action for option in advice.options} == set(found.view.legal)
    assert advice.facts["ahead"] == pytest.approx(advice.points - advice.options[1].points)


def test_a_costly_move_is_a_moment_and_a_good_one_is_not() -> None:
    found = situation("tezuma", "take the sure trick that you need")
    view = found.view
    good, bad = (next(action for action in view.legal if action.code == code) for code in ("play:B9", "play:B1"))
    (moment,) = reviewed(found.game, [(view, good), (view, bad)])
    assert (moment.number, moment.done.action, moment.advised.action) == (1, bad, good)
    assert moment.loss >= WORTH_A_MOMENT
    assert moment.reason == "take"


@pytest.mark.parametrize("key", GAMES)
def test_a_random_game_has_moments_the_costliest_first(key: str) -> None:
    game = GAMES[key]
    table = Table(game, 3, game.options())
    events = list(moves(table, fair_for(3, 3), Random(3)))
    made = list(decisions(game, game.setup(3, table.options), events, seat=1))
    assert len(made) == sum(isinstance(event, Acted) and event.seat == 1 for event in events)
    moments = reviewed(game, made, playouts=60)
    losses = [moment.loss for moment in moments]
    assert 0 < len(moments) <= MOMENTS
    assert losses == sorted(losses, reverse=True)
    assert all(moment.done.action == made[moment.number][1] for moment in moments)


def test_what_a_stand_in_did_is_not_reviewed() -> None:
    game = GAMES["tsumo"]
    table = Table(game, 3, game.options())
    events = list(moves(table, fair_for(3, 3), Random(3)))
    absent = [marked(event, auto=True) if isinstance(event, Acted) and event.seat == 1 else event for event in events]
    assert list(decisions(game, game.setup(3, table.options), absent, seat=1)) == []
