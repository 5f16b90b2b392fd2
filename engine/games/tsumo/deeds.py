"""What a profile tells of how somebody plays Tsumo, and the achievements that only Tsumo has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.deeds import Deeds, Feat, nothing, of_kind
from engine.core.events import Event, Scored
from engine.games.tsumo.events import Declared

HIGH = 6
"""A declaration that is hard to make."""
MANY_MADE = 50
ROUNDS = 3
"""A game of fewer rounds is a short one."""


def deeds(events: Sequence[Event], players: int) -> tuple[Deeds, ...]:
    """By number: how often everybody declared it themselves, and how often they then won exactly that many tricks."""
    done, declared = nothing(players), dict[int, int]()
    for event in events:
        match event:
            case Declared(auto=False):
                declared[event.seat] = event.wins
                done[event.seat][f"declared:{event.wins}"] += 1
            case Scored():
                for seat, tricks in enumerate(event.tricks):
                    done[seat]["rounds"] += 1
                    if declared.get(seat) == tricks:
                        done[seat][f"made:{tricks}"] += 1
                declared.clear()
    return done


def made(deeds: Deeds) -> int:
    return sum(of_kind(deeds, "made").values())


ACHIEVEMENTS: Mapping[str, Feat] = {
    "word_kept": lambda game, _: made(game) == game["rounds"] >= ROUNDS,
    "made_zero": lambda game, _: game["made:0"] > 0,
    "made_high": lambda game, _: any(int(number) >= HIGH for number in of_kind(game, "made")),
    "many_made": lambda _, ever: made(ever) >= MANY_MADE,
    "below_zero": lambda game, _: game["wins"] > 0 > game["points"],
}
