"""Nothing in a walk waits for its own sake."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from bot.tables import thinking
from bot.ui.delivery import scheduling
from bot.ui.live import open_hands, public_tables
from engine.brains import advice, default
from tests.games.examples import examples

LONG = 3600.0
"""Seconds. An answer that never comes makes the walk fail long before."""


@contextmanager
def at_full_speed() -> Iterator[None]:
    """Searches are short and nothing waits: neither changes what can be clicked."""
    with (
        patch.object(thinking, "playouts_of", lambda _game: 2),
        patch.object(advice, "playouts_of", lambda _game: 2),
        patch.object(advice, "SECOND_LOOK", 2),
        patch.object(advice, "SHORT_SECOND_LOOK", 2),
        patch.object(default, "PLAYOUTS", 2),
        patch.object(scheduling, "PATIENCE", LONG),
        patch.object(public_tables, "EDIT_INTERVAL", 0),
        patch.object(open_hands, "LOOKING_ON", 0),
        examples(),
    ):
        yield
