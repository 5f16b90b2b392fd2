"""Computer players by level: they see what their seat may see, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from engine.brains import default
from engine.brains.default import searcher_of
from engine.core.actions import Action
from engine.core.game import AnyGame
from engine.core.mind import Mind, Searcher

LEVELS = ("random", "easy", "normal", "hard")
"""All levels, the weakest first."""

SLIP = 0.12
"""How often a beginner makes any legal move at random."""

PLAYOUTS = 1000
"""The budget of one move at the hard level."""

REDUCED_PLAYOUTS = 40
"""The same for an interpreted search: it takes about a tenth of a second instead of two."""


class Brain(Protocol):
    """Chooses an action from a seat's view. The same view, level and seed give the same action on any machine."""

    def choose(self, view: Any, seed: int) -> Action: ...


class AnyLegalMove:
    """The simplest player: any legal action, each as likely as the others."""

    def choose(self, view: Any, seed: int) -> Action:
        action: Action = Random(seed).choice(view.legal)  # noqa: S311 - play, not secrets
        return action


class Beginner:
    """Easy: follows the game's simple plan, and slips now and then as people do."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def choose(self, view: Any, seed: int) -> Action:
        rng = Random(seed)  # noqa: S311 - play, not secrets
        if rng.random() < SLIP:
            slip: Action = rng.choice(view.legal)
            return slip
        return self.mind.plan(view, rng)


class RulesOfThumb:
    """Normal: the rules of thumb that also guide the playouts of a search."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def choose(self, view: Any, seed: int) -> Action:
        return self.mind.thumb(view, seed)


class Search:
    """Hard: every move is played out in worlds that fit what was seen. The default player also works this way."""

    def __init__(self, searcher: Searcher, playouts: int) -> None:
        self.searcher, self.playouts = searcher, playouts

    def choose(self, view: Any, seed: int) -> Action:
        return self.searcher.ranked(view, self.playouts, seed)[0].action


def levels_of(game: AnyGame) -> tuple[str, ...]:
    """The levels that a table of this game offers, the weakest first."""
    return ("easy", "normal", "hard") if game.mind else ("easy",)


def brain_of(level: str, game: AnyGame, playouts: int = PLAYOUTS) -> Brain:
    """The computer player of this level; `playouts` is the budget of the hard one. In a game without a mind, the
    default player serves every level. KeyError if there is no such level.
    """
    if level not in LEVELS:
        raise KeyError(level)
    if level == "random":
        return AnyLegalMove()
    if game.mind is None:
        return Search(searcher_of(game), default.PLAYOUTS)
    if level == "hard":
        return Search(game.mind, playouts)
    return Beginner(game.mind) if level == "easy" else RulesOfThumb(game.mind)


def stand_in_level(game: AnyGame) -> str:
    """The level of the computer player that takes the turn of somebody who is away."""
    return "normal" if "normal" in levels_of(game) else levels_of(game)[0]


def playouts_of(game: AnyGame) -> int:
    """The budget for a search on this machine: smaller if the search is interpreted."""
    if game.mind is None:
        return default.PLAYOUTS
    return PLAYOUTS if game.mind.compiled else REDUCED_PLAYOUTS
