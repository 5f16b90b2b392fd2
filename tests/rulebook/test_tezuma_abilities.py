"""Tezuma: every ability alone, and the rules about them (A1 to A14)."""

from __future__ import annotations

import pytest

from engine.core.refusals import MustFollow
from engine.core.values import changed
from engine.games.tezuma.data import ABILITIES, EDITIONS, FIRST_GAME_ABILITIES, MARBLES, PAIRS
from engine.games.tezuma.rules import AbilityDoesNotFit, AbilitySpent, NotYourAbility
from tests.rulebook.tezuma_table import (
    baby_chicks,
    butterfly_dance,
    cards,
    cup_and_ball,
    fire_breathing,
    five_color_sand,
    given,
    horse_swallowing,
    linking_rings,
    many_umbrellas,
    masters,
    pail_dance,
    paper_egg,
    sword_walking,
    trick,
    water_trick,
)

BOTH = pytest.mark.parametrize("game", [masters, trick], ids=["masters", "trick"])

# Each ability alone


@BOTH
def test_sword_walking_wins_though_another_effective_trump_was_first(game) -> None:
    assert given(game, led="B9").then("U*").then("U*", sword_walking).then("B2").winner == 2


@BOTH
def test_sword_walking_does_not_help_a_lower_card(game) -> None:
    assert given(game, led="B9").then("B8", sword_walking).then("B2").then("B3").winner == 0


@BOTH
def test_paper_egg_is_passed_over_and_plays_after_all_others(game) -> None:
    table = given(game, led="B2").then(paper_egg).then("B3").then("B4").then("B9")
    assert table.seats == [0, 1, 2, 3, 1]
    assert [play.seat for play in table.state.last.trick.laid] == [0, 2, 3, 1]
    assert table.winner == 1


@BOTH
def test_paper_egg_still_follows_suit(game) -> None:
    table = given(game, led="B2").then(paper_egg).then("B3").then("B4").then("U*", holding="B5")
    assert table.refusal == MustFollow("B")


@BOTH
def test_paper_egg_is_not_for_the_lead(game) -> None:
    assert given(game).then(paper_egg, holding="B2").refusal == AbilityDoesNotFit(paper_egg)


@BOTH
@pytest.mark.parametrize("first", [True, False], ids=["before the trump", "after the trump"])
def test_water_trick_silences_trumps_played_earlier_or_later(game, first) -> None:
    table = given(game, led="B5", ability=water_trick if first else None)
    table = table.then("U*").then("B2").then("B3", None if first else water_trick)
    assert table.winner == 0


@BOTH
def test_baby_chicks_lead_next_whoever_wins(game) -> None:
    played = given(game, led="B9").then("B2").then("B3", baby_chicks).then("B4")
    assert (played.winner, played.next) == (0, 2)


@BOTH
def test_pail_dance_lets_the_player_on_the_left_lead_next(game) -> None:
    played = given(game, led="B2").then("B9").then("B3").then("B4", pail_dance)
    assert (played.winner, played.next) == (1, 0)


@BOTH
def test_horse_swallowing_adds_2(game) -> None:
    assert given(game, led="B9").then("B8", horse_swallowing).then("B2").then("B3").winner == 1


@BOTH
def test_horse_swallowing_makes_a_following_trump_a_2(game) -> None:
    assert given(game, led="B1").then("B*", horse_swallowing).then("U9").then("U8").winner == 1
    assert given(game, led="B2").then("B*", horse_swallowing).then("U9").then("U8").winner == 0
    assert given(game, led="B*", ability=horse_swallowing).then("B1").then("U9").then("U8").winner == 0


@BOTH
def test_butterfly_dance_makes_a_following_trump_effective(game) -> None:
    assert given(game, led="B9").then("B*", butterfly_dance).then("B2").then("B3").winner == 1


@BOTH
def test_butterfly_dance_is_not_for_the_lead(game) -> None:
    assert given(game, led="B*", ability=butterfly_dance).refusal == AbilityDoesNotFit(butterfly_dance)


@BOTH
def test_linking_rings_free_from_following_and_the_trump_is_effective(game) -> None:
    assert given(game, led="B9").then("U*", linking_rings, holding="B2").then("B3").then("B4").winner == 1


