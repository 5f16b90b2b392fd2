"""Tezuma: the trick (T1 to T6) and the rulebooks' examples of it."""

from __future__ import annotations

import pytest

from engine.core.refusals import MustFollow, NotInHand, NotYourTurn
from engine.core.values import changed
from engine.games.tezuma.rules import OneCard, standing
from tests.rulebook.tezuma_table import (
    butterfly_dance,
    cards,
    five_color_sand,
    given,
    horse_swallowing,
    masters,
    trick,
)

EDITIONS = pytest.mark.parametrize("game", [masters, trick], ids=["masters", "trick"])


def test_example_1_the_highest_of_the_led_suit_wins() -> None:
    """B7, B2, B6, B3: the leader wins and takes all four."""
    played = given(masters, led="B7").then("B2").then("B6").then("B3")
    assert played.winner == 0
    assert played.taken == cards("B7 B2 B6 B3")


def test_example_2_a_high_card_off_suit_and_a_following_trump_both_lose() -> None:
    """U5, R9, U8, umbrella trump: the U8 wins."""
    assert given(masters, led="U5").then("R9").then("U8").then("U*").winner == 2


def test_example_3_the_first_of_two_effective_trumps_wins() -> None:
    """W9, umbrella trump, water trump, ring trump: the second player wins."""
    played = given(masters, led="W9").then("U*").then("W*").then("R*")
    assert played.winner == 1
    assert played.taken == cards("W9 U* W* R*")


def test_example_3_of_the_trick_edition_with_a_fan_led() -> None:
    """Fan led; B has no fan and plays a trump; C follows with the fan trump; D's trump comes too late."""
    assert given(trick, led="F9").then("U*").then("F*").then("M*").winner == 1


def test_example_4_sand_takes_the_trick_from_an_effective_trump() -> None:
    """B9; B8 with Horse-Swallowing; butterfly trump with Butterfly Dance; Five-Color Sand wins three cards."""
    played = given(masters, led="B9").then("B8", horse_swallowing).then("B*", butterfly_dance).then(five_color_sand)
    assert played.winner == 3
    assert played.taken == cards("B9 B8 B*")


@EDITIONS
def test_example_7_a_led_trump_wins_among_trumps_of_its_suit_and_numbers_of_others(game) -> None:
    assert given(game, led="B*").then("U9").then("B*").then("U2").winner == 0


@EDITIONS
def test_T1_the_start_player_leads_any_card_a_trump_too(game) -> None:
    table = given(game, led="B*", holding="B1 U5")
    assert table.start.to_act == (table.start.start,) == (0,)
    assert {"play:B*", "play:B1", "play:U5"} <= table.offered
    assert table.refusal is None


@EDITIONS
def test_T2_who_holds_the_led_suit_plays_it(game) -> None:
    assert given(game, led="B9").then("U9", holding="B1").refusal == MustFollow("B")
    assert given(game, led="B9").then("B1", holding="U9").refusal is None


@EDITIONS
def test_T2_a_trump_of_the_led_suit_must_follow_too(game) -> None:
    """If the only card of the led suit is a trump, that ineffective trump is played."""
    assert given(game, led="B9").then("U*", holding="B*").refusal == MustFollow("B")
    assert given(game, led="B9").then("B*", holding="U*").refusal is None


@EDITIONS
def test_T2_a_led_trump_is_followed_like_a_number(game) -> None:
    assert given(game, led="B*").then("U9", holding="B1").refusal == MustFollow("B")


@EDITIONS
def test_T2_who_holds_none_of_it_plays_any_card(game) -> None:
    table = given(game, led="B9").then("U2", holding="U* U9")
    assert {"play:U2", "play:U*", "play:U9"} <= table.offered


@EDITIONS
def test_T2_one_card_of_the_own_hand_in_turn_clockwise(game) -> None:
    table = given(game, led="B9").then("B2", holding="B3")
    state, _ = table.after(1)
    assert game.to_act(state) == (1,)
    with pytest.raises(NotYourTurn) as refused:
        game.decide(state, 2, game.parse("play:B9"))
    assert refused.value.waiting_for == (1,)
    assert given(game, led="B9").then("B2+B3").refusal == OneCard()
    with pytest.raises(NotInHand):
        game.decide(state, 1, game.parse("play:B4"))


@EDITIONS
def test_T3_only_cards_of_the_led_suit_follow(game) -> None:
    assert given(game, led="B1").then("U9").then("B2").then("U8").winner == 2


@EDITIONS
def test_T3_the_lead_always_follows(game) -> None:
    assert given(game, led="B1").then("U9").then("U8").then("U7").winner == 0


@EDITIONS
def test_T4_a_trump_that_follows_counts_0(game) -> None:
    assert given(game, led="B*").then("B1").then("B*").then("U9").winner == 1


@EDITIONS
def test_T4_a_trump_that_does_not_follow_is_effective(game) -> None:
    assert given(game, led="B9").then("B8").then("B7").then("U*").winner == 3


@EDITIONS
def test_T5_an_effective_trump_beats_every_number(game) -> None:
    assert given(game, led="B9").then("U*").then("B8").then("B7").winner == 1


@EDITIONS
def test_T5_several_ineffective_trumps_alone_the_first_wins(game) -> None:
    """In the rare case of following trumps and only numbers off suit, the first trump wins."""
    assert given(game, led="B*").then("B*").then("B*").then("U9").winner == 0


@EDITIONS
def test_T6_the_winner_takes_all_face_down_and_leads_next(game) -> None:
    played = given(game, led="B2").then("B9").then("B3").then("B4")
    assert played.next == 1
    assert game.to_act(played.state) == (1,)
    for seat in (None, 0, 1, 2, 3):
        view = game.view(played.state, seat)
        assert view.seats[1].tricks == 1
        assert not hasattr(view.seats[1], "won")


@EDITIONS
def test_T6_the_last_trick_has_no_next_leader_and_ends_the_deal(game) -> None:
    table = given(game, led="B2").then("B9").then("B3").then("B4")
    state, _ = table.after(3)
    state = changed(state, trick=changed(state.trick, number=12))
    taken, score = game.decide(state, 3, game.parse("play:B4"))[1:]
    assert taken.next is None
    assert score.tricks == (0, 1, 0, 0)
    assert game.deal_due(game.replay(state, (taken, score)))


def test_T4_T5_how_an_unfinished_trick_stands() -> None:
    """Who wins so far, which trumps are effective, and what each card counts as."""
    laid = given(masters, led="B9").then("B8", horse_swallowing).then("U*").then("B*").state.last.trick.laid
    told = standing(laid, "B")
    assert told.winner == 2
    assert told.effective == (2,)
    assert told.values == (9, 10, None, 0)
    assert standing(laid[:2], "B").winner == 1


def test_A5_sand_stands_above_every_trump() -> None:
    laid = given(masters, led="B9").then("U*").then(five_color_sand).then("B2").state.last.trick.laid
    told = standing(laid, "B")
    assert (told.winner, told.effective, told.values) == (2, (1,), (9, None, None, 2))
