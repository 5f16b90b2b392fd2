"""Tezuma: every ability together with every other in one trick.

A line is a trick, seat 0 leading: `card ability` between slashes, `~` before a card that is held besides, `-` where no
card is played. Then who wins, and who leads next where that is not the winner. The comment says why.
Two sides of one masters card never meet in masters: those six pairs are played in the trick edition.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.games.tezuma.data import ABILITIES, PAIRS
from tests.rulebook.tezuma_table import Given, cards, given, masters, trick

SHORT = {
    "sword": "sword_walking",
    "egg": "paper_egg",
    "water": "water_trick",
    "chicks": "baby_chicks",
    "pail": "pail_dance",
    "horse": "horse_swallowing",
    "dance": "butterfly_dance",
    "rings": "linking_rings",
    "cup": "cup_and_ball",
    "fire": "fire_breathing",
    "umbrella": "many_umbrellas",
    "sand": "five_color_sand",
}

TRICKS = """
B9 / - egg / U* / U* sword / U*          > 3      # sword beats the trump before it; the egg's comes later still
B9 / U* water / R* sword / B3            > 0      # no trump is effective: a trump off suit can't win
B* / B* sword / U* water / U9            > 1      # under water the tie of following trumps is sword's
B9 / U* / R* sword / B3 chicks           > 2 > 3  # sword wins among the trumps, chicks lead
B9 / U* / R* sword / B3 pail             > 2 > 0  # the player on the left of the pail leads
B7 horse / B9 sword / B2 / B3            > 1      # 9 and 9: sword wins the tie
B9 / B* dance / U* sword / B3            > 2      # both trumps are effective: sword's wins
B9 / U* rings ~B2 / R* sword / B3        > 2      # the same with the trump of linking rings
B3 / W9 cup ~B1 / B9 sword / B2          > 2      # the cup's 9 follows: a tie, sword's
B5+B4 fire / B9 sword / B2 / B3          > 1      # 5 + 4 and 9: a tie, sword's
B4 umbrella / B8 sword / B2 / B3         > 1      # 8 and 8: a tie, sword's
B9 / U* / R* sword / - sand              > 3      # sand wins against everything

B9 / - egg / B3 water / B2 / U*          > 0      # the egg's trump falls into water
B2 / - egg / B3 chicks / B4 / B9         > 1 > 2
B2 / - egg / B3 pail / B4 / B9           > 1 > 3
B2 / - egg / B7 horse / B4 / B9          > 2      # 9 and 9: horse was really first
B2 / - egg / B* dance / B4 / U*          > 2      # dance's trump was really first
B2 / - egg / U* rings ~B5 / B4 / R*      > 2      # the rings' trump was really first
B2 / - egg / W9 cup ~B5 / B4 / B9        > 2      # 9 and 9: the cup's was really first
B2 / - egg / B5+B4 fire / B3 / B9        > 2      # 9 and 9: fire was really first
B2 / - egg / B4 umbrella / B3 / B8       > 2      # 8 and 8: the umbrella was really first
B2 / - egg / - sand / B4 / U*            > 2      # sand wins, a later trump of the egg's, too
- sand / B2 / - egg / B4 / B9            > 0      # led sand: the egg is for players after the first card

B9 / U* / B3 water / B2 chicks           > 0 > 3
B9 / U* pail / B3 water / B2             > 0 > 2
B2 / U* horse / B3 water / B1            > 2      # horse does not make a trump off suit follow
B1 / B* horse / B* water / U9            > 1      # the following trump counts 2 with or without water
B9 / B* dance / B3 water / B2            > 1      # dance beats water,
B9 water / B* dance / B3 / B2            > 1      # in either order
B9 / U* rings ~B5 / B3 water / B2        > 0      # the rings' trump is silenced
B5 / W9 cup ~B2 / U* / B3 water          > 1      # the cup's 9 follows; the trump is silenced
B5+B4 fire / U* / B9 water / B3          > 0      # 9 and 9: fire was first
B5 umbrella / U* / B9 water / B3         > 0      # 10 against 9
B9 / U* / B3 water / - sand              > 3

