"""C1, C2: four seasons of numbers and four honors; which of them are in the game depends on the number of players."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.core.values import Card, Hand

SEASONS = ("Sp", "Su", "Au", "Wi")
HONOR = "H"
NUMBER_CARDS = {(season, n): Card(f"{season}{n}", season, n) for season in SEASONS for n in range(1, 13)}
HONORS: Mapping[str, Card] = {code: Card(code, HONOR, 0) for code in ("HW", "HG", "HR", "HS")}
CARDS: Mapping[str, Card] = {**{card: card for card in NUMBER_CARDS.values()}, **HONORS}

LOWEST = {3: 6, 4: 4, 5: 1}
"""C2: the lowest number in the game, by players; the highest is always 12."""
HONORS_IN_PLAY = {3: 2, 4: 4, 5: 2}

HAND = 10
STACK = 5
TRICKS = 10


def is_honor(card: Card) -> bool:
    return card.suit == HONOR


@cache
def deck(players: int, honors: tuple[str, ...]) -> Hand:
    """C2. Before shuffling: season by season, numbers upwards, then White, Green, Red, Sparrow."""
    numbers = (NUMBER_CARDS[season, n] for season in SEASONS for n in range(LOWEST[players], 13))
    return (*numbers, *(HONORS[code] for code in honors))
