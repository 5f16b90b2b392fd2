"""The default player, for a game that has no computer players of its own: a flat search on the readable rules.

It imagines positions that fit what the seat has seen (`Game.imagine`), plays every move out to the end of the deal with
random moves, and keeps the move that does best. Where a game can't imagine, it makes any legal move.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from engine.brains.search import Candidate, Sums, ranked, take_or_duck, tried_out
from engine.core.actions import Action, PlayCard
from engine.core.events import Ended, Event, TrickTaken
from engine.core.game import AnyGame
from engine.core.mind import Option, Searcher
from engine.core.values import value

PLAYOUTS = 200
"""The budget of one move: less than a tenth of a second for a small game."""

MOST_MOVES = 20
"""If there are more moves than this, some are chosen at random."""

LONGEST_PLAYOUT = 400
"""Actions after which a playout is given up, because some games might have deals that never end."""

VICTORY = 10.0
"""Points that a victory is worth in the deal that decides the game."""


class DefaultSearch:
    """Searches any game."""

    compiled = False
    interchangeable: tuple[type[Action], ...] = (PlayCard,)

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def ranked(self, view: Any, playouts: int, seed: int) -> Sequence[Option]:
        moves = by_lot(view.legal, luck(seed))
        try:
            return [option(candidate) for candidate in ranked(partial(self._tried, view, seed), moves, playouts)]
        except NotImplementedError:  # if the game can't imagine positions, all moves are alike
            return [Option(move, 0.0, 0.0) for move in moves]

    def compared(self, view: Any, actions: Sequence[Action], worlds: int, seed: int) -> Sequence[Option]:
        candidates = [Candidate(action) for action in actions]
        try:
            tried_out(partial(self._tried, view, seed), candidates, 0, worlds)
        except NotImplementedError:
            return [Option(action, 0.0, 0.0) for action in actions]
        return [option(candidate) for candidate in candidates]

    def reason(self, action: Action, wins: float) -> str:
        return take_or_duck(action, wins) if isinstance(action, PlayCard) else "best"

    def _tried(self, view: Any, seed: int, moves: Sequence[Action], first: int, worlds: int) -> Sums:
        """Try each move in the same worlds, with the same random numbers in each world."""
        utilities, points, tricks = ([0.0] * len(moves) for _ in range(3))
        for world in range(first, first + worlds):
            state = self.game.imagine(view, luck(seed, world))
            for place, move in enumerate(moves):
                outcome = played_out(self.game, state, view.seat, move, luck(seed, world))
                utilities[place] += outcome.utility
                points[place] += outcome.points
                tricks[place] += outcome.won
        return utilities, points, tricks


@value
class Outcome:
    """A move's result for the seat: utility and points of the deal, and whether it won the current trick."""

    utility: float
    points: float
    won: bool


def played_out(game: AnyGame, state: Any, seat: int, move: Action, rng: Random) -> Outcome:
    """Make the move, then play at random to the end of the deal."""
    deals_scored = len(game.view(state, None).sheet)
    events: Sequence[Event] = game.decide(state, seat, move)
    trick: TrickTaken | None = None
    for _ in range(LONGEST_PLAYOUT):
        state = game.replay(state, events)
        trick = trick or next((event for event in events if isinstance(event, TrickTaken)), None)
        if game.ended(state) or game.deal_due(state):
            break
        actor = game.to_act(state)[0]
        events = game.decide(state, actor, rng.choice(game.legal(state, actor)))
    sheet = game.view(state, None).sheet
    points = sheet[-1].points if len(sheet) > deals_scored else (0,) * game.players(state)
    worth = utility(points, seat) + victory(game.ended(state), seat)
    return Outcome(worth, points[seat], trick is not None and trick.winner == seat)


def utility(points: Sequence[int], seat: int) -> float:
    """The seat's own points count fully, the others' average counts half."""
    others = sum(points) - points[seat]
    return points[seat] - others / max(1, len(points) - 1) / 2


def victory(ended: Ended | None, seat: int) -> float:
    """What winning the game is worth, if this deal has ended it."""
    return VICTORY / len(ended.winners) if ended and seat in ended.winners else 0.0


def luck(seed: int, world: int = 0) -> Random:
    return Random((seed << 20) + world)  # noqa: S311 - play, not secrets


def by_lot(legal: Sequence[Action], rng: Random) -> list[Action]:
    """The moves in random order. If there are very many, only some of them."""
    places = rng.sample(range(len(legal)), min(len(legal), MOST_MOVES))
    return [legal[place] for place in places]


def option(candidate: Candidate[Action]) -> Option:
    return Option(candidate.move, candidate.expected_points, candidate.wins_the_trick)


def searcher_of(game: AnyGame) -> Searcher:
    """The best searcher for this game."""
    return game.mind or DefaultSearch(game)
