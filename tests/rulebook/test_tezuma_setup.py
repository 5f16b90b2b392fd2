"""Tezuma: the cards (C1 to C6), the setup of a game (S1 to S7) and the draft (D1 to D4)."""

from __future__ import annotations

from collections import Counter
from itertools import cycle, islice

import pytest

from engine.core.refusals import BadOptions
from engine.games.tezuma.actions import Pick
from engine.games.tezuma.cards import deck
from engine.games.tezuma.data import ABILITIES, EDITIONS, FIRST_GAME_ABILITIES, PAIRS
from engine.games.tezuma.options import Options, Picked
from engine.games.tezuma.rules import AlreadyPicked, NotInMarket
from engine.simulation import fair_for
from tests.rulebook.tezuma_table import masters, trick

BOTH = pytest.mark.parametrize("game", [masters, trick], ids=["masters", "trick"])
SEATS = pytest.mark.parametrize("players", [3, 4])


def first_deal(game, players, seed=0, picked=None, **options):
    return game.deal(game.setup(players, Options(**options), picked), fair_for(seed, players))


def dealt(game, players=4, seed=0, **options):
    """The position after the first deal."""
    state = game.setup(players, Options(**options))
    return game.evolve(state, game.deal(state, fair_for(seed, players)))


def drafted(game, state):
    """The draft played out, everyone taking the first card on offer; also the seats in the order of their turns."""
    order = []
    while not game.deal_due(state) and state.draft:
        (seat,) = game.to_act(state)
        order.append(seat)
        for event in game.decide(state, seat, game.legal(state, seat)[0]):
            state = game.evolve(state, event)
    return state, order


# Cards


def test_C1_four_suits_in_each_edition() -> None:
    assert EDITIONS["masters"].suits == ("B", "U", "W", "R")
    assert EDITIONS["trick"].suits == ("B", "U", "F", "M")


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=str)
def test_C2_numbers_1_to_9_and_three_equal_trumps_in_each_suit(edition) -> None:
    cards = Counter(deck(edition, 4))
    assert cards.total() == 48
    for suit in edition.suits:
        assert all(cards[f"{suit}{number}"] == 1 for number in range(1, 10))
        assert cards[f"{suit}*"] == 3


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=str)
def test_C3_three_players_without_the_1_the_9_and_one_trump_of_each_suit(edition) -> None:
    out = Counter(deck(edition, 4)) - Counter(deck(edition, 3))
    assert out == Counter(f"{suit}{mark}" for suit in edition.suits for mark in "19*")
    assert len(deck(edition, 3)) == 36


@BOTH
@SEATS
def test_C3_everyone_is_dealt_12(game, players) -> None:
    assert [len(hand) for hand in first_deal(game, players).hands] == [12] * players


@BOTH
@SEATS
def test_C4_four_pain_cards_one_for_each_suit(game, players) -> None:
    assert first_deal(game, players).market.pain == EDITIONS[game.edition].suits


def test_C5_eight_scoring_tables_in_each_edition() -> None:
    assert [len(edition.tables) for edition in EDITIONS.values()] == [8, 8]


def test_C6_twelve_abilities_on_six_masters_cards() -> None:
    assert len(set(ABILITIES)) == 12
    assert [len(pair) for pair in PAIRS] == [2] * 6


# Setup of a game


@BOTH
@pytest.mark.parametrize("players", [0, 2, 5])
def test_S1_three_or_four_players(game, players) -> None:
    with pytest.raises(BadOptions):
        game.setup(players, Options())


@BOTH
@SEATS
def test_S1_as_many_deals_as_players(game, players) -> None:
    assert game.view(dealt(game, players), None).deals == players


@pytest.mark.parametrize(("players", "tables"), [(4, ("1", "2", "3", "4", "7")), (3, ("1", "2", "3", "8"))])
def test_S2_masters_tables_of_the_first_game(players, tables) -> None:
    assert first_deal(masters, players, setup="first_game").market.tables == tables


@pytest.mark.parametrize(("players", "always", "never"), [(4, "7", "8"), (3, "8", "7")])
def test_S2_masters_random_tables_hold_the_table_of_the_number_of_players(players, always, never) -> None:
    markets = [first_deal(masters, players, seed).market.tables for seed in range(40)]
    assert all(len(set(tables)) == players + 1 and always in tables and never not in tables for tables in markets)
    assert {table for tables in markets for table in tables} == {"1", "2", "3", "4", "5", "6", always}


