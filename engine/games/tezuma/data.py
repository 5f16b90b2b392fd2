"""What the rulebooks print: cards, costs, tables and sets, each with its source.

`rulebook` values are printed in a rulebook; `house` values are this project's own, because the rulebooks do not show
them. Whoever owns the printed game can supply its values in a file of their own: see `docs/house-values.md`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Points = tuple[int, ...] | Mapping[int, int]
"""Points by tricks won: a row whose last value also holds for more, or a table where only listed numbers score."""

EditionName = Literal["masters", "trick"]
Source = Literal["rulebook", "house", "operator"]
"""Whose values they are: a rulebook's, this project's, or those of whoever runs the program."""


@dataclass(frozen=True, slots=True)
class ScoringTable:
    points: Points
    source: Source
    note: str = ""


@dataclass(frozen=True, slots=True)
class Edition:
    """What differs between the two editions."""

    name: EditionName
    suits: tuple[str, ...]
    tables: Mapping[str, ScoringTable]
    uses: Mapping[str, int]
    marbles: Mapping[str, int]


NUMBERS = range(1, 10)
TRUMPS = 3
TRICKS = 12
MARBLES = 4
KINDS = ("pain", "table", "ability")

ABILITIES = (
    "sword_walking",
    "paper_egg",
    "water_trick",
    "baby_chicks",
    "pail_dance",
    "horse_swallowing",
    "butterfly_dance",
    "linking_rings",
    "cup_and_ball",
    "fire_breathing",
    "many_umbrellas",
    "five_color_sand",
)

COST_IN_MARBLES = dict.fromkeys(ABILITIES, 2) | {
    "sword_walking": 1,
    "paper_egg": 1,
    "water_trick": 1,
    "five_color_sand": 4,
}
"""A3, masters: out of four marbles per deal."""

USES_IN_TRICK = dict.fromkeys(ABILITIES, 2) | {"sword_walking": 4, "paper_egg": 4, "five_color_sand": 1}
"""A3, trick: the circles on the card."""

PAIRS = (
    ("paper_egg", "sword_walking"),
    ("butterfly_dance", "fire_breathing"),
    ("linking_rings", "cup_and_ball"),
    ("baby_chicks", "pail_dance"),
    ("horse_swallowing", "many_umbrellas"),
    ("five_color_sand", "water_trick"),
)
"""A11: the two sides of the six masters cards; the first sides are the first game's."""

FIRST_GAME_ABILITIES = tuple(front for front, _ in PAIRS)
FIRST_GAME_TABLES = {4: ("1", "2", "3", "4", "7"), 3: ("1", "2", "3", "8")}
FIXED_TABLE = {4: "7", 3: "8"}
"""S2: No.7 is in every game of four, No.8 in every game of three, and never the other way round."""

FIGURE = "4 tricks = 6 points from example 5; the rest read from an unnumbered figure that ends in “…” after 7 tricks"

MASTERS_TABLES = {
    "1": ScoringTable((0, 2, 3, 5, 6, 8, 10, 10), "rulebook", FIGURE),
    "2": ScoringTable((5, 7, 5, 3, 1, 0), "house"),
    "3": ScoringTable((0, 1, 5, 8, 5, 1, 0), "house"),
    "4": ScoringTable((0, 0, 0, 1, 4, 7, 9, 10), "house"),
    "5": ScoringTable((0, 5, 1, 7, 1, 9, 1, 11, 1), "house"),
    "6": ScoringTable((4, 1, 6, 1, 8, 1, 10, 1), "house"),
    "7": ScoringTable((9, 2, 0, 0, 0, 0, 6, 12), "house"),
    "8": ScoringTable((9, 2, 0, 0, 0, 0, 0, 6, 12), "house"),
}

TRICK_TABLES = {
    "b1": ScoringTable({1: 3, 2: 5, 3: 8}, "rulebook", "printed as the picture of a bid card"),
    "b2": ScoringTable({4: 8, 5: 5, 6: 3}, "rulebook", "printed in the scoring example"),
    "b3": ScoringTable({0: 8, 1: 4, 2: 2}, "house"),
    "b4": ScoringTable({2: 4, 3: 8, 4: 4}, "house"),
    "b5": ScoringTable({0: 4, 2: 6, 4: 8}, "house"),
    "b6": ScoringTable({1: 5, 3: 7, 5: 9}, "house"),
    "b7": ScoringTable({5: 6, 6: 8, 7: 10, 8: 10}, "house"),
    "b8": ScoringTable((0, 1, 2, 3, 4, 5, 6, 7, 8), "house", "one point a trick, at most 8"),
}

MASTERS = Edition(
    name="masters",
    suits=("B", "U", "W", "R"),
    tables=MASTERS_TABLES,
    uses={ability: MARBLES // cost for ability, cost in COST_IN_MARBLES.items()},
    marbles=COST_IN_MARBLES,
)
TRICK = Edition(
    name="trick",
    suits=("B", "U", "F", "M"),
    tables=TRICK_TABLES,
    uses=USES_IN_TRICK,
    marbles=dict.fromkeys(ABILITIES, 1),
)
EDITIONS: Mapping[str, Edition] = {"masters": MASTERS, "trick": TRICK}
