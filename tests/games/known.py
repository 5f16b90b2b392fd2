"""The games that the suites for every game run over: those of the registry, and the examples."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.core.game import AnyGame
from engine.registry import GAMES, register
from tests.games.heron.game import Heron
from tests.games.minnow.game import Minnow

MINNOW, HERON = Minnow(), Heron()
EVERY_GAME: dict[str, AnyGame] = {**GAMES, MINNOW.key: MINNOW}
"""For suites about rules."""
EVERY_FACE: dict[str, AnyGame] = {**EVERY_GAME, HERON.key: HERON}
"""For suites about what is shown: Heron has Minnow's rules, but a face of its own."""


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