SIX = tuple(back for _, back in PAIRS)


@pytest.mark.parametrize(
    "tables",
    [
        ("1", "2", "3", "4", "5"),
        ("1", "2", "3", "4", "8"),
        ("1", "2", "3", "7", "8"),
        ("1", "1", "3", "4", "7"),
        ("1", "2", "3", "7"),
        ("1", "2", "3", "b1", "7"),
    ],
)
def test_S2_masters_picked_tables_must_be_possible(tables) -> None:
    with pytest.raises(BadOptions):
        masters.setup(4, Options(setup="picked"), Picked(tables, SIX))


def test_S2_masters_picked_tables_are_those_of_the_game() -> None:
    picked = Picked(("2", "4", "5", "6", "7"), SIX)
    deal = first_deal(masters, 4, picked=picked, setup="picked")
    assert (deal.market.tables, deal.market.abilities) == (picked.tables, SIX)
    assert masters.picked(deal) == picked


@SEATS
def test_S3_trick_tables_are_drawn_from_all_eight(players) -> None:
    markets = [first_deal(trick, players, seed).market.tables for seed in range(40)]
    assert all(len(set(tables)) == players + 1 for tables in markets)
    assert {table for tables in markets for table in tables} == set(EDITIONS["trick"].tables)


def test_S3_trick_has_no_first_game_set() -> None:
    with pytest.raises(BadOptions):
        trick.setup(4, Options(setup="first_game"))


def test_S4_masters_abilities_of_the_first_game() -> None:
    assert first_deal(masters, 4, setup="first_game").market.abilities == FIRST_GAME_ABILITIES


def test_S4_masters_one_side_of_each_card_at_random() -> None:
    markets = [first_deal(masters, 4, seed).market.abilities for seed in range(40)]
    assert all([len(set(pair) & set(abilities)) for pair in PAIRS] == [1] * 6 for abilities in markets)
    assert {ability for abilities in markets for ability in abilities} == set(ABILITIES)


def test_S4_masters_picked_abilities_show_one_side_of_each_card() -> None:
    tables = ("1", "2", "3", "4", "7")
    for abilities in ((*SIX[:5], PAIRS[0][0]), SIX[:5], (*SIX, PAIRS[0][0]), ()):
        with pytest.raises(BadOptions):
            masters.setup(4, Options(setup="picked"), Picked(tables, abilities))


@SEATS
def test_S4_trick_abilities_are_drawn_from_all_twelve(players) -> None:
    markets = [first_deal(trick, players, seed).market.abilities for seed in range(60)]
    assert all(len(set(abilities)) == players + 1 for abilities in markets)
    assert {ability for abilities in markets for ability in abilities} == set(ABILITIES)


def test_S4_trick_picked_abilities_are_as_many_as_drawn_ones() -> None:
    tables = ("b1", "b2", "b3", "b4", "b5")
    assert trick.setup(4, Options(setup="picked"), Picked(tables, ABILITIES[:5]))
    for abilities in (ABILITIES[:4], (*ABILITIES[:4], ABILITIES[0]), (*ABILITIES[:4], "juggling")):
        with pytest.raises(BadOptions):
            trick.setup(4, Options(setup="picked"), Picked(tables, abilities))


def test_S2_S4_only_a_picked_setup_names_its_cards() -> None:
    with pytest.raises(BadOptions):
        masters.setup(4, Options(setup="picked"))
    with pytest.raises(BadOptions):
        masters.setup(4, Options(), Picked(("1", "2", "3", "4", "7"), SIX))


def markets_of_a_game(game, **options):
    """The market of each deal, in a game of first choices."""
    state, fair, markets = game.setup(3, Options(**options)), fair_for(5, 3), []
    while not game.ended(state):
        if game.deal_due(state):
            deal = game.deal(state, fair)
            markets.append(deal.market)
            state = game.evolve(state, deal)
        (seat,) = game.to_act(state)
        state = game.replay(state, game.decide(state, seat, game.legal(state, seat)[0]))
    return markets


@BOTH
def test_S5_the_same_cards_serve_every_deal(game) -> None:
    markets = markets_of_a_game(game)
    assert len(markets) == 3
    assert len(set(markets)) == 1


def test_S5_redraw_draws_new_ones_each_round_as_many_as_in_the_setup() -> None:
    markets = markets_of_a_game(trick, redraw=True)
    assert len(set(markets)) == 3
    assert {(len(market.tables), len(market.abilities)) for market in markets} == {(4, 4)}


