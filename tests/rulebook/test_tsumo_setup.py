"""Tsumo: the cards (C1, C2), dealing, stacking and declaring (S1 to S3)."""

from __future__ import annotations

import pytest

from engine.core.refusals import BadOptions, NotInHand, NotYourTurn, WrongPhase
from engine.games.tsumo.actions import Build, Declare, Stackings
from engine.games.tsumo.cards import CARDS, HONORS, SEASONS, deck
from engine.games.tsumo.options import Options, Picked
from engine.games.tsumo.rules import OutOfRange, StackFive
from engine.simulation import fair_for
from tests.rulebook.tsumo_table import cards, tsumo


def dealt(players=4, seed=0, picked=None, **options):
    state = tsumo.setup(players, Options(**options), picked)
    return tsumo.evolve(state, tsumo.deal(state, fair_for(seed, players)))


def built(state):
    """Everyone stacks their first five cards."""
    for seat in tsumo.to_act(state):
        state = tsumo.replay(state, tsumo.decide(state, seat, Build(state.seats[seat].hand[:5])))
    return state


def test_C1_four_seasons_of_twelve_numbers_and_four_honors() -> None:
    assert len(CARDS) == 52
    assert {CARDS[f"{season}{number}"].suit for season in SEASONS for number in range(1, 13)} == set(SEASONS)
    assert list(HONORS) == ["HW", "HG", "HR", "HS"]


@pytest.mark.parametrize(("players", "lowest", "honors", "size"), [(3, 6, 2, 30), (4, 4, 4, 40), (5, 1, 2, 50)])
def test_C2_cards_by_number_of_players(players, lowest, honors, size) -> None:
    state = dealt(players)
    in_play = tsumo.deck(state)
    numbers = {card.number for card in in_play if card.suit != "H"}
    assert numbers == set(range(lowest, 13))
    assert (len(in_play), len(state.honors)) == (size, honors)
    assert sorted(card for seat in state.seats for card in seat.hand) == sorted(in_play)


def test_C2_any_2_honors_at_random_once_for_the_game() -> None:
    drawn = {dealt(3, seed).honors for seed in range(60)}
    assert len(drawn) == 6
    state, fair, seen = tsumo.setup(3, Options()), fair_for(1, 3), set()
    while not tsumo.ended(state):
        if tsumo.deal_due(state):
            state = tsumo.evolve(state, tsumo.deal(state, fair))
            seen.add(state.honors)
        seat = tsumo.to_act(state)[0]
        state = tsumo.replay(state, tsumo.decide(state, seat, tsumo.legal(state, seat)[0]))
    assert len(seen) == 1


def test_C2_the_host_may_choose_the_honors() -> None:
    assert dealt(3, picked=Picked(("HS", "HW")), setup="picked").honors == ("HW", "HS")
    for honors in (("HW",), ("HW", "HW"), ("HW", "HX"), ("HW", "HG", "HR")):
        with pytest.raises(BadOptions):
            tsumo.setup(3, Options(setup="picked"), Picked(honors))
    with pytest.raises(BadOptions):
        tsumo.setup(3, Options(setup="picked"))
    with pytest.raises(BadOptions):
        tsumo.setup(3, Options(), Picked(("HW", "HG")))


@pytest.mark.parametrize("players", [2, 6])
def test_S1_three_to_five_players(players) -> None:
    with pytest.raises(BadOptions):
        tsumo.setup(players, Options())


@pytest.mark.parametrize("players", [3, 4, 5])
def test_S1_everyone_is_dealt_10_and_the_first_dealer_is_random(players) -> None:
    assert [len(seat.hand) for seat in dealt(players).seats] == [10] * players
    assert {dealt(players, seed).start for seed in range(60)} == set(range(players))


def test_S2_everyone_stacks_five_in_any_order_at_the_same_time() -> None:
    state = dealt()
    assert tsumo.to_act(state) == (0, 1, 2, 3)
    hand = state.seats[2].hand
    deck_of_2 = hand[9:4:-1]
    state = tsumo.replay(state, tsumo.decide(state, 2, Build(deck_of_2)))
    assert tsumo.to_act(state) == (0, 1, 3)
    assert state.seats[2].deck == deck_of_2
    assert state.seats[2].hand == hand[:5]
    with pytest.raises(NotYourTurn):
        tsumo.decide(state, 2, Build(hand[:5]))


def test_S2_five_different_cards_of_the_own_hand() -> None:
    state = dealt()
    hand, other = state.seats[0].hand, state.seats[1].hand
    for wrong, refusal in (
        (hand[:4], StackFive),
        (hand[:6], StackFive),
        (other[:5], NotInHand),
        ((*hand[:4], hand[0]), NotInHand),
    ):
        with pytest.raises(refusal):
            tsumo.decide(state, 0, Build(wrong))
        assert Build(wrong) not in tsumo.legal(state, 0)


def test_S2_all_30240_decks_can_be_stacked() -> None:
    stackings = Stackings(dealt().seats[0].hand)
    assert len(stackings) == 30240
    assert len({build.code for build in stackings}) == 30240
    for place in (0, 1, 777, 30239):
        assert stackings[place] == list(stackings)[place]
        assert stackings[place] in stackings
    assert stackings[-1] == stackings[30239]
    assert stackings[:2] == [stackings[0], stackings[1]]
    with pytest.raises(IndexError):
        stackings[30240]


def test_S2_nobody_sees_the_decks_of_others() -> None:
    state = built(dealt())
    for seat in range(4):
        view = tsumo.view(state, seat)
        assert view.deck == state.seats[seat].deck
        assert [other.deck for other in view.seats] == [5] * 4
    assert tsumo.view(state, None).deck == ()


def test_S3_declaring_starts_when_all_decks_are_stacked() -> None:
    state = dealt()
    with pytest.raises(WrongPhase):
        tsumo.decide(state, 0, Declare(3))
    assert tsumo.to_act(built(state)) == (0, 1, 2, 3)


def test_S3_a_number_from_0_to_10() -> None:
    state = built(dealt())
    assert [declare.wins for declare in tsumo.legal(state, 0)] == list(range(11))
    for wins in (-1, 11):
        with pytest.raises(OutOfRange):
            tsumo.decide(state, 0, Declare(wins))


def test_S3_nobodys_number_shows_before_all_are_in() -> None:
    state = built(dealt())
    for seat in (2, 0, 3):
        state = tsumo.replay(state, tsumo.decide(state, seat, Declare(seat)))
    for viewer in (None, 0, 1, 2, 3):
        seats = tsumo.view(state, viewer).seats
        assert [seat.has_declared for seat in seats] == [True, False, True, True]
        assert [seat.declared for seat in seats] == [viewer if seat == viewer != 1 else None for seat in range(4)]
    state = tsumo.replay(state, tsumo.decide(state, 1, Declare(10)))
    assert [seat.declared for seat in tsumo.view(state, None).seats] == [0, 10, 2, 3]


def test_C2_the_deck_lies_in_one_order_before_shuffling() -> None:
    assert deck(3, ("HW", "HS"))[:8] == cards("Sp6 Sp7 Sp8 Sp9 Sp10 Sp11 Sp12 Su6")
    assert deck(3, ("HW", "HS"))[-2:] == cards("HW HS")
