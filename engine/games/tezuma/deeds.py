"""What a profile tells of how somebody plays Tezuma, and the achievements that only Tezuma has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.deeds import Deeds, Feat, nothing, of_kind
from engine.core.events import Event
from engine.games.tezuma.data import ABILITIES
from engine.games.tezuma.events import Deferred, Picked, Played, Scored

MANY_TRICKS = 8
"""Of the twelve of a deal."""
PAINLESS_TRICKS = 5
"""In a whole game."""


def deeds(events: Sequence[Event], players: int) -> tuple[Deeds, ...]:
    """The tables and abilities that everybody took themselves, how often they used an ability, and how deals went."""
    done = nothing(players)
    for event in events:
        match event:
            case Picked(kind="ability" | "table", auto=False):
                done[event.seat][f"{event.kind}:{event.card}"] += 1
            case Deferred() | Played(ability=str()):
                done[event.seat]["abilities used"] += 1
            case Scored():
                count_deal(event, done)
    return done


def count_deal(score: Scored, done: Sequence[Deeds]) -> None:
    for seat, (tricks, pain, points) in enumerate(zip(score.tricks, score.pain, score.points, strict=True)):
        best = points == max(score.points) > 0
        found = {
            "tricks": tricks,
            "pain": pain,
            "deals with many tricks": int(tricks >= MANY_TRICKS),
            "best deals without a trick": int(best and tricks == 0),
        }
        done[seat].update({deed: times for deed, times in found.items() if times})


def every_ability(_: Deeds, ever: Deeds) -> bool:
    return of_kind(ever, "ability").keys() >= set(ABILITIES)


ACHIEVEMENTS: Mapping[str, Feat] = {
    "painless": lambda game, _: game["tricks"] >= PAINLESS_TRICKS and not game["pain"],
    "empty_handed": lambda game, _: game["best deals without a trick"] > 0,
    "many_tricks": lambda game, _: game["deals with many tricks"] > 0,
    "no_magic": lambda game, _: game["wins"] > 0 and bool(of_kind(game, "ability")) and not game["abilities used"],
    "every_ability": every_ability,
}