@BOTH
def test_linking_rings_with_a_number_loses(game) -> None:
    assert given(game, led="B1").then("U9", linking_rings, holding="B2").then("U8").then("U7").winner == 0


@BOTH
def test_cup_and_ball_counts_another_suit_as_following(game) -> None:
    assert given(game, led="B8").then("U9", cup_and_ball, holding="B2").then("B3").then("B4").winner == 1


@BOTH
def test_cup_and_ball_makes_a_trump_count_0(game) -> None:
    assert given(game, led="B1").then("U*", cup_and_ball, holding="B2").then("B*").then("U9").winner == 0
    assert given(game, led="B*").then("U*", cup_and_ball, holding="B2").then("U8").then("U9").winner == 0


@BOTH
def test_fire_breathing_plays_the_sum_and_the_lower_card_returns(game) -> None:
    played = given(game, led="B9").then("B6+B4", fire_breathing).then("B2").then("B3")
    assert played.winner == 1
    assert played.taken == cards("B9 B6 B2 B3")
    assert played.state.seats[1].hand == tuple(cards("B4"))


@BOTH
def test_fire_breathing_is_not_for_trumps(game) -> None:
    assert given(game, led="B9").then("B6+B*", fire_breathing).refusal == AbilityDoesNotFit(fire_breathing)


@BOTH
@pytest.mark.parametrize(("card", "beats", "loses_to"), [("B4", "B7", "B8"), ("B5", "B9", None)])
def test_many_umbrellas_double_a_4_or_5(game, card, beats, loses_to) -> None:
    assert given(game, led=beats).then(card, many_umbrellas).then("B1").then("B2").winner == 1
    if loses_to:  # an equal number that was played first
        assert given(game, led=loses_to).then(card, many_umbrellas).then("B1").then("B2").winner == 0


@BOTH
def test_five_color_sand_wins_without_a_card(game) -> None:
    played = given(game, led="B9").then(five_color_sand, holding="B1").then("B2").then("B3")
    assert played.winner == 1
    assert played.taken == cards("B9 B2 B3")
    assert played.state.seats[1].hand == tuple(cards("B1"))


@BOTH
def test_five_color_sand_led_lets_the_next_player_choose_the_suit(game) -> None:
    table = given(game).then(five_color_sand, holding="B1").then("U3", holding="B5")
    assert table.refusal is None
    assert table.then("B2", holding="U1").refusal == MustFollow("U")
    played = table.then("U9").then("U1")
    assert (played.winner, played.end.leader) == (0, 0)


# The rules about abilities


@BOTH
def test_A1_the_ability_is_your_own_and_used_when_playing_a_card(game) -> None:
    state = given(game, led="B9", ability=water_trick).start
    with pytest.raises(NotYourAbility):
        game.decide(state, 0, game.parse("play:B9:horse_swallowing"))


@BOTH
def test_A1_once_in_a_trick(game) -> None:
    """Who announced Paper Egg plays the card plainly afterwards, though uses are left."""
    table = given(game, led="B2").then(paper_egg).then("B3").then("B4").then("B9")
    state, _ = table.after(4)
    assert state.seats[1].uses == 3
    assert {action.code for action in game.legal(state, 1)} == {"play:B9"}
    with pytest.raises(AbilitySpent):
        game.decide(state, 1, game.parse("defer"))


@BOTH
def test_A1_it_works_for_its_user_and_this_trick_only(game) -> None:
    table = given(game, led="B1").then("B2", horse_swallowing).then("B3").then("U9")
    assert table.winner == 1
    assert [play.ability for play in table.state.last.trick.laid] == [None, horse_swallowing, None, None]
    assert table.state.trick.laid == ()


@BOTH
def test_A1_no_use_is_left_when_the_uses_are_spent(game) -> None:
    led_with_sand = given(game).then(five_color_sand, holding="B1 B2").then("U3").then("U9").then("U1")
    assert led_with_sand.start.seats[0].uses == 1
    assert led_with_sand.next == 0
    with pytest.raises(AbilitySpent):
        game.decide(led_with_sand.state, 0, game.parse("play::five_color_sand"))


def test_A2_where_an_ability_contradicts_a_rule_the_ability_wins() -> None:
    """T2 makes players follow, Linking Rings sets free; T4 silences following trumps, Butterfly Dance lets them win."""
    assert given(masters, led="B9").then("U*", holding="B2").refusal == MustFollow("B")
    assert given(masters, led="B9").then("U*", linking_rings, holding="B2").refusal is None


