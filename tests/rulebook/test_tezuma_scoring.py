"""Tezuma: the score (P1, P2), the tables, and an owner's own values."""

from __future__ import annotations

import pytest

from engine.core.values import changed
from engine.games.tezuma.data import EDITIONS
from engine.games.tezuma.events import Scored
from engine.games.tezuma.options import House, Options
from engine.games.tezuma.rules import deal_points, game_ended, table_points
from tests.rulebook.tezuma_table import Given, cards, cup_and_ball, given, masters, trick

ROWS = {
    "1": [0, 2, 3, 5, 6, 8, 10, 10, 10, 10, 10, 10, 10],
    "2": [5, 7, 5, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0],
    "3": [0, 1, 5, 8, 5, 1, 0, 0, 0, 0, 0, 0, 0],
    "4": [0, 0, 0, 1, 4, 7, 9, 10, 10, 10, 10, 10, 10],
    "5": [0, 5, 1, 7, 1, 9, 1, 11, 1, 1, 1, 1, 1],
    "6": [4, 1, 6, 1, 8, 1, 10, 1, 1, 1, 1, 1, 1],
    "7": [9, 2, 0, 0, 0, 0, 6, 12, 12, 12, 12, 12, 12],
    "8": [9, 2, 0, 0, 0, 0, 0, 6, 12, 12, 12, 12, 12],
    "b1": [0, 3, 5, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    "b2": [0, 0, 0, 0, 8, 5, 3, 0, 0, 0, 0, 0, 0],
    "b3": [8, 4, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    "b4": [0, 0, 4, 8, 4, 0, 0, 0, 0, 0, 0, 0, 0],
    "b5": [4, 0, 6, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0],
    "b6": [0, 5, 0, 7, 0, 9, 0, 0, 0, 0, 0, 0, 0],
    "b7": [0, 0, 0, 0, 0, 6, 8, 10, 10, 0, 0, 0, 0],
    "b8": [0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 8],
}
"""Points for 0 to 12 tricks."""


@pytest.mark.parametrize("table", ROWS)
def test_C5_points_by_number_of_tricks(table) -> None:
    edition = EDITIONS["trick" if table.startswith("b") else "masters"]
    assert [table_points(edition.tables[table].points, tricks) for tricks in range(13)] == ROWS[table]


def test_C5_every_table_names_its_source() -> None:
    sources = {name: table.source for edition in EDITIONS.values() for name, table in edition.tables.items()}
    assert {name for name, source in sources.items() if source == "rulebook"} == {"1", "b1", "b2"}
    assert EDITIONS["masters"].tables["1"].note


def last_trick(
    table: Given, won_before: dict[int, str], tricks: dict[int, int], options: Options | None = None
) -> Scored:
    """The score after this trick as the twelfth, with these cards and tricks won before it."""
    count = len(table.moves)
    state, _ = table.after(count - 1)
    seats = tuple(
        changed(seat, won=tuple(cards(won_before.get(number, ""))), tricks=tricks.get(number, 0))
        for number, seat in enumerate(state.seats)
    )
    state = changed(state, seats=seats, trick=changed(state.trick, number=12), options=options or state.options)
    return table.game.decide(state, table.seats[-1], table.moves[-1].action)[2]


def test_example_5_table_1_with_4_tricks_and_2_pain_cards_is_4_points() -> None:
    """Player A has table No.1 and the pain suit butterfly here (ring in the book): 6 - 2 = 4."""
    table = given(masters, led="U9").then("U2").then("U3").then("U4")
    assert table.picks(0)[:2] == [("pain", "B"), ("table", "1")]
    score = last_trick(table, {0: "B1 B2 W1"}, {0: 3})
    assert (score.tricks[0], score.pain[0], score.points[0]) == (4, 2, 4)


def test_example_6_bid_card_4_5_6_with_5_tricks_is_5_points_before_pain() -> None:
    bid = EDITIONS["trick"].tables["b2"].points
    assert deal_points(bid, 5, 0) == 5
    assert deal_points(bid, 5, 2) == 3
    assert [table_points(bid, tricks) for tricks in (0, 1, 2, 3, 7, 8, 12)] == [0] * 7


@pytest.mark.parametrize("game", [masters, trick], ids=["masters", "trick"])
def test_P1_pain_is_counted_by_the_printed_suit(game) -> None:
    """Seat 0's pain suit is the butterfly: one played with Cup and Ball into an umbrella trick still hurts."""
    table = given(game, led="U9").then("B8", cup_and_ball).then("U3").then("U4")
    assert last_trick(table, {}, {}).pain == (1, 0, 0, 0)


def test_P1_trumps_of_the_pain_suit_count_too_and_a_deal_never_falls_below_0() -> None:
    table = given(masters, led="B9").then("B*").then("B*").then("B*")
    score = last_trick(table, {0: "B1 B2"}, {})
    assert score.pain[0] == 6
    assert score.points[0] == 0


def test_P1_totals_go_on_from_deal_to_deal() -> None:
    table = given(masters, led="U9").then("U2").then("U3").then("U4")
    before = Scored(deal=1, tricks=(0,) * 4, pain=(0,) * 4, points=(1, 2, 3, 4), total=(1, 2, 3, 4))
    state, _ = table.after(3)
    state = changed(state, sheet=(before,), deal=2, trick=changed(state.trick, number=12))
    score = masters.decide(state, 3, masters.parse("play:U4"))[2]
    assert score.points == (2, 5, 0, 0)
    assert score.total == (3, 7, 3, 4)


def score_with(total: tuple[int, ...]) -> Scored:
    nothing = (0,) * len(total)
    return Scored(deal=len(total), tricks=nothing, pain=nothing, points=nothing, total=total)


def test_P2_the_highest_total_wins_and_equal_totals_share() -> None:
    assert game_ended(score_with((3, 9, 4))).winners == (1,)
    assert game_ended(score_with((9, 2, 9, 4))).winners == (0, 2)


def test_P2_the_game_ends_with_as_many_deals_as_players() -> None:
    table = given(masters, led="U9").then("U2").then("U3").then("U4")
    state, _ = table.after(3)
    last = changed(state, trick=changed(state.trick, number=12))
    names = lambda deal: [e.event for e in masters.decide(changed(last, deal=deal), 3, masters.parse("play:U4"))]  # noqa: E731
    assert names(3) == ["play", "trick", "score"]
    assert names(4) == ["play", "trick", "score", "end"]


def test_an_owners_values_take_the_place_of_the_programs() -> None:
    house = Options(house=House(tables={"1": (0, 0, 0, 0, 99), "2": {0: 42}}))
    table = given(masters, led="U9").then("U2").then("U3").then("U4")
    assert last_trick(table, {}, {0: 3}, house).points == (99, 42, 0, 0)
    assert masters.view(changed(table.start, options=house), None).seats[1].points_by_tricks == {0: 42}
