"""Tables in any position, without a host."""

from __future__ import annotations

from typing import Any

from bot.tables.table import Seat, Status, Table
from engine.core.values import changed
from tests.engine.positions import Position

SECRET = bytes(range(32))


def table_at(position: Position, status: Status = Status.PLAYING) -> Table:
    """A table of people whose game stands at this position."""
    players, game = position.table.players, position.table.game
    return Table(
        id=7,
        guild=1,
        channel=2,
        version=len(position.events),
        status=status,
        game_key=game.key,
        host=100,
        options=position.table.options,
        picked=position.table.picked,
        seats=tuple(Seat(f"Player {number}", user=100 + number) for number in range(players)),
        secret=SECRET,
        state=position.state,
        decided=(3,) * players,
        since=tuple(1_700_000_000.0 if seat in game.to_act(position.state) else None for seat in range(players)),
    )


def with_state(table: Table, state: Any) -> Table:
    return changed(table, state=state)
