"""A deal of a finished game as a moving picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import Any

from bot.games.tezuma import scenes as tezuma
from bot.games.tsumo import scenes as tsumo
from bot.messages import names
from bot.messages.alt_text import people_in, told
from bot.messages.words import Words
from bot.pictures.scenes import Replay, Still
from engine.audit import game_of, walk
from engine.core.events import Event
from engine.core.record import Record

TABLES: Mapping[str, ModuleType] = {"tezuma": tezuma, "tsumo": tsumo}
MILLISECONDS = {"play": 900, "trick": 1800, "defer": 900, "draw": 700}
"""How long the position after each event is shown; what happens off the table is not."""


def positions(record: Record, deal: int) -> Iterator[tuple[Event, Any]]:
    """Each event of the deal with what a spectator saw after it; `BadRecord` where the record breaks the rules."""
    game = game_of(record)
    for step in walk(record):
        view = game.view(step.after, None)
        if view.deal == deal:
            yield step.event, view


def shown(event: Event, view: Any) -> bool:
    """The last card of a trick is shown with its outcome."""
    return event.event in MILLISECONDS and len(view.trick.laid) < view.players


def replay_scene(record: Record, deal: int, words: Words) -> Replay:
    """The deal card by card, in a loop."""
    people, table = people_in(record), TABLES[record.game]
    frames: list[tuple[Still, int]] = [
        (table.table_scene(people, view, words), MILLISECONDS[event.event])
        for event, view in positions(record, deal)
        if shown(event, view)
    ]
    return Replay(tuple(frames))


def replay_alt(record: Record, deal: int, words: Words) -> str:
    """How the deal went: who took which trick."""
    people, key = people_in(record), game_of(record).key
    takers = [
        words("scene-void") if event.winner is None else people[event.winner].name
        for event, _ in positions(record, deal)
        if event.event == "trick"
    ]
    return told(
        (
            words("alt-replay", game=names.game(words, key), deal=names.deal(words, key, deal)),
            *(words("alt-taken", n=number, name=name) for number, name in enumerate(takers, start=1)),
        )
    )
