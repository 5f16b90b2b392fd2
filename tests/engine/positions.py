"""Random positions of every game, for the conformance suite."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from hypothesis import strategies as st

from engine.core.actions import Action
from engine.core.events import Event
from engine.core.fair import Fair
from engine.core.values import value
from engine.simulation import Table, fair_for, moves, tables
from tests.games.known import EVERY_FACE

TABLES = {key: tables(game) for key, game in EVERY_FACE.items()}


@value
class Position:
    """A game played at random up to some event."""

    table: Table
    fair: Fair
    events: tuple[Event, ...]
    state: Any

    def __repr__(self) -> str:
        return f"<{self.table.game.key}, {self.table.players} players, {self.table.options}, {len(self.events)} events>"


def played(table: Table, seed: int) -> tuple[Event, ...]:
    return tuple(moves(table, fair_for(seed, table.players), Random(seed)))


def position(table: Table, seed: int, part: float) -> Position:
    """The game of this seed after this part of its events."""
    events = played(table, seed)
    events = events[: whole_decisions(table, events, round(part * len(events)))]
    state = table.game.replay(table.game.setup(table.players, table.options, table.picked), events)
    return Position(table, fair_for(seed, table.players), events, state)


def whole_decisions(table: Table, events: tuple[Event, ...], count: int) -> int:
    """The next place at which no consequence of an action is still to come."""
    while count < len(events) and not (hasattr(events[count], "seat") or table.game.is_deal(events[count])):
        count += 1
    return count


def positions(key: str) -> st.SearchStrategy[Position]:
    return st.builds(
        position, st.sampled_from(TABLES[key]), st.integers(0, 2**32 - 1), st.floats(0, 1, allow_nan=False)
    )


@cache
def actions_ever_seen(key: str) -> tuple[Action, ...]:
    """Actions that were legal for somebody at some time: most are illegal at any other."""
    game, seen = EVERY_FACE[key], dict[Action, None]()
    for seed, table in enumerate(TABLES[key]):
        for part in (0.0, 0.02, 0.1, 0.3, 0.5, 0.7, 0.9):
            state = position(table, seed, part).state
            for seat in game.to_act(state):
                seen.update(dict.fromkeys(game.legal(state, seat)[:40]))
    return tuple(seen)