def test_S5_redraw_belongs_to_trick_and_to_drawn_cards() -> None:
    with pytest.raises(BadOptions):
        masters.setup(4, Options(redraw=True))
    with pytest.raises(BadOptions):
        trick.setup(4, Options(redraw=True, setup="picked"), Picked(("b1",) * 5, ABILITIES[:5]))


@BOTH
def test_S6_beginners_play_without_abilities_and_everything_else_unchanged(game) -> None:
    state = dealt(game, abilities=False)
    assert state.market.abilities == ()
    assert len(state.market.tables) == 5
    after, _ = drafted(game, state)
    assert all(seat.picks.ability is None and seat.uses == 0 for seat in after.seats)
    assert {action.ability for action in game.legal(after, game.to_act(after)[0])} == {None}


def test_S6_beginners_pick_no_abilities() -> None:
    tables = ("1", "2", "3", "4", "7")
    assert masters.setup(4, Options(abilities=False, setup="picked"), Picked(tables, ()))
    with pytest.raises(BadOptions):
        masters.setup(4, Options(abilities=False, setup="picked"), Picked(tables, SIX))


@BOTH
def test_S7_first_start_player_at_random_then_the_player_on_the_left(game) -> None:
    assert {first_deal(game, 4, seed).start for seed in range(40)} == {0, 1, 2, 3}
    state, fair, starts = game.setup(4, Options()), fair_for(1, 4), []
    while not game.ended(state):
        if game.deal_due(state):
            state = game.evolve(state, game.deal(state, fair))
            starts.append(state.start)
        (seat,) = game.to_act(state)
        state = game.replay(state, game.decide(state, seat, game.legal(state, seat)[0]))
    assert starts == list(islice(cycle(range(4)), starts[0], starts[0] + 4))


# The draft


@BOTH
def test_D1_one_card_a_turn_kinds_in_any_order_never_a_second_of_a_kind(game) -> None:
    state = dealt(game)
    first = state.start
    assert {pick.kind for pick in game.legal(state, first)} == {"pain", "table", "ability"}
    state = game.replay(state, game.decide(state, first, Pick("pain", "U")))
    while game.to_act(state) != (first,):
        (seat,) = game.to_act(state)
        state = game.replay(state, game.decide(state, seat, game.legal(state, seat)[-1]))
    assert {pick.kind for pick in game.legal(state, first)} == {"table", "ability"}
    with pytest.raises(AlreadyPicked):
        game.decide(state, first, Pick("pain", "B"))


@BOTH
def test_D1_what_was_taken_is_public_and_gone(game) -> None:
    state = dealt(game)
    state = game.replay(state, game.decide(state, state.start, Pick("pain", "U")))
    for seat in (None, 0, 1, 2, 3):
        view = game.view(state, seat)
        assert view.seats[state.start].picks.pain == "U"
        assert "U" not in view.on_offer.pain
    (second,) = game.to_act(state)
    with pytest.raises(NotInMarket):
        game.decide(state, second, Pick("pain", "U"))
    with pytest.raises(NotInMarket):
        game.decide(state, second, Pick("table", "99"))


def test_D2_masters_goes_three_times_clockwise_from_the_start_player() -> None:
    state = dealt(masters)
    clockwise = [(state.start + i) % 4 for i in range(4)]
    assert drafted(masters, state)[1] == clockwise * 3


def test_D2_trick_goes_forth_and_back_and_forth() -> None:
    state = dealt(trick)
    clockwise = [(state.start + i) % 4 for i in range(4)]
    assert drafted(trick, state)[1] == [*clockwise, *reversed(clockwise), *clockwise]


def test_D3_beginners_have_two_turns() -> None:
    for game, back in ((masters, 1), (trick, -1)):
        state = dealt(game, abilities=False)
        clockwise = [(state.start + i) % 4 for i in range(4)]
        assert drafted(game, state)[1] == [*clockwise, *clockwise[::back]]
    with pytest.raises(NotInMarket):
        masters.decide(dealt(masters, abilities=False), dealt(masters).start, Pick("ability", "paper_egg"))


@BOTH
def test_D4_the_rest_lies_aside_and_everyone_has_all_uses(game) -> None:
    state, _ = drafted(game, dealt(game))
    uses = EDITIONS[game.edition].uses
    assert [seat.uses for seat in state.seats] == [uses[seat.picks.ability] for seat in state.seats]
    assert game.view(state, 0).on_offer is None
