"""Tsumo: the trick (T1 to T4), drawing (D1, D2), the score (P1 to P3)."""

from __future__ import annotations

import pytest

from engine.core.events import Scored
from engine.core.refusals import MustFollow, NotInHand
from engine.core.values import changed
from engine.games.tsumo.actions import Draw
from engine.games.tsumo.options import Options
from engine.games.tsumo.rules import EmptyDeck, OneCard, OwnDeck, points, winners
from engine.games.tsumo.state import State
from engine.simulation import fair_for
from tests.rulebook.tsumo_table import cards, given, tsumo

DECKS = ("Sp10 Sp11", "Su10 Su11", "Au10 Au11", "Wi10 Wi11")


def won(*, number: int = 1, stacked: tuple[str, ...] = DECKS):
    """A trick that seat 2 wins."""
    return given(led="Sp4", stacked=stacked, number=number).then("Sp5").then("Sp9").then("Sp6")


# The trick


def test_T1_the_dealer_leads_the_first_trick_the_winner_the_next() -> None:
    assert tsumo.to_act(won().start) == (0,)
    assert won().end.next == 2


def test_T1_ten_tricks() -> None:
    played = won(number=10, stacked=())
    assert played.end.next is None
    assert [event.event for event in played.after(4)[1]][-2:] == ["trick", "score"]


def test_T2_the_lead_is_any_card() -> None:
    assert given(led="HW", holding="Sp4 Su4").offered == {"HW", "Sp4", "Su4"}


def test_T2_who_holds_the_season_plays_it_or_an_honor() -> None:
    table = given(led="Au5").then("Au7", holding="HG Su4 Sp12")
    assert table.offered == {"Au7", "HG"}
    assert given(led="Au5").then("Su4", holding="Au7").refusal == MustFollow("Au")


def test_T2_who_holds_none_plays_anything() -> None:
    assert given(led="Au5").then("Su4", holding="HG Sp12").offered == {"Su4", "HG", "Sp12"}


def test_T2_while_only_honors_lie_anything_may_be_played() -> None:
    assert given(led="HW").then("HG").then("Su4", holding="Au7 HR").offered == {"Su4", "Au7", "HR"}


def test_T2_one_card_of_the_own_hand() -> None:
    state, _ = given(led="Au5").then("Su4").after(1)
    with pytest.raises(OneCard):
        tsumo.decide(state, 1, tsumo.parse("play:Su4,Su5"))
    with pytest.raises(NotInHand):
        tsumo.decide(state, 1, tsumo.parse("play:Su9"))


def test_example_an_honor_led_then_autumn_5_the_third_follows_autumn_or_plays_an_honor() -> None:
    assert given(led="HW").then("Au5").then("Au9", holding="HG Su4").offered == {"Au9", "HG"}
    assert given(led="HW").then("Au5").then("Su4", holding="Au9").refusal == MustFollow("Au")


def test_T3_the_highest_number_of_the_lead_season_wins() -> None:
    assert given(led="Sp4").then("Sp9").then("Su12").then("Sp6").winner == 1


def test_T3_honors_never_win() -> None:
    assert given(led="HW").then("Sp4").then("HG").then("Su12").winner == 1


def test_T4_all_honors_void_the_trick() -> None:
    void = given(led="HW", stacked=DECKS).then("HG").then("HR").then("HS")
    assert void.winner is None
    assert void.end.next == 0  # the same player leads again
    assert [seat.tricks for seat in void.state.seats] == [0, 0, 0, 0]
    assert sorted(void.state.discarded) == sorted(cards("HW HG HR HS"))
    assert void.state.trick.number == 2  # it counts as one of the ten


def test_T4_a_void_last_trick_ends_the_round_too() -> None:
    void = given(led="HW", number=10).then("HG").then("HR").then("HS")
    taken, score = void.after(4)[1][-2:]
    assert (taken.winner, taken.next) == (None, None)
    assert score.tricks == (0, 0, 0, 0)


# Drawing


def test_D1_from_the_winner_clockwise_everyone_draws_from_another_deck() -> None:
    state = won().state
    assert state.drawing == (2, 3, 0, 1)
    assert [draw.source for draw in tsumo.legal(state, 2)] == [0, 1, 3]
    with pytest.raises(OwnDeck):
        tsumo.decide(state, 2, Draw(2))
    state = tsumo.replay(state, tsumo.decide(state, 2, Draw(1)))
    assert state.seats[2].hand == cards("Su10")
    assert state.seats[1].deck == cards("Su11")
    assert tsumo.to_act(state) == (3,)


