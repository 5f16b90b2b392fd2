"""What follows from an action that the rules allow: the events of it, to the end of the trick, the deal, the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.actions import PlayCard
from engine.core.events import Ended, Event, highest_wins
from engine.games.tezuma.actions import Defer, Pick
from engine.games.tezuma.data import TRICKS
from engine.games.tezuma.events import Deferred, Picked, Played, Scored, Taken
from engine.games.tezuma.rules import deal_points, next_leader, taken, winner
from engine.games.tezuma.state import Laid, State, Trick


def of_pick(_: State, seat: int, pick: Pick) -> tuple[Event, ...]:
    return (Picked(seat, pick.kind, pick.card),)


def of_defer(_: State, seat: int, __: Defer) -> tuple[Event, ...]:
    return (Deferred(seat, "paper_egg"),)


def of_play(state: State, seat: int, play: PlayCard) -> tuple[Event, ...]:
    played = Played(seat, play.cards, play.ability)
    if len(state.trick.laid) + 1 < state.players:
        return (played,)
    trick = trick_taken(state.trick.with_laid(Laid(seat, play.cards, play.ability)), state.players)
    if trick.n < TRICKS:
        return played, trick
    score = deal_scored(state, trick)
    if state.deal < state.players:
        return played, trick, score
    return played, trick, score, game_ended(score)


def trick_taken(trick: Trick, players: int) -> Taken:
    """T5, T6: who takes the cards, and who leads the next trick, if there is one."""
    best = winner(trick.laid, trick.led)
    following = next_leader(trick.laid, best, players) if trick.number < TRICKS else None
    return Taken(trick.number, trick.leader, best, taken(trick.laid), following)


def deal_scored(state: State, last: Taken) -> Scored:
    """P1: everyone's points for the deal."""
    tricks, pain, points = [], [], []
    for number, seat in enumerate(state.seats):
        takes_last = number == last.winner
        won = seat.won + last.taken if takes_last else seat.won
        tricks.append(seat.tricks + takes_last)
        pain.append([card.suit for card in won].count(str(seat.picks.pain)))
        table = state.options.points(state.edition, str(seat.picks.table))
        points.append(deal_points(table, tricks[-1], pain[-1]))
    total = tuple(before + now for before, now in zip(state.totals, points, strict=True))
    return Scored(deal=state.deal, tricks=tuple(tricks), pain=tuple(pain), points=tuple(points), total=total)


def game_ended(score: Scored) -> Ended:
    """P2: the highest total wins; equal totals share the victory."""
    return highest_wins(score.total)


CONSEQUENCES: Mapping[type, Callable[[State, int, Any], tuple[Event, ...]]] = {
    PlayCard: of_play,
    Pick: of_pick,
    Defer: of_defer,
}
