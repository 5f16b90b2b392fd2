"""The games that the suites for every game run over: those of the registry, and the example."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.core.game import AnyGame
from engine.registry import GAMES, register
from tests.games.minnow.game import Minnow

MINNOW = Minnow()
EVERY_GAME: dict[str, AnyGame] = {**GAMES, MINNOW.key: MINNOW}


@contextmanager
def registered(*games: AnyGame) -> Iterator[None]:
    """For a while the registry knows these games, too."""
    for game in games:
        register(game)
    try:
        yield
    finally:
        for game in games:
            del GAMES[game.key]
