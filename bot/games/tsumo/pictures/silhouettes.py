"""Tsumo's seasons for very small sizes: silhouettes with a heavy keyline and next to no inner drawing."""

from collections.abc import Callable, Mapping
from functools import cache

from bot.games.tsumo.pictures import symbols as full
from bot.pictures.drawing.art import Art, disc, fill, line, placed, polygon, recoloured, spun

HEAVY = 8.0


def _spring() -> Art:
    return (*spun(fill(full.PETAL, key=HEAVY), 5, (50, 52)), *disc(50, 52, 11, "gold", 5))


def _summer() -> Art:
    return (*spun(fill("M40 27 L50 2 L60 27 Z", key=HEAVY), 8), *disc(50, 50, 24, "main", HEAVY))


def _autumn() -> Art:
    return (*line("M50 60 C50 76 52 86 58 97", 9), *polygon(full.maple(), "main", HEAVY))


SILHOUETTES: Mapping[str, Callable[[], Art]] = {
    "Sp": _spring,
    "Su": _summer,
    "Au": _autumn,
    "Wi": lambda: full.flake(17, 7),
}


@cache
def pip(season: str, main: str) -> Art:
    """One of many on a card. A flake of snow has to be finer there, or it becomes a blot."""
    return recoloured(full.flake(11, 6.5), {"main": main}) if season == "Wi" else silhouette(season, main)


@cache
def silhouette(season: str, main: str) -> Art:
    """A season's silhouette in one colour."""
    return placed(recoloured(SILHOUETTES[season](), {"main": main}), 2, 2, 0.96)