def test_A3_masters_costs_of_four_marbles() -> None:
    marbles = EDITIONS["masters"].marbles
    assert MARBLES == 4
    assert {ability for ability in ABILITIES if marbles[ability] == 1} == {sword_walking, paper_egg, water_trick}
    assert {ability for ability in ABILITIES if marbles[ability] == 4} == {five_color_sand}
    assert sum(cost == 2 for cost in marbles.values()) == 8
    assert all(EDITIONS["masters"].uses[ability] * marbles[ability] == MARBLES for ability in ABILITIES)


def test_A3_trick_uses_and_water_trick_has_two() -> None:
    uses = EDITIONS["trick"].uses
    assert {ability for ability in ABILITIES if uses[ability] == 4} == {sword_walking, paper_egg}
    assert {ability for ability in ABILITIES if uses[ability] == 1} == {five_color_sand}
    assert uses[water_trick] == 2
    assert sum(count == 2 for count in uses.values()) == 9


@BOTH
def test_A4_equal_highest_numbers_the_first_played_wins(game) -> None:
    assert given(game, led="B9").then("B7", horse_swallowing).then("B2").then("B3").winner == 0
    assert given(game, led="B7", ability=horse_swallowing).then("B9").then("B2").then("B3").winner == 0


@BOTH
def test_A5_sand_beats_effective_trumps_and_takes_what_was_played(game) -> None:
    played = given(game, led="B9").then("U*").then(five_color_sand).then("U*")
    assert played.winner == 2
    assert played.taken == cards("B9 U* U*")


@BOTH
def test_A6_fire_breathing_keeps_the_duty_to_follow(game) -> None:
    assert given(game, led="B9").then("U6+U4", fire_breathing, holding="B1").refusal == MustFollow("B")
    assert given(game, led="B9").then("U6+U4", fire_breathing).then("B1").then("B2").winner == 0


@BOTH
def test_A6_the_lower_card_is_back_before_the_trick_is_taken(game) -> None:
    played = given(game, led="B9").then("U6+U4", fire_breathing).then("B1").then("B2")
    assert played.taken == cards("B9 U6 B1 B2")
    assert played.state.seats[1].hand == tuple(cards("U4"))
    assert game.view(played.state, 3).counted.returned[1] == tuple(cards("U4"))


@BOTH
@pytest.mark.parametrize("ability", [butterfly_dance, linking_rings, cup_and_ball])
def test_A7_after_led_sand_the_first_card_counts_as_lead(game, ability) -> None:
    table = given(game).then(five_color_sand, holding="B1").then("U*", ability)
    assert table.refusal == AbilityDoesNotFit(ability)


@BOTH
def test_A7_after_led_sand_the_first_card_is_not_deferred(game) -> None:
    table = given(game).then(five_color_sand, holding="B1").then(paper_egg, holding="U2")
    assert table.refusal == AbilityDoesNotFit(paper_egg)
    assert table.offered == {"play:U2"}


@BOTH
def test_A8_paper_egg_needs_somebody_still_to_play(game) -> None:
    table = given(game, led="B2").then("B3").then("B4").then(paper_egg, holding="B9")
    assert table.refusal == AbilityDoesNotFit(paper_egg)
    assert given(game, led="B2").then("B3").then(paper_egg, holding="B9").refusal is None


@BOTH
def test_A8_played_first_means_the_real_order_of_play(game) -> None:
    """The deferred trump falls last and loses to the one that was really first."""
    assert given(game, led="B2").then(paper_egg).then("B3").then("U*").then("U*").winner == 3


@pytest.mark.parametrize(("earlier", "later", "leads"), [(baby_chicks, pail_dance, 3), (pail_dance, baby_chicks, 2)])
def test_A9_chicks_and_pail_in_one_trick_the_later_announcement_decides(earlier, later, leads) -> None:
    played = given(trick, led="B2", ability=earlier).then("B9").then("B3", later).then("B4")
    assert (played.winner, played.next) == (1, leads)


