"""Tables as the ui gets them, around positions that the engine's own tests make."""

from __future__ import annotations

from typing import Any

from bot.tables.table import Seat, Status, Table
from engine.core.game import AnyGame
from tests.engine.positions import Position
from tests.tables.house import FIRST_MESSAGE, number

NAMES = ("Aoi", "胡蝶さくら", "Wwwwwwww Mmmmmmmm Wwwwwwww Mmmmm", "Kiki 🎭🎪 Lopez", "علي بن حسن")
"""Short, Japanese, as long as Discord allows, emoji, and from right to left."""


def table_of(game: AnyGame, state: Any, options: Any = None, names: tuple[str, ...] = NAMES) -> Table:
    """People at the table; the last seat is a computer player's."""
    players = game.players(state)
    seats = [Seat(name, user=user, nonce=number(user)) for user, name in enumerate(names[:players])]
    seats[-1] = Seat(names[players - 1], level="easy")
    return Table(
        id=1,
        guild=1,
        channel=1,
        status=Status.ENDED if game.ended(state) else Status.PLAYING,
        game_key=game.key,
        options=options,
        seats=tuple(seats),
        start=str(FIRST_MESSAGE),
        state=state,
        decided=(0,) * players,
        decided_for=(0,) * players,
    )


def table_at(position: Position, state: Any = None) -> Table:
    """The table of a position; `state` puts another one in its place."""
    return table_of(position.table.game, state or position.state, position.table.options)
