"""The default player: any game that has rules can be played, hinted at and reviewed."""

from __future__ import annotations

import time
from itertools import product
from random import Random
from typing import Any

import pytest

from engine.brains import default
from engine.brains.advice import best, costliest, decisions, look
from engine.brains.default import MOST_MOVES, DefaultSearch, searcher_of
from engine.brains.levels import LEVELS, AnyLegalMove, Search, brain_of, levels_of, playouts_of, stand_in_level
from engine.core.actions import PlayCard
from engine.core.game import Game
from engine.registry import GAMES
from engine.simulation import Table, fair_for, moves
from tests.engine.positions import position
from tests.games.known import MINNOW
from tests.games.minnow.game import CARDS, Minnow, State, Trick


class Unimaginative(Minnow):
    """A game that can't tell what hidden cards might be."""

    name = "unimaginative"
    imagine = Game.imagine


def views() -> list[Any]:
    """What a seat with a decision sees, here and there in games with all numbers of players and options."""
    seen = []
    for misere, players in product((False, True), MINNOW.seats):
        table = Table(MINNOW, players, MINNOW.options(misere=misere))
        for part in (0.1, 0.2, 0.3, 0.6, 0.8):
            state = position(table, players, part).state
            seen += [MINNOW.view(state, seat) for seat in MINNOW.to_act(state)]
    return seen


def dealt(*hands: str, misere: bool = False) -> State:
    """The first trick of a deal with these hands; seat 0 leads."""
    held = tuple(tuple(CARDS[code] for code in hand.split()) for hand in hands)
    state = MINNOW.setup(len(hands), MINNOW.options(misere=misere))
    event = MINNOW.deal(state, fair_for(1, len(hands)))
    return MINNOW.evolve(state, type(event)(1, 0, held))


# Levels


def test_a_game_without_a_mind_offers_one_level() -> None:
    assert levels_of(MINNOW) == ("easy",)
    assert stand_in_level(MINNOW) == "easy"
    assert playouts_of(MINNOW) == default.PLAYOUTS
    for game in GAMES.values():
        assert levels_of(game) == ("easy", "normal", "hard")
        assert stand_in_level(game) == "normal"


def test_the_default_player_stands_for_every_level_but_chance() -> None:
    assert isinstance(brain_of("random", MINNOW), AnyLegalMove)
    for level in LEVELS[1:]:
        brain = brain_of(level, MINNOW)
        assert isinstance(brain, Search)
        assert brain.playouts == default.PLAYOUTS
    with pytest.raises(KeyError):
        brain_of("genius", MINNOW)


def test_a_search_that_is_interpreted_gets_less_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["tsumo"]
    monkeypatch.setattr(game.mind, "compiled", True)
    full = playouts_of(game)
    monkeypatch.setattr(game.mind, "compiled", False)
    assert 1 <= playouts_of(game) < full / 10


# How it plays


def test_it_takes_what_it_can_and_in_misere_ducks_what_it_can() -> None:
    """Seat 0 holds the highest and the lowest of a suit."""
    hands = ("R1 R6", "R2 R3", "R4 R5")
    for misere, code, reason in ((False, "play:R6", "take"), (True, "play:R1", "duck")):
        state = dealt(*hands, misere=misere)
        state = type(state)(**{**vars(state), "trick": Trick(3, 0)})  # the last two tricks
        advice = best(MINNOW, MINNOW.view(state, 0), seed=1)
        assert (advice.action.code, advice.reason) == (code, reason)
        assert brain_of("easy", MINNOW).choose(MINNOW.view(state, 0), 1).code == code


def test_a_move_takes_about_a_tenth_of_a_second() -> None:
    brain, longest = brain_of("easy", MINNOW), 0.0
    for view in views():
        begun = time.process_time()
        brain.choose(view, 1)
        longest = max(longest, time.process_time() - begun)
    assert longest < 0.5  # on a slow machine


def test_without_imagination_it_makes_any_legal_move() -> None:
    game = Unimaginative()
    chosen = {brain_of("easy", game).choose(view, seed) for seed, view in enumerate(views())}
    assert len(chosen) > 5
    for view in views():
        assert brain_of("easy", game).choose(view, 1) in view.legal
        advice = best(game, view, seed=1)
        assert advice.reason == ("no-difference" if len(view.legal) > 1 else "only-move")
        assert costliest([look(game, 0, view, view.legal[0], 1)]) == []


def test_of_very_many_moves_it_tries_some() -> None:
    tsumo = GAMES["tsumo"]
    state = tsumo.setup(3, tsumo.options())
    view = tsumo.view(tsumo.evolve(state, tsumo.deal(state, fair_for(1, 3))), 0)
    assert len(view.legal) > 1000
    options = DefaultSearch(tsumo).ranked(view, 10, 1)
    assert len(options) == MOST_MOVES
    assert all(option.action in view.legal for option in options)


# Advice


def test_advice_about_any_game() -> None:
    reasons = set()
    for seed, view in enumerate(views()):
        advice = best(MINNOW, view, seed)
        assert {option.action for option in advice.options} == set(view.legal)
        assert advice == best(MINNOW, view, seed)
        reasons.add(advice.reason)
    assert reasons == {"only-move", "no-difference", "take", "duck"}


def test_a_move_that_is_no_card_is_just_the_best() -> None:
    assert DefaultSearch(MINNOW).reason(PlayCard((CARDS["R1"],)), 0.9) == "take"
    assert DefaultSearch(MINNOW).reason(GAMES["tsumo"].parse("declare:3"), 0.9) == "best"


def test_a_random_game_is_reviewed() -> None:
    table = Table(MINNOW, 3, MINNOW.options())
    events = list(moves(table, fair_for(3, 3), Random(3)))
    made = list(decisions(MINNOW, MINNOW.setup(3, table.options), events, seat=1))
    assert len(made) == 8
    for number, (view, action) in enumerate(made):
        moment = look(MINNOW, number, view, action, 1)
        if moment:
            assert (moment.number, moment.view, moment.done.action) == (number, view, action)
            assert moment.advised.action in view.legal


def test_a_game_with_a_mind_is_searched_by_it() -> None:
    assert searcher_of(GAMES["tsumo"]) is GAMES["tsumo"].mind
    assert isinstance(searcher_of(MINNOW), DefaultSearch)