@BOTH
def test_A10_butterfly_dance_only_with_a_trump(game) -> None:
    assert given(game, led="B9").then("B8", butterfly_dance).refusal == AbilityDoesNotFit(butterfly_dance)
    assert given(game, led="B9").then("U*", butterfly_dance).refusal is None
    assert given(game, led="B9").then("U*", butterfly_dance, holding="B2").refusal == MustFollow("B")


@BOTH
@pytest.mark.parametrize("ability", [cup_and_ball, linking_rings])
def test_A10_cup_and_rings_only_off_suit_whether_or_not_it_is_held(game, ability) -> None:
    assert given(game, led="B9").then("B8", ability).refusal == AbilityDoesNotFit(ability)
    assert given(game, led="B9").then("U8", ability).refusal is None
    assert given(game, led="B9").then("U8", ability, holding="B2").refusal is None
    assert given(game, led="U8", ability=ability, holding="B2").refusal == AbilityDoesNotFit(ability)


@BOTH
def test_A10_umbrellas_only_with_a_4_or_5_and_fire_only_with_two_numbers_of_a_suit(game) -> None:
    assert given(game, led="B6", ability=many_umbrellas).refusal == AbilityDoesNotFit(many_umbrellas)
    assert given(game, led="B5", ability=many_umbrellas).refusal is None
    assert given(game, led="B5+U4", ability=fire_breathing).refusal == AbilityDoesNotFit(fire_breathing)
    assert given(game, led="B5", ability=fire_breathing, holding="B4").refusal == AbilityDoesNotFit(fire_breathing)
    assert given(game, led="B5+B4", ability=fire_breathing).refusal is None


@BOTH
@pytest.mark.parametrize("ability", [sword_walking, water_trick, baby_chicks, pail_dance, horse_swallowing])
def test_A10_the_rest_with_any_card(game, ability) -> None:
    for card in ("B1", "B9", "B*"):
        assert given(game, led=card, ability=ability).refusal is None
        assert given(game, led="B2").then(card, ability).refusal is None
        assert given(game, led="U2").then(card, ability).refusal is None


@BOTH
@pytest.mark.parametrize("ability", [baby_chicks, pail_dance])
def test_A10_chicks_and_pail_in_the_last_trick_have_no_effect(game, ability) -> None:
    table = given(game, led="B9").then("B1").then("B2").then("B3", ability)
    state, _ = table.after(3)
    last = changed(state, trick=changed(state.trick, number=12))
    assert game.decide(last, 3, table.moves[3].action)[1].next is None


def test_A11_the_first_game_set_is_on_six_different_cards() -> None:
    assert len(PAIRS) == 6
    assert sorted(side for pair in PAIRS for side in pair) == sorted(ABILITIES)
    assert set(FIRST_GAME_ABILITIES) == {
        paper_egg,
        butterfly_dance,
        linking_rings,
        baby_chicks,
        horse_swallowing,
        five_color_sand,
    }
    assert all(len(set(pair) & set(FIRST_GAME_ABILITIES)) == 1 for pair in PAIRS)
    assert all(set(pair) != {water_trick, butterfly_dance} for pair in PAIRS)  # the rulebook lets these two meet


@BOTH
def test_A12_water_trick_silences_linking_rings_but_not_butterfly_dance(game) -> None:
    assert given(game, led="B9", ability=water_trick).then("U*", linking_rings).then("B2").then("B3").winner == 0
    for trump in ("B*", "U*"):
        table = given(game, led="B9", ability=water_trick).then(trump, butterfly_dance).then("B2").then("B3")
        assert table.winner == 1


@BOTH
def test_A13_horse_swallowing_changes_nothing_on_an_effective_trump(game) -> None:
    assert given(game, led="B9").then("U*").then("U*", horse_swallowing).then("B2").winner == 1


@BOTH
def test_A13_horse_swallowing_does_not_help_a_trump_off_suit_under_water_trick(game) -> None:
    assert given(game, led="B1", ability=water_trick).then("U*", horse_swallowing).then("U9").then("U8").winner == 0


@BOTH
def test_A14_sword_walking_wins_a_tie_among_trumps_that_count_0(game) -> None:
    assert given(game, led="B*").then("B*", sword_walking).then("U9").then("U8").winner == 1


@BOTH
def test_A14_sword_walking_wins_a_tie_of_numbers(game) -> None:
    assert given(game, led="B7", ability=horse_swallowing).then("B9", sword_walking).then("B2").then("B3").winner == 1
