"""What can be chosen in a lobby, apart from what few choices cover: the game, its pace, and whether it counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.tables.table import Table
from bot.ui.lobby.panel import SEATS, seats_of
from engine.core.game import AnyGame

OF_ANY_GAME = {"seats"}
"""What is enough to be chosen at a table of one game."""


def offered_by(game: AnyGame) -> Mapping[str, Sequence[object]]:
    """What a lobby offers to choose from, by option: the game's own, and who may sit down."""
    return {"seats": SEATS, **game.offers()}


def options_of(table: Table) -> Mapping[str, object]:
    """What was chosen of it."""
    return {"seats": seats_of(table)} | {option: getattr(table.options, option) for option in table.game.offers()}
