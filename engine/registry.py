"""All games: one line per game."""

from __future__ import annotations

from engine.core.game import AnyGame
from engine.games.tezuma.game import Tezuma
from engine.games.tsumo.game import Tsumo

GAMES: dict[str, AnyGame] = {}
"""By key. `register` fills it."""


def register(game: AnyGame) -> None:
    """Make the game known to everything that asks for one by name."""
    if game.key in GAMES:
        raise ValueError(f"there is a game {game.key!r} already")
    GAMES[game.key] = game


register(Tezuma("masters"))
register(Tezuma("trick"))
register(Tsumo())


def find(name: str, edition: str | None = None) -> AnyGame:
    """The game of this name and edition; KeyError if there is none."""
    game = GAMES[name if edition is None else f"{name}:{edition}"]
    if (game.name, game.edition) != (name, edition):
        raise KeyError(name)
    return game
