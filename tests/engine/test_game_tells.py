"""What every game tells of itself: its view in the words that shared code knows, and what a lobby may offer."""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from dataclasses import fields
from itertools import product
from typing import Any

import pytest

from engine.core import view as protocols
from engine.core.faults import CLAUSES
from engine.core.game import AnyGame
from engine.core.options import Options, Pickable, choices
from engine.core.reading import Flag
from engine.registry import GAMES, register
from engine.simulation import fair_for
from tests.engine.positions import TABLES, position
from tests.games.known import EVERY_GAME, MINNOW, registered

every_game = pytest.mark.parametrize("key", EVERY_GAME)


def members(protocol: type) -> set[str]:
    return {name for name, member in vars(protocol).items() if isinstance(member, property)}


def assert_tells(thing: object, protocol: type) -> None:
    assert members(protocol)
    assert {name for name in members(protocol) if not hasattr(thing, name)} == set()


def views(key: str) -> Iterable[Any]:
    for seed, table in enumerate(TABLES[key]):
        for part in (0.0, 0.02, 0.3, 0.55, 0.9, 1.0):
            state = position(table, seed, part).state
            for seat in (None, *range(table.players)):
                yield table.game.view(state, seat)


@every_game
def test_a_view_tells_all_that_shared_code_reads(key: str) -> None:
    last = sheet = 0
    for view in views(key):
        assert_tells(view, protocols.View)
        assert_tells(view.trick, protocols.Trick)
        for laid in view.trick.laid:
            assert_tells(laid, protocols.Laid)
        if view.last:
            last += 1
            assert_tells(view.last, protocols.FinishedTrick)
            assert_tells(view.last.trick, protocols.Trick)
        for scored in view.sheet:
            sheet += 1
            assert_tells(scored, protocols.ScoredDeal)
    assert last
    assert sheet


@every_game
def test_totals_are_those_of_the_last_line_of_the_sheet(key: str) -> None:
    for view in views(key):
        if view.sheet:
            assert tuple(view.totals) == tuple(view.sheet[-1].total)


@every_game
def test_a_game_can_be_sent_to_another_process(key: str) -> None:
    game = EVERY_GAME[key]
    sent: AnyGame = pickle.loads(pickle.dumps(game))
    assert (type(sent), sent.key, sent.recorded_options) == (type(game), key, game.recorded_options)


# Options


@every_game
def test_whatever_is_offered_can_be_chosen_and_the_default_is_offered(key: str) -> None:
    game = EVERY_GAME[key]
    offers, default = game.offers(), game.options()
    assert set(offers) <= set(game.options.model_fields)
    for name, values in offers.items():
        assert getattr(default, name) in values
        for value in values:
            assert getattr(game.options.model_validate({name: value}), name) == value


def test_what_the_lobbies_offer() -> None:
    yes_or_no = (True, False)
    assert {key: dict(game.offers()) for key, game in EVERY_GAME.items()} == {
        "tezuma:masters": {"abilities": yes_or_no, "setup": ("first_game", "random", "picked")},
        "tezuma:trick": {"abilities": yes_or_no, "setup": ("random", "picked"), "redraw": yes_or_no},
        "tsumo": {"short": yes_or_no, "setup": ("random", "picked")},
        "minnow": {"misere": yes_or_no},
    }


def test_an_option_whose_values_cannot_be_listed_is_not_offered() -> None:
    class Odd(Options):
        fast: Flag = False
        rounds: int = 3
        names: tuple[str, ...] = ()

    assert choices(Odd) == {"fast": (True, False)}


@every_game
def test_every_record_names_options_that_there_are(key: str) -> None:
    assert set(EVERY_GAME[key].recorded_options) <= set(EVERY_GAME[key].options.model_fields)


@every_game
def test_a_games_own_clauses_do_not_hide_shared_ones(key: str) -> None:
    assert set(EVERY_GAME[key].clauses).isdisjoint(CLAUSES)


# Picks


def picking_options(game: AnyGame) -> list[Options]:
    """Every set of offered options with which the host picks cards; those that are drawn anew can't be picked."""
    offers = {name: values if name != "redraw" else (False,) for name, values in game.offers().items()}
    combined = [dict(zip(offers, values, strict=True)) for values in product(*offers.values())]
    return [options for keys in combined if (options := game.options.model_validate(keys)).picks_cards]


@every_game
def test_what_a_lobby_proposes_to_pick_can_be_played(key: str) -> None:
    """Also where a kind is missing, as abilities are for beginners."""
    game = EVERY_GAME[key]
    for players, options in product(game.seats, picking_options(game)):
        proposed = game.pickable(players, options)
        assert {kind.kind for kind in proposed} <= {field.name for field in fields(game.picks)}
        assert all(set(kind.default) <= set(kind.cards) for kind in proposed)
        picked = game.picked_from({kind.kind: kind.default for kind in proposed})
        state = game.setup(players, options, picked)
        assert game.picked(game.deal(state, fair_for("picks", players))) == picked


def test_a_kind_that_is_not_named_is_picked_empty() -> None:
    game = GAMES["tezuma:masters"]
    assert game.picked_from({"tables": ["1", "2"]}) == game.picks(tables=("1", "2"), abilities=())
    with pytest.raises(TypeError):
        game.picked_from({"honors": ["HW"]})


def test_what_can_be_picked() -> None:
    honors = ("HW", "HG", "HR", "HS")
    assert list(GAMES["tsumo"].pickable(3, GAMES["tsumo"].options())) == [Pickable("honors", honors, honors[:2])]
    trick = GAMES["tezuma:trick"]
    assert [kind.kind for kind in trick.pickable(3, trick.options())] == ["tables", "abilities"]
    assert [kind.kind for kind in trick.pickable(3, trick.options(abilities=False))] == ["tables"]
    assert list(MINNOW.pickable(2, MINNOW.options())) == []
    assert MINNOW.picked_from({}) == MINNOW.picks()


# The registry


def test_a_key_is_registered_once() -> None:
    with registered(MINNOW):
        assert GAMES["minnow"] is MINNOW
        with pytest.raises(ValueError, match="there is a game 'minnow' already"):
            register(MINNOW)
    assert "minnow" not in GAMES
