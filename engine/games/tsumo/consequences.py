"""What follows from an action that the rules allow: the events of it, to the end of the trick, the round, the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.actions import PlayCard
from engine.core.events import Ended, Event, Scored
from engine.games.tsumo.actions import Build, Declare, Draw
from engine.games.tsumo.cards import TRICKS
from engine.games.tsumo.events import Built, Declared, Drawn, Played, Taken
from engine.games.tsumo.rules import points, winner, winners
from engine.games.tsumo.state import Laid, State, Trick


def of_build(_: State, seat: int, build: Build) -> tuple[Event, ...]:
    return (Built(seat, build.cards),)


def of_declare(_: State, seat: int, declare: Declare) -> tuple[Event, ...]:
    return (Declared(seat, declare.wins),)


def of_draw(state: State, seat: int, draw: Draw) -> tuple[Event, ...]:
    """D1: the top card of the deck."""
    return (Drawn(seat, draw.source, state.seats[draw.source].deck_left[0]),)


def of_play(state: State, seat: int, play: PlayCard) -> tuple[Event, ...]:
    played = Played(seat, play.cards)
    if len(state.trick.laid) + 1 < state.players:
        return (played,)
    trick = trick_taken(state.trick.with_laid(Laid(seat, play.cards[0])))
    if trick.n < TRICKS:
        return played, trick
    score = round_scored(state, trick)
    if best := winners(state, score.total):
        return played, trick, score, Ended(winners=best, reason="finished")
    return played, trick, score


def trick_taken(trick: Trick) -> Taken:
    """T1, T3, T4: who takes the cards and leads the next trick; after a void trick the same player leads again."""
    best = winner(trick)
    leader = trick.leader if best is None else best
    return Taken(
        n=trick.number,
        leader=trick.leader,
        winner=best,
        taken=tuple([play.card for play in trick.laid]),
        next=leader if trick.number < TRICKS else None,
    )


def round_scored(state: State, last: Taken) -> Scored:
    """P1: everyone's points for the round."""
    tricks = tuple(seat.tricks + (number == last.winner) for number, seat in enumerate(state.seats))
    gained = tuple(points(int(seat.declared or 0), won) for seat, won in zip(state.seats, tricks, strict=True))
    total = tuple(before + now for before, now in zip(state.totals, gained, strict=True))
    return Scored(deal=state.deal, tricks=tricks, points=gained, total=total)


CONSEQUENCES: Mapping[type, Callable[[State, int, Any], tuple[Event, ...]]] = {
    PlayCard: of_play,
    Draw: of_draw,
    Build: of_build,
    Declare: of_declare,
}
