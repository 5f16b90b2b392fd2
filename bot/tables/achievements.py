"""Achievements: what a person may earn on a server, once. They follow from the games that are kept, and nothing else.

Only a game that counts can earn one: it was ranked, at least two people stayed until its end, and whoever earns it is
one of them. Whatever somebody does among computer players earns nothing.

These are the achievements that all games share; a game's own are in its folder (`Game.achievements`). Their words are
`achievement-KEY` and `achievement-KEY-how` in the message files.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.deeds import LAST_BEFORE_THE_END, Deeds, Feat
from engine.registry import GAMES

LANDSLIDE, UPSET = 15, 200
"""By how many points somebody wins, and how many rating points somebody behind them was above them. Provisional ratings
don't count: they jump.
"""
FULL_TABLE, ACQUAINTANCES, TOGETHER = 4, 10, 25
"""People at a table; people played with; games with the same person."""

SHARED: Mapping[str, Feat] = {
    "first_win": lambda _, ever: ever["wins"] >= 1,
    "ten_wins": lambda _, ever: ever["wins"] >= 10,
    "hundred_wins": lambda _, ever: ever["wins"] >= 100,
    "regular": lambda _, ever: ever["games"] >= 50,
    "hat_trick": lambda _, ever: ever["wins in a row"] >= 3,
    "week": lambda _, ever: ever["days in a row"] >= 7,
    "all_rounder": lambda _, ever: ever["games won"] >= 3,
    "many_people": lambda _, ever: ever["people met"] >= ACQUAINTANCES,
    "old_friends": lambda _, ever: ever["most with one person"] >= TOGETHER,
    "full_house": lambda game, _: game["people"] == game["seats"] >= FULL_TABLE,
    "comeback": lambda game, _: game["wins"] > 0 and game[LAST_BEFORE_THE_END] > 0,
    "landslide": lambda game, _: game["wins"] > 0 and game["ahead by"] >= LANDSLIDE,
    "photo_finish": lambda game, _: game["wins"] > 0 and game["ahead by"] == 1,
    "giant_killer": lambda game, _: game["outplayed by rating"] >= UPSET,
    "revenge": lambda game, _: game["wins"] > 0 and game["last the game before"] > 0,
}
"""By key. `ever` counts the games of all kinds."""


def every_achievement() -> dict[str, Feat]:
    """The shared ones first, then those of each game. Editions of a game share theirs."""
    return dict(SHARED) | {key: feat for game in GAMES.values() for key, feat in game.achievements.items()}


def earned(key: str, game: Deeds, ever: Deeds, ever_in_game: Deeds) -> list[str]:
    """Everything that somebody has earned by now, given what they did in the game with this registry key, in all games,
    and in those of its kind.
    """
    own = GAMES[key].achievements if key in GAMES else {}
    return [
        *(achievement for achievement, feat in SHARED.items() if feat(game, ever)),
        *(achievement for achievement, feat in own.items() if feat(game, ever_in_game)),
    ]
