"""A table that plays on from a moment of a game that is over.

Its log begins with everything that had happened until then, so that it needs the other game no more. What comes after
follows from a secret of its own: that of the other game is published, so anybody could know its next deals.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.tables import requests
from bot.tables.seating import COMPUTER_NAMES
from bot.tables.table import Terms
from engine.audit import chosen, game_of
from engine.brains.levels import levels_of
from engine.core.record import ParentPart, Record

Settings = Mapping[str, object]
"""What a table is opened with, as its log keeps it."""
FindChannel = Callable[[], Awaitable[int]]
"""Finds a channel for the table, or makes one; or refuses."""


def settings_after(record: Record, events: int, number: int, pace: str) -> Settings:
    """What a table is opened with that plays on after so many events of this game. It never counts: anybody may know
    the cards.
    """
    game = game_of(record)
    options, picked = chosen(game, record)
    strongest = levels_of(game)[-1]
    names = COMPUTER_NAMES[: len(record.players)]
    return {
        **requests.checked(game.key, pace, options.model_dump(mode="json"), picked),
        "terms_by": Terms.HOST.value,
        "ranked": False,
        "continues": {
            "parent": ParentPart.of(record, events, number).model_dump(mode="json"),
            "events": record.events[:events],
            "computers": [{"name": name, "level": strongest} for name in names],
        },
    }
