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
from engine.core.events import Event, TrickTaken
from engine.core.game import AnyGame
from engine.core.mind import Option, Searcher

PLAYOUTS = 120
"""The budget of one move: about a tenth of a second for a small game."""

MOST_MOVES = 20
"""Of more moves than these, some are chosen by lot."""

LONGEST_PLAYOUT = 400
"""Actions after which a playout is given up: there might be games whose deals need not end."""

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
        except NotImplementedError:  # without imagination all moves are alike
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
        """Each move in the same worlds, and in each world with the same luck."""
        utility, points, tricks = ([0.0] * len(moves) for _ in range(3))
        for world in range(first, first + worlds):
            state = self.game.imagine(view, luck(seed, world))
            for place, move in enumerate(moves):
                playout = Playout(self.game, state, view.seat, move, luck(seed, world))
                utility[place] += playout.utility
                points[place] += playout.points
                tricks[place] += playout.won
        return utility, points, tricks


class Playout:
    """One deal played to its end with random moves, after a first one, and what came of it for the seat."""

    def __init__(self, game: AnyGame, state: Any, seat: int, move: Action, rng: Random) -> None:
        self.game, self.state, self.seat = game, state, seat
        self.won: bool = False
        """Whether the seat won the trick at hand."""
        deals_scored = len(game.view(state, None).sheet)
        self._first_trick(move, rng)
        self._to_the_end_of_the_deal(rng)
        sheet = game.view(self.state, None).sheet
        scored = sheet[-1].points if len(sheet) > deals_scored else (0,) * game.players(state)
        self.points = scored[seat]
        self.utility = utility(scored, seat) + self._victory()

    def _first_trick(self, move: Action, rng: Random) -> None:
        events = self._act(self.seat, move)
        for _ in range(LONGEST_PLAYOUT):
            taken = [event for event in events if isinstance(event, TrickTaken)]
            self.won = bool(taken) and taken[0].winner == self.seat
            if taken or self._over:
                return
            events = self._act_at_random(rng)

    def _to_the_end_of_the_deal(self, rng: Random) -> None:
        for _ in range(LONGEST_PLAYOUT):
            if self._over:
                return
            self._act_at_random(rng)

    @property
    def _over(self) -> bool:
        return self.game.ended(self.state) is not None or self.game.deal_due(self.state)

    def _act_at_random(self, rng: Random) -> Sequence[Event]:
        seat = self.game.to_act(self.state)[0]
        return self._act(seat, rng.choice(self.game.legal(self.state, seat)))

    def _act(self, seat: int, move: Action) -> Sequence[Event]:
        events = self.game.decide(self.state, seat, move)
        self.state = self.game.replay(self.state, events)
        return events

    def _victory(self) -> float:
        ended = self.game.ended(self.state)
        return VICTORY / len(ended.winners) if ended and self.seat in ended.winners else 0.0


def luck(seed: int, world: int = 0) -> Random:
    return Random((seed << 20) + world)  # noqa: S311 - play, not secrets


def utility(points: Sequence[int], seat: int) -> float:
    """Own points count fully, the average of the others half."""
    others = sum(points) - points[seat]
    return points[seat] - others / max(1, len(points) - 1) / 2


def by_lot(legal: Sequence[Action], rng: Random) -> list[Action]:
    """The moves in random order; of very many only some."""
    places = rng.sample(range(len(legal)), min(len(legal), MOST_MOVES))
    return [legal[place] for place in places]


def option(candidate: Candidate[Action]) -> Option:
    return Option(candidate.move, candidate.expected_points, candidate.wins_the_trick)


def searcher_of(game: AnyGame) -> Searcher:
    """Whoever searches this game best."""
    return game.mind or DefaultSearch(game)