B2 chicks / B9 / B3 pail / B4            > 1 > 3  # the later announcement decides,
B2 pail / B9 / B3 chicks / B4            > 1 > 2  # either way
B9 / B8 horse / B3 chicks / B2           > 1 > 2
B9 / B* dance / B3 chicks / B2           > 1 > 2
B9 / U* rings ~B5 / B3 chicks / B2       > 1 > 2
B5 / W9 cup ~B1 / B3 chicks / B2         > 1 > 2
B9 / B6+B5 fire / B3 chicks / B2         > 1 > 2
B9 / B5 umbrella / B3 chicks / B2        > 1 > 2
B9 / - sand / B3 chicks / B2             > 1 > 2  # sand wins the trick, not the lead

B9 / B8 horse / B3 pail / B2             > 1 > 3
B9 / B* dance / B3 pail / B2             > 1 > 3
B9 / U* rings ~B5 / B3 pail / B2         > 1 > 3
B5 / W9 cup ~B1 / B3 pail / B2           > 1 > 3
B9 / B6+B5 fire / B3 pail / B2           > 1 > 3
B9 / B5 umbrella / B3 pail / B2          > 1 > 3
B9 / - sand / B3 pail / B2               > 1 > 3

B9 / B8 horse / B* dance / B2            > 2      # 10 is still a number
B9 / B8 horse / U* rings ~B3 / B2        > 2
B2 / B7 horse / W9 cup ~B3 / B1          > 1      # 9 and 9: horse was first
B7 horse / B5+B4 fire / B2 / B3          > 0      # 9 and 9
B6 horse / B4 umbrella / B2 / B3         > 0      # 8 and 8, whichever
B4 umbrella / B6 horse / B2 / B3         > 0      # comes first
B9 horse / - sand / B2 / B3              > 1

B9 / U* rings ~B3 / B* dance / B2        > 1      # both effective: the rings' was first
B9 / U* cup ~B3 / B* dance / B2          > 2      # the cup's trump counts 0
B9 / B8+B7 fire / B* dance / B2          > 2      # 15 is still a number
B9 / B5 umbrella / B* dance / B2         > 2
B9 / B* dance / - sand / B2              > 2

B9 / U* cup ~B3 / F* rings ~B4 / B2      > 2      # the cup's trump follows, the rings' does not
B9 / B8+B7 fire / U* rings ~B3 / B2      > 2
B9 / B5 umbrella / U8 rings ~B3 / B2     > 1      # a number off suit loses
B9 / U* rings ~B3 / - sand / B2          > 2

B2 / W9 cup ~B1 / B5+B4 fire / B3        > 1      # 9 and 9: the cup's was first
B2 / W8 cup ~B1 / B4 umbrella / B3       > 1      # 8 and 8
B2 / W9 cup ~B1 / - sand / B3            > 2
B2 / B5 umbrella / B7+B3 fire / B1       > 1      # 10 and 10
B2 / B9+B8 fire / - sand / B3            > 2
B2 / B5 umbrella / - sand / B3           > 2
"""

LINES = [line.partition("#")[0].strip() for line in TRICKS.splitlines() if line.strip()]


def told(line: str) -> tuple[Given, int, int]:
    """The trick of a line, its winner and who leads next."""
    plays, winner, *leader = (part.strip() for part in line.split(">"))
    moves = [play.split() for play in plays.split("/")]
    used = {SHORT[word] for move in moves for word in move[1:] if word in SHORT}
    table = given(trick if any(used == set(pair) for pair in PAIRS) else masters)
    for card, *words in moves:
        ability = next((SHORT[word] for word in words if word in SHORT), None)
        holding = " ".join(word[1:] for word in words if word.startswith("~"))
        table = table.then(ability if card == "-" else card, ability if card != "-" else None, holding)
    return table, int(winner), int(leader[0] if leader else winner)


@pytest.mark.parametrize("line", LINES)
def test_two_abilities_in_one_trick(line: str) -> None:
    table, winner, leader = told(line)
    assert (table.winner, table.next) == (winner, leader)
    played = [move.cards[0] for move in table.moves if move.cards]  # of two cards the lower one returns
    assert table.taken == sorted(played)


def test_every_two_abilities_meet() -> None:
    met = {frozenset(move.ability for move in told(line)[0].moves if move.ability) for line in LINES}
    assert met == {frozenset(pair) for pair in combinations(ABILITIES, 2)}


def test_a_returned_card_is_in_the_hand_again() -> None:
    table = told("B2 / B9+B8 fire / - sand / B3 > 2")[0]
    assert table.state.seats[1].hand == tuple(cards("B8"))
