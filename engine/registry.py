"""The games there are: one line a game."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.game import AnyGame
from engine.games.tezuma.game import Tezuma
from engine.games.tsumo.game import Tsumo

GAMES: Mapping[str, AnyGame] = {game.key: game for game in (Tezuma("masters"), Tezuma("trick"), Tsumo())}


def find(name: str, edition: str | None = None) -> AnyGame:
    """The game of this name and edition; KeyError if there is none."""
    game = GAMES[name if edition is None else f"{name}:{edition}"]
    if (game.name, game.edition) != (name, edition):
        raise KeyError(name)
    return game