@pytest.mark.parametrize(("number", "draws"), [(1, True), (5, True), (6, False), (9, False)])
def test_D1_after_tricks_1_to_5_only(number, draws) -> None:
    assert bool(won(number=number).state.drawing) == draws


def test_D1_the_own_deck_only_if_no_other_has_cards_left() -> None:
    state = won(stacked=("", "", "Au10", "")).state
    assert [draw.source for draw in tsumo.legal(state, 2)] == [2]
    with pytest.raises(EmptyDeck):
        tsumo.decide(state, 2, Draw(0))
    with pytest.raises(EmptyDeck):
        tsumo.decide(state, 2, Draw(7))


def test_D1_after_a_void_trick_the_leader_draws_first() -> None:
    void = given(led="HW", stacked=DECKS).then("HG").then("HR").then("HS")
    assert void.state.drawing == (0, 1, 2, 3)


def test_D1_the_winner_leads_after_the_last_draw() -> None:
    state = won().state
    for _ in range(4):
        seat = tsumo.to_act(state)[0]
        state = tsumo.replay(state, tsumo.decide(state, seat, tsumo.legal(state, seat)[0]))
    assert tsumo.to_act(state) == (2,)


def test_D2_who_draws_whence_is_public_the_card_is_the_drawers_and_the_builders() -> None:
    state = won().state
    state = tsumo.replay(state, tsumo.decide(state, 2, Draw(1)))
    for viewer in (None, 0, 1, 2, 3):
        view = tsumo.view(state, viewer)
        assert [(draw.source, draw.to) for draw in view.draws] == [(1, 2)]
        assert [seat.deck for seat in view.seats] == [2, 1, 2, 2]
        assert [given.card for given in view.given] == (["Su10"] if viewer in (1, 2) else [])


# The score


@pytest.mark.parametrize(
    ("declared", "made", "gained"),
    [
        pytest.param(5, 5, 5, id="example 5 declared 5 won"),
        pytest.param(3, 1, -2, id="example 3 declared 1 won"),
        pytest.param(0, 2, -2, id="example 0 declared 2 won"),
        pytest.param(0, 0, 3, id="example 0 and 0"),
        pytest.param(1, 1, 1, id="the smallest made declaration"),
        pytest.param(10, 0, -10, id="the worst"),
    ],
)
def test_P1_points_for_declared_and_won(declared, made, gained) -> None:
    assert points(declared, made) == gained


def test_P1_the_round_scores_what_was_declared() -> None:
    played = won(number=10, stacked=())
    score = played.after(4)[1][-1]
    assert score.tricks == (0, 0, 1, 0)
    assert score.points == (-1, -1, 1, -1)  # everyone declared 1


def test_P1_example_minus_3_then_plus_2_is_minus_1_in_total() -> None:
    played = won(number=10, stacked=())
    before = Scored(deal=1, tricks=(0,) * 4, points=(-3,) * 4, total=(-3, -3, -3, -3))
    state, _ = played.after(3)
    seats = tuple(changed(seat, declared=2, tricks=2) for seat in state.seats)
    state = changed(state, sheet=(before,), deal=2, seats=seats)
    score = tsumo.decide(state, 3, tsumo.parse("play:Sp6"))[2]
    assert score.points == (2, 2, -1, 2)
    assert score.total == (-1, -1, -4, -1)


def after_round(number: int, *, short: bool = False) -> State:
    return changed(tsumo.setup(3, Options(short=short)), deal=number)


def test_P2_as_many_rounds_as_players_and_the_highest_total_wins() -> None:
    assert winners(after_round(2), (9, 1, 1)) == ()
    assert winners(after_round(3), (9, 1, 1)) == (0,)
    assert winners(after_round(3), (-9, -1, -2)) == (1,)


def test_P2_a_tie_at_the_top_brings_one_more_round_again_and_again() -> None:
    assert winners(after_round(3), (9, 9, 1)) == ()
    assert winners(after_round(4), (9, 9, 1)) == ()
    assert winners(after_round(5), (9, 8, 1)) == (0,)
    assert winners(after_round(3), (9, 1, 1)) == (0,)  # a tie below the top does not matter


def test_P2_the_first_dealer_deals_the_tie_round_and_totals_go_on() -> None:
    fair = fair_for(0, 3)
    first = tsumo.deal(after_round(0), fair)
    played = changed(tsumo.evolve(after_round(0), first), deal=3, start=(first.start + 2) % 3)
    tie_round = tsumo.deal(played, fair)
    assert (tie_round.deal, tie_round.start) == (4, first.start)


def test_P3_the_short_game_is_one_round_and_ties_share() -> None:
    assert winners(after_round(1, short=True), (3, 3, 1)) == (0, 1)
    assert tsumo.view(after_round(1, short=True), None).deals == 1
