"""Tables in any position, without a host."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.games.registry import face_of
from bot.messages.card_emoji import CardEmoji
from bot.messages.panel import Panel, Press, parse
from bot.messages.words import words_for
from bot.tables.table import Seat, Status, Table
from bot.ui.play.hand import hand
from engine.core.values import changed
from tests.engine.positions import Position

SECRET = bytes(range(32))
MOST_HALF_MADE = 20


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
        decided_for=(0,) * players,
        since=tuple(1_700_000_000.0 if seat in game.to_act(position.state) else None for seat in range(players)),
    )


def presses(panel: Panel) -> Iterator[Press]:
    """What can be clicked or chosen on a panel."""
    for piece in (piece for row in panel.parts if isinstance(row, list) for piece in row):
        if not piece["disabled"]:
            values = [(option["value"],) for option in piece.get("options", ())]
            yield from filter(None, (parse(piece["custom_id"], value) for value in values or [()]))


def offers(panel: Panel, press: Press) -> bool:
    """Whether this can be clicked on it."""
    return press.custom_id in {offered.custom_id for offered in presses(panel)}


def half_made(table: Table, seat: int) -> list[str]:
    """Choices that the seat's panel can be in the middle of: none, two that it offers to begin with, then on and on."""
    verbs, found = face_of(table.game).panels.half_made, [""]
    for argument in found:  # grows meanwhile
        panel = hand(table, seat, words_for("en"), CardEmoji(), argument)
        offered = [press.argument for press in presses(panel) if press.verb in verbs]
        further = [choice for choice in offered if len(choice) > len(argument)]
        found += further[: 1 if argument else 2] if len(found) < MOST_HALF_MADE else []
    return found


def with_state(table: Table, state: Any) -> Table:
    return changed(table, state=state)
