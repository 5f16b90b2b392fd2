"""What people did in a game, counted by name. Profiles add it up, and achievements are earned by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from engine.core.events import Event

if TYPE_CHECKING:
    from engine.core.game import AnyGame

Deeds = Counter[str]
"""How often somebody did what. A deed of something, such as taking a card, is named `deed:something`."""

Feat = Callable[[Deeds, Deeds], bool]
"""Whether an achievement is earned, by what somebody did in this game, and in all games that count, this one included.
Both also hold `games`, `wins` and `points`.
"""

LAST_BEFORE_THE_END = "last before the end"


def of_kind(deeds: Mapping[str, int], deed: str) -> dict[str, int]:
    """By what it was done with: how often, most often first."""
    prefix = f"{deed}:"
    found = {name.removeprefix(prefix): times for name, times in deeds.items() if name.startswith(prefix)}
    return dict(sorted(found.items(), key=lambda one: (-one[1], one[0])))


def deeds_of(game: AnyGame, events: Iterable[Event], players: int) -> tuple[Deeds, ...]:
    """By seat: what everybody did in a game that was played to its end, in the game's own words and in those that all
    games share.
    """
    happened = tuple(events)
    deeds = game.deeds(happened, players)
    totals = [event.total for event in happened if event.event == "score"]
    for before, _ in [*pairwise(totals)][-1:]:
        for seat in last_of(before):
            deeds[seat][LAST_BEFORE_THE_END] += 1
    return deeds


def last_of(total: Sequence[int]) -> Sequence[int]:
    """The seat that is behind all others; none if several are."""
    behind = [seat for seat, points in enumerate(total) if points == min(total)]
    return behind if len(behind) == 1 else ()


def nothing(players: int) -> tuple[Deeds, ...]:
    return tuple(Counter() for _ in range(players))
